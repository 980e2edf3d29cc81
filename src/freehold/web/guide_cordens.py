"""Cordens in words: the quick version and the full rules of one table (rules/cordens.md), rendered from its board."""

from collections.abc import Mapping
from typing import Any

from freehold.web import guide_cordens_strategy
from freehold.web.markup import listed, ol, p, plural, section, table, ul

Section = dict[str, str]

strategy = guide_cordens_strategy.strategy


def options() -> list[dict[str, Any]]:
    """The options of a table, for clients that draw their own form."""
    return [
        {
            "name": "chill-pot",
            "kind": "flag",
            "default": False,
            "text": "Taxes go to the middle, and whoever lands on the rest space takes it all.",
        },
        {
            "name": "ask-for-rent",
            "kind": "flag",
            "default": False,
            "text": "Rent is paid only if its owner asks before the second player after throws the dice.",
        },
        {
            "name": "rounds",
            "kind": "number",
            "default": None,
            "text": "End after this many turns of each seat, the richest winning; without it the last solvent player"
            " wins.",
        },
    ]


def summary(board: Mapping[str, Any]) -> str:
    """A board in one line."""
    deeds = sum("price" in space for space in board["space"])
    return (
        f"{len(board['space'])} spaces, {deeds} deeds, {board['start_cash']:,} to start with,"
        f" {board['houses']} houses and {board['hotels']} hotels."
    )


def named(board: Mapping[str, Any], kind: str) -> str:
    """The name of the first space of a kind."""
    return str(next((space["name"] for space in board["space"] if space["kind"] == kind), kind))


def quick(board: Mapping[str, Any], players: int, chosen: Mapping[str, Any]) -> list[Section]:
    """The game on one page."""
    return [
        section(
            "A turn",
            p(
                f"Throw both dice and move. Passing {named(board, 'go')} pays {board['salary']}. Buy the deed that you"
                " land on, or it is auctioned. Pay rent on another’s. A double throws again; the third double in a"
                f" turn goes to {named(board, 'hold')}."
            ),
        ),
        section(
            "Get rich",
            p(
                "Hold a whole group: its bare rents double, and you may build on it, evenly, up to four houses and"
                " then a hotel. Trade deeds and cash with anyone."
            ),
        ),
        section("Stay solvent", p("What is due is paid at once. Sell buildings and mortgage deeds, or go bankrupt.")),
        section("Win", p(_end(chosen))),
    ]


def rules(board: Mapping[str, Any], players: int, chosen: Mapping[str, Any]) -> list[Section]:
    """The full rules of this very table."""
    return [
        section("What is on the table", _components(board, players)),
        section("A turn", _turn(board, chosen)),
        section(named(board, "hold"), _hold(board)),
        section("Rent", _rent(board, chosen)),
        section("Deeds", _deeds(board)),
        section("Auctions", _auctions()),
        section("Building", _building(board)),
        section("Mortgages", _mortgages()),
        section("Trades", _trades()),
        section("Debts and bankruptcy", _debts()),
        section("The end", p(_end(chosen)) + p(_wealth())),
    ]


def _components(board: Mapping[str, Any], players: int) -> str:
    kinds = [space["kind"] for space in board["space"]]
    return ul(
        f"{players} players with {board['start_cash']:,} {board['currency']} each.",
        f"{len(kinds)} spaces: {plural(kinds.count('deed'), 'colour deed')} in {len(board['group'])} groups,"
        f" {plural(kinds.count('step'), 'process step')} and {plural(kinds.count('utility'), 'utility', 'utilities')}.",
        f"{board['houses']} houses and {board['hotels']} hotels. The Bank never runs out of money; buildings can run"
        " out.",
        "At the start each player throws the dice; the highest total begins. Play goes clockwise.",
    )


def _turn(board: Mapping[str, Any], chosen: Mapping[str, Any]) -> str:
    tax = sorted({space["tax"] for space in board["space"] if space["kind"] == "tax"})
    where = (
        "goes to the middle, and whoever lands there takes it all" if chosen.get("chill-pot") else "goes to the Bank"
    )
    return ul(
        "Throw both dice and move clockwise.",
        f"Reaching or passing {named(board, 'go')} pays {board['salary']}, each time, by card too.",
        "After a double resolve the space and throw again; the third double in one turn moves you straight to"
        f" {named(board, 'hold')}, without salary.",
        "An unowned deed: buy it at the printed price, or it is auctioned at once.",
        f"{named(board, 'tax')}: pay {listed(tax, 'or')}. {named(board, 'rest')}: nothing happens; tax {where}.",
        "A card space: draw, obey, and put the card under its deck. Where a card sends you is resolved too.",
        "Others may build, trade and mortgage before your throw, while you decide on a deed, and before you end your"
        " turn.",
    )


def _hold(board: Mapping[str, Any]) -> str:
    return ul(
        f"You get there by “{named(board, 'to-hold')}” or by a third double; your turn is over at once. Landing there"
        " in the ordinary course is just a visit.",
        "On each of your next three turns you throw: a double frees you and moves you, without another throw.",
        f"Before the first or second of these throws you may pay {board['fine']} and throw as usual. After a third"
        f" failed throw the {board['fine']} is due, and you move by that throw.",
        "On hold you still collect rent, trade, build and mortgage.",
    )


def _rent(board: Mapping[str, Any], chosen: Mapping[str, Any]) -> str:
    steps = "; ".join(f"{count} held: {rent}" for count, rent in enumerate(board["step_rents"], 1))
    factors = "; ".join(f"{count} held: × {factor}" for count, factor in enumerate(board["utility_factors"], 1))
    asked = (
        "Rent must be asked for: it is lost when the second player after has begun to throw."
        if chosen.get("ask-for-rent")
        else "The table asks for the owner at once."
    )
    return ul(
        "A bare deed: the printed rent, doubled when its owner holds the whole group. With buildings: the printed rent"
        " for them. A mortgaged deed: none.",
        f"Process steps: {steps}.",
        f"Utilities, times the throw: {factors}.",
        asked,
    )


def _deeds(board: Mapping[str, Any]) -> str:
    prices = {group["name"]: group["house"] for group in board["group"]}
    rows = [
        (space["name"], space["group"], space["price"], prices[space["group"]], *space["rents"])
        for space in board["space"]
        if space["kind"] == "deed"
    ]
    head = ("Deed", "Group", "Price", "House", "Rent", "1", "2", "3", "4", "Hotel")
    others = [space for space in board["space"] if space["kind"] in ("step", "utility")]
    return table(head, rows) + table(
        ("Step or utility", "Price"), [(space["name"], space["price"]) for space in others]
    )


def _auctions() -> str:
    return ol(
        "Every solvent player may bid, at any price from 1, whoever declined too.",
        "Bidding goes clockwise from the player after the one who landed. Bid more, at most the cash in hand, or pass"
        " and be out.",
        "It ends when only the highest bidder is left, or when all have passed: then the Bank keeps the deed.",
    )


def _building(board: Mapping[str, Any]) -> str:
    return ul(
        "Only on a whole group, none of it mortgaged, and evenly: no deed gets its second house before all have one."
        " Four houses, then a hotel for the house price.",
        "Buildings sell back to the Bank at half their price, evenly in reverse.",
        f"There are only {board['houses']} houses and {board['hotels']} hotels. When several players want more than are"
        " left, one building is auctioned at a time, from its printed price.",
    )


def _mortgages() -> str:
    return ul(
        "A deed without a building in its group, a step or a utility can be mortgaged for half its price. It earns no"
        " rent then.",
        "Lifting a mortgage costs its value and 10 % of it, rounded up.",
        "Who takes over a mortgaged deed lifts it at once, or pays the 10 % now and the full lifting price later.",
    )


def _trades() -> str:
    return ul(
        "Any two solvent players may trade any deeds and cash, but no deed of a group on which a building stands.",
        "At most three offers by a player between two throws. No loans between players.",
    )


def _debts() -> str:
    return ul(
        "What is due is paid at once. If the cash is short, sell buildings, mortgage or trade; it is paid as soon as"
        " the cash is there.",
        "Only who cannot raise it at all goes bankrupt. To a player: buildings go back for half price, then all cash"
        " and deeds to that player. To the Bank: every deed is auctioned.",
        "A bankrupt is out for good.",
    )


def _end(chosen: Mapping[str, Any]) -> str:
    rounds = chosen.get("rounds")
    if rounds:
        return f"After {plural(rounds, 'turn')} of each seat the richest wins, or the last solvent player before that."
    return "The last solvent player wins."


def _wealth() -> str:
    return (
        "Wealth is cash, the printed price of deeds (of mortgaged ones less the mortgage value), and the house price of"
        " standing buildings, a hotel counting as five houses."
    )

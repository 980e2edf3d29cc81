"""Cordens in words: the quick version and the full rules of one table (rules/cordens.md)."""

from collections.abc import Mapping
from typing import Any

from freehold.web.guide_cordens_strategy import strategy
from freehold.web.markup import listed, ol, p, plural, section, table, ul

__all__ = ["options", "quick", "rules", "strategy", "summary"]

Section = dict[str, str]

EFFECTS = {
    "receive": "receive {0} from the Bank",
    "pay": "pay {0}",
    "receive-each": "receive {0} from every player",
    "pay-each": "pay every player {0}",
    "advance": "go to {space}",
    "back": "go back {0} spaces, without salary",
    "repairs": "pay {0} a house and {1} a hotel",
    "next-step": "go to the next step; its owner gets twice the rent",
    "next-utility": "go to the next utility; where rent is due, throw the dice and pay ten times the total",
}


def options() -> list[dict[str, Any]]:
    """The options of a table of Cordens, each with its default, choices and a sentence."""
    return [
        {
            "name": "rounds",
            "kind": "choice",
            "default": None,
            "text": "When the game ends: with the last solvent player, or after so many turns each, by wealth.",
            "choices": [
                {"value": None, "title": "with the last solvent player"},
                *({"value": count, "title": f"after {count} rounds"} for count in (10, 15, 20, 30, 60, 100)),
            ],
        },
        {
            "name": "chill-pot",
            "kind": "flag",
            "default": False,
            "text": "Taxes go into the middle; whoever lands on the rest space takes it all.",
        },
        {
            "name": "ask-for-rent",
            "kind": "flag",
            "default": False,
            "text": "Owners must ask for their rent before the second player after throws the dice, or lose it.",
        },
    ]


def summary(board: Mapping[str, Any]) -> str:
    """The one line that says what a board is like."""
    deeds = sum("price" in space for space in board["space"])
    return (
        f"{len(board['space'])} spaces, {deeds} deeds in {plural(len(board['group']), 'group')},"
        f" {board['start_cash']:,} to start with, {board['houses']} houses and {board['hotels']} hotels."
    )


class Table:
    """The facts of one table, worked out once from its board and options."""

    def __init__(self, board: Mapping[str, Any], players: int, options: Mapping[str, Any]) -> None:
        self.board = board
        self.players = players
        self.pot = bool(options.get("chill-pot"))
        self.ask = bool(options.get("ask-for-rent"))
        self.rounds: int | None = options.get("rounds")
        self.spaces: list[Mapping[str, Any]] = board["space"]
        self.salary = f"{board['salary']:,}"
        self.fine = f"{board['fine']:,}"
        self.go = self.named("go")
        self.hold = self.named("hold")
        self.rest = self.named("rest")
        self.tax = self.named("tax")

    def named(self, kind: str) -> str:
        """The names of the spaces of a kind, each once."""
        names = dict.fromkeys(str(space["name"]) for space in self.spaces if space["kind"] == kind)
        return listed(names, "or")

    def has(self, kind: str) -> bool:
        """Whether the board has such a space."""
        return any(space["kind"] == kind for space in self.spaces)


def quick(board: Mapping[str, Any], players: int, options: Mapping[str, Any]) -> list[Section]:
    """The game on one page."""
    t = Table(board, players, options)
    return [
        section(
            "Your turn",
            p(
                f"Throw both dice and move. Passing or reaching {t.go} pays {t.salary}. Land on a deed that nobody owns"
                " and buy it at its price, or it is auctioned at once. Land on another player’s deed and pay rent."
                " Doubles give another throw; the third double in a turn sends you on hold."
            ),
        ),
        section(
            "Own whole groups",
            p(
                "Bare rent doubles when one player owns a whole colour group, and only then may houses be"
                " built, evenly:"
                " up to four on each deed, then a hotel. Trade deeds and cash with anyone to complete your groups."
            ),
        ),
        section(
            "Stay solvent",
            p(
                "Short of cash? Sell buildings at half price, mortgage deeds, or trade. Whoever cannot raise a debt is"
                " bankrupt and out; what is left goes to the creditor."
            ),
        ),
        section("Win", p(_aim(t))),
    ]


def _aim(t: Table) -> str:
    if t.rounds:
        return (
            f"After {t.rounds} turns each (or when only one player is left) the **richest** wins: cash, deeds at their"
            " price, less what is owed on mortgages, and buildings at theirs."
        )
    return "The last solvent player wins."


def rules(board: Mapping[str, Any], players: int, options: Mapping[str, Any]) -> list[Section]:
    """The full rules of this very table."""
    t = Table(board, players, options)
    return [
        section("What is on the table", _components(t)),
        section("A turn", _turn(t)),
        section(f"On hold ({t.hold})", _hold(t)),
        section("Rent", _rent(t)),
        *([section("Rent must be asked for", _claims())] if t.ask else []),
        section("Auctions", _auctions()),
        section("Building", _building(t)),
        section("When buildings run short", _shortage()),
        section("Mortgages", _mortgages()),
        section("Trades", _trades()),
        section("Debts and bankruptcy", _debts()),
        section("The end", p(_aim(t)) + p(_ranks())),
        *_decks(t),
    ]


def _components(t: Table) -> str:
    b = t.board
    deeds = sum(space["kind"] == "deed" for space in t.spaces)
    steps = sum(space["kind"] == "step" for space in t.spaces)
    utilities = sum(space["kind"] == "utility" for space in t.spaces)
    rows = [
        (
            space["name"],
            space["group"],
            f"{space['price']:,}",
            *(f"{rent:,}" for rent in space["rents"]),
        )
        for space in t.spaces
        if space["kind"] == "deed"
    ]
    return ul(
        f"{plural(t.players, 'player')}, each with {b['start_cash']:,} {b.get('currency', '')}".strip() + ".",
        f"{len(t.spaces)} spaces: {plural(deeds, 'colour deed')} in {plural(len(b['group']), 'group')},"
        f" {plural(steps, 'step')}, {plural(utilities, 'utility', 'utilities')}.",
        f"{b['houses']} houses and {b['hotels']} hotels. The Bank never runs out of money; buildings can run out.",
        "The highest throw starts; play goes clockwise.",
    ) + table(("Deed", "Group", "Price", "Bare", "1", "2", "3", "4", "Hotel"), rows)


def _turn(t: Table) -> str:
    pot = (
        f"{t.tax}: pay the printed tax into the pot. {t.rest}: take the whole pot."
        if t.pot
        else f"{t.tax}: pay the printed tax." + (f" {t.rest}: nothing happens." if t.has("rest") else "")
    )
    return ol(
        f"Throw both dice and move clockwise. Reaching or passing {t.go} pays {t.salary} each time, by card too, before"
        " the space is resolved.",
        "**An unowned deed** may be bought at the printed price from cash in hand; otherwise it is auctioned at once.",
        "**Another player’s deed**, not mortgaged: pay rent.",
        pot if t.has("tax") else "",
        "**A card space**: draw, obey, and put the card at the bottom. A card that moves you has the new space resolved"
        " too."
        if t.has("card")
        else "",
        "**Doubles**: resolve the space, then throw again. The third double in one turn leads straight to"
        " hold: no space"
        " resolved, no salary.",
        "When nothing more is due, end the turn. Before a throw, before buying and before the end everyone solvent may"
        " build, sell, mortgage, lift mortgages and offer trades, on others’ turns too.",
    )


def _hold(t: Table) -> str:
    return ul(
        "You are put on hold by the third double"
        + (f", or by landing on {t.named('to-hold')}" if t.has("to-hold") else "")
        + ". It pays no salary and ends the turn. Landing there in the ordinary course is just a visit.",
        "On each of the next three turns you throw; a double frees and moves you, and gives no further throw.",
        f"Before the first or second of these throws you may pay {t.fine} and then throw as usual.",
        f"If the third throw is no double, {t.fine} is due first, then you move by that throw.",
        "On hold you still collect rent, trade, build and mortgage.",
    )


def _rent(t: Table) -> str:
    steps = listed(f"{rent:,}" for rent in t.board["step_rents"])
    factors = listed((f"{factor} × the throw" for factor in t.board["utility_factors"]), "or")
    return ul(
        "A bare colour deed: the printed rent, **doubled** when its owner holds the whole group, even if"
        " another deed of"
        " the group is mortgaged or built on. With buildings: the rent printed for them.",
        f"Steps, by how many their owner holds: {steps}." if t.has("step") else "",
        f"Utilities, by how many their owner holds: {factors}." if t.has("utility") else "",
        "A mortgaged deed brings no rent, but counts as held.",
    )


def _claims() -> str:
    return ul(
        "Landing where rent is due opens a claim, fixed in owner and amount. Its owner must ask for it.",
        "The claim lapses when, in the second turn after in which somebody throws, the first throw is made.",
        "Claims open at the end of the game are lost.",
    )


def _auctions() -> str:
    return ul(
        "Whoever declined may bid too, at any price from 1. Bidding goes clockwise from the player after the one who"
        " landed: bid more than the highest bid, at most your cash, or pass and be out.",
        "It ends when only the highest bidder is left, or all have passed: then the Bank keeps the deed.",
        "While you are asked you may sell buildings and mortgage deeds to bid more.",
    )


def _building(t: Table) -> str:
    prices = listed(f"{group['name']} {group['house']:,}" for group in t.board["group"])
    return ul(
        "Only on a complete group, none of it mortgaged, and evenly: no deed gets its next house before all of"
        " the group"
        " have as many.",
        "Four houses, then a hotel for one more house price; the four houses go back to the Bank. One hotel a deed.",
        f"Prices of a building: {prices}.",
        "Selling back brings half, evenly in reverse. A hotel sells down to four houses, if the Bank has them.",
        "All buildings of a group with a hotel may be sold at once, whatever the Bank has in stock.",
    )


def _shortage() -> str:
    return ul(
        "Sometimes two or more players can pay for more houses, or hotels, than the Bank has left. Each player’s cash"
        " counts once, for the cheapest groups first. Then asking to build opens an auction of one building: the asker"
        " has bid the printed price, and the others who could build are asked clockwise.",
        "The winner pays the bid and places the building where its house price is at most the bid. If nobody outbids,"
        " it goes where it was asked for.",
        "With none in stock, building waits until some come back.",
    )


def _mortgages() -> str:
    return ul(
        "A deed without buildings anywhere in its group may be mortgaged: the Bank pays half its price, unless the deed"
        " prints another value.",
        "Lifting costs the mortgage value and 10 % of it, rounded up.",
        "Who takes over a mortgaged deed lifts it at once, or pays the 10 % now and the full lifting price later.",
    )


def _trades() -> str:
    return ul(
        "Any two solvent players, any deeds and cash; a gift too. No deed of a group on which a building"
        " stands. No loans.",
        "Each side must hold its own cash part and the 10 % of the mortgaged deeds it receives.",
        "Accept, decline, or make a counter-offer. A counter-offer declines the offer and goes to the player who made"
        " it, who answers next.",
        "At most three offers by a player between two throws, counter-offers included.",
    )


def _debts() -> str:
    return ul(
        "What is due is paid at once from cash. Short of it, sell buildings, mortgage or trade; it is paid as"
        " soon as the"
        " cash is there.",
        "If cash, half the price of all buildings and all mortgage values together are less than the debt, you are"
        " bankrupt.",
        "To a player: buildings go to the Bank for half, then all cash and deeds to the creditor, who settles each"
        " mortgaged deed.",
        "To the Bank: mortgages lapse and every deed is auctioned.",
    )


def _ranks() -> str:
    return (
        "The ranking is by wealth: cash, the price of unmortgaged deeds, price less mortgage value of"
        " mortgaged ones, and"
        " house prices of standing buildings, a hotel being five. Bankrupts rank below all others, the last to"
        " fall first."
    )


def _decks(t: Table) -> list[Section]:
    return [
        section(
            f"The cards of {deck['name']}",
            table(("Card", "What it does"), [(card["text"], _effect(t, card["effect"])) for card in deck["cards"]]),
        )
        for deck in t.board.get("deck", [])
    ]


def _effect(t: Table, effect: str) -> str:
    verb, *figures = effect.split()
    space = t.spaces[int(figures[0])]["name"] if verb == "advance" else ""
    return EFFECTS[verb].format(*(f"{int(figure):,}" for figure in figures), space=space)

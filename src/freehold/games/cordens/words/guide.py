"""Cordens in words: the quick version and the full rules of one table (rules/cordens.md)."""

from collections.abc import Mapping
from typing import Any

from freehold.games.cordens.rules.effects import BY_NAME, Figure
from freehold.games.cordens.words.strategy import strategy
from freehold.web.markup import listed, ol, p, plural, section, table, ul

__all__ = ["options", "quick", "rules", "strategy", "summary"]

Section = dict[str, str]


def options() -> list[dict[str, Any]]:
    """The options of a table of Cordens, each with its default, choices and a sentence."""
    return [
        {
            "name": "rounds",
            "title": "The game ends",
            "kind": "choice",
            "default": None,
            "text": "The game ends when one player is left, or after a number of turns each: then the richest wins.",
            "choices": [
                _choice(None, "with the last player left", "Until everyone else is bankrupt. It can take long."),
                _choice(15, "after 15 rounds", "A short game: the richest after 15 turns each wins."),
                _choice(30, "after 30 rounds", "An evening: groups, houses, and the richest wins."),
                _choice(60, "after 60 rounds", "Long enough for hotels and most bankruptcies."),
            ],
        },
        {
            "name": "chill-pot",
            "title": "Taxes",
            "kind": "flag",
            "default": False,
            "text": "Taxes go into the middle. Land on the rest space and you take it all.",
            "choices": [
                _choice(False, "to the Bank", "Taxes go to the Bank; the rest space is just a rest."),
                _choice(True, "into a pot", "Taxes go into the middle. Land on the rest space and you take it all."),
            ],
        },
        {
            "name": "ask-for-rent",
            "title": "Rent",
            "kind": "flag",
            "default": False,
            "text": "You must collect your rents yourself, before the second player after that rolls the dice.",
            "choices": [
                _choice(False, "is paid at once", "Every rent is paid as soon as it is due."),
                _choice(
                    True,
                    "must be collected",
                    "Collect your rents in time: before the second player after that rolls the dice.",
                ),
            ],
        },
    ]


def _choice(value: Any, title: str, text: str) -> dict[str, Any]:
    return {"value": value, "title": title, "text": text}


def summary(board: Mapping[str, Any]) -> str:
    """The one line that says what a board is like."""
    deeds = sum("price" in space for space in board["space"])
    return (
        f"{len(board['space'])} spaces, {deeds} deeds in {plural(len(board['group']), 'group')},"
        f" {board['start_cash']:,} to start, {board['houses']} houses and {board['hotels']} hotels."
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
        self.held, _, visiting = self.hold.partition(" / ")
        self.visiting = visiting or self.held
        words = board.get("words", {})
        self.step = words.get("step", "step")
        self.steps = words.get("steps", "steps")
        self.utility = words.get("utility", "utility")
        self.utilities = words.get("utilities", "utilities")

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
                f"Roll both dice and move. Pass or land on {t.go} to collect {t.salary}. Land on a deed nobody owns"
                " and you can buy it; if you do not, it is auctioned. Land on another player’s deed and you pay rent."
                f" A double gives you another roll, but the third double in a turn sends you to {t.held}."
            ),
        ),
        section(
            "Complete groups",
            p(
                "When you own a whole colour group, its rent doubles and you can build there, evenly: up to four houses"
                " on each deed, then a hotel. Trade deeds and cash with anyone to complete your groups."
            ),
        ),
        section(
            "Stay in the game",
            p(
                "Short of cash? Sell buildings for half their price, mortgage deeds, or trade. If you cannot pay,"
                " you are bankrupt and out, and the player you owe takes over what is left."
            ),
        ),
        section("Win", p(_aim(t))),
    ]


def _aim(t: Table) -> str:
    if t.rounds:
        return (
            f"After {t.rounds} turns each (or when only one player is left) the **richest** wins: cash, plus the price"
            " of deeds (less their mortgages) and of buildings."
        )
    return "The last player left wins."


def rules(board: Mapping[str, Any], players: int, options: Mapping[str, Any]) -> list[Section]:
    """The full rules of this very table."""
    t = Table(board, players, options)
    return [
        section("What is on the table", _components(t)),
        section("A turn", _turn(t)),
        section(f"On hold ({t.held})", _hold(t)),
        section("Rent", _rent(t)),
        *([section("Collecting rent", _claims())] if t.ask else []),
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
        f" {plural(steps, t.step, t.steps)}, {plural(utilities, t.utility, t.utilities)}.",
        f"{b['houses']} houses and {b['hotels']} hotels. The Bank never runs out of money, but buildings can run out.",
        "Everyone rolls; the highest roll starts. Play goes clockwise.",
    ) + table(("Deed", "Group", "Price", "Bare", "1", "2", "3", "4", "Hotel"), rows)


def _turn(t: Table) -> str:
    pot = (
        f"{t.tax}: pay the tax into the pot. {t.rest}: take the whole pot."
        if t.pot
        else f"{t.tax}: pay the tax." + (f" {t.rest}: nothing happens." if t.has("rest") else "")
    )
    return ol(
        f"Roll both dice and move clockwise. Each time you pass or land on {t.go}, by a card too, you first collect"
        f" {t.salary}.",
        "**A deed that nobody owns**: buy it at its price, from your cash, or it is auctioned at once.",
        "**Another player’s deed** without a mortgage: pay rent.",
        pot if t.has("tax") else "",
        "**A card space**: draw a card and do what it says. If it moves you, the new space counts too."
        if t.has("card")
        else "",
        "**A double**: finish on this space, then roll again. The third double in a turn takes you straight to"
        f" {t.held}: that space pays and costs nothing.",
        "When all is done, end your turn. Before a roll, a purchase and the end of a turn, everyone may build, sell,"
        " mortgage, pay off mortgages and offer trades, on others’ turns too.",
    )


def _hold(t: Table) -> str:
    return ul(
        "The third double sends you there"
        + (f", and so does landing on {t.named('to-hold')}" if t.has("to-hold") else "")
        + f". You collect no salary, and your turn ends. Landing there by a roll is just a visit ({t.visiting}).",
        "On your next three turns you have a try each: roll a double to leave. You move, but do not roll again.",
        f"Before the first or second try you may pay {t.fine} to leave, and roll as usual.",
        f"If the third try is no double, you pay {t.fine} and move by that roll.",
        "On hold you still collect rent, trade, build and mortgage.",
    )


def _rent(t: Table) -> str:
    steps = listed(f"{rent:,}" for rent in t.board["step_rents"])
    factors = listed((f"{factor} × the roll" for factor in t.board["utility_factors"]), "or")
    return ul(
        "A colour deed without buildings: the rent on its card, **doubled** when its owner has the whole group, even if"
        " another deed of the group is mortgaged or built on. With buildings: the rent shown for them.",
        f"{_title(t.steps)}, by how many their owner has: {steps}." if t.has("step") else "",
        f"{_title(t.utilities)}, by how many their owner has: {factors}." if t.has("utility") else "",
        "A mortgaged deed brings no rent, but still counts for its group.",
    )


def _title(text: str) -> str:
    return text[:1].upper() + text[1:]


def _claims() -> str:
    return ul(
        "When somebody lands on your deed, you must collect the rent. Its amount does not change any more.",
        "You are too late when the second player after that rolls the dice for the first time.",
        "Rents that nobody has collected at the end of the game are lost.",
    )


def _auctions() -> str:
    return ul(
        "Everyone may bid, from 1, the player who did not buy too. Bidding goes clockwise from the player after the one"
        " who landed there: bid more than the highest bid, at most your cash, or pass and be out.",
        "It ends when only the highest bidder is left. If everyone passes, the deed stays with the Bank.",
        "When it is your bid you may sell buildings and mortgage deeds to bid more.",
    )


def _building(t: Table) -> str:
    prices = listed(f"{group['name']} {group['house']:,}" for group in t.board["group"])
    return ul(
        "Only on a whole group without mortgages, and evenly: no deed gets its next house before all of the group"
        " have as many.",
        "Four houses, then a hotel for one more house price; the four houses go back to the Bank. One hotel a deed.",
        f"Prices of a building: {prices}.",
        "Sell a building for half its price, evenly too. A hotel turns into four houses, if the Bank has them.",
        "You may sell all buildings of a group with a hotel at once, even if the Bank has no houses.",
    )


def _shortage() -> str:
    return ul(
        "Sometimes two or more players together could pay for more houses, or hotels, than the Bank has left. Each"
        " player’s cash counts once, for the cheapest groups first. Then one building is auctioned when somebody wants"
        " to build: that player has bid its price, and the others who could build bid clockwise.",
        "The winner pays the bid and builds where the house price is at most the bid. If nobody bids more, it is built"
        " where it was wanted.",
        "With none left, wait until some come back.",
    )


def _mortgages() -> str:
    return ul(
        "You may mortgage a deed if its group has no buildings: the Bank pays half its price, unless the card shows"
        " another value.",
        "Paying it off costs the mortgage value plus 10 %, rounded up.",
        "If you get a mortgaged deed, pay it off at once, or pay a fee of 10 % now and the full sum later.",
    )


def _trades() -> str:
    return ul(
        "Any two players may trade any deeds and cash; gifts too. Not deeds of a group that has buildings. No loans.",
        "Each side must have its cash, and the 10 % for mortgaged deeds that it gets.",
        "Accept an offer, decline it, or answer it with a counter-offer, which the other then answers.",
        "You may make three offers between two rolls, counter-offers too.",
    )


def _debts() -> str:
    return ul(
        "You pay what you owe at once. If your cash is short, sell buildings, mortgage or trade; the debt is paid as"
        " soon as you have enough.",
        "If your cash, half the price of your buildings and all mortgage values together are not enough, you are"
        " bankrupt.",
        "If you owe a player, your buildings go to the Bank for half, and that player takes over your cash and deeds,"
        " paying off each mortgage or paying its fee.",
        "If you owe the Bank, your mortgages end and all your deeds are auctioned.",
    )


def _ranks() -> str:
    return (
        "Players are ranked by wealth: cash, the price of deeds (less the mortgage value of mortgaged ones) and the"
        " price of buildings, a hotel being five. Bankrupt players come last; of these, the first to go out is last."
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
    word, *numbers = effect.split()
    row = BY_NAME[word]
    figures = [
        t.spaces[int(number)]["name"] if figure is Figure.SPACE else f"{int(number):,}"
        for figure, number in zip(row.figures, numbers, strict=True)
    ]
    return row.sentence.format(*figures, step=t.step, utility=t.utility)

"""For Sale in words: the quick version and the full rules of one table (rules/for-sale.md)."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

from freehold.web.markup import listed, ol, p, plural, section, table, ul

Section = dict[str, str]

TWISTS = {
    "open-wallets": ("Open wallets", "Everybody’s money lies open all through the game."),
    "next-lot-preview": (
        "Next-lot preview",
        (
            "While you bid, the properties of the next auction lie open beside the current lot, whenever a full lot is"
            " left."
        ),
    ),
    "property-showcase": (
        "Property showcase",
        (
            "After the last auction and before the first cheques everyone chooses a property to keep face up. The"
            " choices are revealed together. It stays in hand and can be sold like any other, face down with the rest."
        ),
    ),
    "market-veto": (
        "Market veto",
        (
            "Everyone has one token. Before anyone chooses in a sale, if a full lot of cheques is still undealt,"
            " those who still hold a token are asked clockwise, the starter of the first auction first. The first to"
            " veto spends the token: the whole market goes, shuffled, to the bottom of the deck, and a new one comes"
            " up. One veto a round at most."
        ),
    ),
    "visible-last-two": (
        "Visible last two",
        (
            "Once everyone has just two properties unsold, all those lie open and stay so until they are sold. The"
            " choice between them stays secret."
        ),
    ),
}

OPTIONS: list[dict[str, Any]] = [
    {
        "name": "twists",
        "kind": "set",
        "default": [],
        "text": "House twists, any of them together.",
        "choices": [{"value": name, "title": title, "text": text} for name, (title, text) in TWISTS.items()],
    },
    {
        "name": "refund",
        "kind": "choice",
        "default": None,
        "text": "How half of a passed bid is rounded when it comes back; as the edition has it, unless you choose.",
        "choices": [
            {"value": "down", "title": "rounded down", "text": "A bid of 3 gives back 1 and costs 2."},
            {"value": "up", "title": "rounded up", "text": "A bid of 3 gives back 2 and costs 1."},
        ],
    },
    {
        "name": "money",
        "kind": "choice",
        "default": None,
        "text": "Whether the others’ money is shown; as the edition has it, unless you choose.",
        "choices": [
            {"value": "hidden", "title": "hidden", "text": "You know what everyone paid, if you remember it."},
            {"value": "open", "title": "open", "text": "What everyone has left is shown."},
        ],
    },
    {
        "name": "memory-aid",
        "kind": "choice",
        "default": "off",
        "text": "Whether the table remembers for you.",
        "choices": [
            {"value": "off", "title": "off", "text": "The log begins at the current auction or sale."},
            {"value": "on", "title": "on", "text": "Who bought what, what is unseen, and money that can be counted."},
        ],
    },
]


class Table:
    """The facts of one table, worked out once from its edition and options."""

    def __init__(self, edition: Mapping[str, Any], players: int, options: Mapping[str, Any]) -> None:
        row = edition["players"].get(str(players)) or edition["players"][players]
        self.players = players
        self.ones: int = row["ones"]
        self.twos: int = row["twos"]
        self.removed: int = row["removed"]
        self.start = self.ones + 2 * self.twos
        self.rounds = (30 - self.removed) // players
        self.cheques = sorted(edition["cheques"])
        self.twists: list[str] = options.get("twists") or []
        self.refund: str = options.get("refund") or edition["refund"]
        self.open = (options.get("money") or edition["money"]) == "open" or "open-wallets" in self.twists
        self.exact: bool = edition["exact"]
        self.by_property = "property" in edition["ties"]
        self.title = str(edition.get("title") or edition["name"])
        self.unit: str = edition["unit"]
        self.scale: int = edition["scale"]

    def money(self, amount: int) -> str:
        """An amount as this edition writes it."""
        scaled = f"{amount * self.scale:,}"
        if self.unit[:1].isalpha():
            return f"{scaled} {self.unit.removesuffix('s') if amount == 1 else self.unit}"
        return f"{self.unit}{scaled}"

    def cheque(self, value: int) -> str:
        """A cheque’s face."""
        return f"${value * self.scale:,}"

    def back(self, bid: int) -> int:
        """What comes back of a bid when its bidder passes."""
        return (bid + 1) // 2 if self.refund == "up" else bid // 2

    @property
    def purse(self) -> str:
        """What everyone starts with."""
        if self.twos and self.exact:
            return f"{self.ones} × $1 and {self.twos} × $2, together {self.money(self.start)}"
        return self.money(self.start)


def quick(edition: Mapping[str, Any], players: int, options: Mapping[str, Any]) -> list[Section]:
    """The game on one page."""
    t = Table(edition, players, options)
    half = "half of it, rounded down, comes back" if t.refund == "down" else "half of it, rounded up, comes back"
    return [
        section(
            "Buy",
            p(
                f"{t.rounds} auctions. Each turns up {players} properties. In turn, raise the bid or pass. Who passes"
                f" takes the **lowest** property left and pays the own bid, but {half}. The last bidder pays the"
                " **whole** bid and takes the highest."
            ),
        ),
        section(
            "Sell",
            p(
                f"{t.rounds} sales. Each turns up {players} cheques. Everyone secretly offers one property, and all are"
                " revealed together: the highest property takes the highest cheque, the next the next, to the last."
            ),
        ),
        section("Count", p(f"All your cheques and the money that you kept. The most wins; {_tie_short(t)}.")),
        *_twist_sections(t),
    ]


def rules(edition: Mapping[str, Any], players: int, options: Mapping[str, Any]) -> list[Section]:
    """The full rules of this very table."""
    t = Table(edition, players, options)
    return [
        section("What is on the table", _components(t)),
        section("Buying", _buying(t)),
        section("What a pass costs", _costs(t)),
        *([section("Coins without change", _exact(t))] if t.exact else []),
        section("Selling", _selling()),
        section("Winning", _winning(t)),
        *_twist_sections(t),
        section("What is secret", _secrets(t)),
    ]


def _components(t: Table) -> str:
    counts = Counter(t.cheques)
    same = set(counts.values())
    values = (
        f"{listed(sorted(counts))}, {plural(same.pop(), 'of each', 'of each')}"
        if len(same) == 1
        else listed(f"{count} × {value}" for value, count in sorted(counts.items()))
    )
    gone = (
        f"{t.removed} of each deck are removed unseen, so {30 - t.removed} of each are played."
        if t.removed
        else "All 30 of each are played."
    )
    return ul(
        "30 properties, numbered 1 to 30, one of each.",
        f"30 cheques: {values}." + (f" They read in thousands: a 7 is {t.cheque(7)}." if t.scale == 1000 else ""),
        f"With {t.players} players, {gone}",
        f"Everyone starts with {t.purse}. The others’ money is {'open' if t.open else 'hidden'}; bids on the table are"
        " always open.",
        f"So there are {t.rounds} auctions, and then {t.rounds} sales.",
    )


def _buying(t: Table) -> str:
    return ol(
        f"The starter of the first auction is drawn at random. Each auction turns up {t.players} properties.",
        "From the starter clockwise, raise above the highest bid so far, or pass. A bid is the total that you now"
        " offer, not an increase.",
        "Who passes takes the lowest property left and is out of this auction. Half of the own bid, rounded"
        f" {t.refund}, comes back; the rest is paid and leaves the game. A pass without a bid costs nothing.",
        "When one player is left the auction ends at once, without asking: that player pays the whole bid (nothing, if"
        " nobody raised), takes the last and highest property, and starts the next auction.",
        "Who cannot raise can only pass.",
    )


def _costs(t: Table) -> str:
    most = min(t.start, 10)
    rows = [(t.money(bid), t.money(t.back(bid)), t.money(bid - t.back(bid))) for bid in range(most + 1)]
    five = ""
    if t.start >= 5:
        five = p(
            f"The example that everyone should know: of a bid of {t.money(5)}, {t.money(t.back(5))} come back and"
            f" {t.money(5 - t.back(5))} are paid."
        )
    note = p("These are the amounts due; without change they may cost a coin more, see below.") if t.exact else ""
    return five + table(("Your bid", "Comes back", "You pay"), rows) + note


def _exact(t: Table) -> str:
    due = 2 - t.back(2)
    over = f" A bid of 2 held as one $2 coin, passed, is due {due} and costs 2." if due == 1 else ""
    return ul(
        "A bid must be payable exactly from your own coins: with two $2 coins and no $1 you can bid 2 or 4, not 3.",
        "Coins that you offer stay yours until you pay, and can be exchanged for others while you bid. Only the total"
        " counts.",
        "What you owe is paid exactly if any of your coins can make it, and then with as many $2 coins as possible.",
        "What no coins can make is overpaid by the least possible, and the excess leaves the game." + over,
    )


def _selling() -> str:
    return ol(
        "Each sale turns up as many cheques as there are players. All choose one property, secretly.",
        "A choice can be changed until the last player has chosen. Nobody sees it before then.",
        "All are revealed together. The highest property takes the highest cheque, the next the next, and so on.",
        "Sold properties are out of the game. The cheques lie face down.",
        "It ends when all properties are sold; no sale can be skipped.",
    )


def _winning(t: Table) -> str:
    number = (
        p("The result shows a tie-break number, 100 × coins left + highest property: 3 coins and property 27 make 327.")
        if t.by_property
        else ""
    )
    return (
        p(f"Your total is all your cheques and the money that you have left. The highest wins; {_tie_short(t)}.")
        + number
    )


def _tie_short(t: Table) -> str:
    if t.by_property:
        return "ties go to more money left, then to the highest property bought, and else are shared"
    return "ties go to more money left, and else are shared"


def _twist_sections(t: Table) -> list[Section]:
    return [
        section(f"House twist: {TWISTS[name][0]}", p(TWISTS[name][1]), p("A house twist, not a publisher’s rule."))
        for name in t.twists
        if name in TWISTS
    ]


def _secrets(t: Table) -> str:
    covered = "hands, cheques won and totals" if t.open else "hands, cheques won, totals and money"
    return ul(
        "Secret: the order of the decks, the removed cards, and a choice until all have chosen.",
        "Open to all: bids, passes, who took which property for what, and each sale with its cheque.",
        f"Covered, though a good memory knows it: the others’ {covered}.",
    )

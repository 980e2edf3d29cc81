"""For Sale in words: the quick version and the full rules of one table (rules/for-sale.md)."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

from freehold.games.for_sale.rules.buying import refund_of
from freehold.games.for_sale.rules.editions import read_edition
from freehold.games.for_sale.rules.options import fix, known_options, read_options
from freehold.games.for_sale.rules.state import Fixed
from freehold.games.for_sale.rules.twists import TWIST_TABLE
from freehold.web.markup import listed, ol, p, plural, section, table, ul

Section = dict[str, str]

OPTIONS: list[dict[str, Any]] = [
    {
        "name": "twists",
        "kind": "set",
        "default": [],
        "title": "Twists",
        "text": "Twists are house rules, not the publisher’s. Everyone who joins sees which ones you play with.",
        "choices": [{"value": each.name, "title": each.title, "text": each.text} for each in TWIST_TABLE],
    },
    {
        "name": "refund",
        "kind": "choice",
        "default": None,
        "title": "Half your bid back when you pass",
        "text": "How half your bid is rounded when you pass and get it back. The edition decides, unless you do.",
        "choices": [
            {
                "value": "down",
                "title": "Rounded down",
                "text": "Bid 3, get 1 back: passing costs 2. All three editions play this way.",
            },
            {
                "value": "up",
                "title": "Rounded up",
                "text": "Bid 3, get 2 back: passing costs 1. A bid of 1 costs nothing. Some printings play this way.",
            },
        ],
    },
    {
        "name": "money",
        "kind": "choice",
        "default": None,
        "title": "Opponents’ cash",
        "text": "Whether you see your opponents’ cash. The edition decides, unless you do.",
        "choices": [
            {"value": "hidden", "title": "Hidden", "text": "You can work it out if you remember what everyone paid."},
            {"value": "open", "title": "Open", "text": "You see how much cash everyone has left."},
        ],
        "settled": {
            "twists": {
                "open-wallets": {"value": "open", "text": "Open wallets is on, so everyone’s cash is open."},
            }
        },
    },
    {
        "name": "memory-aid",
        "kind": "choice",
        "default": "off",
        "title": "Memory aid",
        "text": "Whether the table remembers for you.",
        "choices": [
            {"value": "off", "title": "Off", "text": "You see this auction or sale; the rest is yours to remember."},
            {
                "value": "on",
                "title": "On",
                "text": "You see who bought what, which cards are still to come, and the whole log.",
            },
        ],
    },
]
"""The options of a table, as the catalogue has them and the page shows them."""


class Table:
    """The facts of one table, worked out once from its edition and options."""

    def __init__(self, edition: Mapping[str, Any], players: int, options: Mapping[str, Any]) -> None:
        rules = read_edition(edition)
        read = read_options(known_options(options), rules)
        purse = rules.players[players]
        self.fixed = Fixed()
        fix(self.fixed, rules, read, players)
        self.players = players
        self.ones = purse.ones
        self.twos = purse.twos
        self.removed = purse.removed
        self.start = purse.money
        self.rounds = rules.rounds(players)
        self.cheques = list(rules.cheques)
        self.twists = [each for each in TWIST_TABLE if each.name in read["twists"]]
        self.refund: str = read["refund"]
        self.open = self.fixed.money_open == 1
        self.exact = rules.exact
        self.by_property = self.fixed.ties_by_property == 1
        self.title = str(edition.get("title") or rules.name)
        self.unit = rules.unit
        self.scale = rules.scale

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
        return refund_of(self.fixed, bid)

    @property
    def purse(self) -> str:
        """What everyone starts with."""
        if self.twos and self.exact:
            return f"{self.ones} × $1 and {self.twos} × $2, together {self.money(self.start)}"
        return self.money(self.start)


def quick(edition: Mapping[str, Any], players: int, options: Mapping[str, Any]) -> list[Section]:
    """The game on one page."""
    t = Table(edition, players, options)
    half = f"pay half your bid, rounded {'up' if t.refund == 'down' else 'down'}"
    return [
        section(
            "Buy",
            p(
                f"{t.rounds} auctions. Each turns up {players} properties. In turn, bid higher or pass. If you pass,"
                f" you take the **cheapest** property left and {half}. The last bidder pays the **whole** bid and"
                " takes the best property."
            ),
        ),
        section(
            "Sell",
            p(
                f"{t.rounds} sales. Each turns up {players} cheques. Everyone secretly picks one property, and all are"
                " revealed together: the highest property gets the highest cheque, and so on down."
            ),
        ),
        section("Count", p(f"Add up your cheques and the cash you have left. The most money wins. {_tie_short(t)}")),
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
        f"{t.removed} cards of each deck are taken out unseen, so you play with {30 - t.removed} of each."
        if t.removed
        else "you play with all 30 of each."
    )
    return ul(
        "30 properties, numbered 1 to 30, one of each.",
        f"30 cheques: {values}." + (f" They read in thousands: a 7 is {t.cheque(7)}." if t.scale == 1000 else ""),
        f"With {t.players} players, {gone}",
        f"Everyone starts with {t.purse}. {'Everyone’s cash is open' if t.open else 'Opponents’ cash is hidden'};"
        " bids are always open.",
        f"There are {t.rounds} auctions, then {t.rounds} sales.",
    )


def _buying(t: Table) -> str:
    return ol(
        f"A random player starts the first auction. Each auction turns up {t.players} properties.",
        "Clockwise from the starter, bid more than the highest bid so far, or pass. Your bid is your total, not what"
        " you add to it.",
        "If you pass, you take the cheapest property left and are out of this auction. You get half your bid back,"
        f" rounded {t.refund}; the rest leaves the game. Passing without a bid costs nothing.",
        "When one player is left, the auction ends at once. That player pays the whole bid (nothing, if nobody bid),"
        " takes the best property, and starts the next auction.",
        "If you can’t bid higher, you can only pass.",
    )


def _costs(t: Table) -> str:
    most = min(t.start, 10)
    rows = [(t.money(bid), t.money(t.back(bid)), t.money(bid - t.back(bid))) for bid in range(most + 1)]
    five = ""
    if t.start >= 5:
        five = p(
            f"For example: bid {t.money(5)} and pass, and you get {t.money(t.back(5))} back. It costs you"
            f" {t.money(5 - t.back(5))}."
        )
    note = p("Without change, a pass may cost you a coin more: see below.") if t.exact else ""
    return five + table(("Your bid", "You get back", "You pay"), rows) + note


def _exact(t: Table) -> str:
    due = 2 - t.back(2)
    over = f" For example: bid 2 with your only $2 coin and pass. You owe {due}, but pay 2." if due == 1 else ""
    return ul(
        "You can only bid what your coins can pay exactly: with two $2 coins and no $1 you can bid 2 or 4, not 3.",
        "Your coins stay yours until you pay, and you may swap them for others while you bid. Only the total counts.",
        "You pay exactly if your coins can, with as many $2 coins as possible.",
        "If they can’t, you overpay by as little as possible, and get no change." + over,
    )


def _selling() -> str:
    return ol(
        "Each sale turns up one cheque per player. Everyone secretly picks one property.",
        "You can change your pick until the last player has picked. Nobody sees it before then.",
        "All are revealed together. The highest property gets the highest cheque, and so on down.",
        "Sold properties leave the game. You keep your cheques face down.",
        "The game ends when all properties are sold. You can’t skip a sale.",
    )


def _winning(t: Table) -> str:
    number = (
        p(
            "A tie-break number puts both together, 100 × coins left + highest property: 3 coins and property 27 make"
            " 327."
        )
        if t.by_property
        else ""
    )
    return p(f"Add up your cheques and the cash you have left. The most money wins. {_tie_short(t)}") + number


def _tie_short(t: Table) -> str:
    if t.by_property:
        return "Tied? More cash wins, then the highest property bought. If still tied, you share the win."
    return "Tied? More cash wins. If still tied, you share the win."


def _twist_sections(t: Table) -> list[Section]:
    return [
        section(f"House twist: {each.title}", p(each.rules), p("This is a house rule, not the publisher’s."))
        for each in t.twists
    ]


def _secrets(t: Table) -> str:
    covered = "hands, cheques and totals" if t.open else "hands, cheques, totals and cash"
    return ul(
        "Secret: the order of the decks, the cards taken out, and your pick until everyone has picked.",
        "Open: bids, passes, who bought which property for how much, and what each one sold for.",
        f"Hidden, but you can remember it: your opponents’ {covered}.",
    )

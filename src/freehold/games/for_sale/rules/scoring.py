"""Totals, ties and ranks (rules/for-sale.md, Winning)."""

from freehold.core.rule import rule
from freehold.games.for_sale.rules.state import PROPERTIES, ForSale


@rule
def total(g: ForSale, seat: int) -> int:
    """All cheques and the money left, as they are now."""
    return g.earned[seat] + g.ones[seat] + 2 * g.twos[seat]


@rule
def highest_property(g: ForSale, seat: int) -> int:
    """The highest property that the seat bought, 0 while it has none."""
    for card in range(PROPERTIES, 0, -1):
        if g.buyer[card] == seat:
            return card
    return 0


@rule
def tiebreak(g: ForSale, seat: int) -> int:
    """What breaks a tie of totals: the money left, and where the edition says so then the highest property."""
    money = g.ones[seat] + 2 * g.twos[seat]
    if g.ties_by_property == 1:
        return 100 * money + highest_property(g, seat)
    return money


@rule
def rank(g: ForSale, seat: int) -> int:
    """The seat's rank from 1; equal ranks are equal (1, 1, 3)."""
    place = 1
    mine = total(g, seat)
    mine_tie = tiebreak(g, seat)
    for other in range(g.players):
        theirs = total(g, other)
        if theirs > mine or (theirs == mine and tiebreak(g, other) > mine_tie):
            place += 1
    return place

"""The rents ahead: what the next throw may cost, and how much cash is kept for it."""

from freehold.core.rule import rule
from freehold.games.cordens.bots.memo import Notes, Temper
from freehold.games.cordens.bots.odds import PER_TURN, Odds
from freehold.games.cordens.rules.board import Board, Kind
from freehold.games.cordens.rules.rent import rent_of
from freehold.games.cordens.rules.sets import count, lowest
from freehold.games.cordens.rules.state import View


@rule
def cost_of(v: View, b: Board, seat: int, space: int, total: int) -> int:
    """What landing on ``space`` costs ``seat``."""
    kind = b.kind[space]
    if kind == Kind.TAX:
        return 1 * b.tax[space]
    owner = v.owner[space]
    if kind > Kind.UTILITY or owner < 0 or owner == seat or v.mortgaged >> space & 1:
        return 0
    return rent_of(v, b, space, total)


@rule
def look_ahead(v: View, b: Board, n: Notes, seat: int) -> None:
    """Write down what the seat's next throw costs on average, and at worst."""
    sums = 0
    worst = 0
    for total in range(2, 13):
        space = v.position[seat] + total
        if space >= b.spaces:
            space -= b.spaces
        cost = cost_of(v, b, seat, space, total)
        sums += cost * (6 - abs(7 - total))
        worst = max(worst, cost)
    n.expected = sums // 36
    n.worst = worst
    if v.hold[seat] >= 0 and v.hold[seat] < 2:
        n.expected = n.expected // 6


@rule
def rent_a_turn(v: View, b: Board, o: Odds, seat: int) -> int:
    """What the others' deeds cost ``seat`` in an average turn, in Cordens."""
    sums = 0
    deeds = b.deeds & ~v.owned[seat] & ~v.mortgaged
    while deeds:
        deed = lowest(deeds)
        deeds &= deeds - 1
        if v.owner[deed] >= 0:
            sums += rent_of(v, b, deed, 7) * o.visits[deed]
    return sums // PER_TURN


@rule
def kept(v: View, b: Board, n: Notes, seat: int) -> int:
    """The cash that the seat keeps when it builds."""
    look_ahead(v, b, n, seat)
    sums = (
        n.tempers[Temper.KEEP] * 256
        + n.expected * n.tempers[Temper.KEEP_EXPECTED]
        + n.worst * n.tempers[Temper.KEEP_WORST]
    ) >> 8
    if v.turn != seat:
        sums = sums * n.tempers[Temper.AWAY] >> 8
    return sums


@rule
def unowned(v: View, b: Board) -> int:
    """How many deeds the Bank still has."""
    deeds = b.deeds
    for seat in range(v.players):
        deeds &= ~v.owned[seat]
    return count(deeds)

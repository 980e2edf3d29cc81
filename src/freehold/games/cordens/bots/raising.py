"""Raising cash: what is given up with the least loss (cordens.md, "Debts and bankruptcy")."""

from freehold.core.rule import rule
from freehold.games.cordens.bots.memo import NOTHING, Notes
from freehold.games.cordens.bots.odds import LEVELS, PER_TURN, Odds
from freehold.games.cordens.bots.strength import income_at, opponents_of, rounds_ahead
from freehold.games.cordens.rules.actions import MORTGAGE, RAZE, SELL, act
from freehold.games.cordens.rules.board import HOTEL, Board
from freehold.games.cordens.rules.building import most, refuse_sell
from freehold.games.cordens.rules.mortgages import in_built_groups
from freehold.games.cordens.rules.refusals import Refusal
from freehold.games.cordens.rules.sets import count, lowest
from freehold.games.cordens.rules.state import View

NEVER = 1 << 40


@rule
def income_of(v: View, b: Board, o: Odds, deed: int) -> int:
    """What an own deed brings in; one of a whole group counts for what its first houses would bring."""
    held = v.owned[v.owner[deed]]
    group = b.group[deed]
    if group >= 0:
        whole = b.group_deeds[group]
        return 1 * o.income[group * LEVELS + 1] if held & whole == whole else 1 * o.bare[deed]
    rent = 7 * b.utility_factors[count(held & b.utilities)]
    if b.steps >> deed & 1:
        rent = 1 * b.step_rents[count(held & b.steps)]
    return o.visits[deed] * rent * 100 // PER_TURN


@rule
def lost_by_mortgage(v: View, b: Board, o: Odds, n: Notes, deed: int) -> int:
    """What mortgaging an own deed loses: the 10 %, and its income."""
    return b.interest[deed] + income_of(v, b, o, deed) * opponents_of(v) * rounds_ahead(v, n) // 100


@rule
def lost_by_sale(v: View, b: Board, o: Odds, n: Notes, deed: int, houses: int) -> int:
    """What selling so many houses of the deed's group loses: half their price and the rent they bring."""
    group = 1 * b.group[deed]
    standing = 0
    deeds = b.group_deeds[group]
    while deeds:
        standing += v.houses[lowest(deeds)]
        deeds &= deeds - 1
    income = income_at(b, o, group, standing) - income_at(b, o, group, standing - houses)
    return houses * (b.group_price[group] >> 1) + income * opponents_of(v) * rounds_ahead(v, n) // 100


@rule
def cheapest_mortgage(v: View, b: Board, o: Odds, n: Notes, seat: int, deeds: int) -> int:
    """Which of ``deeds`` to mortgage with the least loss for what it brings, or NOTHING."""
    best = NOTHING
    least = NEVER
    deeds &= v.owned[seat] & ~v.mortgaged & ~in_built_groups(v, b)
    while deeds:
        deed = lowest(deeds)
        deeds &= deeds - 1
        loss = lost_by_mortgage(v, b, o, n, deed) * 1000 // max(1, b.mortgage[deed])
        if b.mortgage[deed] > 0 and loss < least:
            least = loss
            best = 1 * deed
    return best


@rule
def raise_cash(v: View, b: Board, o: Odds, n: Notes, seat: int, short: int) -> int:
    """The raising move with the least loss for what it brings towards ``short``, or NOTHING."""
    best = NOTHING
    least = NEVER
    deed = cheapest_mortgage(v, b, o, n, seat, b.deeds)
    if deed >= 0:
        best = act(MORTGAGE, deed)
        least = lost_by_mortgage(v, b, o, n, deed) * 1000 // max(1, min(short, b.mortgage[deed]))
    built = v.owned[seat] & v.built
    while built:
        deed = lowest(built)
        built &= built - 1
        if refuse_sell(v, b, seat, deed) == Refusal.NONE:
            brings = max(1, min(short, b.house_price[deed] >> 1))
            loss = lost_by_sale(v, b, o, n, deed, 1) * 1000 // brings
            if loss < least:
                least = loss
                best = act(SELL, deed)
    return best if best >= 0 else any_raze(v, b, seat)


@rule
def any_raze(v: View, b: Board, seat: int) -> int:
    """The first group of the seat that may be sold off at once, or NOTHING."""
    for group in range(b.groups):
        whole = b.group_deeds[group]
        if v.owned[seat] & whole == whole and most(v, whole) == HOTEL:
            return act(RAZE, group)
    return NOTHING

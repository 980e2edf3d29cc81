"""Wealth and rank (cordens.md, "End")."""

from freehold.core.rule import rule
from freehold.games.cordens.rules.board import Board
from freehold.games.cordens.rules.sets import lowest
from freehold.games.cordens.rules.state import View


@rule
def wealth(v: View, b: Board, seat: int) -> int:
    """Cash, printed prices less mortgages, and the house price of standing buildings; 0 for a bankrupt."""
    total = v.cash[seat] + 0
    deeds = v.owned[seat]
    while deeds:
        deed = lowest(deeds)
        deeds &= deeds - 1
        total += b.price[deed] + v.houses[deed] * b.house_price[deed]
        if v.mortgaged >> deed & 1:
            total -= b.mortgage[deed]
    return total


@rule
def rank(v: View, b: Board, seat: int) -> int:
    """1 and the number of those above: the wealthier, and for a bankrupt the solvent and those that fell later."""
    above = 0
    own = wealth(v, b, seat)
    for other in range(v.players):
        if v.fallen[seat]:
            above += 1 if v.fallen[other] == 0 or v.fallen[other] > v.fallen[seat] else 0
        elif v.fallen[other] == 0 and wealth(v, b, other) > own:
            above += 1
    return 1 + above

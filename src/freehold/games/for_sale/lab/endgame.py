"""Exact solution of the last sales of two players: who should sell what, and with what chances.

Both hands are known (buying is public), the market lies open, and the lots to come are drawn without replacement from
the cheques not seen yet, removed ones among them. In each round the sum of the two cheques is fixed, so the game is
zero-sum in the difference of cheques won; each stage is a matrix game, solved by linear programming.
"""

import json
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from itertools import combinations
from typing import Any

import numpy as np
from numpy.typing import NDArray

from freehold.core.errors import FreeholdError
from freehold.core.extras import need_extra
from freehold.core.records import is_whole

HAND_MOST = 5

Hand = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Endgame:
    """Two hands of equal size, the market of two cheques, and the cheques not seen yet."""

    hands: tuple[Hand, Hand]
    lot: Hand
    unseen: Hand


@dataclass(frozen=True, slots=True)
class Solution:
    """The value (seat 0's cheques less seat 1's, expected), a mix of sales for each seat, and what could be gained.

    ``nash_conv`` is the sum over both seats of what its best answer to the other's mix would gain; 0 is exact.
    """

    value: float
    strategies: tuple[dict[int, float], dict[int, float]]
    nash_conv: float

    def as_json(self) -> dict[str, Any]:
        """As ``lab endgame --json`` prints it (contracts.md)."""
        mixes = [{str(card): share for card, share in mix.items()} for mix in self.strategies]
        return {"value": self.value, "strategies": mixes, "nash_conv": self.nash_conv}


def measure(text: str) -> dict[str, Any]:
    """The solution of the endgame that a text describes, as JSON; raises FreeholdError where it is faulty."""
    return solve(read_endgame(text)).as_json()


def lines(found: dict[str, Any]) -> Iterator[str]:
    """The solution in words."""
    yield (
        f"seat 0 wins {found['value']:+.3f} in cheques against seat 1; either could still gain {found['nash_conv']:.2g}"
    )
    for seat, mix in enumerate(found["strategies"]):
        yield f"seat {seat} sells " + ", ".join(f"{card} with {share:.1%}" for card, share in mix.items())


def read_endgame(text: str) -> Endgame:
    """The endgame that a JSON text holds, ``{"hands", "lot", "unseen"}``; raises FreeholdError naming the field."""
    try:
        given = json.loads(text)
    except ValueError as error:
        raise FreeholdError(f"not an endgame: {error}") from None
    if not isinstance(given, Mapping):
        raise FreeholdError('an endgame is {"hands": [[…], […]], "lot": […], "unseen": […]}')
    hands = given.get("hands")
    if not isinstance(hands, list) or len(hands) != 2:
        raise FreeholdError("hands: must be the two players' properties; endgames of more are not solved")
    first, second = (_whole_numbers(hand, "hands", 1, 30) for hand in hands)
    if not 1 <= len(first) == len(second) <= HAND_MOST:
        raise FreeholdError(f"hands: both must have the same number of properties, 1 to {HAND_MOST}")
    if len({*first, *second}) != len(first) + len(second):
        raise FreeholdError("hands: a property is there twice")
    lot = _whole_numbers(given.get("lot"), "lot", 0, 99)
    if len(lot) != 2:
        raise FreeholdError("lot: must be the two cheques of the market")
    unseen = _whole_numbers(given.get("unseen", []), "unseen", 0, 99)
    if len(unseen) < 2 * (len(first) - 1):
        raise FreeholdError(f"unseen: {len(first) - 1} more rounds need at least {2 * (len(first) - 1)} cheques")
    return Endgame((first, second), lot, unseen)


def _whole_numbers(given: Any, field: str, low: int, high: int) -> Hand:
    if not isinstance(given, list) or not all(is_whole(each) and low <= each <= high for each in given):
        raise FreeholdError(f"{field}: must be whole numbers from {low} to {high}")
    return tuple(sorted(given))


def solve(endgame: Endgame) -> Solution:
    """Solve the present round exactly, all later ones by recursion.

    Raises MissingExtra where scipy (extra ``lab``) is missing.
    """
    need_extra("lab", "scipy")
    stage = _stage(endgame.hands, endgame.lot, endgame.unseen)
    value, mine = _solve_matrix(stage)
    _, theirs = _solve_matrix(-stage.T)
    gains = (stage @ theirs).max() - (mine @ stage).min()
    mixes = tuple(
        {card: float(share) for card, share in zip(hand, mix, strict=True)}
        for hand, mix in zip(endgame.hands, (mine, theirs), strict=True)
    )
    return Solution(float(value), (mixes[0], mixes[1]), float(max(0.0, gains)))


def _stage(hands: tuple[Hand, Hand], lot: Hand, unseen: Hand) -> NDArray[np.float64]:
    """What seat 0 gains over seat 1 from here on, by the card that each sells now."""
    low, high = lot
    rows = [
        [
            (high - low if mine > theirs else low - high)
            + _later((_without(hands[0], mine), _without(hands[1], theirs)), unseen)
            for theirs in hands[1]
        ]
        for mine in hands[0]
    ]
    return np.array(rows, dtype=np.float64)


@cache
def _later(hands: tuple[Hand, Hand], unseen: Hand) -> float:
    """The value before the next market is turned up: the mean over all lots that may come."""
    if not hands[0]:
        return 0.0
    lots = Counter(combinations(unseen, 2))
    ways = sum(lots.values())
    return (
        sum(
            count * _solve_matrix(_stage(hands, lot, _without(_without(unseen, lot[0]), lot[1])))[0]
            for lot, count in lots.items()
        )
        / ways
    )


def _without(cards: Hand, card: int) -> Hand:
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]


def _solve_matrix(stage: NDArray[np.float64]) -> tuple[float, NDArray[np.float64]]:
    """The value of a matrix game, and a mix of its rows that secures it."""
    rows, columns = stage.shape
    best, worst = stage.min(axis=1).max(), stage.max(axis=0).min()
    if best == worst:
        pure = np.zeros(rows)
        pure[int(stage.min(axis=1).argmax())] = 1.0
        return float(best), pure
    from scipy.optimize import linprog

    found = linprog(
        c=[*np.zeros(rows), -1.0],
        A_ub=np.hstack([-stage.T, np.ones((columns, 1))]),
        b_ub=np.zeros(columns),
        A_eq=[[*np.ones(rows), 0.0]],
        b_eq=[1.0],
        bounds=[(0, 1)] * rows + [(None, None)],
        method="highs",
    )
    mix = np.clip(found.x[:rows], 0, None)
    return float(found.x[rows]), mix / mix.sum()

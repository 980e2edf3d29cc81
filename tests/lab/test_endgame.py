"""Endgames: values that can be worked out by hand, equilibrium everywhere, and refusals."""

import json
import random

import pytest

from freehold.core.errors import FreeholdError
from freehold.games.for_sale.lab.endgame import Endgame, read_endgame, solve


def endgame(hands: list[list[int]], lot: list[int], unseen: list[int]) -> Endgame:
    return read_endgame(json.dumps({"hands": hands, "lot": lot, "unseen": unseen}))


def test_one_card_each_is_forced() -> None:
    solution = solve(endgame([[7], [9]], [4, 10], []))
    assert solution.value == -6
    assert solution.as_json() == {"value": -6.0, "strategies": [{"7": 1.0}, {"9": 1.0}], "nash_conv": 0.0}


def test_a_dominating_hand_wins_every_market() -> None:
    assert solve(endgame([[29, 30], [1, 2]], [4, 10], [0, 8])).value == 6 + 8


def test_two_cards_by_hand() -> None:
    """[3, 7] against [5, 9]: the gaps are 6 now and 3 on average later; only 7 can win, and only against 5."""
    unseen = [2, 3, 5, 8]
    gaps = [abs(a - b) for i, a in enumerate(unseen) for b in unseen[i + 1 :]]
    later = sum(gaps) / len(gaps)
    rows = {(3, 5): -6 - later, (3, 9): -6 + later, (7, 5): 6 - later, (7, 9): -6 - later}
    a, b, c, d = rows[3, 5], rows[3, 9], rows[7, 5], rows[7, 9]
    value = (a * d - b * c) / (a + d - b - c)
    solution = solve(endgame([[3, 7], [5, 9]], [4, 10], unseen))
    assert solution.value == pytest.approx(value)
    assert solution.strategies[0][3] == pytest.approx((d - c) / (a + d - b - c))
    assert solution.strategies[1][5] == pytest.approx((d - b) / (a + d - b - c))


def test_equilibria_of_random_endgames() -> None:
    dice = random.Random(6)
    for _ in range(25):
        size = dice.randint(1, 3)
        cards = dice.sample(range(1, 31), 2 * size)
        cheques = [dice.randint(0, 15) for _ in range(2 * size + 2)]
        one = endgame([cards[:size], cards[size:]], cheques[:2], cheques[2:])
        solution = solve(one)
        assert solution.nash_conv < 1e-9
        assert all(sum(mix.values()) == pytest.approx(1) for mix in solution.strategies)
        turned = solve(Endgame((one.hands[1], one.hands[0]), one.lot, one.unseen))
        assert turned.value == pytest.approx(-solution.value)


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ("{", "not an endgame"),
        ("[]", "an endgame is"),
        ('{"hands": [[1], [2], [3]], "lot": [1, 2, 3]}', "hands"),
        ('{"hands": [[1], [2, 3]], "lot": [1, 2]}', "hands"),
        ('{"hands": [[1], [1]], "lot": [1, 2]}', "twice"),
        ('{"hands": [[1], [31]], "lot": [1, 2]}', "1 to 30"),
        ('{"hands": [[1], [2]], "lot": [1]}', "lot"),
        ('{"hands": [[1, 3], [2, 4]], "lot": [1, 2], "unseen": [3]}', "unseen"),
    ],
)
def test_bad_endgames(given: str, words: str) -> None:
    with pytest.raises(FreeholdError, match=words):
        read_endgame(given)

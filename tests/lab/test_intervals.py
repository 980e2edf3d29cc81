"""Intervals of shares: they stay between 0 and 1, and hold the true share as often as they say."""

import numpy as np
import pytest

from freehold.lab.figures import moments
from freehold.lab.intervals import corrected_level, mean_of, share_of

REPEATS = 1500
LEAST = 0.94
"""The least coverage that passes, of 0.95 and up: 1,500 repeats are off by less than 0.012 in 95 of 100 runs."""


def deals_of(kind: str, share: float, deals: int, dice: np.random.Generator) -> np.ndarray:
    """Win shares by deal, whose mean is ``share``: four games a deal, alike in skill or decided by the deal."""
    if kind == "won or lost as a whole":
        return (dice.random(deals) < share).astype(float)
    if kind == "games apart":
        return dice.binomial(4, share, deals) / 4
    skill = dice.beta(2 * share, 2 * (1 - share), deals)
    return dice.binomial(4, skill) / 4


@pytest.mark.parametrize("deals", [2, 10, 100])
@pytest.mark.parametrize("share", [0.05, 0.25, 0.5, 0.9])
@pytest.mark.parametrize("kind", ["won or lost as a whole", "games apart", "deals differ"])
def test_a_share_covers(kind: str, share: float, deals: int) -> None:
    dice = np.random.default_rng(deals)
    covered = 0
    for _ in range(REPEATS):
        found = share_of(deals_of(kind, share, deals, dice), 4 * deals)
        assert 0 <= found.low <= found.mean <= found.high <= 1
        covered += found.low <= share <= found.high
    assert covered >= LEAST * REPEATS


@pytest.mark.parametrize("deals", [2, 10, 100])
def test_a_difference_of_shares_covers(deals: int) -> None:
    dice = np.random.default_rng(deals)
    covered = 0
    for _ in range(REPEATS):
        won = dice.multinomial(4, [0.5, 0.2, 0.3], deals) / 4
        found = share_of(won[:, 0] - won[:, 1], 4 * deals, -1.0, 1.0)
        assert -1 <= found.low <= found.mean <= found.high <= 1
        covered += found.low <= 0.3 <= found.high
    assert covered >= LEAST * REPEATS


def test_more_deals_make_it_narrower() -> None:
    dice = np.random.default_rng(1)
    wide = [share_of(dice.binomial(4, 0.25, deals) / 4, 4 * deals) for deals in (4, 40, 400, 4000)]
    widths = [each.high - each.low for each in wide]
    assert widths == sorted(widths, reverse=True)
    assert widths[-1] == pytest.approx(2 * 1.96 * np.sqrt(0.25 * 0.75 / 16_000), rel=0.05)


def test_no_spread_is_no_certainty() -> None:
    always = share_of(np.ones(2))
    assert (always.mean, always.high) == (1.0, 1.0)
    assert always.low == pytest.approx(0.025**0.5)
    assert share_of(np.array([0.5, 0.5])).low < 0.05
    assert mean_of(np.array([3.0, 3.0])).ci == [-np.inf, np.inf]


def test_a_simulation_s_shares_stay_between_0_and_1_and_cover() -> None:
    dice = np.random.default_rng(2)
    for share, games in ((0.02, 20), (0.25, 40), (0.5, 10)):
        covered = 0
        for _ in range(REPEATS):
            low, high = moments((dice.random(games) < share).astype(float)).bounded_ci()
            assert 0 <= low <= high <= 1
            covered += low <= share <= high
        assert covered >= 0.92 * REPEATS
    assert moments(np.array([1, 1, 1])).bounded_ci(1.0, 4.0)[1] <= 4


def test_a_corrected_level_shares_the_doubt() -> None:
    assert corrected_level(1) == pytest.approx(0.95)
    assert corrected_level(5) == pytest.approx(0.99)

"""Means and shares with 95 % intervals, and corrections for asking many questions at once.

What is independent is a deal, not a game: the games of one deal share its cards.
"""

import math
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from freehold.core.extras import need_extra

Values = NDArray[np.float64]

NEEDS = ("lab", "scipy")
"""The extra, and the package, that intervals need."""

LEVEL = 0.95


@dataclass(frozen=True, slots=True)
class Mean:
    """A mean, its interval, and the probability of so large a mean by chance where the true one is 0."""

    mean: float
    low: float
    high: float
    p: float

    @property
    def ci(self) -> list[float]:
        """``[low, high]``."""
        return [self.low, self.high]


def mean_of(values: Values) -> Mean:
    """The mean of independent values without bounds (one a deal), with Student's interval.

    Values that are all alike say nothing of their spread: the interval is infinite then, as for a single value.

    Raises MissingExtra where scipy (extra ``lab``) is missing.
    """
    need_extra(*NEEDS)
    from scipy.stats import t

    if len(values) == 0:
        return Mean(math.nan, -math.inf, math.inf, 1.0)
    mean = float(values.mean())
    error = float(values.std(ddof=1)) / math.sqrt(len(values)) if len(values) > 1 else 0.0
    if error == 0:
        return Mean(mean, -math.inf, math.inf, 1.0)
    wide = error * float(t.ppf((1 + LEVEL) / 2, len(values) - 1))
    return Mean(mean, mean - wide, mean + wide, float(2 * t.sf(abs(mean) / error, len(values) - 1)))


def share_of(
    values: Values, games: int | None = None, low: float = 0.0, high: float = 1.0, level: float = LEVEL
) -> Mean:
    """The mean of independent values between ``low`` and ``high``, with an interval that stays between them.

    The interval is Korn and Graubard's (Survey Methodology 24, 1998): the exact binomial one of Clopper and Pearson for
    as many trials as the spread of the values is worth. A value between 0 and 1 spreads at most as widely as a coin
    that is thrown once, so they are worth one trial each at least, however few or alike they are, and ``games``
    trials at most.

    Args:
        values: f8[n], one a deal.
        games: how many games the values are of; default: one each.
        level: how often the interval is to hold the true mean.

    Raises MissingExtra where scipy (extra ``lab``) is missing.
    """
    need_extra(*NEEDS)
    from scipy.stats import beta

    count = len(values)
    if count == 0:
        return Mean(math.nan, low, high, 1.0)
    share = float(np.clip((values.mean() - low) / (high - low), 0.0, 1.0))
    trials = _worth((values - low) / (high - low), max(count, games or count), level)
    won, lost, tail = share * trials, (1 - share) * trials, (1 - level) / 2
    bounds = [
        float(beta.ppf(tail, won, lost + 1)) if won > 0 else 0.0,
        float(beta.ppf(1 - tail, won + 1, lost)) if lost > 0 else 1.0,
    ]
    least, most = (low + each * (high - low) for each in bounds)
    return Mean(low + share * (high - low), least, most, math.nan)


def _worth(values: Values, games: int, level: float) -> float:
    """How many throws of a coin tell as much of the mean as these values between 0 and 1 do."""
    from scipy.stats import t

    count = len(values)
    share = float(values.mean())
    spread = float(values.var(ddof=1)) if count > 1 else 0.0
    if spread <= 0:
        return float(count)
    tail = (1 + level) / 2
    unsure = float(t.ppf(tail, max(2, games) - 1) / t.ppf(tail, count - 1)) ** 2
    return max(float(count), min(float(games), count * share * (1 - share) / spread) * unsure)


def corrected_level(questions: int, level: float = LEVEL) -> float:
    """The level at which each of several intervals must hold so that all hold at ``level`` (Bonferroni)."""
    return 1 - (1 - level) / max(1, questions)


def holm(ps: list[float], level: float = 1 - LEVEL) -> list[bool]:
    """Which of several questions are answered at ``level`` by Holm's step-down correction."""
    answered = [False] * len(ps)
    for rank, at in enumerate(sorted(range(len(ps)), key=lambda i: ps[i])):
        if ps[at] > level / (len(ps) - rank):
            break
        answered[at] = True
    return answered

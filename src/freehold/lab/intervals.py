"""Means with 95 % intervals, and corrections for asking many questions at once."""

import math
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from freehold.core.errors import FreeholdError

Values = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Mean:
    """A mean, its 95 % interval, and the probability of so large a mean by chance where the true one is 0."""

    mean: float
    low: float
    high: float
    p: float

    @property
    def ci(self) -> list[float]:
        """``[low, high]``."""
        return [self.low, self.high]


def mean_of(values: Values, low: float = -math.inf, high: float = math.inf) -> Mean:
    """The mean of independent values (one a deal) with Student's interval, kept within ``low`` and ``high``.

    Raises FreeholdError where scipy (extra ``lab``) is missing.
    """
    try:
        from scipy.stats import t
    except ImportError:
        raise FreeholdError("this needs scipy, which is not installed; pip install 'freehold[lab]'") from None
    if len(values) == 0:
        return Mean(math.nan, low, high, 1.0)
    mean = float(values.mean())
    if len(values) == 1:
        return Mean(mean, low, high, 1.0)
    error = float(values.std(ddof=1)) / math.sqrt(len(values))
    wide = error * float(t.ppf(0.975, len(values) - 1))
    p = float(2 * t.sf(abs(mean) / error, len(values) - 1)) if error > 0 else float(mean == 0)
    return Mean(mean, max(low, mean - wide), min(high, mean + wide), p)


def holm(ps: list[float], level: float = 0.05) -> list[bool]:
    """Which of several questions are answered at ``level`` by Holm's step-down correction."""
    answered = [False] * len(ps)
    for rank, at in enumerate(sorted(range(len(ps)), key=lambda i: ps[i])):
        if ps[at] > level / (len(ps) - rank):
            break
        answered[at] = True
    return answered

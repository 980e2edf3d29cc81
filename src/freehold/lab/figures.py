"""Means with 95 % intervals, from independent values; they add up over chunks of millions."""

import math
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

Z95 = 1.959964


@dataclass(slots=True)
class Moments:
    """Count, sum and sum of squares of a figure: enough for its mean and interval, and they add up over chunks."""

    count: int = 0
    total: float = 0.0
    squares: float = 0.0

    def add(self, values: npt.NDArray[np.generic]) -> None:
        """Take up more values."""
        numbers = values.astype(np.float64)
        self.count += len(numbers)
        self.total += float(numbers.sum())
        self.squares += float((numbers * numbers).sum())

    @property
    def mean(self) -> float:
        """The mean, or 0 where there is no value."""
        return self.total / self.count if self.count else 0.0

    @property
    def sd(self) -> float:
        """The standard deviation of a value."""
        if self.count < 2:
            return 0.0
        return math.sqrt(max(0.0, (self.squares - self.total * self.mean) / (self.count - 1)))

    @property
    def ci(self) -> list[float]:
        """[low, high] of the mean of values without bounds, 95 %; infinite where no spread was seen."""
        half = Z95 * self.sd / math.sqrt(self.count) if self.count and self.sd else math.inf
        return [self.mean - half, self.mean + half]

    def bounded_ci(self, low: float = 0.0, high: float = 1.0) -> list[float]:
        """[low, high] of the mean of values between ``low`` and ``high``, 95 %: Wilson's, which stays between them.

        Values count as so many throws of a coin as their spread is worth, one each at least: no value between 0 and 1
        spreads more widely.
        """
        if not self.count:
            return [low, high]
        share = min(1.0, max(0.0, (self.mean - low) / (high - low)))
        spread = (self.sd / (high - low)) ** 2
        trials = self.count * max(1.0, share * (1 - share) / spread) if spread else float(self.count)
        middle = (share + Z95**2 / (2 * trials)) / (1 + Z95**2 / trials)
        half = Z95 / (1 + Z95**2 / trials) * math.sqrt(share * (1 - share) / trials + Z95**2 / (4 * trials**2))
        return [low + max(0.0, middle - half) * (high - low), low + min(1.0, middle + half) * (high - low)]


def moments(values: npt.NDArray[np.generic]) -> Moments:
    """The moments of independent values."""
    found = Moments()
    found.add(values)
    return found

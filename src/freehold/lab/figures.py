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
        """[low, high] of the mean, 95 %."""
        half = Z95 * self.sd / math.sqrt(self.count) if self.count else 0.0
        return [self.mean - half, self.mean + half]


def moments(values: npt.NDArray[np.generic]) -> Moments:
    """The moments of independent values."""
    found = Moments()
    found.add(values)
    return found

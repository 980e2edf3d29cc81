"""Figures as JSON can hold them: it has no NaN and no infinity."""

import math
from typing import Any


def finite(value: Any) -> Any:
    """``value`` with None for each figure that is not finite, as an end of the interval of one game's score."""
    if isinstance(value, float):
        return float(value) if math.isfinite(value) else None
    if isinstance(value, dict):
        return {name: finite(each) for name, each in value.items()}
    if isinstance(value, list | tuple):
        return [finite(each) for each in value]
    return value

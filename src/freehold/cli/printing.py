"""Results as JSON that every reader takes."""

import json
import math
from typing import Any


def json_line(told: Any) -> str:
    """One line of JSON. A figure that does not exist, as the interval of one game's score, is null: JSON has no NaN."""
    return json.dumps(_finite(told), allow_nan=False)


def _finite(value: Any) -> Any:
    if isinstance(value, float):
        return value if math.isfinite(value) else None
    if isinstance(value, dict):
        return {name: _finite(each) for name, each in value.items()}
    if isinstance(value, list | tuple):
        return [_finite(each) for each in value]
    return value

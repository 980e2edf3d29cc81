"""The table's time, and how it is written."""

import time
from datetime import UTC, datetime


def now_ms() -> int:
    """The time, in ms since 1970, UTC."""
    return time.time_ns() // 1_000_000


def iso(ms: int) -> str:
    """A time as UTC ISO 8601 with milliseconds."""
    moment = datetime.fromtimestamp(ms / 1000, UTC)
    return moment.isoformat(timespec="milliseconds").replace("+00:00", "Z")

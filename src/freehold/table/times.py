"""The time of day, which is only shown, and the time that the store was served, by which everything is decided."""

import time
from datetime import UTC, datetime

STEP_MS = 1000
"""By how much the time of day and the served time may drift apart before what is shown follows; it must not flicker."""
GAP_MS = 3000
"""How long the store may go unasked before time stops: from then on nobody knows whether a move could be stored."""


def now_ms() -> int:
    """The time of day, in ms since 1970, UTC. It may step: it is shown and kept, and nothing is decided by it."""
    return time.time_ns() // 1_000_000


def steady_ms() -> int:
    """A time in ms that only ever goes forward, whatever is done to the computer's clock."""
    return time.monotonic_ns() // 1_000_000


def iso(ms: int) -> str:
    """A time as UTC ISO 8601 with milliseconds."""
    moment = datetime.fromtimestamp(ms / 1000, UTC)
    return moment.isoformat(timespec="milliseconds").replace("+00:00", "Z")


class ServedTime:
    """How long the store has been served, in ms, as one node counts it between two notes of the heartbeat.

    It runs only while the store answers. Downtimes and steps of the computer's clock are not in it.
    """

    def __init__(self) -> None:
        self._served = 0
        self._noted: int | None = None
        self._day: int | None = None

    def now(self) -> int:
        """The served time; it stands still ``GAP_MS`` after the last note."""
        if self._noted is None:
            return self._served
        return self._served + min(self.since_noted(), GAP_MS)

    def since_noted(self) -> int:
        """How long ago the heartbeat was last noted, in steady ms; 0 before the first time."""
        return 0 if self._noted is None else steady_ms() - self._noted

    @property
    def noted(self) -> int | None:
        """The served time at the last note, or None before the first."""
        return None if self._noted is None else self._served

    def note(self, served: int, at: int) -> None:
        """The store was found served for ``served`` ms at the steady time ``at``."""
        self._served, self._noted = served, at

    def shown(self, moment: int) -> str:
        """A moment of the served time as a time of day, if nothing stops the time from now on."""
        day = now_ms() - self.now()
        if self._day is None or abs(day - self._day) >= STEP_MS:
            self._day = day
        return iso(self._day + moment)

"""Rate limits: token buckets in memory, by address, seat or socket."""

import time
from collections import Counter, OrderedDict

from freehold.table.errors import Refused
from freehold.table.settings import Limits, Rate

MOST_KEPT = 20_000


class Bucket:
    """One client's allowance."""

    __slots__ = ("_at", "_left")

    def __init__(self, rate: Rate) -> None:
        self._left = float(rate.burst)
        self._at = time.monotonic()

    def take(self, rate: Rate) -> float:
        """Take one; returns 0, or the seconds to wait until there is one again."""
        now = time.monotonic()
        self._left = min(rate.burst, self._left + (now - self._at) * rate.per_minute / 60)
        self._at = now
        if self._left >= 1:
            self._left -= 1
            return 0.0
        return (1 - self._left) * 60 / rate.per_minute


class Buckets:
    """The allowances of all clients for one kind of request."""

    def __init__(self, rate: Rate | None, what: str) -> None:
        self._rate = rate
        self._what = what
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, who: str) -> None:
        """Raises Refused ``slow-down`` where the client has used up its allowance."""
        if self._rate is None:
            return
        bucket = self._buckets.get(who)
        if bucket is None:
            bucket = self._buckets[who] = Bucket(self._rate)
            if len(self._buckets) > MOST_KEPT:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(who)
        wait = bucket.take(self._rate)
        if wait:
            seconds = max(1, round(wait + 0.5))
            raise Refused("slow-down", f"too many {self._what}; try again in {seconds} s", retry_after=seconds)


class Allowances:
    """All limits of one server."""

    def __init__(self, limits: Limits | None) -> None:
        self.create = Buckets(limits.create if limits else None, "new tables")
        self.learn = Buckets(limits.learn if limits else None, "hints and reviews")
        self.chat = Buckets(limits.chat if limits else None, "chat messages")
        self.messages = limits.messages if limits else None
        self._most_sockets = limits.sockets if limits else None
        self._sockets: Counter[str] = Counter()

    def open_socket(self, address: str) -> bool:
        """Whether this address may have one more socket; if so, it is counted."""
        if self._most_sockets is not None and self._sockets[address] >= self._most_sockets:
            return False
        self._sockets[address] += 1
        return True

    def close_socket(self, address: str) -> None:
        """One socket less."""
        self._sockets[address] -= 1
        if self._sockets[address] <= 0:
            del self._sockets[address]

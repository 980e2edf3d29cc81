"""Rate limits: allowances in memory, by address and by table and by key."""

import time
from collections import Counter, OrderedDict
from dataclasses import dataclass

from freehold.table.errors import Refused
from freehold.table.settings import Limits, Rate
from freehold.table.tokens import hashed
from freehold.web.addresses import home_of, plain_address

MOST_KEPT = 20_000


@dataclass(frozen=True, slots=True)
class Asker:
    """Who asks, as far as limits look at it: from which address, and about which table with which key.

    Table and key are empty where the key does not open the table: a stranger must not use up what its players have.
    """

    address: str
    table: str = ""
    token: str = ""

    @property
    def client(self) -> str:
        """The address that is counted."""
        address = plain_address(self.address)
        return self.address if address is None else home_of(address)

    @property
    def key(self) -> str:
        """The key that is counted, never the token itself; empty without one."""
        return hashed(self.table + self.token) if self.token else ""


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
    """The allowances for one kind of request of all addresses, or of all tables, or of all keys."""

    def __init__(self, rate: Rate | None, what: str) -> None:
        self._rate = rate
        self._what = what
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, who: str) -> None:
        """Raises Refused ``slow-down`` where the allowance is used up; the empty name has none and is not counted."""
        if self._rate is None or not who:
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


class Allowance:
    """What each address and each table and each key may ask for of one kind of request.

    Args:
        rate: of a key, and of all others too; None for no limit.
        what: the requests, in words.
        shared: how many times as much an address and a table have as a key, since several players share them.
    """

    def __init__(self, rate: Rate | None, what: str, shared: int = 1) -> None:
        most = Rate(rate.per_minute * shared, rate.burst * shared) if rate else None
        self._of_address = Buckets(most, what)
        self._of_table = Buckets(most, what)
        self._of_key = Buckets(rate, what)

    def take(self, asker: Asker) -> None:
        """Raises Refused ``slow-down`` where the address, the table or the key has used up its allowance."""
        self._of_key.take(asker.key)
        self._of_address.take(asker.client)
        self._of_table.take(asker.table)


class Allowances:
    """All limits of one server."""

    def __init__(self, limits: Limits | None) -> None:
        self.requests = Allowance(limits.requests if limits else None, "requests")
        self.create = Allowance(limits.create if limits else None, "new tables")
        self.learn = Allowance(limits.learn if limits else None, "hints and reviews")
        self.work = Allowance(limits.work if limits else None, "files, codes, guides, records and undos")
        self.chat = Allowance(limits.chat if limits else None, "chat messages", shared=8)
        self.arrive = Allowance(limits.arrive if limits else None, "new live connections")
        self.messages = limits.messages if limits else None
        self._most_sockets = limits.sockets if limits else None
        self._sockets: Counter[str] = Counter()

    def open_socket(self, asker: Asker) -> bool:
        """Whether this address may have one more socket; if so, it is counted."""
        if self._most_sockets is not None and self._sockets[asker.client] >= self._most_sockets:
            return False
        self._sockets[asker.client] += 1
        return True

    def close_socket(self, asker: Asker) -> None:
        """One socket less."""
        self._sockets[asker.client] -= 1
        if self._sockets[asker.client] <= 0:
            del self._sockets[asker.client]

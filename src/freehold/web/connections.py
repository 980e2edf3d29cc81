"""All connections of one server: how many there may be, how long each may dawdle, and how much may wait to be read."""

import asyncio
import ipaddress
import logging
import resource
from collections import Counter
from collections.abc import Callable, Iterable

from freehold.web.addresses import home_of, plain_address

logger = logging.getLogger("freehold.connections")

HEAD_SECONDS = 10.0
"""For the head of a request to come, from when the connection is made or the request begins."""
REQUEST_SECONDS = 60.0
"""For the rest of a request to come."""
IDLE_SECONDS = 25.0
"""Between an answer and the next request."""
STUCK_SECONDS = 20.0
"""For a client that takes nothing of what waits for it."""
SLOWEST_SECONDS = 120.0
"""For a client that takes it drop by drop."""
MOST_WAITING = 64 * 1024 * 1024
"""How many bytes may wait to be read, over all connections."""
MOST_CONTROLS = 20
"""Pings and pongs of one WebSocket in a second."""
TOLD_SECONDS = 60.0
KEPT_FREE = 128
"""File descriptors for everything that is no connection."""
MOST_DESCRIPTORS = 65_536

Network = ipaddress.IPv4Network | ipaddress.IPv6Network


class Connection:
    """One connection, of HTTP and then perhaps of a WebSocket."""

    __slots__ = ("controls", "deadline", "first_stuck", "origin", "progress", "transport", "waiting")

    def __init__(self, transport: asyncio.Transport, origin: str | None) -> None:
        self.transport = transport
        self.origin = origin
        """Whose connection it is, or None where that does not count."""
        self.deadline: float | None = None
        """When it is dropped unless it goes on; None while the server is at work for it, or it is a WebSocket."""
        self.first_stuck = self.progress = 0.0
        """Since when something waits to be read, and when less waited than before."""
        self.waiting = 0
        self.controls = 0


class Connections:
    """The connections of one server. All times are of the event loop's clock.

    Args:
        most: how many there may be. When there are so many, the one that has dawdled longest makes room.
        most_of_one: how many one address (of IPv6: one /64) may have, or None for any number.
        trusted: proxies, whose connections are those of many clients and are not counted by address.
        dropped: is told the reason of each connection that is dropped.
    """

    def __init__(
        self,
        most: int,
        most_of_one: int | None = None,
        trusted: Iterable[Network] = (),
        dropped: Callable[[str], None] = lambda _: None,
    ) -> None:
        self.most = most
        self._most_of_one = most_of_one
        self._trusted = tuple(trusted)
        self.dropped = dropped
        self._all: dict[asyncio.BaseTransport, Connection] = {}
        self._of: Counter[str] = Counter()
        self._dawdling: dict[Connection, None] = {}
        """Those with a deadline, in the order in which they got it."""
        self._stuck: dict[Connection, None] = {}
        """Those for which something waits, the longest first."""
        self._waiting = 0
        self._told: dict[str, float] = {}

    def __len__(self) -> int:
        return len(self._all)

    def opened(self, transport: asyncio.Transport, address: str) -> Connection | None:
        """A new connection; None where there is no room for it."""
        now = asyncio.get_running_loop().time()
        origin = self._origin(address)
        if origin is not None and self._most_of_one is not None and self._of[origin] >= self._most_of_one:
            self._tell("an address has %d connections and gets no more", self._most_of_one, now)
            self.dropped("address")
            return None
        if len(self._all) >= self.most and not self._make_room(now):
            return None
        connection = self._all[transport] = Connection(transport, origin)
        if origin is not None:
            self._of[origin] += 1
        self.expect(connection, HEAD_SECONDS)
        return connection

    def of(self, transport: asyncio.BaseTransport) -> Connection:
        """The connection that was opened with this transport."""
        return self._all[transport]

    def closed(self, transport: asyncio.BaseTransport | None) -> None:
        """The connection has ended, whoever ended it."""
        connection = self._all.pop(transport, None) if transport is not None else None
        if connection is None:
            return
        self._dawdling.pop(connection, None)
        self.unstuck(connection)
        if connection.origin is not None:
            self._of[connection.origin] -= 1
            if self._of[connection.origin] <= 0:
                del self._of[connection.origin]

    def expect(self, connection: Connection, seconds: float | None) -> None:
        """Something must come within so many seconds; None: the server is at work for it."""
        self._dawdling.pop(connection, None)
        connection.deadline = None
        if seconds is not None and connection.transport in self._all:
            connection.deadline = asyncio.get_running_loop().time() + seconds
            self._dawdling[connection] = None

    def stuck(self, connection: Connection) -> None:
        """More waits to be read than the client takes at once; those that take nothing for the longest are dropped
        where too much waits in all."""
        connection.first_stuck = connection.progress = asyncio.get_running_loop().time()
        self._stuck[connection] = None
        self._measure(connection)
        while self._waiting > MOST_WAITING and self._stuck:
            self._drop(next(iter(self._stuck)), "unread")

    def unstuck(self, connection: Connection) -> None:
        """The client has taken what waited."""
        if self._stuck.pop(connection, connection) is None:
            self._waiting -= connection.waiting
            connection.waiting = 0

    def is_stuck(self, connection: Connection) -> bool:
        """Whether something waits to be read."""
        return connection in self._stuck

    def control(self, connection: Connection) -> None:
        """A ping or a pong came; nobody needs many."""
        connection.controls += 1
        if connection.controls > MOST_CONTROLS:
            self._drop(connection, "pings")

    def sweep(self) -> None:
        """Drop what is too late. To be called about once a second."""
        now = asyncio.get_running_loop().time()
        for connection in [each for each in self._dawdling if each.deadline is not None and each.deadline < now]:
            self._drop(connection, "slow")
        for connection in list(self._stuck):
            before = connection.waiting
            self._measure(connection)
            if connection.waiting < before:
                connection.progress = now
            if now - connection.progress > STUCK_SECONDS or now - connection.first_stuck > SLOWEST_SECONDS:
                self._drop(connection, "unread")
        for connection in self._all.values():
            connection.controls = 0

    def _measure(self, connection: Connection) -> None:
        size = connection.transport.get_write_buffer_size()
        self._waiting += size - connection.waiting
        connection.waiting = size

    def _make_room(self, now: float) -> bool:
        self._tell("there are %d connections, the most that this server can have", self.most, now)
        oldest = next(iter(self._dawdling), None)
        if oldest is None:
            self.dropped("full")
            return False
        self._drop(oldest, "room")
        return True

    def _drop(self, connection: Connection, why: str) -> None:
        self.dropped(why)
        self.closed(connection.transport)
        connection.transport.abort()

    def _tell(self, sentence: str, number: int, now: float) -> None:
        """Say so, at most once a minute. Addresses of players are never told."""
        if now - self._told.get(sentence, -TOLD_SECONDS) >= TOLD_SECONDS:
            self._told[sentence] = now
            logger.warning(sentence, number)

    def _origin(self, address: str) -> str | None:
        found = plain_address(address)
        if found is None or any(found in network for network in self._trusted):
            return None
        return home_of(found)


def most_connections() -> int:
    """How many connections this process can have; its limit of open files is raised as far as that is allowed."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    allowed = MOST_DESCRIPTORS if hard == resource.RLIM_INFINITY else min(hard, MOST_DESCRIPTORS)
    if soft < allowed:
        resource.setrlimit(resource.RLIMIT_NOFILE, (allowed, hard))
    return max(allowed, soft) - KEPT_FREE

"""Hints between nodes: "this table has changed", nothing more. They may be lost; a poll makes up for it."""

import asyncio
import contextlib
import logging
import time
from collections.abc import Awaitable, Callable
from typing import Any, Protocol

logger = logging.getLogger("freehold.bus")

CHANNEL = "freehold_tables"
HEARTBEAT_SECONDS = 5.0
MOST_IN_ONE_HINT = 200
TELL_AGAIN_SECONDS = 60.0
LOOKING_AT_ONCE = 8

Hint = Callable[[str], Awaitable[None]]


class Bus(Protocol):
    """What carries hints between nodes."""

    def tell(self, table_id: str) -> None:
        """Say that a table has changed; returns at once."""

    def start(self, hint: Hint) -> None:
        """Begin to listen; ``hint`` is awaited with each table that another node names."""

    async def stop(self) -> None:
        """End."""


class _Gathered:
    """Collects the tables to name and sends them in one message, whatever carries it."""

    def __init__(self, node: str) -> None:
        self._node = node
        self._names: dict[str, None] = {}
        self._wake = asyncio.Event()
        self._named: dict[str, None] = {}
        self._heard_something = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []

    def tell(self, table_id: str) -> None:
        """Name a table in the next message."""
        self._names[table_id] = None
        self._wake.set()

    def start(self, hint: Hint) -> None:
        """Begin to send and to listen; both start again after a failure."""
        for work in (self._send_all, self._listen):
            self._tasks.append(asyncio.create_task(self._again_and_again(work)))
        self._tasks += [asyncio.create_task(self._take_up(hint)) for _ in range(LOOKING_AT_ONCE)]

    async def stop(self) -> None:
        """End both."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _again_and_again(self, work: Callable[[], Awaitable[None]]) -> None:
        pause, told = 0.1, -TELL_AGAIN_SECONDS
        while True:
            try:
                await work()
            except asyncio.CancelledError:
                raise
            except Exception as error:  # noqa: BLE001  (whatever fails, hints are only hints: try again)
                if time.monotonic() - told > TELL_AGAIN_SECONDS:
                    told = time.monotonic()
                    logger.warning("hints between nodes are interrupted: %s", type(error).__name__)
            await asyncio.sleep(pause)
            pause = min(2.0, pause * 2)

    async def _next_message(self) -> str:
        while not self._names:
            self._wake.clear()
            await self._wake.wait()
        names = list(self._names)[:MOST_IN_ONE_HINT]
        for name in names:
            del self._names[name]
        return f"{self._node} {' '.join(names)}"

    def _heard(self, message: str) -> None:
        node, *names = message.split()
        if node != self._node:
            self._named.update(dict.fromkeys(names))
            self._heard_something.set()

    async def _take_up(self, hint: Hint) -> None:
        """Look at the tables that were named, several at once; one named twice meanwhile is looked at once."""
        while True:
            while not self._named:
                self._heard_something.clear()
                await self._heard_something.wait()
            name = next(iter(self._named))
            del self._named[name]
            with contextlib.suppress(Exception):
                await hint(name)

    async def _send_all(self) -> None:
        raise NotImplementedError

    async def _listen(self) -> None:
        raise NotImplementedError


class PostgresBus(_Gathered):
    """LISTEN/NOTIFY, on connections of its own, after the commit and never in its transaction."""

    def __init__(self, url: str, node: str) -> None:
        super().__init__(node)
        self._url = url

    async def _send_all(self) -> None:
        import asyncpg

        connection = await asyncpg.connect(self._url, timeout=5, command_timeout=5)
        try:
            while True:
                message = await self._next_message()
                await connection.execute("SELECT pg_notify($1, $2)", CHANNEL, message)
        finally:
            connection.terminate()

    async def _listen(self) -> None:
        import asyncpg

        def listener(_connection: Any, _pid: int, _channel: str, message: str) -> None:
            self._heard(message)

        connection = await asyncpg.connect(self._url, timeout=5, command_timeout=5)
        try:
            await connection.add_listener(CHANNEL, listener)
            while True:
                await asyncio.sleep(HEARTBEAT_SECONDS)
                await connection.execute("SELECT 1")
        finally:
            connection.terminate()


class RedisBus(_Gathered):
    """Redis or Valkey pub/sub."""

    def __init__(self, url: str, node: str) -> None:
        super().__init__(node)
        from redis import asyncio as redis

        self._redis: Any = redis.from_url(url, socket_timeout=HEARTBEAT_SECONDS * 2, socket_connect_timeout=5)

    async def stop(self) -> None:
        """End, and close the connections."""
        await super().stop()
        await self._redis.aclose()

    async def _send_all(self) -> None:
        while True:
            message = await self._next_message()
            await self._redis.publish(CHANNEL, message)

    async def _listen(self) -> None:
        async with self._redis.pubsub() as pubsub:
            await pubsub.subscribe(CHANNEL)
            while True:
                message = await pubsub.get_message(ignore_subscribe_messages=True, timeout=HEARTBEAT_SECONDS)
                if message is None:
                    await pubsub.ping()
                elif message["type"] == "message":
                    self._heard(message["data"].decode())

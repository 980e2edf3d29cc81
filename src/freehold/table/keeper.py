"""What must happen though nobody asks: clocks that run out, bots left behind, missed hints, expired tables."""

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable

from sqlalchemy.exc import SQLAlchemyError

from freehold.table import lobby, sight
from freehold.table.authority import Authority
from freehold.table.bots import Bots
from freehold.table.errors import Refused
from freehold.table.heartbeat import Heartbeat
from freehold.table.presence import Connected, connected_here, watching_here
from freehold.table.storing import reason_of
from freehold.table.times import now_ms

logger = logging.getLogger("freehold.keeper")

DUE_SECONDS = 0.5
POLL_SECONDS = 1.5
PRESENCE_SECONDS = 10.0
PRESENCE_MS = 25_000
EXPIRY_SECONDS = 600.0


class Keeper:
    """The background work of one node; each part starts again after a failure, such as a database that is away."""

    def __init__(self, authority: Authority, bots: Bots) -> None:
        self._authority = authority
        self._bots = bots
        self._heartbeat = Heartbeat(authority.database)
        self._tasks: list[asyncio.Task[None]] = []

    def start(self) -> None:
        """Begin."""
        self._every(DUE_SECONDS, self.look_for_due)
        if self._authority.shared:
            self._every(POLL_SECONDS, self.poll)
            self._every(PRESENCE_SECONDS, self.tell_presence)
        if self._authority.settings.keep_days is not None:
            self._every(EXPIRY_SECONDS, self.expire)

    async def stop(self) -> None:
        """End."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def beat(self) -> None:
        """Give back the time in which nobody could move, if there was any; raises where the store is away."""
        for table_id in await self._heartbeat.beat(now_ms()):
            with contextlib.suppress(Refused):
                await self._authority.hint(table_id)

    async def look_for_due(self) -> None:
        """Take over the seats whose time has run out, here or while no server ran, and wake bots left behind."""
        await self.beat()
        now = now_ms()
        node = self._authority.node if self._authority.shared else None
        late, waiting = await self._authority.store.due(now, node)
        for table_id in late:
            with contextlib.suppress(Refused):
                live = await self._authority.find(table_id)
                await self._authority.change(live, lambda each: lobby.run_out(each, now_ms()))
        for table_id in waiting:
            self._bots.wake(table_id)

    async def poll(self) -> None:
        """The safety net below the hints: ask the store about every table that somebody here follows."""
        followed = [live for live in self._authority.lives.values() if live.viewers]
        versions = await self._authority.store.versions([live.id for live in followed])
        for live in followed:
            if versions.get(live.id) != live.row.version:
                with contextlib.suppress(Refused):
                    await self._authority.hint(live.id)

    async def tell_presence(self) -> None:
        """Tell the other nodes who is connected here, and take up who is connected there."""
        now = now_ms()
        followed = [live for live in self._authority.lives.values() if live.viewers]
        here = {live.id: Connected(connected_here(live), watching_here(live)) for live in followed}
        elsewhere = await self._authority.store.presence(self._authority.node, here, now, now + PRESENCE_MS)
        for live in followed:
            found = elsewhere.get(live.id, Connected())
            if live.elsewhere != found:
                live.elsewhere = found
                sight.tell_around(live)

    async def expire(self) -> None:
        """Delete the tables that nobody has touched for as long as the server keeps them."""
        days = self._authority.settings.keep_days
        assert days is not None
        before = now_ms() - round(days * 24 * 60 * 60 * 1000)
        while gone := await self._authority.store.expire(before):
            for table_id in gone:
                self._authority.drop(table_id)
            logger.info("deleted %d tables unchanged for %s days", len(gone), days)

    def _every(self, seconds: float, work: Callable[[], Awaitable[None]]) -> None:
        async def again_and_again() -> None:
            failing = False
            while True:
                try:
                    await work()
                except (Refused, SQLAlchemyError, OSError) as error:
                    if not failing:
                        logger.warning("%s fails, and is tried again: %s", work.__name__, reason_of(error))
                    failing = True
                except Exception:
                    if not failing:
                        logger.exception("%s has failed; it will be tried again", work.__name__)
                    failing = True
                else:
                    failing = False
                await asyncio.sleep(seconds)

        self._tasks.append(asyncio.create_task(again_and_again(), name=work.__name__))

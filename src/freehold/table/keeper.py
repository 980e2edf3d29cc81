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
from freehold.table.expiry import Expiry
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
RUN_OUT_SECONDS = 10.0


class Keeper:
    """The background work of one node; each part starts again after a failure, such as a database that is away."""

    def __init__(self, authority: Authority, bots: Bots) -> None:
        self._authority = authority
        self._bots = bots
        self._heartbeat = Heartbeat(authority.database, authority.time)
        self._expiry = Expiry(authority)
        self._tasks: list[asyncio.Task[None]] = []

    def start(self) -> None:
        """Begin."""
        self._every(DUE_SECONDS, self.beat)
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
        """Note that the store is served; raises where it is away. After a gap everyone is told how the clocks are."""
        if await self._heartbeat.beat():
            for live in list(self._authority.lives.values()):
                if live.viewers and live.row.deadline is not None:
                    with contextlib.suppress(Refused):
                        await self._authority.hint(live.id)
                        sight.tell_around(live)

    async def look_for_due(self) -> None:
        """Take over the seats whose time has run out, and give a turn to the bots' tables that were forgotten."""
        await self.beat()
        node = self._authority.node if self._authority.shared else None
        late, waiting = await self._authority.store.due(self._authority.time.now(), node)
        for table_id in waiting:
            self._bots.remind(table_id)
        self._bots.look_around()
        # One table that cannot be changed must not hold up the others.
        await asyncio.gather(*(self._run_out(table_id) for table_id in late))

    async def _run_out(self, table_id: str) -> None:
        try:
            live = await self._authority.find(table_id)
            changing = self._authority.change(live, lambda each: lobby.run_out(each, now_ms()))
            await asyncio.wait_for(changing, RUN_OUT_SECONDS)
        except Refused:
            pass
        except Exception:
            logger.exception("the clock of table %s could not be looked at; it will be tried again", table_id)

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
        now = self._authority.time.now()
        followed = [live for live in self._authority.lives.values() if live.viewers]
        here = {live.id: Connected(connected_here(live), watching_here(live)) for live in followed}
        elsewhere = await self._authority.store.presence(self._authority.node, here, now, now + PRESENCE_MS)
        for live in followed:
            found = elsewhere.get(live.id, Connected())
            if live.elsewhere != found:
                live.elsewhere = found
                sight.tell_around(live)

    async def expire(self) -> None:
        """Announce, and later delete, the tables that nobody has changed for as long as the server keeps them."""
        days = self._authority.settings.keep_days
        assert days is not None
        await self._expiry.look(days)

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

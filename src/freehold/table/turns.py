"""Turns at the bots' thinking: a table gets one move, then goes to the end of the queue.

A table that is woken stays known here until a turn has found that there is nothing to do. Whatever fails in a turn, the
table is tried again after a pause that grows, and whatever ends a worker, another takes its place.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable

from freehold.table.errors import Refused

logger = logging.getLogger("freehold.bots")

FIRST_PAUSE, LONGEST_PAUSE = 0.1, 5.0
"""Seconds until a table whose turn has failed is tried again: twice as long each time in a row."""

TURN_SECONDS = 60.0
"""A turn that takes longer has failed."""

Play = Callable[[str], Awaitable[float | None]]
"""Plays one move at a table. Returns the seconds until its next turn, or None where there is nothing to do."""


class Turns:
    """One queue of tables and the workers that take its turns.

    Args:
        play: plays one move.
        workers: how many tables have their turn at once.
        rest: the seconds that a worker rests after each turn.
    """

    def __init__(self, play: Play, workers: int, rest: float = 0.0) -> None:
        self._play = play
        self._most = workers
        self._rest = rest
        self._queue: asyncio.Queue[str] = asyncio.Queue()
        self._queued: set[str] = set()
        self._playing: set[str] = set()
        self._again: set[str] = set()
        self._resting: dict[str, asyncio.TimerHandle] = {}
        self._failures: dict[str, int] = {}
        self._workers: set[asyncio.Task[None]] = set()
        self._stopped = False

    def wake(self, table_id: str) -> None:
        """Something has changed at the table: it gets a turn, whether or not it rests."""
        if self._stopped:
            return
        if table_id in self._playing:
            self._again.add(table_id)
            return
        resting = self._resting.pop(table_id, None)
        if resting is not None:
            resting.cancel()
        if table_id not in self._queued:
            self._queued.add(table_id)
            self._queue.put_nowait(table_id)
            self._see_to_workers()

    def remind(self, table_id: str) -> None:
        """The table should have its turns: wake it where it was forgotten, and leave it where it rests."""
        if table_id not in self._resting and table_id not in self._playing:
            self.wake(table_id)

    async def stop(self) -> None:
        """End; a turn under way is cut off."""
        self._stopped = True
        for resting in self._resting.values():
            resting.cancel()
        workers = list(self._workers)
        for worker in workers:
            worker.cancel()
        await asyncio.gather(*workers, return_exceptions=True)

    def _see_to_workers(self) -> None:
        while len(self._workers) < self._most and not self._stopped:
            worker = asyncio.create_task(self._work(), name="bots")
            self._workers.add(worker)
            worker.add_done_callback(self._ended)

    def _ended(self, worker: "asyncio.Task[None]") -> None:
        self._workers.discard(worker)
        if not self._stopped:
            logger.error("a worker of the bots has ended; another takes its place")
            self._see_to_workers()

    async def _work(self) -> None:
        while True:
            table_id = await self._queue.get()
            self._queued.discard(table_id)
            self._playing.add(table_id)
            again: float | None = FIRST_PAUSE
            try:
                again = await self._turn(table_id)
            finally:
                self._playing.discard(table_id)
                self._after(table_id, again)
            if self._rest:
                await asyncio.sleep(self._rest)

    async def _turn(self, table_id: str) -> float | None:
        """One turn; returns the seconds until the next, or None where there is nothing to do."""
        playing: asyncio.Future[float | None] = asyncio.ensure_future(self._play(table_id))
        try:
            await asyncio.wait({playing}, timeout=TURN_SECONDS)
        finally:
            playing.cancel()
        if playing.done() and not playing.cancelled() and playing.exception() is None:
            self._failures.pop(table_id, None)
            return playing.result()
        return self._failed(table_id, playing)

    def _failed(self, table_id: str, playing: "asyncio.Future[float | None]") -> float | None:
        error = playing.exception() if playing.done() and not playing.cancelled() else None
        if isinstance(error, Refused) and error.code == "no-table":
            self._failures.pop(table_id, None)
            return None
        count = self._failures[table_id] = self._failures.get(table_id, 0) + 1
        pause: float = min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** min(count - 1, 10))
        if isinstance(error, Refused):
            # While nothing can be stored, the store's own log line says it once for all tables.
            level = logging.DEBUG if error.code == "unavailable" else logging.INFO
            logger.log(level, "the bots of table %s wait %g s: %s", table_id, pause, error.code)
        elif count & (count - 1) == 0:
            what = "took too long or was cut off" if error is None else "failed"
            logger.error("the bots' turn at table %s %s (%d in a row)", table_id, what, count, exc_info=error)
        return pause

    def _after(self, table_id: str, again: float | None) -> None:
        if self._stopped:
            return
        if table_id in self._again and table_id not in self._failures:
            again = 0.0
        self._again.discard(table_id)
        if again is None:
            return
        if again <= 0:
            self.wake(table_id)
        else:
            self._resting[table_id] = asyncio.get_running_loop().call_later(again, self._rested, table_id)

    def _rested(self, table_id: str) -> None:
        self._resting.pop(table_id, None)
        self.wake(table_id)

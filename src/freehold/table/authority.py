"""The authority over all tables of one node: finds them, judges, stores, and only then tells.

Live tables are a cache. Every change is judged on this node's newest knowledge and stored only onto exactly that
version; where another node was first, it is judged anew. A refusal, and the answer that nothing is to change, are given
only after asking the store.
"""

import asyncio
import logging
import secrets
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import msgspec

from freehold.core.game import Move
from freehold.table import clock, hosting, replaying, sight
from freehold.table.bus import Bus
from freehold.table.database import Database
from freehold.table.due import bots_alone
from freehold.table.errors import Conflict, Refused, Unavailable, bad_token, no_table, no_token
from freehold.table.fanout import BAD_TOKEN, NO_TABLE, RESTART, Viewer
from freehold.table.live import Live
from freehold.table.rows import Change, Loaded, TableRow
from freehold.table.settings import Settings
from freehold.table.store import Store
from freehold.table.storing import Storing
from freehold.table.times import ServedTime
from freehold.table.tokens import Holder, TokenMaker, hashed
from freehold.table.workers import Workers
from freehold.table.writer import Writer

logger = logging.getLogger("freehold.authority")

MOST_TRIES = 50

AROUND = ("status", "clock_state", "undo", "rematch", "host_seat", "host_passed", "watch_hash", "mark", "newcomers")
"""Fields of a table whose change everyone is told, though it is no event."""

Judge = Callable[[Live], Change | None]
"""Looks at a table and says what is to change, or raises Refused. None: nothing is to change."""

Watcher = Callable[[Live], None]


class Authority:
    """All tables, as one node serves them."""

    def __init__(self, settings: Settings, tokens: TokenMaker | None = None, bus: Bus | None = None) -> None:
        self.settings = settings
        self.database = Database(settings.database, settings.data)
        self.store = Store(self.database)
        self.storing = Storing(self.database)
        self.writer = Writer(self.database, self.storing)
        self.tokens = tokens or TokenMaker()
        self.bus = bus
        self.workers = Workers()
        self.node = secrets.token_hex(8)
        self.time = ServedTime()
        self.lives: OrderedDict[str, Live] = OrderedDict()
        self.after_change: list[Watcher] = []
        """Called with a table, its lock held, after each change that was stored: bots and clocks look here."""
        self.accepting = False
        self._loading: dict[str, asyncio.Task[Live | None]] = {}

    @property
    def shared(self) -> bool:
        """Whether other nodes may serve the same tables."""
        return not self.database.sqlite

    async def open(self) -> None:
        """Make the store ready; raises BadStore."""
        await self.database.open()
        self.writer.start()
        self.accepting = True

    async def close(self) -> None:
        """Tell every viewer to come back, write what waits, and close the store."""
        self.accepting = False
        for live in self.lives.values():
            for viewer in list(live.viewers):
                viewer.close(RESTART)
        await self.writer.stop()
        await self.database.close()

    async def find(self, table_id: str) -> Live:
        """The table as this node knows it, perhaps behind other nodes; raises Refused ``no-table``."""
        live = self.lives.get(table_id)
        if live is None:
            if not (table_id.isascii() and table_id.isalnum() and len(table_id) <= 32):
                raise no_table()
            # Others that were loaded meanwhile may have taken its place in memory.
            live = self.lives.setdefault(table_id, await self._load_once(table_id))
        self.lives.move_to_end(table_id)
        return live

    async def holder(self, table_id: str, token: str | None) -> tuple[Live, Holder]:
        """The table and whose token this is; raises Refused ``no-table`` or ``token``."""
        live = await self.find(table_id)
        if not token:
            raise no_token()
        holder = live.holder(hashed(token))
        if holder is None:
            async with live.lock:
                await self.freshen(live)
            holder = live.holder(hashed(token))
        if holder is None:
            raise bad_token()
        return live, holder

    async def fresh_holder(self, table_id: str, token: str | None) -> tuple[Live, Holder]:
        """As ``holder``, by what the store says now: a link that another node has replaced opens nothing here."""
        live, holder = await self.holder(table_id, token)
        async with live.lock:
            await self.freshen(live)
            return live, live.current(holder)

    async def look(self, table_id: str, token: str | None) -> dict[str, Any]:
        """The table as the holder may see it, never older than what any node has acknowledged."""
        live, holder = await self.holder(table_id, token)
        async with self.holding(live) as live:
            await self.freshen(live)
            live.looked_at = self.time.now()
            if bots_alone(live):
                self._look_after(live)
            return sight.body(live, live.current(holder))

    async def change(
        self,
        live: Live,
        judge: Judge,
        stored: Callable[[Change], None] | None = None,
    ) -> Change | None:
        """Judge, store, acknowledge (``stored`` is called), tell. Raises what ``judge`` raises, or Unavailable.

        ``judge`` may change ``live`` in memory after its last check: where storing fails, the table is loaded anew.
        Whoever asked may go away meanwhile: what is begun is finished.
        """
        return await asyncio.shield(asyncio.ensure_future(self._change(live, judge, stored)))

    async def _change(self, live: Live, judge: Judge, stored: Callable[[Change], None] | None) -> Change | None:
        if not self.accepting:
            raise Unavailable("the server is shutting down; come back in a moment and send the same again")
        async with self.holding(live) as live:
            for tries in range(MOST_TRIES):
                await self._mend(live)
                try:
                    change = judge(live)
                except Refused:
                    if await self.refresh(live):
                        continue
                    raise
                except BaseException:
                    live.dirty = True
                    raise
                if change is None:
                    if await self.refresh(live):
                        continue
                    return None
                live.dirty = True
                change.row = self._touched(_marked(change))
                try:
                    await self.writer.commit(change)
                except Conflict:
                    # Another node was first; two that keep meeting must fall out of step.
                    await asyncio.sleep(secrets.randbelow(1 + 4 * tries) / 1000)
                    continue
                live.dirty = False
                before = live.row
                live.take(change)
                if stored is not None:
                    stored(change)
                self._check_holders(live)
                tell_change(live, change, before)
                self._changed(live)
                return change
        raise Unavailable("too many players moved at this table at once; send the same again, with the same key")

    @asynccontextmanager
    async def holding(self, live: Live) -> AsyncIterator[Live]:
        """The table with its lock held: the one in memory now, should ``live`` have been forgotten meanwhile.

        Two of one table would tell their viewers different things.
        """
        while True:
            live = self.lives.setdefault(live.id, live)
            async with live.lock:
                if self.lives.get(live.id) is live:
                    yield live
                    return

    async def create(self, change: Change) -> None:
        """Store a new table."""
        if not self.accepting:
            raise Unavailable
        change.row = self._touched(clock.begun_at(change.row, self.time.now()))
        await self.writer.commit(change)

    async def freshen(self, live: Live) -> None:
        """Make ``live`` as new as the store. The caller holds its lock."""
        await self._mend(live)
        await self.refresh(live)

    async def refresh(self, live: Live) -> bool:
        """Take up and tell what other nodes have stored; whether there was anything. The caller holds the lock."""
        loaded = await self.store.tail(live.id, live.row.version, live.seq)
        if loaded is None:
            self.drop(live.id)
            raise no_table()
        if loaded.row.version == live.row.version:
            return False
        had, before, row = live.row.version, _around(live), live.row
        seats = len(live.seats)
        live.take_loaded(loaded)
        self._check_holders(live)
        for at, step in enumerate(loaded.steps):
            live.take_step(step, _behind(loaded, at))
            sight.tell_step(live, step)
        for seat in live.take_choices(loaded.choices):
            sight.tell_state(live, seat=seat)
        for message in live.chat:
            if message.version > had:
                sight.tell_chat(live, message)
        if len(live.seats) != seats:
            sight.tell_state(live)
        sight.tell_let_in(live, row.newcomers)
        if live.row.handed != row.handed:
            sight.tell_state(live, role="device")
        if _around(live) != before:
            sight.tell_around(live)
        self._look_after(live)
        return True

    def drop(self, table_id: str) -> None:
        """Forget a table that is no more."""
        live = self.lives.pop(table_id, None)
        if live is not None:
            for viewer in list(live.viewers):
                viewer.close(NO_TABLE)

    async def hint(self, table_id: str) -> None:
        """Another node says that the table has changed: look, if anyone here cares."""
        live = self.lives.get(table_id)
        if live is None:
            return
        if not live.viewers and not live.row.bot_due:
            return
        async with live.lock:
            await self.freshen(live)

    async def watch(self, live: Live, viewer: Viewer, since: int | None) -> Live:
        """Let the viewer follow the table: the state, or the events after ``since``, then everything live."""
        async with self.holding(live) as live:
            await self.freshen(live)
            viewer.holder = live.current(viewer.holder)
            await sight.greet(live, viewer, since)
            sight.tell_around(live)
            self._look_after(live)
            return live

    async def unwatch(self, live: Live, viewer: Viewer) -> None:
        """The viewer is gone."""
        live.viewers.discard(viewer)
        hosting.note_presence(live)
        sight.tell_around(live)

    def _touched(self, row: TableRow) -> TableRow:
        return msgspec.structs.replace(row, touched=self.time.now())

    def _changed(self, live: Live) -> None:
        self._look_after(live)
        if self.bus is not None:
            self.bus.tell(live.id)

    def _look_after(self, live: Live) -> None:
        for watcher in self.after_change:
            try:
                watcher(live)
            except Exception:
                # What is stored is stored; whoever looks after the table looks again by itself.
                logger.exception("looking after table %s has failed", live.id)

    def _check_holders(self, live: Live) -> None:
        """Close the viewers whose token opens nothing any more; a seat may have another number now."""
        for viewer in list(live.viewers):
            holder = live.holder(viewer.token_hash)
            if holder is None:
                viewer.close(BAD_TOKEN)
            else:
                viewer.holder = holder

    async def _mend(self, live: Live) -> None:
        """After a failed or lost write memory may be ahead of the store or behind it: load the table anew."""
        if not live.dirty:
            return
        loaded = await self.store.load(live.id)
        if loaded is None:
            self.drop(live.id)
            raise no_table()
        had, seq, before, newcomers = live.row.version, live.seq, _around(live), live.row.newcomers
        seats = len(live.seats)
        live.reload(loaded)
        await replaying.prepare(self.workers, live, loaded)
        live.dirty = False
        self._check_holders(live)
        for step in loaded.steps:
            if step.last > seq:
                sight.tell_step(live, step)
        if live.row.version != had:
            for message in live.chat:
                if message.version > had:
                    sight.tell_chat(live, message)
            if len(live.seats) != seats:
                sight.tell_state(live)
            sight.tell_let_in(live, newcomers)
            if _around(live) != before:
                sight.tell_around(live)
            for seat in live.choices:
                sight.tell_state(live, seat=seat)
            self._look_after(live)

    async def _load_once(self, table_id: str) -> Live:
        task = self._loading.get(table_id)
        if task is None:
            task = asyncio.create_task(self._load(table_id))
            self._loading[table_id] = task
            task.add_done_callback(lambda _: self._loading.pop(table_id, None))
        live = await asyncio.shield(task)
        if live is None:
            raise no_table()
        return live

    async def _load(self, table_id: str) -> Live | None:
        loaded = await self.store.load(table_id)
        if loaded is None:
            return None
        live = Live(loaded, self.time)
        await replaying.prepare(self.workers, live, loaded)
        live = self.lives.setdefault(table_id, live)
        self._make_room()
        return live

    def _make_room(self) -> None:
        """Forget the tables that nobody has asked for the longest; followed and busy ones stay."""
        surplus = len(self.lives) - self.settings.cached_tables
        if surplus <= 0:
            return
        for name in list(self.lives):
            live = self.lives[name]
            if not live.viewers and not live.lock.locked() and surplus > 0:
                del self.lives[name]
                surplus -= 1


def tell_change(live: Live, change: Change, before: TableRow) -> None:
    """Tell everyone what a stored change may show them."""
    for step in change.steps:
        sight.tell_step(live, step)
    if change.choice is not None and not change.steps:
        # A change of mind: only whoever sees the seat's own part hears of it.
        sight.tell_state(live, seat=change.choice.seat)
    if change.chat is not None:
        sight.tell_chat(live, change.chat)
    if change.fewer_seats:
        sight.tell_state(live)
    sight.tell_let_in(live, before.newcomers)
    if change.row.handed != before.handed:
        sight.tell_state(live, role="device")
    if change.seats or any(getattr(change.row, name) != getattr(before, name) for name in AROUND):
        sight.tell_around(live)


def _marked(change: Change) -> TableRow:
    """The row with the mark that tells other nodes whether they must look beyond it, the log and the choices."""
    if change.seats or change.chat is not None or (change.key is not None and not change.steps):
        return msgspec.structs.replace(change.row, others_at=change.row.version)
    return change.row


def _around(live: Live) -> list[Any]:
    """What ``sight.tell_around`` tells; a changed choice must not show in it."""
    return [list(live.seats), *(getattr(live.row, name) for name in AROUND)]


def _behind(loaded: Loaded, at: int) -> dict[int, Move]:
    """The choices behind a first choice among the steps loaded: as revealed since, or as they wait."""
    for step in loaded.steps[at + 1 :]:
        if step.kind == "reveal":
            return {move[0]: move for move in step.moves}
    return {choice.seat: choice.move for choice in loaded.choices}

"""One node: the authority with its bots and its keeper, and every request that a client may make."""

import asyncio
import logging
from collections.abc import Callable
from typing import Any

import msgspec

import freehold
from freehold.table import importing, learning, lobby, moving, rematching, sight, talking, undoing
from freehold.table.authority import Authority, no_table
from freehold.table.bots import Bots
from freehold.table.bus import Bus, PostgresBus, RedisBus
from freehold.table.creating import AskedTable, Made, link, new_table, shown_seat
from freehold.table.errors import Refused
from freehold.table.keeper import Keeper
from freehold.table.live import Live
from freehold.table.rows import Change, SeatRow
from freehold.table.settings import Settings
from freehold.table.tokens import Holder, TokenMaker, hashed

logger = logging.getLogger("freehold.node")


SLOW_AT_ONCE = 2
"""How many imports, hints and reviews are worked on at once."""


class Node:
    """All requests on tables. Every method raises Refused, and then nothing has changed."""

    def __init__(self, settings: Settings, secret: bytes | None = None) -> None:
        self.settings = settings
        self.tokens = TokenMaker(secret)
        self.authority = Authority(settings, self.tokens)
        self.bots = Bots(self.authority)
        self.keeper = Keeper(self.authority, self.bots)
        self._slow = asyncio.Semaphore(SLOW_AT_ONCE)

    async def open(self) -> None:
        """Begin to serve; raises BadStore."""
        await self.authority.open()
        self.authority.bus = self._bus()
        if self.authority.bus is not None:
            self.authority.bus.start(self.authority.hint)
        self.keeper.start()
        logger.info("serving the tables in %s as node %s", self.authority.database.shown, self.authority.node)

    async def close(self) -> None:
        """Stop: viewers are told to come back, what waits is stored."""
        self.authority.accepting = False
        await self.keeper.stop()
        await self.bots.stop()
        if self.authority.bus is not None:
            await self.authority.bus.stop()
        await self.authority.close()

    async def create(self, asked: AskedTable) -> dict[str, Any]:
        """A new table; the answer holds its tokens, which cannot be asked for again."""
        return await self._store(new_table(asked, self.tokens, freehold.__version__, sight.now_ms()))

    async def import_record(self, record: dict[str, Any]) -> dict[str, Any]:
        """A new table from a record."""
        # A long game takes a while to replay; the others play on meanwhile.
        async with self._slow:
            made = await asyncio.to_thread(
                importing.imported, record, self.tokens, freehold.__version__, sight.now_ms()
            )
        return await self._store(made)

    async def look(self, table_id: str, token: str | None) -> dict[str, Any]:
        """The table as the holder may see it."""
        return await self.authority.look(table_id, token)

    async def move(self, table_id: str, token: str | None, asked: moving.Asked) -> dict[str, Any]:
        """Play a move; the answer is given once it is stored, and again to the same key."""
        live, holder = await self.authority.holder(table_id, token)
        return await self.move_of(live, holder, asked)

    async def move_of(
        self, live: Live, holder: Holder, asked: moving.Asked, stored: Callable[[Change], None] | None = None
    ) -> dict[str, Any]:
        """As ``move``, for a holder already known; ``stored`` is called before anybody else is told."""
        seat = moving.seat_of(live, holder, asked.seat)
        moving.check_shape(asked)
        answer: dict[str, Any] = {}

        def judge(now_live: Live) -> Change | None:
            if asked.key is not None and asked.key in now_live.keys:
                return None
            change = moving.judge(now_live, seat, asked, sight.now_ms())
            answer.clear()
            answer.update(moving.answer_of(now_live, change, holder, seat))
            return moving.with_key(now_live, change, asked, seat, answer)

        if await self.authority.change(live, judge, stored) is None:
            return await self._answered(live, seat, asked)
        return answer

    async def join(self, table_id: str, token: str | None, name: str, seat: int | None) -> dict[str, Any]:
        """Take an open seat of a public table, or say one's name at the seat that one has a link to."""
        if token:
            live, holder = await self.authority.holder(table_id, token)
            if holder.role == "seat" and holder.seat is not None:
                at = moving.seat_of(live, holder, seat)
                await self.authority.change(live, lambda each: lobby.arrive(each, at, name, sight.now_ms()))
                return self._joined(live, live.seats[at], token)
            if holder.role != "watch":
                raise Refused("wrong-seat", f"a {holder.role}'s token joins no seat: use a seat's link")
        else:
            live = await self.authority.find(table_id)
            if not live.row.public:
                raise Refused("token", "this table is not public: use the link that you were given")
        joined: list[tuple[SeatRow, str]] = []

        def judge(each: Live) -> Change:
            free = next((s for s in each.seats if s.kind == "open" and seat in (None, s.seat)), None)
            made = self.tokens.make(each.row.root, "seat", free.seat if free else 0, free.generation + 1 if free else 0)
            row, change = lobby.join(each, seat, name, sight.now_ms(), hashed(made))
            joined[:] = [(row, made)]
            return change

        await self.authority.change(live, judge)
        return self._joined(live, *joined[0])

    async def ready(
        self, table_id: str, token: str | None, seat: int | None, nonce: str | None, name: str | None
    ) -> dict[str, Any]:
        """The seat is ready to begin."""
        live, holder = await self.authority.holder(table_id, token)
        if holder.role == "device" and seat is None:
            return _status(live)  # seats that share a device are always ready
        at = moving.seat_of(live, holder, seat)
        share = lobby.read_nonce(nonce)
        await self.authority.change(live, lambda each: lobby.ready(each, at, share, name, sight.now_ms()))
        return _status(live)

    async def leave(self, table_id: str, token: str | None, seat: int | None, bot: str | None) -> dict[str, Any]:
        """The player goes; a bot takes the seat over."""
        live, holder = await self.authority.holder(table_id, token)
        at = moving.seat_of(live, holder, seat)
        await self.authority.change(live, lambda each: lobby.leave(each, [at], bot, sight.now_ms()))
        return _status(live)

    async def take_back(self, table_id: str, token: str | None, seat: int | None) -> dict[str, Any]:
        """The player is back."""
        live, holder = await self.authority.holder(table_id, token)
        at = moving.seat_of(live, holder, seat)
        await self.authority.change(live, lambda each: lobby.take_back(each, [at], sight.now_ms()))
        return _status(live)

    async def undo(self, table_id: str, token: str | None, seat: int | None, agree: bool | None) -> dict[str, Any]:
        """Ask to take one's last move back (``agree`` None), or answer the one who asked."""
        live, holder = await self.authority.holder(table_id, token)
        at = moving.seat_of(live, holder, seat)

        def judge(each: Live) -> Change:
            if agree is None:
                return undoing.ask(each, at, sight.now_ms())
            return undoing.answer(each, at, agree, sight.now_ms())

        await self.authority.change(live, judge)
        return _status(live)

    async def undo_offer(self, table_id: str, token: str | None, seat: int | None) -> dict[str, Any]:
        """What an undo would do now: whether it is possible or why not, and who is asked."""
        live, holder = await self.authority.holder(table_id, token)
        if holder.role == "device" and seat is None:
            seat = next(each.seat for each in live.seats if each.kind == "device")
        at = moving.seat_of(live, holder, seat)
        async with live.lock:
            await self.authority.freshen(live)
            return undoing.offer(live, at)

    async def chat(
        self, table_id: str, token: str | None, seat: int | None, text: str | None, phrase: str | None
    ) -> dict[str, Any]:
        """Say something to everyone at the table."""
        live, holder = await self.authority.holder(table_id, token)
        await self.chat_of(live, holder, seat, text, phrase)
        return _status(live)

    async def chat_of(self, live: Live, holder: Holder, seat: int | None, text: str | None, phrase: str | None) -> None:
        """As ``chat``, for a holder already known."""
        if holder.role == "watch":
            raise Refused("wrong-seat", "watchers do not chat")
        at = None if holder.role == "host" else moving.seat_of(live, holder, seat)
        await self.authority.change(live, lambda each: talking.chat(each, at, text, phrase, sight.now_ms()))

    async def hand_over(self, table_id: str, token: str | None, seat: int | None) -> dict[str, Any]:
        """The device is in this seat's hands now; the answer is the table as it may see it."""
        live, holder = await self.authority.holder(table_id, token)
        if holder.role != "device":
            raise Refused("wrong-seat", "only a shared device is handed over")
        await self.authority.change(live, lambda each: talking.hand_over(each, seat, sight.now_ms()))
        return await self.authority.look(table_id, token)

    async def replace_seat(
        self, table_id: str, token: str | None, at: int, kind: str, name: str, bot: str | None
    ) -> dict[str, Any]:
        """The host gives a seat to somebody else; the answer holds its new link."""
        live = await self._hosted(table_id, token)
        made: list[str] = []

        def judge(each: Live) -> Change:
            generation = each.seats[at].generation + 1 if 0 <= at < len(each.seats) else 0
            made[:] = [self.tokens.make(each.row.root, "seat", at, generation)]
            return lobby.replace(each, at, kind, name, bot, hashed(made[0]), sight.now_ms())

        await self.authority.change(live, judge)
        seat = live.seats[at]
        return shown_seat(live.id, seat, None if seat.kind == "bot" else made[0])

    async def rematch(self, table_id: str, token: str | None, seat: int | None) -> dict[str, Any]:
        """Play again: the same people on the same seats, with the same tokens, at a new table."""
        live, holder = await self.authority.holder(table_id, token)
        at = None if holder.role == "host" else moving.seat_of(live, holder, seat)
        if live.row.status != "over":
            raise Refused("not-over", "the game is not over; a rematch follows it")
        new_id = await self._rematch_of(live)
        next_live = await self.authority.find(new_id)
        if at is not None and next_live.seats[at].kind == "human":
            await self.authority.change(next_live, lambda each: lobby.ready(each, at, None, None, sight.now_ms()))
        return {**_status(next_live), "link": f"/t/{new_id}"}

    async def record(self, table_id: str, token: str | None) -> dict[str, Any]:
        """The record of the game."""
        live, holder = await self.authority.holder(table_id, token)
        async with live.lock:
            await self.authority.freshen(live)
            return importing.record_of(live, holder)

    async def hint(self, table_id: str, token: str | None) -> dict[str, Any]:
        """What the strongest bot would do in the holder's place."""
        live, holder = await self.authority.holder(table_id, token)
        async with live.lock:
            await self.authority.freshen(live)
            view, legal = learning.question(live, holder)
        async with self._slow:
            return await asyncio.to_thread(learning.hint, view, legal)

    async def review(self, table_id: str, token: str | None) -> dict[str, Any]:
        """What each seat might have played better, once the game is over."""
        live, _ = await self.authority.holder(table_id, token)
        if live.row.status != "over":
            raise Refused("not-over", "a game is reviewed once it is over")
        record = await self.record(table_id, token)
        async with self._slow:
            return await asyncio.to_thread(learning.reviewed, record, learning.moments(live))

    async def delete(self, table_id: str, token: str | None) -> None:
        """The host deletes the table, for everyone."""
        live = await self._hosted(table_id, token)
        async with live.lock:
            await self.authority.store.delete(live.id)
            self.authority.drop(live.id)
            if self.authority.bus is not None:
                self.authority.bus.tell(live.id)

    async def public_tables(self) -> list[dict[str, Any]]:
        """The public tables that are not over, newest first."""
        return [_listed(loaded.row, loaded.seats) for loaded in await self.authority.store.public(100)]

    async def own_tables(self) -> list[dict[str, Any]]:
        """Every table of a person's own server, with its links; only where the server can tell its tokens again."""
        shown = []
        for loaded in await self.authority.store.everything(500):
            row = loaded.row
            links = {
                "host": self.tokens.make(row.root, "host"),
                "watch": self.tokens.make(row.root, "watch"),
                "device": self.tokens.make(row.root, "device") if row.device_hash else None,
                "seats": [
                    self.tokens.make(row.root, "seat", seat.seat, seat.generation) if seat.token_hash else None
                    for seat in loaded.seats
                ],
            }
            shown.append({**_listed(row, loaded.seats), "links": links})
        return shown

    async def _hosted(self, table_id: str, token: str | None) -> Live:
        live, holder = await self.authority.holder(table_id, token)
        if holder.role != "host":
            raise Refused("host-only", "only the host's token may do this")
        return live

    async def _store(self, made: Made) -> dict[str, Any]:
        await self.authority.create(made.change)
        if made.change.row.bot_due:
            self.bots.wake(made.change.row.id)
        return made.answer

    async def _answered(self, live: Live, seat: int, asked: moving.Asked) -> dict[str, Any]:
        assert asked.key is not None
        found = await self.authority.store.key(live.id, asked.key)
        if found is None:
            raise no_table()
        if found.fingerprint != asked.fingerprint(seat):
            raise Refused("key-reused", "this key belongs to another move: take a new one for each")
        return found.answer

    async def _rematch_of(self, live: Live) -> str:
        """The one rematch of a table, made by whoever asks first."""
        if live.row.rematch:
            return live.row.rematch
        change = rematching.rematch_of(live, freehold.__version__, sight.now_ms())
        await self.authority.create(change)
        new_id = change.row.id

        def judge(each: Live) -> Change | None:
            if each.row.rematch is not None:
                return None
            return Change(row=msgspec.structs.replace(each.row, version=each.row.version + 1, rematch=new_id))

        if await self.authority.change(live, judge) is None:
            await self.authority.store.delete(new_id)
        elif change.row.bot_due:
            self.bots.wake(new_id)
        return str(live.row.rematch)

    def _joined(self, live: Live, seat: SeatRow, token: str) -> dict[str, Any]:
        return {**_status(live), **shown_seat(live.id, seat, token)}

    def _bus(self) -> Bus | None:
        if self.settings.bus:
            return RedisBus(self.settings.bus, self.authority.node)
        if self.authority.shared:
            return PostgresBus(self.authority.database.plain_url, self.authority.node)
        return None


def _status(live: Live) -> dict[str, Any]:
    return {"table": live.id, "seq": live.seq, **sight.around(live)}


def _listed(row: Any, seats: list[SeatRow]) -> dict[str, Any]:
    setting = row.setting if isinstance(row.setting, str) else row.setting.get("name", "")
    return {
        "table": row.id,
        "game": row.game,
        "setting": setting,
        "options": row.options,
        "players": row.players,
        "names": [seat.name for seat in seats],
        "kinds": [seat.kind for seat in seats],
        "open": sum(seat.kind == "open" for seat in seats),
        "status": row.status,
        "seq": row.seq,
        "clock": {"kind": row.clock_kind, "seconds": row.clock_seconds},
        "watch": None if row.public_watch is None else link(row.id, row.public_watch),
        "created": sight.iso(row.created),
        "updated": sight.iso(row.updated),
    }

"""One node: the authority with its bots and its keeper, and every request that a client may make."""

import hashlib
import logging
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import msgspec

from freehold.core.version import __version__
from freehold.table import (
    advising,
    importing,
    learning,
    lobby,
    moving,
    newcomers,
    nonces,
    own_settings,
    parcels,
    rematching,
    sight,
    talking,
    undoing,
)
from freehold.table.authority import Authority
from freehold.table.bots import Bots
from freehold.table.bus import Bus, PostgresBus, RedisBus
from freehold.table.codec import encode
from freehold.table.computed import Computed
from freehold.table.creating import AskedTable, Made, known_game, new_table, shown_seat
from freehold.table.errors import Refused, no_table, no_token
from freehold.table.host_requests import HostRequests
from freehold.table.keeper import Keeper
from freehold.table.live import Live
from freehold.table.rows import Change, SeatRow
from freehold.table.settings import Settings
from freehold.table.times import iso, now_ms
from freehold.table.tokens import Holder, TokenMaker, hashed

logger = logging.getLogger("freehold.node")

A_TOKEN = {"watch": "A link to watch", "host": "The host's token", "device": "A shared device's link"}


class Node:
    """All requests on tables. Every method raises Refused, and then nothing has changed."""

    def __init__(self, settings: Settings, secret: bytes | None = None) -> None:
        self.settings = settings
        self.tokens = TokenMaker(secret, settings.public_url)
        self.authority = Authority(settings, self.tokens)
        self.bots = Bots(self.authority)
        self.keeper = Keeper(self.authority, self.bots)
        self.host = HostRequests(self.authority, self.tokens)
        self.workers = self.authority.workers
        self.computed = Computed()

    async def open(self) -> None:
        """Begin to serve; raises BadStore."""
        await self.authority.open()
        self.authority.bus = self._bus()
        if self.authority.bus is not None:
            self.authority.bus.start(self.authority.hint)
        await self.keeper.beat()
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

    async def create(self, asked: AskedTable, client: str = "") -> dict[str, Any]:
        """A new table; the answer holds its tokens, which cannot be asked for again. ``client`` is who asks."""
        setting = await own_settings.taken(self.workers, client, known_game(asked.game), asked.setting)
        asked = replace(asked, setting=setting)
        return await self._store(new_table(asked, self.tokens, __version__, now_ms()))

    async def import_record(self, record: dict[str, Any] | bytes, client: str = "") -> dict[str, Any]:
        """A new table from a record, or from its JSON."""
        given = record if isinstance(record, bytes) else encode(record)
        work = parcels.import_packed
        packed = await self.workers.run(client, work, given, self.tokens, __version__, now_ms())
        return await self._store(await parcels.unpack(packed))

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
        moving.check_shape(asked)
        answer: dict[str, Any] = {}
        seat = -1

        def judge(now_live: Live) -> Change | None:
            nonlocal seat
            seat = moving.seat_of(now_live, now_live.current(holder), asked.seat)
            if asked.key is not None and asked.key in now_live.keys:
                return None
            lobby.check_time(now_live, seat)
            change = moving.judge(now_live, seat, asked, now_ms())
            answer.clear()
            answer.update(moving.answer_of(now_live, change, holder, seat))
            return moving.with_key(now_live, change, asked, seat, answer)

        if await self.authority.change(live, judge, stored) is None:
            return await self._answered(live, seat, asked)
        return answer

    async def join(self, table_id: str, token: str | None, name: str, seat: int | None) -> dict[str, Any]:
        """Take an open seat of a public table, or say one's name at the seat that one has a link to."""
        if token:
            live, holder = await self.authority.fresh_holder(table_id, token)
            if holder.role == "seat" and holder.seat is not None:
                await self._by_seat(table_id, token, seat, lambda each, at: lobby.arrive(each, at, name, now_ms()))
                return self._joined(live, live.seats[moving.seat_of(live, live.current(holder), None)], token)
            if holder.role != "watch" or not live.row.public:
                raise Refused("wrong-seat", f"{A_TOKEN[holder.role]} takes no seat: use a seat's link")
        else:
            live, holder = await self.authority.find(table_id), None
            if not live.row.public:
                raise no_token()
        joined: list[tuple[SeatRow, str]] = []

        def judge(each: Live) -> Change:
            if holder is not None:
                each.current(holder)
            free = next((s for s in each.seats if s.kind == "open" and seat in (None, s.seat)), None)
            made = self.tokens.make(each.row.root, "seat", *((free.numbered, free.generation + 1) if free else (0, 0)))
            row, change = lobby.join(each, seat, name, now_ms(), hashed(made))
            joined[:] = [(row, made)]
            return change

        await self.authority.change(live, judge)
        return self._joined(live, *joined[0])

    async def ready(
        self,
        table_id: str,
        token: str | None,
        seat: int | None,
        nonce: str | None,
        name: str | None,
        commitment: str | None = None,
    ) -> dict[str, Any]:
        """The seat is ready to begin; with ``commitment`` to a nonce, which follows once everyone is ready."""
        live, holder = await self.authority.fresh_holder(table_id, token)
        if holder.role == "device" and seat is None:
            return sight.status(live)  # seats that share a device are always ready
        share, committed = nonces.read_nonce(nonce), nonces.read_commitment(commitment)

        def judge(each: Live, at: int) -> Change | None:
            return lobby.ready(each, at, share, name, now_ms(), committed)

        return sight.status(await self._by_seat(table_id, token, seat, judge))

    async def agree(
        self, table_id: str, token: str | None, newcomer: int, yes: bool, seat: int | None
    ) -> dict[str, Any]:
        """A player agrees, or not any more, that a newcomer sees the cards of a seat and plays it."""

        def judge(each: Live, at: int) -> Change | None:
            return newcomers.agree(each, newcomer, at, yes, now_ms())

        return sight.status(await self._by_seat(table_id, token, seat, judge))

    async def take_link(self, table_id: str, token: str | None) -> dict[str, Any]:
        """The seat's player takes a new link; the answer holds it, and the old one opens nothing any more."""
        live, holder = await self.authority.fresh_holder(table_id, token)
        if holder.role == "device":
            raise Refused("wrong-seat", "A device that several share keeps its link.")
        made: list[str] = []

        def judge(each: Live) -> Change:
            at = moving.seat_of(each, each.current(holder), None, newcomer=True)
            seat = each.seats[at]
            made[:] = [self.tokens.make(each.row.root, "seat", seat.numbered, seat.generation + 1)]
            return lobby.take_link(each, at, hashed(made[0]), now_ms())

        await self.authority.change(live, judge)
        return {"token": made[0], "link": self.tokens.link(live.id, made[0])}

    async def leave(self, table_id: str, token: str | None, seat: int | None, bot: str | None) -> dict[str, Any]:
        """The player goes; a bot takes the seat over."""
        live = await self._by_seat(table_id, token, seat, lambda each, at: lobby.leave(each, [at], bot, now_ms()))
        return sight.status(live)

    async def take_back(self, table_id: str, token: str | None, seat: int | None) -> dict[str, Any]:
        """The player is back."""
        live = await self._by_seat(table_id, token, seat, lambda each, at: lobby.take_back(each, [at], now_ms()))
        return sight.status(live)

    async def undo(self, table_id: str, token: str | None, seat: int | None, agree: bool | None) -> dict[str, Any]:
        """Ask to take one's last move back (``agree`` None), or answer the one who asked."""

        def judge(each: Live, at: int) -> Change:
            if agree is None:
                return undoing.ask(each, at, now_ms())
            return undoing.answer(each, at, agree, now_ms())

        return sight.status(await self._by_seat(table_id, token, seat, judge))

    async def undo_offer(self, table_id: str, token: str | None, seat: int | None) -> dict[str, Any]:
        """What an undo would do now: whether it is possible or why not, and who is asked."""
        live, holder = await self.authority.fresh_holder(table_id, token)
        if holder.role == "device" and seat is None:
            seat = next(each.seat for each in live.seats if each.kind == "device")
        return undoing.offer(live, moving.seat_of(live, holder, seat))

    async def chat(
        self, table_id: str, token: str | None, seat: int | None, text: str | None, phrase: str | None
    ) -> dict[str, Any]:
        """Say something to everyone at the table."""
        live, holder = await self.authority.fresh_holder(table_id, token)
        await self.chat_of(live, holder, seat, text, phrase)
        return sight.status(live)

    async def chat_of(self, live: Live, holder: Holder, seat: int | None, text: str | None, phrase: str | None) -> None:
        """As ``chat``, for a holder already known."""
        if holder.role == "watch":
            raise Refused("wrong-seat", "Only players chat.")

        def judge(each: Live) -> Change:
            now_holder = each.current(holder)
            at = None if now_holder.role == "host" else moving.seat_of(each, now_holder, seat, newcomer=True)
            return talking.chat(each, at, text, phrase, now_ms())

        await self.authority.change(live, judge)

    async def hand_over(self, table_id: str, token: str | None, seat: int | None) -> dict[str, Any]:
        """The device is in this seat's hands now; the answer is the table as it may see it."""
        live, holder = await self.authority.fresh_holder(table_id, token)
        if holder.role != "device":
            raise Refused("wrong-seat", "only a shared device is handed over")

        def judge(each: Live) -> Change | None:
            each.current(holder)
            return talking.hand_over(each, seat, now_ms())

        await self.authority.change(live, judge)
        return await self.authority.look(table_id, token)

    async def rematch(self, table_id: str, token: str | None, seat: int | None) -> dict[str, Any]:
        """Play again: the same people on the same seats, with the same tokens, at a new table."""
        live, holder = await self.authority.fresh_holder(table_id, token)
        at = None if holder.role == "host" else moving.seat_of(live, holder, seat)
        if live.row.status != "over":
            raise Refused("not-over", "the game is not over; a rematch follows it")
        new_id = await self._rematch_of(live, at)
        next_live = await self.authority.find(new_id)
        if at is not None and next_live.seats[at].kind == "human":
            await self.authority.change(next_live, lambda each: lobby.ready(each, at, None, None, now_ms()))
        return {**sight.status(next_live), "link": self.tokens.link(new_id)}

    async def record(self, table_id: str, token: str | None) -> dict[str, Any]:
        """The record of the game."""
        live, holder = await self.authority.fresh_holder(table_id, token)
        if importing.may_see_all(live, holder):
            await self.authority.change(live, lambda each: importing.exported(each, now_ms()))
        async with live.lock:
            await self.authority.freshen(live)
            return importing.record_of(live, live.current(holder))

    async def hint(self, table_id: str, token: str | None, client: str = "") -> bytes:
        """What the strongest bot would do in the holder's place, as JSON."""
        live, holder = await self.authority.fresh_holder(table_id, token)
        question = encode(learning.question(live, holder))
        asked = ("hint", hashlib.sha256(question).digest())
        return await self.computed.get(asked, lambda: self.workers.run(client, advising.hint, question))

    async def review(self, table_id: str, token: str | None, client: str = "") -> bytes:
        """What each seat might have played better, once the game is over, as JSON."""
        live, _ = await self.authority.fresh_holder(table_id, token)
        learning.check_hints(live)
        if live.row.status != "over":
            raise Refused("not-over", "a game is reviewed once it is over")
        record = await self.record(table_id, token)
        seen_at = learning.moments(live)
        return await self.computed.get(
            ("review", table_id), lambda: learning.review(self.workers, client, record, seen_at)
        )

    async def heavy(self, client: str, work: Callable[..., bytes], *given: Any) -> bytes:
        """What ``work`` makes of plain values in a worker process, or has made of equal ones before."""
        asked = (work.__name__, hashlib.sha256(encode(given)).digest())
        return await self.computed.get(asked, lambda: self.workers.run(client, work, *given))

    async def public_tables(self) -> list[dict[str, Any]]:
        """The public tables that are not over, newest first."""
        return [_listed(loaded.row, loaded.seats, self.tokens) for loaded in await self.authority.store.public(100)]

    async def own_tables(self) -> list[dict[str, Any]]:
        """Every table of a person's own server, with its links; only where the server can tell its tokens again."""
        shown = []
        for loaded in await self.authority.store.everything(500):
            row = loaded.row
            links = {
                "host": self.tokens.make(row.root, "host"),
                "watch": self.tokens.make(row.root, "watch", None, row.watch_generation),
                "device": self.tokens.make(row.root, "device") if row.device_hash else None,
                "seats": [
                    self.tokens.make(row.root, "seat", seat.numbered, seat.generation) if seat.token_hash else None
                    for seat in loaded.seats
                ],
            }
            shown.append({**_listed(row, loaded.seats, self.tokens), "links": links})
        return shown

    async def _by_seat(
        self, table_id: str, token: str | None, seat: int | None, judge: Callable[[Live, int], Change | None]
    ) -> Live:
        """Change the table as the seat that the token plays for, by what it opens at that very moment."""
        live, holder = await self.authority.holder(table_id, token)
        await self.authority.change(live, lambda each: judge(each, moving.seat_of(each, each.current(holder), seat)))
        return live

    async def _store(self, made: Made) -> dict[str, Any]:
        await self.authority.create(made.change)
        if made.change.row.bot_due:
            self.bots.remind(made.change.row.id)
        return made.answer

    async def _answered(self, live: Live, seat: int, asked: moving.Asked) -> dict[str, Any]:
        assert asked.key is not None
        found = await self.authority.store.key(live.id, asked.key)
        if found is None:
            raise no_table()
        if found.fingerprint != asked.fingerprint(seat):
            raise Refused("key-reused", "this key belongs to another move: take a new one for each")
        return found.answer

    async def _rematch_of(self, live: Live, asker: int | None) -> str:
        """The one rematch of a table, made by whoever asks first."""
        if live.row.rematch:
            return live.row.rematch
        change = rematching.rematch_of(live, __version__, now_ms())
        await self.authority.create(change)
        new_id = change.row.id

        def judge(each: Live) -> Change | None:
            if each.row.rematch is not None:
                return None
            version = each.row.version + 1
            return Change(
                row=msgspec.structs.replace(
                    each.row, version=version, rematch=new_id, rematch_by=asker, updated=now_ms()
                )
            )

        if await self.authority.change(live, judge) is None:
            await self.authority.store.delete(new_id)
        elif change.row.bot_due:
            self.bots.remind(new_id)
        return str(live.row.rematch)

    def _joined(self, live: Live, seat: SeatRow, token: str) -> dict[str, Any]:
        return {**sight.status(live), **shown_seat(live.id, seat, token, self.tokens)}

    def _bus(self) -> Bus | None:
        if self.settings.bus:
            return RedisBus(self.settings.bus, self.authority.node)
        if self.authority.shared:
            return PostgresBus(self.authority.database.plain_url, self.authority.node)
        return None


def _listed(row: Any, seats: list[SeatRow], tokens: TokenMaker) -> dict[str, Any]:
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
        "mark": row.mark,
        "status": row.status,
        "seq": row.seq,
        "clock": {"kind": row.clock_kind, "seconds": row.clock_seconds},
        "watch": None if row.public_watch is None else tokens.link(row.id, row.public_watch),
        "created": iso(row.created),
        "updated": iso(row.updated),
    }

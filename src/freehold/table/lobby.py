"""Seats: joining, getting ready, leaving to a bot and coming back, and what the host may do with a seat."""

from typing import Any

import msgspec

from freehold.core.chance import Deal
from freehold.core.errors import FreeholdError
from freehold.core.game import Event
from freehold.table import clock, hosting
from freehold.table.creating import KINDS, check_bot, may_start
from freehold.table.due import with_due
from freehold.table.endings import check_somebody_plays
from freehold.table.errors import Refused
from freehold.table.live import Live
from freehold.table.moving import started_change, table_step
from freehold.table.rows import Change, SeatRow, TableRow
from freehold.table.text import seat_name

LONGEST_NONCE = 64

TIME_IS_UP = {
    "bank": "Your time for this game has run out, so a bot plays on for you.",
    "move": "Your time for this move has run out. You can take your seat back once the bot has moved.",
}
"""Why a player whose time is up gets no seat back, by the kind of clock."""


def read_nonce(text: str | None) -> bytes | None:
    """A player's own nonce; raises Refused where it is no hex of 1 to 64 bytes."""
    if text is None:
        return None
    try:
        nonce = bytes.fromhex(text)
    except ValueError:
        nonce = b""
    if not 1 <= len(nonce) <= LONGEST_NONCE or len(text) != 2 * len(nonce):
        raise Refused("malformed", f"a nonce is hex of 1 to {LONGEST_NONCE} bytes, as from 32 random bytes")
    return nonce


def join(live: Live, wanted: int | None, name: str, now: int, token_hash: str) -> tuple[SeatRow, Change]:
    """Take an open seat with a new token."""
    if live.row.status != "lobby":
        raise Refused("started", "this table has begun without you; its watch link still works")
    free = [seat for seat in live.seats if seat.kind == "open" and wanted in (None, seat.seat)]
    if not free:
        raise Refused("no-open-seat", "no seat is open here" if wanted is None else f"seat {wanted} is not open")
    seat = msgspec.structs.replace(
        free[0],
        kind="human",
        name=seat_name(name, free[0].name),
        token_hash=token_hash,
        generation=free[0].generation + 1,
    )
    return seat, _seated(live, [seat], now)


def arrive(live: Live, at: int, name: str, now: int) -> Change | None:
    """Whoever holds the seat's link says their name, and takes the seat where it was open."""
    seat = live.seats[at]
    if live.row.status != "lobby":
        raise Refused("started", "names are fixed once the game has begun")
    named = msgspec.structs.replace(seat, kind="human", name=seat_name(name, seat.name))
    return None if named == seat else _seated(live, [named], now)


def ready(live: Live, at: int, nonce: bytes | None, name: str | None, now: int) -> Change | None:
    """The seat is ready, perhaps with its own share of the chance; the last one starts the game."""
    seat = live.seats[at]
    if live.row.status != "lobby":
        if nonce is not None and nonce != seat.nonce:
            raise Refused("started", "the cards are dealt; a nonce counts only before the start")
        return None
    kind = "human" if seat.kind == "open" else seat.kind
    changed = msgspec.structs.replace(
        seat,
        kind=kind,
        ready=True,
        nonce=nonce or seat.nonce,
        name=seat.name if name is None else seat_name(name, seat.name),
    )
    return None if changed == seat else _seated(live, [changed], now)


def leave(live: Live, seats: list[int], bot: str | None, now: int) -> Change | None:
    """Before the start the seat is open again; later a bot takes it over. A host who leaves passes the powers on."""
    if live.row.status == "over":
        return None
    row, told = hosting.passed_on(live, live.row, seats)
    if live.row.status == "lobby":
        freed = [msgspec.structs.replace(live.seats[at], kind="open", ready=False, nonce=None) for at in seats]
        return _seated(live, freed, now, row)
    return _taken_over(live, seats, bot, "left", now, row, told)


def run_out(live: Live, now: int) -> Change | None:
    """Seats whose time has run out are taken over by a bot."""
    if live.row.status != "running":
        return None
    late = clock.late(live.row, live.time.now())
    return _taken_over(live, late, None, "late", now) if late else None


def take_back(live: Live, seats: list[int], now: int) -> Change | None:
    """The player is back with the time that was left, and the bot gives the seat up."""
    if live.row.status != "running":
        return None
    back = [
        msgspec.structs.replace(live.seats[at], taken_over=False, bot=None) for at in seats if live.seats[at].taken_over
    ]
    if not back:
        return None
    for seat in back:
        check_time(live, seat.seat)
    return _reseated(live, back, "back", now)


def check_time(live: Live, at: int) -> None:
    """Raises Refused ``forbidden`` where a bot plays for the seat because its time is up."""
    if live.row.status == "running" and live.seats[at].taken_over and clock.used_up(live.row, at):
        raise Refused("forbidden", TIME_IS_UP[live.row.clock_kind])


def replace(live: Live, at: int, kind: str, name: str, bot: str | None, token_hash: str, now: int) -> Change:
    """The host gives a seat to somebody else; its old token opens nothing any more."""
    if not 0 <= at < len(live.seats):
        raise Refused("malformed", f"seats are 0 to {len(live.seats) - 1}")
    if live.row.status == "over":
        raise Refused("over", "the game is over; its seats stay as they were")
    if kind not in KINDS or kind == "device":
        raise Refused("malformed", 'a seat can be replaced by the kinds "human", "open" or "bot"')
    if kind == "bot":
        check_bot(bot or live.row.clock_takeover, live.row.game)
    elif bot is not None:
        raise Refused("malformed", '"bot" belongs to a seat of the kind "bot"')
    if kind == "open" and live.row.status != "lobby":
        kind = "human"
    old = live.seats[at]
    row = live.row
    if at == row.host_seat:
        if row.host_passed:
            raise Refused("forbidden", "This is the host's own seat: make somebody else the host first.")
        row = msgspec.structs.replace(row, host_seat=None)
    seat = SeatRow(
        seat=at,
        name=seat_name(name, f"Player {at + 1}" if live.row.status == "lobby" else old.name),
        kind=kind,
        bot=(bot or live.row.clock_takeover) if kind == "bot" else None,
        token_hash=None if kind == "bot" else token_hash,
        generation=old.generation + 1,
        nonce=old.nonce if live.row.status == "running" else None,
        made_as=old.made_as,
    )
    if live.row.status == "lobby":
        check_somebody_plays(live.kind, row.options, [*live.seats[:at], seat, *live.seats[at + 1 :]])
        return _seated(live, [seat], now, row)
    return _reseated(live, [seat], "given", now, row)


def remove(live: Live, at: int, now: int) -> Change:
    """Before the start the host takes a seat away, where the game can be played by fewer; later seats move up."""
    if live.row.status != "lobby":
        raise Refused("started", "The game has begun, so no seat can be taken away. A bot can play it.")
    if not 0 <= at < len(live.seats):
        raise Refused("malformed", f"seats are 0 to {len(live.seats) - 1}")
    if at == live.row.host_seat:
        raise Refused("forbidden", "This is the host's own seat.")
    left = [seat for seat in live.seats if seat.seat != at]
    check_somebody_plays(live.kind, live.row.options, left)
    moved = [msgspec.structs.replace(seat, seat=to, made_as=seat.numbered) for to, seat in enumerate(left)]
    try:
        live.kind.new(live.row.setting, len(moved), live.row.options, Deal(bytes(32)), [seat.name for seat in moved])
    except FreeholdError as error:
        raise Refused("too-few", f"{error}.") from None
    host = live.row.host_seat
    row = msgspec.structs.replace(
        live.row, players=len(moved), host_seat=host if host is None or host < at else host - 1
    )
    live.seats, live.row = moved, row
    change = _seated(live, moved, now)
    change.fewer_seats = True
    return change


def _taken_over(
    live: Live,
    seats: list[int],
    bot: str | None,
    why: str,
    now: int,
    row: TableRow | None = None,
    told: list[Event] | None = None,
) -> Change | None:
    """A bot plays on for the seats of those who are gone; None where bots do already."""
    level = bot or live.row.clock_takeover
    check_bot(level, live.row.game)
    taken = [
        msgspec.structs.replace(live.seats[at], taken_over=True, bot=level)
        for at in seats
        if not live.seats[at].taken_over
    ]
    return _reseated(live, taken, why, now, row, told) if taken or told else None


def _seated(live: Live, changed: list[SeatRow], now: int, row: TableRow | None = None) -> Change:
    """The change of seats before the start, and the start where it was the last that was missing."""
    live.row = row or live.row
    for seat in changed:
        live.seats[seat.seat] = seat
    if may_start(live.seats):
        change = started_change(live, now)
        change.seats = changed
        return change
    return Change(row=_next(live.row, updated=now), seats=changed)


def _reseated(
    live: Live,
    changed: list[SeatRow],
    why: str,
    now: int,
    row: TableRow | None = None,
    told: list[Event] | None = None,
) -> Change:
    """The change of seats while the game runs, which all see; whose clock runs and who is a bot may change."""
    row = row or live.row
    for seat in changed:
        live.seats[seat.seat] = seat
    events: list[Event] = [
        {"type": "seat", "seat": seat.seat, "change": why, "name": seat.name, "kind": seat.kind, "bot": seat.bot}
        for seat in changed
    ]
    step = table_step(live, [*events, *(told or [])], now)
    row = _next(row, seq=step.last, updated=now, undo=None)
    return Change(row=with_due(live, row, live.playing().acting, set(), reseated=True), seats=changed, steps=[step])


def _next(row: TableRow, **changes: Any) -> TableRow:
    return msgspec.structs.replace(row, version=row.version + 1, **changes)

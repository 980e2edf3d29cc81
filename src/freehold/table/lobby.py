"""Seats: joining, getting ready, leaving to a bot and coming back, and what the host may do with a seat."""

import msgspec

from freehold.core.chance import Deal
from freehold.core.errors import FreeholdError
from freehold.core.game import Event
from freehold.table import clock, hosting, newcomers, nonces
from freehold.table.creating import KINDS, check_bot
from freehold.table.endings import check_somebody_plays
from freehold.table.errors import Refused
from freehold.table.live import Live
from freehold.table.rows import Change, SeatRow, TableRow
from freehold.table.seating import came_or_went, reseated, seat_event, seated
from freehold.table.text import seat_name

TIME_IS_UP = {
    "bank": "Your time for this game has run out, so a bot plays on for you.",
    "move": "Your time for this move has run out. You can take your seat back once the bot has moved.",
}
"""Why a player whose time is up gets no seat back, by the kind of clock."""


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
    return seat, came_or_went(live, [seat], [seat_event(seat, "joined")], now)


def arrive(live: Live, at: int, name: str, now: int) -> Change | None:
    """Whoever holds the seat's link says their name, and takes the seat where it was open."""
    seat = live.seats[at]
    if live.row.status != "lobby":
        raise Refused("started", "names are fixed once the game has begun")
    named = msgspec.structs.replace(seat, kind="human", name=seat_name(name, seat.name))
    return None if named == seat else seated(live, [named], _introduced(seat, named), now)


def ready(
    live: Live, at: int, nonce: bytes | None, name: str | None, now: int, commitment: str | None = None
) -> Change | None:
    """The seat is ready, perhaps with its own share of the chance (see ``nonces``); the last one starts the game."""
    seat = live.seats[at]
    if live.row.status != "lobby":
        if nonce is not None and nonce != seat.nonce:
            raise Refused("started", "the cards are dealt; a nonce counts only before the start")
        return None
    changed = msgspec.structs.replace(
        nonces.with_share(live.seats, seat, nonce, commitment),
        kind="human" if seat.kind == "open" else seat.kind,
        ready=True,
        name=seat.name if name is None else seat_name(name, seat.name),
    )
    if changed == seat:
        return None
    told = _introduced(seat, changed)
    anew = changed.nonce_commitment != seat.nonce_commitment
    return came_or_went(live, [changed], told, now) if anew else seated(live, [changed], told, now)


def _introduced(before: SeatRow, now: SeatRow) -> list[Event]:
    """What all see where a seat is taken, or its player says another name."""
    if (before.kind, before.name) == (now.kind, now.name):
        return []
    return [seat_event(now, "named" if before.kind == now.kind else "joined")]


def leave(live: Live, seats: list[int], bot: str | None, now: int) -> Change | None:
    """Before the start the seat is open again; later a bot takes it over. A host who leaves passes the powers on."""
    if live.row.status == "over":
        return None
    row, told = hosting.passed_on(live, live.row, seats)
    if live.row.status == "lobby":
        freed = [
            msgspec.structs.replace(live.seats[at], kind="open", ready=False, nonce=None, nonce_commitment=None)
            for at in seats
        ]
        return came_or_went(live, freed, [*(seat_event(seat, "left") for seat in freed), *told], now, row)
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
    return reseated(live, back, "back", now)


def take_link(live: Live, at: int, token_hash: str, now: int) -> Change:
    """The seat's player takes a new link that only they know, since whoever made the table knows the old one."""
    seat = live.seats[at]
    if live.row.status == "over":
        raise Refused("over", "The game is over.")
    if seat.kind != "human":
        raise Refused("wrong-seat", "Join the table first.")
    changed = msgspec.structs.replace(seat, token_hash=token_hash, generation=seat.generation + 1, own_link=True)
    if live.row.status == "lobby":
        return seated(live, [changed], [seat_event(changed, "link")], now)
    return reseated(live, [changed], "link", now)


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
        nonce_commitment=old.nonce_commitment if live.row.status == "running" else None,
        made_as=old.made_as,
    )
    if live.row.status == "lobby":
        check_somebody_plays(live.kind, row.options, [*live.seats[:at], seat, *live.seats[at + 1 :]])
        return came_or_went(live, [seat], [seat_event(seat, "given")], now, row)
    return newcomers.given(live, seat, row, now)


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
    told = [seat_event(live.seats[at], "removed")]
    if nonces.revealing(live.seats):
        moved = nonces.thrown_away(moved)
        told.append(nonces.AGAIN)
    live.seats, live.row = moved, row
    change = seated(live, moved, told, now)
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
    return reseated(live, taken, why, now, row, told) if taken or told else None

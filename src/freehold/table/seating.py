"""What every change of seats has in common: the event that all see, and what follows for the start, clocks and bots."""

from typing import Any

import msgspec

from freehold.core.game import Event
from freehold.table import nonces
from freehold.table.creating import may_start
from freehold.table.due import with_due
from freehold.table.live import Live
from freehold.table.moving import started_change, table_step
from freehold.table.rows import Change, SeatRow, TableRow


def seat_event(seat: SeatRow, change: str) -> Event:
    """What all see of a seat that has changed."""
    return {
        "type": "seat",
        "seat": seat.seat,
        "change": change,
        "name": seat.name,
        "kind": seat.kind,
        "bot": seat.bot if seat.by_bot else None,
    }


def together(live: Live, seat: int) -> set[int]:
    """The seat with all that share its device."""
    if live.seats[seat].kind != "device":
        return {seat}
    return {each.seat for each in live.seats if each.kind == "device"}


def seated(live: Live, changed: list[SeatRow], told: list[Event], now: int, row: TableRow | None = None) -> Change:
    """The change of seats before the start, and the start where it was the last that was missing."""
    live.row = row or live.row
    for seat in changed:
        live.seats[seat.seat] = seat
    steps = [table_step(live, told, now)] if told else []
    if steps:
        live.row = msgspec.structs.replace(live.row, seq=steps[-1].last)
    if may_start(live.seats):
        change = started_change(live, now)
        change.seats, change.steps = changed, [*steps, *change.steps]
        return change
    return Change(row=_next(live.row, updated=now), seats=changed, steps=steps)


def came_or_went(
    live: Live, changed: list[SeatRow], told: list[Event], now: int, row: TableRow | None = None
) -> Change:
    """As ``seated``, where people come, go or commit anew: nonces that some may have shown do not count any more."""
    if not nonces.revealing(live.seats):
        return seated(live, changed, told, now, row)
    mine = {seat.seat: seat for seat in changed}
    every = [mine.get(seat.seat, seat) for seat in nonces.thrown_away(live.seats)]
    return seated(live, every, [*told, nonces.AGAIN], now, row)


def reseated(
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
    events = [seat_event(seat, why) for seat in changed]
    step = table_step(live, [*events, *(told or [])], now)
    row = _next(row, seq=step.last, updated=now, undo=None)
    return Change(row=with_due(live, row, live.playing().acting, set(), reseated=True), seats=changed, steps=[step])


def _next(row: TableRow, **changes: Any) -> TableRow:
    return msgspec.structs.replace(row, version=row.version + 1, **changes)

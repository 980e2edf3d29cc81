"""Clocks: the table's own time. A seat's time runs while it must move; when it runs out, a bot takes over.

All times are served time (``times.ServedTime``): a clock counts only while the server could take moves.
"""

from typing import Any

import msgspec

from freehold.table.rows import SeatRow, TableRow
from freehold.table.times import ServedTime

GRACE_MS = 15_000
"""What each running clock has at the least after the server was gone, so that its player can come back."""

State = dict[str, Any]
"""``{"since": {seat: ms}, "left": [ms], "used": {seat: ms}}``: since when each acting seat's time runs, what each bank
still holds, and what a player has used of a decision that a bot faces now."""


def ticked(
    row: TableRow, seats: list[SeatRow], acting: list[int], moved: set[int], now: int
) -> tuple[State, int | None]:
    """The clock after a change at ``now``: its state, and when the next seat's time runs out (ms) or None.

    ``acting`` are the seats that must move now; ``moved`` those that have just done so. A seat that a bot takes over
    keeps what it has used, and a player who takes it back goes on from there.
    """
    if row.clock_kind == "none" or row.clock_seconds is None:
        return {}, None
    left = _left(row, len(seats))
    used = {name: ms for name, ms in row.clock_state.get("used", {}).items() if _faces(int(name), acting, moved)}
    running = {seat for seat in acting if not seats[seat].by_bot}
    since: dict[str, int] = {}
    for name, start in row.clock_state.get("since", {}).items():
        seat = int(name)
        if seat in running and seat not in moved:
            since[name] = start
        elif row.clock_kind == "bank":
            left[seat] = max(0, left[seat] - max(0, now - start))
        elif _faces(seat, acting, moved):
            used[name] = max(0, now - start)
    for seat in running:
        since.setdefault(str(seat), now - used.pop(str(seat), 0))
    state = {"since": since, "left": left, "used": used}
    return state, min(_ends(row, state).values(), default=None)


def late(row: TableRow, now: int) -> list[int]:
    """The seats whose time has run out."""
    if row.clock_seconds is None:
        return []
    return [int(name) for name, end in _ends(row, row.clock_state).items() if end <= now]


def used_up(row: TableRow, seat: int) -> bool:
    """Whether a player who took the seat back now would have no time: none in the bank, or none for this move."""
    if row.clock_kind == "bank":
        return _left(row, row.players)[seat] <= 0
    used: int = row.clock_state.get("used", {}).get(str(seat), 0)
    return row.clock_seconds is not None and used >= _allowed(row)


def with_grace(row: TableRow, now: int) -> tuple[State, int | None]:
    """The clock after the server was gone: a running clock that holds less than the grace gets that much."""
    if row.clock_seconds is None:
        return row.clock_state, row.deadline
    grace = min(GRACE_MS, _allowed(row))
    left = _left(row, row.players)
    since: dict[str, int] = dict(row.clock_state.get("since", {}))
    for name, end in _ends(row, row.clock_state).items():
        missing = max(0, now + grace - end)
        if row.clock_kind == "bank":
            left[int(name)] += missing
        else:
            since[name] += missing
    state = {**row.clock_state, "since": since, "left": left}
    return state, min(_ends(row, state).values(), default=None)


def begun_at(row: TableRow, now: int) -> TableRow:
    """A new table, whose clocks were made as if at 0, with clocks that begin ``now``."""
    if row.deadline is None:
        return row
    since = {name: start + now for name, start in row.clock_state["since"].items()}
    state = {**row.clock_state, "since": since}
    return msgspec.structs.replace(row, clock_state=state, deadline=row.deadline + now)


def shown(row: TableRow, time: ServedTime) -> dict[str, Any] | None:
    """The clock as everyone sees it, or None where the table has none."""
    if row.clock_kind == "none" or row.clock_seconds is None:
        return None
    now = time.now()
    left = _left(row, row.players) if row.clock_kind == "bank" else [_allowed(row)] * row.players
    for name, end in _ends(row, row.clock_state).items():
        left[int(name)] = max(0, end - now)
    return {
        "kind": row.clock_kind,
        "seconds": row.clock_seconds,
        "takeover": row.clock_takeover,
        "deadline": None if row.deadline is None else time.shown(row.deadline),
        "left_ms": left,
    }


def _faces(seat: int, acting: list[int], moved: set[int]) -> bool:
    """Whether the seat still faces the decision that it faced before the change."""
    return seat in acting and seat not in moved


def _allowed(row: TableRow) -> int:
    return round((row.clock_seconds or 0) * 1000)


def _left(row: TableRow, players: int) -> list[int]:
    return list(row.clock_state.get("left") or [_allowed(row)] * players)


def _ends(row: TableRow, state: State) -> dict[str, int]:
    """When the time of each running clock runs out."""
    left = state.get("left") or _left(row, row.players)
    return {
        name: start + (left[int(name)] if row.clock_kind == "bank" else _allowed(row))
        for name, start in state.get("since", {}).items()
    }

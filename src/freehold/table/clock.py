"""Clocks: the table's own time. A seat's time runs while it must move; when it runs out, a bot takes over."""

from typing import Any

from freehold.table.rows import SeatRow, TableRow
from freehold.table.times import iso

GRACE_MS = 15_000
"""What a player who takes a seat back, or comes back after the server was gone, has at the least."""

State = dict[str, Any]
"""``{"since": {seat: ms}, "left": [ms]}``: since when each acting seat's time runs, and what each bank still holds."""


def ticked(
    row: TableRow, seats: list[SeatRow], acting: list[int], moved: set[int], now: int
) -> tuple[State, int | None]:
    """The clock after a change at ``now``: its state, and when the next seat's time runs out (ms) or None.

    ``acting`` are the seats that must move now; ``moved`` those that have just done so.
    """
    if row.clock_kind == "none" or row.clock_seconds is None:
        return {}, None
    allowed = round(row.clock_seconds * 1000)
    before: dict[str, int] = row.clock_state.get("since", {})
    left: list[int] = list(row.clock_state.get("left") or [allowed] * len(seats))
    running = {seat for seat in acting if not seats[seat].by_bot}
    since: dict[str, int] = {}
    for name, start in before.items():
        if int(name) in running and int(name) not in moved:
            since[name] = start
        elif row.clock_kind == "bank":
            left[int(name)] = max(0, left[int(name)] - (now - start))
    for seat in running:
        since.setdefault(str(seat), now)
    ends = [start + (left[int(name)] if row.clock_kind == "bank" else allowed) for name, start in since.items()]
    return {"since": since, "left": left}, min(ends, default=None)


def late(row: TableRow, now: int) -> list[int]:
    """The seats whose time has run out."""
    if row.clock_seconds is None:
        return []
    allowed = round(row.clock_seconds * 1000)
    left = row.clock_state.get("left") or []
    return [
        int(name)
        for name, start in row.clock_state.get("since", {}).items()
        if start + (left[int(name)] if row.clock_kind == "bank" else allowed) <= now
    ]


def after_gap(row: TableRow, last: int, now: int) -> tuple[State, int | None]:
    """The clock after a gap from ``last`` to ``now`` in which no move could be made: its state and its next end.

    What a seat had used before the gap stays used, but each running clock has a grace to come back in.
    """
    if row.clock_seconds is None:
        return row.clock_state, row.deadline
    allowed = round(row.clock_seconds * 1000)
    grace = min(GRACE_MS, allowed)
    left: list[int] = list(row.clock_state.get("left") or [allowed] * row.players)
    since: dict[str, int] = {}
    ends: list[int] = []
    for name, start in row.clock_state.get("since", {}).items():
        used = max(0, last - start)
        if row.clock_kind == "bank":
            left[int(name)] = max(left[int(name)], used + grace)
            ends.append(now - used + left[int(name)])
        else:
            used = min(used, allowed - grace)
            ends.append(now - used + allowed)
        since[name] = now - used
    return {"since": since, "left": left}, min(ends, default=None)


def with_grace(state: State, seat: int) -> State:
    """The clock of a player who has taken the seat back: an empty bank gets a little."""
    if not state.get("left"):
        return state
    left = list(state["left"])
    left[seat] = max(left[seat], GRACE_MS)
    return {**state, "left": left}


def shown(row: TableRow, now: int) -> dict[str, Any] | None:
    """The clock as everyone sees it, or None where the table has none."""
    if row.clock_kind == "none" or row.clock_seconds is None:
        return None
    allowed = round(row.clock_seconds * 1000)
    left: list[int] = list(row.clock_state.get("left") or [allowed] * row.players)
    if row.clock_kind == "move":
        left = [allowed] * row.players
    for name, start in row.clock_state.get("since", {}).items():
        left[int(name)] = max(0, left[int(name)] - (now - start))
    deadline = None
    if row.deadline is not None:
        deadline = iso(row.deadline)
    return {
        "kind": row.clock_kind,
        "seconds": row.clock_seconds,
        "takeover": row.clock_takeover,
        "deadline": deadline,
        "left_ms": left,
    }

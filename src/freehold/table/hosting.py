"""The host: whose powers they are, how they pass on, and what the host may do with watchers.

The powers are the host's token's until they pass on; then they are those of one seat's token. They pass on when the
host leaves (to the next person who is there), when the host gives them away, or when the host has been away for a
while and another player takes them.
"""

from typing import Any

import msgspec

from freehold.core.game import Event
from freehold.table.errors import Refused
from freehold.table.live import Live
from freehold.table.moving import table_step
from freehold.table.presence import HOST, connected
from freehold.table.rows import Change, TableRow
from freehold.table.tokens import Holder

AWAY_MS = 180_000
"""How long the host must be away before another player may become the host."""


def is_host(live: Live, holder: Holder) -> bool:
    """Whether the holder's token has the host's powers now."""
    if not live.row.host_passed:
        return holder.role == "host"
    at = live.row.host_seat
    if holder.role == "device":
        return at is not None and live.seats[at].kind == "device"
    return holder.role == "seat" and holder.seat == at


def check_host(live: Live, holder: Holder) -> None:
    """Raises Refused ``host-only`` where the holder is not the host."""
    if is_host(live, holder):
        return
    if holder.role == "host":
        raise Refused("host-only", f"{_name(live)} is the host now.")
    raise Refused("host-only", "Only the host may do this.")


def note_presence(live: Live) -> None:
    """Remember since when the host has been away."""
    here = connected(live)
    present = live.row.host_seat in here or (HOST in here and not live.row.host_passed)
    if present:
        live.host_away_at = None
    elif live.host_away_at is None:
        live.host_away_at = live.time.now()


def shown(live: Live) -> dict[str, Any]:
    """The host as everyone sees it; ``claim`` is when another player may become the host."""
    note_presence(live)
    away = live.host_away_at
    return {
        "seat": live.row.host_seat,
        "passed": live.row.host_passed,
        "present": away is None,
        "away": None if away is None else live.time.shown(away),
        "claim": None if away is None else live.time.shown(away + AWAY_MS),
    }


def claim(live: Live, at: int, now: int) -> Change:
    """A player takes the powers of a host who has been away for a while."""
    _check_person(live, at)
    note_presence(live)
    if at == live.row.host_seat:
        raise Refused("forbidden", "You are the host already." if live.row.host_passed else "This is the host's seat.")
    if live.host_away_at is None:
        raise Refused("forbidden", f"{_name(live)} is here, so only {_name(live)} can make you the host.")
    left = live.host_away_at + AWAY_MS - live.time.now()
    if left > 0:
        raise Refused(
            "forbidden",
            f"The host has been away for a short time only. You can take over in {left // 1000 + 1} s.",
            left_ms=left,
        )
    return _passed(live, at, "away", now)


def give(live: Live, at: int, now: int) -> Change:
    """The host makes another player the host."""
    _check_person(live, at)
    if live.row.host_passed and at == live.row.host_seat:
        raise Refused("forbidden", "You are the host already.")
    return _passed(live, at, "given", now)


def passed_on(live: Live, row: TableRow, leaving: list[int]) -> tuple[TableRow, list[Event]]:
    """The row, and what to tell, where the host is among those who leave and another person is there."""
    at = row.host_seat
    if at not in leaving or (HOST in connected(live) and not row.host_passed):
        return row, []
    heir = _next_person(live, at, leaving)
    if heir is None:
        return row, []
    passed = msgspec.structs.replace(row, host_seat=heir, host_passed=True)
    return passed, [{"type": "host", "seat": heir, "why": "left"}]


def new_watch_link(live: Live, token: str, token_hash: str, now: int) -> Change:
    """The link to watch is replaced; whoever watches by the old one is sent away."""
    row = msgspec.structs.replace(
        live.row,
        version=live.row.version + 1,
        watch_hash=token_hash,
        public_watch=token if live.row.public else None,
        watch_generation=live.row.watch_generation + 1,
        updated=now,
    )
    return _with_event(live, row, {"type": "watchers", "change": "sent-away"}, now)


def _passed(live: Live, at: int, why: str, now: int) -> Change:
    row = msgspec.structs.replace(live.row, version=live.row.version + 1, host_seat=at, host_passed=True, updated=now)
    return _with_event(live, row, {"type": "host", "seat": at, "why": why}, now)


def _with_event(live: Live, row: TableRow, event: Event, now: int) -> Change:
    """The change with its event; after a game the table's page shows how things are."""
    if row.status == "over":
        return Change(row=row)
    step = table_step(live, [event], now)
    return Change(row=msgspec.structs.replace(row, seq=step.last), steps=[step])


def _next_person(live: Live, at: int, leaving: list[int]) -> int | None:
    """The next seat clockwise whose player is there."""
    here = connected(live)
    count = len(live.seats)
    for seat in ((at + step) % count for step in range(1, count)):
        row = live.seats[seat]
        if row.kind in ("human", "device") and not row.taken_over and seat in here and seat not in leaving:
            return seat
    return None


def _check_person(live: Live, at: int) -> None:
    if not 0 <= at < len(live.seats):
        raise Refused("malformed", f"seats are 0 to {len(live.seats) - 1}")
    if live.seats[at].kind not in ("human", "device") or live.seats[at].taken_over:
        raise Refused("forbidden", "Only a player who sits at the table can be the host.")


def _name(live: Live) -> str:
    at = live.row.host_seat
    return "The host" if at is None else live.seats[at].name

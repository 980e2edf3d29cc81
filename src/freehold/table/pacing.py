"""How fast bots play on for somebody who is still there, and when bots alone rest."""

from freehold.table.due import bots_alone
from freehold.table.live import Live

PACE_MS = 2000
"""How long the table rests before a bot moves for a player who looks on, where no other person plays."""

UNDO_MS = 60_000
"""How long bots wait while a player has asked to take a move back."""

LOOK_MS = 20_000
"""How long bots alone play on after somebody has asked for the table's state."""

MOST_ALONE = 10_000
"""How many moves bots make alone; then they rest until a person sits down at the table."""


class Pauses:
    """Since when this node lets the bots of each table wait for a person."""

    def __init__(self) -> None:
        self._since: dict[str, tuple[object, int]] = {}

    def left(self, live: Live, seat: int) -> int:
        """How many ms the bot that is to move for ``seat`` should wait still."""
        found = _reason(live, seat)
        now = live.time.now()
        if found is None:
            self.forget(live.id)
            return 0
        why, length = found
        known, since = self._since.get(live.id, (None, now))
        if known != why:
            since = now
            self._since[live.id] = (why, since)
        return max(0, since + length - now)

    def forget(self, table_id: str) -> None:
        """The table waits for nobody."""
        self._since.pop(table_id, None)


def rests(live: Live) -> bool:
    """Whether bots play alone here and rest: nobody watches, or they have played on for long enough.

    Nobody plays there, so nobody waits for them. Without this a few endless games would keep a server busy for ever.
    """
    return bots_alone(live) and (not watched(live) or live.moved_alone >= MOST_ALONE)


def watched(live: Live) -> bool:
    """Whether somebody follows the table on this node, or has just asked for its state."""
    looked = live.looked_at
    return bool(live.viewers) or (looked is not None and live.time.now() - looked < LOOK_MS)


def _reason(live: Live, seat: int) -> tuple[object, int] | None:
    """Why the bot should wait, and for how long (ms).

    Where bots have taken over every person's seat, nothing else would slow the game: it would be over before anyone
    could take a seat back. Nobody waits for players who are not connected.
    """
    if live.row.undo is not None:
        return ("undo", live.row.undo["seat"], live.row.undo["from"]), UNDO_MS
    people = [each for each in live.seats if each.kind != "bot"]
    if not live.seats[seat].taken_over or not all(each.taken_over for each in people) or not _looks_on(live, seat):
        return None
    return ("pace", live.seq), PACE_MS


def _looks_on(live: Live, seat: int) -> bool:
    if live.seats[seat].kind == "device":
        return any(viewer.holder.role == "device" for viewer in live.viewers)
    return seat in live.elsewhere.seats or any(viewer.holder.seat == seat for viewer in live.viewers)

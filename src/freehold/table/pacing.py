"""How fast a bot plays on for somebody who is still there: slowly enough to take the seat back."""

from freehold.table.live import Live

PACE_MS = 2000
"""How long the table rests before a bot moves for a player who looks on, where no other person plays."""

UNDO_MS = 60_000
"""How long bots wait while a player has asked to take a move back."""


def waits_for_answer(live: Live, now: int) -> bool:
    """Whether the bots leave the others time to say whether a move may be taken back."""
    return live.row.undo is not None and now < live.row.updated + UNDO_MS


def waits(live: Live, seat: int, now: int) -> bool:
    """Whether the bot that is to move for ``seat`` should let its player look on a little longer.

    Where bots have taken over every person's seat, nothing else would slow the game: it would be over before anyone
    could take a seat back. Nobody waits for players who are not connected.
    """
    if waits_for_answer(live, now):
        return True
    people = [each for each in live.seats if each.kind != "bot"]
    if not live.seats[seat].taken_over or not all(each.taken_over for each in people):
        return False
    return _looks_on(live, seat) and now < live.row.updated + PACE_MS


def _looks_on(live: Live, seat: int) -> bool:
    if live.seats[seat].kind == "device":
        return any(viewer.holder.role == "device" for viewer in live.viewers)
    return seat in live.elsewhere.seats or any(viewer.holder.seat == seat for viewer in live.viewers)

"""What is due at a table after a change: whose clock runs and until when, and whether its bots are to move."""

import msgspec

from freehold.table import clock
from freehold.table.live import Live
from freehold.table.rows import TableRow

MOST_BETWEEN = 1_000
"""After so many moves of bots without one of a person, no person plays any more, as where all are bankrupt."""


def with_due(live: Live, row: TableRow, acting: list[int], moved: set[int], reseated: bool = False) -> TableRow:
    """The row with what is due once ``acting`` must move and ``moved`` have done so, or seats have changed hands.

    ``live`` has its new seats already, but not yet the step of this change in its log.
    """
    state, deadline = clock.ticked(row, live.seats, acting, moved, live.time.now())
    by_person = reseated or any(not live.seats[seat].by_bot for seat in moved)
    alone = _alone(live, 0 if by_person else live.moved_alone + bool(moved))
    due = not alone and any(live.seats[seat].by_bot for seat in acting)
    return msgspec.structs.replace(row, clock_state=state, deadline=deadline, bot_due=due)


def bots_alone(live: Live) -> bool:
    """Whether only bots still play: nobody else sits at the table, or bots have taken every person's seat over."""
    return _alone(live, live.moved_alone)


def _alone(live: Live, moves: int) -> bool:
    return all(seat.by_bot for seat in live.seats) or moves >= MOST_BETWEEN

"""Sets of spaces and seats as ints: the lowest member, the number of members, the next seat clockwise."""

from freehold.core.rule import rule
from freehold.core.sets import lowest

__all__ = ["count", "lowest", "next_of"]


@rule
def count(members: int) -> int:
    """How many members a set has."""
    return members.bit_count()


@rule
def next_of(members: int, seat: int) -> int:
    """The first seat after ``seat``, clockwise, that is in ``members`` (not empty); ``seat`` itself comes last."""
    above = members >> (seat + 1) << (seat + 1)
    return lowest(above) if above else lowest(members)

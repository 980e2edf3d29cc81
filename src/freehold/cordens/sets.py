"""Sets as ints: the lowest member, the number of members, the next seat clockwise."""

from freehold.core.rule import rule


@rule
def lowest(members: int) -> int:
    """The lowest member of a set of numbers 0 to 62 that is not empty."""
    first = 0
    if members & 0xFFFFFFFF == 0:
        members >>= 32
        first = 32
    if members & 0xFFFF == 0:
        members >>= 16
        first += 16
    if members & 0xFF == 0:
        members >>= 8
        first += 8
    if members & 0xF == 0:
        members >>= 4
        first += 4
    if members & 0x3 == 0:
        members >>= 2
        first += 2
    return first + 1 - (members & 1)


@rule
def count(members: int) -> int:
    """How many members a set has."""
    total = 0
    while members:
        members &= members - 1
        total += 1
    return total


@rule
def next_of(members: int, seat: int) -> int:
    """The first seat after ``seat``, clockwise, that is in ``members`` (not empty); ``seat`` itself comes last."""
    above = members >> (seat + 1) << (seat + 1)
    return lowest(above) if above else lowest(members)

"""Sets of numbers 0 to 62 as ints, a bit a member. ``bit_count`` is one instruction in compiled rules."""

from freehold.core.rule import rule


@rule
def lowest(members: int) -> int:
    """The lowest member of a set that is not empty."""
    return (~members & (members - 1)).bit_count()


@rule
def nth(members: int, n: int, most: int) -> int:
    """The n-th lowest member, from 0, where n is at most ``most``.

    The loop has as many turns whatever n is: a random n would be guessed wrong by the processor each time.
    """
    for i in range(most):
        members &= members - (i < n)
    return (~members & (members - 1)).bit_count()

"""Mixed pools: which bots sit together, and in which order around the table."""

from collections.abc import Iterator
from itertools import combinations

from freehold.core.chance import Deal

POOLS_MOST = 24


def pools(bots: int, players: int, seed: int) -> list[tuple[int, ...]]:
    """The line-ups of a tournament, bots by number, seat by seat; every bot sits equally often.

    With at least as many bots as seats each line-up is a choice of different bots, with fewer all sit, some twice or
    more. Orders around the table vary; a deal's games move each line-up on by a seat, so that each bot plays each seat.
    """
    whole, extra = divmod(players, bots)
    chosen = list(combinations(range(bots), extra)) if extra else [()]
    stream = Deal.from_int(seed).stream("pools")
    orders = max(1, POOLS_MOST // len(chosen))
    found = [tuple(stream.shuffled([*list(range(bots)) * whole, *more])) for _ in range(orders) for more in chosen]
    return _different(found) if not extra else found


def _different(line_ups: list[tuple[int, ...]]) -> list[tuple[int, ...]]:
    """Line-ups that are the same but for where they begin are one."""
    return list({min(_rotations(each)): each for each in line_ups}.values())


def _rotations(line_up: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    return (line_up[i:] + line_up[:i] for i in range(len(line_up)))


def shares(deals: int, line_ups: list[tuple[int, ...]]) -> Iterator[tuple[tuple[int, ...], int, int]]:
    """Spread ``deals`` evenly over the line-ups: ``(line-up, first deal, number of deals)``."""
    first = 0
    for at, line_up in enumerate(line_ups):
        count = deals * (at + 1) // len(line_ups) - first
        if count:
            yield line_up, first, count
        first += count

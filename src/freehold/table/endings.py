"""Games of bots alone have an end: no game goes on for ever where nobody plays."""

from typing import Any

import msgspec

from freehold.core.game import GameKind
from freehold.core.registry import kind_of
from freehold.table.errors import Refused
from freehold.table.rows import SeatRow, TableRow

MOST_ROUNDS = 200
"""How many rounds bots play at a table of their own, where the game has an option for that."""


def check_rounds(kind: GameKind, options: dict[str, Any], seats: list[SeatRow]) -> None:
    """Raises Refused ``malformed`` where bots alone are asked to play more rounds than they may."""
    if _endless(kind, seats) and (options.get(kind.last_round) or 0) > MOST_ROUNDS:
        raise Refused("malformed", f"Only bots play at this table, so rounds can be 1 to {MOST_ROUNDS}.")


def with_last_round(row: TableRow, seats: list[SeatRow]) -> TableRow:
    """The row of a new table, with the last round in its options where only bots play."""
    kind = kind_of(row.game)
    if not _endless(kind, seats):
        return row
    rounds = min(row.options.get(kind.last_round) or MOST_ROUNDS, MOST_ROUNDS)
    return msgspec.structs.replace(row, options={**row.options, kind.last_round: rounds})


def check_somebody_plays(kind: GameKind, options: dict[str, Any], seats: list[SeatRow]) -> None:
    """Raises Refused ``forbidden`` where a table made for people would be left to bots and might never end."""
    if _endless(kind, seats) and not 0 < (options.get(kind.last_round) or 0) <= MOST_ROUNDS:
        raise Refused(
            "forbidden",
            f"Only bots would play here, and their game might never end. Make a table of bots with 1 to {MOST_ROUNDS}"
            " rounds instead.",
        )


def _endless(kind: GameKind, seats: list[SeatRow]) -> bool:
    """Whether only bots play, and nothing but the last round makes sure that they come to an end."""
    return bool(kind.last_round) and all(seat.kind == "bot" for seat in seats)

"""Games of bots alone have an end: no game goes on for ever where nobody plays."""

from typing import Any

import msgspec

from freehold.table.errors import Refused
from freehold.table.rows import SeatRow, TableRow

MOST_ROUNDS = 200
"""How many rounds bots play at a table of their own, where the game has an option for that."""


def check_rounds(options: dict[str, Any], seats: list[SeatRow]) -> None:
    """Raises Refused ``malformed`` where bots alone are asked to play more rounds than they may."""
    rounds = options.get("rounds")
    if rounds is not None and rounds > MOST_ROUNDS and _only_bots(seats):
        raise Refused("malformed", f"Only bots play at this table, so rounds can be 1 to {MOST_ROUNDS}.")


def with_last_round(row: TableRow, seats: list[SeatRow]) -> TableRow:
    """The row of a new table, with the last round in its options where only bots play."""
    if "rounds" not in row.options or not _only_bots(seats):
        return row
    rounds = min(row.options["rounds"] or MOST_ROUNDS, MOST_ROUNDS)
    return msgspec.structs.replace(row, options={**row.options, "rounds": rounds})


def check_somebody_plays(options: dict[str, Any], seats: list[SeatRow]) -> None:
    """Raises Refused ``forbidden`` where a table made for people would be left to bots and might never end."""
    if "rounds" in options and (options["rounds"] or MOST_ROUNDS + 1) > MOST_ROUNDS and _only_bots(seats):
        raise Refused(
            "forbidden",
            f"Only bots would play here, and their game might never end. Make a table of bots with 1 to {MOST_ROUNDS}"
            " rounds instead.",
        )


def _only_bots(seats: list[SeatRow]) -> bool:
    return all(seat.kind == "bot" for seat in seats)

"""Marks: a table whose hidden part was given out, or brought by somebody, says so to all, for good.

A marked table takes in nobody new (see ``newcomers``). The next deal, of a rematch, begins without a mark.
"""

from typing import Any

import msgspec

from freehold.core.game import Event
from freehold.table.rows import TableRow

TEXTS = {
    "imported": "This game goes on from a saved one, so somebody may know the cards and dice to come.",
    "exported": "The host has saved this game with all its hidden cards and dice.",
    "left": "The seat of {name} changed hands during the game, so somebody else knows its hidden cards.",
    "taken": "{name} took over a seat during the game, and somebody else may know its hidden cards.",
}
"""Why a table is marked, in words for everybody at it."""


def mark(why: str, name: str = "") -> dict[str, Any]:
    """The mark as it is stored and shown: ``{"why", "text"}``."""
    return {"why": why, "text": TEXTS[why].format(name=name)}


def marked(row: TableRow, why: str, name: str = "") -> tuple[TableRow, list[Event]]:
    """The row with its mark, and what to tell; the first reason stays."""
    if row.mark is not None:
        return row, []
    made = mark(why, name)
    return msgspec.structs.replace(row, mark=made), [{"type": "marked", **made}]

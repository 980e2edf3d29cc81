"""What advice on a decision looks like, whatever the game."""

from dataclasses import dataclass
from typing import Any

from freehold.core.game import Move

Reason = dict[str, Any]
"""Why a move is good, as data: ``kind``, and the numbers that its worth is made of. All words are made from it."""


@dataclass(frozen=True, slots=True)
class Option:
    """One move that could be made.

    Args:
        move: without its seat.
        value: what it should leave the seat, in points; only differences within a decision mean anything.
        text: what it should lead to, in a sentence or two.
        reason: the numbers that ``value`` and ``text`` are made of.
    """

    move: Move
    value: float
    text: str
    reason: Reason


@dataclass(frozen=True, slots=True)
class Advice:
    """The move recommended, and why.

    Args:
        move: without its seat.
        outcome: what it leads to, in a few sentences.
        comparison: how the next best move differs, in a sentence; empty where moves are not valued.
        reason: the numbers that the outcome is made of.
        options: all moves valued, the best first; empty where the game's bot does not put its moves in points.
        unit: what a point is (``"$1,000s"``); empty then too.
    """

    move: Move
    outcome: str
    comparison: str
    reason: Reason
    options: list[Option]
    unit: str

    @property
    def text(self) -> str:
        """Why the move is recommended, in full."""
        return f"{self.outcome} {self.comparison}".strip()

    def option_of(self, move: Move) -> Option | None:
        """The option that a move is, or None where it was not valued."""
        return next((option for option in self.options if option.move == move), None)

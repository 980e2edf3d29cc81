"""What advice on a decision looks like, whatever the game."""

from dataclasses import dataclass

from freehold.core.game import Move


@dataclass(frozen=True, slots=True)
class Option:
    """One move that could be made.

    Args:
        move: without its seat.
        value: what it should leave the seat, in points; only differences within a decision mean anything.
        text: what it should lead to, in words.
    """

    move: Move
    value: float
    text: str


@dataclass(frozen=True, slots=True)
class Advice:
    """The move recommended, the reason in one or two sentences, and the options, the best first.

    ``options`` is empty where the game's bot does not put its moves in points.
    """

    move: Move
    text: str
    options: list[Option]

    def value_of(self, move: Move) -> float | None:
        """What the advice puts a move at, or None where it was not valued."""
        return next((option.value for option in self.options if option.move == move), None)

"""Hints: the move that the strongest bot recommends for a view, why, and what the alternatives are worth."""

from typing import Any

from freehold.core.advice import Advice
from freehold.core.errors import FreeholdError
from freehold.core.game import Move
from freehold.core.registry import kind_of


def advise(view: dict[str, Any], legal: list[Move], also: Move | None = None) -> Advice:
    """Advice for the seat of a JSON view, from what that seat may know and nothing else.

    Args:
        view: the seat's view (contracts.md, VIEW).
        legal: its legal moves, without the seat; at least one.
        also: a legal move that is to be valued too, whether or not it is worth a thought.

    Raises FreeholdError where the seat has nothing to decide, or the game has no hints.
    """
    if not legal:
        raise FreeholdError("there is nothing to decide now, so there is no hint")
    return kind_of(view["game"]).advise(view, legal, also)


def as_json(advice: Advice) -> dict[str, Any]:
    """A hint as JSON: the move, the reason in words and as data, and the options with their worth, the best first."""
    return {
        "move": advice.move,
        "text": advice.text,
        "outcome": advice.outcome,
        "comparison": advice.comparison,
        "reason": advice.reason,
        "unit": advice.unit,
        "options": [
            {"move": each.move, "value": each.value, "text": each.text, "reason": each.reason}
            for each in advice.options
        ],
    }

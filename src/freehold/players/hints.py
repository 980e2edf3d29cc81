"""Hints: the move that the strongest bot recommends for a view, why, and what the alternatives are worth."""

from typing import Any

from freehold.core.errors import FreeholdError
from freehold.core.game import Move
from freehold.players.advice import Advice


def advise(view: dict[str, Any], legal: list[Move], also: Move | None = None) -> Advice:
    """Advice for the seat of a JSON view, from what that seat may know and nothing else.

    Args:
        view: the seat's view (contracts.md, VIEW).
        legal: its legal moves, without the seat; at least one.
        also: a legal move that is to be valued too, whether or not it is worth a thought.

    Raises FreeholdError where the seat has nothing to decide.
    """
    if not legal:
        raise FreeholdError("there is nothing to decide now, so there is no hint")
    if view["game"] == "for-sale":
        from freehold.games.for_sale.bots.advice import advise_for_sale

        return advise_for_sale(view, also)
    from freehold.games.cordens.bots.advice import advise_cordens

    return advise_cordens(view, legal, also)


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

"""The parts of Cordens' schemas that its tables say; ``scripts/schemas.py`` writes them into the shipped files."""

from freehold.core.options import shapes_of
from freehold.core.schemas import Parts
from freehold.games.cordens.rules.board_checks import BOARD
from freehold.games.cordens.rules.notes import EVENT_TYPES
from freehold.games.cordens.rules.options import TOKENS, choices
from freehold.games.cordens.rules.words import PHASES

_OPTIONS = "properties/options/properties"
_TOKENS = {"type": "array", "items": {"type": "integer", "minimum": 0, "maximum": 7}, "maxItems": 8}

PARTS: dict[str, Parts] = {
    "board": BOARD,
    "record-cordens": ((_OPTIONS, shapes_of(choices())),),
    "view-cordens": (
        (_OPTIONS, {**shapes_of(choices()), TOKENS: _TOKENS}),
        ("properties/phase/enum", tuple(PHASES.values())),
    ),
}
__all__ = ["EVENT_TYPES", "PARTS"]

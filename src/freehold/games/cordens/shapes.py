"""The parts of Cordens' schemas that its tables say; ``scripts/schemas.py`` writes them into the shipped files."""

from freehold.core.schemas import Parts
from freehold.games.cordens.rules.board_checks import BOARD
from freehold.games.cordens.rules.notes import EVENT_TYPES
from freehold.games.cordens.rules.words import PHASES

PARTS: dict[str, Parts] = {
    "board": BOARD,
    "view-cordens": (("properties/phase/enum", tuple(PHASES.values())),),
}
__all__ = ["EVENT_TYPES", "PARTS"]

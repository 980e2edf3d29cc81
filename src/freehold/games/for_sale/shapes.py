"""The parts of For Sale's schemas that its tables say; ``scripts/schemas.py`` writes them into the shipped files."""

from freehold.core.schemas import Parts
from freehold.games.for_sale.events import EVENT_TYPES
from freehold.games.for_sale.rules.options import CHOICES, TWISTS
from freehold.games.for_sale.rules.state import Phase

_OPTIONS = "properties/options/properties"

RECORD: Parts = (
    (f"{_OPTIONS}/twists/items/enum", TWISTS),
    *((f"{_OPTIONS}/{name}/enum", (*words, None)) for name, words in CHOICES.items()),
)
PARTS: dict[str, Parts] = {
    "record-for-sale": RECORD,
    "view-for-sale": (("properties/phase/enum", tuple(phase.name.lower() for phase in Phase)),),
}
__all__ = ["EVENT_TYPES", "PARTS", "RECORD"]

"""The parts of For Sale's schemas that its tables say; ``scripts/schemas.py`` writes them into the shipped files."""

from freehold.core.options import shapes_of
from freehold.core.schemas import Parts
from freehold.games.for_sale.events import EVENT_TYPES
from freehold.games.for_sale.rules.options import TWISTS, choices
from freehold.games.for_sale.rules.state import Phase

RECORD: Parts = (("properties/options/properties/twists/items/enum", TWISTS),)
"""What a reader of records goes by, whatever the shipped file says."""

PARTS: dict[str, Parts] = {
    "record-for-sale": (("properties/options/properties", shapes_of(choices())),),
    "view-for-sale": (("properties/phase/enum", tuple(phase.name.lower() for phase in Phase)),),
}
__all__ = ["EVENT_TYPES", "PARTS", "RECORD"]

"""The one table of house twists (rules/for-sale.md, Twists): what each is called, its flag, and its words.

A twist is a row here and a hook: where a rule differs, it asks ``g.twists & FLAG``, of a state or a view. Options,
records, views, schemas, the guide and the page take all that they say of twists from this table.
"""

from dataclasses import dataclass

OPEN_WALLETS = 1 << 0
NEXT_LOT_PREVIEW = 1 << 1
PROPERTY_SHOWCASE = 1 << 2
MARKET_VETO = 1 << 3
VISIBLE_LAST_TWO = 1 << 4


@dataclass(frozen=True, slots=True)
class Twist:
    """One twist.

    Args:
        name: as options and records have it.
        flag: its bit in ``Fixed.twists``.
        title: its name for people.
        text: what it changes, in a sentence or two, for those who set up a table.
        rules: the whole of its rules, for the guide.
    """

    name: str
    flag: int
    title: str
    text: str
    rules: str


TWIST_TABLE = (
    Twist(
        "open-wallets",
        OPEN_WALLETS,
        "Open wallets",
        "Everyone’s cash is open all game.",
        "Everyone’s cash is open all game.",
    ),
    Twist(
        "next-lot-preview",
        NEXT_LOT_PREVIEW,
        "Next-lot preview",
        "While you bid, you also see the properties of the next auction.",
        "While you bid, you also see the properties of the next auction, as long as there are enough for a full one.",
    ),
    Twist(
        "property-showcase",
        PROPERTY_SHOWCASE,
        "Property showcase",
        "After the last auction, everyone turns one property face up. You can still sell it like any other.",
        "After the last auction, before the first cheques, everyone picks a property to turn face up. All are revealed"
        " together. You keep it in hand and can sell it like any other.",
    ),
    Twist(
        "market-veto",
        MARKET_VETO,
        "Market veto",
        "Once a game, before anyone picks a property, you may swap all the cheques on the table for new ones.",
        "Everyone has one token. Before anyone picks a property to sell, you may spend your token to swap the cheques:"
        " they go, shuffled, to the bottom of the deck, and new ones come up. Players decide clockwise, starting with"
        " the starter of the first auction. Only one veto a round, and only while the deck has enough cheques left.",
    ),
    Twist(
        "visible-last-two",
        VISIBLE_LAST_TWO,
        "Visible last two",
        "When everyone has two properties left, they are all face up. Which one you sell stays secret.",
        "Once everyone has just two properties left, they are all face up until they are sold. Which one you sell first"
        " stays secret.",
    ),
)
"""Every twist, in the order in which tables and records list them."""


def flags_of(names: list[str]) -> int:
    """The flags of the twists with these names, together."""
    return sum(twist.flag for twist in TWIST_TABLE if twist.name in names)

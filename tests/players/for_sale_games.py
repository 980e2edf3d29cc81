"""Games of For Sale for tests of bots: every edition and player count, without and with every twist."""

from typing import Any

from freehold.games.for_sale.rules.editions import NAMES, edition
from freehold.games.for_sale.rules.options import TWISTS

ODD_EDITION: dict[str, Any] = {
    "name": "odd",
    "cheques": [
        0, 0, 0, 1, 1, 5, 5, 5, 7, 8, 9, 9, 20, 20, 21,
        30, 31, 32, 33, 40, 41, 50, 50, 50, 60, 70, 80, 90, 99, 99,
    ],
    "refund": "up",
    "ties": ["money", "property"],
    "money": "hidden",
    "exact": True,
    "unit": "$",
    "scale": 1,
    "players": {
        "2": {"ones": 0, "twos": 9, "removed": 0},
        "4": {"ones": 1, "twos": 12, "removed": 26},
        "6": {"ones": 60, "twos": 0, "removed": 12},
    },
}  # fmt: skip

TABLES: list[tuple[Any, int, dict[str, Any]]] = [
    (setting, players, {"twists": list(twists), "refund": refund})
    for setting in (*NAMES, ODD_EDITION)
    for players in edition(setting).players
    for twists, refund in (((), "down"), (TWISTS, "up"))
]


def name_of(table: tuple[Any, int, dict[str, Any]]) -> str:
    """A short name of a table, for test ids."""
    setting, players, options = table
    edition_name = setting if isinstance(setting, str) else setting["name"]
    return f"{edition_name}-{players}-{'twists' if options['twists'] else 'plain'}"

"""Editions and boards of one's own, as files."""

import json
from pathlib import Path
from typing import Any


def little_edition(**changes: Any) -> dict[str, Any]:
    """An edition over in two rounds with two players: $1 each, four cards; ``changes`` replace its fields."""
    edition = {
        "name": "little",
        "title": "Little town",
        "cheques": [0, 0, *(value for value in range(2, 16) for _ in range(2))],
        "refund": "down",
        "ties": ["money"],
        "money": "hidden",
        "exact": False,
        "unit": "$",
        "scale": 1,
        "players": {"2": {"ones": 1, "twos": 0, "removed": 26}},
    }
    return edition | changes


def as_file(folder: Path, name: str, data: Any) -> Path:
    """``data`` as a JSON file."""
    path = folder / name
    path.write_text(json.dumps(data), "utf-8")
    return path

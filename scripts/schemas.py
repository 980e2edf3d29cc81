"""Writes into the shipped JSON Schemas what the code's own tables say, and what several schemas share.

``python scripts/schemas.py`` writes; with ``--check`` it only says which files differ, and returns 1 if any does.

The rest of each file is written by hand. From the games come the names of twists, options, phases, kinds of spaces,
card effects and events; the events around a game come from event-table, and what a message holds of a table from table.
"""

import json
import sys
from typing import Any

from freehold.core.schemas import filled, schema, schema_file
from freehold.games.cordens import shapes as cordens
from freehold.games.for_sale import shapes as for_sale

Schema = dict[str, Any]


def made() -> dict[str, Schema]:
    """Every schema of which a part is written here, whole, by its name."""
    schemas = {name: filled(schema(name), parts) for game in (for_sale, cordens) for name, parts in game.PARTS.items()}
    around = schema("event-table")["oneOf"]
    return schemas | {
        "event-for-sale": _with_branches(schema("event-for-sale"), around),
        "event-cordens": _with_conditions(schema("event-cordens"), around, cordens.EVENT_TYPES),
        "server-message": _with_shared(schema("server-message")),
        "client-message": _with_shared(schema("client-message")),
    }


def _type_of(branch: Schema) -> str:
    return str(branch["properties"]["type"]["const"])


def _with_branches(whole: Schema, around: list[Schema]) -> Schema:
    """An event schema of one branch a type, with the branches of ``around``."""
    types = {_type_of(branch) for branch in around}
    own = [branch for branch in whole["oneOf"] if _type_of(branch) not in types]
    return whole | {"oneOf": own + around}


def _with_conditions(whole: Schema, around: list[Schema], own_types: tuple[str, ...]) -> Schema:
    """An event schema of one condition a type, with the branches of ``around`` as conditions."""
    types = [_type_of(branch) for branch in around]
    own = [each for each in whole["allOf"] if each["if"]["properties"]["type"]["const"] not in types]
    conditions = [
        {"if": {"properties": {"type": {"const": _type_of(branch)}}}, "then": _beyond_the_head(branch)}
        for branch in around
    ]
    properties = whole["properties"] | {"type": {"enum": [*own_types, *types]}}
    return whole | {"properties": properties, "allOf": own + conditions}


def _beyond_the_head(branch: Schema) -> Schema:
    """What a branch asks beside ``seq`` and ``type``."""
    head = ("seq", "type")
    return {
        "required": [name for name in branch["required"] if name not in head],
        "properties": {name: each for name, each in branch["properties"].items() if name not in head},
    }


def _with_shared(whole: Schema) -> Schema:
    """A message's schema, with the definitions that it shares with a table's."""
    shared = schema("table")["$defs"]
    return whole | {"$defs": {name: shared.get(name, each) for name, each in whole["$defs"].items()}}


def main() -> int:
    """Write, or with ``--check`` compare; returns 1 where files differ from what they should be."""
    stale = []
    for name, whole in made().items():
        path = schema_file(name)
        text = json.dumps(whole, indent=2, ensure_ascii=False) + "\n"
        if path.read_text("utf-8") != text:
            stale.append(name)
            if "--check" not in sys.argv:
                path.write_text(text, "utf-8")
    for name in stale:
        print(
            f"{name}.schema.json: {'differs from' if '--check' in sys.argv else 'written anew from'} the code's tables"
        )
    return int(bool(stale) and "--check" in sys.argv)


if __name__ == "__main__":
    sys.exit(main())

"""The JSON Schemas that ship with the package, and validation by them in one clear sentence."""

import json
from collections.abc import Iterable
from copy import deepcopy
from functools import cache
from pathlib import Path
from typing import Any

from jsonschema import Draft202012Validator
from jsonschema.exceptions import ValidationError
from jsonschema.validators import extend

from freehold.core.game import GameKind
from freehold.core.registry import kinds

Parts = tuple[tuple[str, Any], ...]
"""Parts of a schema that come from a table of the code: each its place, as ``"properties/kind/enum"``, and itself."""

TYPES = {
    "object": "an object",
    "array": "a list",
    "string": "a text",
    "integer": "a whole number",
    "boolean": "true or false",
    "null": "null",
    "number": "a number",
}


SHARED = Path(__file__).parents[1] / "schemas"


@cache
def schema(name: str) -> dict[str, Any]:
    """The schema called ``name``, as ``"edition"`` or ``"table"``."""
    read: dict[str, Any] = json.loads(schema_file(name).read_text("utf-8"))
    return read


def schema_file(name: str) -> Path:
    """Where the schema lies: among the shared ones, or in the folder ``schemas`` of the game that it is of."""
    file = f"{name}.schema.json"
    of_games = (kind.home / "schemas" / file for kind in kinds())
    return next((path for path in of_games if path.is_file()), SHARED / file)


def filled(whole: dict[str, Any], parts: Parts) -> dict[str, Any]:
    """A copy of a schema with these parts in place of its own; raises KeyError for a place that it does not have."""
    copy = deepcopy(whole)
    for place, part in parts:
        *path, last = place.split("/")
        at: Any = copy
        for step in path:
            at = at[step]
        at[last]  # what is not there has no place in it
        at[last] = list(part) if isinstance(part, tuple) else part
    return copy


@cache
def _validator(name: str, parts: Parts) -> Any:
    whole = Draft202012Validator.TYPE_CHECKER.redefine("integer", lambda _, value: type(value) is int)
    return extend(Draft202012Validator, type_checker=whole)(filled(schema(name), parts))


def fault(name: str, data: Any, parts: Parts = ()) -> str:
    """The first fault of ``data`` by the schema, as ``"players.4.ones: must be …"``, or an empty text where it fits.

    ``parts`` are what a game's own tables say of the schema; the shipped file repeats them.
    """
    errors: Iterable[ValidationError] = _validator(name, parts).iter_errors(data)
    worst = min(errors, key=lambda error: (error.validator != "required", len(error.absolute_path)), default=None)
    return "" if worst is None else _sentence(worst)


def known(kind: GameKind, data: Any) -> Any:
    """An edition or board without the keys that the game's schema does not name, at every depth.

    Readers pass over those. A game that ships no schema keeps all of it.
    """
    return _known(schema(kind.setting), data) if _ships(kind, kind.setting) else data


def record_keys(kind: GameKind) -> frozenset[str] | None:
    """The keys that a record of the game may have, or None where it ships no schema."""
    name = f"record-{kind.name}"
    return frozenset(schema(name)["properties"]) if _ships(kind, name) else None


def _ships(kind: GameKind, name: str) -> bool:
    return (kind.home / "schemas" / f"{name}.schema.json").is_file()


def _known(part: dict[str, Any], data: Any) -> Any:
    if isinstance(data, dict) and "properties" in part:
        named: dict[str, Any] = part["properties"]
        return {key: _known(named[key], value) for key, value in data.items() if key in named}
    if isinstance(data, list) and "items" in part:
        return [_known(part["items"], value) for value in data]
    return data


def _sentence(error: ValidationError) -> str:
    place = ".".join(shown_key(part) for part in error.absolute_path)
    if error.validator == "required":
        missing = next(name for name in error.validator_value if name not in error.instance)
        return f"{place}.{missing}: is missing".lstrip(".")
    if error.validator in ("additionalProperties", "unevaluatedProperties"):
        return f"{place}: {short(error.message)}".removeprefix(": ")
    return f"{place}: {_wanted(error)}".removeprefix(": ")


def _wanted(error: ValidationError) -> str:
    shown = short(json.dumps(error.instance, default=str), 38)
    limit = error.validator_value
    match error.validator:
        case "type":
            kinds = [limit] if isinstance(limit, str) else limit
            return f"must be {' or '.join(TYPES[kind] for kind in kinds)}, not {shown}"
        case "enum":
            return f"must be {' or '.join(json.dumps(each) for each in limit)}, not {shown}"
        case "const":
            return f"must be {json.dumps(limit)}, not {shown}"
        case "minimum":
            return f"must be at least {limit}, not {shown}"
        case "maximum":
            return f"must be at most {limit}, not {shown}"
        case "minItems":
            return f"must have at least {limit} entries, not {len(error.instance)}"
        case "maxItems":
            return f"must have at most {limit} entries, not {len(error.instance)}"
        case "minLength" | "maxLength":
            return f"must be a text of a fitting length ({error.validator} {limit}), not {shown}"
        case _:
            return short(error.message)


def shown_key(part: object) -> str:
    """A key or a place in a list, as an error names it."""
    return short(str(part), 40)


def short(text: str, most: int = 300) -> str:
    """``text``, cut where it is long: errors repeat no more of what they were given than helps."""
    return text if len(text) <= most else text[: most - 1] + "…"

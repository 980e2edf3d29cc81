"""Types of views, events and settings for the pages, made from the JSON schemas that the server checks by.

python scripts/page_types.py          write them anew: shapes.d.ts beside each game's page
python scripts/page_types.py --check  exit 1 where one is not what its schemas say
"""

import json
import sys
from pathlib import Path
from typing import Any

from freehold.core.registry import kinds
from freehold.web.pages import page_files

HEAD = "// Made from the JSON schemas by scripts/page_types.py; change those.\n"
PLAIN = {"integer": "number", "number": "number", "string": "string", "boolean": "boolean", "null": "null"}


def type_of(schema: Any, depth: int = 0) -> str:
    """The TypeScript type of what fits a schema, without its bounds."""
    if "const" in schema:
        return json.dumps(schema["const"])
    if "enum" in schema:
        return " | ".join(map(json.dumps, schema["enum"]))
    for union in ("anyOf", "oneOf"):
        if union in schema:
            return " | ".join(type_of(each, depth) for each in schema[union])
    types = schema.get("type")
    if isinstance(types, list):
        return " | ".join(type_of(schema | {"type": each}, depth) for each in types)
    if types == "array":
        return f"Array<{type_of(schema['items'], depth)}>" if "items" in schema else "any[]"
    if types == "object":
        return object_of(schema, depth)
    return PLAIN.get(types, "any")


def object_of(schema: dict[str, Any], depth: int) -> str:
    """The type of an object: its fields, or what each of any fields holds."""
    if "properties" not in schema:
        rest = schema.get("additionalProperties")
        return f"Record<string, {type_of(rest, depth) if isinstance(rest, dict) else 'any'}>"
    required, pad = schema.get("required", []), "  " * (depth + 1)
    fields = [
        f"{pad}{name if name.isidentifier() else json.dumps(name)}{'' if name in required else '?'}:"
        f" {type_of(field, depth + 1)};\n"
        for name, field in schema["properties"].items()
    ]
    return "{\n" + "".join(fields) + "  " * depth + "}"


def event_of(schema: dict[str, Any]) -> str:
    """The union of all events, told apart by their type."""
    if "oneOf" in schema:
        return type_of(schema)
    shared, parts, seen = schema["properties"], [], set()
    for rule in schema["allOf"]:
        kind, then = rule["if"]["properties"]["type"], rule["then"]
        names = [kind["const"]] if "const" in kind else kind["enum"]
        seen |= set(names)
        fields = {"seq": shared["seq"], "type": {"enum": names}, **then.get("properties", {})}
        parts.append(object_of({"properties": fields, "required": ["seq", "type", *then.get("required", [])]}, 0))
    rest = [name for name in shared["type"]["enum"] if name not in seen]
    if rest:
        fields = {"seq": shared["seq"], "type": {"enum": rest}}
        parts.append(object_of({"properties": fields, "required": ["seq", "type"]}, 0) + " & Record<string, any>")
    return " | ".join(parts)


def shapes(schemas: Path) -> str:
    """The declarations of one game."""
    text = HEAD
    for path in sorted(schemas.glob("*.schema.json")):
        what, schema = path.name.split(".")[0].partition("-")[0], json.loads(path.read_text("utf-8"))
        if what == "view":
            text += f"\nexport type View = {type_of(schema)};\n"
        elif what == "event":
            text += f"\nexport type Event = {event_of(schema)};\n"
            text += '\nexport type EventOf<T extends Event["type"]> = Extract<Event, { type: T }>;\n'
        elif what in ("edition", "board"):
            text += f"\nexport type Setting = {type_of(schema)};\n"
    return text


def main(check: bool) -> int:
    """Write or check the file of every game that has schemas and a page of its own."""
    stale = []
    for kind in kinds():
        schemas, page = kind.home / "schemas", page_files(kind) / Path(kind.page).parent
        if not schemas.is_dir() or not page.is_dir():
            continue
        file, text = page / "shapes.d.ts", shapes(schemas)
        if check and (not file.exists() or file.read_text("utf-8") != text):
            stale.append(file)
        elif not check:
            file.write_text(text, "utf-8")
    for file in stale:
        print(f"{file}: not what the schemas say; run python scripts/page_types.py", file=sys.stderr)
    return int(bool(stale))


if __name__ == "__main__":
    sys.exit(main("--check" in sys.argv[1:]))

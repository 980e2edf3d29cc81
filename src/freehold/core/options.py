"""The options of a table by what each may be: checked, filled in and put into words alike for every game.

What an option may be is laid out as ``games --json`` prints it (contracts.md, choices).
"""

from collections.abc import Mapping
from typing import Any

from freehold.core.errors import BadOptions

Choices = Mapping[str, Mapping[str, Any]]

NUMBERS_MOST = 30
"""How many numbers are offered one by one."""


def fill_options(options: Any, choices: Choices, defaults: Mapping[str, Any]) -> dict[str, Any]:
    """Every option with its value, the default where it is not given or null; raises BadOptions for what cannot be."""
    if not isinstance(options, Mapping):
        raise BadOptions("options must be an object")
    for name, value in options.items():
        if name not in choices:
            known = f"there are {', '.join(choices)}" if choices else "this game has none"
            raise BadOptions(f"options: there is no option {name!r}; {known}")
        if value is not None and not may_be(choices[name], value):
            raise BadOptions(f"options: {name} must be {in_words(choices[name])}, not {value!r}")
    given = {name: value for name, value in options.items() if value is not None}
    return {name: given.get(name, default) for name, default in defaults.items()}


def may_be(choice: Mapping[str, Any], value: Any) -> bool:
    """Whether an option may have this value."""
    if "several" in choice:
        several = choice["several"]
        return isinstance(value, list) and all(each in several and value.count(each) == 1 for each in value)
    if "from" in choice and type(value) is int and choice["from"] <= value <= choice["to"]:
        return True
    return any(type(value) is type(each) and value == each for each in choice["one"])


def in_words(choice: Mapping[str, Any]) -> str:
    """What an option may be, in words."""
    if "several" in choice:
        return f"any of {', '.join(choice['several'])}"
    values = [word_of(value) for value in choice["one"]]
    if "from" in choice:
        values.append(f"{choice['from']} to {choice['to']:,}")
    return " or ".join(values)


def shapes_of(choices: Choices) -> dict[str, Any]:
    """The options as a JSON Schema's properties; null is the default of each but a set."""
    return {name: _shape_of(choice) for name, choice in choices.items()}


def _shape_of(choice: Mapping[str, Any]) -> dict[str, Any]:
    if "several" in choice:
        return {"type": "array", "items": {"enum": list(choice["several"])}, "uniqueItems": True}
    if "from" in choice:
        return {"type": ["integer", "null"], "minimum": choice["from"], "maximum": choice["to"]}
    if all(isinstance(each, bool) for each in choice["one"]):
        return {"type": ["boolean", "null"]}
    return {"enum": [*choice["one"], None]}


def word_of(value: Any) -> str:
    """A value as ``--option`` takes it; nothing chosen and no limit are ``none``."""
    if isinstance(value, bool):
        return str(value).lower()
    return str(value) if value else "none"


def option_words(choices: Choices, defaults: Mapping[str, Any]) -> list[dict[str, Any]]:
    """The options as the start page offers them, in the plainest words: their names and values."""
    return [_words_of(name, choice, defaults.get(name)) for name, choice in choices.items()]


def _words_of(name: str, choice: Mapping[str, Any], default: Any) -> dict[str, Any]:
    values = _offered(choice, default)
    is_flag = bool(values) and all(isinstance(each, bool) for each in values)
    kind = "set" if "several" in choice else "flag" if is_flag else "choice"
    named = [{"value": value, "title": word_of(value), "text": ""} for value in values]
    shown = {} if is_flag else {"choices": named}
    return {"name": name, "kind": kind, "default": default, "text": name.replace("-", " ").capitalize() + "."} | shown


def _offered(choice: Mapping[str, Any], default: Any) -> list[Any]:
    """The values to choose from; of many numbers the least, the default and the most."""
    if "several" in choice:
        return list(choice["several"])
    values = list(choice["one"])
    if "from" in choice:
        least, most = choice["from"], choice["to"]
        known = {least, most} | ({default} if type(default) is int else set())
        values += range(least, most + 1) if most - least < NUMBERS_MOST else sorted(known)
    return values

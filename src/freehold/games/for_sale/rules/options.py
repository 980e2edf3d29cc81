"""The options of a table of For Sale (rules/for-sale.md, Twists and Options of a table)."""

from collections.abc import Mapping
from typing import Any

from freehold.core.errors import BadOptions
from freehold.games.for_sale.rules.editions import Edition

TWISTS = ("open-wallets", "next-lot-preview", "property-showcase", "market-veto", "visible-last-two")
CHOICES: dict[str, tuple[str, ...]] = {
    "refund": ("down", "up"),
    "money": ("hidden", "open"),
    "memory-aid": ("off", "on"),
}
KNOWN = ("twists", *CHOICES)


def read_options(options: Any, edition: Edition) -> dict[str, Any]:
    """All options of a table, defaults filled in from the edition: ``twists`` in the rules' order, the rest as words.

    Raises BadOptions naming the option at fault. A null means the default.
    """
    if not isinstance(options, Mapping):
        raise BadOptions("options must be an object")
    for name in options:
        if name not in KNOWN:
            raise BadOptions(f"options: there is no option {name!r}; there are {', '.join(KNOWN)}")
    read: dict[str, Any] = {"twists": _twists(options.get("twists"))}
    defaults = {"refund": edition.refund, "money": edition.money, "memory-aid": "off"}
    for name, words in CHOICES.items():
        value = options.get(name)
        if value is None:
            value = defaults[name]
        if value not in words:
            raise BadOptions(f"options: {name} must be {' or '.join(repr(word) for word in words)}, not {value!r}")
        read[name] = value
    return read


def choices() -> dict[str, Any]:
    """What each option may be, as ``games --json`` prints it (contracts.md)."""
    return {"twists": {"several": list(TWISTS)}, **{name: {"one": list(words)} for name, words in CHOICES.items()}}


def known_options(options: Mapping[str, Any]) -> dict[str, Any]:
    """The options that this version knows; readers of records ignore the rest."""
    return {name: value for name, value in options.items() if name in KNOWN}


def _twists(given: Any) -> list[str]:
    if given is None:
        return []
    if not isinstance(given, list):
        raise BadOptions("options: twists must be a list of names")
    for name in given:
        if name not in TWISTS:
            raise BadOptions(f"options: no twist is called {name!r}; there are {', '.join(TWISTS)}")
    if len(set(given)) != len(given):
        raise BadOptions("options: a twist is named twice")
    return [name for name in TWISTS if name in given]

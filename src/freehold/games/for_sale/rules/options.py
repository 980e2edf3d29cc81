"""The options of a table of For Sale (rules/for-sale.md, Twists and Options of a table)."""

from collections.abc import Mapping
from typing import Any

from freehold.core.errors import BadOptions
from freehold.games.for_sale.rules.editions import Edition
from freehold.games.for_sale.rules.state import Fixed
from freehold.games.for_sale.rules.twists import OPEN_WALLETS, TWIST_TABLE, flags_of

TWISTS = tuple(twist.name for twist in TWIST_TABLE)
"""The names of the twists, in the table's order."""
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


def fix(g: Fixed, edition: Edition, options: Mapping[str, Any], players: int) -> None:
    """Write into a state or a view what edition, options (as ``read_options`` reads them) and player count fix."""
    g.players = players
    g.rounds = edition.rounds(players)
    g.start_money = edition.players[players].money
    g.exact = int(edition.exact)
    g.refund_up = int(options["refund"] == "up")
    g.ties_by_property = int("property" in edition.ties)
    g.twists = flags_of(options["twists"])
    g.money_open = int(options["money"] == "open" or g.twists & OPEN_WALLETS > 0)
    g.all_cheques = list(edition.cheques)


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

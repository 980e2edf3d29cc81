"""The parameters of the OpenSpiel game. They are flat words, so what has parts is written as JSON text."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any
from urllib.parse import quote, unquote

from freehold.core.errors import BadEdition, BadOptions, FreeholdError
from freehold.core.settings_file import read_setting, table_options
from freehold.games.for_sale import KIND
from freehold.games.for_sale.rules.editions import Edition
from freehold.games.for_sale.rules.editions import edition as find_edition

NAME = "python_freehold_for_sale"
DEFAULTS: dict[str, Any] = {
    "edition": "classic",
    "players": 4,
    "twists": "",
    "refund": "",
    "money": "",
    "options": "",
    "choices": "together",
    "reward": "win",
}
QUOTED = quote("{")


@dataclass(frozen=True, slots=True)
class Parameters:
    """What the parameters say; ``words`` are those that make the same game again, wherever the files are then."""

    edition: Edition
    players: int
    options: dict[str, Any]
    in_turn: bool
    by_total: bool
    words: dict[str, Any]


def read_parameters(params: Mapping[str, Any] | None) -> Parameters:
    """What the game is to be, from OpenSpiel's parameters.

    edition: an edition's name, the path of an edition file, or a whole edition as JSON text.
    twists: names with ``+`` between them. refund, money: as records have them. options: all of them as JSON text.
    choices: ``together`` or ``in-turn``. reward: ``win`` or ``total``.

    Raises BadEdition or BadOptions.
    """
    given = {**DEFAULTS, **(params or {})}
    setting = read_setting(KIND, _whole(given["edition"], BadEdition, "edition"))
    rules = find_edition(setting)
    players = int(given["players"])
    if players not in rules.players:
        counts = ", ".join(map(str, rules.players))
        raise BadOptions(f"the edition {rules.name} is for {counts} players, not {players}")
    for name, known in (("choices", ("together", "in-turn")), ("reward", ("win", "total"))):
        if given[name] not in known:
            raise BadOptions(f"{name} must be {' or '.join(known)}, not {given[name]!r}")
    twists = [each for each in given["twists"].split("+") if each]
    options = _whole(given["options"] or "{}", BadOptions, "options")
    return Parameters(
        edition=rules,
        players=players,
        options=table_options(options, twists=list(twists or []), refund=given["refund"], money=given["money"]),
        in_turn=given["choices"] == "in-turn",
        by_total=given["reward"] == "total",
        words={**given, "edition": as_word(setting), "options": as_word(options) if given["options"] else ""},
    )


def as_word(value: Any) -> Any:
    """A setting or options as a parameter: a name as it is, else JSON text, quoted so that no comma is left in it."""
    return value if isinstance(value, str) else quote(json.dumps(value), safe="")


def _whole(word: str, fault: type[FreeholdError], name: str) -> Any:
    """What JSON text holds, quoted or not; other words as they are."""
    text = unquote(word) if word.startswith(QUOTED) else word
    if not text.startswith("{"):
        return word
    try:
        return json.loads(text)
    except ValueError as error:
        raise fault(f"{name}: not readable JSON: {error}") from None

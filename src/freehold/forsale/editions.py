"""Editions: named, frozen parameter sets, three of them with the package, others from a file (rules/for-sale.md)."""

import json
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from freehold.core.errors import BadEdition

NAMES = ("classic", "coins", "bills")
CHEQUE_MOST = 99
MONEY_MOST = 60
PLAYERS_LEAST = 2
PLAYERS_MOST = 6


@dataclass(frozen=True, slots=True)
class Purse:
    """What an edition fixes for one player count: $1 and $2 coins for each seat, and the cards removed of each deck."""

    ones: int
    twos: int
    removed: int

    @property
    def money(self) -> int:
        """All of it, in whole coins."""
        return self.ones + 2 * self.twos


@dataclass(frozen=True, slots=True)
class Edition:
    """One edition. ``cheques``: 30 values, ascending; ``players``: by player count; ``data``: all of it as given."""

    name: str
    cheques: tuple[int, ...]
    players: dict[int, Purse]
    refund: str
    ties: tuple[str, ...]
    money: str
    exact: bool
    unit: str
    scale: int
    data: dict[str, Any]

    def rounds(self, players: int) -> int:
        """Rounds of each phase."""
        return (30 - self.players[players].removed) // players


def edition(setting: str | Mapping[str, Any]) -> Edition:
    """The edition of that name, or that a mapping (an edition file as read) describes.

    Raises BadEdition naming the field at fault, and what would be right.
    """
    if isinstance(setting, Mapping):
        return read_edition(setting)
    if setting in NAMES:
        return _shipped(setting)
    raise BadEdition(
        f"no edition is called {setting!r}; there are {', '.join(NAMES)}, or give the path of a .toml file"
    )


@cache
def _shipped(name: str) -> Edition:
    return read_edition(
        tomllib.loads(files("freehold.forsale").joinpath("editions", f"{name}.toml").read_text("utf-8"))
    )


def parse_edition(text: str, source: str) -> Edition:
    """The edition that the text of a TOML (or JSON) file describes; ``source`` names the file in errors."""
    try:
        data = json.loads(text) if source.endswith(".json") else tomllib.loads(text)
    except ValueError as error:
        raise BadEdition(f"{source}: not a readable edition file: {error}") from None
    try:
        return read_edition(data)
    except BadEdition as error:
        raise BadEdition(f"{source}: {error}") from None


def read_edition(data: Mapping[str, Any]) -> Edition:
    """The edition that ``data`` describes; raises BadEdition naming the first faulty field."""
    if not isinstance(data, Mapping):
        raise BadEdition("an edition is a table of fields")
    name = _text(data, "name")
    unit = _text(data, "unit")
    cheques = _need(data, "cheques")
    if not isinstance(cheques, list) or len(cheques) != 30 or not all(_whole(each, 0, CHEQUE_MOST) for each in cheques):
        raise BadEdition(f"cheques: must be a list of 30 whole numbers from 0 to {CHEQUE_MOST}")
    ties = _need(data, "ties")
    if ties not in (["money"], ["money", "property"]):
        raise BadEdition('ties: must be ["money"] or ["money", "property"]')
    exact = _need(data, "exact")
    if not isinstance(exact, bool):
        raise BadEdition("exact: must be true or false")
    scale = _need(data, "scale")
    if not _whole(scale, 1, 10**9):
        raise BadEdition("scale: must be a whole number from 1")
    return Edition(
        name=name,
        cheques=tuple(sorted(cheques)),
        players=_purses(_need(data, "players")),
        refund=_word(data, "refund", ("down", "up")),
        ties=tuple(ties),
        money=_word(data, "money", ("hidden", "open")),
        exact=exact,
        unit=unit,
        scale=scale,
        data=dict(data),
    )


def _purses(players: Any) -> dict[int, Purse]:
    if not isinstance(players, Mapping) or not players:
        raise BadEdition("players: must hold a table for each player count, as [players.4]")
    purses: dict[int, Purse] = {}
    for key, table in players.items():
        field = f"players.{key}"
        if str(key) not in {"2", "3", "4", "5", "6"}:
            raise BadEdition(f"{field}: player counts are {PLAYERS_LEAST} to {PLAYERS_MOST}")
        if not isinstance(table, Mapping):
            raise BadEdition(f"{field}: must be a table with ones, twos and removed")
        purses[int(key)] = _purse(table, field, int(key))
    return dict(sorted(purses.items()))


def _purse(table: Mapping[str, Any], field: str, players: int) -> Purse:
    for each in ("ones", "twos", "removed"):
        if each not in table:
            raise BadEdition(f"{field}.{each}: is missing")
        if not _whole(table[each], 0, MONEY_MOST):
            raise BadEdition(f"{field}.{each}: must be a whole number from 0")
    purse = Purse(table["ones"], table["twos"], table["removed"])
    if not 1 <= purse.money <= MONEY_MOST:
        raise BadEdition(f"{field}: ones + 2 x twos is {purse.money}; money must be 1 to {MONEY_MOST}")
    left = 30 - purse.removed
    if left <= 0 or left % players:
        raise BadEdition(f"{field}.removed: 30 - {purse.removed} = {left} must be a multiple of {players} above 0")
    return purse


def _need(data: Mapping[str, Any], field: str) -> Any:
    if field not in data:
        raise BadEdition(f"{field}: is missing")
    return data[field]


def _text(data: Mapping[str, Any], field: str) -> str:
    value = _need(data, field)
    if not isinstance(value, str) or not value.strip() or len(value) > 80:
        raise BadEdition(f"{field}: must be a text of 1 to 80 characters")
    return value


def _word(data: Mapping[str, Any], field: str, words: tuple[str, ...]) -> str:
    value = _need(data, field)
    if value not in words:
        raise BadEdition(f"{field}: must be {' or '.join(repr(word) for word in words)}, not {value!r}")
    return str(value)


def _whole(value: Any, low: int, high: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and low <= value <= high

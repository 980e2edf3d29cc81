"""Editions: named, frozen parameter sets, three of them with the package, others from a file (rules/for-sale.md)."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from freehold.core.content import ByContent
from freehold.core.errors import BadEdition
from freehold.core.schemas import fault
from freehold.core.setting_text import parse_text

FOLDER = files("freehold.games.for_sale") / "editions"
FIRST = ("classic", "coins", "bills")
NAMES = FIRST + tuple(
    sorted(name for path in FOLDER.iterdir() if (name := path.name.removesuffix(".toml")) not in (*FIRST, path.name))
)
"""The editions that come with Freehold: every file of the folder, those of ``FIRST`` first."""
MONEY_MOST = 60


@dataclass(frozen=True, slots=True)
class Purse:
    """What an edition fixes for one player count: $1 and $2 coins for each seat, and the cards removed of each deck.

    Where change is given all money is $1: the coins of a sum make no difference then.
    """

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


_OWN: ByContent[Edition] = ByContent()


def edition(setting: str | Mapping[str, Any]) -> Edition:
    """The edition of that name, or that a mapping (an edition file as read) describes.

    Raises BadEdition naming the field at fault, and what would be right.
    """
    if isinstance(setting, Mapping):
        return _OWN.get(setting, read_edition)
    if setting in NAMES:
        return _shipped(setting)
    raise BadEdition(
        f"no edition is called {setting!r}; there are {', '.join(NAMES)},"
        " or your own: a .toml file's path, in requests and records the whole"
    )


@cache
def _shipped(name: str) -> Edition:
    return read_edition(tomllib.loads((FOLDER / f"{name}.toml").read_text("utf-8")))


def parse_edition(text: str, source: str) -> Edition:
    """The edition that the text of a TOML (or JSON) file describes; ``source`` names the file in errors."""
    data = parse_text(text, source, "edition", BadEdition)
    try:
        return read_edition(data)
    except BadEdition as error:
        raise BadEdition(f"{source}: {error}") from None


def read_edition(data: Mapping[str, Any]) -> Edition:
    """The edition that ``data`` describes; raises BadEdition naming the first faulty field."""
    wrong = fault("edition", data)
    if wrong:
        raise BadEdition(wrong)
    return _edition_of(data)


def trust(data: Mapping[str, Any]) -> None:
    """Take an edition that another process has found right as it is, so that it is not checked here too."""
    _OWN.put(data, _edition_of(data))


def _edition_of(data: Mapping[str, Any]) -> Edition:
    return Edition(
        name=data["name"],
        cheques=tuple(sorted(data["cheques"])),
        players=_purses(data["players"], data["exact"]),
        refund=data["refund"],
        ties=tuple(data["ties"]),
        money=data["money"],
        exact=data["exact"],
        unit=data["unit"],
        scale=data["scale"],
        data=dict(data),
    )


def _purses(players: Mapping[str, Any], exact: bool) -> dict[int, Purse]:
    purses = {int(key): _purse(table, exact) for key, table in players.items()}
    for count, purse in purses.items():
        if not 1 <= purse.money <= MONEY_MOST:
            raise BadEdition(f"players.{count}: ones + 2 x twos is {purse.money}; money must be 1 to {MONEY_MOST}")
        left = 30 - purse.removed
        if left % count:
            raise BadEdition(f"players.{count}.removed: 30 - {purse.removed} = {left} must be a multiple of {count}")
    return dict(sorted(purses.items()))


def _purse(table: Mapping[str, Any], exact: bool) -> Purse:
    ones, twos = table["ones"], table["twos"]
    return Purse(ones, twos, table["removed"]) if exact else Purse(ones + 2 * twos, 0, table["removed"])

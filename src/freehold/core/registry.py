"""The kinds of game there are, by name: those that Freehold brings, and those of other installed packages.

A package brings a game by an entry point of the group ``freehold.games`` that names its kind. They are looked for once,
when kinds are first asked for.
"""

import warnings
from typing import Any

from freehold.core.errors import FreeholdError
from freehold.core.game import GameKind

GROUP = "freehold.games"

_KINDS: dict[str, GameKind] = {}
_LOOKED_FOR: set[str] = set()


class BrokenGame(UserWarning):
    """A game of another package could not be used; all else works without it."""


def register(kind: GameKind) -> None:
    """Make ``kind`` known by its name."""
    _KINDS[kind.name] = kind


def kinds() -> list[GameKind]:
    """Every kind of game, in order of registration."""
    _load_installed()
    return list(_KINDS.values())


def kind_of(name: object) -> GameKind:
    """The kind called ``name``; raises FreeholdError naming those that exist."""
    if isinstance(name, str) and name in _KINDS:
        return _KINDS[name]
    _load_installed()
    if isinstance(name, str) and name in _KINDS:
        return _KINDS[name]
    known = ", ".join(_KINDS)
    raise FreeholdError(f"no game is called {name!r}; there are: {known}")


def default_game() -> str:
    """The name of the game that is meant where none is named: the first one."""
    return next(iter(_KINDS))


def _load_installed() -> None:
    if GROUP in _LOOKED_FOR:
        return
    _LOOKED_FOR.add(GROUP)
    from importlib.metadata import entry_points  # slow to import, and most programs need no list of games

    for entry in entry_points(group=GROUP):
        try:
            register(_kind_at(entry))
        except Exception as error:  # noqa: BLE001  (whatever is wrong with it, the other games are there to be played)
            reason = str(error) or type(error).__name__
            warnings.warn(f"the game {entry.name} ({entry.value}) is left out: {reason}", BrokenGame, stacklevel=3)


def _kind_at(entry: Any) -> GameKind:
    """The kind that an entry point names, if it is one and its settings can be read."""
    kind = entry.load()
    if not isinstance(kind, GameKind):
        raise FreeholdError(f"it is no GameKind but of the type {type(kind).__name__}")
    if kind.name in _KINDS:
        raise FreeholdError(f"there is a game called {kind.name!r} already")
    for row in kind.settings():
        kind.terms(row["name"])
    return kind

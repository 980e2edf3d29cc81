"""The kinds of game there are, by name. They are registered when the package is imported."""

from freehold.core.errors import FreeholdError
from freehold.core.game import GameKind

_KINDS: dict[str, GameKind] = {}


def register(kind: GameKind) -> None:
    """Make ``kind`` known by its name."""
    _KINDS[kind.name] = kind


def kinds() -> list[GameKind]:
    """Every kind of game, in order of registration."""
    return list(_KINDS.values())


def kind_of(name: object) -> GameKind:
    """The kind called ``name``; raises FreeholdError naming those that exist."""
    if isinstance(name, str) and name in _KINDS:
        return _KINDS[name]
    known = ", ".join(_KINDS)
    raise FreeholdError(f"no game is called {name!r}; there are: {known}")

"""Freehold: a table for property games, to play, to learn and to study."""

from freehold.api import load, new
from freehold.core.errors import (
    BadBoard,
    BadBot,
    BadEdition,
    BadOptions,
    BadRecord,
    FreeholdError,
    GameOver,
    IllegalMove,
    NotYourTurn,
)
from freehold.core.records import replay
from freehold.core.version import __version__

__all__ = [
    "BadBoard",
    "BadBot",
    "BadEdition",
    "BadOptions",
    "BadRecord",
    "FreeholdError",
    "GameOver",
    "IllegalMove",
    "NotYourTurn",
    "__version__",
    "load",
    "new",
    "replay",
]

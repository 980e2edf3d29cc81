"""Freehold: a table for property games. For Sale and Cordens, to play, to learn and to study."""

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

__version__ = "0.1.0"

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

"""Moments of a game that one can go back to without playing it again."""

from copy import copy
from dataclasses import dataclass
from typing import Any, TypeVar

from freehold.core.state import copy_state

AnyGame = TypeVar("AnyGame")


@dataclass(frozen=True, slots=True)
class Mark:
    """A moment of a game: its state then, and how much of each of its lists there was."""

    state: Any
    lengths: dict[str, int]


def mark_of(game: Any, lists: tuple[str, ...]) -> Mark:
    """The present moment of a game whose lists, which only grow, are called so."""
    return Mark(copy_state(game.state), {name: len(getattr(game, name)) for name in lists})


def game_at(game: AnyGame, mark: Mark) -> AnyGame:
    """A copy of the game as it was at the mark."""
    twin: Any = copy(game)
    twin.state = copy_state(mark.state)
    for name, length in mark.lengths.items():
        setattr(twin, name, getattr(game, name)[:length])
    back: AnyGame = twin
    return back

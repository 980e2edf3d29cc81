"""Moments of a game that one can go back to without playing it again."""

from copy import copy, deepcopy
from dataclasses import dataclass
from typing import Any, Protocol, Self, TypeVar, runtime_checkable

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


@runtime_checkable
class Rewinds(Protocol):
    """A game that makes marks of its own; of any other a moment is a whole copy."""

    def mark(self) -> Mark:
        """The present moment; no simultaneous choice may be pending."""

    def at(self, mark: Mark) -> Self:
        """A copy as it was at the mark, which this game, or one that it is a copy of, has made."""


def moment_of(game: Any) -> Any:
    """The present moment of a game, to come back to by ``back_at``; no simultaneous choice may be pending."""
    return game.mark() if isinstance(game, Rewinds) else deepcopy(game)


def back_at(game: AnyGame, moment: Any) -> AnyGame:
    """A copy of the game as it was at a moment that it, or a game that it is a copy of, has made."""
    back: AnyGame = game.at(moment) if isinstance(game, Rewinds) else deepcopy(moment)
    return back

"""Marks along the log of a table, so that going back a little never costs the whole game."""

from bisect import bisect_right
from dataclasses import dataclass
from typing import Any

from freehold.core.game import Game
from freehold.core.marks import back_at, moment_of
from freehold.table.rows import Step

APART = 16
"""How many steps lie between two marks."""
MOST_MARKS = 40
"""How many marks are kept of the steps that stand, and how many of those that were taken back."""


@dataclass(frozen=True, slots=True)
class Place:
    """A mark after the first ``at`` steps of the log, of which ``standing`` stand at that time."""

    at: int
    standing: int
    mark: Any


class Trail:
    """The marks of one table."""

    def __init__(self) -> None:
        self.game: Game | None = None
        """The game as it was last, from which all marks are reached; None: there are no marks."""
        self._line: list[Place] = []
        self._aside: list[Place] = []

    def note(self, game: Game, at: int, standing: int) -> None:
        """A step was played, after which the log has ``at`` steps and no choice waits."""
        self.game = game
        if not self._line or standing - self._line[-1].standing >= APART:
            self._line.append(Place(at, standing, moment_of(game)))
            del self._line[:-MOST_MARKS]

    def cut(self, standing: int) -> None:
        """Steps were taken back, and so many stand."""
        gone = [place for place in self._line if place.standing > standing]
        del self._line[len(self._line) - len(gone) :]
        self._put_aside(gone)

    def note_undo(self, game: Game, at: int, standing: int) -> None:
        """As ``note``, after an undo."""
        self.game = game
        self._put_aside([Place(at, standing, moment_of(game))])

    def resume(self, standing: list[Step]) -> Game | None:
        """The game after the steps that stand, played on from the last mark among them; None without one."""
        place = next((each for each in reversed(self._line) if each.standing <= len(standing)), None)
        if place is None or self.game is None:
            return None
        game = back_at(self.game, place.mark)
        for step in standing[place.standing :]:
            for move in step.moves:
                game.push(move)
        return game

    def last_before(self, at: int) -> tuple[int, Game] | None:
        """The last mark within the first ``at`` steps of the log, whether they stand or not, and the game there."""
        places = sorted((*self._line, *self._aside), key=lambda place: place.at)
        found = bisect_right(places, at, key=lambda place: place.at)
        if not found or self.game is None:
            return None
        return places[found - 1].at, back_at(self.game, places[found - 1].mark)

    def after_undo(self, at: int) -> Game | None:
        """The game after an undo that was step ``at`` of the log, from 1."""
        found = self.last_before(at)
        return found[1] if found is not None and found[0] == at else None

    def _put_aside(self, places: list[Place]) -> None:
        self._aside += places
        del self._aside[:-MOST_MARKS]


def walk(game: Game, log: list[Step], trail: Trail) -> Game:
    """The game after all of the log, but for choices that wait; marks its way on the trail."""
    standing: list[Step] = []
    trail.note(game, 0, 0)
    for at, step in enumerate(log, 1):
        if step.kind in ("choice", "table"):
            continue
        if step.kind == "undo":
            take_back(standing, step)
            trail.cut(len(standing))
            back = trail.resume(standing)
            assert back is not None, "an undo never goes back behind the start"
            game = back
            trail.note_undo(game, at, len(standing))
            continue
        for move in step.moves:
            game.push(move)
        standing.append(step)
        trail.note(game, at, len(standing))
    return game


def take_back(standing: list[Step], undo: Step) -> None:
    """Take out of the steps that stand those that an undo took back."""
    while standing and standing[-1].first >= undo.events[0]["from"]:
        standing.pop()

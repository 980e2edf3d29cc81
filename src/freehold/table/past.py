"""What a viewer would have been sent with past moves, for one who comes back after a gap."""

from typing import Any

from freehold.core.game import Game, Move
from freehold.table.live import Live
from freehold.table.rows import Step


def missed(live: Live, seat: int | None, since: int) -> dict[int, dict[str, Any]]:
    """For the last event of each move after ``since``, but the newest: the seat's view and legal moves at that time."""
    steps = live.log
    if len(steps) < 2 or steps[-2].last <= since:
        return {}
    found: dict[int, dict[str, Any]] = {}
    game = live.new_game()
    standing: list[Step] = []
    chosen: set[int] = set()
    for at, step in enumerate(steps[:-1]):
        if step.kind == "undo":
            while standing and standing[-1].first >= step.events[0]["from"]:
                standing.pop()
            game = _again(live, standing)
        elif step.kind == "choice":
            chosen.add(step.events[0]["seat"])
            game.push(_choice(live, steps[at:]))
        elif step.kind != "table":
            for move in step.moves:
                if step.kind != "reveal" or move[0] not in chosen:
                    game.push(move)
            standing.append(step)
            chosen = set()
        if step.last > since:
            view = game.view(seat)
            view.pop("events", None)
            found[step.last] = {"view": view, "legal": [] if seat is None else game.legal(seat)}
    return found


def _again(live: Live, standing: list[Step]) -> Game:
    game = live.new_game()
    for step in standing:
        for move in step.moves:
            game.push(move)
    return game


def _choice(live: Live, steps: list[Step]) -> Move:
    """The choice behind a first choice, the first of ``steps``: as it was revealed, or as it waits."""
    seat: int = steps[0].events[0]["seat"]
    for step in steps:
        if step.kind == "reveal":
            return next(move for move in step.moves if move[0] == seat)
    return live.choices[seat].move

"""What a viewer would have been sent with past moves, for one who comes back after a gap."""

import asyncio
from typing import Any

from freehold.core.game import Game, Move
from freehold.table.live import Live
from freehold.table.rows import Step

AT_A_TIME = 8
"""How many views are made before others have their turn."""

Seen = dict[int, dict[str, Any]]
"""A seat's view and legal moves, by the number of the last event of each move."""


async def missed(live: Live, seat: int | None, since: int) -> Seen | None:
    """For each move after ``since``, but the newest: the seat's view and legal moves at that time.

    It costs what was missed, not what was played. None where the way back is not marked any more. The caller holds the
    table's lock.
    """
    if len(live.log) < 2 or live.log[-2].last <= since:
        return {}
    live.playing()
    first = next(at for at, step in enumerate(live.log) if step.last > since)
    found = live.trail.last_before(first)
    return None if found is None else await _seen_from(live, seat, since, *found)


async def _seen_from(live: Live, seat: int | None, since: int, start: int, game: Game) -> Seen | None:
    """As ``missed``, from a mark on: the game after the first ``start`` steps of the log."""
    told: Seen = {}
    chosen: set[int] = set()
    for at in range(start, len(live.log) - 1):
        step = live.log[at]
        if step.kind == "undo":
            back = live.trail.after_undo(at + 1)
            if back is None:
                return None
            game = back
        elif step.kind != "table":
            chosen = _play(live, game, at, chosen)
        if step.last > since:
            told[step.last] = _you(game, seat)
            if len(told) % AT_A_TIME == 0:
                await asyncio.sleep(0)
    return told


def _play(live: Live, game: Game, at: int, chosen: set[int]) -> set[int]:
    """Play one step of the log; returns the seats whose choices wait after it."""
    step = live.log[at]
    if step.kind == "choice":
        game.push(_choice(live, at))
        return {*chosen, step.events[0]["seat"]}
    for move in step.moves:
        if step.kind != "reveal" or move[0] not in chosen:
            game.push(move)
    return set()


def _you(game: Game, seat: int | None) -> dict[str, Any]:
    view = game.view(seat)
    view.pop("events", None)
    return {"view": view, "legal": [] if seat is None else game.legal(seat)}


def _choice(live: Live, at: int) -> Move:
    """The choice behind a first choice, step ``at`` of the log: as it was revealed, or as it waits."""
    seat: int = live.log[at].events[0]["seat"]
    reveal: Step | None = next((step for step in live.log[at:] if step.kind == "reveal"), None)
    if reveal is not None:
        return next(move for move in reveal.moves if move[0] == seat)
    return live.choices[seat].move

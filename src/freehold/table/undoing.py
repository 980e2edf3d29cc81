"""Undo: a player's last move and the bots' moves after it, as long as nothing hidden has come up since.

Whoever else plays is asked and must agree; bots and those at the same device are not.
"""

from dataclasses import dataclass
from typing import Any

import msgspec

from freehold.core.game import Game
from freehold.table.due import with_due
from freehold.table.errors import Refused
from freehold.table.live import Live
from freehold.table.rows import Change, Step
from freehold.table.seating import together


@dataclass(frozen=True, slots=True)
class Undoable:
    """What would be taken back: ``steps``, the player's own first, and who must agree (``asks``, seats)."""

    seat: int
    """Whose move it is."""
    steps: list[Step]
    asks: list[int]


def undoable(live: Live, seat: int) -> Undoable:
    """What the seat, or the device that it shares, may ask to take back; raises Refused with the reason if nothing."""
    if live.row.status == "over":
        raise Refused("over", "The game is over.")
    if live.row.status == "lobby":
        raise Refused("no-undo", "The game has not begun.")
    mine = together(live, seat)
    _check_choices(live, mine)
    steps: list[Step] = []
    for step in reversed(live.played):
        if step.kind == "start":
            break
        _check_hidden(live, step)
        mover: int = step.moves[-1][0]
        steps.insert(0, step)
        if mover in mine:
            return Undoable(mover, steps, sorted(_voices(live, seat)))
        if not live.seats[mover].by_bot:
            raise Refused("no-undo", f"Too late to undo: {live.seats[mover].name} has moved since.")
    raise Refused("no-undo", "There is no move of yours to take back.")


def offer(live: Live, seat: int) -> dict[str, Any]:
    """What an undo would do now, as the page tells it before anyone asks for it."""
    try:
        found = undoable(live, seat)
    except Refused as refused:
        return {"possible": False, "reason": refused.message, "seat": None, "bots": 0, "asks": []}
    return {
        "possible": True,
        "reason": None,
        "seat": found.seat,
        "bots": len(found.steps) - 1,
        "asks": found.asks,
    }


def ask(live: Live, seat: int, now: int) -> Change:
    """The seat asks to take its last move back; where nobody else must agree, it is back at once."""
    if live.row.undo is not None:
        raise Refused("no-undo", "Somebody has asked to take a move back already; answer that first.")
    found = undoable(live, seat)
    if not found.asks:
        return _undone(live, found, now)
    request = {"seat": seat, "from": found.steps[0].first, "to": found.steps[-1].last, "agreed": []}
    return Change(row=msgspec.structs.replace(live.row, version=live.row.version + 1, undo=request, updated=now))


def answer(live: Live, seat: int, agree: bool, now: int) -> Change:
    """A player agrees or not; the last to agree takes the move back, the first to refuse ends the request."""
    request = live.row.undo
    if request is None:
        raise Refused("no-undo", "Nobody has asked to take a move back.")
    asker: int = request["seat"]
    if seat in together(live, asker):
        if agree:
            raise Refused("no-undo", "The others must agree, not you.")
    elif seat not in _voices(live, asker):
        raise Refused("no-undo", "This seat is not asked.")
    if not agree:
        return Change(row=msgspec.structs.replace(live.row, version=live.row.version + 1, undo=None, updated=now))
    agreed = sorted({*request["agreed"], *together(live, seat)})
    if set(agreed) >= _voices(live, asker):
        return _undone(live, undoable(live, asker), now)
    changed: dict[str, Any] = {**request, "agreed": agreed}
    return Change(row=msgspec.structs.replace(live.row, version=live.row.version + 1, undo=changed, updated=now))


def _voices(live: Live, asker: int) -> set[int]:
    """The seats that must agree: everyone else who plays, but for bots and for those at the same device."""
    mine = together(live, asker)
    return {each.seat for each in live.seats if each.seat not in mine and not each.by_bot}


def _check_choices(live: Live, mine: set[int]) -> None:
    if mine & live.choices.keys():
        raise Refused("no-undo", "You can still choose another card, until all have chosen.")
    if live.choices:
        raise Refused("no-undo", "Too late to undo: others have chosen already.")


def _check_hidden(live: Live, step: Step) -> None:
    for event in step.events:
        if event["type"] in live.kind.reveals:
            raise Refused("no-undo", f"Too late to undo: {live.kind.reveals[event['type']]}.")


def _without(live: Live, steps: list[Step]) -> Game:
    game = live.trail.resume(live.played[: -len(steps)])
    if game is None:
        raise Refused("no-undo", "Too late to undo: too much has happened since.")
    return game


def _undone(live: Live, found: Undoable, now: int) -> Change:
    live.game = _without(live, found.steps)
    number = live.seq + 1
    first, last = found.steps[0].first, found.steps[-1].last
    event = {"seq": number, "type": "undone", "seat": found.seat, "from": first, "to": last}
    step = Step(first=number, last=number, kind="undo", moves=[], events=[event], at=now)
    row = msgspec.structs.replace(live.row, seq=number, version=live.row.version + 1, undo=None, updated=now)
    return Change(row=with_due(live, row, live.game.acting, {found.seat}), steps=[step])

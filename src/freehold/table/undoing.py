"""Undo as a request: one's own last move, if nobody has moved since and it turned up nothing that was hidden."""

from typing import Any

import msgspec

from freehold.core.game import Game
from freehold.table import clock
from freehold.table.errors import Refused
from freehold.table.live import Live
from freehold.table.rows import Change, Step


def ask(live: Live, seat: int, now: int) -> Change:
    """The seat asks to take its last move back; where nobody else must agree, it is back at once."""
    if live.row.status == "over":
        raise Refused("over", "the game is over")
    if live.row.undo is not None:
        raise Refused("no-undo", "somebody has asked to take a move back already; answer that first")
    last = _last_own_step(live, seat)
    if _chance(_without_last(live)) != _chance(live.playing()):
        raise Refused("no-undo", "this move turned up cards or dice; what was seen cannot be unseen")
    if not _voices(live, seat):
        return _undone(live, last, seat, now)
    request = {"seat": seat, "from": last.first, "to": last.last, "agreed": []}
    return Change(row=msgspec.structs.replace(live.row, version=live.row.version + 1, undo=request, updated=now))


def answer(live: Live, seat: int, agree: bool, now: int) -> Change:
    """A player agrees or not; the last to agree takes the move back, the first to refuse ends the request."""
    request = live.row.undo
    if request is None:
        raise Refused("no-undo", "nobody has asked to take a move back")
    asker: int = request["seat"]
    if seat == asker:
        if agree:
            raise Refused("no-undo", "the others must agree, not you")
    elif seat not in _voices(live, asker):
        raise Refused("no-undo", "this seat is not asked")
    if not agree:
        return Change(row=msgspec.structs.replace(live.row, version=live.row.version + 1, undo=None, updated=now))
    agreed = sorted({*request["agreed"], seat})
    if set(agreed) >= _voices(live, asker):
        return _undone(live, _last_own_step(live, asker), asker, now)
    changed: dict[str, Any] = {**request, "agreed": agreed}
    return Change(row=msgspec.structs.replace(live.row, version=live.row.version + 1, undo=changed, updated=now))


def _voices(live: Live, asker: int) -> set[int]:
    """The seats that must agree: everyone else who plays, but for bots and for those at the same device."""
    same_device = live.seats[asker].kind == "device"
    return {
        each.seat
        for each in live.seats
        if each.seat != asker and not each.by_bot and not (same_device and each.kind == "device")
    }


def _last_own_step(live: Live, seat: int) -> Step:
    if live.choices:
        raise Refused("no-undo", "choose again instead: a choice can be changed until all have chosen")
    last = live.played[-1] if live.played else None
    if last is None or last.kind == "start":
        raise Refused("no-undo", "there is no move to take back")
    if last.kind == "reveal" or last.moves[-1][0] != seat:
        raise Refused("no-undo", "another player has moved since; only one's own last move can be taken back")
    return last


def _without_last(live: Live) -> Game:
    game = live.new_game()
    for step in live.played[:-1]:
        for move in step.moves:
            game.push(move)
    return game


def _chance(game: Game) -> Any:
    """What chance has shown so far: a record given out before the end holds just that."""
    return game.record()["chance"]


def _undone(live: Live, last: Step, seat: int, now: int) -> Change:
    live.game = _without_last(live)
    number = live.seq + 1
    event = {"seq": number, "type": "undone", "seat": seat, "from": last.first, "to": last.last}
    step = Step(first=number, last=number, kind="undo", moves=[], events=[event], at=now)
    acting = live.game.acting
    state, deadline = clock.ticked(live.row, live.seats, acting, {seat}, now)
    row = msgspec.structs.replace(
        live.row,
        seq=number,
        version=live.row.version + 1,
        undo=None,
        clock_state=state,
        deadline=deadline,
        bot_due=any(live.seats[each].by_bot for each in acting),
        updated=now,
    )
    return Change(row=row, steps=[step])

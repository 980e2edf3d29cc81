"""Judging a move: whose turn, stale or not, legal or not, and what it changes. Nothing here stores or tells."""

import hashlib
from dataclasses import dataclass
from typing import Any

import msgspec

from freehold.core.errors import GameOver, IllegalMove, NotYourTurn
from freehold.core.game import Event, Move
from freehold.table.codec import encode
from freehold.table.due import with_due
from freehold.table.errors import Refused
from freehold.table.live import Live
from freehold.table.rows import Change, Choice, KeyRow, Step
from freehold.table.tokens import Holder
from freehold.table.trail import Trail

LONGEST_KEY = 64


@dataclass(frozen=True, slots=True)
class Asked:
    """A move as a client asked for it; ``seq`` is the last event that the client had seen, if it says."""

    move: Move
    key: str | None = None
    seq: int | None = None
    seat: int | None = None

    def fingerprint(self, seat: int) -> str:
        """What the key was used for: the same key for anything else is refused."""
        return hashlib.sha256(encode([seat, self.move])).hexdigest()


def seat_of(live: Live, holder: Holder, asked_seat: int | None, *, newcomer: bool = False) -> int:
    """The seat that the holder acts for; raises Refused ``wrong-seat`` or ``malformed``.

    A newcomer acts for no seat yet, but where ``newcomer`` says that this needs no knowledge of it, as chat does.
    """
    if holder.role == "seat":
        if asked_seat is not None and asked_seat != holder.seat:
            raise Refused("wrong-seat", f"this token is for seat {holder.seat}, not {asked_seat}")
        assert holder.seat is not None
        if live.newcomer(holder.seat) and not newcomer:
            raise Refused("wrong-seat", "You play this seat once everyone agrees, or from the next game on.")
        return holder.seat
    if holder.role == "device":
        mine = [seat.seat for seat in live.seats if seat.kind == "device"]
        if asked_seat is None:
            raise Refused("malformed", f'a device\'s token needs "seat", one of {mine}')
        if asked_seat not in mine:
            raise Refused("wrong-seat", f"this device plays for the seats {mine}, not for {asked_seat}")
        return asked_seat
    whose = {"watch": "A link to watch", "host": "The host's token"}[holder.role]
    raise Refused("wrong-seat", f"{whose} plays for no seat: use a seat's link.")


def check_shape(asked: Asked) -> None:
    """Raises Refused ``malformed`` for what cannot be a move in any game."""
    move: Any = asked.move
    if not isinstance(move, list) or not 1 <= len(move) <= 4 or not isinstance(move[0], str):
        raise Refused("malformed", 'a move is a list of a verb and what it needs, as ["bid", 5] or ["pass"]')
    if len(move[0]) > 32 or not all(_fits(each) for each in move[1:]):
        raise Refused("malformed", "a move holds whole numbers, short names and, for an offer, one object of them")
    if asked.key is not None and not 1 <= len(asked.key) <= LONGEST_KEY:
        raise Refused("malformed", f"a key is a text of 1 to {LONGEST_KEY} characters, best a UUID")
    if asked.key is not None and not asked.key.isprintable():
        raise Refused("malformed", "a key is printable text, best a UUID")


def judge(live: Live, seat: int, asked: Asked, now: int) -> Change:
    """Play the move on the table's game and return what it changes; raises Refused, and then nothing has changed."""
    if live.row.status == "over":
        raise Refused("over", "the game is over")
    if live.row.status == "lobby":
        raise Refused("not-your-turn", "the game has not begun: it begins when every seat is taken and ready")
    game = live.playing()
    choosing = game.simultaneous and asked.move[0] in _verbs(live, seat)
    _check_stale(live, asked, choosing)
    acting = game.acting
    events = _push(live, seat, asked.move)
    if choosing and seat in live.choices:
        return _changed_choice(live, seat, asked, now)
    if choosing and acting != [seat]:
        step = _step(live, "choice", [], events, now)
        choice = Choice(round=live.round, seat=seat, place=len(live.choices), move=[seat, *asked.move])
        change = _change(live, step, {seat}, now)
        change.choice = choice
        return change
    moves: list[Move] = [[seat, *asked.move]]
    if choosing:
        earlier = sorted(live.choices.values(), key=lambda each: each.place)
        moves = [*(choice.move for choice in earlier), *moves]
    change = _change(live, _step(live, "reveal" if choosing else "move", moves, events, now), {seat}, now)
    change.forget_choices = choosing
    return change


def with_key(live: Live, change: Change, asked: Asked, seat: int, answer: dict[str, Any]) -> Change:
    """The change with the move's key and its answer, which the same key will be given again."""
    if asked.key is not None:
        change.key = KeyRow(key=asked.key, fingerprint=asked.fingerprint(seat), answer=answer)
        if change.steps:
            change.steps[-1] = msgspec.structs.replace(change.steps[-1], key=asked.key)
    return change


def answer_of(live: Live, change: Change, holder: Holder | None, seat: int) -> dict[str, Any]:
    """``{"seq", "events", "legal"}``; a device is told the legal moves only of the seat that it was handed to."""
    events = [event for step in change.steps for event in step.events]
    shown = holder is not None and (holder.role == "seat" or live.row.handed == seat)
    legal = live.playing().legal(seat) if shown and change.row.status == "running" else []
    return {"seq": change.row.seq, "events": events, "legal": legal}


def _verbs(live: Live, seat: int) -> set[str]:
    """The verbs of the seat's simultaneous choice; whoever has chosen the only card may choose it again."""
    verbs: set[str] = {move[0] for move in live.playing().legal(seat)}
    if seat in live.choices:
        verbs.add(live.choices[seat].move[1])
    return verbs


def _fits(value: Any, deep: bool = True) -> bool:
    if isinstance(value, bool) or value is None:
        return False
    if isinstance(value, int):
        return -(2**31) < value < 2**31
    if isinstance(value, str):
        return len(value) <= 64
    if deep and isinstance(value, dict):
        return len(value) <= 8 and all(len(name) <= 32 and _fits_part(part) for name, part in value.items())
    return False


def _fits_part(part: Any) -> bool:
    if isinstance(part, list):
        return len(part) <= 64 and all(_fits(each, deep=False) for each in part)
    return _fits(part, deep=False)


def _check_stale(live: Live, asked: Asked, choosing: bool) -> None:
    if asked.seq is None:
        return
    if choosing and live.revealed <= asked.seq:
        return
    if choosing or not live.moved_at <= asked.seq <= live.seq:
        raise Refused(
            "stale",
            f"the table is at event {live.seq}, and this move was made at {asked.seq}: look again",
            seq=live.seq,
        )


def _push(live: Live, seat: int, move: Move) -> list[Event]:
    try:
        return live.playing().push([seat, *move])
    except NotYourTurn as error:
        raise Refused("not-your-turn", str(error)) from None
    except GameOver as error:
        raise Refused("over", str(error)) from None
    except IllegalMove as error:
        code = "illegal-move" if error.source else "malformed"
        raise Refused(code, str(error), rule=error.source) from None


def table_step(live: Live, events: list[Event], now: int) -> Step:
    """The log's row of what happened around the game: all see it, and no move becomes stale by it."""
    return _step(live, "table", [], events, now)


def _step(live: Live, kind: str, moves: list[Move], events: list[Event], now: int) -> Step:
    """The log's row: the events that the game reported, numbered as the table counts."""
    if not events:
        # Every move that is no changed choice must be seen, whatever the game reports.
        events = [{"type": "moved", "seat": moves[-1][0]}] if moves else [{"type": "chosen"}]
    numbered = [{**event, "seq": live.seq + at} for at, event in enumerate(events, start=1)]
    ordered = [{"seq": event.pop("seq"), **event} for event in numbered]
    return Step(first=live.seq + 1, last=live.seq + len(ordered), kind=kind, moves=moves, events=ordered, at=now)


def _change(live: Live, step: Step, moved: set[int], now: int) -> Change:
    game = live.playing()
    row = msgspec.structs.replace(
        live.row,
        seq=step.last,
        version=live.row.version + 1,
        status="over" if game.over else "running",
        undo=None,
        updated=now,
    )
    return Change(row=with_due(live, row, game.acting, moved), steps=[step])


def _changed_choice(live: Live, seat: int, asked: Asked, now: int) -> Change:
    """A change of mind: stored, but no event, and no number that others see goes up."""
    before = live.choices[seat]
    choice = msgspec.structs.replace(before, move=[seat, *asked.move])
    row = msgspec.structs.replace(live.row, version=live.row.version + 1)
    return Change(row=row, choice=choice)


def started_change(live: Live, now: int) -> Change:
    """The change that begins the game of a table whose seats are taken and ready; the game is made anew."""
    live.game = live.new_game()
    live.trail = Trail()
    live.trail.note(live.game, len(live.log), 0)
    events = list(live.game.events)
    steps = [_step(live, "start", [], events, now)] if events else []
    row = msgspec.structs.replace(
        live.row,
        seq=steps[-1].last if steps else live.seq,
        version=live.row.version + 1,
        status="over" if live.game.over else "running",
        updated=now,
    )
    return Change(row=with_due(live, row, live.game.acting, set()), steps=steps)

"""Newcomers: people who are given a seat during a game. They see nothing hidden until everyone agrees.

Until then, or else until the next deal, a bot plays on for the seat, and its link shows what a watcher sees. Where no
other person plays, nobody has to agree. A marked table takes in nobody new: only a player who has lost the link gets
another, if everyone agrees.
"""

from typing import Any

import msgspec

from freehold.core.game import Event
from freehold.table.errors import Refused
from freehold.table.live import Live
from freehold.table.marking import marked
from freehold.table.rows import Change, SeatRow, TableRow
from freehold.table.seating import reseated, together


def given(live: Live, seat: SeatRow, row: TableRow, now: int) -> Change:
    """During the game the host gives a seat to a bot or to a person; raises Refused ``marked``."""
    old = live.seats[seat.seat]
    row, known = _left(live, old, row)
    if seat.kind == "bot":
        return reseated(live, [seat], "given", now, row, known)
    if live.row.mark is not None and old.kind != "human":
        raise Refused("marked", f"This table takes in no new players. {live.row.mark['text']}", **live.row.mark)
    if not _voices(live, seat.seat):
        row, told = marked(row, "taken", seat.name)
        return reseated(live, [seat], "given", now, row, [*known, *told])
    row = msgspec.structs.replace(row, newcomers={**row.newcomers, str(seat.seat): []})
    waiting = msgspec.structs.replace(seat, taken_over=True, bot=live.row.clock_takeover)
    return reseated(live, [waiting], "given", now, row, known)


def agree(live: Live, at: int, by: int, yes: bool, now: int) -> Change | None:
    """A player agrees that the newcomer at seat ``at`` sees its cards and plays, or takes that back."""
    if not live.newcomer(at):
        raise Refused("not-found", "Nobody waits for this seat.")
    voices = _voices(live, at)
    if by not in voices:
        raise Refused("wrong-seat", "This seat is not asked.")
    before = set(live.row.newcomers[str(at)]) & voices
    mine = together(live, by)
    agreed = before | mine if yes else before - mine
    if agreed >= voices:
        return _let_in(live, at, now)
    found = sorted(agreed)
    if found == live.row.newcomers[str(at)]:
        return None
    newcomers = {**live.row.newcomers, str(at): found}
    return Change(row=msgspec.structs.replace(live.row, version=live.row.version + 1, newcomers=newcomers, updated=now))


def shown(live: Live) -> list[dict[str, Any]]:
    """The newcomers as everyone sees them: ``agreed``, and ``asks``, the seats that must agree still."""
    if live.row.status != "running":
        return []
    found: list[dict[str, Any]] = []
    for at, agreed in sorted(live.row.newcomers.items()):
        voices = _voices(live, int(at))
        found.append({"seat": int(at), "agreed": sorted(voices & set(agreed)), "asks": sorted(voices - set(agreed))})
    return found


def _left(live: Live, old: SeatRow, row: TableRow) -> tuple[TableRow, list[Event]]:
    """The row without what the last holder agreed to and saw; marked, where that holder knows the cards."""
    at = old.seat
    newcomers = {
        seat: [each for each in agreed if each != at] for seat, agreed in row.newcomers.items() if seat != str(at)
    }
    row = msgspec.structs.replace(row, newcomers=newcomers, handed=None if row.handed == at else row.handed)
    if old.kind == "bot" or live.newcomer(at):
        return row, []
    return marked(row, "left", old.name)


def _let_in(live: Live, at: int, now: int) -> Change:
    """Everyone agrees: from now on the newcomer sees and plays the seat."""
    left = {seat: agreed for seat, agreed in live.row.newcomers.items() if seat != str(at)}
    seat = msgspec.structs.replace(live.seats[at], taken_over=False, bot=None)
    row, told = marked(msgspec.structs.replace(live.row, newcomers=left), "taken", seat.name)
    return reseated(live, [seat], "agreed", now, row, told)


def _voices(live: Live, at: int) -> set[int]:
    """The seats that must agree: all where another person plays, or may come back to."""
    return {
        each.seat
        for each in live.seats
        if each.seat != at and each.kind in ("human", "device") and not live.newcomer(each.seat)
    }

"""The games of a tournament: a row a game, and all rows as the figures want them."""

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

import msgspec

from freehold.lab.tournament.contest import Contest

Times = list[list[float]]
"""Answering times in ms; by bot or by seat."""


class Fault(msgspec.Struct, frozen=True):
    """What ended a game early: the seat whose bot was at fault, and its fault in one line."""

    seat: int
    message: str


class Row(msgspec.Struct, frozen=True, omit_defaults=True):
    """One game.

    Args:
        deal: its number, from 0.
        bots: the bots by seat, numbered as the tournament names them.
        ranks: by seat. After a fault that seat has lost, and the others share the victory.
        scores: by seat; None after a fault.
        times_ms: how long each seat took over its answers, in order, where the game was played in plain Python.
        fault: the fault that ended it, if any.
    """

    deal: int
    bots: list[int]
    ranks: list[int]
    scores: list[int | float | None]
    times_ms: Times = []
    fault: Fault | None = None


def faulty(deal: int, bots: list[int], seat: int, message: str) -> Row:
    """The row of a game that the fault of a seat's bot ended."""
    ranks = [len(bots) if each == seat else 1 for each in range(len(bots))]
    return Row(deal, bots, ranks, [None] * len(bots), fault=Fault(seat, message))


@dataclass(slots=True)
class Results:
    """What was played: a row a game. ``line_ups``, ``ranks``, ``scores`` are [games, players] by seat.

    ``times_ms`` and ``faults`` are by bot. ``fault`` is the first fault's line, or says that the tournament was
    interrupted, which ``interrupted`` says too.
    """

    bots: list[str]
    players: int
    names: list[str] = field(default_factory=list)
    deal: list[int] = field(default_factory=list)
    line_ups: list[list[int]] = field(default_factory=list)
    ranks: list[list[int]] = field(default_factory=list)
    scores: list[list[float]] = field(default_factory=list)
    times_ms: Times = field(default_factory=list)
    faults: list[int] = field(default_factory=list)
    fault: str = ""
    interrupted: bool = False

    def add(self, deal: int, line_up: list[int], ranks: list[int], scores: Sequence[float | None]) -> None:
        """Take in one game."""
        self.deal.append(deal)
        self.line_ups.append(line_up)
        self.ranks.append(ranks)
        self.scores.append([math.nan if score is None else score for score in scores])

    def take(self, row: Row) -> None:
        """Take in one game with its times and its fault."""
        self.add(row.deal, row.bots, row.ranks, row.scores)
        for bot, times in zip(row.bots, row.times_ms, strict=False):
            self.times_ms[bot] += times
        if row.fault:
            self.faults[row.bots[row.fault.seat]] += 1
            self.fault = self.fault or row.fault.message


def gathered(contest: Contest, rows: Iterable[Row]) -> Results:
    """The results of a tournament from its rows, in order."""
    results = Results(
        list(contest.bots),
        contest.players,
        list(contest.names),
        times_ms=[[] for _ in contest.bots],
        faults=[0 for _ in contest.bots],
    )
    for row in rows:
        results.take(row)
    return results

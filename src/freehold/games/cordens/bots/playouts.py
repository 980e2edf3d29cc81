"""Runs of many whole games of Cordens with a policy a seat, as arrays: what tournaments and tuning are measured on."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from freehold.core.asking import Asking
from freehold.core.state import copy_state, record_dtype, restore, store
from freehold.games.cordens.bots.facts import board_facts
from freehold.games.cordens.bots.memo import Notes
from freehold.games.cordens.bots.odds import Odds
from freehold.games.cordens.bots.playout import GAME, RESULTS, compiled_loops, play_games
from freehold.games.cordens.bots.policies import MEASURED, tempers_of
from freehold.games.cordens.game import fixed_state
from freehold.games.cordens.rules.board import Board
from freehold.games.cordens.rules.options import read_options
from freehold.games.cordens.rules.state import Cordens, Moves

Longs = npt.NDArray[np.int64]
MOST_ROUNDS = 500


@dataclass(frozen=True, slots=True)
class Run:
    """What a run brought.

    Args:
        results: i8[games, players, 4]: rank, wealth, fall (0, or 1 for the first to fall …), whether it started; by
            seat.
        totals: i8[games, 4]: whether it ended by itself, rounds, throws, decisions.
        decisions: how many in all.
        rotations: games i with the same i // rotations share a deal.
    """

    results: Longs
    totals: Longs
    decisions: int
    rotations: int

    def by_entry(self) -> Longs:
        """The results by entry of the policies instead of by seat; i8[games, players, 4]."""
        games, players, _ = self.results.shape
        seats = np.arange(players)[None, :] - (np.arange(games) % self.rotations)[:, None]
        return np.take_along_axis(self.results, (seats % players)[:, :, None], axis=1)

    def win_shares(self) -> npt.NDArray[np.float64]:
        """Each entry's share of the victory, a shared one counting 1/k, averaged over a deal; f8[deals, players]."""
        ranks = self.by_entry()[:, :, 0]
        won = (ranks == 1).astype(np.float64)
        shares = won / won.sum(axis=1, keepdims=True)
        by_deal: npt.NDArray[np.float64] = shares.reshape(-1, self.rotations, ranks.shape[1]).mean(axis=1)
        return by_deal


def run_games(
    setting: Any,
    players: int,
    options: dict[str, Any],
    policies: Sequence[str],
    seed: int,
    deals: int,
    *,
    first_deal: int = 0,
    rotate: bool = True,
    tempers: Sequence[Sequence[int] | None] | None = None,
    rounds: int = MOST_ROUNDS,
    plain: bool = False,
) -> Run:
    """Play ``deals`` deals of Cordens, each once, or ``players`` times with the entries moved on by a seat.

    Args:
        setting: the board, as records name it.
        players: how many seats.
        options: as in records.
        policies: a policy's name an entry, one of ``policies.MEASURED``; as many as seats.
        seed: of the run; a game depends on it and on its own number alone.
        deals: how many.
        first_deal: number of the first one.
        rotate: whether every entry plays every seat of a deal.
        tempers: other tempers than a policy's own, or None, for each entry.
        rounds: after how many rounds a game is stopped, and ranked by wealth.
        plain: in plain Python, without the compiler.

    Raises BadBoard, BadOptions; NoCompiler where numba is missing and ``plain`` is not set.
    """
    _, b, o = board_facts(setting)
    template = _records(Cordens, fixed_state(read_options(options), players, 0))
    notes = np.zeros(players, record_dtype(Notes))
    for entry, name in enumerate(policies):
        given = tempers[entry] if tempers else None
        store(Notes(tempers=list(given) if given is not None else tempers_of(name)), notes[entry])
    rotations = players if rotate else 1
    games = deals * rotations
    results, totals = np.zeros((games, players, RESULTS), np.int64), np.zeros((games, GAME), np.int64)
    numbers = np.array([MEASURED.index(name) for name in policies], np.int64)
    tables = (template, _records(Board, b), _records(Odds, o), _records(Cordens, Cordens()), notes)
    loop = _play_plainly if plain else compiled_loops().play_games
    decisions = loop(
        *tables, _records(Moves, Moves()), _records(Asking, Asking()), numbers, seed, first_deal * rotations, games,
        rotations, rounds, results, totals,
    )  # fmt: skip
    return Run(results, totals, int(decisions), rotations)


def _records(cls: type, state: object) -> npt.NDArray[np.void]:
    records = np.zeros(1, record_dtype(cls))
    store(state, records[0])
    return records


class _Places(list[Any]):
    """Places that take a copy of what is put into them, as an array of records does."""

    def __setitem__(self, at: Any, value: Any) -> None:
        super().__setitem__(at, copy_state(value))


def _play_plainly(
    template: Any, board: Any, odds: Any, states: Any, notes: Any, moves: Any, asking: Any, *rest: Any
) -> int:
    """``play_games`` over plain states; the arrays of records are only read."""
    start = restore(Cordens, template[0])
    pads = [restore(Notes, each) for each in notes]
    places = _Places([start])
    return play_games(
        [start],
        [restore(Board, board[0])],
        [restore(Odds, odds[0])],
        places,
        pads,
        [Moves()],
        [restore(Asking, asking[0])],
        *rest,
    )

"""How games of Cordens are played to be timed (lab.bench)."""

from collections.abc import Callable
from typing import Any

import numpy as np

from freehold.core.state import copy_state, record_dtype, store
from freehold.games.cordens.bots.playouts import run_games
from freehold.games.cordens.game import fixed_state
from freehold.games.cordens.lab.rows import play_rows
from freehold.games.cordens.rules import playout
from freehold.games.cordens.rules.actions import WORDS
from freehold.games.cordens.rules.board import Board
from freehold.games.cordens.rules.board_files import board_data, board_of
from freehold.games.cordens.rules.options import read_options
from freehold.games.cordens.rules.state import Cordens, Moves
from freehold.lab.game_lab import Round, Tally
from freehold.lab.plan import Plan

ANY = "any"
"""Any legal move by any seat, offers among them; the bot `random` makes none, and is asked as bots are."""

BUSY = "busy"
"""The policy that does all there is to do, and is there to be measured only (rules/busy.py)."""

COUNTED = {
    "purchases": "buy",
    "bids": "bid",
    "builds": "build",
    "mortgages": "mortgage",
    "trades": "accept",
    "bankruptcies": "bankrupt",
}
"""What is counted in 1,000 throws, and the verb of the move that it is."""


def compiled_round(plan: Plan) -> Round:
    """Compiled games."""
    return _loop(plan, plain=False) if _by_loop(plan) else _rows(plan)


def plain_round(plan: Plan) -> Round:
    """The same games in plain Python."""
    if _by_loop(plan):
        return _loop(plan, plain=True)

    def play(first: int, games: int) -> Tally:
        run = run_games(
            plan.setting, plan.players, plan.options, plan.policies, plan.seed, games,
            first_deal=first, rotate=False, plain=True,
        )  # fmt: skip
        return run.decisions, int(run.totals[:, 2].sum())

    return play


def _rows(plan: Plan) -> Round:
    def play(first: int, games: int) -> Tally:
        columns = play_rows(plan, first, games)
        return int(columns["decisions"][0]), int(columns["throws"].sum())

    return play


def per_1000_throws(plan: Plan, mode: str, games: int) -> dict[str, float] | None:
    """How often what is COUNTED happens in 1,000 throws of the first games; None where a plan's moves are not told."""
    if not _by_loop(plan):
        return None
    verbs, throws = _tally(plan, mode == "plain")(0, games)
    return {name: 1000 * verbs[WORDS.index(verb)] / throws for name, verb in COUNTED.items()}


def _loop(plan: Plan, plain: bool) -> Round:
    tally = _tally(plan, plain)

    def play(first: int, games: int) -> Tally:
        verbs, throws = tally(first, games)
        return sum(verbs), throws

    return play


def _tally(plan: Plan, plain: bool) -> Callable[[int, int], tuple[list[int], int]]:
    """Plays games from a first one on by one policy of ``rules.playout``: how often each verb, and the throws."""
    made = (
        (Cordens, fixed_state(read_options(plan.options), plan.players, 0)),
        (Board, board_of(board_data(plan.setting))),
        (Cordens, Cordens()),
        (Moves, Moves()),
    )
    if plain:
        tables: list[Any] = [[state] if at != 2 else _Places([state]) for at, (_, state) in enumerate(made)]
    else:
        tables = [_one_record(cls, state) for cls, state in made]
    loop: Any = playout.whole_games if plain else playout.compiled_loops().whole_games
    policy = playout.BUSY if plan.policies[0] == BUSY else playout.RANDOM

    def play(first: int, games: int) -> tuple[list[int], int]:
        tally: Any = [0] * playout.VERBS if plain else np.zeros(playout.VERBS, np.int64)
        throws = loop(*tables, tally, policy, plan.seed, first, games)
        return [int(each) for each in tally], int(throws)

    return play


def _by_loop(plan: Plan) -> bool:
    """Whether every seat plays by the one policy that ``rules.playout`` has."""
    return set(plan.policies) in ({ANY}, {BUSY})


class _Places(list[Any]):
    """Places that take a copy of what is put into them, as an array of records does."""

    def __setitem__(self, at: Any, value: Any) -> None:
        super().__setitem__(at, copy_state(value))


def _one_record(cls: type, state: object) -> Any:
    records = np.zeros(1, record_dtype(cls))
    store(state, records[0])
    return records

"""Many games of Cordens: what each brought stands in columns, a place a game."""

import numpy as np

from freehold.games.cordens.bots.playouts import run_games
from freehold.lab.game_lab import Columns, head_of
from freehold.lab.plan import Plan

RANK, WEALTH, FALLEN, STARTED = range(4)
"""What the places of a run's results hold."""

OF_SEATS = {"wealth": WEALTH, "rank": RANK, "fallen": FALLEN}
TOTALS = ("ended", "rounds", "throws")
"""The columns of each seat and of a game; the latter in the order of a run's totals."""


def play_rows(plan: Plan, first: int, games: int) -> Columns:
    """The games of a plan (lab.game_lab.GameLab.play_rows).

    Besides the columns of every game: ended, rounds, throws, and wealth_s, rank_s and fallen_s of each seat s.
    """
    run = run_games(
        plan.setting, plan.players, plan.options, plan.policies, plan.seed, games, first_deal=first, rotate=False
    )
    columns = head_of(first, run.results[:, :, STARTED].argmax(axis=1).astype(np.int8), run.decisions)
    for at, name in enumerate(TOTALS):
        columns[name] = run.totals[:, at]
    for seat in range(plan.players):
        for name, at in OF_SEATS.items():
            columns[f"{name}_{seat}"] = run.results[:, seat, at]
    return columns

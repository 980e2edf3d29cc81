"""Many games of For Sale: what each brought stands in columns, a place a game."""

from functools import cache
from typing import Any

import numpy as np
import numpy.typing as npt

from freehold.core.compiled import compiled
from freehold.core.rule import rule
from freehold.core.state import record_dtype, store
from freehold.games.for_sale.bots.playout import RESULTS
from freehold.games.for_sale.bots.playouts import run_games
from freehold.games.for_sale.game import fixed_state
from freehold.games.for_sale.rules.editions import edition
from freehold.games.for_sale.rules.options import read_options
from freehold.games.for_sale.rules.playout import play_randomly, start_game
from freehold.games.for_sale.rules.scoring import rank, total
from freehold.games.for_sale.rules.state import PROPERTIES, ForSale
from freehold.lab.game_lab import Columns, head_of
from freehold.lab.plan import Plan

OF_SEATS = ("total", "rank", "money", "highest")
"""The columns of each seat, in the order of a run's results."""


def play_rows(plan: Plan, first: int, games: int) -> Columns:
    """The games of a plan (lab.game_lab.GameLab.play_rows): total_s, rank_s, money_s and highest_s of each seat s."""
    if set(plan.policies) == {"random"}:
        results, starters, decisions = _random_rows(plan, first, games)
    else:
        run = run_games(
            plan.setting, plan.players, plan.options, plan.policies, plan.seed, games, first_deal=first, rotate=False
        )
        results, starters, decisions = run.results, run.starters, run.decisions
    return columns_of(first, results, starters, decisions)


def columns_of(first: int, results: Any, starters: Any, decisions: int) -> Columns:
    """Columns from ``results`` i2[games, players, 4] (total, rank, money, highest property) and ``starters``."""
    columns = head_of(first, starters, decisions)
    for seat in range(results.shape[1]):
        for at, name in enumerate(OF_SEATS):
            columns[f"{name}_{seat}"] = results[:, seat, at]
    return columns


def random_games(
    template: Any, states: Any, seed: int, first: int, games: int, ones: int, twos: int, results: Any, starters: Any
) -> int:
    """Random games ``first`` to ``first + games - 1`` of a run, one after the other in ``states[0]``.

    ``results`` i2[games, players, 4] and ``starters`` i1[games] are filled. Returns the number of decisions.
    """
    decisions = 0
    for i in range(games):
        states[0] = template[0]
        g = states[0]
        start_game(g, seed, first + i, ones, twos)
        starters[i] = g.first_starter
        decisions += play_randomly(g)
        note_ends(g, results[i])
    return decisions


@rule
def note_ends(g: ForSale, ends: Any) -> None:
    """Write down how each seat ended, as ``bots.playout.RESULTS`` has it, in one pass over the properties."""
    for seat in range(g.players):
        ends[seat, 0] = total(g, seat)
        ends[seat, 1] = rank(g, seat)
        ends[seat, 2] = g.ones[seat] + 2 * g.twos[seat]
        ends[seat, 3] = 0
    for card in range(1, PROPERTIES + 1):
        if g.buyer[card] >= 0:
            ends[g.buyer[card], 3] = card


@cache
def _compiled_random_games() -> Any:
    return compiled(random_games)


def template_of(plan: Plan) -> tuple[npt.NDArray[np.void], int, int]:
    """An array of one record with what is fixed, and the $1 and $2 coins of a seat."""
    rules = edition(plan.setting)
    template = np.zeros(1, record_dtype(ForSale))
    store(fixed_state(rules, read_options(plan.options, rules), plan.players), template[0])
    purse = rules.players[plan.players]
    return template, purse.ones, purse.twos


def _random_rows(plan: Plan, first: int, games: int) -> tuple[Any, Any, int]:
    template, ones, twos = template_of(plan)
    states = np.zeros(1, record_dtype(ForSale))
    results = np.zeros((games, plan.players, RESULTS), np.int16)
    starters = np.zeros(games, np.int8)
    decisions = _compiled_random_games()(template, states, plan.seed, first, games, ones, twos, results, starters)
    return results, starters, int(decisions)

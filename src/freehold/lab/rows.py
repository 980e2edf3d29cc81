"""The games of a plan, played in chunks; what each brought stands in columns, a place a game."""

from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np
import numpy.typing as npt

from freehold.core.compiled import compiled
from freehold.core.rule import rule
from freehold.core.state import record_dtype, store
from freehold.games.for_sale.bots.playout import RESULTS
from freehold.games.for_sale.game import fixed_state
from freehold.games.for_sale.rules.editions import edition
from freehold.games.for_sale.rules.options import read_options
from freehold.games.for_sale.rules.playout import play_randomly, start_game
from freehold.games.for_sale.rules.scoring import rank, total
from freehold.games.for_sale.rules.state import PROPERTIES, ForSale
from freehold.lab.plan import Plan

Columns = dict[str, npt.NDArray[Any]]

_FOR_SALE = ("total", "rank", "money", "highest")
_CORDENS = ("rank", "wealth", "fallen")
_CORDENS_TOTALS = ("ended", "rounds", "throws")
"""What the places of a run's results and totals hold."""

_NAMES: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "for-sale": ((), _FOR_SALE),
    "cordens": (_CORDENS_TOTALS, _CORDENS),
}
"""The columns of a game and those of each seat."""


def play_rows(plan: Plan, first: int, games: int) -> Columns:
    """Games ``first`` to ``first + games - 1`` of a plan, on this core.

    Returns columns of length ``games``. For Sale: game, starter and for each seat s total_s, rank_s, money_s,
    highest_s. Cordens: game, starter, ended, rounds, throws and for each seat wealth_s, rank_s, fallen_s. Besides,
    ``decisions`` holds the number of decisions of all of them in its only place.
    """
    return _PLAYERS[plan.game](plan, first, games)


def column_names(plan: Plan) -> set[str]:
    """The columns that ``play_rows`` gives a game of the plan."""
    head, of_seats = _NAMES[plan.game]
    return {"game", "starter", *head, *(f"{name}_{seat}" for name in of_seats for seat in range(plan.players))}


def _for_sale_rows(plan: Plan, first: int, games: int) -> Columns:
    if set(plan.policies) == {"random"}:
        results, starters, decisions = _random_rows(plan, first, games)
    else:
        from freehold.games.for_sale.bots.playouts import run_games

        run = run_games(
            plan.setting, plan.players, plan.options, plan.policies, plan.seed, games, first_deal=first, rotate=False
        )
        results, starters, decisions = run.results, run.starters, run.decisions
    return for_sale_columns(first, results, starters, decisions)


def for_sale_columns(first: int, results: Any, starters: Any, decisions: int) -> Columns:
    """Columns from ``results`` i2[games, players, 4] (total, rank, money, highest property) and ``starters``."""
    columns = _head(first, results, starters, decisions)
    for seat in range(results.shape[1]):
        for at, name in enumerate(_FOR_SALE):
            columns[f"{name}_{seat}"] = results[:, seat, at]
    return columns


def _cordens_rows(plan: Plan, first: int, games: int) -> Columns:
    from freehold.games.cordens.bots.playouts import run_games

    run = run_games(
        plan.setting, plan.players, plan.options, plan.policies, plan.seed, games, first_deal=first, rotate=False
    )
    columns = _head(first, run.results, run.results[:, :, 3].argmax(axis=1).astype(np.int8), run.decisions)
    for at, name in enumerate(_CORDENS_TOTALS):
        columns[name] = run.totals[:, at]
    for seat in range(plan.players):
        for at, name in ((1, "wealth"), (0, "rank"), (2, "fallen")):
            columns[f"{name}_{seat}"] = run.results[:, seat, at]
    return columns


def _head(first: int, results: Any, starters: Any, decisions: int) -> Columns:
    games = np.arange(first, first + len(results), dtype=np.int64)
    return {"game": games, "starter": starters, "decisions": np.array([decisions], np.int64)}


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
    """Write down how each seat ended, as ``players.for_sale.loops.RESULTS`` has it, in one pass over the properties."""
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


def for_sale_template(plan: Plan) -> tuple[npt.NDArray[np.void], int, int]:
    """An array of one record with what is fixed, and the $1 and $2 coins of a seat."""
    rules = edition(plan.setting)
    template = np.zeros(1, record_dtype(ForSale))
    store(fixed_state(rules, read_options(plan.options, rules), plan.players), template[0])
    purse = rules.players[plan.players]
    return template, purse.ones, purse.twos


def _random_rows(plan: Plan, first: int, games: int) -> tuple[Any, Any, int]:
    template, ones, twos = for_sale_template(plan)
    states = np.zeros(1, record_dtype(ForSale))
    results = np.zeros((games, plan.players, RESULTS), np.int16)
    starters = np.zeros(games, np.int8)
    decisions = _compiled_random_games()(template, states, plan.seed, first, games, ones, twos, results, starters)
    return results, starters, int(decisions)


_PLAYERS: dict[str, Callable[[Plan, int, int], Columns]] = {"for-sale": _for_sale_rows, "cordens": _cordens_rows}

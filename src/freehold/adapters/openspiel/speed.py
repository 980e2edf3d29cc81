"""How fast random games go through OpenSpiel's Python interface, for ``freehold bench``."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pyspiel

from freehold.adapters.openspiel import NAME
from freehold.adapters.openspiel.parameters import as_word


def round_of(setting: Any, players: int, options: dict[str, Any], seed: int) -> Callable[[int, int], tuple[int, None]]:
    """Plays games ``first`` to ``first + games - 1`` by random legal actions; returns the decisions, and no throws."""
    arguments = {"edition": as_word(setting), "players": players, "options": as_word(options)}
    game = pyspiel.load_game(NAME, arguments)

    def play(first: int, games: int) -> tuple[int, None]:
        decisions = 0
        for index in range(first, first + games):
            decisions += play_randomly(game, np.random.default_rng(seed + index))
        return decisions, None

    return play


def play_randomly(game: Any, random: np.random.Generator) -> int:
    """One random game of any OpenSpiel game, simultaneous nodes too; the number of the players' decisions."""
    state = game.new_initial_state()
    decisions = 0
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(_drawn(state.chance_outcomes(), random.random()))
        elif state.is_simultaneous_node():
            chosen = []
            for seat in range(game.num_players()):
                legal = state.legal_actions(seat)
                chosen.append(legal[int(random.random() * len(legal))] if legal else 0)
                decisions += bool(legal)
            state.apply_actions(chosen)
        else:
            legal = state.legal_actions()
            state.apply_action(legal[int(random.random() * len(legal))])
            decisions += 1
    return decisions


def _drawn(outcomes: list[tuple[int, float]], at: float) -> int:
    """The outcome on which ``at``, from 0 to 1, falls."""
    for action, share in outcomes:
        at -= share
        if at < 0:
            return action
    return outcomes[-1][0]

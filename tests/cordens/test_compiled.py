"""Plain and compiled rules give the same games, move for move."""

from typing import Any

import numpy as np
import pytest

from freehold.core.compiled import compiled
from freehold.core.state import copy_state, record_dtype, restore, store
from freehold.games.cordens.game import fixed_state
from freehold.games.cordens.rules.board import Board
from freehold.games.cordens.rules.board_files import board_data, board_of
from freehold.games.cordens.rules.busy import busy
from freehold.games.cordens.rules.invariants import check
from freehold.games.cordens.rules.options import read_options
from freehold.games.cordens.rules.play import apply, refusal
from freehold.games.cordens.rules.playout import (
    BUSY,
    RANDOM,
    VERBS,
    play_busily,
    play_randomly,
    random_action,
    some_seat,
    start_game,
)
from freehold.games.cordens.rules.refusals import Refusal
from freehold.games.cordens.rules.state import Cordens, Moves, Phase, View
from freehold.games.cordens.rules.view import observe

STEPS = 1200


def trace(template: Any, boards: Any, states: Any, moves: Any, policy: int, seed: int, index: int) -> int:
    """Every state of one game, one after the other in ``states``; returns how many, or minus where one cannot be."""
    b = boards[0]
    states[0] = template[0]
    start_game(states[0], b, seed, index)
    states[0].noting = 1
    at = 0
    while at + 1 < len(states) and states[at].phase != Phase.OVER:
        states[at + 1] = states[at]
        at += 1
        g = states[at]
        g.noted = 0
        seat = 1 * g.actor if policy == BUSY else some_seat(g)
        action = busy(g, b, seat) if policy == BUSY else random_action(g, b, seat, moves[0])
        if action >= 0:
            apply(g, b, seat, action)
        if check(g, b):
            return -at
    return at


def whole(template: Any, boards: Any, states: Any, moves: Any, tally: Any, policy: int, seed: int, games: int) -> None:
    """Whole games, each ending in ``states[index]``."""
    for index in range(games):
        states[index] = template[0]
        start_game(states[index], boards[0], seed, index)
        if policy == BUSY:
            play_busily(states[index], boards[0], tally)
        else:
            play_randomly(states[index], boards[0], moves[0], tally)


def record_of(state: Any) -> Any:
    array = np.zeros(1, record_dtype(type(state)))
    store(state, array[0])
    return array


@pytest.fixture(scope="module")
def loops() -> Any:
    return compiled(trace), compiled(whole)


SETTINGS = [
    ("cordens", 4, {}, {}, BUSY),
    ("cordens", 4, {"chill-pot": True, "ask-for-rent": True}, {"houses": 6, "hotels": 2}, BUSY),
    ("lagoon", 8, {"rounds": 40}, {}, BUSY),
    ("cordens", 3, {"ask-for-rent": True}, {"start_cash": 4000, "houses": 5}, RANDOM),
    ("lagoon", 2, {"chill-pot": True}, {"start_cash": 300}, RANDOM),
    ("lagoon", 6, {"ask-for-rent": True}, {"start_cash": 3000, "houses": 4, "hotels": 1}, RANDOM),
]


@pytest.mark.parametrize(("name", "players", "options", "bank", "policy"), SETTINGS)
def test_every_state_of_a_game_is_the_same(loops: Any, name: str, players: int, options, bank, policy: int) -> None:
    b = board_of({**board_data(name), **bank})
    template = fixed_state(read_options(options), players, 0)
    arrays = record_of(template), record_of(b), np.zeros(STEPS, record_dtype(Cordens)), record_of(Moves())
    for index in range(2):
        length = loops[0](*arrays, policy, 11, index)
        assert length > 50
        g = copy_state(template)
        start_game(g, b, 11, index)
        g.noting = 1
        moves = Moves()
        for at in range(1, length + 1):
            g.noted = 0
            seat = g.actor if policy == BUSY else some_seat(g)
            action = busy(g, b, seat) if policy == BUSY else random_action(g, b, seat, moves)
            if action >= 0:
                assert refusal(g, b, seat, action) == Refusal.NONE
                apply(g, b, seat, action)
            if at % 7 == 0 or at == length:
                assert restore(Cordens, arrays[2][at]) == g, f"game {index}, after step {at}"


@pytest.mark.parametrize("policy", [BUSY, RANDOM])
def test_whole_games_end_the_same(loops: Any, policy: int) -> None:
    b = board_of(board_data("cordens"))
    options = read_options({"rounds": None if policy == BUSY else 30})
    template = fixed_state(options, 4, 0)
    games = 60
    states, tally = np.zeros(games, record_dtype(Cordens)), np.zeros(VERBS, np.int64)
    loops[1](record_of(template), record_of(b), states, record_of(Moves()), tally, policy, 5, games)
    plain_tally, moves = [0] * VERBS, Moves()
    for index in range(games):
        g = copy_state(template)
        start_game(g, b, 5, index)
        if policy == BUSY:
            play_busily(g, b, plain_tally)
        else:
            play_randomly(g, b, moves, plain_tally)
        assert restore(Cordens, states[index]) == g
        assert g.phase == Phase.OVER
    assert tally.tolist() == plain_tally


def test_busy_reads_only_what_is_open() -> None:
    b: Board = board_of(board_data("cordens"))
    g = fixed_state(read_options({}), 4, 0)
    start_game(g, b, 3, 1)
    for _ in range(2000):
        if g.phase == Phase.OVER:
            break
        v = View()
        observe(g, b, v, g.actor)
        action = busy(v, b, g.actor)
        assert busy(g, b, g.actor) == action
        terms = ("offer_to", "offer_give", "offer_give_cash", "offer_get", "offer_get_cash")
        assert [getattr(v, name) for name in terms] == [getattr(g, name) for name in terms]
        assert refusal(g, b, g.actor, action) == Refusal.NONE
        apply(g, b, g.actor, action)
    assert g.phase == Phase.OVER

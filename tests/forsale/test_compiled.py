"""Plain and compiled rules give the same states, move for move."""

import itertools
import zlib

import numpy as np
import pytest

from freehold.core.chance import below
from freehold.core.compiled import compiled
from freehold.core.rule import rule
from freehold.core.state import copy_state, record_dtype, restore, store
from freehold.games.for_sale.game import fixed_state
from freehold.games.for_sale.rules.editions import edition
from freehold.games.for_sale.rules.options import TWISTS, read_options
from freehold.games.for_sale.rules.play import apply, legal_count, nth_legal, redeal, to_act
from freehold.games.for_sale.rules.playout import start_game
from freehold.games.for_sale.rules.state import ForSale
from freehold.games.for_sale.rules.view import View, observe

SETTINGS = [(name, players) for name in ("classic", "coins", "bills") for players in edition(name).players]
TWIST_SETS = [list(each) for size in range(6) for each in itertools.combinations(TWISTS, size)]


@rule
def step(g: ForSale) -> bool:
    seat = to_act(g)
    if seat < 0:
        return False
    apply(g, seat, nth_legal(g, seat, below(g, legal_count(g, seat))))
    return True


def trace(states, views, template, seed, index, ones, twos):
    """Every state of one random game, one after the other in ``states``; the last view of each seat in ``views``."""
    states[0] = template[0]
    start_game(states[0], seed, index, ones, twos)
    at = 0
    while True:
        states[at + 1] = states[at]
        if not step(states[at + 1]):
            break
        at += 1
    for seat in range(template[0].players):
        observe(states[at // 2], views[seat], seat)
        states[at + 2] = states[at // 2]
    redeal(states[at + 2], 0)
    return at


@pytest.fixture(scope="module")
def loop():
    return compiled(trace)


def plain_trace(template: ForSale, seed: int, index: int, ones: int, twos: int) -> tuple[list[ForSale], list[View]]:
    g = copy_state(template)
    start_game(g, seed, index, ones, twos)
    states = [copy_state(g)]
    while step(g):
        states.append(copy_state(g))
    middle = states[(len(states) - 1) // 2]
    views = [View() for _ in range(template.players)]
    for seat, view in enumerate(views):
        observe(middle, view, seat)
    redealt = copy_state(middle)
    redeal(redealt, 0)
    return [*states, redealt], views


@pytest.mark.parametrize(("name", "players"), SETTINGS)
def test_same_states(loop, name: str, players: int) -> None:
    """A hundred games and more in each edition and player count, over every set of twists."""
    rules = edition(name)
    purse = rules.players[players]
    room = np.zeros(200, record_dtype(ForSale))
    seen = np.zeros(6, record_dtype(View))
    wanted_room = np.zeros(200, record_dtype(ForSale))
    for number in range(128):
        options = read_options({"twists": TWIST_SETS[number % 32], "refund": ("down", "up")[number // 32 % 2]}, rules)
        fixed = fixed_state(rules, options, players)
        template = np.zeros(1, record_dtype(ForSale))
        store(fixed, template[0])
        seen[:] = 0
        for view in seen:
            store(View(), view)
        last = loop(room, seen, template, zlib.crc32(name.encode()), number, purse.ones, purse.twos)
        states, views = plain_trace(fixed, zlib.crc32(name.encode()), number, purse.ones, purse.twos)
        for at, state in enumerate(states[:-1]):
            store(state, wanted_room[at])
        assert last == len(states) - 2
        assert room[: last + 1].tobytes() == wanted_room[: last + 1].tobytes()
        assert restore(ForSale, room[last + 2]) == states[-1]
        assert [restore(View, view) for view in seen[:players]] == views

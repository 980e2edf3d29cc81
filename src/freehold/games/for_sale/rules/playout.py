"""Loops over whole games of For Sale, plain as they stand and compiled through ``compiled_loops``."""

from functools import cache
from types import SimpleNamespace
from typing import Any

from freehold.core.chance import below, seed_of
from freehold.core.compiled import compiled
from freehold.core.rule import rule
from freehold.games.for_sale.rules.play import apply, begin, legal_count, nth_legal, shuffle_decks, to_act
from freehold.games.for_sale.rules.state import ForSale


@rule
def start_game(g: ForSale, seed: int, index: int, ones: int, twos: int) -> None:
    """Deal game ``index`` of a run: ``g`` is a copy of the state in which only what is fixed is set."""
    g.chance = seed_of(seed, index)
    shuffle_decks(g)
    begin(g, ones, twos)


@rule
def play_randomly(g: ForSale) -> int:
    """Play to the end by uniformly random legal moves; returns the number of decisions."""
    decisions = 0
    seat = to_act(g)
    while seat >= 0:
        apply(g, seat, nth_legal(g, seat, below(g, legal_count(g, seat))))
        decisions += 1
        seat = to_act(g)
    return decisions


def random_games(template: Any, states: Any, seed: int, first: int, games: int, ones: int, twos: int) -> int:
    """Play games ``first`` to ``first + games - 1`` of a run, one after the other in ``states[0]``.

    ``template`` and ``states`` are arrays of one state record. Returns the number of decisions.
    """
    decisions = 0
    for index in range(first, first + games):
        states[0] = template[0]
        g = states[0]
        start_game(g, seed, index, ones, twos)
        decisions += play_randomly(g)
    return decisions


@cache
def compiled_loops() -> SimpleNamespace:
    """The loops, compiled on their first call."""
    return SimpleNamespace(random_games=compiled(random_games))

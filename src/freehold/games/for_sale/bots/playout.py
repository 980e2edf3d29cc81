"""Whole games of For Sale with a policy a seat, plain as they stand and compiled through ``compiled_loops``."""

from functools import cache
from types import SimpleNamespace
from typing import Any

from freehold.core.chance import seed_of
from freehold.core.compiled import compiled
from freehold.core.rule import rule
from freehold.games.for_sale.bots.policies import decide
from freehold.games.for_sale.rules.play import apply, to_act
from freehold.games.for_sale.rules.playout import start_game
from freehold.games.for_sale.rules.scoring import rank, total
from freehold.games.for_sale.rules.state import PROPERTIES, SEATS, ForSale
from freehold.games.for_sale.rules.view import View, observe

RESULTS = 4
"""What ``results`` holds of each seat: total, rank, money left, highest property bought (0 to 3)."""


def play_games(
    template: Any,
    states: Any,
    views: Any,
    notes: Any,
    policies: Any,
    seed: int,
    first: int,
    games: int,
    rotations: int,
    ones: int,
    twos: int,
    results: Any,
    starters: Any,
    prices: Any,
    cheques: Any,
) -> int:
    """Play games ``first`` to ``first + games - 1`` of a run, one after the other in ``states[0]``.

    Game i has deal i // rotations; in it seat s is played by entry (s + i % rotations) % players of ``policies``.

    Args:
        template: array of one ForSale record in which only what is fixed is set.
        states: array of one ForSale record, to play in.
        views: array of one View record, to look through.
        notes: array of Notes records, one an entry, tempers set.
        policies: i8[players], a number of ``policies`` an entry.
        seed: the run's seed; game i depends on (seed, i) alone.
        first: number of the first game.
        games: how many.
        rotations: how many games share a deal, with the entries rotated; 1 or the number of players.
        ones: $1 coins a seat starts with.
        twos: $2 coins likewise.
        results: i2[games, players, 4], filled: total, rank, money left and highest property of each seat.
        starters: i1[games], filled: the seat that started the first auction.
        prices: i2[games, 31], filled: what was paid for each property, -1 where it was not in play.
        cheques: i2[games, 31], filled: the cheque that each property took, -1 likewise.

    Returns:
        The number of decisions.
    """
    decisions = 0
    for i in range(games):
        deal = (first + i) // rotations
        turned = (first + i) % rotations
        states[0] = template[0]
        g = states[0]
        v = views[0]
        start_game(g, seed, deal, ones, twos)
        v.chance = seed_of(seed ^ 0x5DEECE66D, first + i)
        starters[i] = g.first_starter
        seat = to_act(g)
        while seat >= 0:
            entry = seat + turned
            if entry >= g.players:
                entry -= g.players
            observe(g, v, seat)
            apply(g, seat, decide(v, notes[entry], policies[entry]))
            decisions += 1
            seat = to_act(g)
        for seat in range(g.players):
            note_result(g, seat, results[i, seat])
        note_prices(g, prices[i], cheques[i])
    return decisions


@rule
def note_result(g: ForSale, seat: int, result: Any) -> None:
    """Write down how a seat ended."""
    result[0] = total(g, seat)
    result[1] = rank(g, seat)
    result[2] = g.ones[seat] + 2 * g.twos[seat]
    result[3] = 0
    for card in range(1, PROPERTIES + 1):
        if g.buyer[card] == seat:
            result[3] = card


@rule
def note_prices(g: ForSale, prices: Any, cheques: Any) -> None:
    """Write down what each property cost and brought."""
    for card in range(PROPERTIES + 1):
        prices[card] = g.paid[card] if g.buyer[card] >= 0 else -1
        cheques[card] = -1
    for sale in range(g.rounds):
        for seat in range(g.players):
            cheques[g.sold[sale * SEATS + seat]] = g.won[sale * SEATS + seat]


@cache
def compiled_loops() -> SimpleNamespace:
    """The loops, compiled on their first call."""
    return SimpleNamespace(play_games=compiled(play_games))


__all__ = ["RESULTS", "View", "compiled_loops", "play_games"]

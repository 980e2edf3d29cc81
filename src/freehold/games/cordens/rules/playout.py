"""Loops over whole games of Cordens, plain as they stand and compiled through ``compiled_loops``."""

from functools import cache
from types import SimpleNamespace
from typing import Any

from freehold.core.chance import below, seed_of
from freehold.core.compiled import compiled
from freehold.core.rule import rule
from freehold.games.cordens.rules.actions import BID, COUNTER, PROPOSE, act, argument_of, verb_of
from freehold.games.cordens.rules.board import Board
from freehold.games.cordens.rules.busy import busy
from freehold.games.cordens.rules.moves import list_moves
from freehold.games.cordens.rules.play import apply, begin_simulated, refusal
from freehold.games.cordens.rules.refusals import Refusal
from freehold.games.cordens.rules.sets import count, lowest
from freehold.games.cordens.rules.state import Cordens, Moves, Phase
from freehold.games.cordens.rules.trade import draft

RANDOM = 0
BUSY = 1
VERBS = 32
"""Length of a tally: how often each verb (actions.py) was played."""
THROWS_MOST = 20_000
"""A game that has not ended after so many throws is left."""


@rule
def start_game(g: Cordens, b: Board, seed: int, index: int) -> None:
    """Begin game ``index`` of a run: ``g`` is a copy of the state in which only what is fixed is set."""
    g.chance = seed_of(seed, index)
    g.starter = below(g, g.players)
    begin_simulated(g, b)


@rule
def play_busily(g: Cordens, b: Board, tally: list[int]) -> None:
    """Play to the end with ``busy`` in every seat. Cordens extends View, so the policy may be handed the state."""
    while g.phase != Phase.OVER and g.dice_used < THROWS_MOST:
        seat = g.actor
        action = busy(g, b, seat)
        tally[verb_of(action)] += 1
        apply(g, b, seat, action)


@rule
def some_seat(g: Cordens) -> int:
    """Who moves next in a random game: mostly who must, sometimes any solvent seat, where all may manage."""
    if g.phase > Phase.END or below(g, 4):
        return 1 * g.actor
    seats = g.solvent
    for _ in range(below(g, count(g.solvent))):
        seats &= seats - 1
    return lowest(seats)


@rule
def some_deed(g: Cordens, deeds: int) -> int:
    """A set of one deed drawn from ``deeds``, or of none."""
    for _ in range(below(g, count(deeds) + 1)):
        deeds &= deeds - 1
    return deeds & -deeds


@rule
def draft_randomly(g: Cordens, seat: int) -> None:
    """Draft some offer, legal or not."""
    to = below(g, g.players)
    give_cash = below(g, 2) * below(g, 300)
    get_cash = below(g, 2) * below(g, 300)
    draft(g, to, some_deed(g, g.owned[seat]), give_cash, some_deed(g, g.owned[to]), get_cash)


@rule
def countered_randomly(g: Cordens, b: Board, seat: int) -> bool:
    """Draft some counter-offer over the terms of the open offer; where it is not legal, these stay."""
    give, give_cash, get, get_cash = 1 * g.offer_give, 1 * g.offer_give_cash, 1 * g.offer_get, 1 * g.offer_get_cash
    draft(g, g.offer_from, some_deed(g, get), below(g, 300), some_deed(g, give), below(g, 300))
    if refusal(g, b, seat, act(COUNTER, 0)) == Refusal.NONE:
        return True
    draft(g, seat, give, give_cash, get, get_cash)
    return False


@rule
def random_action(g: Cordens, b: Board, seat: int, moves: Moves) -> int:
    """A legal action of ``seat`` drawn from all, offers and counter-offers among them; -1 where it has none."""
    if (g.phase <= Phase.END or g.phase == Phase.DEBT) and below(g, 16) == 0:
        draft_randomly(g, seat)
        if refusal(g, b, seat, act(PROPOSE, 0)) == Refusal.NONE:
            return act(PROPOSE, 0)
    if g.phase == Phase.TRADE and below(g, 4) == 0 and countered_randomly(g, b, seat):
        return act(COUNTER, 0)
    list_moves(g, b, seat, moves)
    if moves.count == 0:
        return -1
    action = moves.action[below(g, moves.count)]
    if verb_of(action) == BID:
        least = argument_of(action)
        return act(BID, least + below(g, min(g.cash[seat] - least, least + 20) + 1))
    return 1 * action


@rule
def play_randomly(g: Cordens, b: Board, moves: Moves, tally: list[int]) -> None:
    """Play to the end by random legal moves."""
    while g.phase != Phase.OVER and g.dice_used < THROWS_MOST:
        seat = some_seat(g)
        action = random_action(g, b, seat, moves)
        if action >= 0:
            tally[verb_of(action)] += 1
            apply(g, b, seat, action)


def whole_games(
    template: Any, boards: Any, states: Any, moves: Any, tally: Any, policy: int, seed: int, first: int, games: int
) -> int:
    """Play games ``first`` to ``first + games - 1`` of a run, one after the other in ``states[0]``.

    Args:
        template, boards, states, moves: arrays of one record of Cordens, Board, Cordens and Moves; ``template`` holds
            what is fixed before the start (game.fixed_state).
        tally: i8[VERBS], to which the moves played are added, by verb.
        policy: RANDOM or BUSY, in every seat.

    Returns the throws made.
    """
    throws = 0
    b = boards[0]
    for index in range(first, first + games):
        states[0] = template[0]
        g = states[0]
        start_game(g, b, seed, index)
        if policy == BUSY:
            play_busily(g, b, tally)
        else:
            play_randomly(g, b, moves[0], tally)
        throws += g.dice_used
    return throws


@cache
def compiled_loops() -> SimpleNamespace:
    """The loops, compiled on their first call."""
    return SimpleNamespace(whole_games=compiled(whole_games))

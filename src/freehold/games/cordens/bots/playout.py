"""Whole games of Cordens with a policy a seat, asked by the rule of core.asking; plain, and compiled."""

from functools import cache
from types import SimpleNamespace
from typing import Any

from freehold.core.asking import IN_TURN_MOST, NOBODY, Asking, begin_asking, note_answer, seat_before_roll
from freehold.core.chance import seed_of
from freehold.core.compiled import compiled
from freehold.core.rule import rule
from freehold.games.cordens.bots.memory import forget_refusals, remember, warm_up
from freehold.games.cordens.bots.odds import Odds
from freehold.games.cordens.bots.policies import decide
from freehold.games.cordens.rules.actions import ACCEPT, BUY, COUNTER, DECLINE, is_managing, verb_of
from freehold.games.cordens.rules.board import Board
from freehold.games.cordens.rules.managing import all_may_manage, roll_to_come
from freehold.games.cordens.rules.moves import list_asked
from freehold.games.cordens.rules.play import apply
from freehold.games.cordens.rules.playout import start_game
from freehold.games.cordens.rules.scoring import rank, wealth
from freehold.games.cordens.rules.state import Cordens, Lot, Moves, Phase

RESULTS = 4
"""What ``results`` holds of each seat: rank, wealth, fall (0, or 1 for the first to fall), whether it started."""
GAME = 4
"""What ``totals`` holds of each game: whether it ended by itself, rounds, throws, decisions."""


@rule
def entry_at(players: int, turned: int, seat: int) -> int:
    """The entry that plays ``seat`` when the entries have moved on by ``turned`` seats."""
    entry = seat + turned
    return entry - players if entry >= players else entry


@rule
def play(g: Cordens, b: Board, o: Odds, notes: Any, m: Moves, policies: Any, turned: int, a: Asking) -> bool:
    """Ask the next seat (core.asking), and make its move; returns whether it moved."""
    before = seat_before_roll(a, roll_to_come(g), 1 * g.turn, 1 * g.players, 1 * g.solvent)
    must = 1 if before == NOBODY else 0
    seat = 1 * g.actor if must else before
    entry = entry_at(g.players, turned, seat)
    counted = all_may_manage(g)
    g.seat = seat
    give, get, cash = 1 * g.offer_give, 1 * g.offer_get, g.offer_give_cash - g.offer_get_cash
    action = decide(g, b, o, notes[entry], m, policies[entry], must)
    if must and counted and a.managed >= IN_TURN_MOST and is_managing(action):
        action = without_managing(g, b, m, seat)
    note_answer(a, seat, must, action >= 0, counted and action >= 0 and is_managing(action))
    if action < 0:
        return False
    make(g, b, notes, turned, seat, action, give, get, cash)
    return True


@rule
def without_managing(g: Cordens, b: Board, m: Moves, seat: int) -> int:
    """The move of one who must act where no managing move is allowed any more; the same as CordensBot's then."""
    m.count = 0
    list_asked(g, b, seat, m)
    return 1 * m.action[m.count - 1]


@rule
def make(g: Cordens, b: Board, notes: Any, turned: int, seat: int, action: int, give: int, get: int, cash: int) -> None:
    """Make a move, and let every seat's notes take in what it changes.

    ``give``, ``get`` and ``cash`` are the terms of the offer that a decline or a counter-offer answers.
    """
    verb = verb_of(action)
    partner = g.offer_from
    lot = g.lot
    lot_space = g.lot_space
    falls = g.falls
    turn = g.turns_played
    apply(g, b, seat, action)
    if verb == DECLINE or verb == COUNTER:
        remember(notes[entry_at(g.players, turned, partner)], seat, give, get, cash, turn)
    sold = lot == Lot.DEED and g.owner[lot_space] != NOBODY and (g.lot == Lot.NOTHING or g.lot_space != lot_space)
    if verb == ACCEPT or verb == BUY or sold or g.falls > falls:
        for other in range(g.players):
            n = notes[entry_at(g.players, turned, other)]
            warm_up(n)
            if g.falls > falls:
                forget_refusals(n, other, other, other)
            elif verb == ACCEPT:
                forget_refusals(n, other, partner, seat)


@rule
def play_game(
    g: Cordens, b: Board, o: Odds, notes: Any, m: Moves, policies: Any, turned: int, a: Asking, rounds: int, total: Any
) -> None:
    """Play to the end, or to the end of so many rounds, and fill in the game's totals."""
    decisions = 0
    while g.phase != Phase.OVER and g.rounds_done < rounds:
        play(g, b, o, notes, m, policies, turned, a)
        decisions += 1
    total[0] = 1 if g.phase == Phase.OVER else 0
    total[1] = g.rounds_done
    total[2] = g.dice_used
    total[3] = decisions


@rule
def begin_game(g: Cordens, b: Board, notes: Any, a: Asking, seed: int, deal: int, game: int) -> None:
    """Deal a game of a run, number ``game`` with the cards of ``deal``; its seats know nothing of other games."""
    start_game(g, b, seed, deal)
    begin_asking(a)
    for entry in range(g.players):
        notes[entry].chance = seed_of(seed ^ 0x5DEECE66D, game * 8 + entry)
        warm_up(notes[entry])
        forget_refusals(notes[entry], entry, entry, entry)


def play_games(
    template: Any,
    board: Any,
    odds: Any,
    states: Any,
    notes: Any,
    moves: Any,
    asking: Any,
    policies: Any,
    seed: int,
    first: int,
    games: int,
    rotations: int,
    rounds: int,
    results: Any,
    totals: Any,
) -> int:
    """Play games ``first`` to ``first + games - 1`` of a run, one after the other in ``states[0]``.

    Game i has deal i // rotations; in it seat s is played by entry (s + i % rotations) % players of ``policies``.

    Args:
        template: array of one Cordens record in which only what is fixed is set.
        board: array of one Board record.
        odds: array of one Odds record.
        states: array of one Cordens record, to play in.
        notes: array of Notes records, one an entry, tempers set.
        moves: array of one Moves record.
        asking: array of one Asking record.
        policies: i8[players], a number of ``policies`` an entry.
        seed: the run's seed; game i depends on (seed, i) alone.
        first: number of the first game.
        games: how many.
        rotations: how many games share a deal, with the entries rotated; 1 or the number of players.
        rounds: a game that is not over after so many rounds is stopped, and ranked by wealth.
        results: i8[games, players, 4], filled: rank, wealth and fall of each seat, and the starter.
        totals: i8[games, 4], filled (GAME).

    Returns:
        The number of decisions.
    """
    decisions = 0
    for i in range(games):
        deal = (first + i) // rotations
        turned = (first + i) % rotations
        states[0] = template[0]
        g = states[0]
        begin_game(g, board[0], notes, asking[0], seed, deal, first + i)
        play_game(g, board[0], odds[0], notes, moves[0], policies, turned, asking[0], rounds, totals[i])
        decisions += totals[i, 3]
        for seat in range(g.players):
            results[i, seat, 0] = rank(g, board[0], seat)
            results[i, seat, 1] = wealth(g, board[0], seat)
            results[i, seat, 2] = g.fallen[seat]
            results[i, seat, 3] = 1 if seat == g.starter else 0
    return decisions


@cache
def compiled_loops() -> SimpleNamespace:
    """The loops, compiled on their first call."""
    return SimpleNamespace(play_games=compiled(play_games))

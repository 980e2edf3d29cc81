"""Whole games of Cordens with a policy a seat, asked as contracts.md, "PIPE", prescribes; plain, and compiled."""

from functools import cache
from types import SimpleNamespace
from typing import Any

from freehold.core.chance import seed_of
from freehold.core.compiled import compiled
from freehold.core.rule import rule
from freehold.games.cordens.bots.memory import forget_refusals, remember, warm_up
from freehold.games.cordens.bots.odds import Odds
from freehold.games.cordens.bots.policies import decide
from freehold.games.cordens.rules.actions import ACCEPT, BUY, COUNTER, DECLINE, verb_of
from freehold.games.cordens.rules.board import Board
from freehold.games.cordens.rules.play import apply
from freehold.games.cordens.rules.playout import start_game
from freehold.games.cordens.rules.scoring import rank, wealth
from freehold.games.cordens.rules.sets import next_of
from freehold.games.cordens.rules.state import NOBODY, SEATS, Cordens, Lot, Moves, Phase

RESULTS = 4
"""What ``results`` holds of each seat: rank, wealth, fall (0, or 1 for the first to fall), whether it started."""
GAME = 4
"""What ``totals`` holds of each game: whether it ended by itself, rounds, throws, decisions."""
MOST_BEFORE_A_THROW = 8


@rule
def entry_at(players: int, turned: int, seat: int) -> int:
    """The entry that plays ``seat`` when the entries have moved on by ``turned`` seats."""
    entry = seat + turned
    return entry - players if entry >= players else entry


@rule
def play(g: Cordens, b: Board, o: Odds, notes: Any, m: Moves, policies: Any, turned: int, seat: int, must: int) -> int:
    """Ask ``seat``, and make its move; returns whether it moved."""
    entry = entry_at(g.players, turned, seat)
    g.seat = seat
    give, get, cash = 1 * g.offer_give, 1 * g.offer_get, g.offer_give_cash - g.offer_get_cash
    action = decide(g, b, o, notes[entry], m, policies[entry], must)
    if action < 0:
        return 0
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
    return 1


@rule
def first_to_ask(g: Cordens, left: int) -> int:
    """Who of those left to ask before the throw comes next: clockwise from the seat whose turn it is."""
    return 1 * g.turn if left >> g.turn & 1 else next_of(left, g.turn)


@rule
def play_game(
    g: Cordens, b: Board, o: Odds, notes: Any, m: Moves, policies: Any, turned: int, rounds: int, total: Any
) -> None:
    """Play to the end, or to the end of so many rounds, and fill in the game's totals.

    Before each throw every solvent seat is asked whether it wants to do something, up to eight times.
    """
    throw = -1
    left = 0
    times = 0
    decisions = 0
    while g.phase != Phase.OVER and g.rounds_done < rounds:
        if g.phase == Phase.ROLL and throw != g.dice_used * SEATS + g.turn:
            throw = g.dice_used * SEATS + g.turn
            left = 1 * g.solvent
            times = 0
        left &= g.solvent
        must = 0 if g.phase == Phase.ROLL and left else 1
        seat = 1 * g.actor if must else first_to_ask(g, left)
        decisions += 1
        moved = play(g, b, o, notes, m, policies, turned, seat, must)
        if not must:
            times += 1
            if not moved or times == MOST_BEFORE_A_THROW:
                left &= ~(1 << seat)
                times = 0
    total[0] = 1 if g.phase == Phase.OVER else 0
    total[1] = g.rounds_done
    total[2] = g.dice_used
    total[3] = decisions


def play_games(
    template: Any,
    board: Any,
    odds: Any,
    states: Any,
    notes: Any,
    moves: Any,
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
        start_game(g, board[0], seed, deal)
        for entry in range(g.players):
            notes[entry].chance = seed_of(seed ^ 0x5DEECE66D, (first + i) * 8 + entry)
            warm_up(notes[entry])
            forget_refusals(notes[entry], entry, entry, entry)
        play_game(g, board[0], odds[0], notes, moves[0], policies, turned, rounds, totals[i])
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

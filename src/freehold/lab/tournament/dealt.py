"""A simulated deal as a plain game, for bots that are asked one by one: what the compiled loops deal, card by card."""

from typing import Any

from freehold.cordens.board import DECK_CARDS
from freehold.cordens.game import CordensGame
from freehold.cordens.game import fixed_state as cordens_state
from freehold.cordens.loops import start_game as start_cordens
from freehold.cordens.luck import GeneratedDice, Luck
from freehold.cordens.options import known_options
from freehold.cordens.options import read_options as cordens_options
from freehold.core.game import Game
from freehold.core.records import default_seats
from freehold.forsale.deck import Chance
from freehold.forsale.editions import edition
from freehold.forsale.events import values_of
from freehold.forsale.game import ForSaleGame, fixed_state
from freehold.forsale.loops import start_game
from freehold.forsale.options import read_options
from freehold.players.cordens.facts import board_facts
from freehold.players.cordens.runs import MOST_ROUNDS


def dealt(game: str, setting: Any, players: int, options: dict[str, Any], seed: int, deal: int) -> Game:
    """The game of deal ``deal`` of a run, before its first move.

    It has the starter, the decks and the dice that ``run_games(…, seed, …)`` of players/for_sale or players/cordens
    gives that deal. ``setting`` and ``options`` are as in records, and checked already.
    """
    return _PLAIN[game](setting, players, options, seed, deal)


def _for_sale(setting: Any, players: int, options: dict[str, Any], seed: int, deal: int) -> Game:
    rules = edition(setting)
    purse = rules.players[players]
    g = fixed_state(rules, read_options(options, rules), players)
    start_game(g, seed, deal, purse.ones, purse.twos)
    used = g.rounds * players
    chance = Chance(g.first_starter, g.properties[:used], values_of(g, g.cheques[:used]))
    return ForSaleGame(setting, dict(options), chance, default_seats(players))


def _cordens(setting: Any, players: int, options: dict[str, Any], seed: int, deal: int) -> Game:
    _, b, _ = board_facts(setting)
    g = cordens_state(cordens_options(known_options(options)), players, 0)
    start_cordens(g, b, seed, deal)
    decks = [g.deck_order[at * DECK_CARDS : at * DECK_CARDS + b.deck_count[at]] for at in range(b.decks)]
    return CordensGame(setting, dict(options), Luck(g.starter, decks, stream=GeneratedDice(g)), default_seats(players))


_PLAIN = {"for-sale": _for_sale, "cordens": _cordens}


def long_enough(game: Game) -> bool:
    """Whether a game has gone on for so long that a run stops it there, and ranks it as it is."""
    return isinstance(game, CordensGame) and game.state.rounds_done >= MOST_ROUNDS

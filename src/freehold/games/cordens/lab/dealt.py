"""A simulated deal as a plain game, for bots that are asked one by one: starter, decks and dice as compiled."""

from typing import Any

from freehold.core.game import Game
from freehold.core.records import default_seats
from freehold.games.cordens.bots.facts import board_facts
from freehold.games.cordens.bots.playouts import MOST_ROUNDS
from freehold.games.cordens.game import CordensGame, fixed_state
from freehold.games.cordens.rules.board import DECK_CARDS
from freehold.games.cordens.rules.deck import GeneratedDice, Luck
from freehold.games.cordens.rules.options import known_options, read_options
from freehold.games.cordens.rules.playout import start_game


def dealt(setting: Any, players: int, options: dict[str, Any], seed: int, deal: int) -> CordensGame:
    """The game of deal ``deal`` of a run, before its first move; ``setting`` and ``options`` are checked already."""
    _, b, _ = board_facts(setting)
    g = fixed_state(read_options(known_options(options)), players, 0)
    start_game(g, b, seed, deal)
    decks = [g.deck_order[at * DECK_CARDS : at * DECK_CARDS + b.deck_count[at]] for at in range(b.decks)]
    return CordensGame(setting, dict(options), Luck(g.starter, decks, stream=GeneratedDice(g)), default_seats(players))


def long_enough(game: Game) -> bool:
    """Whether a run stops the game there, and ranks it as it is."""
    return isinstance(game, CordensGame) and game.state.rounds_done >= MOST_ROUNDS

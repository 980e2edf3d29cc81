"""A simulated deal as a plain game, for bots that are asked one by one: what the compiled loops deal, card by card."""

from typing import Any

from freehold.core.records import default_seats
from freehold.games.for_sale.game import ForSaleGame, fixed_state
from freehold.games.for_sale.rules.cards import values_of
from freehold.games.for_sale.rules.deck import Chance
from freehold.games.for_sale.rules.editions import edition
from freehold.games.for_sale.rules.options import read_options
from freehold.games.for_sale.rules.playout import start_game


def dealt(setting: Any, players: int, options: dict[str, Any], seed: int, deal: int) -> ForSaleGame:
    """The game of deal ``deal`` of a run, before its first move; ``setting`` and ``options`` are checked already."""
    rules = edition(setting)
    purse = rules.players[players]
    g = fixed_state(rules, read_options(options, rules), players)
    start_game(g, seed, deal, purse.ones, purse.twos)
    used = g.rounds * players
    chance = Chance(g.first_starter, g.properties[:used], values_of(g, g.cheques[:used]))
    return ForSaleGame(setting, dict(options), chance, default_seats(players))

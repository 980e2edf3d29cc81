"""Scripted chance: games of For Sale in which a test says what comes up."""

from typing import Any

from freehold.games.for_sale.game import ForSaleGame
from freehold.games.for_sale.rules.deck import Chance
from freehold.games.for_sale.rules.editions import edition


def scripted_for_sale(
    setting: Any = "classic",
    players: int = 4,
    *,
    starter: int = 0,
    properties: list[int] | None = None,
    cheques: list[int] | None = None,
    options: dict[str, Any] | None = None,
) -> ForSaleGame:
    """A game whose decks begin with ``properties`` and ``cheques``, top first; the rest follows in ascending order."""
    rules = edition(setting)
    used = rules.rounds(players) * players
    return ForSaleGame(
        setting,
        options or {},
        Chance(
            starter,
            _filled(properties or [], list(range(1, 31)), used),
            _filled(cheques or [], list(rules.cheques), used),
        ),
        [f"Player {seat + 1}" for seat in range(players)],
    )


def _filled(first: list[int], whole: list[int], used: int) -> list[int]:
    rest = list(whole)
    for card in first:
        rest.remove(card)
    return [*first, *rest][:used]


def play(game: ForSaleGame, *moves: tuple[Any, ...]) -> list[dict[str, Any]]:
    """Push several moves, each ``(seat, verb, argument…)``; returns all the events that they caused."""
    return [event for move in moves for event in game.push(list(move))]

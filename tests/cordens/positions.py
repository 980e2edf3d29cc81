"""Positions to test rules in: a game whose state is set by hand, with throws to come."""

from typing import Any

from freehold.games.cordens.game import CordensGame
from freehold.games.cordens.rules.deck import Luck
from freehold.games.cordens.rules.invariants import FAULTS, check
from freehold.games.cordens.rules.state import NOBODY


def position(
    players: int = 3,
    dice: list[tuple[int, int]] | None = None,
    owned: dict[int, list[int]] | None = None,
    houses: dict[int, int] | None = None,
    mortgaged: tuple[int, ...] = (),
    cash: list[int] | None = None,
    at: dict[int, int] | None = None,
    cards: dict[int, list[int]] | None = None,
    board: Any = "cordens",
    **options: Any,
) -> CordensGame:
    """A game at seat 0's throw. ``owned``: deeds by seat; ``at``: spaces by seat; ``cards``: by deck, from 1."""
    given = {name.replace("_", "-"): value for name, value in options.items()}
    decks = [[card - 1 for card in (cards or {}).get(deck, [])] for deck in range(2)]
    game = CordensGame(board, given, Luck(0, decks, dice or []), [f"P{seat}" for seat in range(players)])
    g = game.state
    for seat, deeds in (owned or {}).items():
        for deed in deeds:
            assert g.owner[deed] == NOBODY
            g.owner[deed] = seat
            g.owned[seat] |= 1 << deed
    for deed, count in (houses or {}).items():
        g.houses[deed] = count
        g.built |= 1 << deed
        if count == 5:
            g.bank_hotels -= 1
        else:
            g.bank_houses -= count
    for deed in mortgaged:
        g.mortgaged |= 1 << deed
    for seat, sum_ in enumerate(cash or []):
        g.cash[seat] = sum_
    for seat, space in (at or {}).items():
        g.position[seat] = space
    sound(game)
    return game


def sound(game: CordensGame) -> None:
    """The state can be."""
    fault = check(game.state, game.rules_board)
    assert fault == 0, FAULTS[fault]


def play(game: CordensGame, *moves: list[Any]) -> CordensGame:
    """Push moves, and check the state after each."""
    for move in moves:
        game.push(move)
        sound(game)
    return game


def offer(to: int, give: list[int] = (), give_cash: int = 0, get: list[int] = (), get_cash: int = 0) -> dict[str, Any]:
    """The terms of an offer."""
    return {"to": to, "give": list(give), "give_cash": give_cash, "get": list(get), "get_cash": get_cash}

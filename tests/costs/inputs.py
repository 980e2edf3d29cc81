"""The costliest things that a client may bring: a long game, a large board, deep and wide texts."""

import json
import random
from copy import deepcopy
from functools import cache
from importlib.resources import files
from typing import Any

import freehold
from freehold.core.game import Game
from freehold.games.cordens.rules.board_files import board_data
from freehold.table.bots import first_of

TOML_EDITION = files("freehold.games.for_sale").joinpath("editions", "classic.toml").read_text("utf-8")
DOTTED_KEY = "a." * 29_990 + "b=1"
DEEP_JSON = "[" * 59_000
DEEP_TOML = "x=" + "[" * 500 + "]" * 500
WIDE_JSON = "[" + "1," * 25_000 + "1]"
UNKNOWN_TEXT = "x" * 60_000


MANAGING = ("mortgage", "redeem", "build", "sell")


def played(game: Game, moves: int, seed: int = 1) -> Game:
    """The game after so many moves drawn from the legal ones, most of them of managing; fewer where it ends before."""
    dice = random.Random(seed)
    for _ in range(moves):
        if game.over:
            break
        seat = dice.choice(game.acting)
        legal = game.legal(seat)
        managing = [move for move in legal if move[0] in MANAGING]
        chosen = dice.choice(managing if managing and dice.random() < 0.95 else legal)
        game.push([seat, *first_of([chosen])])
    return game


@cache
def long_record(moves: int, large: bool = True) -> str:
    """The JSON of a game of Cordens of so many moves that goes on; on a large board, or on one of the usual size."""
    board = {**(largest_board() if large else board_data("cordens")), "start_cash": 1_000_000}
    game = played(freehold.new("cordens", board=board, players=4, seed=1), moves)
    return json.dumps(game.record(secrets=True))


@cache
def usual_record() -> str:
    """The JSON of a game of Cordens of 1,000 moves on the standard board."""
    return json.dumps(played(freehold.new("cordens", players=4, seed=1), 1_000).record(secrets=True))


@cache
def finished_record() -> str:
    """The JSON of a whole game of For Sale."""
    return json.dumps(played(freehold.new("for-sale", players=6, seed=1), 1_000).record())


@cache
def largest_board() -> dict[str, Any]:
    """A board with as many spaces, decks and cards as there may be, and texts as long as fit."""
    board = deepcopy(board_data("cordens"))
    board["name"] = "large"
    while len(board["space"]) < 60:
        board["space"].append({"kind": "rest", "name": f"Meadow {len(board['space'])}"})
    deck = board["deck"][0]
    for number in range(len(board["deck"]), 4):
        board["deck"].append({**deepcopy(deck), "name": f"Deck {number}"})
    for each in board["deck"]:
        while len(each["cards"]) < 40:
            each["cards"].append({"text": "A long walk by the river. " * 3, "effect": "receive 10"})
    return board


def own_edition(**more: Any) -> dict[str, Any]:
    """An edition of one's own."""
    from freehold.games.for_sale.rules.editions import edition

    return {**deepcopy(edition("classic").data), "name": "mine", **more}

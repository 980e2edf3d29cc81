"""Games of Cordens for tests of bots: both boards, all options, two to eight players."""

from collections.abc import Iterator
from typing import Any

import freehold
from freehold.core.asking import Asking, Question
from freehold.core.state import copy_state
from freehold.games.cordens.rules.play import refusal
from freehold.games.cordens.rules.state import NOBODY
from freehold.games.cordens.rules.trade import draft
from freehold.games.cordens.rules.words import read_move

Table = tuple[str, int, dict[str, Any]]

TABLES: list[Table] = [
    ("cordens", 4, {}),
    ("cordens", 4, {"ask-for-rent": True, "chill-pot": True}),
    ("cordens", 2, {"chill-pot": True}),
    ("cordens", 6, {"ask-for-rent": True}),
    ("cordens", 8, {"rounds": 40}),
    ("lagoon", 3, {}),
    ("lagoon", 5, {"ask-for-rent": True, "chill-pot": True, "rounds": 60}),
]


def name_of(table: Table) -> str:
    """A short name of a table, for test ids."""
    board, players, options = table
    return "-".join([board, str(players), *options])


def new_game(table: Table, seed: int) -> Any:
    """A game of this table."""
    board, players, options = table
    return freehold.new("cordens", board=board, players=players, options=options, seed=seed)


def questions(game: Any, most: int) -> Iterator[tuple[Question, Asking]]:
    """Up to ``most`` questions of a game; the caller answers each, and plays the answer."""
    asking = Asking()
    for _ in range(most):
        question = asking.next(game)
        if question is None:
            return
        yield question, asking


def why_not(game: Any, seat: int, move: list[Any]) -> str:
    """The name of the rule that refuses a move, or "NONE"; the game stays as it is."""
    state = copy_state(game.state)
    seat, action, terms = read_move([seat, *move], state.players, game.rules_board.spaces, game.groups)
    if terms:
        to, *rest = terms
        draft(state, state.offer_from if to == NOBODY else to, *rest)
    return refusal(state, game.rules_board, seat, action).name

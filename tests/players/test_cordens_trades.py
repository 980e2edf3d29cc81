"""How the bots of Cordens answer and make offers: groups have their worth, and nobody is asked twice for the same."""

from typing import Any

import numpy as np
import pytest

from freehold.games.cordens import CordensGame
from freehold.games.cordens.bots.advice import advise_cordens
from freehold.games.cordens.bots.bot import CordensBot
from freehold.games.cordens.bots.playouts import run_games
from freehold.games.cordens.rules.board_files import board_data
from tests.cordens.positions import offer, play, position

CARDS = {at: list(range(1, len(deck["cards"]) + 1)) for at, deck in enumerate(board_data("cordens")["deck"])}
LEVELS = ("easy", "medium", "hard")
GROUPS = {
    "brown": [1, 3],
    "sky": [6, 8, 9],
    "pink": [11, 13, 14],
    "orange": [16, 18, 19],
    "red": [21, 23, 24],
    "yellow": [26, 27, 29],
    "green": [31, 32, 34],
}
MUTUAL = [("sky", "pink"), ("pink", "orange"), ("orange", "red"), ("red", "yellow"), ("yellow", "red")]


def answer(level: str, game: CordensGame) -> list[Any]:
    """The answer of the seat that got the offer."""
    seat = game.acting[0]
    move = CordensBot(level, 3).choose(game.view(seat), game.legal(seat))
    assert move is not None
    return move


def price(game: CordensGame, deed: int) -> int:
    return int(game.rules_board.price[deed])


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("group", ["sky", "orange", "red", "green"])
def test_no_bot_sells_out_of_a_whole_group_for_small_change(level: str, group: str) -> None:
    deeds = GROUPS[group]
    game = position(4, owned={1: [*deeds, 5], 0: [15]}, cash=[1500, 700, 700, 700])
    for more in (1, 50):
        play(game, [0, "propose", offer(1, get=[deeds[0]], give_cash=price(game, deeds[0]) + more)])
        move = answer(level, game)
        assert move[0] in ("decline", "counter")
        if move[0] == "counter":
            assert move[1]["get_cash"] >= 2 * price(game, deeds[0])
        play(game, [1, "decline"])


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("group", list(GROUPS)[1:])
def test_every_bot_takes_the_deed_that_completes_its_group_at_its_price(level: str, group: str) -> None:
    deeds = GROUPS[group]
    game = position(4, owned={1: deeds[1:], 0: [deeds[0], 5]}, cash=[1000, 1000, 1000, 1000])
    play(game, [0, "propose", offer(1, give=[deeds[0]], get_cash=price(game, deeds[0]))])
    assert answer(level, game) == ["accept"]


def mutual(mine: str, theirs: str) -> CordensGame:
    """Seat 0 offers the last deed of seat 1's group against the last of its own."""
    own, other = GROUPS[mine], GROUPS[theirs]
    game = position(4, owned={0: [*own[1:], other[0]], 1: [*other[1:], own[0]], 2: [5], 3: [15]}, cash=[800] * 4)
    return play(game, [0, "propose", offer(1, give=[other[0]], get=[own[0]])])


@pytest.mark.parametrize(("mine", "theirs"), MUTUAL)
@pytest.mark.parametrize("level", ["medium", "hard"])
def test_fair_mutual_completions_are_accepted_or_balanced(level: str, mine: str, theirs: str) -> None:
    game = mutual(mine, theirs)
    move = answer(level, game)
    assert move[0] in ("accept", "counter")
    if move[0] == "counter":
        assert (move[1]["give"], move[1]["get"]) == ([GROUPS[mine][0]], [GROUPS[theirs][0]])
        play(game, [1, *move])
        assert answer(level, game) == ["accept"]


def test_medium_accepts_most_mutual_completions_at_once() -> None:
    accepted = [answer("medium", mutual(*pair)) == ["accept"] for pair in MUTUAL]
    assert sum(accepted) >= 3


@pytest.mark.parametrize("level", LEVELS)
def test_no_identical_offer_after_a_refusal(level: str) -> None:
    game = position(3, owned={1: [6, 8, 11], 0: [9, 13, 14]}, cash=[1500, 1500, 1500], dice=[(1, 2)] * 400, cards=CARDS)
    made, bot = [], CordensBot(level, 5)
    game.state.turn = game.state.actor = 1
    for number in range(240):
        seat = game.acting[0]
        if game.phase == "roll" and seat == 1 and game.state.throws == 0:
            move = bot.choose(game.view(1), [], False)
            if move and move[0] == "propose":
                made.append(str(move[1]))
                game.push([1, *move])
                game.push([move[1]["to"], "decline"])
        legal = game.legal(game.acting[0])
        words = {"roll": ["roll"], "offer": ["auction"], "auction": ["pass"], "end": ["end"]}
        game.push([game.acting[0], *words.get(game.phase, legal[number % len(legal)])])
    assert made
    assert len(made) == len(set(made)), "the same offer twice"


def test_every_answer_to_an_offer_has_its_reason() -> None:
    game = mutual("pink", "orange")
    advice = advise_cordens(game.view(1), game.legal(1))
    assert advice.reason["completes"] == ["orange"]
    assert advice.reason["completes_theirs"] == ["pink"]
    assert "group" in advice.text
    game = position(4, owned={1: [*GROUPS["red"], 5]}, cash=[1500, 700, 700, 700])
    play(game, [0, "propose", offer(1, get=[21], give_cash=221)])
    advice = advise_cordens(game.view(1), game.legal(1))
    assert advice.reason["breaks"] == ["red"]
    assert advice.move[0] in ("decline", "counter")


def test_medium_holds_its_own_against_plain_builders() -> None:
    alone = run_games("cordens", 4, {}, ["medium", "builder", "builder", "builder"], 9, 150).win_shares()[:, 0]
    assert alone.mean() + 1.96 * alone.std() / np.sqrt(len(alone)) > 0.25
    against = run_games("cordens", 4, {}, ["builder", "medium", "medium", "medium"], 9, 150).win_shares()[:, 0]
    assert against.mean() + 1.96 * against.std() / np.sqrt(len(against)) < 0.25

"""The bots of Cordens: legal, blind to what is to come, quick, the same plain and compiled; their games end."""

import itertools
from functools import partial

import numpy as np
import pytest

from freehold.core.errors import BadBot
from freehold.core.state import copy_state
from freehold.games.cordens.bots.bot import CordensBot
from freehold.games.cordens.bots.playouts import run_games
from freehold.games.cordens.bots.policies import NAMES
from freehold.games.cordens.game import MANAGING_WORDS as MANAGING
from freehold.players.bots import bot_names, bot_text, make_bot
from tests.players.cordens_games import TABLES, Table, name_of, new_game, questions, why_not
from tests.support.work import calls_of

MOST_CALLS = 20_000
"""Calls of functions in one decision of ``hard``; 6,145 when this was written."""


@pytest.mark.parametrize("table", TABLES, ids=name_of)
def test_every_level_plays_legally_and_sees_all_that_its_view_holds(table: Table) -> None:
    game = new_game(table, 3)
    bots = [CordensBot(NAMES[(seat + 1) % len(NAMES)], seat) for seat in range(table[1])]
    seen = set()
    for question, asking in questions(game, 3000):
        bot, seat = bots[question.seat], question.seat
        move = bot.choose(game.view(seat), question.legal, question.must)
        state = copy_state(game.state)
        state.seat = seat
        assert move == bot.move(table[0], state, game.events, question.must)
        if move is not None:
            assert why_not(game, seat, move) == "NONE"
            assert question.must or move[0] in MANAGING
            seen.add(move[0])
            game.push([seat, *move])
        else:
            assert not question.must
        asking.answered(question, move)
    assert seen >= {"roll", "buy", "auction", "bid", "pass", "end"}


@pytest.mark.parametrize("table", TABLES[1::2], ids=name_of)
def test_every_level_answers_legally_wherever_random_play_leads(table: Table) -> None:
    game = new_game(table, 8)
    mover = CordensBot("random", 1)
    for question, asking in questions(game, 2000):
        seat = question.seat
        view = game.view(seat)
        for level in NAMES[1:]:
            move = CordensBot(level, 2).choose(view, question.legal, question.must)
            assert move is not None or not question.must
            if move is not None:
                assert why_not(game, seat, move) == "NONE"
        move = mover.choose(view, question.legal, question.must)
        if move is not None:
            game.push([seat, *move])
        asking.answered(question, move)


@pytest.mark.parametrize("level", NAMES)
def test_no_level_peeks_and_a_bot_made_anew_plays_on_alike(level: str) -> None:
    game = new_game(TABLES[1], 5)
    other = make_bot("cordens", "medium", 1)
    for number, (question, asking) in enumerate(questions(game, 500)):
        seat = question.seat
        if number % 5 == 0:
            move = make_bot("cordens", level, 7).choose(game.view(seat), question.legal, question.must)
            twin = game.redeal(seat, number)
            again = make_bot("cordens", level, 7).choose(twin.view(seat), question.legal, question.must)
            assert again == move
        move = other.choose(game.view(seat), question.legal, question.must)
        if move is not None:
            game.push([seat, *move])
        asking.answered(question, move)


def test_plain_and_compiled_games_are_the_same() -> None:
    for number, (board, players, options) in enumerate(TABLES):
        policies = [NAMES[(number + 1 + i) % len(NAMES)] for i in range(players)]
        plain = run_games(board, players, options, policies, number, 1, rotate=False, rounds=60, plain=True)
        compiled = run_games(board, players, options, policies, number, 1, rotate=False, rounds=60)
        assert plain.decisions == compiled.decisions
        assert np.array_equal(plain.results, compiled.results)
        assert np.array_equal(plain.totals, compiled.totals)


def test_four_hard_bots_end_their_games_by_bankruptcy() -> None:
    run = run_games("cordens", 4, {}, ["hard"] * 4, 21, 200)
    assert run.totals[:, 0].mean() >= 0.95
    assert run.totals[:, 1].max() <= 500
    ranks = np.sort(run.results[:, :, 0], axis=1)
    ended = run.totals[:, 0] == 1
    assert np.array_equal(np.unique(ranks[ended], axis=0), [[1, 2, 3, 4]])


def test_each_level_beats_the_one_below() -> None:
    for below, level in itertools.pairwise(NAMES):
        shares = run_games("cordens", 4, {}, [below, level, below, level], 17, 100).win_shares()
        lead = shares[:, 1] + shares[:, 3] - shares[:, 0] - shares[:, 2]
        assert lead.mean() > 1.96 * lead.std() / np.sqrt(len(lead))


def test_no_decision_needs_much_work() -> None:
    for seed in range(2):
        game = new_game(TABLES[seed], seed)
        bots = [make_bot("cordens", "hard", seat) for seat in range(game.state.players)]
        for question, asking in questions(game, 600):
            choose = partial(bots[question.seat].choose, game.view(question.seat), question.legal, question.must)
            calls, move = calls_of(choose)
            assert calls < MOST_CALLS
            if move is not None:
                game.push([question.seat, *move])
            asking.answered(question, move)


def test_levels_have_names_and_texts() -> None:
    assert bot_names("cordens") == list(NAMES)
    assert all(bot_text("cordens", level) for level in NAMES)
    with pytest.raises(BadBot, match="no bot is called 'expert'"):
        make_bot("cordens", "expert", 1)

"""The bots of For Sale: legal, blind to secrets, quick, the same plain and compiled, and stronger level by level."""

import itertools
from functools import partial
from typing import Any

import numpy as np
import pytest

import freehold
from freehold.core.errors import BadBot
from freehold.games.for_sale.bots.playouts import run_games
from freehold.games.for_sale.bots.policies import NAMES
from freehold.games.for_sale.view import read_view
from freehold.players.bots import bot_names, bot_text, make_bot
from tests.players.for_sale_games import TABLES, name_of
from tests.support.work import calls_of

MOST_CALLS = 30_000
"""Calls of functions in one decision of ``hard``; 19,270 when this was written, for a veto among six."""

Table = tuple[Any, int, dict[str, Any]]


def new_game(table: Table, seed: int) -> Any:
    setting, players, options = table
    return freehold.new("for-sale", edition=setting, players=players, options=options, seed=seed)


@pytest.mark.parametrize("table", TABLES, ids=name_of)
def test_every_level_plays_legally_and_sees_all_that_its_view_holds(table: Table) -> None:
    for shift in (0, 2):
        game = new_game(table, shift)
        bots = [make_bot("for-sale", NAMES[(seat + shift) % len(NAMES)], seat) for seat in range(table[1])]
        while not game.over:
            seat = game.acting[0]
            view, legal = game.view(seat), game.legal(seat)
            assert read_view(view) == game.view_record(seat)
            move = bots[seat].choose(view, legal)
            assert move in legal
            game.push([seat, *move])


@pytest.mark.parametrize("table", TABLES[::7], ids=name_of)
@pytest.mark.parametrize("level", NAMES)
def test_no_level_peeks_and_a_bot_made_anew_plays_on_alike(table: Table, level: str) -> None:
    game = new_game(table, 5)
    other = make_bot("for-sale", "medium", 1)
    while not game.over:
        seat = game.acting[-1]
        legal = game.legal(seat)
        move = make_bot("for-sale", level, 7).choose(game.view(seat), legal)
        for seed in range(2):
            twin = game.redeal(seat, seed)
            assert make_bot("for-sale", level, 7).choose(twin.view(seat), twin.legal(seat)) == move
        game.push([seat, *other.choose(game.view(seat), legal)])


def test_plain_and_compiled_games_are_the_same() -> None:
    for number, (setting, players, options) in enumerate(TABLES[::2] + TABLES[1::6]):
        policies = [NAMES[(number + i * (1 + number % 3)) % len(NAMES)] for i in range(players)]
        plain = run_games(setting, players, options, policies, number, 1, rotate=False, plain=True)
        compiled = run_games(setting, players, options, policies, number, 1, rotate=False)
        for name in ("results", "starters", "prices", "cheques"):
            np.testing.assert_array_equal(getattr(plain, name), getattr(compiled, name))
        assert plain.decisions == compiled.decisions


def test_a_run_in_two_parts_is_the_whole_run() -> None:
    whole = run_games("classic", 3, {}, ["hard", "easy", "medium"], 4, 6)
    parts = [run_games("classic", 3, {}, ["hard", "easy", "medium"], 4, 3, first_deal=first) for first in (0, 3)]
    np.testing.assert_array_equal(whole.results, np.concatenate([part.results for part in parts]))


def test_results_add_up() -> None:
    run = run_games("classic", 4, {}, ["hard", "easy", "medium", "random"], 3, 20)
    spent = np.where(run.prices > 0, run.prices, 0).sum(1)
    won = np.where(run.cheques > 0, run.cheques, 0).sum(1)
    assert (run.results[:, :, 2].sum(1) + spent == 4 * 18).all()
    assert (run.results[:, :, 0].sum(1) == won + run.results[:, :, 2].sum(1)).all()
    assert ((run.prices >= 0).sum(1) == 28).all()
    assert (run.results[:, :, 1].min(1) == 1).all()
    assert (run.by_entry()[::4] == run.results[::4]).all()
    assert (run.by_entry()[1::4, 1] == run.results[1::4, 0]).all()


@pytest.mark.parametrize(("setting", "players"), [("classic", 3), ("classic", 6), ("coins", 2), ("bills", 4)])
def test_each_level_beats_the_one_below(setting: str, players: int) -> None:
    for below, level in itertools.pairwise(NAMES):
        shares = []
        for mix in ([level, below] * 3, [level, level, below] * 2, [level, below, below] * 2):
            run = run_games(setting, players, {}, mix[:players], 11, 40)
            won = run.by_entry()[:, :, 1] == 1
            won = won / won.sum(1, keepdims=True)
            shares += [won[:, i].mean() * (1 if mix[i] == level else -1) for i in range(players)]
        assert sum(shares) > 0, f"{level} against {below}"


@pytest.mark.parametrize("players", [3, 6])
def test_no_move_needs_much_work(players: int) -> None:
    options = {"twists": ["market-veto", "property-showcase"]}
    for seed in range(3):
        game = freehold.new("for-sale", edition="classic", players=players, options=options, seed=seed)
        bot = make_bot("for-sale", "hard", 1)
        while not game.over:
            seat = game.acting[0]
            calls, move = calls_of(partial(bot.choose, game.view(seat), game.legal(seat)))
            assert calls < MOST_CALLS
            game.push([seat, *move])


def test_names_and_faults() -> None:
    assert bot_names("for-sale") == ["random", "easy", "medium", "hard"]
    assert all(bot_text("for-sale", level).endswith(".") for level in bot_names("for-sale"))
    with pytest.raises(BadBot, match=r"no bot is called 'best'; there are random, easy, medium, hard, or cmd:PROGRAM"):
        make_bot("for-sale", "best", 1)
    with pytest.raises(BadBot, match="no game is called 'chess'"):
        bot_names("chess")
    with pytest.raises(BadBot, match="no bot is called 'best'"):
        bot_text("for-sale", "best")
    assert make_bot("for-sale", "easy", 1).choose({}, [], must=False) is None

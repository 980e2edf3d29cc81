"""Whole games of For Sale: the cases, the conformance suite, invariants at every step."""

import gzip
import itertools
import json
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings

import freehold
from freehold.core.records import replay
from freehold.core.state import record_dtype, store
from freehold.games.for_sale.rules.editions import edition
from freehold.games.for_sale.rules.invariants import check
from freehold.games.for_sale.rules.options import TWISTS
from freehold.games.for_sale.rules.state import ForSale
from freehold.games.for_sale.testing.strategies import for_sale_settings
from freehold.games.for_sale.view import read_view
from freehold.testing import conform, play_randomly

CASES = Path(__file__).parents[1] / "cases"
SETTINGS = [(name, players) for name in ("classic", "coins", "bills") for players in edition(name).players]
TWIST_SETS = [list(each) for size in range(6) for each in itertools.combinations(TWISTS, size)]


def test_cases() -> None:
    records = [json.loads(line) for line in (CASES / "for-sale.jsonl").read_text().splitlines()]
    with gzip.open(CASES / "for-sale.answers.jsonl.gz", "rt") as file:
        answers = [json.loads(line) for line in file]
    assert len(records) == len(answers) > 40
    for number, (record, answer) in enumerate(zip(records, answers, strict=True), 1):
        trace = []
        for game in replay(record):
            trace.append(json.loads(json.dumps(game.snapshot())))
        assert trace == answer["trace"], f"record {number}"
        assert game.scores() == answer["scores"], f"record {number}"
        assert game.over == answer["over"], f"record {number}"


@pytest.mark.parametrize(("name", "players"), SETTINGS)
def test_conformance(name: str, players: int) -> None:
    for number, twists in enumerate(TWIST_SETS):
        options = {
            "twists": twists,
            "refund": ("down", "up")[number % 2],
            "money": (None, "open", "hidden")[number % 3],
        }

        def make(options: dict = options, number: int = number) -> freehold.core.game.Game:
            return freehold.new("for-sale", edition=name, players=players, options=options, seed=number)

        assert conform(make, seed=number, every=23).over


@settings(max_examples=80, deadline=None)
@given(for_sale_settings())
def test_every_state_can_be(setting: dict) -> None:
    """Money is conserved, each card lies in one place, and every value fits the width that it is stored in."""
    room = np.zeros(1, record_dtype(ForSale))

    def each(game: freehold.core.game.Game) -> None:
        assert check(game.state) == ""
        store(game.state, room[0])

    game = play_randomly(freehold.new("for-sale", **setting), setting["seed"], each=each)
    assert game.over
    for row in game.scores():
        assert row["total"] == row["money"] + row["cheques"]


@settings(max_examples=30, deadline=None)
@given(for_sale_settings())
def test_json_view_holds_the_view_record(setting: dict) -> None:
    def each(game: freehold.core.game.Game) -> None:
        for seat in [None, *range(len(game.seats))]:
            assert read_view(json.loads(json.dumps(game.view(seat)))) == game.view_record(seat)

    game = play_randomly(freehold.new("for-sale", **setting), setting["seed"], each=each)
    each(game)


@settings(max_examples=30, deadline=None)
@given(for_sale_settings())
def test_conformance_of_any_edition(setting: dict) -> None:
    assert conform(lambda: freehold.new("for-sale", **setting), seed=setting["seed"] % 2**32, every=17).over

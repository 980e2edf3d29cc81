"""Shortage (rules/cordens.md, "Building"): each coin counts once; the first rules stay for what began under them."""

import json
from collections import Counter
from typing import Any

import numpy as np
import pytest

import freehold
from freehold.core.compiled import compiled
from freehold.core.errors import BadRecord
from freehold.core.records import finished
from freehold.core.schemas import fault
from freehold.core.state import record_dtype, store
from freehold.games.cordens import KIND, CordensGame
from freehold.games.cordens.rules.board import Board
from freehold.games.cordens.rules.building import demand, shortage
from freehold.games.cordens.rules.state import COINS_COUNTED_AGAIN, RULES, Cordens, Lot
from tests.cordens.demand import PLAYERS, demands, some_position, vary
from tests.cordens.positions import position, sound

POSITIONS = 250
VARIATIONS = 20
KINDS = {"house": Lot.HOUSE, "hotel": Lot.HOTEL}


def short(wanted: dict[int, int], stock: int) -> bool:
    """Whether an auction is opened."""
    return len(wanted) > 1 and sum(wanted.values()) > stock


@pytest.mark.parametrize("rules", [COINS_COUNTED_AGAIN, RULES])
def test_demands_are_those_of_a_second_reading(rules: int) -> None:
    seen: Counter[Any] = Counter()
    for seed in range(POSITIONS):
        game, board = some_position(seed)
        game.state.rules = rules
        for variation in range(VARIATIONS):
            vary(game, seed * VARIATIONS + variation)
            for kind in KINDS:
                compare(game, board, kind, seen)
    for kind in KINDS:
        assert min(seen[kind, True, True], seen[kind, False, False]) > 100
    assert seen["house", rules == COINS_COUNTED_AGAIN, rules == RULES] > 40


def compare(game: CordensGame, board: dict[str, Any], kind: str, seen: Counter[Any]) -> None:
    """Compare both readings; count whether there is a shortage, and whether the other rules would see one."""
    snapshot, rules = game.snapshot(), game.state.rules
    wanted = demands(snapshot, board, kind, rules)
    found = {seat: demand(game.state, game.rules_board, seat, KINDS[kind]) for seat in range(PLAYERS)}
    assert {seat: count for seat, count in found.items() if count} == wanted
    stock = snapshot["bank"][kind + "s"]
    seats = sum(1 << seat for seat in wanted) if short(wanted, stock) else 0
    assert shortage(game.state, game.rules_board, KINDS[kind]) == seats
    seen[kind, short(wanted, stock), short(demands(snapshot, board, kind, 3 - rules), stock)] += 1


def test_asking_to_build_opens_an_auction_just_then() -> None:
    opened = 0
    for seed in range(POSITIONS):
        game, board = some_position(seed)
        vary(game, seed)
        sound(game)
        for seat in range(PLAYERS):
            for move in [move for move in game.legal(seat) if move[0] == "build"][:2]:
                opened += asked_to_build(game.redeal(None, seed), board, seat, move)
    assert opened > 100


def asked_to_build(game: CordensGame, board: dict[str, Any], seat: int, move: list[Any]) -> bool:
    """Ask to build, and compare; returns whether an auction is opened."""
    before = game.snapshot()
    kind = "hotel" if before["deeds"][str(move[1])]["houses"] == 4 else "house"
    wanted = demands(before, board, kind)
    game.push([seat, *move])
    sound(game)
    auction = game.view(None)["auction"]
    assert (auction is not None) == short(wanted, before["bank"][kind + "s"])
    if auction:
        assert auction["in"] == [each in wanted for each in range(PLAYERS)]
        assert (auction["building"], auction["high_seat"]) == (kind, seat)
    return auction is not None


def shortages(states: Any, boards: Any, found: Any) -> None:
    """The seats of a shortage of houses and of hotels in every position."""
    for at in range(len(states)):
        found[at, 0] = shortage(states[at], boards[at], Lot.HOUSE)
        found[at, 1] = shortage(states[at], boards[at], Lot.HOTEL)


def test_compiled_shortages_are_the_same() -> None:
    games = [some_position(seed)[0] for seed in range(POSITIONS)]
    states, boards = np.zeros(POSITIONS, record_dtype(Cordens)), np.zeros(POSITIONS, record_dtype(Board))
    for at, game in enumerate(games):
        vary(game, at)
        game.state.rules = RULES - at % 2
        store(game.state, states[at])
        store(game.rules_board, boards[at])
    found = np.zeros((POSITIONS, 2), np.int64)
    compiled(shortages)(states, boards, found)
    plain = [[shortage(game.state, game.rules_board, lot) for lot in KINDS.values()] for game in games]
    assert found.tolist() == plain
    assert np.count_nonzero(found) > 50


def contested(rules: int | None) -> Any:
    """Seat 0 could pay for five houses on either of two groups, seat 1 for one, and the Bank has eight."""
    game = position(owned={0: [1, 3, 6, 8, 9], 1: [37, 39]}, cash=[250, 250, 1500])
    game.state.rules = rules or RULES
    game.state.bank_houses = game.rules_board.houses = 8
    return game


def test_the_same_cash_no_longer_counts_for_each_group() -> None:
    game = contested(None)
    game.push([0, "build", 1])
    assert game.phase == "roll"
    game = contested(COINS_COUNTED_AGAIN)
    game.push([0, "build", 1])
    assert game.phase == "building-auction"


def test_a_record_keeps_its_rules() -> None:
    game = freehold.new("cordens", players=2, seed=7)
    record = json.loads(json.dumps(game.record()))
    assert record["rules"] == RULES == game.view(None)["rules"]
    for rules in (COINS_COUNTED_AGAIN, RULES):
        replayed = finished({**record, "rules": rules})
        assert replayed.state.rules == rules
        assert replayed.record()["rules"] == rules
        assert fault("record-cordens", replayed.record()) == ""
        assert fault("view-cordens", replayed.view(0)) == ""
        assert replayed.redeal(0, 1).state.rules == rules


def test_a_record_that_names_no_rules_is_played_by_the_present_ones() -> None:
    record = finished(freehold.new("cordens", players=2, seed=7).record()).record()
    del record["rules"]
    game = finished(record)
    assert game.state.rules == RULES
    assert "rules" not in game.record()
    assert finished(game.record()).state.rules == RULES


def test_a_record_of_a_table_of_the_first_version_is_played_by_the_first_rules() -> None:
    record = freehold.new("cordens", players=2, seed=7).record()
    del record["rules"]
    game = finished({**record, "kinds": [{"kind": "device", "bot": None}] * 2})
    assert game.state.rules == COINS_COUNTED_AGAIN
    assert game.record()["rules"] == COINS_COUNTED_AGAIN


@pytest.mark.parametrize("rules", [0, RULES + 1, "2", None, True, 1.0, [1]])
def test_unknown_rules_are_refused(rules: Any) -> None:
    record = freehold.new("cordens", players=2, seed=7).record()
    with pytest.raises(BadRecord, match=f"rules: this Freehold plays by rules 1 to {RULES}, not"):
        KIND.start({**record, "rules": rules})

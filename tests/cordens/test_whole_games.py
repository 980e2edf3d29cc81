"""Whole games by random moves on many boards: every state can be, and every sum is accounted for."""

from copy import deepcopy
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from freehold.core.chance import Deal, below
from freehold.core.state import copy_state
from freehold.games.cordens import KIND
from freehold.games.cordens.game import CordensGame, fixed_state
from freehold.games.cordens.rules.actions import BUILD, CLAIM, KEEP, MORTGAGE, PLACE, RAZE, REDEEM, SELL, act
from freehold.games.cordens.rules.board import Board
from freehold.games.cordens.rules.board_files import board_data, board_of
from freehold.games.cordens.rules.invariants import FAULTS, check
from freehold.games.cordens.rules.money import Note
from freehold.games.cordens.rules.moves import list_moves
from freehold.games.cordens.rules.options import read_options
from freehold.games.cordens.rules.play import apply, refusal
from freehold.games.cordens.rules.playout import random_action, some_seat, start_game
from freehold.games.cordens.rules.refusals import Refusal
from freehold.games.cordens.rules.state import POT, Cordens, Moves, Phase, View
from freehold.games.cordens.rules.view import observe
from freehold.testing import conform, play_randomly

OPTIONS = st.fixed_dictionaries(
    {"chill-pot": st.booleans(), "ask-for-rent": st.booleans(), "rounds": st.sampled_from([None, None, 2, 15])}
)
SCARCE = st.fixed_dictionaries(
    {
        "houses": st.sampled_from([0, 1, 3, 6, 32]),
        "hotels": st.sampled_from([0, 1, 12]),
        "start_cash": st.sampled_from([60, 700, 1500, 4000]),
        "salary": st.sampled_from([0, 200]),
        "fine": st.sampled_from([0, 50, 400]),
    }
)


def deal_deeds(g: Cordens, b: Board) -> None:
    """Hand out most deeds, whole groups more often than not, so that buildings and debts come early."""
    for space in range(b.spaces):
        if b.deeds >> space & 1 and below(g, 10):
            alone = b.group[space] < 0 or below(g, 6) == 0
            owner = below(g, g.players) if alone else b.group[space] % g.players
            g.owner[space] = owner
            g.owned[owner] |= 1 << space


def account(g: Cordens, cash: list[int], pot: int) -> int:
    """Move the sums that the notes tell, in ``cash``; returns what the pot then holds."""
    for at in range(g.noted):
        head, amount = g.notes[2 * at], g.notes[2 * at + 1]
        if head & 255 != Note.PAID:
            continue
        assert amount > 0
        giver, taker = (head >> 8 & 255) - 2, (head >> 16 & 255) - 2
        if giver >= 0:
            cash[giver] -= amount
        if taker >= 0:
            cash[taker] += amount
        pot += amount * ((taker == POT) - (giver == POT))
    return pot


def check_list(g: Cordens, b: Board, seat: int, moves: Moves) -> None:
    """The list of moves and the refusals say the same of every move with a space or a group."""
    list_moves(g, b, seat, moves)
    listed = set(moves.action[: moves.count])
    for verb in (BUILD, SELL, MORTGAGE, REDEEM, CLAIM, PLACE, KEEP, RAZE):
        for argument in range(b.groups if verb == RAZE else b.spaces):
            action = act(verb, argument)
            assert (refusal(g, b, seat, action) == Refusal.NONE) == (action in listed), (verb, argument)


@settings(max_examples=60)
@given(
    st.sampled_from(["cordens", "lagoon"]),
    SCARCE,
    OPTIONS,
    st.integers(2, 8),
    st.integers(0, 2**31),
    st.booleans(),
)
def test_random_games_keep_every_invariant(
    name: str, scarce: dict[str, int], options: dict[str, Any], players: int, seed: int, dealt: bool
) -> None:
    b = board_of({**board_data(name), **scarce})
    g = fixed_state(read_options(options), players, 0)
    start_game(g, b, seed, 0)
    g.noting = 1
    if dealt:
        deal_deeds(g, b)
    cash, pot, moves = list(g.cash), 0, Moves()
    for step in range(400):
        fault = check(g, b)
        assert fault == 0, FAULTS[fault]
        if g.phase == Phase.OVER:
            break
        seat = some_seat(g)
        if step % 20 == 0:
            check_list(g, b, seat, moves)
        action = random_action(g, b, seat, moves)
        assert action >= 0 or seat != g.actor or g.phase == Phase.DEBT
        if action >= 0:
            assert refusal(g, b, seat, action) == Refusal.NONE
            g.noted = 0
            apply(g, b, seat, action)
            pot = account(g, cash, pot)
            assert (cash, pot) == (g.cash, g.pot), "a sum moved that no note tells"


@pytest.mark.parametrize("seed", range(6))
def test_conformance(seed: int) -> None:
    options = {"chill-pot": seed % 2 == 1, "ask-for-rent": seed % 3 == 1, "rounds": 3 + seed}
    board = ["cordens", "lagoon", deepcopy(board_data("lagoon"))][seed % 3]
    game = conform(lambda: KIND.new(board, 2 + seed, options, Deal.from_int(seed)), seed, every=23)
    assert game.over


def test_events_tell_every_sum() -> None:
    game = play_randomly(KIND.new("cordens", 4, {"chill-pot": True, "rounds": 25}, Deal.from_int(5)), 5)
    start = game.rules_board.start_cash
    cash, pot = [start] * 4, 0
    for event in game.events:
        if event["type"] != "paid":
            continue
        if event["from"] is not None:
            cash[event["from"]] -= event["amount"]
        if event["to"] is not None:
            cash[event["to"]] += event["amount"]
        pot = event.get("pot", pot)
    assert (cash, pot) == (game.snapshot()["cash"], game.snapshot()["pot"])


def test_a_deal_gives_the_dice_and_cards_of_its_streams() -> None:
    deal = Deal.from_int(3)
    game = play_randomly(KIND.new("cordens", 3, {"rounds": 20}, deal), 3)
    chance = game.record()["chance"]
    stream = deal.stream("dice")
    assert chance["dice"] == [[stream.below(6) + 1, stream.below(6) + 1] for _ in chance["dice"]]
    assert chance["decks"]["audit"] == deal.stream("deck:audit").shuffled(list(range(1, 15)))
    totals = {seat: one + two for seat, one, two in chance["start"][:3]}
    assert totals[chance["starter"]] == max(totals.values())
    assert game.record()["deal"]["commitment"] == deal.commitment
    assert KIND.dealt_otherwise(game, deal) == ""
    assert KIND.dealt_otherwise(game, Deal.from_int(4)) != ""


def test_redealing_leaves_what_is_known() -> None:
    game = play_randomly(KIND.new("lagoon", 3, {}, Deal.from_int(8)), 8, 300)
    twin = game.redeal(0, 1)
    assert twin.view(0) == game.view(0)
    assert twin.record() == game.record()
    drawn = game.state.deck_drawn[0]
    assert 0 < drawn < 9
    assert twin.state.deck_order[:drawn] == game.state.deck_order[:drawn]
    assert twin.state.deck_order[drawn:10] != game.state.deck_order[drawn:10]
    assert sorted(twin.state.deck_order[:10]) == list(range(10))
    assert twin.luck.throws(game.state.dice_used, 12) != game.luck.throws(game.state.dice_used, 12)


def test_a_view_record_holds_all_that_is_open() -> None:
    game: CordensGame = play_randomly(KIND.new("cordens", 4, {"ask-for-rent": True}, Deal.from_int(2)), 2, 300)
    v = View()
    observe(game.state, game.rules_board, v, 1)
    same = copy_state(game.state)
    same.seat = 1
    tasks = game.state.tasks
    for name in View.__dataclass_fields__:
        seen, right = getattr(v, name), getattr(same, name)
        if name.startswith("task") and name != "tasks":
            seen, right = seen[:tasks], right[:tasks]
        if name.startswith("claim_"):
            seen, right = seen[: v.claims], right[: v.claims]
        assert seen == right, name

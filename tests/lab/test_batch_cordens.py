"""The batch environment of Cordens: what its masks allow is what the rules allow, and games come to an end."""

import numpy as np
import pytest

from freehold.core.errors import BadOptions, FreeholdError, IllegalMove
from freehold.core.state import copy_state, restore
from freehold.games.cordens.lab.batch import CordensBatch
from freehold.games.cordens.rules.actions import PROPOSE, verb_of
from freehold.games.cordens.rules.auction import least_bid
from freehold.games.cordens.rules.board import Board
from freehold.games.cordens.rules.board_files import board_data, board_of
from freehold.games.cordens.rules.encoding import (
    ACTIONS,
    BIDS,
    BUILDS,
    OBSERVATION,
    PURCHASES,
    fill_mask,
    fill_observation,
    move_of,
)
from freehold.games.cordens.rules.moves import list_moves
from freehold.games.cordens.rules.play import refusal
from freehold.games.cordens.rules.refusals import Refusal
from freehold.games.cordens.rules.state import Cordens, Moves, Phase
from freehold.lab import Batch


def played(batch: CordensBatch, steps: int) -> None:
    for _ in range(steps):
        batch.step(batch.choose_randomly())


def board() -> Board:
    return board_of(board_data("cordens"))


def test_masks_are_the_rules() -> None:
    """In states from all over random games, every action of the mask is legal, and no listed move is missing."""
    b = board()
    batch = Batch("cordens", games=24, players=5, seed=4, rounds=60)
    phases, offers = set(), 0
    for _ in range(40):
        played(batch, 25)
        for i in range(batch.games):
            g = restore(Cordens, batch._states[i])
            phases.add(Phase(g.phase))
            bidding = g.phase in (Phase.AUCTION, Phase.BUILDING)
            least = least_bid(g, b, g.actor) if bidding else 0
            for index in np.flatnonzero(batch.masks[i]).tolist():
                thought = copy_state(g)
                move = move_of(thought, b, g.actor, index, least)
                offers += verb_of(move) == PROPOSE
                assert refusal(thought, b, g.actor, move) == Refusal.NONE, (index, Phase(g.phase))
            moves = Moves()
            list_moves(g, b, g.actor, moves)
            if batch.masks[i, BUILDS:PURCHASES].any():
                assert batch.masks[i, :PURCHASES].sum() - batch.masks[i, BIDS + 1 : BIDS + 8].sum() == moves.count
            assert batch.masks[i].any()
            assert batch.seat[i] == g.actor
    assert phases >= {Phase.ROLL, Phase.OFFER, Phase.END, Phase.AUCTION, Phase.DEBT, Phase.TRADE}
    assert offers > 500


def test_same_as_the_plain_rules() -> None:
    b = board()
    batch = Batch("cordens", games=4, players=3, seed=9)
    played(batch, 300)
    for i in range(4):
        g = restore(Cordens, batch._states[i])
        row, mask = [0] * OBSERVATION, [0] * ACTIONS
        fill_observation(g, b, g.actor, row)
        fill_mask(g, b, g.actor, Moves(), 1 if batch._managed[i] < 40 else 0, mask)
        assert batch.observations[i].tolist() == row
        assert batch.masks[i].tolist() == [int(each) for each in mask]


def test_games_end_and_shares_add_up_to_one() -> None:
    batch = Batch("cordens", games=32, players=4, seed=2, rounds=15)
    shares = np.zeros((0, 4))
    for _ in range(30_000):
        rewards, done = batch.step(batch.choose_randomly())
        shares = np.concatenate([shares, rewards[done]])
        if len(shares) >= 100:
            break
    assert len(shares) >= 100
    assert np.allclose(shares.sum(axis=1), 1)


def test_an_illegal_action_raises_and_changes_nothing() -> None:
    batch = Batch("cordens", games=3, seed=1)
    actions = batch.choose_randomly().copy()
    before = batch.observations.copy()
    for wrong in (5, -1, ACTIONS):
        actions[1] = wrong
        with pytest.raises(IllegalMove, match="game 1: action"):
            batch.step(actions)
        assert np.array_equal(before, batch.observations)
    with pytest.raises(BadOptions, match="2 to 8 players"):
        Batch("cordens", games=3, players=9)


def test_cores_change_nothing() -> None:
    one, three = Batch("cordens", games=20, seed=2, rounds=3), Batch("cordens", games=20, seed=2, rounds=3, cores=3)
    ended = 0
    for _ in range(600):
        actions = one.choose_randomly().copy()
        rewards, done = one.step(actions)
        more_rewards, more_done = three.step(actions)
        ended += int(done.sum())
        assert np.array_equal(rewards, more_rewards)
        assert np.array_equal(done, more_done)
        assert np.array_equal(one.seat, three.seat)
        assert np.array_equal(one.observations, three.observations)
        assert np.array_equal(one.masks, three.masks)
    assert ended > 20


@pytest.mark.parametrize("wrong", [{"cores": 0}, {"cores": 4}, {"games": 0}, {"rounds": 0}])
def test_counts_that_cannot_be(wrong: dict[str, int]) -> None:
    with pytest.raises(FreeholdError, match=next(iter(wrong))):
        Batch("cordens", **{"games": 3, **wrong})

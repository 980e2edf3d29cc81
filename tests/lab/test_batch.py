"""The batch environment against the plain game: the same observations, masks, rewards and refusals."""

import numpy as np
import pytest

from freehold.core.chance import seed_of
from freehold.core.errors import BadOptions, IllegalMove
from freehold.games.for_sale.game import fixed_state
from freehold.games.for_sale.rules.editions import edition
from freehold.games.for_sale.rules.encoding import fill_mask, fill_observation
from freehold.games.for_sale.rules.options import TWISTS, read_options
from freehold.games.for_sale.rules.play import apply, legal_count, nth_legal, to_act
from freehold.games.for_sale.rules.playout import start_game
from freehold.games.for_sale.rules.scoring import total
from freehold.games.for_sale.rules.view import View, observe
from freehold.lab import Batch

SETTINGS = [
    ("classic", 4, []),
    ("coins", 2, ["market-veto"]),
    ("bills", 6, list(TWISTS)),
    ("classic", 3, ["open-wallets"]),
]


@pytest.mark.parametrize(("name", "players", "twists"), SETTINGS)
def test_same_as_the_plain_game(name: str, players: int, twists: list[str]) -> None:
    rules = edition(name)
    options = {"twists": twists}
    batch = Batch("for-sale", games=3, players=players, seed=7, edition=name, options=options, reward="total")
    fixed = fixed_state(rules, read_options(options, rules), players)
    purse = rules.players[players]
    from freehold.core.state import copy_state

    games = [copy_state(fixed) for _ in range(3)]
    numbers = [0, 1, 2]
    for g, number in zip(games, numbers, strict=True):
        start_game(g, 7, number, purse.ones, purse.twos)
    ended = 0
    while ended < 7:
        for i, g in enumerate(games):
            seat = to_act(g)
            view, row, mask = View(), [0] * 219, [0] * 93
            observe(g, view, seat)
            fill_observation(view, row)
            fill_mask(view, mask)
            assert batch.seat[i] == seat
            assert batch.observations[i].tolist() == row
            assert batch.masks[i].tolist() == [int(each) for each in mask]
            legal = [nth_legal(g, seat, n) for n in range(legal_count(g, seat))]
            assert np.flatnonzero(batch.masks[i]).tolist() == sorted(legal)
        actions = batch.choose_randomly().copy()
        rewards, done = batch.step(actions)
        for i, g in enumerate(games):
            apply(g, to_act(g), int(actions[i]))
            over = to_act(g) < 0
            assert done[i] == over
            assert rewards[i].tolist() == [total(g, seat) if over else 0 for seat in range(players)]
            if over:
                ended += 1
                numbers[i] += 3
                games[i] = copy_state(fixed)
                start_game(games[i], 7, numbers[i], purse.ones, purse.twos)


def test_win_shares_add_up_to_one() -> None:
    batch = Batch("for-sale", games=64, players=5, seed=3, edition="bills")
    shares = np.zeros((0, 5))
    while len(shares) < 500:
        rewards, done = batch.step(batch.choose_randomly())
        shares = np.concatenate([shares, rewards[done]])
    assert np.allclose(shares.sum(axis=1), 1)
    assert (shares.max(axis=1) > 0.3).all()


def test_cores_change_nothing() -> None:
    one, three = Batch("for-sale", games=50, seed=2), Batch("for-sale", games=50, seed=2, cores=3)
    for _ in range(150):
        actions = one.choose_randomly().copy()
        rewards, done = one.step(actions)
        more_rewards, more_done = three.step(actions)
        assert np.array_equal(rewards, more_rewards)
        assert np.array_equal(done, more_done)
        assert np.array_equal(one.observations, three.observations)
        assert np.array_equal(one.masks, three.masks)


def test_an_illegal_action_raises_and_changes_nothing() -> None:
    batch = Batch("for-sale", games=8, seed=1)
    actions = batch.choose_randomly().copy()
    before = batch.observations.copy()
    for wrong in (92, 61, -1, 93, 60):
        actions[5] = wrong
        with pytest.raises(IllegalMove, match=r"game 5: action .* is not legal now"):
            batch.step(actions)
        assert np.array_equal(batch.observations, before)
    with pytest.raises(IllegalMove, match="8 ints"):
        batch.step(actions[:7])
    with pytest.raises(IllegalMove, match="8 ints"):
        batch.step(actions.astype(float))
    with pytest.raises(BadOptions, match="for 3, 4, 5, 6 players"):
        Batch("for-sale", games=8, players=2)


def test_random_choices_are_legal_and_of_the_seed_alone() -> None:
    one, other = Batch("for-sale", games=16, seed=seed_of(1, 1)), Batch("for-sale", games=16, seed=seed_of(1, 1))
    for _ in range(40):
        actions = one.choose_randomly()
        assert np.array_equal(actions, other.choose_randomly())
        assert one.masks[np.arange(16), actions].all()
        one.step(actions)
        other.step(actions)

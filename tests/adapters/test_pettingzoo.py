"""The PettingZoo environment: its own tests, ours for determinism, and refusals."""

import random
import warnings
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, render_test, seed_test
from pettingzoo.test.state_test import test_state, test_state_space
from pettingzoo.utils import wrappers

from freehold.adapters.pettingzoo import for_sale_v1
from freehold.core.errors import BadOptions, IllegalMove
from freehold.games.for_sale.rules.actions import ACTIONS
from freehold.games.for_sale.rules.options import TWISTS
from tests.support.work import calls_of

SETTINGS = [("classic", 3), ("classic", 4), ("coins", 2), ("coins", 6), ("bills", 5)]

MOST_CALLS = 10
"""Calls of functions in one step, its observation included; 4.3 when this was written."""


@pytest.mark.parametrize(("edition", "players"), SETTINGS)
def test_api(edition: str, players: int) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        api_test(for_sale_v1.env(edition=edition, players=players, twists=list(TWISTS)), num_cycles=300)


def test_seed() -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        seed_test(lambda: for_sale_v1.env(twists=["market-veto"]), num_cycles=200)


test_state.__test__ = test_state_space.__test__ = False
"""They are called here; pytest is not to collect them by themselves."""


@pytest.mark.parametrize(("edition", "players"), SETTINGS)
def test_state_of_all_seats(edition: str, players: int) -> None:
    """PettingZoo's own tests of it, which play without masks; and it holds what each seat sees, and changes with it."""
    env = for_sale_v1.raw_env(edition=edition, players=players, twists=list(TWISTS))
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        test_state_space(env)
        test_state(wrappers.TerminateIllegalWrapper(env, illegal_reward=0), num_cycles=20)
    env.reset(seed=2)
    seen = set()
    while not any(env.terminations.values()):
        rows = [env.observe(agent)["observation"] for agent in env.agents]
        assert np.array_equal(env.state(), np.concatenate(rows))
        seen.add(env.state().tobytes())
        env.step(int(np.flatnonzero(env.observe(env.agent_selection)["action_mask"])[-1]))
    assert len(seen) > 3 * players
    assert env.state_space.contains(env.state())


def test_rendering(capsys: pytest.CaptureFixture[str]) -> None:
    render_test(lambda **arguments: for_sale_v1.env(twists=list(TWISTS), **arguments))
    assert "Auction 1 of" in capsys.readouterr().out  # what "human" prints
    quiet = for_sale_v1.raw_env()
    quiet.reset(seed=1)
    assert quiet.render() is None
    assert capsys.readouterr().out == ""
    with pytest.raises(BadOptions, match="render_mode must be 'ansi' or 'human' or None, not 'rgb_array'"):
        for_sale_v1.env(render_mode="rgb_array")


def test_human_rendering_prints_each_move(capsys: pytest.CaptureFixture[str]) -> None:
    env = for_sale_v1.env(render_mode="human")
    env.reset(seed=1)
    env.step(1)
    env.step(0)
    printed = capsys.readouterr().out
    assert printed.count("Auction 1 of 7: ") == 3
    assert "high bid: none" in printed
    assert "high bid: 1" in printed
    assert "passed" in printed


def test_an_illegal_action_can_be_survived() -> None:
    env = wrappers.TerminateIllegalWrapper(for_sale_v1.raw_env(), illegal_reward=-1)
    env.reset(seed=1)
    agent = env.agent_selection
    env.step(91)
    assert env.terminations[agent]
    assert env.rewards[agent] == -1


def history(env: Any, seed: int | None, games: int = 2) -> list[Any]:
    """Everything that happens in several whole games by the same random choices."""
    dice = random.Random(11)
    told: list[Any] = []
    for game in range(games):
        env.reset(seed=seed if game == 0 else None)
        for agent in env.agent_iter():
            observation, reward, termination, truncation, _ = env.last()
            told.append((agent, observation["observation"].tobytes(), observation["action_mask"].tobytes(), reward))
            over = termination or truncation
            env.step(None if over else dice.choice(list(np.flatnonzero(observation["action_mask"]))))
    return told


@pytest.mark.parametrize(("edition", "players"), SETTINGS)
def test_whole_games_are_the_same_by_seed(edition: str, players: int) -> None:
    make = lambda: for_sale_v1.env(edition=edition, players=players, twists=list(TWISTS))  # noqa: E731
    first, again = history(make(), 5), history(make(), 5)
    assert first == again
    reused = make()
    history(reused, 9)
    assert history(reused, 5) == first
    assert history(make(), 6) != first


def test_rewards_are_win_shares_or_totals() -> None:
    for reward in ("win", "total"):
        env = for_sale_v1.raw_env(reward=reward)
        history(env, 3, games=1)
        env.reset(seed=3)
        while not any(env.terminations.values()):
            env.step(int(np.flatnonzero(env.observe(env.agent_selection)["action_mask"])[0]))
        total = sum(env.rewards.values())
        assert total == pytest.approx(1) if reward == "win" else total > 100
        assert env.rewards == env._cumulative_rewards


def test_illegal_actions_raise_and_change_nothing() -> None:
    env = for_sale_v1.raw_env()
    env.reset(seed=1)
    before = env.observe(env.agent_selection)
    for action in (91, 61, 60, ACTIONS, -1, None):
        with pytest.raises(IllegalMove):
            env.step(action)
    after = env.observe(env.agent_selection)
    assert all(np.array_equal(before[key], after[key]) for key in before)


def test_observations_fit_their_space_and_others_have_no_actions() -> None:
    env = for_sale_v1.raw_env(edition="coins", players=5, twists=list(TWISTS))
    env.reset(seed=2)
    while not any(env.terminations.values()):
        for agent in env.agents:
            seen = env.observe(agent)
            assert env.observation_space(agent).contains(seen)
            assert seen["action_mask"].any() == (agent == env.agent_selection)
        env.step(int(np.flatnonzero(env.observe(env.agent_selection)["action_mask"])[-1]))


@pytest.mark.parametrize("wrong", [{"players": 2}, {"twists": ["fun"]}, {"reward": "fame"}, {"refund": "none"}])
def test_bad_arguments(wrong: dict[str, Any]) -> None:
    with pytest.raises(BadOptions):
        for_sale_v1.env(**wrong)


def test_a_step_is_little_work() -> None:
    env = for_sale_v1.raw_env()

    def play() -> int:
        env.reset(seed=1)
        steps = 0
        while not any(env.terminations.values()):
            env.step(int(env.observe(env.agent_selection)["action_mask"].argmax()))
            steps += 1
        return steps

    play()  # loads what is compiled
    calls, steps = calls_of(play)
    assert steps > 40
    assert calls / steps < MOST_CALLS

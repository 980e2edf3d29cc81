"""The Gymnasium environment: its own checker as installed, determinism, opponents, illegal actions."""

import warnings
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import freehold.adapters.gymnasium  # noqa: F401  (registers the environment)
from freehold.core.errors import BadOptions, GameOver, IllegalMove

NAME = "freehold/ForSale-v1"


@pytest.mark.parametrize("arguments", [{}, {"opponents": ["easy", "medium"], "seat": 1}, {"render_mode": "ansi"}])
def test_checker(arguments: dict[str, Any], capsys: pytest.CaptureFixture[str]) -> None:
    """Without a wrapper and without a warning; it plays without masks and in every way of rendering."""
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(gymnasium.make(NAME, **arguments).unwrapped)
    assert "Auction 1 of" in capsys.readouterr().out


def play(env: gymnasium.Env[Any, Any], seed: int) -> list[Any]:
    told = []
    seen, info = env.reset(seed=seed)
    over = False
    while not over:
        assert np.array_equal(seen["action_mask"], info["action_mask"])
        assert env.observation_space.contains(seen)
        told.append(seen["observation"].tobytes())
        seen, reward, over, cut, info = env.step(int(np.flatnonzero(seen["action_mask"])[-1]))
        assert not cut
    return [*told, reward]


@pytest.mark.parametrize("arguments", [{}, {"seat": 2, "opponents": ["random", "hard"], "edition": "coins"}])
def test_same_seed_same_game(arguments: dict[str, Any]) -> None:
    first = play(gymnasium.make(NAME, **arguments), 3)
    assert play(gymnasium.make(NAME, **arguments), 3) == first
    assert play(gymnasium.make(NAME, **arguments), 4) != first
    assert 0 <= first[-1] <= 1


def test_an_illegal_action_loses() -> None:
    env = gymnasium.make(NAME).unwrapped
    seen, _ = env.reset(seed=1)
    before = seen["observation"].copy()
    seen, reward, over, cut, info = env.step(92)
    assert (reward, over, cut) == (0.0, True, False)
    assert "action 92" in info["illegal"]
    assert np.array_equal(seen["observation"], before)
    assert not seen["action_mask"].any()
    assert not env.action_masks().any()
    with pytest.raises(GameOver, match="reset"):
        env.step(0)
    seen, info = env.reset()
    assert seen["action_mask"].any()
    assert "illegal" not in info


def test_an_illegal_action_may_raise() -> None:
    env = gymnasium.make(NAME, illegal="raise").unwrapped
    env.reset(seed=1)
    for action in (92, -1, 93):
        with pytest.raises(IllegalMove):
            env.step(action)
    assert env.action_masks().any()
    env.step(0)


def test_masks_as_maskable_learners_ask_for_them() -> None:
    env = gymnasium.make(NAME, twists=["market-veto", "property-showcase"])
    seen, _ = env.reset(seed=3)
    masks = env.get_wrapper_attr("action_masks")
    over = False
    while not over:
        assert masks().dtype == np.bool_
        assert np.array_equal(masks(), seen["action_mask"] == 1)
        seen, _, over, _, info = env.step(int(env.action_space.sample(seen["action_mask"])))
        assert "illegal" not in info
    assert not masks().any()


def test_render(capsys: pytest.CaptureFixture[str]) -> None:
    env = gymnasium.make(NAME, render_mode="ansi")
    env.reset(seed=2)
    assert env.render().startswith("Auction 1 of 7: seat_0 to bid or pass")
    assert capsys.readouterr().out == ""
    env.step(92)
    assert "lost by an illegal action" in env.render()
    seen = gymnasium.make(NAME, render_mode="human")
    seen.reset(seed=2)
    seen.step(0)
    assert capsys.readouterr().out.count(" of 7: seat_0 to bid or pass") == 2
    quiet = gymnasium.make(NAME).unwrapped
    quiet.reset(seed=2)
    assert quiet.render() is None


@pytest.mark.parametrize(
    "wrong",
    [
        {"seat": 4},
        {"opponents": ["medium"], "players": 4},
        {"opponents": ["genius"] * 3},
        {"illegal": "forgive"},
        {"render_mode": "rgb_array"},
    ],
)
def test_bad_arguments(wrong: dict[str, Any]) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # Gymnasium warns of the mode before the environment refuses it
        with pytest.raises(BadOptions):
            gymnasium.make(NAME, **wrong)

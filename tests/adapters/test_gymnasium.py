"""The Gymnasium environment: its own checker, determinism, opponents."""

import warnings

import gymnasium
import numpy as np
import pytest
from gymnasium.utils import RecordConstructorArgs
from gymnasium.utils.env_checker import check_env

import freehold.adapters.gymnasium  # noqa: F401  (registers the environment)
from freehold.core.errors import BadOptions, IllegalMove

NAME = "freehold/ForSale-v1"


class Legal(gymnasium.Wrapper, RecordConstructorArgs):
    """Turns any action into a legal one, as the checker plays without masks."""

    def __init__(self, env: gymnasium.Env) -> None:
        RecordConstructorArgs.__init__(self)
        gymnasium.Wrapper.__init__(self, env)

    def step(self, action):
        legal = np.flatnonzero(self.unwrapped._seen()["action_mask"])
        return self.env.step(legal[int(action) % len(legal)] if len(legal) else action)


def test_checker() -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        check_env(Legal(gymnasium.make(NAME, opponents=["easy", "medium"]).unwrapped), skip_render_check=True)


def play(env: gymnasium.Env, seed: int) -> list:
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
def test_same_seed_same_game(arguments: dict) -> None:
    first = play(gymnasium.make(NAME, **arguments), 3)
    assert play(gymnasium.make(NAME, **arguments), 3) == first
    assert play(gymnasium.make(NAME, **arguments), 4) != first
    assert 0 <= first[-1] <= 1


def test_illegal_actions_raise() -> None:
    env = gymnasium.make(NAME).unwrapped
    env.reset(seed=1)
    with pytest.raises(IllegalMove):
        env.step(92)


@pytest.mark.parametrize("wrong", [{"seat": 4}, {"opponents": ["medium"], "players": 4}, {"opponents": ["genius"] * 3}])
def test_bad_arguments(wrong: dict) -> None:
    with pytest.raises(BadOptions):
        gymnasium.make(NAME, **wrong)

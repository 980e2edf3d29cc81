"""How fast random games go through ``raw_env``, for ``freehold bench``."""

from collections.abc import Callable
from typing import Any

import numpy as np

from freehold.adapters.pettingzoo.for_sale_v1 import raw_env


def round_of(setting: Any, players: int, options: dict[str, Any], seed: int) -> Callable[[int, int], tuple[int, None]]:
    """Plays games ``first`` to ``first + games - 1`` by random legal actions; returns the decisions, and no throws."""
    env = raw_env(edition=setting, players=players, options=options)
    chosen = np.random.default_rng(seed).random(1 << 16)

    def play(first: int, games: int) -> tuple[int, None]:
        decisions = 0
        for index in range(first, first + games):
            env.reset(seed=seed + index)
            while True:
                observation, _, termination, _, _ = env.last()
                if termination:
                    break
                legal = np.flatnonzero(observation["action_mask"])
                env.step(legal[int(chosen[decisions & 0xFFFF] * len(legal))])
                decisions += 1
        return decisions, None

    return play

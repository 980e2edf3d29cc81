"""For Sale as a Gymnasium environment: one seat against chosen bots. Importing this registers ``freehold/ForSale-v1``.

    import gymnasium, freehold.adapters.gymnasium
    env = gymnasium.make("freehold/ForSale-v1", seat=0, opponents=["medium", "medium", "hard"])

Observations, actions and rewards are those of the PettingZoo environment; ``info["action_mask"]`` repeats the mask.
"""

from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.envs.registration import register

from freehold.adapters.play import Play, run_seed
from freehold.core.chance import seed_of
from freehold.core.errors import BadOptions
from freehold.forsale.actions import ACTIONS
from freehold.forsale.encoding import OBSERVATION
from freehold.players.bots import bot_names
from freehold.players.for_sale.notes import Notes
from freehold.players.for_sale.policies import NAMES, TEMPERS, decide


class ForSaleEnv(gymnasium.Env[dict[str, Any], np.int64]):
    """One seat of For Sale; the others are bots.

    Args:
        seat: the learner's seat.
        opponents: levels of bots for the other seats, in seat order; None: ``medium`` everywhere.
        edition, players, twists, refund, money, reward: as ``freehold.adapters.play.Play``.

    Raises BadOptions, BadEdition or BadBot. An illegal action raises IllegalMove and changes nothing.
    """

    metadata: dict[str, Any] = {"render_modes": []}  # noqa: RUF012  (the base class declares it so)

    def __init__(
        self, seat: int = 0, opponents: list[str] | None = None, players: int | None = None, **arguments: Any
    ) -> None:
        count = players if players is not None else len(opponents) + 1 if opponents is not None else 4
        self._play = Play(players=count, **arguments)
        if not 0 <= seat < count:
            raise BadOptions(f"seat must be 0 to {count - 1}, not {seat}")
        levels = opponents if opponents is not None else ["medium"] * (count - 1)
        if len(levels) != count - 1:
            raise BadOptions(f"opponents: {len(levels)} bots for {count - 1} seats")
        self._seat = seat
        self._bots: dict[int, str] = {}
        others = [each for each in range(count) if each != seat]
        for each, level in zip(others, levels, strict=True):
            if level not in bot_names("for-sale"):
                raise BadOptions(f"opponents: no bot is called {level!r}; there are {', '.join(bot_names('for-sale'))}")
            self._bots[each] = level
        self._seed = run_seed(int(np.random.default_rng().integers(2**62)))
        self._games = 0
        self.observation_space = spaces.Dict(
            {
                "observation": spaces.Box(-1, 3000, (OBSERVATION,), np.int16),
                "action_mask": spaces.Box(0, 1, (ACTIONS,), np.int8),
            }
        )
        self.action_space = spaces.Discrete(ACTIONS)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Deal anew; with a seed, the first deal of its run."""
        super().reset(seed=seed)
        if seed is not None:
            self._seed, self._games = run_seed(seed), 0
        self._play.deal(self._seed, self._games)
        self._whims = {each: seed_of(self._seed ^ 0x5DEECE66D, 8 * self._games + each) for each in self._bots}
        self._games += 1
        self._bots_move()
        return self._seen(), self._info()

    def step(self, action: Any) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        """Play ``action``, then let the bots move until the learner is asked again."""
        self._play.step(int(action))
        self._bots_move()
        over = self._play.seat < 0
        reward = self._play.rewards()[self._seat] if over else 0.0
        return self._seen(), reward, over, False, self._info()

    def _bots_move(self) -> None:
        play = self._play
        while play.seat >= 0 and play.seat != self._seat:
            seat = play.seat
            view = play.view(seat)
            view.chance = self._whims[seat]
            level = self._bots[seat]
            play.step(decide(view, Notes(tempers=list(TEMPERS[level])), NAMES.index(level)))
            self._whims[seat] = view.chance

    def _seen(self) -> dict[str, Any]:
        row, mask = self._play.look(self._seat)
        return {"observation": row, "action_mask": mask}

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self._play.look(self._seat)[1]}


register(id="freehold/ForSale-v1", entry_point=ForSaleEnv)

"""For Sale as a PettingZoo AEC environment: ``env(edition, players, twists, refund, money, reward)``.

Agents are ``seat_0`` … in seat order. An observation is ``{"observation", "action_mask"}``: int16[219], laid out as
``freehold.forsale.encoding`` says, and int8[93]. Actions: 0 pass · 1..60 bid N · 61..90 sell or showcase P = a - 60 ·
91 keep · 92 veto. In simultaneous phases the seats are asked one after the other, and none sees what the others chose.
The reward comes at the end. An illegal action raises IllegalMove and changes nothing.
"""

from typing import Any, ClassVar

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from freehold.adapters.play import Play, run_seed
from freehold.forsale.actions import ACTIONS, to_words
from freehold.forsale.encoding import OBSERVATION

AGENTS = [f"seat_{seat}" for seat in range(6)]


def env(**arguments: Any) -> Any:
    """The environment with PettingZoo's order check around it; arguments as ``raw_env``."""
    return wrappers.OrderEnforcingWrapper(raw_env(**arguments))


class raw_env(AECEnv):  # type: ignore[misc]  # noqa: N801  (PettingZoo's own name for it)
    """The environment itself.

    Args:
        edition: an edition's name, or a whole one as a dict.
        players: how many seats.
        twists: names of twists.
        refund: ``"down"`` or ``"up"``; None: the edition's.
        money: ``"hidden"`` or ``"open"``; None: the edition's.
        reward: ``"win"`` (win share) or ``"total"``.
        render_mode: ``"ansi"`` or None.
    """

    metadata: ClassVar[dict[str, Any]] = {
        "name": "for_sale_v1",
        "render_modes": ["ansi"],
        "is_parallelizable": False,
        "render_fps": 2,
    }

    def __init__(
        self,
        edition: Any = "classic",
        players: int = 4,
        twists: list[str] | None = None,
        refund: str | None = None,
        money: str | None = None,
        reward: str = "win",
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.render_mode = render_mode
        self._play = Play(edition, players, twists, refund, money, reward)
        self.possible_agents = AGENTS[:players]
        self._observation_space = spaces.Dict(
            {
                "observation": spaces.Box(-1, 3000, (OBSERVATION,), np.int16),
                "action_mask": spaces.Box(0, 1, (ACTIONS,), np.int8),
            }
        )
        self._action_space = spaces.Discrete(ACTIONS)
        self._spaces = dict.fromkeys(self.possible_agents, self._action_space)
        self._seen_spaces = dict.fromkeys(self.possible_agents, self._observation_space)
        self._seed = seeding.np_random()[1] % 2**62
        self._games = 0
        self.agents: list[str] = []

    def observation_space(self, agent: str) -> Any:
        """The same space for every agent."""
        return self._seen_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """The same space for every agent (one object each, so that each can be seeded)."""
        return self._spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal anew. With a seed the deals that follow are those of the seed's run, from the first."""
        if seed is not None:
            self._seed, self._games = run_seed(seed), 0
        self._play.deal(self._seed, self._games)
        self._games += 1
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self._play.seat]

    def observe(self, agent: str) -> dict[str, Any]:
        """The agent's observation, with a mask that is empty unless it is asked to move."""
        play = self._play
        if agent == self.agent_selection and play.seat >= 0:
            return {"observation": play.row.copy(), "action_mask": play.mask.copy()}
        row, mask = play.look(AGENTS.index(agent))
        return {"observation": row, "action_mask": mask}

    def step(self, action: int | None) -> None:
        """The selected agent plays ``action``; raises IllegalMove."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        play = self._play
        play.step(-1 if action is None else int(action))
        self._cumulative_rewards[agent] = 0.0
        if play.seat >= 0:
            self.agent_selection = AGENTS[play.seat]
            return
        for each, reward in zip(self.possible_agents, play.rewards(), strict=True):
            self.rewards[each] = reward
            self._cumulative_rewards[each] += reward
            self.terminations[each] = True
        self.agent_selection = self.agents[0]

    def render(self) -> str | None:
        """The selected seat's view, in a few lines."""
        if self.render_mode is None:
            return None
        legal = [to_words(int(a), showcasing=False) for a in np.flatnonzero(self._play.mask)]
        return f"{self.agent_selection} to move\n{self._play.view(max(0, self._play.seat))}\nlegal: {legal}"

    def close(self) -> None:
        """Nothing is held."""

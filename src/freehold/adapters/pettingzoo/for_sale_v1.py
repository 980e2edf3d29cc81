"""For Sale as a PettingZoo AEC environment: ``env(edition, players, twists, refund, money, options, reward)``.

Agents are ``seat_0`` … in seat order. An observation is ``{"observation", "action_mask"}``: int16[219], laid out as
``freehold.games.for_sale.rules.encoding`` says, and int8[93].
Actions: 0 pass · 1..60 bid N · 61..90 sell or showcase P = a - 60 · 91 keep · 92 veto.
In simultaneous phases the seats are asked one after the other, and none sees what the others chose.
The reward comes at the end. An illegal action raises IllegalMove and changes nothing; PettingZoo's own
``TerminateIllegalWrapper`` around ``raw_env`` ends the game instead.
"""

from collections.abc import Mapping
from typing import Any, ClassVar

import numpy as np
import numpy.typing as npt
from gymnasium import spaces
from gymnasium.utils import seeding
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from freehold.adapters.play import Play, run_seed
from freehold.adapters.table_text import RENDER_MODES, check_render_mode, show_table, table_text
from freehold.games.for_sale.rules.actions import ACTIONS
from freehold.games.for_sale.rules.encoding import OBSERVATION

AGENTS = [f"seat_{seat}" for seat in range(6)]


def env(**arguments: Any) -> Any:
    """The environment with PettingZoo's order check around it; arguments as ``raw_env``."""
    return wrappers.OrderEnforcingWrapper(raw_env(**arguments))


class raw_env(AECEnv):  # type: ignore[misc]  # noqa: N801  (PettingZoo's own name for it)
    """The environment itself.

    Args:
        edition: an edition's name, the path of an edition file, or the whole of an edition.
        players: how many seats.
        twists: names of twists.
        refund: ``"down"`` or ``"up"``; None: the edition's.
        money: ``"hidden"`` or ``"open"``; None: the edition's.
        options: options as records have them, the same in one piece.
        reward: ``"win"`` (win share) or ``"total"``.
        render_mode: ``"ansi"``: ``render`` returns the table as text; ``"human"``: each reset and step prints it.

    Raises BadEdition or BadOptions.
    """

    metadata: ClassVar[dict[str, Any]] = {
        "name": "for_sale_v1",
        "render_modes": list(RENDER_MODES),
        "is_parallelizable": False,
        "render_fps": 2,
    }

    def __init__(
        self,
        edition: Any = None,
        players: int = 4,
        twists: list[str] | None = None,
        refund: str | None = None,
        money: str | None = None,
        reward: str = "win",
        render_mode: str | None = None,
        options: Mapping[str, Any] | None = None,
    ) -> None:
        super().__init__()
        self.render_mode = check_render_mode(render_mode)
        self._play = Play(edition, players, twists, refund, money, reward, options)
        self.possible_agents = AGENTS[:players]
        self._observation_space = spaces.Dict(
            {
                "observation": spaces.Box(-1, 3000, (OBSERVATION,), np.int16),
                "action_mask": spaces.Box(0, 1, (ACTIONS,), np.int8),
            }
        )
        self.state_space = spaces.Box(-1, 3000, (players * OBSERVATION,), np.int16)
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
        self._print()

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
        else:
            self._end()
        self._print()

    def _end(self) -> None:
        """The game is over: everybody gets the reward."""
        for each, reward in zip(self.possible_agents, self._play.rewards(), strict=True):
            self.rewards[each] = reward
            self._cumulative_rewards[each] += reward
            self.terminations[each] = True
        self.agent_selection = self.agents[0]

    def state(self) -> npt.NDArray[np.int16]:
        """All that any seat knows: the observations of the seats one after the other, int16[players * 219]."""
        return np.concatenate([self._play.look(seat)[0] for seat in range(len(self.possible_agents))])

    def render(self) -> str | None:
        """The table as the selected seat sees it: returned with ``"ansi"``, printed with ``"human"``."""
        if self.render_mode is None:
            return None
        seat = AGENTS.index(self.agent_selection)
        return show_table(
            self.render_mode, table_text(self._play.view(seat), self._play.seat, self._play.look(seat)[1])
        )

    def _print(self) -> None:
        if self.render_mode == "human":
            self.render()

    def close(self) -> None:
        """Nothing is held."""

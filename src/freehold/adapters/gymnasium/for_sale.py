"""For Sale as a Gymnasium environment: one seat against chosen bots.

Observations, actions and rewards are those of the PettingZoo environment; ``info["action_mask"]`` repeats the mask.
"""

from typing import Any

import gymnasium
import numpy as np
import numpy.typing as npt
from gymnasium import spaces
from gymnasium.envs.registration import register

from freehold.adapters.play import Play, run_seed
from freehold.adapters.table_text import RENDER_MODES, check_render_mode, show_table, table_text
from freehold.core.chance import seed_of
from freehold.core.errors import BadOptions, GameOver, IllegalMove
from freehold.games.for_sale.bots.memo import Notes
from freehold.games.for_sale.bots.policies import NAMES, TEMPERS, decide
from freehold.games.for_sale.rules.actions import ACTIONS
from freehold.games.for_sale.rules.encoding import OBSERVATION
from freehold.players.bots import bot_names

LOSE, RAISE = "lose", "raise"
"""What an illegal action does."""


class ForSaleEnv(gymnasium.Env[dict[str, Any], np.int64]):
    """One seat of For Sale; the others are bots.

    Args:
        seat: the learner's seat.
        opponents: levels of bots for the other seats, in seat order; None: ``medium`` everywhere.
        illegal: what an illegal action does: ``"lose"`` ends the game with the reward 0 and says why in
            ``info["illegal"]``; ``"raise"`` raises IllegalMove and changes nothing.
        render_mode: ``"ansi"``: ``render`` returns the table as text; ``"human"``: each reset and step prints it.
        edition, players, twists, refund, money, options, reward: as ``freehold.adapters.play.Play``.

    Raises BadOptions or BadEdition.
    """

    metadata: dict[str, Any] = {"render_modes": list(RENDER_MODES), "render_fps": 2}  # noqa: RUF012  (as the base class)

    def __init__(
        self,
        seat: int = 0,
        opponents: list[str] | None = None,
        players: int | None = None,
        illegal: str = LOSE,
        render_mode: str | None = None,
        **arguments: Any,
    ) -> None:
        count = players if players is not None else len(opponents) + 1 if opponents is not None else 4
        self._play = Play(players=count, **arguments)
        if not 0 <= seat < count:
            raise BadOptions(f"seat must be 0 to {count - 1}, not {seat}")
        if illegal not in (LOSE, RAISE):
            raise BadOptions(f"illegal must be {LOSE!r} or {RAISE!r}, not {illegal!r}")
        self.render_mode = check_render_mode(render_mode)
        self._seat = seat
        self._bots = _seated(seat, count, opponents)
        self._forgiving = illegal == LOSE
        self._fault = ""
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
        self._fault = ""
        self._play.deal(self._seed, self._games)
        self._whims = {each: seed_of(self._seed ^ 0x5DEECE66D, 8 * self._games + each) for each in self._bots}
        self._games += 1
        self._bots_move()
        return self._seen()

    def step(self, action: Any) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        """Play ``action``, then let the bots move until the learner is asked again; raises GameOver after the end."""
        if self._fault or self._play.seat < 0:
            raise GameOver("the game is over; reset deals the next one")
        try:
            self._play.step(int(action))
        except IllegalMove as error:
            if not self._forgiving:
                raise
            self._fault = str(error)
        else:
            self._bots_move()
        over = self._play.seat < 0
        reward = self._play.rewards()[self._seat] if over else 0.0
        seen, info = self._seen()
        return seen, reward, over or bool(self._fault), False, info

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """Which actions are legal now, bool[93], as MaskablePPO of sb3-contrib asks for it."""
        return np.asarray(self._look()[1], np.bool_)

    def render(self) -> str | None:
        """The table as the learner sees it: returned with ``"ansi"``, printed with ``"human"``."""
        if self.render_mode is None:
            return None
        text = table_text(self._play.view(self._seat), self._play.seat, self._look()[1])
        return show_table(
            self.render_mode, f"{text}\nlost by an illegal action: {self._fault}" if self._fault else text
        )

    def _bots_move(self) -> None:
        play = self._play
        while play.seat >= 0 and play.seat != self._seat:
            seat = play.seat
            view = play.view(seat)
            view.chance = self._whims[seat]
            level = self._bots[seat]
            play.step(decide(view, Notes(tempers=list(TEMPERS[level])), NAMES.index(level)))
            self._whims[seat] = view.chance

    def _look(self) -> tuple[Any, Any]:
        """The learner's observation and mask; nothing is legal after the end."""
        row, mask = self._play.look(self._seat)
        if self._fault:
            mask[:] = 0
        return row, mask

    def _seen(self) -> tuple[dict[str, Any], dict[str, Any]]:
        """What reset and step return of the table; with ``"human"`` it is printed too."""
        if self.render_mode == "human":
            self.render()
        row, mask = self._look()
        info: dict[str, Any] = {"action_mask": mask.copy()}
        if self._fault:
            info["illegal"] = self._fault
        return {"observation": row, "action_mask": mask}, info


def _seated(seat: int, count: int, opponents: list[str] | None) -> dict[int, str]:
    """The bots' levels by seat; raises BadOptions."""
    levels = opponents if opponents is not None else ["medium"] * (count - 1)
    if len(levels) != count - 1:
        raise BadOptions(f"opponents: {len(levels)} bots for {count - 1} seats")
    for level in levels:
        if level not in bot_names("for-sale"):
            raise BadOptions(f"opponents: no bot is called {level!r}; there are {', '.join(bot_names('for-sale'))}")
    return dict(zip((each for each in range(count) if each != seat), levels, strict=True))


register(id="freehold/ForSale-v1", entry_point=ForSaleEnv)

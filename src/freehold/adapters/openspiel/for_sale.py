"""The OpenSpiel game, its states and its observer."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pyspiel

from freehold.adapters.openspiel.dealing import STARTER, Dealing
from freehold.adapters.openspiel.parameters import DEFAULTS, NAME, read_parameters
from freehold.games.for_sale.rules.actions import ACTIONS, to_words
from freehold.games.for_sale.rules.encoding import OBSERVATION, fill_observation
from freehold.games.for_sale.rules.play import to_act
from freehold.games.for_sale.rules.scoring import rank, total
from freehold.games.for_sale.rules.state import Phase
from freehold.games.for_sale.rules.view import View, observe


def game_type(dynamics: Any) -> Any:
    """The type of the game: choices made at once are simultaneous nodes, or one node after the other."""
    return pyspiel.GameType(
        short_name=NAME,
        long_name="Freehold: For Sale",
        dynamics=dynamics,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=6,
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=DEFAULTS,
    )


TOGETHER = game_type(pyspiel.GameType.Dynamics.SIMULTANEOUS)
IN_TURN = game_type(pyspiel.GameType.Dynamics.SEQUENTIAL)


class ForSaleGame(pyspiel.Game):  # type: ignore[misc]
    """The game, from which states and observers are made; raises BadOptions or BadEdition."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        read = read_parameters(params)
        rules, players = read.edition, read.players
        self.by_total, self.in_turn = read.by_total, read.in_turn
        purse, rounds = rules.players[players], rules.rounds(players)
        most = purse.money + rounds * rules.cheques[-1]
        super().__init__(
            IN_TURN if self.in_turn else TOGETHER,
            pyspiel.GameInfo(
                num_distinct_actions=ACTIONS,
                max_chance_outcomes=100,
                num_players=players,
                min_utility=0.0,
                max_utility=float(most) if self.by_total else 1.0,
                utility_sum=None,
                max_game_length=rounds * (players * (purse.money + 2) + players + 1) + 1,
            ),
            read.words,
        )
        self._start = Dealing(rules, players, read.options)

    def new_initial_state(self) -> "ForSaleState":
        """The state before anything is drawn."""
        return ForSaleState(self, self._start.__deepcopy__({}))

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "ForSaleObserver":
        """What a player sees of a state."""
        return ForSaleObserver(iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False), params)


class ForSaleState(pyspiel.State):  # type: ignore[misc]
    """A state; all of it is in ``dealing``."""

    def __init__(self, game: ForSaleGame, dealing: Dealing) -> None:
        super().__init__(game)
        self.dealing = dealing

    def current_player(self) -> int:
        """A seat, or OpenSpiel's words for chance, all at once, and the end."""
        if self.dealing.wanted is not None:
            return int(pyspiel.PlayerId.CHANCE)
        g = self.dealing.state
        if g.phase in (Phase.BUY, Phase.VETO):
            return g.turn
        if g.phase == Phase.OVER:
            return int(pyspiel.PlayerId.TERMINAL)
        return to_act(g) if self.get_game().in_turn else int(pyspiel.PlayerId.SIMULTANEOUS)

    def _legal_actions(self, player: int) -> list[int]:
        if self.get_game().in_turn and player != self.current_player():
            return []
        return self.dealing.legal(player)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What chance may draw next."""
        return self.dealing.outcomes()

    def _apply_action(self, action: int) -> None:
        if self.dealing.wanted is not None:
            self.dealing.draw(action)
        elif self.dealing.choosing:
            self.dealing.choose(to_act(self.dealing.state), action)
        else:
            self.dealing.act(self.dealing.state.turn, action)

    def _apply_actions(self, actions: list[int]) -> None:
        self.dealing.act_together(actions)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"{self.dealing.wanted or STARTER} {action}"
        words = to_words(action, self.dealing.state.phase == Phase.SHOWCASE)
        return f"{player}: {' '.join(map(str, words))}"

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.dealing.state.phase == Phase.OVER

    def returns(self) -> list[float]:
        """Win shares or totals at the end, zeros before it."""
        g = self.dealing.state
        if g.phase != Phase.OVER:
            return [0.0] * g.players
        if self.get_game().by_total:
            return [float(total(g, seat)) for seat in range(g.players)]
        winners = [rank(g, seat) == 1 for seat in range(g.players)]
        return [1 / sum(winners) if won else 0.0 for won in winners]

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> "ForSaleState":
        """A state that ``player`` cannot tell from this one: all that it can't know is drawn anew from ``sampler``."""
        twin: ForSaleState = self.clone()
        twin.dealing.redeal(player, int(sampler() * 2**53))
        return twin

    def __str__(self) -> str:
        pending = self.dealing.pending()
        return " | ".join([*self.dealing.log, *([f"pending {pending}"] if pending else [])]) or "start"


class ForSaleObserver:
    """Observations as tensors (freehold.games.for_sale.rules.encoding) and strings, information states as strings."""

    def __init__(self, iig_obs_type: Any, params: Any) -> None:
        if params:
            raise ValueError(f"observation parameters are not known: {params}")
        self._recall = iig_obs_type.perfect_recall
        self._row = np.zeros(OBSERVATION, np.int32)
        self.tensor = np.zeros(OBSERVATION, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: ForSaleState, player: int) -> None:
        """Fill the tensor with what ``player`` sees."""
        view = View()
        observe(state.dealing.state, view, player)
        fill_observation(view, self._row)
        self.tensor[:] = self._row

    def string_from(self, state: ForSaleState, player: int) -> str:
        """What ``player`` sees, or with perfect recall all that it has seen."""
        dealing = state.dealing
        if self._recall:
            return f"{player} | {' | '.join(dealing.log)} | {' '.join(dealing.own[player])}"
        self.set_from(state, player)
        return f"{player} {self._row.tolist()}"


pyspiel.register_game(TOGETHER, ForSaleGame)

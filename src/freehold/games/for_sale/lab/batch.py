"""The batch environment of For Sale: many games stepped together, by compiled rules.

A game that ends is dealt anew in the same step, so every row always waits for the seat in ``seat``. Rows of
``observations`` are laid out as ``freehold.games.for_sale.rules.encoding`` says.
"""

from functools import cache
from types import SimpleNamespace
from typing import Any

import numpy as np
import numpy.typing as npt

from freehold.core.chance import below, seed_of
from freehold.core.compiled import compiled
from freehold.core.errors import BadOptions, IllegalMove
from freehold.core.rule import rule
from freehold.core.state import record_dtype, store
from freehold.games.for_sale.game import fixed_state
from freehold.games.for_sale.rules.actions import ACTIONS, to_words
from freehold.games.for_sale.rules.editions import edition as find_edition
from freehold.games.for_sale.rules.encoding import OBSERVATION, fill_mask, fill_observation
from freehold.games.for_sale.rules.options import read_options
from freehold.games.for_sale.rules.play import apply, is_legal, legal_count, nth_legal, to_act
from freehold.games.for_sale.rules.playout import start_game
from freehold.games.for_sale.rules.scoring import rank, total
from freehold.games.for_sale.rules.state import ForSale, Phase
from freehold.games.for_sale.rules.view import View, observe_fixed, observe_now
from freehold.lab.batch_cores import Cores

WIN, TOTAL = 0, 1


BLOCK = 16
"""Games that each stage of a step takes at a time. What one stage wrote is only read when it has left the processor's
store buffer, and is still in its nearest cache.
"""


@rule
def reward_seats(g: ForSale, kind: int, rewards: Any) -> None:
    """The win share of each seat, 1 divided among the winners, or its total."""
    winners = 0
    for seat in range(g.players):
        winners += rank(g, seat) == 1
    for seat in range(g.players):
        if kind == TOTAL:
            rewards[seat] = total(g, seat)
        else:
            rewards[seat] = 1.0 / winners if rank(g, seat) == 1 else 0.0


@rule
def deal_anew(g: ForSale, seed: int, index: int, ones: int, twos: int) -> int:
    """Deal game ``index`` in ``g``, a copy of the template; the seat to act."""
    start_game(g, seed, index, ones, twos)
    return to_act(g)


def deal(
    states: Any, template: Any, views: Any, seed: int, ones: int, twos: int, indices: Any, seats: Any, rows: Any,
    masks: Any,
) -> None:  # fmt: skip
    """Deal game ``indices[i]`` of the run in place i, and show it. All ``views`` learn what is fixed, for good."""
    for i in range(len(views)):
        observe_fixed(template[0], views[i])
    for i in range(len(states)):
        states[i] = template[0]
        seats[i] = deal_anew(states[i], seed, indices[i], ones, twos)
        observe_now(states[i], views[0], seats[i])
        fill_observation(views[0], rows[i])
        fill_mask(views[0], masks[i])


def first_illegal(states: Any, seats: Any, actions: Any) -> int:
    """The first place whose action is not legal, or -1."""
    for i in range(len(states)):
        if not is_legal(states[i], seats[i], actions[i]):
            return i
    return -1


def step(
    states: Any, template: Any, views: Any, seed: int, ones: int, twos: int, indices: Any, seats: Any, rows: Any,
    masks: Any, actions: Any, kind: int, rewards: Any, done: Any, onward: int,
) -> None:  # fmt: skip
    """Play ``actions``, one in each place; a game that ends is rewarded, and dealt anew ``onward`` games on."""
    games = len(states)
    for first in range(0, games, BLOCK):
        last = min(first + BLOCK, games)
        for i in range(first, last):
            g = states[i]
            apply(g, seats[i], actions[i])
            seat = to_act(g)
            done[i] = seat < 0
            for each in range(g.players):
                rewards[i, each] = 0.0
            if seat < 0:
                reward_seats(g, kind, rewards[i])
                indices[i] += onward
                states[i] = template[0]
                seat = deal_anew(g, seed, indices[i], ones, twos)
            seats[i] = seat
        for i in range(first, last):
            observe_now(states[i], views[i - first], seats[i])
        for i in range(first, last):
            fill_observation(views[i - first], rows[i])
            fill_mask(views[i - first], masks[i])


def choose_randomly(states: Any, seats: Any, chooser: Any, actions: Any) -> None:
    """Fill ``actions`` with legal ones, each as likely as the others, drawn from the generator of ``chooser[0]``."""
    for i in range(len(states)):
        g = states[i]
        actions[i] = nth_legal(g, seats[i], below(chooser[0], legal_count(g, seats[i])))


@cache
def _loops() -> SimpleNamespace:
    return SimpleNamespace(
        deal=compiled(deal),
        first_illegal=compiled(first_illegal),
        step=compiled(step),
        choose_randomly=compiled(choose_randomly),
    )


def _views() -> npt.NDArray[np.void]:
    views = np.zeros(BLOCK, record_dtype(View))
    for view in views:
        store(View(), view)
    return views


class ForSaleBatch:
    """Many games of one kind, stepped together.

    Args:
        games: how many at once, N.
        players: seats, P.
        seed: of the run: place i plays games i, i + N, i + 2N … of it.
        edition: as records name it.
        options: as in records (``{"twists": […], …}``).
        reward: ``"win"`` for the win share, ``"total"`` for the total of cheques and money.
        cores: how many threads share a step; the result is the same.

    Attributes:
        seat: i1[N], the seat that each game waits for.
        masks: u1[N, 93], 1 at its legal actions.
        observations: i2[N, 219], its observation (``freehold.games.for_sale.rules.encoding``).

    The arrays are written over by each step. Raises BadEdition, BadOptions or FreeholdError.
    """

    def __init__(
        self,
        *,
        games: int = 1024,
        players: int = 4,
        seed: int = 1,
        edition: Any = "classic",
        options: dict[str, Any] | None = None,
        reward: str = "win",
        cores: int = 1,
    ) -> None:
        self._cores = Cores(games, cores)
        if reward not in ("win", "total"):
            raise BadOptions(f"reward must be 'win' or 'total', not {reward!r}")
        rules = find_edition(edition)
        if players not in rules.players:
            counts = ", ".join(map(str, rules.players))
            raise BadOptions(f"the edition {rules.name} is for {counts} players, not {players}")
        self.games, self.players, self.seed = games, players, seed
        self.seat = np.zeros(games, np.int8)
        self.masks = np.zeros((games, ACTIONS), np.uint8)
        self.observations = np.zeros((games, OBSERVATION), np.int16)
        self._kind = TOTAL if reward == "total" else WIN
        self._rewards = np.zeros((games, players), np.float32)
        self._done = np.zeros(games, np.bool_)
        self._actions = np.zeros(games, np.int16)
        self._chooser = np.zeros(1, record_dtype(ForSale))
        self._chooser[0]["chance"] = seed_of(seed, 2**40)
        template = np.zeros(1, record_dtype(ForSale))
        store(fixed_state(rules, read_options(options or {}, rules), players), template[0])
        purse = rules.players[players]
        self._states = np.zeros(games, record_dtype(ForSale))
        self._indices = np.arange(games, dtype=np.int64)
        self._loops = _loops()
        self._arguments = [
            (
                self._states[part], template, _views(), seed, purse.ones, purse.twos, self._indices[part],
                self.seat[part], self.observations[part], self.masks[part],
            )
            for part in self._cores.parts
        ]  # fmt: skip
        for arguments in self._arguments:
            self._loops.deal(*arguments)

    def step(self, actions: Any) -> tuple[npt.NDArray[np.float32], npt.NDArray[np.bool_]]:
        """Play one action in every game.

        Args:
            actions: ints, one a game (contracts.md, ENVS, For Sale actions).

        Returns ``rewards`` f4[N, P], 0 but where a game ended, and ``done`` b[N]: the games that ended, and whose
        rows now show the next deal. Both are written over by the next step.

        Raises IllegalMove naming the first illegal action; then nothing has changed in any game.
        """
        given = np.asarray(actions)
        if given.shape != (self.games,) or not np.issubdtype(given.dtype, np.integer):
            raise IllegalMove(f"actions must be {self.games} ints, one a game, not {given.dtype}{list(given.shape)}")
        wrong = self._loops.first_illegal(self._states, self.seat, given)
        if wrong >= 0:
            action = int(given[wrong])
            showing = self._states[wrong]["phase"] == Phase.SHOWCASE
            words = to_words(action, showing) if 0 <= action < ACTIONS else action
            raise IllegalMove(f"game {wrong}: action {action} ({words}) is not legal now; see masks[{wrong}]")
        self._cores.each(lambda number: self._step(number, given))
        return self._rewards, self._done

    def _step(self, number: int, actions: Any) -> None:
        part = self._cores.parts[number]
        self._loops.step(
            *self._arguments[number], actions[part], self._kind, self._rewards[part], self._done[part], self.games
        )

    def choose_randomly(self) -> npt.NDArray[np.int16]:
        """A random legal action for every game, i2[N]; written over by the next call."""
        self._loops.choose_randomly(self._states, self.seat, self._chooser, self._actions)
        return self._actions

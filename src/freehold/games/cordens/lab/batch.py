"""The batch environment of Cordens: many games stepped together, by compiled rules.

Only the seat that must act is asked; in its own turn it may manage first, MANAGED_MOST times a throw, so that a learner
cannot keep a game standing. Actions and observations are laid out as ``freehold.games.cordens.rules.encoding`` says.
"""

from functools import cache
from types import SimpleNamespace
from typing import Any

import numpy as np
import numpy.typing as npt

from freehold.core.chance import below, seed_of
from freehold.core.compiled import compiled
from freehold.core.errors import BadOptions, FreeholdError, IllegalMove
from freehold.core.rule import rule
from freehold.core.state import record_dtype, store
from freehold.games.cordens.game import fixed_state
from freehold.games.cordens.rules.auction import least_bid
from freehold.games.cordens.rules.board import Board
from freehold.games.cordens.rules.board_files import board_data, board_of
from freehold.games.cordens.rules.encoding import ACTIONS, BUILDS, OBSERVATION, fill_mask, fill_observation, move_of
from freehold.games.cordens.rules.options import read_options
from freehold.games.cordens.rules.play import apply
from freehold.games.cordens.rules.playout import start_game
from freehold.games.cordens.rules.scoring import rank, wealth
from freehold.games.cordens.rules.state import Cordens, Moves, Phase
from freehold.lab.batch_cores import Cores

MANAGED_MOST = 40
WIN, TOTAL = 0, 1


@rule
def show(g: Cordens, b: Board, moves: Moves, managed: int, row: Any, mask: Any) -> None:
    """The observation and mask of the seat to act."""
    fill_observation(g, b, g.actor, row)
    fill_mask(g, b, g.actor, moves, 1 if managed < MANAGED_MOST else 0, mask)


@rule
def reward_seats(g: Cordens, b: Board, kind: int, rewards: Any) -> None:
    """The win share of each seat, 1 divided among the first, or its wealth."""
    winners = 0
    for seat in range(g.players):
        winners += rank(g, b, seat) == 1
    for seat in range(g.players):
        if kind == TOTAL:
            rewards[seat] = wealth(g, b, seat)
        else:
            rewards[seat] = 1.0 / winners if rank(g, b, seat) == 1 else 0.0


def begin(
    states: Any, template: Any, boards: Any, moves: Any, seed: int, indices: Any, managed: Any, seats: Any, rows: Any,
    masks: Any,
) -> None:  # fmt: skip
    """Begin game ``indices[i]`` of the run in place i, and show it."""
    for i in range(len(states)):
        states[i] = template[0]
        start_game(states[i], boards[0], seed, indices[i])
        managed[i] = 0
        seats[i] = states[i].actor
        show(states[i], boards[0], moves[0], 0, rows[i], masks[i])


def step(
    states: Any, template: Any, boards: Any, moves: Any, seed: int, indices: Any, managed: Any, seats: Any, rows: Any,
    masks: Any, actions: Any, kind: int, rounds: int, rewards: Any, done: Any, onward: int,
) -> None:  # fmt: skip
    """Play ``actions``, one in each place; a game that ends is rewarded, and begun anew ``onward`` games on."""
    b = boards[0]
    for i in range(len(states)):
        g = states[i]
        seat = 1 * g.actor
        thrown = 1 * g.dice_used
        least = least_bid(g, b, seat) if g.phase == Phase.AUCTION or g.phase == Phase.BUILDING else 0
        managed[i] += actions[i] >= BUILDS
        apply(g, b, seat, move_of(g, b, seat, actions[i], least))
        if g.dice_used != thrown:
            managed[i] = 0
        done[i] = g.phase == Phase.OVER or g.rounds_done >= rounds
        for each in range(g.players):
            rewards[i, each] = 0.0
        if done[i]:
            reward_seats(g, b, kind, rewards[i])
            indices[i] += onward
            states[i] = template[0]
            start_game(g, b, seed, indices[i])
            managed[i] = 0
        seats[i] = g.actor
        show(g, b, moves[0], managed[i], rows[i], masks[i])


def first_illegal(masks: Any, actions: Any) -> int:
    """The first place whose action its mask forbids, or -1."""
    for i in range(len(masks)):
        if actions[i] < 0 or actions[i] >= ACTIONS or masks[i, actions[i]] == 0:
            return i
    return -1


def choose_randomly(masks: Any, chooser: Any, actions: Any) -> None:
    """Fill ``actions`` with legal ones, each as likely as the others, drawn from the generator of ``chooser[0]``."""
    for i in range(len(masks)):
        count = 0
        for action in range(ACTIONS):
            count += masks[i, action]
        left = below(chooser[0], count)
        for action in range(ACTIONS):
            if masks[i, action] == 1:
                if left == 0:
                    actions[i] = action
                    break
                left -= 1


@cache
def _loops() -> SimpleNamespace:
    return SimpleNamespace(
        begin=compiled(begin),
        step=compiled(step),
        first_illegal=compiled(first_illegal),
        choose_randomly=compiled(choose_randomly),
    )


class CordensBatch:
    """Many games of Cordens, stepped together.

    Args:
        games: how many at once, N.
        players: seats, P.
        seed: of the run: place i plays games i, i + N, i + 2N … of it.
        board: as records name it.
        options: as in records.
        rounds: a game that is not over after so many rounds is stopped, and ranked by wealth.
        reward: ``"win"`` for the win share, ``"total"`` for the wealth.
        cores: how many threads share a step; the result is the same.

    Attributes:
        seat: i1[N], the seat that each game waits for.
        masks: u1[N, 1410], 1 at its legal actions.
        observations: i2[N, 328], its observation (``freehold.games.cordens.rules.encoding``).

    The arrays are written over by each step. Raises BadBoard, BadOptions or FreeholdError.
    """

    def __init__(
        self,
        *,
        games: int = 256,
        players: int = 4,
        seed: int = 1,
        board: Any = "cordens",
        options: dict[str, Any] | None = None,
        rounds: int = 200,
        reward: str = "win",
        cores: int = 1,
    ) -> None:
        self._cores = Cores(games, cores)
        if rounds < 1:
            raise FreeholdError(f"rounds must be at least 1, not {rounds}")
        if not 2 <= players <= 8:
            raise BadOptions(f"Cordens is for 2 to 8 players, not {players}")
        if reward not in ("win", "total"):
            raise BadOptions(f"reward must be 'win' or 'total', not {reward!r}")
        self.games, self.players, self.seed = games, players, seed
        self.seat = np.zeros(games, np.int8)
        self.masks = np.zeros((games, ACTIONS), np.uint8)
        self.observations = np.zeros((games, OBSERVATION), np.int16)
        self._rewards = np.zeros((games, players), np.float32)
        self._done = np.zeros(games, np.bool_)
        self._actions = np.zeros(games, np.int16)
        self._ends = (TOTAL if reward == "total" else WIN, rounds)
        self._chooser = _records(Cordens, Cordens(chance=seed_of(seed, 2**40)))
        self._states = np.zeros(games, record_dtype(Cordens))
        self._managed = np.zeros(games, np.int64)
        indices = np.arange(games, dtype=np.int64)
        template = _records(Cordens, fixed_state(read_options(options or {}), players, 0))
        boards = _records(Board, board_of(board_data(board)))
        self._arguments = [
            (
                self._states[part], template, boards, _records(Moves, Moves()), seed, indices[part],
                self._managed[part], self.seat[part], self.observations[part], self.masks[part],
            )
            for part in self._cores.parts
        ]  # fmt: skip
        self._loops = _loops()
        for arguments in self._arguments:
            self._loops.begin(*arguments)

    def step(self, actions: Any) -> tuple[npt.NDArray[np.float32], npt.NDArray[np.bool_]]:
        """Play one action in every game.

        Returns ``rewards`` f4[N, P], 0 but where a game ended, and ``done`` b[N]: the games that ended, and whose
        rows now show the next one. Both are written over by the next step.

        Raises IllegalMove naming the first action that its mask forbids; then nothing has changed in any game.
        """
        given = np.asarray(actions)
        if given.shape != (self.games,) or not np.issubdtype(given.dtype, np.integer):
            raise IllegalMove(f"actions must be {self.games} ints, one a game, not {given.dtype}{list(given.shape)}")
        wrong = self._loops.first_illegal(self.masks, given)
        if wrong >= 0:
            raise IllegalMove(f"game {wrong}: action {int(given[wrong])} is not legal now; see masks[{wrong}]")
        self._cores.each(lambda number: self._step(number, given))
        return self._rewards, self._done

    def _step(self, number: int, actions: Any) -> None:
        part = self._cores.parts[number]
        self._loops.step(
            *self._arguments[number], actions[part], *self._ends, self._rewards[part], self._done[part], self.games
        )

    def choose_randomly(self) -> npt.NDArray[np.int16]:
        """A random legal action for every game, i2[N]; written over by the next call."""
        self._loops.choose_randomly(self.masks, self._chooser, self._actions)
        return self._actions


def _records(cls: type, state: object) -> npt.NDArray[np.void]:
    records = np.zeros(1, record_dtype(cls))
    store(state, records[0])
    return records

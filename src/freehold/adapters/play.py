"""One game of For Sale stepped by compiled rules: what the PettingZoo and Gymnasium environments share."""

from collections.abc import Mapping
from functools import cache
from types import SimpleNamespace
from typing import Any

import numpy as np

from freehold.core.chance import seed_of
from freehold.core.compiled import compiled
from freehold.core.errors import BadOptions, IllegalMove
from freehold.core.rule import rule
from freehold.core.settings_file import read_setting, table_options
from freehold.core.state import record_dtype, restore, store
from freehold.games.for_sale import KIND
from freehold.games.for_sale.game import fixed_state
from freehold.games.for_sale.rules.actions import ACTIONS, to_words
from freehold.games.for_sale.rules.editions import edition as find_edition
from freehold.games.for_sale.rules.encoding import OBSERVATION, fill_mask, fill_observation
from freehold.games.for_sale.rules.options import read_options
from freehold.games.for_sale.rules.play import apply, is_legal, to_act
from freehold.games.for_sale.rules.playout import start_game
from freehold.games.for_sale.rules.scoring import rank, total
from freehold.games.for_sale.rules.state import ForSale, Phase
from freehold.games.for_sale.rules.view import View, observe

RULES = "v1"
"""The version of rules, actions and observations that the environments' names end in."""


@rule
def show(g: ForSale, v: View, seat: int, row: Any, mask: Any) -> None:
    """The observation and mask of a seat."""
    observe(g, v, seat)
    fill_observation(v, row)
    fill_mask(v, mask)


def deal(
    states: Any, template: Any, views: Any, row: Any, mask: Any, seed: int, index: int, ones: int, twos: int
) -> int:
    """Start game ``index`` of a run; fills the first seat's observation and mask, and returns that seat."""
    states[0] = template[0]
    start_game(states[0], seed, index, ones, twos)
    seat = to_act(states[0])
    show(states[0], views[0], seat, row, mask)
    return seat


def step(states: Any, views: Any, row: Any, mask: Any, seat: int, action: int) -> int:
    """Play ``action``; fills the next seat's observation and mask, and returns it; -1: the end, -2: it is illegal."""
    g = states[0]
    if not is_legal(g, seat, action) or seat != to_act(g):
        return -2
    apply(g, seat, action)
    following = to_act(g)
    show(g, views[0], following if following >= 0 else seat, row, mask)
    return following


def end(states: Any, ends: Any) -> None:
    """Fill ``ends``, int[players, 2]: each seat's total and rank."""
    for seat in range(states[0].players):
        ends[seat, 0] = total(states[0], seat)
        ends[seat, 1] = rank(states[0], seat)


def look(states: Any, views: Any, row: Any, mask: Any, seat: int) -> None:
    """Fill the observation and mask of any seat."""
    show(states[0], views[0], seat, row, mask)


@cache
def _loops() -> SimpleNamespace:
    return SimpleNamespace(deal=compiled(deal), step=compiled(step), look=compiled(look), end=compiled(end))


class Play:
    """One game at a time of a fixed kind.

    Args:
        edition: an edition's name, the path of an edition file, or the whole of an edition.
        players: how many seats.
        twists, refund, money: options by themselves; None for the edition's own.
        options: options as records have them, the same in one piece.
        reward: ``"win"`` for the win share (1 divided among the winners), ``"total"`` for the total.

    ``row`` (int16[OBSERVATION]) and ``mask`` (int8[ACTIONS]) are of ``seat``, the seat to act, and are overwritten
    by each step. Raises BadEdition or BadOptions.
    """

    def __init__(
        self,
        edition: Any = None,
        players: int = 4,
        twists: list[str] | None = None,
        refund: str | None = None,
        money: str | None = None,
        reward: str = "win",
        options: Mapping[str, Any] | None = None,
    ) -> None:
        rules = find_edition(read_setting(KIND, edition))
        if players not in rules.players:
            raise BadOptions(
                f"the edition {rules.name} is for {', '.join(map(str, rules.players))} players, not {players}"
            )
        if reward not in ("win", "total"):
            raise BadOptions(f"reward must be 'win' or 'total', not {reward!r}")
        read = read_options(table_options(options, twists=list(twists or []), refund=refund, money=money), rules)
        self.players = players
        self.reward = reward
        self.most_cheque = rules.cheques[-1]
        self._purse = rules.players[players]
        self._template = np.zeros(1, record_dtype(ForSale))
        store(fixed_state(rules, read, players), self._template[0])
        self._states = np.zeros(1, record_dtype(ForSale))
        self._views = np.zeros(1, record_dtype(View))
        store(View(), self._views[0])
        self._loops = _loops()
        self.row = np.zeros(OBSERVATION, np.int16)
        self.mask = np.zeros(ACTIONS, np.int8)
        self.seat = -1

    def deal(self, seed: int, index: int) -> None:
        """Start game ``index`` of the run ``seed``: the deal depends on these two alone."""
        args = self._states, self._template, self._views, self.row, self.mask
        self.seat = self._loops.deal(*args, seed, index, self._purse.ones, self._purse.twos)

    def step(self, action: int) -> None:
        """The seat to act plays ``action``; raises IllegalMove, and then nothing has changed."""
        seat = self._loops.step(self._states, self._views, self.row, self.mask, self.seat, action)
        if seat == -2:
            showing = self._states[0]["phase"] == Phase.SHOWCASE
            words = to_words(action, showing) if 0 <= action < ACTIONS else action
            raise IllegalMove(f"action {action} ({words}) is not legal now; see the mask", "contracts.md, ENVS")
        self.seat = seat

    def look(self, seat: int) -> tuple[Any, Any]:
        """A seat's observation and mask, in arrays of their own. A seat that need not act has an empty mask."""
        row, mask = np.zeros(OBSERVATION, np.int16), np.zeros(ACTIONS, np.int8)
        self._loops.look(self._states, self._views, row, mask, seat)
        if seat != self.seat:
            mask[:] = 0
        return row, mask

    def view(self, seat: int) -> View:
        """The seat's view record, as a policy reads it."""
        view = View()
        observe(self.state(), view, seat)
        return view

    def state(self) -> ForSale:
        """The whole state, secrets included, as a plain dataclass."""
        return restore(ForSale, self._states[0])

    def rewards(self) -> list[float]:
        """What each seat is rewarded with at the end."""
        ends = np.zeros((self.players, 2), np.int16)
        self._loops.end(self._states, ends)
        if self.reward == "total":
            return [float(each) for each in ends[:, 0]]
        winners = int((ends[:, 1] == 1).sum())
        return [1 / winners if place == 1 else 0.0 for place in ends[:, 1]]


def run_seed(seed: int) -> int:
    """A non-negative seed of a run from any int."""
    return seed_of(abs(seed) & (2**62 - 1), int(seed < 0))

"""Runs of many whole games with a policy a seat, as arrays: what tournaments, balance and tuning are measured on."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from freehold.core.state import record_dtype, store
from freehold.games.for_sale.bots.memo import Notes
from freehold.games.for_sale.bots.playout import RESULTS, compiled_loops, play_games
from freehold.games.for_sale.bots.policies import NAMES, TEMPERS
from freehold.games.for_sale.game import fixed_state
from freehold.games.for_sale.rules.editions import edition
from freehold.games.for_sale.rules.options import read_options
from freehold.games.for_sale.rules.state import ForSale
from freehold.games.for_sale.rules.view import View

Ints = npt.NDArray[np.int16]


@dataclass(frozen=True, slots=True)
class Run:
    """What a run brought.

    Args:
        results: i2[games, players, 4]: total, rank, money left, highest property, by seat.
        starters: i1[games]: the seat that started the first auction.
        prices: i2[games, 31]: what each property cost, -1 where it was not in play.
        cheques: i2[games, 31]: what each property brought, -1 likewise.
        decisions: how many in all.
        rotations: games i with the same i // rotations share a deal.
    """

    results: Ints
    starters: npt.NDArray[np.int8]
    prices: Ints
    cheques: Ints
    decisions: int
    rotations: int

    def by_entry(self) -> Ints:
        """The results by entry of the policies instead of by seat; i2[games, players, 4]."""
        games, players, _ = self.results.shape
        seats = np.arange(players)[None, :] - (np.arange(games) % self.rotations)[:, None]
        return np.take_along_axis(self.results, (seats % players)[:, :, None], axis=1)


def run_games(
    setting: Any,
    players: int,
    options: dict[str, Any],
    policies: Sequence[str],
    seed: int,
    deals: int,
    *,
    first_deal: int = 0,
    rotate: bool = True,
    tempers: Sequence[Sequence[int] | None] | None = None,
    plain: bool = False,
) -> Run:
    """Play ``deals`` deals of For Sale, each once, or ``players`` times with the entries moved on by a seat.

    Args:
        setting: the edition, as records name it.
        players: how many seats.
        options: as in records.
        policies: a policy's name an entry; as many as seats.
        seed: of the run; a game depends on it and on its own number alone.
        deals: how many.
        first_deal: number of the first one.
        rotate: whether every entry plays every seat of a deal.
        tempers: other tempers than a policy's own, or None, for each entry.
        plain: in plain Python, without the compiler.

    Raises BadEdition, BadOptions; NoCompiler where numba is missing and ``plain`` is not set.
    """
    rules = edition(setting)
    template = _records(ForSale, fixed_state(rules, read_options(options, rules), players))
    notes = np.zeros(players, record_dtype(Notes))
    for entry, name in enumerate(policies):
        given = tempers[entry] if tempers else None
        store(Notes(tempers=list(TEMPERS[name] if given is None else given)), notes[entry])
    rotations = players if rotate else 1
    games = deals * rotations
    run = Run(
        np.zeros((games, players, RESULTS), np.int16),
        np.zeros(games, np.int8),
        np.zeros((games, 31), np.int16),
        np.zeros((games, 31), np.int16),
        0,
        rotations,
    )
    states, views = _records(ForSale, ForSale()), _records(View, View())
    numbers = np.array([NAMES.index(name) for name in policies], np.int64)
    purse = rules.players[players]
    loop = _play_plainly if plain else compiled_loops().play_games
    decisions = loop(
        template, states, views, notes, numbers, seed, first_deal * rotations, games, rotations, purse.ones,
        purse.twos, run.results, run.starters, run.prices, run.cheques,
    )  # fmt: skip
    return Run(run.results, run.starters, run.prices, run.cheques, int(decisions), rotations)


def _records(cls: type, state: object) -> npt.NDArray[np.void]:
    records = np.zeros(1, record_dtype(cls))
    store(state, records[0])
    return records


def _play_plainly(template: Any, states: Any, views: Any, notes: Any, *rest: Any) -> int:
    """``play_games`` over plain states; the arrays of records are only read."""
    from freehold.core.state import copy_state, restore

    start = restore(ForSale, template[0])

    class Table(list[Any]):
        """One place that takes a copy of what is put into it, as an array of records does."""

        def __setitem__(self, at: Any, value: Any) -> None:
            super().__setitem__(at, copy_state(value))

    pads = [restore(Notes, each) for each in notes]
    return play_games([start], Table([start]), [restore(View, views[0])], pads, *rest)

"""Games of For Sale on a CUDA GPU: a thread a game, by the same rules, bit for bit the games that the CPU plays."""

from functools import cache
from typing import Any

import numpy as np

from freehold.core.compiled import with_rules
from freehold.core.errors import FreeholdError
from freehold.core.rule import rule
from freehold.core.state import record_dtype
from freehold.games.for_sale.bots.playout import RESULTS
from freehold.games.for_sale.lab.rows import columns_of, note_ends, template_of
from freehold.games.for_sale.rules.playout import play_randomly, start_game
from freehold.games.for_sale.rules.state import ForSale
from freehold.lab.game_lab import Columns
from freehold.lab.plan import Plan

THREADS = 128
"""Threads a block."""


@rule
def play_one(g: ForSale, seed: int, index: int, ones: int, twos: int, ends: Any) -> int:
    """Play random game ``index`` of a run in ``g``, a copy of the template; the number of decisions."""
    start_game(g, seed, index, ones, twos)
    decisions = play_randomly(g)
    note_ends(g, ends)
    return decisions


def play_rows_on_gpu(plan: Plan, first: int, games: int) -> Columns:
    """As ``rows.play_rows``, on this machine's first GPU.

    Raises FreeholdError where there is none, or the policies are not all random.
    """
    results, starters, decisions = _played(plan, first, games)
    total = int(decisions.copy_to_host().sum(dtype=np.int64))
    return columns_of(first, results.copy_to_host(), starters.copy_to_host(), total)


def count_on_gpu(plan: Plan, first: int, games: int) -> int:
    """Play the games of ``play_rows_on_gpu`` and leave their rows on the GPU; how many decisions they took."""
    _, _, decisions = _played(plan, first, games)
    return int(decisions.copy_to_host().sum(dtype=np.int64))


def _played(plan: Plan, first: int, games: int) -> tuple[Any, Any, Any]:
    """Results, starters and decisions of the games, as arrays on the GPU."""
    if set(plan.policies) != {"random"}:
        raise FreeholdError("--device cuda plays For Sale by the policy random; play this on the cores (--cores 0)")
    cuda = gpu()
    template, ones, twos = template_of(plan)
    results = cuda.device_array((games, plan.players, RESULTS), np.int16)
    starters = cuda.device_array(games, np.int8)
    decisions = cuda.device_array(games, np.int32)
    kernel = _kernel()
    blocks = (games + THREADS - 1) // THREADS
    kernel[blocks, THREADS](cuda.to_device(template), plan.seed, first, games, ones, twos, results, starters, decisions)
    return results, starters, decisions


def gpu() -> Any:
    """``numba.cuda``, ready to use; raises FreeholdError where no GPU can be used."""
    with_rules()
    try:
        from numba import cuda
    except ImportError:
        raise FreeholdError("--device cuda needs numba-cuda: pip install 'freehold[cuda]'") from None
    if not cuda.is_available():  # type: ignore[no-untyped-call]
        raise FreeholdError("there is no CUDA GPU here that numba can use; play on the cores (--device cpu)")
    return cuda


@cache
def _kernel() -> Any:
    """The kernel, compiled for the GPU at its first launch."""
    cuda = gpu()
    from numba import from_dtype

    state = from_dtype(record_dtype(ForSale))

    def random_games(
        template: Any,
        seed: int,
        first: int,
        games: int,
        ones: int,
        twos: int,
        results: Any,
        starters: Any,
        decisions: Any,
    ) -> None:
        """Game ``first + i`` by thread i. The state lies in the thread's local memory."""
        states = cuda.local.array(1, dtype=state)
        i = cuda.grid(1)
        if i < games:
            states[0] = template[0]
            decisions[i] = play_one(states[0], seed, first + i, ones, twos, results[i])
            starters[i] = states[0].first_starter

    return cuda.jit(random_games)

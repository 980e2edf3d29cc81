"""Games on a CUDA GPU are the games of the CPU, bit for bit. Run with: pytest tests_gpu (needs an NVIDIA GPU)."""

import time

import numpy as np
import pytest

from freehold.core.errors import FreeholdError
from freehold.games.for_sale.lab.cuda import count_on_gpu, gpu, play_rows_on_gpu
from freehold.games.for_sale.rules.editions import NAMES, edition
from freehold.games.for_sale.rules.options import TWISTS
from freehold.lab.plan import make_plan
from freehold.lab.rows import play_rows

try:
    gpu()
except FreeholdError as error:
    pytest.skip(str(error), allow_module_level=True)

TABLES = [(name, players) for name in NAMES for players in edition(name).players]


@pytest.mark.parametrize(("name", "players"), TABLES)
@pytest.mark.parametrize("twists", [[], list(TWISTS)])
def test_same_games(name: str, players: int, twists: list[str]) -> None:
    plan = make_plan("for-sale", name, {"twists": twists}, players, ["random"], 11)
    here, there = play_rows(plan, 5, 3000), play_rows_on_gpu(plan, 5, 3000)
    assert here.keys() == there.keys()
    assert count_on_gpu(plan, 5, 3000) == here["decisions"][0]
    for column in here:
        assert np.array_equal(here[column], there[column]), column


def test_rate() -> None:
    """Millions of games are the CPU's to the last; prints how many a second (150 million are the aim on an H200)."""
    plan = make_plan("for-sale", "classic", {}, 4, ["random"], 1)
    games = 1 << 22
    here = play_rows(plan, games, games)
    play_rows_on_gpu(plan, 0, games)
    began = time.perf_counter()
    there = play_rows_on_gpu(plan, games, games)
    copied = time.perf_counter() - began
    began = time.perf_counter()
    decisions = count_on_gpu(plan, games, games)
    counted = time.perf_counter() - began
    print(f"\n{games / copied:,.0f} games a second, rows copied back; {games / counted:,.0f} counted only")  # noqa: T201
    assert decisions == there["decisions"][0] == here["decisions"][0]
    assert all(np.array_equal(here[column], there[column]) for column in here)

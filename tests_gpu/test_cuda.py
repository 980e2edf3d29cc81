"""Games on a CUDA GPU are the games of the CPU, bit for bit. Run with: pytest tests_gpu (needs an NVIDIA GPU)."""

import time

import numpy as np
import pytest

from freehold.core.errors import FreeholdError
from freehold.forsale.editions import NAMES, edition
from freehold.forsale.options import TWISTS
from freehold.lab.cuda import count_on_gpu, gpu, play_rows_on_gpu
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
    """Prints whole games a second at 4 players; the aim is 150 million on an H200."""
    plan = make_plan("for-sale", "classic", {}, 4, ["random"], 1)
    games = 1 << 22
    for play, what in ((play_rows_on_gpu, "rows copied back"), (count_on_gpu, "counted only")):
        play(plan, 0, games)
        began = time.perf_counter()
        play(plan, games, games)
        print(f"\n{games / (time.perf_counter() - began):,.0f} games a second, {what}")  # noqa: T201

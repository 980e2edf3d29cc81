"""What ``freehold bench`` prints is what contracts.md says, and counts what was played."""

import json
import re
import subprocess
import sys

import pytest

from freehold.core.errors import FreeholdError
from freehold.games.cordens.bots.playouts import run_games
from freehold.games.cordens.lab.bench import per_1000_throws
from freehold.games.for_sale.lab.cuda import gpu
from freehold.lab.bench import bench_plan, measure, round_of
from freehold.lab.plan import make_plan


def test_json() -> None:
    words = ["bench", "--game", "for-sale", "--players", "3", "--mode", "plain", "--mode", "compiled", "--games", "20"]
    done = subprocess.run(
        [sys.executable, "-m", "freehold", *words, "--json"], capture_output=True, text=True, check=True
    )
    told = json.loads(done.stdout)
    assert told.keys() >= {"freehold", "rules", "machine", "results"}
    assert told["machine"].keys() >= {"cpu", "cores", "python", "numba", "gpu"}
    plain, compiled = told["results"]
    assert (plain["mode"], compiled["mode"], plain["players"], plain["edition"]) == ("plain", "compiled", 3, "classic")
    assert plain["decisions"] == pytest.approx(compiled["decisions"], rel=0.2)
    for row in told["results"]:
        assert row["games"] == 20
        assert row["throws"] is None
        assert row["games_per_s"] == pytest.approx(20 / row["seconds"])


def test_plain_and_compiled_play_the_same_games() -> None:
    plan = make_plan("for-sale", "coins", {"twists": ["market-veto"]}, 2, ["random"], 4)
    assert round_of(plan, "plain")(3, 25) == round_of(plan, "compiled")(3, 25)
    assert round_of(plan, "compiled", cores=2)(3, 25) == round_of(plan, "compiled")(3, 25)


def test_busy_does_all_there_is_to_do() -> None:
    plan = bench_plan("cordens", "cordens", {}, 4, "busy", 2)
    assert round_of(plan, "plain")(5, 4) == round_of(plan, "compiled")(5, 4)
    counts = per_1000_throws(plan, "compiled", 300)
    assert counts is not None
    assert counts == per_1000_throws(plan, "compiled", 300)
    assert min(counts.values()) > 0
    assert counts["builds"] >= 20
    assert counts["trades"] >= 5
    with pytest.raises(FreeholdError, match="busy"):
        bench_plan("for-sale", "classic", {}, 4, "busy", 2)


def test_the_median_of_five() -> None:
    calls: list[tuple[int, int]] = []

    def play(first: int, games: int) -> tuple[int, None]:
        calls.append((first, games))
        return games * 10, None

    speed = measure(play, games=7)
    assert calls == [(0, 1), *((number * 7, 7) for number in range(5))]
    assert (speed.games, speed.decisions) == (7, 70)


def test_cuda_without_a_gpu_is_one_line() -> None:
    with pytest.raises(FreeholdError, match="by the policy random"):
        round_of(make_plan("for-sale", "classic", {}, 4, ["easy"], 1), "cuda")(0, 1)
    try:
        gpu()
    except FreeholdError as error:
        with pytest.raises(FreeholdError, match=re.escape(str(error))):
            round_of(make_plan("for-sale", "classic", {}, 4, ["random"], 1), "cuda")(0, 1)


def test_any_and_the_bot_random_are_two_policies() -> None:
    """Each name plays one way: ``random`` as in ``lab simulate``, ``any`` with offers and moves out of turn."""
    plain = {
        name: round_of(bench_plan("cordens", "lagoon", {"rounds": 3}, 2, name, 4), "plain")(0, 3)
        for name in ("random", "any")
    }
    plan = make_plan("cordens", "lagoon", {"rounds": 3}, 2, ["random"], 4)
    run = run_games("lagoon", 2, plan.options, ["random"] * 2, 4, 3, rotate=False, plain=True)
    assert plain["random"][0] == run.decisions
    assert plain["any"] != plain["random"]


def test_unknown_modes_are_one_line() -> None:
    plan = make_plan("cordens", "cordens", {}, 4, ["random"], 1)
    with pytest.raises(FreeholdError, match="no mode 'batch'; there are plain, compiled"):
        round_of(plan, "batch")

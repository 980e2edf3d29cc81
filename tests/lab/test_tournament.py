"""Tournaments: fair pools, right figures, honest intervals, faults that keep what was played."""

import json
import sys
from collections import Counter
from pathlib import Path

import pytest

from freehold.core.errors import BadBot, BadOptions, FreeholdError
from freehold.lab.intervals import holm
from freehold.lab.pools import pools, shares
from freehold.lab.tournament import Results, named, play_tournament, summary

PIPE_BOT = Path(__file__).parents[2] / "examples" / "pipe_bot.py"


@pytest.mark.parametrize("bots", range(2, 9))
@pytest.mark.parametrize("players", range(2, 7))
def test_every_bot_sits_equally_often(bots: int, players: int) -> None:
    line_ups = pools(bots, players, seed=3)
    counts = Counter(bot for line_up in line_ups for bot in line_up)
    assert all(len(line_up) == players for line_up in line_ups)
    assert len(counts) == bots
    assert len(set(counts.values())) == 1
    assert sum(count for _, _, count in shares(1000, line_ups)) == 1000


def test_holm_steps_down() -> None:
    assert holm([0.01, 0.04, 0.03, 0.005]) == [True, False, False, True]
    assert holm([0.2]) == [False]


def test_summary_of_a_hand_made_tournament() -> None:
    results = Results(["a", "b"], 2, times_ms=[[], []], faults=[0, 0])
    results.add(0, [0, 1], [1, 2], [10, 5])
    results.add(0, [1, 0], [1, 1], [7, 7])
    results.add(1, [0, 1], [1, 2], [9, 3])
    results.add(1, [1, 0], [2, 1], [4, 8])
    told = summary(results, "for-sale", "classic", {}, 2, 1)
    first, second = told["bots"]
    assert first["win_share"] == pytest.approx((0.75 + 1) / 2)
    assert first["win_share"] + second["win_share"] == pytest.approx(1)
    assert first["mean_score"] == pytest.approx((8.5 + 8.5) / 2)
    assert told["cross"] == [[None, 0.875], [0.125, None]]
    [pair] = told["pairs"]
    assert pair["difference"] == pytest.approx(0.75)
    assert pair["corrected_ci"] == pair["ci"], "one pair needs no correction"
    assert not pair["significant"], "two deals cannot show it"
    assert first["rating"] > second["rating"]


def test_levels_in_a_mixed_pool() -> None:
    told = {}
    for _ in range(2):
        results = play_tournament("for-sale", "classic", {}, 4, ["random", "easy", "medium"], deals=60, seed=2)
        again = summary(results, "for-sale", "classic", {}, 60, 2)
        timing = [(row.pop("ms_p50"), row.pop("ms_p99")) for row in again["bots"]]
        assert all(0 < p50 <= p99 for p50, p99 in timing)
        assert told in ({}, again)
        told = again
    assert told["games"] == 240
    random, easy, medium = told["bots"]
    assert random["win_ci"][1] < easy["win_ci"][0]
    assert medium["win_share"] > 0.25
    assert all(pair["significant"] for pair in told["pairs"] if pair["a"] == "random")
    assert json.loads(json.dumps(told)) == told


def test_cordens() -> None:
    results = play_tournament("cordens", "cordens", {"rounds": 20}, 3, ["random", "medium"], deals=6, seed=1)
    told = summary(results, "cordens", "cordens", {"rounds": 20}, 6, 1)
    assert told["games"] == 18
    assert told["bots"][1]["mean_score"] > told["bots"][0]["mean_score"]


def test_programs_play_too() -> None:
    bots = [f"cmd:{sys.executable} {PIPE_BOT}", "random"]
    results = play_tournament("for-sale", "coins", {}, 2, bots, deals=2, seed=1)
    assert not results.fault
    told = summary(results, "for-sale", "coins", {}, 2, 1)
    assert told["games"] == 4
    assert told["bots"][0]["faults"] == 0


def test_a_fault_costs_its_bot_that_game_and_the_rest_is_played(tmp_path: Path) -> None:
    program = tmp_path / "tired.py"
    program.write_text(
        "import json, pathlib, sys\n"
        f"count = pathlib.Path({str(tmp_path / 'count')!r})\n"
        "games = int(count.read_text()) if count.exists() else 0\n"
        "count.write_text(str(games + 1))\n"
        "for line in sys.stdin:\n"
        "    asked = json.loads(line)\n"
        "    if asked.get('over'):\n"
        "        break\n"
        "    print('junk' if games == 2 else json.dumps(asked['legal'][0]), flush=True)\n"
    )
    spec = f"cmd:{sys.executable} {program}"
    results = play_tournament("for-sale", "coins", {}, 2, [spec, "random"], deals=3, seed=1)
    assert len(results.deal) == 6
    faulty = results.line_ups[2].index(0)
    assert results.ranks[2][faulty] == 2
    assert results.ranks[2][1 - faulty] == 1
    told = summary(results, "for-sale", "coins", {}, 3, 1)
    assert [row["faults"] for row in told["bots"]] == [1, 0]
    assert told["bots"][0]["mean_score"] > 0
    assert results.fault.startswith(spec)
    assert "game 3" in results.fault
    assert results.faults == [1, 0]


def test_two_programs_alike_are_told_apart() -> None:
    program = f"cmd:{sys.executable} {PIPE_BOT}"
    assert named([program, program, f"mine={program}", "easy"]) == (
        [program, f"{program} #2", "mine", "easy"],
        [program, program, program, "easy"],
    )


@pytest.mark.parametrize(
    ("bots", "players", "error"),
    [(["easy"], 4, FreeholdError), (["easy", "genius"], 4, BadBot), (["easy", "hard"], 9, BadOptions)],
)
def test_refusals(bots: list[str], players: int, error: type[Exception]) -> None:
    with pytest.raises(error):
        play_tournament("for-sale", "classic", {}, players, bots, deals=1, seed=1)

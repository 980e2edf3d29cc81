"""Simulations: the same seed gives the same games everywhere, a run goes on where it stopped, faults are one line."""

import errno
import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from freehold.core.errors import BadBot, BadOptions, FreeholdError
from freehold.lab import cluster, rows
from freehold.lab.plan import Plan, make_plan
from freehold.lab.rows import play_rows
from freehold.lab.simulate import Where, chunks, collect, simulate
from freehold.lab.store import Store
from freehold.lab.summary import Summary


def plan_of(policies: tuple[str, ...] = ("random",) * 4, seed: int = 5, **options: Any) -> Plan:
    return make_plan("for-sale", "classic", options, len(policies), list(policies), seed)


def same(a: dict[str, Any], b: dict[str, Any]) -> bool:
    return a.keys() == b.keys() and all(np.array_equal(a[name], b[name]) for name in a)


def test_a_game_depends_on_seed_and_number_alone() -> None:
    plan = plan_of()
    whole = play_rows(plan, 0, 60)
    parts = [play_rows(plan, 0, 25), play_rows(plan, 25, 35)]
    for name in whole:
        if name != "decisions":
            assert np.array_equal(whole[name], np.concatenate([part[name] for part in parts])), name
    assert whole["decisions"] == sum(part["decisions"] for part in parts)
    assert not same(whole, play_rows(plan_of(seed=6), 0, 60))


def test_rows_add_up() -> None:
    columns = play_rows(plan_of(), 0, 200)
    ranks = np.stack([columns[f"rank_{seat}"] for seat in range(4)], axis=1)
    highest = np.stack([columns[f"highest_{seat}"] for seat in range(4)], axis=1)
    assert (ranks.min(axis=1) == 1).all()
    assert (np.sort(highest, axis=1)[:, -1] >= 28).all()
    assert set(columns["starter"].tolist()) == {0, 1, 2, 3}


def test_threads_and_one_core_give_the_same(tmp_path: Path) -> None:
    plan = plan_of()
    one, two = Store(tmp_path / "one", plan, 50, "csv"), Store(tmp_path / "two", plan, 50, "csv")
    first = simulate(plan, 230, Where(cores=1), one)
    second = simulate(plan, 230, Where(cores=3), two)
    assert first.as_json() == second.as_json()
    for number, _, _ in chunks(230, 50):
        assert one.path(number).read_bytes() == two.path(number).read_bytes()


def test_a_cluster_of_two_workers_gives_the_same(tmp_path: Path) -> None:
    plan = plan_of()
    here, there = Store(tmp_path / "here", plan, 60, "parquet"), Store(tmp_path / "there", plan, 60, "parquet")
    simulate(plan, 200, Where(), here)
    simulate(plan, 200, Where(scheduler="local:2"), there)
    for number, _, _ in chunks(200, 60):
        assert same(here.load(number), there.load(number))


@pytest.mark.parametrize("form", ["parquet", "csv"])
def test_a_run_goes_on_where_it_stopped(tmp_path: Path, form: str, monkeypatch: pytest.MonkeyPatch) -> None:
    plan = plan_of()
    whole = simulate(plan, 100, Where(), Store(tmp_path / "whole", plan, 20, form)).as_json()
    stopped = Summary(plan)

    def stop(games: int) -> None:
        if stopped.games == 40:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        collect(plan, 100, Where(), stopped, Store(tmp_path / "part", plan, 20, form), stop)
    played: list[int] = []
    real = rows.play_rows
    monkeypatch.setattr(
        "freehold.lab.simulate.play_rows", lambda p, first, n: played.append(first) or real(p, first, n)
    )
    again = simulate(plan, 100, Where(), Store(tmp_path / "part", plan, 20, form))
    assert played == [40, 60, 80]
    assert again.as_json() == whole
    assert not list((tmp_path / "part").glob("*.part"))


def cut_short(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:-1])


def cut_in_half(path: Path) -> None:
    path.write_bytes(path.read_bytes()[: path.stat().st_size // 2])


def emptied(path: Path) -> None:
    path.write_bytes(b"")


def from_elsewhere(path: Path) -> None:
    path.write_bytes(b"player,age\n1,2\n")


def of_other_games(path: Path) -> None:
    path.write_bytes(path.with_name(path.name.replace("0000001", "0000003")).read_bytes())


@pytest.mark.parametrize("form", ["parquet", "csv"])
@pytest.mark.parametrize("damage", [cut_short, cut_in_half, emptied, from_elsewhere, of_other_games])
def test_a_damaged_file_is_played_again(tmp_path: Path, form: str, damage: Callable[[Path], None]) -> None:
    plan = plan_of()
    whole = simulate(plan, 100, Where(), Store(tmp_path, plan, 20, form)).as_json()
    path = tmp_path / f"games-0000001.{form}"
    right = path.read_bytes()
    damage(path)
    said: list[str] = []
    again = collect(plan, 100, Where(), Summary(plan), Store(tmp_path, plan, 20, form), lambda games: None, said.append)
    assert again.as_json() == whole
    assert path.read_bytes() == right
    assert len(said) == 1
    assert said[0].startswith(str(path))
    assert said[0].endswith("; its games are played again")


def test_results_of_other_rules_are_refused(tmp_path: Path) -> None:
    plan = plan_of()
    Store(tmp_path, plan, 20, "csv")
    head = json.loads((tmp_path / "run.json").read_text())
    head["plan"]["rules"] = "0123456789ab"
    (tmp_path / "run.json").write_text(json.dumps(head))
    with pytest.raises(FreeholdError, match="rules version 0123456789ab"):
        Store(tmp_path, plan, 20, "csv")
    with pytest.raises(FreeholdError, match="holds another run"):
        Store(tmp_path, plan_of(seed=9), 20, "csv")


def test_a_full_disk_is_one_line_and_keeps_what_is_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    plan = plan_of()
    store = Store(tmp_path, plan, 20, "csv")
    summary = Summary(plan)
    real = Path.write_bytes

    def full(path: Path, content: bytes) -> int:
        if "0000002" in path.name:
            real(path, content[:100])
            raise OSError(errno.ENOSPC, "No space left on device")
        return real(path, content)

    monkeypatch.setattr(Path, "write_bytes", full)
    with pytest.raises(FreeholdError, match="is full"):
        collect(plan, 100, Where(), summary, store, lambda games: None)
    assert [store.has(number) for number in range(5)] == [True, True, False, False, False]
    assert not list(tmp_path.glob("*.part"))


def test_bad_plans_are_one_line() -> None:
    with pytest.raises(BadBot, match="no compiled policy is called 'grandmaster'"):
        plan_of(("grandmaster",) * 4)
    with pytest.raises(BadOptions, match="no twist is called 'x'"):
        plan_of(twists=["x"])
    with pytest.raises(BadOptions, match="is for 3, 4, 5, 6 players"):
        plan_of(("random",) * 2)
    with pytest.raises(FreeholdError, match="3 policies for 4 players"):
        make_plan("for-sale", "classic", {}, 4, ["random", "easy", "random"], 1)
    with pytest.raises(FreeholdError, match="no CUDA GPU"):
        simulate(plan_of(), 10, Where(device="cuda"))
    with pytest.raises(FreeholdError, match="1 to 256 workers"):
        list(cluster.played_on_cluster(plan_of(), [(0, 0, 5)], "local:none"))


def test_the_command_tells_and_refuses(tmp_path: Path) -> None:
    freehold = [sys.executable, "-m", "freehold"]
    words = [
        "lab",
        "simulate",
        "--games",
        "100",
        "--seed",
        "5",
        "--twist",
        "market-veto",
        "--out",
        str(tmp_path),
        "--json",
    ]
    done = subprocess.run([*freehold, *words], capture_output=True, text=True, check=True)
    told = json.loads(done.stdout)
    assert (told["games"], told["options"], len(told["seats"])) == (100, {"twists": ["market-veto"]}, 4)
    assert json.loads((tmp_path / "summary.json").read_text()) == told
    bad = subprocess.run([*freehold, "lab", "simulate", "--twist", "x"], capture_output=True, text=True, check=False)
    assert bad.returncode == 2
    assert bad.stderr.count("\n") == 1
    assert "no twist is called 'x'" in bad.stderr

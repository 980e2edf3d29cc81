"""A tournament's folder: rows as they are played, the same whatever the cores, gone on with, and never mixed."""

import json
import multiprocessing
import sys
from pathlib import Path
from typing import Any

import pytest

from freehold.core.errors import FreeholdError
from freehold.lab import folder
from freehold.lab.tournament import Results, play_tournament, summary
from freehold.lab.tournament import playing as rooms

PROGRAM = """
import json, sys
for line in sys.stdin:
    asked = json.loads(line)
    if not asked.get("over"):
        print(json.dumps(asked["legal"][-1]), flush=True)
"""
"""A bot that makes the last of its legal moves."""


@pytest.fixture
def program(tmp_path: Path) -> str:
    path = tmp_path / "last.py"
    path.write_text(PROGRAM)
    return f"last=cmd:{sys.executable} {path}"


def play(bots: list[str], deals: int = 30, **more: Any) -> Results:
    return play_tournament("for-sale", "coins", {}, 3, bots, deals, 5, **more)


def figures(results: Results) -> dict[str, Any]:
    return summary(results, "for-sale", "coins", {}, len(set(results.deal)), 5)


def rows(results: Results) -> Any:
    return results.deal, results.line_ups, results.ranks, results.scores, results.faults, results.fault


def stop_after(deals: int) -> Any:
    def stop(done: int) -> None:
        if done >= deals:
            raise KeyboardInterrupt

    return stop


def test_compiled_bots_go_on_where_they_stopped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    bots = ["easy", "random", "medium"]
    whole = play(bots)
    part = play(bots, out=tmp_path / "kept", progress=stop_after(12))
    assert part.interrupted
    assert 12 <= len(set(part.deal)) < 30
    played: list[int] = []
    real = rooms.play_part
    monkeypatch.setattr(rooms, "play_part", lambda contest, part: played.append(part.first) or real(contest, part))
    again = play(bots, out=tmp_path / "kept")
    assert rows(again) == rows(whole)
    assert set(played).isdisjoint(part.deal)
    assert figures(play(bots, out=tmp_path / "kept")) == figures(again), "times of answers are kept too"
    assert not list((tmp_path / "kept").glob("*.part"))


def test_programs_go_on_where_they_stopped(tmp_path: Path, program: str) -> None:
    bots = [program, "random"]
    whole = play(bots, deals=4)
    part = play(bots, deals=4, out=tmp_path / "kept", progress=stop_after(2))
    assert set(part.deal) == {0, 1}
    again = play(bots, deals=4, out=tmp_path / "kept")
    assert rows(again) == rows(whole)
    assert again.times_ms[0][: len(part.times_ms[0])] == part.times_ms[0]
    assert figures(play(bots, deals=4, out=str(tmp_path / "kept"))) == figures(again)


def test_faults_are_kept(tmp_path: Path) -> None:
    bots = ["silent=cmd:true", "random"]
    first = play(bots, deals=2, out=tmp_path / "kept")
    assert first.faults == [6, 0]
    again = play(bots, deals=2, out=tmp_path / "kept")
    assert again.fault == first.fault
    assert again.faults == first.faults
    assert again.ranks == first.ranks


@pytest.mark.parametrize("piped", [False, True])
def test_rows_are_the_same_on_more_cores(tmp_path: Path, program: str, piped: bool) -> None:
    bots, deals = ([program, "medium"], 4) if piped else (["easy", "medium"], 30)
    one = play(bots, deals)
    two = play(bots, deals, cores=2, out=tmp_path / "kept")
    assert rows(two) == rows(one)
    assert rows(play(bots, deals, out=tmp_path / "kept")) == rows(one)


def test_an_interrupt_ends_the_work_of_other_processes(tmp_path: Path, program: str) -> None:
    bots = [program, "random"]
    part = play(bots, 40, cores=2, out=tmp_path / "kept", progress=stop_after(1))
    assert part.interrupted
    assert len(set(part.deal)) < 40
    assert not multiprocessing.active_children()


def test_a_damaged_file_is_played_again(tmp_path: Path) -> None:
    bots = ["easy", "random"]
    whole = play(bots, out=tmp_path)
    files = sorted(tmp_path.glob("games-*.jsonl"))
    right = [path.read_bytes() for path in files[:4]]
    files[0].write_bytes(right[0][:-9])
    files[1].write_bytes(right[2])
    files[2].write_bytes(b"".join(right[2].splitlines(keepends=True)[:-1]))
    files[3].write_bytes(right[3].replace(b'"ranks":[', b'"ranks":["x",'))
    said: list[str] = []
    assert rows(play(bots, out=tmp_path, warn=said.append)) == rows(whole)
    assert [path.read_bytes() for path in files[:4]] == right
    assert [line.split(" ")[0] for line in said] == [str(path) for path in files[:4]]
    assert all(line.endswith("; its games are played again") for line in said)


def test_another_tournament_is_refused(tmp_path: Path, program: str) -> None:
    bots = ["easy", "random"]
    play(bots, out=tmp_path)
    before = {path: path.read_bytes() for path in tmp_path.iterdir() if path.is_file()}
    for message, change in [
        (r"deals: 30 there, 31 here", lambda: play(bots, 31, out=tmp_path)),
        (r"bots: .*medium", lambda: play(["easy", "medium"], out=tmp_path)),
        (r"bots: .*cmd:", lambda: play(["easy", program], out=tmp_path)),
        (r"seed: 5 there, 6 here", lambda: play_tournament("for-sale", "coins", {}, 3, bots, 30, 6, out=tmp_path)),
        (r"game: .for-sale. there", lambda: play_tournament("cordens", "cordens", {}, 3, bots, 30, 5, out=tmp_path)),
    ]:
        with pytest.raises(FreeholdError, match=f"holds another tournament .*{message}.*name an empty folder"):
            change()
    assert {path: path.read_bytes() for path in tmp_path.iterdir() if path.is_file()} == before
    assert play(bots, out=tmp_path, move_ms=1).deal, "nobody here is given that time"


def test_other_rules_and_other_results_are_refused(tmp_path: Path) -> None:
    bots = ["easy", "random"]
    play(bots, out=tmp_path)
    head = json.loads((tmp_path / folder.PLAN).read_text())
    head["tournament"]["rules"] = "0123456789ab"
    (tmp_path / folder.PLAN).write_text(json.dumps(head))
    with pytest.raises(FreeholdError, match="played under rules version 0123456789ab"):
        play(bots, out=tmp_path)
    (tmp_path / folder.PLAN).write_text('{"plan": {}, "chunk": 1, "format": "csv"}')
    with pytest.raises(FreeholdError, match="holds something else than a tournament"):
        play(bots, out=tmp_path)
    (tmp_path / folder.PLAN).write_text("{")
    with pytest.raises(FreeholdError, match="holds a file that is no result"):
        play(bots, out=tmp_path)

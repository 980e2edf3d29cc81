"""The lab's commands with ``--out``: what they keep, that they go on from it, and what they refuse."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

TOURNAMENT = "lab tournament --edition coins --players 2 --bot easy --bot random --deals 2 --out kept"


def run(folder: Path, words: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "freehold", *words.split()]
    return subprocess.run(command, capture_output=True, text=True, check=False, cwd=folder)


def read(path: Path) -> Any:
    return json.loads(path.read_text(), parse_constant=pytest.fail)


def test_a_tournament_is_kept_and_not_played_again(tmp_path: Path) -> None:
    first = run(tmp_path, f"{TOURNAMENT} --cores 2 --json")
    assert (first.returncode, first.stderr) == (0, "")
    assert read(tmp_path / "kept" / "summary.json") == json.loads(first.stdout)
    kept = {path.name: path.stat().st_mtime_ns for path in (tmp_path / "kept").glob("games-*")}
    again = run(tmp_path, f"{TOURNAMENT} --json")
    assert again.stdout == first.stdout
    assert {path.name: path.stat().st_mtime_ns for path in (tmp_path / "kept").glob("games-*")} == kept


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (f"{TOURNAMENT} --seed 2", "kept holds another tournament (seed: 1 there, 2 here); name an empty folder"),
        (f"{TOURNAMENT} --seed 99999999999999999999", "the seed must be from 0 to 2**63 - 1"),
        (
            "lab simulate --games 10 --out kept --format csv",
            "kept holds something else than a simulation; name an empty folder",
        ),
        ("lab tournament --bot easy --bot hard --out run", "run holds something else than a tournament"),
    ],
)
def test_another_folder_is_refused_in_one_line(tmp_path: Path, words: str, message: str) -> None:
    assert run(tmp_path, TOURNAMENT).returncode == 0
    assert run(tmp_path, "lab simulate --games 1 --out run --format csv").returncode == 0
    told = run(tmp_path, words)
    assert (told.returncode, told.stdout) == (2, "")
    assert told.stderr.startswith(f"freehold: {message}")
    assert len(told.stderr.splitlines()) == 1


def test_a_summary_holds_no_infinity(tmp_path: Path) -> None:
    assert run(tmp_path, "lab simulate --games 1 --out run --format csv").returncode == 0
    assert read(tmp_path / "run" / "summary.json")["seats"][0]["score_ci"] == [None, None]

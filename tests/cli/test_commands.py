"""The command line, run as people run it."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import freehold
from freehold.games.for_sale.rules.editions import edition
from freehold.testing import play_randomly

CASES = Path(__file__).parents[1] / "cases" / "for-sale.jsonl"


def run(*arguments: str, text: str | None = None) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "freehold", *arguments]
    return subprocess.run(command, input=text, capture_output=True, text=True, check=False)


def finished_record(seed: int, **options: Any) -> dict[str, Any]:
    return play_randomly(freehold.new("for-sale", edition="coins", players=3, seed=seed, **options), seed).record()


def test_replay_tells_a_story() -> None:
    told = run("replay", "-", text=CASES.read_text().splitlines()[0])
    assert told.returncode == 0
    assert "Auction 1: properties 1, 3, 6, 7, 21 and 27." in told.stdout
    assert "P5 passes and takes 1 for nothing." in told.stdout
    assert "1. " in told.stdout


def test_replay_json_has_a_line_a_record() -> None:
    told = run("replay", "--json", str(CASES))
    rows = [json.loads(line) for line in told.stdout.splitlines()]
    assert len(rows) == len(CASES.read_text().splitlines())
    assert set(rows[0]) >= {"game", "edition", "options", "seats", "moves", "over", "scores"}


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("{", "-:1: "),
        ("[]", "-:1: "),
        ('{"freehold": 1}', "-:1: "),
        ("\n\nnonsense", "-:3: "),
        ("[" * 100_000, "-:1: "),
    ],
)
def test_junk_records_end_in_one_line(text: str, place: str) -> None:
    told = run("replay", "-", text=text)
    assert told.returncode == 2
    assert told.stderr.startswith(place)
    assert len(told.stderr.splitlines()) == 1


def test_a_missing_file() -> None:
    told = run("replay", "nowhere.jsonl")
    assert told.returncode == 2
    assert told.stderr == "nowhere.jsonl: cannot be read: No such file or directory\n"


@pytest.mark.parametrize(
    "words",
    [
        "play --port 99999",
        "serve --port x",
        "replay",
        "replay --foo a",
        "games --check",
        "lab simulate --games 0",
        "foo",
        "bench --mode foo",
        "lab tournament --bot",
        "lab landing --leave never --throws 10",
        "review nowhere.jsonl",
    ],
)
def test_a_wrong_option_is_one_line(words: str) -> None:
    told = run(*words.split())
    assert (told.returncode, told.stdout) == (2, "")
    assert len(told.stderr.splitlines()) == 1
    assert told.stderr.strip()


def test_the_bench_names_all_modes_there_are() -> None:
    told = run("bench", "--game", "for-sale", "--players", "3", "--mode", "foo")
    assert told.stderr.endswith("there are plain, compiled, batch, cuda, pettingzoo, openspiel\n")


def test_games_lists_editions() -> None:
    rows = json.loads(run("games", "--json").stdout)
    assert {"game": "for-sale", "name": "coins", "players": [2, 6]}.items() <= rows[1].items()
    assert "classic" in run("games").stdout


def test_games_checks_files(tmp_path: Path) -> None:
    path = tmp_path / "mine.json"
    path.write_text(json.dumps(edition("bills").data))
    told = run("games", "--check", str(path))
    assert (told.returncode, told.stdout) == (0, f"{path}: a right edition for For Sale: bills\n")
    path.write_text(json.dumps({**edition("bills").data, "scale": -1}))
    told = run("games", "--check", str(path))
    assert told.returncode == 2
    assert "scale: must be at least 1" in told.stderr
    assert len(told.stderr.splitlines()) == 1


def test_verify(tmp_path: Path) -> None:
    right = finished_record(3, options={"twists": ["market-veto"]})
    assert right["chance"]["veto_shuffles"]
    told = run("verify", "--json", "-", text=json.dumps(right))
    assert told.returncode == 0
    assert json.loads(told.stdout)["ok"] is True
    for wrong in (
        {**right, "deal": {**right["deal"], "seed": "00" * 32}},
        {**finished_record(4), "deal": right["deal"]},
    ):
        told = run("verify", "--json", "-", text=json.dumps(wrong))
        assert told.returncode == 1
        assert json.loads(told.stdout)["ok"] is False
    del right["deal"]
    assert run("verify", "-", text=json.dumps(right)).returncode == 2


def test_verify_says_what_it_proves_and_whether_the_table_was_marked() -> None:
    """SECURITY.md: "verify says what it proves, and whether the table was ever marked"."""
    record = finished_record(3)
    mark = {"why": "exported", "text": "Saved\u001b[31m early."}
    known: list[tuple[dict[str, Any], bool | None, str]] = [
        ({}, None, "does not say"),
        ({"mark": None}, False, "never marked"),
        ({"mark": mark}, True, "was marked: Saved"),
    ]
    for more, marked, words in known:
        told = run("verify", "-", text=json.dumps({**record, **more}))
        assert told.returncode == 0
        lines = told.stdout.splitlines()
        assert lines[0] == "-:1: the deal fits its commitment"
        assert record["deal"]["commitment"] in told.stdout
        assert "No player added a nonce" in told.stdout
        assert words in lines[-1]
        assert "\u001b" not in told.stdout
        shown = json.loads(run("verify", "--json", "-", text=json.dumps({**record, **more})).stdout)
        assert (shown["marked"], shown["mark"], shown["nonces"]) == (marked, more.get("mark"), 0)
    assert run("verify", "-", text=json.dumps({**record, "mark": "yes"})).returncode == 2


def test_python_api_reads_what_it_wrote(tmp_path: Path) -> None:
    records = [finished_record(seed) for seed in (1, 2)]
    path = tmp_path / "games.jsonl"
    path.write_text("".join(json.dumps(each) + "\n" for each in records))
    assert freehold.load(path) == records
    path.write_text("\ufeff" + json.dumps(records[0], indent=2))
    assert freehold.load(path) == records[:1]


@pytest.mark.parametrize("seed", ["1", 1.5, True, b"short"])
def test_python_api_refuses_junk_seeds(seed: Any) -> None:
    with pytest.raises(freehold.FreeholdError, match="seed"):
        freehold.new(seed=seed)


def test_without_a_command_it_plays(tmp_path: Path) -> None:
    """``freehold`` is ``freehold play``: it starts, says where it is, and ends when told to."""
    environment = {**os.environ, "XDG_DATA_HOME": str(tmp_path), "BROWSER": "true"}
    command = [sys.executable, "-m", "freehold"]
    with subprocess.Popen(
        command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as running:
        assert running.stdout is not None
        try:
            assert running.stdout.readline().startswith("Freehold is at http://localhost:")
        finally:
            running.terminate()

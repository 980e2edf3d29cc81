"""Others' words on the standard output: any encoding, any character, both games, every command that reads records."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import freehold
from freehold.testing import play_randomly

NAMES = ["An\U0001f600a", "B\u001b[31mx", "C\u202ed"]
GAMES = ["for-sale", "cordens"]
ENCODINGS = ["utf-8", "cp1252", "ascii"]
COMMANDS = [("replay",), ("replay", "--json"), ("replay", "--trace"), ("review",), ("review", "--json"), ("verify",)]


def run(encoding: str, *arguments: str, text: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    environment = {**os.environ, "PYTHONIOENCODING": encoding}
    command = [sys.executable, "-m", "freehold", *arguments]
    return subprocess.run(command, input=text, capture_output=True, env=environment, check=False)


@pytest.fixture(scope="module")
def records(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("records") / "named.jsonl"
    lines = []
    for game in GAMES:
        options = {"rounds": 3} if game == "cordens" else {}
        played = play_randomly(freehold.new(game, seats=NAMES, seed=1, options=options), 1)
        lines.append(json.dumps(played.record(), ensure_ascii=False) + "\n")
    path.write_text("".join(lines), encoding="utf-8")
    return path


@pytest.mark.parametrize("encoding", ENCODINGS)
@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_no_name_ends_a_command_or_reaches_the_terminal_raw(
    command: tuple[str, ...], encoding: str, records: Path
) -> None:
    shown = run(encoding, *command, str(records))
    assert (shown.returncode, shown.stderr) == (0, b"")
    assert b"\x1b" not in shown.stdout
    if len(command) == 2:
        assert len([json.loads(line.decode("utf-8")) for line in shown.stdout.splitlines()]) == len(GAMES)
    else:
        assert "\u202e" not in shown.stdout.decode(encoding)


@pytest.mark.parametrize("encoding", ENCODINGS)
def test_records_on_the_standard_input_are_utf_8_everywhere(encoding: str, records: Path) -> None:
    shown = run(encoding, "replay", "--json", "-", text=records.read_bytes())
    assert [json.loads(line)["seats"] for line in shown.stdout.splitlines()] == [NAMES, NAMES]


@pytest.mark.parametrize("game", GAMES)
def test_half_of_a_surrogate_pair_is_bad_input(game: str) -> None:
    told = freehold.new(game, players=3, seed=2).record()
    told["seats"][1] = "B\ud800"
    shown = run("utf-8", "replay", "-", text=b"\n" + json.dumps(told).encode())
    assert shown.returncode == 2
    assert shown.stderr.decode() == "-:2: not a record: it holds half of a surrogate pair, which is no character\n"
    with pytest.raises(freehold.BadRecord, match="the name of seat 1 holds half of a surrogate pair"):
        list(freehold.replay(told))


def test_an_error_names_a_file_of_any_name_in_one_line() -> None:
    shown = run("ascii", "replay", "no\x1b[31m\n\U0001f600.jsonl")
    assert shown.returncode == 2
    assert shown.stderr == b"no?[31m ?.jsonl: cannot be read: No such file or directory\n"

"""A game of another package: once it is installed, it does all that ours do, without a line changed in Freehold."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.support.third_game import SOURCE, environment, install

LINES = 150

CONFORM = """
from freehold.core.chance import Deal
from freehold.core.registry import kind_of
from freehold.testing import conform

kind = kind_of("goofspiel")
for seed in range(12):
    players, options = 2 + seed % 3, {"cards": 3 + seed % 11} if seed % 2 else {}
    conform(lambda: kind.new("standard", players, options, Deal.from_int(seed)), seed)
"""

PLAYED = """
import json
from freehold.core.chance import Deal
from freehold.core.registry import kind_of
from freehold.testing import play_randomly

for seed in range(3):
    game = kind_of("goofspiel").new("standard", 3, {"cards": 5}, Deal.from_int(seed), ["Ann", "Ben", "Cy"])
    print(json.dumps(play_randomly(game, seed).record()))
"""


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return install(tmp_path_factory.mktemp("third"))


def run(installed: Path, *arguments: str, code: int = 0) -> str:
    """What a Python process prints that finds the game as an installed package."""
    done = subprocess.run(
        [sys.executable, *arguments], env=environment(installed), cwd=installed.parent, capture_output=True, text=True
    )
    assert done.returncode == code, done.stdout + done.stderr
    return done.stdout


def freehold(installed: Path, *arguments: str, code: int = 0) -> str:
    return run(installed, "-m", "freehold", *arguments, code=code)


@pytest.fixture(scope="module")
def records(installed: Path) -> Path:
    file = installed.parent / "games.jsonl"
    file.write_text(run(installed, "-c", PLAYED), "utf-8")
    return file


def test_it_is_short() -> None:
    assert sum(len(path.read_text("utf-8").splitlines()) for path in SOURCE.rglob("*.py")) <= LINES


def test_it_conforms(installed: Path) -> None:
    run(installed, "-c", CONFORM)


def test_it_is_among_the_games(installed: Path) -> None:
    rows = json.loads(freehold(installed, "games", "--json"))
    (row,) = [row for row in rows if row["game"] == "goofspiel"]
    assert row["players"] == [2, 4]
    assert row["choices"] == {"cards": {"one": [], "from": 3, "to": 13}}


def test_its_records_are_replayed_and_verified(installed: Path, records: Path) -> None:
    replayed = [json.loads(line) for line in freehold(installed, "replay", "--json", str(records)).splitlines()]
    assert [(row["game"], row["moves"], row["over"]) for row in replayed] == [("goofspiel", 15, True)] * 3
    assert "the deal fits its commitment" in freehold(installed, "verify", str(records))
    stacked = [json.loads(line) for line in records.read_text("utf-8").splitlines()]
    stacked[0]["chance"]["prizes"].reverse()
    other = records.with_name("stacked.jsonl")
    other.write_text("\n".join(map(json.dumps, stacked)), "utf-8")
    assert "the seed deals other" in freehold(installed, "verify", str(other), code=1)


def test_its_story_is_told(installed: Path, records: Path) -> None:
    assert "Prize: card" in freehold(installed, "replay", str(records))


def test_it_is_simulated(installed: Path) -> None:
    printed = freehold(installed, "lab", "simulate", "--game", "goofspiel", "--players", "3", "--games", "40", "--json")
    assert json.loads(printed)["games"] == 40


def test_it_has_tournaments(installed: Path) -> None:
    bots = ["--bot", "random", "--bot", "random"]
    flags = ["--game", "goofspiel", "--players", "2", "--deals", "3", "--option", "cards=4", "--json"]
    printed = json.loads(freehold(installed, "lab", "tournament", *flags, *bots))
    assert printed["game"] == "goofspiel"
    assert [bot["faults"] for bot in printed["bots"]] == [0, 0]


def test_without_the_package_there_is_no_such_game(installed: Path) -> None:
    done = subprocess.run([sys.executable, "-m", "freehold", "games"], capture_output=True, text=True)
    assert done.returncode == 0
    assert "Goofspiel" not in done.stdout

"""Every command without every extra: it names what to install before any work, or it does without."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

import freehold
from freehold.testing import play_randomly

EXTRAS = {
    "charts": ["matplotlib"],
    "cluster": ["distributed", "dask"],
    "lab": ["scipy", "openskill", "pyarrow"],
    "openspiel": ["pyspiel", "open_spiel"],
    "pettingzoo": ["pettingzoo", "gymnasium"],
    "postgres": ["asyncpg"],
    "redis": ["redis"],
    "testing": ["hypothesis"],
}
BLOCKED = sorted(module for modules in EXTRAS.values() for module in modules)

RUN = """
import sys
for module in {blocked!r}:
    sys.modules[module] = None
from freehold.cli.main import main
sys.argv[0] = "freehold"
main()
"""

NEEDS = {
    "lab tournament --bot easy --bot random --deals 100000": "lab",
    "lab balance --games 100000": "lab",
    "lab prices --games 1000000": "lab",
    "lab prices --game cordens --games 1000000": "lab",
    "lab prices --chart prices.svg": "charts",
    "lab balance --report page.md --results RESULTS": "charts",
    "lab simulate --games 1000000000 --out rows": "lab",
    "lab simulate --games 1000000000 --scheduler tcp://127.0.0.1:9": "cluster",
    "lab endgame ENDGAME": "lab",
    "bench --mode pettingzoo --game for-sale": "pettingzoo",
    "bench --mode openspiel --game for-sale": "openspiel",
    "serve --database postgresql://nobody@127.0.0.1:9/none --port 0": "postgres",
}
"""Commands that need an extra. Each would go on for hours, or wait for ever, if it began its work first."""

WITHOUT = [
    "games",
    "games --json",
    "replay RECORD",
    "review RECORD",
    "verify RECORD",
    "lab simulate --games 20 --json",
    "lab simulate --games 20 --out csv --format csv",
    "lab landing --throws 1000",
    "bench --game for-sale --players 3 --mode plain --games 3",
]
"""Commands that need none."""


def run(words: str, folder: Path) -> subprocess.CompletedProcess[str]:
    """A command in a folder of its own, with every extra blocked."""
    command = [sys.executable, "-c", RUN.format(blocked=BLOCKED), *words.split()]
    return subprocess.run(command, capture_output=True, text=True, cwd=folder, timeout=300, check=False)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A record, an endgame and stored results."""
    record = play_randomly(freehold.new("for-sale", edition="coins", players=3, seed=1), 1).record()
    (tmp_path / "RECORD").write_text(json.dumps(record), encoding="utf-8")
    endgame = {"hands": [[3, 7], [5, 9]], "lot": [4, 10], "unseen": [2, 6, 8, 12]}
    (tmp_path / "ENDGAME").write_text(json.dumps(endgame), encoding="utf-8")
    (tmp_path / "RESULTS").write_text('{"rows": []}', encoding="utf-8")
    return tmp_path


@pytest.mark.parametrize("words", NEEDS)
def test_a_missing_extra_is_named_before_the_work(words: str, folder: Path) -> None:
    before = {path.name for path in folder.iterdir()}
    told = run(words, folder)
    assert (told.returncode, told.stdout) == (2, "")
    [line] = told.stderr.splitlines()
    assert f"pip install 'freehold[{NEEDS[words]}]'" in line
    assert {path.name for path in folder.iterdir()} - before <= {"rows"}


@pytest.mark.parametrize("words", WITHOUT)
def test_the_rest_does_without(words: str, folder: Path) -> None:
    told = run(words, folder)
    assert told.returncode == 0, told.stderr

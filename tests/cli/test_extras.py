"""Every command without the extras: it works, or says in one line which ``pip install`` it needs, before any work."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

EXTRAS = (
    "scipy",
    "openskill",
    "matplotlib",
    "pyarrow",
    "distributed",
    "pettingzoo",
    "gymnasium",
    "pyspiel",
    "asyncpg",
    "redis",
)
WITHOUT = f"""
import sys
for name in {EXTRAS!r}:
    sys.modules[name] = None
if sys.argv.pop(1) == "no-games":
    from freehold.games.for_sale.lab import balance, endgame
    from freehold.games.cordens.lab import groups
    from freehold.games.for_sale.lab import prices
    from freehold.lab import rows, simulate
    from freehold.players import match
    from freehold.games.for_sale.bots import playouts as runs
    def played(*_arguments, **_named):
        raise AssertionError("work was begun")
    balance.run_games = prices.run_games = runs.run_games = played
    groups._watch = simulate.play_rows = rows.play_rows = match.play_match = endgame._stage = played
from freehold.cli.main import main
main()
"""
"""The command with all extras' packages blocked; with ``no-games`` first, whatever plays or solves is a failure."""

ENDGAME = '{"hands":[[3,7],[5,9]],"lot":[4,10],"unseen":[2,6,8,12]}'


def run(folder: Path, words: str, text: str = "", watched: str = "no-games") -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-c", WITHOUT, watched, *words.split()]
    return subprocess.run(command, input=text, capture_output=True, text=True, check=False, cwd=folder)


@pytest.mark.parametrize(
    ("words", "extra"),
    [
        ("lab endgame -", "lab"),
        ("lab tournament --bot easy --bot random --deals 2", "lab"),
        ("lab prices --policy random --games 20", "lab"),
        ("lab prices --policy random --games 20 --chart prices.svg", "charts"),
        ("lab prices --game cordens --policy easy --games 2", "lab"),
        ("lab prices --game cordens --policy easy --games 2 --chart groups.svg", "charts"),
        ("lab balance --policy random --games 4 --edition classic", "lab"),
        ("lab balance --results kept.json --report page.md", "charts"),
        ("lab simulate --games 10 --out rows", "lab"),
        ("lab simulate --games 10 --scheduler local:2", "cluster"),
        ("bench --game for-sale --players 3 --mode pettingzoo --games 1", "pettingzoo"),
        ("bench --game for-sale --players 3 --mode openspiel --games 1", "openspiel"),
        ("serve --port 0 --data here --database postgresql://someone@127.0.0.1:1/nothing", "postgres"),
        ("serve --port 0 --data here --bus redis://127.0.0.1:1", "redis"),
    ],
)
def test_a_missing_extra_is_named_before_any_work(tmp_path: Path, words: str, extra: str) -> None:
    (tmp_path / "kept.json").write_text(json.dumps({"rows": []}))
    before = sorted(tmp_path.rglob("*"))
    told = run(tmp_path, words, ENDGAME)
    assert (told.returncode, told.stdout) == (2, ""), told.stderr
    assert len(told.stderr.splitlines()) == 1
    assert f"pip install 'freehold[{extra}]'" in told.stderr
    assert [path for path in sorted(tmp_path.rglob("*")) if path.name != "here"] == before


@pytest.mark.parametrize(
    "words",
    [
        "games",
        "games --json",
        "lab simulate --games 20 --json",
        "lab simulate --games 20 --out rows --format csv",
        "lab landing --throws 1000",
        "bench --game for-sale --players 3 --mode plain --games 1",
        "replay --json -",
        "verify -",
        "review -",
    ],
)
def test_the_other_commands_work_without_extras(tmp_path: Path, words: str) -> None:
    record = (Path(__file__).parents[1] / "cases" / "for-sale.jsonl").read_text("utf-8").splitlines()[0]
    told = run(tmp_path, words, record, watched="games")
    assert "pip install" not in told.stderr
    assert "Traceback" not in told.stderr
    assert told.returncode == 0 or (words == "verify -" and told.returncode in (1, 2)), told.stderr


@pytest.mark.parametrize("words", ["lab prices --games 20 --chart prices.png"])
def test_a_chart_of_another_form_is_refused_before_any_work(tmp_path: Path, words: str) -> None:
    told = run(tmp_path, words)
    assert (told.returncode, told.stdout) == (2, "")
    assert "takes the path of an .svg file" in told.stderr

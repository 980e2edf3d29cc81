"""The short form of the soak: honest people beside hostile clients and kills."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

SOAK = Path(__file__).parents[1] / "benchmarks" / "soak.py"


def soaked(*options: str) -> dict[str, object]:
    ended = subprocess.run([sys.executable, SOAK, *options], capture_output=True, text=True, timeout=900, check=False)
    assert ended.stdout, ended.stderr[-2000:]
    told: dict[str, object] = json.loads(ended.stdout.splitlines()[-1])
    assert ended.returncode == 0, told
    return told


@pytest.mark.long
def test_three_minutes_with_every_attacker_and_kills() -> None:
    told = soaked("--minutes", "3", "--kill-every", "30")
    assert told["kills"]
    assert told["moves"]
    assert (told["lost"], told["doubled"]) == (0, 0)


@pytest.mark.long
@pytest.mark.postgres
def test_two_nodes_on_postgresql_whose_store_is_restarted() -> None:
    told = soaked(
        "--minutes", "3", "--kill-every", "15", "--store", "postgres", "--nodes", "2", "--attackers", "rights"
    )
    assert told["store_restarts"]
    assert (told["lost"], told["doubled"]) == (0, 0)

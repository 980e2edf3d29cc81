"""The recorded games with right answers that stand in tests/cases."""

import gzip
import json
from pathlib import Path
from typing import Any

CASES = Path(__file__).parent.parent / "cases"


def records(game: str) -> list[dict[str, Any]]:
    """The records of a game, "for-sale" or "cordens", in the order of the file."""
    return [json.loads(line) for line in (CASES / f"{game}.jsonl").read_text("utf-8").splitlines() if line.strip()]


def answers(game: str) -> list[dict[str, Any]]:
    """What `freehold replay --trace` must print for each of `records(game)`."""
    with gzip.open(CASES / f"{game}.answers.jsonl.gz", "rt", encoding="utf-8") as file:
        return [json.loads(line) for line in file if line.strip()]

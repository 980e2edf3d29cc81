"""Every recorded game can be made a table with the same scores; faulty ones are refused in a sentence."""

import gzip
import json
from pathlib import Path
from typing import Any

import pytest

import freehold
from freehold.table.errors import Refused
from freehold.table.importing import imported
from freehold.table.live import Live
from freehold.table.rows import Loaded
from freehold.table.tokens import TokenMaker


def lines(path: Path) -> list[dict[str, Any]]:
    text = gzip.decompress(path.read_bytes()) if path.suffix == ".gz" else path.read_bytes()
    return [json.loads(line) for line in text.splitlines()]


@pytest.mark.parametrize("game", ["for-sale", "cordens"])
def test_every_recorded_game_can_be_imported(cases: Path, game: str) -> None:
    assert freehold.__version__
    records = lines(cases / f"{game}.jsonl")
    answers = lines(cases / f"{game}.answers.jsonl.gz")
    for record, answer in list(zip(records, answers, strict=True))[::7]:
        made = imported(record, TokenMaker(), "0", 0)
        change = made.change
        loaded = Loaded(
            row=change.row, seats=change.seats, steps=change.steps, choices=change.choices, keys=[], chat=[]
        )
        live = Live(loaded)
        assert live.playing().scores() == answer["scores"]
        assert (change.row.status == "over") == (answer["over"] or not live.playing().acting)
        events = [event["seq"] for event in live.events]
        assert events == list(range(1, change.row.seq + 1))


@pytest.mark.parametrize(
    "record",
    [
        {},
        {"game": "for-sale"},
        {"game": 3},
        {"game": "for-sale", "edition": "classic", "seats": ["A"], "chance": {}, "moves": []},
        {"game": "for-sale", "edition": "classic", "seats": ["A", "B", "C"], "chance": {"starter": 9}, "moves": []},
        {"game": "cordens", "board": {"spaces": []}, "seats": ["A", "B"], "chance": {}, "moves": [[0, "roll"]]},
    ],
)
def test_what_is_no_record_is_refused(record: dict[str, Any]) -> None:
    with pytest.raises(Refused) as refused:
        imported(record, TokenMaker(), "0", 0)
    assert refused.value.code == "malformed"
    assert "\n" not in refused.value.message


def test_moves_of_any_shape_are_refused_by_their_number(cases: Path) -> None:
    record = lines(cases / "for-sale.jsonl")[0]
    for move in (None, 3, [], ["bid", 3], [0], [9, "pass"], [0, 7], [True, "pass"], [0, "bid", {}], {"0": "pass"}):
        faulty = {**record, "moves": [*record["moves"][:2], move]}
        with pytest.raises(Refused, match="move 3: ") as refused:
            imported(faulty, TokenMaker(), "0", 0)
        assert refused.value.code == "malformed"

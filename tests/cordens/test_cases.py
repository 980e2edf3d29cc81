"""Every recorded game with right answers gives exactly these answers."""

import json

import pytest

from freehold.cordens import KIND
from tests.support.cases import answers, records


@pytest.mark.parametrize(("record", "answer"), zip(records("cordens"), answers("cordens"), strict=True))
def test_replay_gives_the_answer(record: dict, answer: dict) -> None:
    trace = []
    for game in KIND.replay(record):
        trace.append(json.loads(json.dumps(game.snapshot())))
    for number, (right, found) in enumerate(zip(answer["trace"], trace, strict=True)):
        assert found == right, f"after move {number}"
    assert game.over == answer["over"]
    assert game.scores() == answer["scores"]


@pytest.mark.parametrize("record", records("cordens"))
def test_record_round_trip(record: dict) -> None:
    *_, game = KIND.replay(record)
    assert game.record(secrets=True) == record

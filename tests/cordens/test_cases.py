"""Every recorded game with right answers gives exactly these answers."""

import json

import pytest

from freehold.core.errors import BadRecord
from freehold.core.records import finished
from freehold.games.cordens import KIND
from tests.support.cases import answers, records

PAIRS = list(zip(records("cordens"), answers("cordens"), strict=True))


@pytest.mark.parametrize(("record", "answer"), PAIRS)
def test_replay_gives_the_answer(record: dict, answer: dict) -> None:
    trace = []
    for game in KIND.replay(record):
        trace.append(json.loads(json.dumps(game.snapshot())))
    for number, (right, found) in enumerate(zip(answer["trace"], trace, strict=True)):
        assert found == right, f"after move {number}"
    assert game.over == answer["over"]
    assert game.scores() == answer["scores"]


@pytest.mark.parametrize("record", records("cordens"))
def test_a_record_comes_back_as_it_was(record: dict) -> None:
    assert finished(record).record(secrets=True) == record


@pytest.mark.parametrize("record", records("cordens")[:12])
def test_a_cut_record_replays_to_the_same_state(record: dict) -> None:
    game = finished({**record, "moves": record["moves"][: len(record["moves"]) // 2]})
    cut = json.loads(json.dumps(game.record()))
    assert len(cut["chance"]["dice"]) == game.snapshot()["dice_used"]
    assert finished(cut).snapshot() == game.snapshot()


def test_a_roll_without_dice_is_a_fault() -> None:
    record = records("cordens")[2]
    thrown = sum(move[1] == "roll" for move in record["moves"])
    short = {**record, "chance": {**record["chance"], "dice": record["chance"]["dice"][: thrown - 1]}}
    with pytest.raises(BadRecord, match="no dice left for roll"):
        finished(short)


def test_a_draw_without_cards_is_a_fault() -> None:
    record = next(r for r in records("cordens") if len(r["moves"]) > 400)
    bare = {**record, "chance": {**record["chance"], "decks": {"bulletin": [], "audit": []}}}
    with pytest.raises(BadRecord, match="no cards left for roll"):
        finished(bare)


FAULTS = [
    ({"freehold": 2}, "freehold"),
    ({"board": "nowhere"}, "no board is called 'nowhere'"),
    ({"options": {"rounds": 0}}, "rounds must be"),
    ({"options": {"chill-pot": 1}}, "chill-pot must be"),
    ({"seats": ["alone"]}, "2 to 8 players"),
    ({"seats": "ab"}, "seats must be"),
    ({"chance": {"starter": 9, "dice": [], "decks": {}}}, "chance.starter"),
    ({"chance": {"starter": 0, "dice": [[0, 7]], "decks": {}}}, "throw 1"),
    ({"chance": {"starter": 0, "dice": [], "decks": {"audit": [15]}}}, "1 to 14"),
    ({"chance": {"starter": 0, "dice": [], "decks": {"audit": [1, 1]}}}, "twice"),
    ({"chance": {"starter": 0, "dice": [], "decks": {"tarot": []}}}, "no deck 'tarot'"),
    ({"moves": "roll"}, "moves: must be a list"),
]


@pytest.mark.parametrize(("change", "sentence"), FAULTS)
def test_faulty_records_are_named(change: dict, sentence: str) -> None:
    with pytest.raises(BadRecord, match=sentence) as caught:
        finished({**records("cordens")[0], **change})
    assert "\n" not in str(caught.value)


def test_the_faulty_move_is_numbered() -> None:
    record = records("cordens")[0]
    moves = [*record["moves"][:5], [0, "buy"]]
    with pytest.raises(BadRecord) as caught:
        finished({**record, "moves": moves})
    assert caught.value.move == 6
    assert "cordens.md" in str(caught.value)

"""``freehold verify`` of games that went on from a cut record: it says what the seed proves, and what it can't."""

import json
import random
from pathlib import Path
from typing import Any

import pytest

import freehold
from freehold.cli.verify import verify
from freehold.core.chance import Deal
from freehold.core.game import Game
from freehold.core.records import finished, kind_for
from freehold.games.cordens import KIND
from freehold.table.bots import first_of

NEW = Deal.from_int(77)


def play(game: Game, dice: random.Random, most: int = 10_000) -> Game:
    for _ in range(most):
        if game.over:
            break
        seat = game.acting[0]
        game.push([seat, *first_of([dice.choice(game.legal(seat))])])
    return game


def continued(game: Game, moves: int) -> dict[str, Any]:
    """The record of a game that was cut after so many moves, and went on with another deal."""
    dice = random.Random(1)
    cut = play(game, dice, moves).record()
    again = kind_for(cut).start(cut, NEW)
    for move in cut["moves"]:
        again.push(move)
    return {**play(again, dice).record(), "continued": NEW.as_record()}


def told(tmp_path: Path, record: dict[str, Any], capfd: pytest.CaptureFixture[str], as_json: bool = False) -> Any:
    path = tmp_path / "record.jsonl"
    path.write_text(json.dumps(record))
    verify(str(path), as_json)
    text = capfd.readouterr().out
    return json.loads(text) if as_json else text.removeprefix(f"{path}:1: ")


def test_for_sale(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    game = freehold.new("for-sale", edition="coins", players=3, seed=3, twists=["market-veto"])
    record = continued(game, 9)
    known = len(game.record()["chance"]["properties"])
    assert 0 < known < 24
    assert told(tmp_path, record, capfd) == (
        "this game went on from a cut record. The seed fits its commitment, and deals"
        f" the last {24 - known} of 24 properties, the last 24 of 24 cheques as they are here."
        " The rest was in the cut record; nothing can prove how it was dealt\n"
        "  The record does not say whether somebody knew hidden cards or dice during the game.\n"
    )
    found = told(tmp_path, record, capfd, as_json=True)
    assert found["ok"] is True
    assert found["continued"] == {"properties": {"last": 24 - known, "of": 24}, "cheques": {"last": 24, "of": 24}}


def test_cordens(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    game = freehold.new("cordens", players=3, seed=3, options={"rounds": 12})
    record = continued(game, 60)
    thrown, every = len(game.record()["chance"]["dice"]), len(record["chance"]["dice"])
    assert 0 < thrown < every
    found = told(tmp_path, record, capfd, as_json=True)["continued"]
    assert found["throws"]["of"] == every
    assert found["throws"]["last"] >= every - thrown
    for name, cards in record["chance"]["decks"].items():
        drawn = len(game.record()["chance"]["decks"][name])
        assert found[f"cards of {name}"]["of"] == len(cards)
        assert found[f"cards of {name}"]["last"] >= len(cards) - drawn
    assert "the last" in told(tmp_path, record, capfd)


def test_a_changed_throw_is_not_proved() -> None:
    record = continued(freehold.new("cordens", players=3, seed=3, options={"rounds": 12}), 60)
    game: Any = finished(record)
    proved, every = KIND.dealt_anew(game, NEW)["throws"]
    assert proved > 2
    one, two = game.luck.dice[every - 3]
    game.luck.dice[every - 3] = (7 - one, two)
    assert KIND.dealt_anew(game, NEW)["throws"] < (3, every)


def test_another_seed_is_a_mismatch(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    record = continued(freehold.new("for-sale", edition="coins", players=3, seed=3), 9)
    record["continued"]["seed"] = "00" * 32
    with pytest.raises(SystemExit) as ended:
        told(tmp_path, record, capfd)
    assert ended.value.code == 1
    assert "the seed does not have the commitment's SHA-256" in capfd.readouterr().out


def test_where_the_seed_deals_nothing_that_is_here(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    record = continued(freehold.new("for-sale", edition="coins", players=3, seed=3), 9)
    record["continued"] = Deal.from_int(78).as_record()
    assert "The seed fits its commitment, and nothing here comes from it." in told(tmp_path, record, capfd)


def test_an_export_before_the_end_says_when_it_can_be_verified(tmp_path: Path, capfd: Any) -> None:
    game = freehold.new("for-sale", edition="coins", players=3, seed=3)
    record = {**game.record(secrets=True), "secrets": True, "sealed-deal": NEW.as_record()}
    with pytest.raises(SystemExit) as ended:
        told(tmp_path, record, capfd)
    assert ended.value.code == 2
    assert "verify the one that the table gives after it" in capfd.readouterr().err

"""The shipped JSON Schemas hold for what Cordens makes."""

import json

from freehold.core.chance import Deal
from freehold.core.records import finished
from freehold.core.schemas import fault
from freehold.games.cordens import KIND, CordensGame
from freehold.games.cordens.rules.board_files import board_data, board_names
from freehold.testing import play_randomly
from tests.support.cases import records


def test_views_events_and_records_of_whole_games() -> None:
    kinds = set()
    for seed in range(3):
        options = {"chill-pot": seed % 2 == 0, "ask-for-rent": seed % 2 == 1, "rounds": 8}
        game = KIND.new("lagoon", 2 + seed, options, Deal.from_int(seed))
        steps = 0

        def each(game: CordensGame) -> None:
            nonlocal steps
            steps += 1
            if steps % 50 == 0:
                assert fault("view-cordens", json.loads(json.dumps(game.view(steps % 2)))) == ""
                assert fault("record-cordens", json.loads(json.dumps(game.record()))) == ""

        play_randomly(game, seed, 3000, each)
        for event in game.events:
            assert fault("event-cordens", event) == "", event
            kinds.add(event["type"])
    assert {"paid", "auctioned", "mortgaged", "hold", "over"} <= kinds


def test_recorded_games() -> None:
    for record in records("cordens"):
        assert fault("record-cordens", record) == ""
        game = finished(record)
        assert fault("view-cordens", game.view(None)) == ""
        for event in game.events[::5]:
            assert fault("event-cordens", event) == "", event


def test_boards() -> None:
    for name in board_names():
        assert fault("board", board_data(name)) == ""
    assert fault("board", {}).endswith("is missing")
    assert "kind" in fault("board", {**board_data("lagoon"), "space": [{"name": "x", "kind": "y"}] * 12})

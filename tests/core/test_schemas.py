"""The shipped JSON Schemas hold for what the package makes."""

import json

import freehold
from freehold.core.schemas import fault
from freehold.testing import play_randomly


def test_views_events_and_records_of_whole_games() -> None:
    for seed, twists in enumerate(([], ["market-veto", "next-lot-preview"], ["property-showcase", "visible-last-two"])):
        game = freehold.new("for-sale", edition="coins", players=3, options={"twists": twists}, seed=seed)

        def each(game: freehold.core.game.Game) -> None:
            for seat in (None, 0, 2):
                assert fault("view-for-sale", json.loads(json.dumps(game.view(seat)))) == ""
            assert fault("record-for-sale", json.loads(json.dumps(game.record()))) == ""

        play_randomly(game, seed, each=each)
        each(game)
        for event in game.events:
            assert fault("event-for-sale", event) == "", event


def test_a_fault_names_its_place() -> None:
    assert fault("edition", []) == "must be an object, not []"
    assert fault("edition", {}).endswith(": is missing")

"""The shipped JSON Schemas hold for what the package makes."""

import json
import subprocess
import sys

import pytest

import freehold
from freehold.core.schemas import fault, filled, schema
from freehold.games.cordens.rules.notes import EVENT_TYPES as CORDENS_EVENTS
from freehold.games.for_sale.events import EVENT_TYPES as FOR_SALE_EVENTS
from freehold.table.live import TABLE_EVENTS
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


def test_the_shipped_files_say_what_the_codes_tables_say() -> None:
    run = subprocess.run([sys.executable, "scripts/schemas.py", "--check"], capture_output=True, text=True, check=False)
    assert (run.stdout, run.returncode) == ("", 0), "run: python scripts/schemas.py"


def test_every_event_has_its_shape() -> None:
    around = [branch["properties"]["type"]["const"] for branch in schema("event-table")["oneOf"]]
    assert set(around) == {*TABLE_EVENTS, "undone"}
    for_sale = [branch["properties"]["type"]["const"] for branch in schema("event-for-sale")["oneOf"]]
    assert sorted(for_sale) == sorted([*FOR_SALE_EVENTS, *around])
    cordens = [each["if"]["properties"]["type"]["const"] for each in schema("event-cordens")["allOf"]]
    assert sorted(cordens) == sorted([*CORDENS_EVENTS, *around])


def test_a_part_has_a_place_in_the_schema_that_it_belongs_to() -> None:
    whole = schema("record-for-sale")
    with pytest.raises(KeyError):
        filled(whole, (("properties/options/properties/colour", 1),))
    assert filled(whole, (("properties/seats/maxItems", 9),))["properties"]["seats"]["maxItems"] == 9
    assert whole["properties"]["seats"]["maxItems"] == 6

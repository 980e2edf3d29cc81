"""Records as stories: nothing that happened is left out, in either game."""

import json
from pathlib import Path
from typing import Any

import pytest

import freehold
from freehold.cli.story import story
from freehold.core.records import finished
from freehold.games.cordens.words import story as cordens
from freehold.games.for_sale.words import story as for_sale
from freehold.testing import play_randomly

TOLD_BY_OTHERS = {"deeds", "paid"}
"""Events of Cordens that are silent where the event beside them names the same deeds or sum."""


def records_of(game: str, cases: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in (cases / f"{game}.jsonl").read_text("utf-8").splitlines()]


def test_every_event_of_for_sale_has_words(cases: Path) -> None:
    for record in records_of("for-sale", cases):
        game: Any = finished(record)
        told = for_sale.Story(game.edition, game.seats)
        for event in game.events:
            line = told.line(event)
            assert bool(line.strip()) == (event["type"] not in for_sale.SILENT), event
            if "seat" in event and line:
                assert game.seats[event["seat"]] in line


def test_every_event_of_cordens_has_words(cases: Path) -> None:
    seen = set()
    for record in records_of("cordens", cases):
        game: Any = finished(record)
        told = cordens.Story(game.board_data, game.seats)
        for event in game.events:
            seen.add(event["type"])
            line = told.bids([event]) if event["type"] in cordens.BIDS else told.line(event)
            assert line.strip() or event["type"] in TOLD_BY_OTHERS, event
            if line and event.get("seat") is not None and event["type"] != "card":
                assert game.seats[event["seat"]] in line
    assert len(seen) > 20


def test_no_sum_is_lost(cases: Path) -> None:
    """What a payment is for is either in its own line or known to be in the line of the event beside it."""
    for record in records_of("cordens", cases):
        game: Any = finished(record)
        told = cordens.Story(game.board_data, game.seats)
        for event in game.events:
            if event["type"] == "paid" and event["for"] not in cordens.SILENT_SUMS:
                assert f"{event['amount']:,}" in told.line(event)


@pytest.mark.parametrize("game", ["for-sale", "cordens"])
def test_a_story_ends_in_the_ranking(game: str) -> None:
    seats = ["Ada", "Ben", "Cleo"]
    options = {"rounds": 4} if game == "cordens" else {}
    played = play_randomly(freehold.new(game, seats=seats, seed=5, options=options), 5)
    lines = story(played.record()).splitlines()
    at = lines.index("Final ranking:")
    best = min(played.scores(), key=lambda row: row["rank"])
    assert lines[at + 1].startswith(f"  1. {best['name']}: ")
    assert len(lines) == at + 1 + len(seats)
    unfinished = {**played.record(), "moves": played.record()["moves"][:3]}
    assert "The record ends here. The ranking so far:" in story(unfinished)


def test_money_is_written_as_the_edition_shows_it() -> None:
    game: Any = freehold.new("for-sale", edition="classic", players=3, seed=1, seats=["Ada", "Ben", "Cleo"])
    starter = game.acting[0]
    game.push([starter, "bid", 4])
    game.push([(starter + 1) % 3, "pass"])
    game.push([(starter + 2) % 3, "bid", 5])
    game.push([starter, "pass"])
    text = "\n".join(for_sale.story(game.edition, game.seats, game.events))
    assert f"{game.seats[starter]} bids $4,000." in text
    assert "for $2,000 and gets $2,000 back." in text
    assert "for nothing." in text

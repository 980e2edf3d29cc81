"""A record that was cut anywhere becomes a table that is over, or that can be played to its end by those it asks."""

import random
from typing import Any

import pytest

import freehold
from freehold.core.errors import BadRecord
from freehold.core.game import Game
from freehold.core.records import finished
from freehold.table.bots import first_of
from freehold.table.errors import Refused
from freehold.table.importing import imported, record_of
from freehold.table.live import Live
from freehold.table.moving import Asked, judge
from freehold.table.rows import Loaded
from freehold.table.tokens import Holder, TokenMaker

TWISTS = ["open-wallets", "next-lot-preview", "property-showcase", "market-veto", "visible-last-two"]
SETTINGS: list[tuple[dict[str, Any], int]] = [
    *(({"game": "for-sale", "edition": edition, "options": {"twists": twists}}, players)
      for edition, players in (("classic", 3), ("coins", 2), ("coins", 6), ("bills", 5))
      for twists in ([], TWISTS)),
    *(({"game": "cordens", "board": board, "options": {"rounds": 6, **options}}, players)
      for board in ("cordens", "lagoon")
      for options, players in (({}, 3), ({"ask-for-rent": True, "chill-pot": True}, 5))),
]  # fmt: skip


def play(game: Game, dice: random.Random, most: int) -> None:
    """Any legal moves of those who must move, now and then a changed choice."""
    for _ in range(most):
        if game.over:
            return
        seat = dice.choice(game.acting)
        game.push([seat, *first_of([dice.choice(game.legal(seat))])])


def table(record: dict[str, Any]) -> Live:
    change = imported(record, TokenMaker(), "0", 0).change
    loaded = Loaded(row=change.row, seats=change.seats, steps=change.steps, choices=change.choices, keys=[], chat=[])
    return Live(loaded)


def play_out(live: Live, dice: random.Random) -> None:
    """Play the table's game to the end; Cordens ends by its rounds, so quick moves are preferred."""
    for _ in range(4000):
        if live.row.status == "over":
            return
        game = live.playing()
        assert game.acting, "nobody can go on"
        seat = game.acting[0]
        move = dice.choice(game.legal(seat))
        live.take(judge(live, seat, Asked(first_of([move])), 0))
    raise AssertionError("the game goes on for ever")


def cuts(setting: dict[str, Any], players: int, seed: int) -> list[dict[str, Any]]:
    """The record of one game as it was given out after each move, as a table or as a player may have kept it."""
    dice = random.Random(seed)
    game = freehold.new(**setting, players=players, seed=seed)
    found = [game.record()]
    while not game.over and len(found) < 400:
        play(game, dice, 1)
        found += [game.record()]
        if dice.random() < 0.2:
            found.append(game.record(secrets=True))
    return found


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize(("setting", "players"), SETTINGS)
def test_a_record_cut_at_any_move_goes_on_to_an_end(setting: dict[str, Any], players: int, seed: int) -> None:
    dice = random.Random(seed)
    records = cuts(setting, players, seed)
    for record in dice.sample(records, min(len(records), 12)):
        live = table(record)
        assert live.playing().record()["moves"] == finished(record).record()["moves"]
        play_out(live, dice)
        assert live.playing().over
        assert finished(live.playing().record()).scores() == live.playing().scores()
        played = live.playing().record()["chance"]
        for name in ("dice", "properties", "cheques"):
            kept = record["chance"].get(name, [])
            assert played.get(name, [])[: len(kept)] == kept[: len(played.get(name, []))]


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize(("setting", "players"), SETTINGS[::3])
def test_any_loss_of_chance_is_made_good_or_refused(setting: dict[str, Any], players: int, seed: int) -> None:
    """Decks and dice cut shorter than a table would cut them: what the moves need must be there, the rest is dealt."""
    dice = random.Random(seed)
    for record in dice.sample(cuts(setting, players, seed), 8):
        chance = {
            name: part[: dice.randrange(len(part) + 1)] if isinstance(part, list) and name != "start" else part
            for name, part in record["chance"].items()
        }
        try:
            live = table({**record, "chance": chance})
        except (Refused, BadRecord):
            continue
        play_out(live, dice)
        assert live.playing().over


def test_the_smallest_cut_record_of_cordens() -> None:
    game = freehold.new("cordens", players=3, seed=3)
    play(game, random.Random(3), 60)
    live = table(game.record())
    assert live.events[-1] == {"seq": live.seq, "type": "imported", "dealt_anew": True}
    assert live.row.commitment is not None
    for _ in range(200):
        seat = live.playing().acting[0]
        live.take(judge(live, seat, Asked(first_of(live.playing().legal(seat))), 0))
    again = Live(Loaded(row=live.row, seats=live.seats, steps=live.log, choices=[], keys=[], chat=[]))
    assert again.playing().record() == live.playing().record(), "what was dealt anew stays dealt"


def test_a_game_that_was_continued_says_so_in_its_record() -> None:
    dice = random.Random(1)
    game = freehold.new("for-sale", players=3, seed=1)
    play(game, dice, 9)
    live = table(game.record())
    play_out(live, dice)
    record = record_of(live, Holder("watch"))
    assert "deal" not in record
    assert record["continued"]["commitment"] == live.row.commitment
    assert table(record).row.status == "over"

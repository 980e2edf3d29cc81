"""Bad editions, options, records and moves: one clear sentence each, and nothing changed."""

import copy
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import freehold
from freehold.core.records import finished
from freehold.games.for_sale.rules.editions import edition

RECORDS = [
    json.loads(line) for line in (Path(__file__).parents[1] / "cases" / "for-sale.jsonl").read_text().splitlines()
]


def changed(data: dict[str, Any], path: str, value: Any) -> dict[str, Any]:
    data = copy.deepcopy(data)
    *way, last = path.split("/")
    place: Any = data
    for step in way:
        place = place[int(step)] if isinstance(place, list) else place[step]
    if value is ...:
        del place[last]
    elif isinstance(place, list):
        place[int(last)] = value
    else:
        place[last] = value
    return data


@pytest.mark.parametrize(
    ("path", "value", "words"),
    [
        ("name", ..., "name: is missing"),
        ("cheques", [1, 2], "cheques: must have at least 30"),
        ("cheques/4", 100, "cheques.4: must be at most 99"),
        ("cheques/4", 2.5, "cheques.4: must be a whole number"),
        ("players", {}, "players"),
        ("players/4", 5, "players.4: must be an object"),
        ("players/4/ones", ..., "players.4.ones: is missing"),
        ("players/4/ones", -1, "players.4.ones: must be at least 0"),
        ("players/4/ones", True, "players.4.ones: must be a whole number"),
        ("players/4/ones", 0, "money must be 1 to 60"),
        ("players/4/twos", 30, "money must be 1 to 60"),
        ("players/4/removed", 3, "players.4.removed: 30 - 3 = 27 must be a multiple of 4"),
        ("players/7", {"ones": 1, "twos": 0, "removed": 2}, "players"),
        ("refund", "half", 'refund: must be "down" or "up"'),
        ("ties", ["property"], "ties: must be"),
        ("money", 3, "money: must be"),
        ("exact", "yes", "exact: must be true or false"),
        ("unit", "", "unit"),
        ("scale", 0, "scale: must be at least 1"),
    ],
)
def test_faulty_editions(path: str, value: Any, words: str) -> None:
    data = changed(edition("classic").data, path, value)
    with pytest.raises(freehold.BadEdition) as caught:
        freehold.new("for-sale", edition=data, players=4)
    assert words in str(caught.value)
    with pytest.raises(freehold.BadRecord):
        finished(changed(RECORDS[0], "edition", data))


@pytest.mark.parametrize(
    ("path", "value", "words"),
    [
        ("freehold", 2, "freehold"),
        ("freehold", True, "freehold"),
        ("game", "monopoly", "there are"),
        ("game", ..., "no game"),
        ("edition", "fancy", "no edition is called 'fancy'"),
        ("edition", ..., "edition: is missing"),
        ("options", [], "options: must be an object"),
        ("options/twists", ["fun"], "options.twists.0"),
        ("options/refund", "none", "options.refund"),
        ("seats", [], "seats"),
        ("seats", ["A", 3], "seats.1"),
        ("seats", ["A", "B"], "players"),
        ("chance", ..., "chance: is missing"),
        ("chance/starter", 6, "chance.starter"),
        ("chance/starter", 6.5, "chance.starter"),
        ("chance/properties/0", 6, "twice"),
        ("chance/properties/0", 31, "chance.properties.0"),
        ("chance/cheques/0", 15, "more often"),
        ("chance/cheques/0", 1, "more often"),
        ("moves", {}, "moves"),
        ("moves/0", ["0", "pass"], "move 1: there is no seat"),
        ("moves/0", [5, "pass", 1], "move 1: pass takes nothing"),
        ("moves/0", [4, "pass"], "move 1: it is seat 5's turn, not seat 4's (for-sale.md, Buying 2)"),
        ("moves/0", [4, "sell", 1], "move 1: it is seat 5's turn, not seat 4's"),
        ("moves/0", [5, "bid", 15], "move 1: seat 5 has only 14"),
        ("moves/0", [5, "sell", 1], "move 1: sell is not possible now"),
        ("moves/2", [1, "bid", 9], "move 3: a bid must be above the highest bid 9"),
        ("moves/0", "pass", "move 1: a move is"),
    ],
)
def test_faulty_records(path: str, value: Any, words: str) -> None:
    with pytest.raises(freehold.BadRecord) as caught:
        finished(changed(RECORDS[0], path, value))
    assert words in str(caught.value)
    assert "\n" not in str(caught.value)


def test_moves_after_the_end() -> None:
    record = copy.deepcopy(RECORDS[0])
    record["moves"].append([0, "pass"])
    with pytest.raises(freehold.BadRecord, match="game is over"):
        finished(record)


def test_a_second_choice_is_faulty_in_a_record_and_fine_at_a_table() -> None:
    record = copy.deepcopy(RECORDS[0])
    first = next(n for n, move in enumerate(record["moves"]) if move[1] == "sell")
    record["moves"].insert(first + 1, record["moves"][first])
    with pytest.raises(freehold.BadRecord, match=f"move {first + 2}: .*twice"):
        finished(record)
    game = freehold.new("for-sale", players=4, seed=3)
    while game.phase == "buy":
        game.push([game.acting[0], "pass"])
    low, high = (move[1] for move in (game.legal(2)[0], game.legal(2)[-1]))
    assert [event["type"] for event in game.push([2, "sell", low])] == ["chosen"]
    assert game.push([2, "sell", high]) == []
    assert game.push([2, "sell", high]) == []
    assert 2 not in game.acting
    assert ["sell", high] not in game.legal(2)
    assert game.view(2)["choice"] == high
    assert game.view(1)["choice"] is None


def test_unknown_keys_are_ignored_in_records() -> None:
    record = changed(changed(RECORDS[0], "colour", "red"), "options/later", 1)
    assert finished(record).scores() == finished(RECORDS[0]).scores()


@pytest.mark.parametrize(
    ("call", "words"),
    [
        ({"edition": "fancy"}, "no edition is called 'fancy'"),
        ({"edition": "no/such.toml"}, "no/such.toml: cannot be read"),
        ({"players": 7}, "is for 3, 4, 5, 6 players, not 7"),
        ({"players": 2}, "not 2"),
        ({"options": {"refunds": "up"}}, "there is no option 'refunds'"),
        ({"options": {"twists": ["market-veto", "market-veto"]}}, "twice"),
        ({"options": {"twists": "market-veto"}}, "must be a list"),
        ({"board": "cordens"}, "takes edition="),
        ({"seed": b"short"}, "32 long"),
    ],
)
def test_bad_new_games(call: dict[str, Any], words: str) -> None:
    with pytest.raises(freehold.FreeholdError) as caught:
        freehold.new("for-sale", **call)
    assert words in str(caught.value)


def test_replay_stops_at_the_faulty_line(tmp_path: Path) -> None:
    wrong = changed(RECORDS[1], "moves/3", [0, "bid", 99])
    path = tmp_path / "games.jsonl"
    path.write_text("\n".join(json.dumps(each) for each in (RECORDS[0], wrong, RECORDS[2])) + "\n")
    run = subprocess.run(
        [sys.executable, "-m", "freehold", "replay", "--json", str(path)], capture_output=True, text=True, check=False
    )
    assert run.returncode == 2
    assert len(run.stdout.splitlines()) == 1
    assert run.stderr.startswith(f"{path}:2: move 4: ")
    assert len(run.stderr.splitlines()) == 1

"""Hints and reviews: the move recommended, the reason, and what the others cost."""

import json
from typing import Any

import pytest
from typer.testing import CliRunner

import freehold
from freehold.cli.main import app
from freehold.core.errors import BadRecord, FreeholdError
from freehold.games.cordens.bots.reasons import in_words
from freehold.games.cordens.rules.actions import WORDS
from freehold.players.bots import make_bot
from freehold.players.hints import advise, as_json
from freehold.players.match import play_match
from freehold.players.review import review
from tests.players.for_sale_games import TABLES


def record_of(table: tuple[Any, int, dict[str, Any]], level: str = "random") -> dict[str, Any]:
    setting, players, options = table
    game = freehold.new("for-sale", edition=setting, players=players, options=options, seed=4)
    play_match(game, [make_bot("for-sale", level, seat) for seat in range(players)])
    return game.record()


def test_a_hint_where_there_is_nothing_to_decide() -> None:
    game = freehold.new("for-sale", seed=1)
    with pytest.raises(FreeholdError, match="nothing to decide"):
        advise(game.view(0), [])


def test_an_obvious_mistake_is_found_and_told() -> None:
    game = freehold.new("for-sale", edition="classic", players=3, seed=4, seats=["Ada", "Ben", "Cleo"])
    starter = game.acting[0]
    game.push([starter, "bid", 18])
    played = review(game.record())
    [blunder] = played.decisions
    assert (blunder.number, blunder.seat, blunder.played) == (1, starter, ["bid", 18])
    assert blunder.loss is not None
    assert blunder.loss > 5
    assert played.costliest() == [blunder]
    text = played.in_words(blunder)
    assert text.startswith(f"Move 1, {game.seats[starter]}: bid 18 lost ")
    assert f"lost {blunder.loss:.1f} ($1,000s). Better: " in text
    assert blunder.worth
    assert blunder.worth.value == pytest.approx(blunder.advice.options[0].value - blunder.loss)


def test_better_bots_lose_less() -> None:
    lost = {}
    for level in ("random", "medium", "hard"):
        told = review(record_of(TABLES[0], level))
        lost[level] = sum(told.loss_of(seat) for seat in range(3))
    assert lost["random"] > 2 * lost["medium"] > 2 * lost["hard"] * 0.9


def test_the_command_reviews_every_record_of_a_file(tmp_path: Any) -> None:
    file = tmp_path / "records.jsonl"
    records = [record_of(TABLES[1]), record_of(TABLES[9])]
    file.write_text("".join(json.dumps(record) + "\n" for record in records))
    runner = CliRunner()
    shown = runner.invoke(app, ["review", str(file)])
    assert shown.exit_code == 0
    assert "matched our best bot in" in shown.stdout
    assert "The biggest mistake" in shown.stdout
    told = [json.loads(line) for line in runner.invoke(app, ["review", str(file), "--json"]).stdout.splitlines()]
    assert len(told) == 2
    for each, record in zip(told, records, strict=True):
        assert [seat["name"] for seat in each["seats"]] == record["seats"]
        for seat in each["seats"]:
            mine = [row for row in each["decisions"] if row["seat"] == seat["seat"]]
            assert seat["decisions"] == len(mine)
            assert seat["loss"] == pytest.approx(sum(row["loss"] for row in mine), abs=0.01)
        assert len(each["mistakes"]) == 3
        assert all(record["moves"][row["move"] - 1] == [row["seat"], *row["played"]] for row in each["decisions"])


def test_a_faulty_record_is_one_clear_line(tmp_path: Any) -> None:
    record = record_of(TABLES[1])
    record["moves"][5] = [0, "bid", 99]
    file = tmp_path / "faulty.jsonl"
    file.write_text(json.dumps(record))
    failed = CliRunner().invoke(app, ["review", str(file)])
    assert failed.exit_code == 2
    assert failed.stderr.startswith(f"{file}:1: move 6: ")
    with pytest.raises(BadRecord):
        review({**record, "moves": "none"})


def test_a_record_of_cordens_is_reviewed_without_points() -> None:
    game = freehold.new("cordens", players=2, options={"rounds": 3}, seed=3)
    play_match(game, [make_bot("cordens", "random", seat) for seat in range(2)])
    told = review(game.record())
    assert told.decisions
    assert all(each.loss is None for each in told.decisions)
    assert told.costliest() == []


def test_every_move_of_cordens_has_a_reason_in_words() -> None:
    told = {verb: in_words({"kind": verb}) for verb in WORDS if verb not in ("buy", "auction", "bid", "pass", "pay")}
    assert all(text.endswith(".") for text in told.values())
    left = {"kind": "leave", "unowned": 9, "many": True, "rent": 30}
    assert in_words(left) == "9 deeds are still for sale: leave now to land on them."
    assert in_words({**left, "many": False}) == "Rents are still low, about 30 a turn, so leaving is worth it."
    assert in_words({**left, "kind": "stay"}).startswith("You pay no rent while you wait")


@pytest.mark.parametrize(
    ("move", "limit", "asked", "cash", "said"),
    [
        ("buy", 300, 200, 500, "Port is worth up to 300 to you and costs 200."),
        ("auction", 150, 200, 500, "Port is worth up to 150 to you, less than the 200 it would cost."),
        ("auction", 250, 200, 210, "Port is worth up to 250 to you, but 200 would leave you too little cash."),
        ("bid", 250, 200, 500, "Port is worth up to 250 to you."),
        ("bid", 250, 100, 200, "Port is worth up to 250 to you, more than you can spend."),
        ("raise", 250, 200, 100, "Port is worth up to 250 to you. This raises the cash for it."),
        ("pass", -5, 1, 100, "Port is worth up to 0 to you, less than the 1 it would cost."),
    ],
)
def test_what_a_deed_is_worth_in_words(move: str, limit: int, asked: int, cash: int, said: str) -> None:
    reason = {"kind": "deed", "move": move, "name": "Port", "limit": limit, "asked": asked, "cash": cash}
    assert in_words(reason) == said


def test_every_decision_of_cordens_has_a_hint_with_its_reason() -> None:
    game = freehold.new("cordens", players=3, options={"rounds": 25}, seed=6)
    bots = [make_bot("cordens", level, at) for at, level in enumerate(["random", "hard", "medium"])]
    verbs = set()
    while not game.over:
        seat = game.acting[0]
        view, legal = game.view(seat), game.legal(seat)
        told = as_json(advise(view, legal))
        verbs.add(told["move"][0])
        assert told["text"].endswith(".")
        assert told["options"] == []
        assert told["unit"] == ""
        reason = told["reason"]
        if reason["kind"] == "deed":
            wanted = reason["limit"] >= reason["asked"]
            assert wanted or reason["move"] in ("pass", "auction")
            assert ("less than the" in told["text"]) == (not wanted)
        assert told == as_json(advise(view, legal)), "the same view gives the same hint"
        twin = game.redeal(seat, 8)
        assert as_json(advise(twin.view(seat), twin.legal(seat))) == told
        game.push([seat, *(bots[seat].choose(view, legal) or legal[0])])
    assert {"roll", "buy", "auction", "bid", "pass", "end"} <= verbs

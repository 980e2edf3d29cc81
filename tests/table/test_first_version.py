"""Tables and records of Freehold 0.1.0 go on by the rules that they began with, and end as they would have.

``first_version`` holds a database that 0.1.0 wrote: two running tables of Cordens just before a move which opens an
auction by its rules and none by the present ones (the second is imported), the same game over, and a running table of
For Sale. ``answers.json`` holds the moves that 0.1.0 played on with, and the scores that it came to; ``records.jsonl``
what it exported of the first table and of the third.
"""

import json
import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from freehold.core.chance import Deal
from freehold.core.errors import BadRecord
from freehold.core.records import finished, kind_for
from freehold.table.creating import AskedSeat, AskedTable
from freehold.table.errors import Unavailable
from freehold.table.moving import Asked
from freehold.table.node import Node
from freehold.table.rules import kind_under, stamp
from freehold.table.settings import Settings
from tests.table.servers import sqlite_url

FOLDER = Path(__file__).parent / "first_version"
ANSWERS: dict[str, Any] = json.loads((FOLDER / "answers.json").read_text("utf-8"))["tables"]
RECORDS: list[dict[str, Any]] = [
    json.loads(line) for line in (FOLDER / "records.jsonl").read_text("utf-8").splitlines()
]
CORDENS = [name for name in ANSWERS if name != "for_sale"]


@pytest.fixture
async def node(tmp_path: Path) -> AsyncIterator[Node]:
    with sqlite3.connect(tmp_path / "freehold.db") as file:
        file.executescript((FOLDER / "tables.sql").read_text("utf-8"))
    one = Node(Settings(database=sqlite_url(tmp_path)))
    await one.open()
    yield one
    await one.close()


async def play(node: Node, table: str, token: str, moves: list[list[Any]]) -> dict[str, Any]:
    """Play moves with a device's token; returns the table as its host then sees it."""
    for seat, *move in moves:
        await node.move(table, token, Asked(move=move, seat=seat))
    return await node.look(table, token)


@pytest.mark.parametrize("name", ANSWERS)
async def test_a_table_goes_on_and_ends_as_it_would_have(node: Node, name: str) -> None:
    known = ANSWERS[name]
    seen = await play(node, known["table"], known["device"], known["rest"])
    assert (seen["status"], seen["scores"]) == ("over", known["scores"])


@pytest.mark.parametrize("name", CORDENS)
async def test_its_record_keeps_the_rules_wherever_it_goes(node: Node, name: str) -> None:
    known = ANSWERS[name]
    await play(node, known["table"], known["device"], known["rest"])
    record = json.loads(json.dumps(await node.record(known["table"], known["host"])))
    assert record["rules"] == 1
    assert finished(record).scores() == known["scores"]
    made = await node.import_record(record)
    again = json.loads(json.dumps(await node.record(made["table"], made["host"])))
    assert (again["rules"], again["moves"]) == (1, record["moves"])
    assert finished(again).scores() == known["scores"]
    if "deal" in record:
        deal = Deal(bytes.fromhex(record["deal"]["seed"]))
        assert kind_for(record).dealt_otherwise(finished(record), deal) == ""


async def test_a_record_that_it_exported_goes_on_too(node: Node) -> None:
    running, over = RECORDS
    assert "rules" not in running
    made = await node.import_record(running)
    known = ANSWERS["cordens"]
    seen = await play(node, made["table"], made["seats"][0]["token"], known["rest"])
    assert (seen["status"], seen["scores"]) == ("over", known["scores"])
    assert finished(over).scores() == known["scores"]


def test_by_the_present_rules_the_same_moves_are_no_game() -> None:
    with pytest.raises(BadRecord, match="bid is not possible in the phase end"):
        finished({**RECORDS[1], "rules": 2})


async def test_new_tables_and_rematches_are_played_by_the_present_rules(node: Node) -> None:
    known = ANSWERS["cordens"]
    assert (await node.look(known["table"], known["device"]))["view"]["rules"] == 1
    made = await node.create(AskedTable("cordens", "cordens", [AskedSeat("device")] * 2))
    assert (await node.look(made["table"], made["host"]))["view"]["rules"] == 2
    over = ANSWERS["cordens_over"]
    again = await node.rematch(over["table"], over["host"], None)
    assert (await node.look(again["table"], over["device"]))["view"]["rules"] == 2


def test_a_table_of_unknown_rules_is_left_alone() -> None:
    assert kind_under("cordens", "0.1.0").rules == 1
    assert kind_under("cordens", stamp("0.2.0", 2)).rules == 2
    for game in ("cordens", "for-sale"):
        with pytest.raises(Unavailable, match=r"this table cannot go on here: rules: .*\(Freehold 9\.9\+99\)"):
            kind_under(game, stamp("9.9", 99))

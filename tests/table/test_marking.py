"""A table whose secrets were given out, or brought, is marked for all to see, for good, and takes in nobody new."""

import json
import random
import sqlite3
from pathlib import Path
from typing import Any

import pytest

import freehold
from freehold.table.errors import Refused
from freehold.table.node import Node
from freehold.table.settings import Settings
from freehold.testing import play_randomly
from tests.table.nodes import new, open_node, play_one, quiet, token_of
from tests.table.servers import sqlite_url


async def seen_by_all(node: Node, made: dict[str, Any]) -> dict[str, Any]:
    """The mark, which a watcher sees too, in the table and in its events."""
    body = await node.look(made["table"], made["watch"]["token"])
    told = [event for event in body["view"]["events"] if event["type"] == "marked"]
    mark: dict[str, Any] = body["mark"]
    assert [(event["why"], event["text"]) for event in told] == [(mark["why"], mark["text"])]
    return mark


async def takes_nobody_in(node: Node, made: dict[str, Any], seats: list[int]) -> None:
    for seat in seats:
        for kind in ("human", "open"):
            with pytest.raises(Refused, match="takes in no new players") as refused:
                await node.host.replace_seat(made["table"], made["host"], seat, kind, "Kim", None)
            assert (refused.value.code, refused.value.status) == ("marked", 409)


async def test_a_deal_that_somebody_brought(tmp_path: Path) -> None:
    """Fault F2 (a): no moves, and a seed of the importer's own. SECURITY.md: "a deal that somebody brought"."""
    async with open_node(tmp_path) as node:
        await quiet(node)
        brought = freehold.new("for-sale", edition="classic", players=4, seed=7).record()
        kinds = [{"kind": "human", "bot": None}, *[{"kind": "bot", "bot": "easy"}] * 3]
        for record in ({**brought, "kinds": kinds}, {**brought, "kinds": kinds, "mark": None}):
            made = await node.import_record(record)
            assert (await seen_by_all(node, made))["why"] == "imported"
            await takes_nobody_in(node, made, [0, 1, 2, 3])
            assert (await node.look(made["table"], made["host"]))["seats"][0]["kind"] == "device"


async def test_whoever_imports_for_oneself_plays_on(tmp_path: Path) -> None:
    """One device and bots: whoever imports a game plays it to the end, and the next deal is not marked."""
    async with open_node(tmp_path) as node:
        await quiet(node)
        brought = freehold.new("for-sale", edition="classic", players=3, seed=7).record()
        made = await node.import_record(
            {**brought, "kinds": [{"kind": "device"}, *[{"kind": "bot", "bot": "easy"}] * 2]}
        )
        await node.host.replace_seat(made["table"], made["host"], 1, "bot", "", "medium")
        live = await node.authority.find(made["table"])
        while live.row.status == "running":
            await play_one(node, made)
        record = await node.record(made["table"], made["host"])
        assert record["mark"]["why"] == "imported"
        again = await node.rematch(made["table"], made["host"], None)
        assert again["mark"] is None


async def test_a_finished_record_is_marked_too(tmp_path: Path) -> None:
    """Its table is over, so nobody can join it; but its record says for good that this server did not deal it."""
    async with open_node(tmp_path) as node:
        record = play_randomly(freehold.new("for-sale", players=3, seed=1), 1).record()
        made = await node.import_record(record)
        assert (await node.record(made["table"], made["watch"]["token"]))["mark"]["why"] == "imported"


async def test_secrets_that_were_exported(tmp_path: Path) -> None:
    """Fault F2 (b): device and bots, the record read by the host, then the bots turned into people."""
    async with open_node(tmp_path) as node:
        await quiet(node)
        made = await new(node, "device bot bot")
        assert (await node.record(made["table"], made["host"]))["secrets"] is True
        assert (await seen_by_all(node, made))["why"] == "exported"
        await takes_nobody_in(node, made, [0, 1, 2])
        node.authority.lives.clear()
        assert (await seen_by_all(node, made))["why"] == "exported", "for good"


async def test_the_list_of_public_tables_says_it_too(tmp_path: Path) -> None:
    async with open_node(tmp_path) as node:
        await quiet(node)
        made = await new(node, "device bot bot", public=True)
        assert [row["mark"] for row in await node.public_tables()] == [None]
        await node.record(made["table"], made["host"])
        assert [row["mark"]["why"] for row in await node.public_tables()] == ["exported"]


async def test_a_bots_seat_is_not_read_in_passing(tmp_path: Path) -> None:
    """Fault F2 (c): in a running link game a bot's seat turned into a person's, read, and turned back."""
    async with open_node(tmp_path) as node:
        await quiet(node)
        made = await new(node, "human human bot")
        before = (await node.look(made["table"], token_of(made, 0)))["seq"]
        given = await node.host.replace_seat(made["table"], made["host"], 2, "human", "", None)
        assert given["newcomer"] is True
        read = await node.look(made["table"], given["token"])
        watched = await node.look(made["table"], made["watch"]["token"])
        assert (read["you"], read["legal"], read["view"]) == (None, [], watched["view"])
        await node.host.replace_seat(made["table"], made["host"], 2, "bot", "", "easy")
        body = await node.look(made["table"], token_of(made, 0))
        told = [(event["type"], event["seat"], event["kind"]) for event in body["view"]["events"][before:]]
        assert told == [("seat", 2, "human"), ("seat", 2, "bot")]
        assert body["mark"] is None, "nobody has seen anything"


async def test_a_seat_that_changes_hands_marks_the_table(tmp_path: Path) -> None:
    """A hand that somebody has seen, who leaves the seat to a bot or to another."""
    async with open_node(tmp_path) as node:
        await quiet(node)
        for kind in ("bot", "human"):
            made = await new(node, "human human human bot")
            await node.host.replace_seat(made["table"], made["host"], 1, kind, "", None)
            mark = await seen_by_all(node, made)
            assert (mark["why"], "Player 2" in mark["text"]) == ("left", True)
            await takes_nobody_in(node, made, [3])


async def test_a_device_that_gives_a_seat_away_sees_it_no_more(tmp_path: Path) -> None:
    async with open_node(tmp_path) as node:
        await quiet(node)
        made = await new(node, "device device bot")
        await node.hand_over(made["table"], token_of(made, 0), 0)
        await node.host.replace_seat(made["table"], made["host"], 0, "bot", "", "easy")
        assert (await node.look(made["table"], token_of(made, 1)))["you"] is None
        assert (await seen_by_all(node, made))["why"] == "left"


async def test_every_change_of_a_seat_is_an_event(tmp_path: Path) -> None:
    """Before the start and after, with what the seat is now. SECURITY.md: "every change of a seat is an event"."""
    async with open_node(tmp_path) as node:
        await quiet(node)
        made = await new(node, "human open human open open", ready=False, public=True)
        table = made["table"]
        live = await node.authority.find(table)
        joined = await node.join(table, None, "Kim", None)
        await node.join(table, token_of(made, 2), "Lee", None)
        await node.leave(table, joined["token"], None, None)
        await node.host.replace_seat(table, made["host"], 1, "bot", "", "easy")
        await node.host.replace_seat(table, made["host"], 1, "bot", "", "hard")
        await node.host.replace_seat(table, made["host"], 3, "open", "Mo", None)
        await node.host.remove_seat(table, made["host"], 4)
        replaced = await node.host.replace_seat(table, made["host"], 3, "human", "Mo", None)
        for token in (token_of(made, 0), token_of(made, 2), replaced["token"]):
            await node.ready(table, token, None, None, None)
        await node.host.replace_seat(table, made["host"], 1, "bot", "", "medium")
        told = [
            (event["seat"], event["change"], event["name"], event["kind"], event["bot"])
            for event in live.events
            if event["type"] == "seat"
        ]
        assert told == [
            (1, "joined", "Kim", "human", None),
            (2, "named", "Lee", "human", None),
            (1, "left", "Kim", "open", None),
            (1, "given", "Player 2", "bot", "easy"),
            (1, "given", "Player 2", "bot", "hard"),
            (3, "given", "Mo", "open", None),
            (4, "removed", "Player 5", "open", None),
            (3, "given", "Mo", "human", None),
            (1, "given", "Player 2", "bot", "medium"),
        ]
        assert [event["seq"] for event in live.events] == list(range(1, live.seq + 1))
        node.authority.lives.clear()
        again = await node.authority.find(table)
        assert again.events == live.events
        assert again.playing().record() == live.playing().record()


async def test_tables_of_earlier_versions_are_marked_when_they_are_opened(tmp_path: Path) -> None:
    """Those that came from a record, and those whose secrets were exported before the end."""
    folder = Path(__file__).parent / "first_version"
    with sqlite3.connect(tmp_path / "freehold.db") as file:
        file.executescript((folder / "tables.sql").read_text("utf-8"))
        origins = dict(file.execute("SELECT id, origin FROM game_tables"))
        plain = next(table for table, origin in origins.items() if origin is None)
        last = file.execute("SELECT max(last) FROM log WHERE table_id = ?", [plain]).fetchone()[0] + 1
        event = json.dumps([{"seq": last, "type": "exported"}], separators=(",", ":"))
        names = "table_id, first, last, kind, moves, events, at"
        file.execute(f"INSERT INTO log ({names}) VALUES (?, ?, ?, 'table', '[]', ?, 0)", [plain, last, last, event])
        file.execute("UPDATE game_tables SET seq = ? WHERE id = ?", [last, plain])
    node = Node(Settings(database=sqlite_url(tmp_path)))
    await node.open()
    try:
        for table, origin in origins.items():
            mark = (await node.authority.find(table)).row.mark
            why = "imported" if origin is not None else "exported" if table == plain else None
            assert (mark and mark["why"]) == why
    finally:
        await node.close()


async def test_a_table_whose_seats_changed_before_the_start_is_loaded_as_it_was(tmp_path: Path) -> None:
    async with open_node(tmp_path) as node:
        await quiet(node)
        made = await new(node, "human open human", ready=False)
        await node.ready(made["table"], token_of(made, 1), None, None, "Kim")
        for seat in (0, 2):
            await node.ready(made["table"], token_of(made, seat), None, None, None)
        dice = random.Random(1)
        for _ in range(12):
            await play_one(node, made, dice=dice)
        live = await node.authority.find(made["table"])
        before = live.playing().record()
        node.authority.lives.clear()
        assert (await node.authority.find(made["table"])).playing().record() == before

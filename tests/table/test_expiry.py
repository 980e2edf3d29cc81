"""operating.md, Old tables: deleted by served time, after a notice, "and never within an hour of a start"."""

import logging
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from freehold.table import schema
from freehold.table.expiry import DAY_MS, NOTICE_MS, STARTED_MS
from freehold.table.heartbeat import BEAT_MS
from freehold.table.node import Node
from freehold.table.settings import Settings
from tests.table.nodes import new, quiet
from tests.table.passing_time import Time
from tests.table.servers import sqlite_url

KEEP_DAYS = 90
HOUR_MS = 60 * 60 * 1000


@pytest.fixture
def time(monkeypatch: pytest.MonkeyPatch) -> Time:
    """With beats that may be a day apart, so that months of serving are few of them."""
    monkeypatch.setattr("freehold.table.heartbeat.GAP_MS", DAY_MS)
    monkeypatch.setattr("freehold.table.times.GAP_MS", DAY_MS)
    assert BEAT_MS < DAY_MS
    return Time(monkeypatch)


class Serving:
    """A server that keeps tables for a while, and the hours that it serves."""

    def __init__(self, database: str, time: Time) -> None:
        self._time = time
        self.node = Node(Settings(database=database, limits=None, keep_days=KEEP_DAYS))

    async def __aenter__(self) -> "Serving":
        await self.node.open()
        await quiet(self.node)
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.node.close()

    async def hours(self, count: int) -> None:
        for hours in [24] * (count // 24) + [1] * (count % 24):
            self._time.pass_by(hours * 3600)
            await self.node.keeper.beat()
            await self.node.keeper.expire()

    async def tables(self) -> int:
        def count(connection: Any) -> int:
            return len(connection.execute(schema.tables.select()).all())

        return await self.node.authority.database.read(count)


async def test_tables_that_nobody_changes_are_announced_and_then_deleted_whole(
    database: str, time: Time, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO, "freehold.expiry")
    async with Serving(database, time) as server:
        made = await new(server.node, "human human human", ready=False)
        await server.node.chat(made["table"], made["host"], None, "hello", None)
        played = await new(server.node, "human human human", ready=False)
        await server.hours(24 * 60)
        await server.node.chat(played["table"], played["host"], None, "still here", None)
        await server.hours(24 * 30)
        assert not caplog.messages
        await server.hours(1)
        [told] = caplog.messages
        assert told.startswith(
            "1 tables have not changed in 90 days of serving: they will be deleted after 24 more hours"
        )
        await server.hours(NOTICE_MS // HOUR_MS - 1)
        assert await server.tables() == 2
        await server.hours(1)
        assert caplog.messages[1:] == ["deleted 1 tables, unchanged for 90 days of serving"]
        assert await server.tables() == 1

        def rows(connection: Any) -> list[Any]:
            names = [name for name in schema.metadata.tables if name not in ("game_tables", "heartbeat")]
            return [
                row
                for name in names
                for row in connection.execute(schema.metadata.tables[name].select()).mappings()
                if row["table_id"] == made["table"]
            ]

        assert await server.node.authority.database.read(rows) == []


async def test_whoever_plays_after_the_notice_keeps_the_table(database: str, time: Time) -> None:
    async with Serving(database, time) as server:
        made = await new(server.node, "human human human", ready=False)
        await server.hours(24 * KEEP_DAYS + 2)
        assert await server.node.authority.store.announced() is not None
        await server.node.chat(made["table"], made["host"], None, "hello", None)
        await server.hours(24 * 7)
        assert await server.tables() == 1


@pytest.mark.parametrize("days", [100, 10_000, -100])
async def test_a_wrong_clock_of_the_computer_deletes_nothing(tmp_path: Path, time: Time, days: int) -> None:
    """At the start, and at any time after it; a server that was off for so long is the same."""
    async with Serving(sqlite_url(tmp_path), time) as server:
        await new(server.node, "human human human", ready=False)
        await server.hours(1)
    time.day += days * DAY_MS
    time.restart()
    async with Serving(sqlite_url(tmp_path), time) as server:
        await server.node.keeper.expire()
        await server.hours(24 * 30)
        time.day += days * DAY_MS
        await server.hours(24 * 30)
        assert await server.node.authority.store.announced() is None
        assert await server.tables() == 1


async def test_an_old_backup_loses_nothing_at_its_start_nor_for_a_while_after_it(tmp_path: Path, time: Time) -> None:
    """Even one that was taken just before its oldest table would have been deleted."""
    async with Serving(sqlite_url(tmp_path), time) as server:
        await new(server.node, "human human human", ready=False)
        await server.hours(24 * (KEEP_DAYS + 1))
        assert await server.node.authority.store.announced() is not None
    time.pass_by(200 * 24 * 3600)
    with sqlite3.connect(tmp_path / "freehold.db") as file:
        file.execute("UPDATE heartbeat SET served = served + ?", [NOTICE_MS])
    async with Serving(sqlite_url(tmp_path), time) as server:
        await server.node.keeper.expire()
        assert await server.tables() == 1
        time.pass_by(STARTED_MS / 1000 - 1)
        await server.node.keeper.beat()
        await server.node.keeper.expire()
        assert await server.tables() == 1
        await server.hours(1)
        assert await server.tables() == 0

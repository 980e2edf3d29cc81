"""Clocks and tables of earlier databases go on in served time as they were, and no table has an age yet."""

import json
import sqlite3
from pathlib import Path

import pytest
from alembic import command
from alembic.config import Config

from freehold.table import migrate
from freehold.table.expiry import DAY_MS
from tests.table.nodes import open_node, quiet
from tests.table.passing_time import Time
from tests.table.servers import sqlite_url
from tests.table.test_first_version import ANSWERS, FOLDER

TABLE = ANSWERS["cordens"]["table"]
USED_MS = 20_000


def older(folder: Path, form: str, *, now: int, last: int, clock: bool) -> None:
    """A database of this form, last served at ``last``; with ``clock`` a bank of 60 s runs, of which 20 s are used."""
    with sqlite3.connect(folder / "freehold.db") as file:
        file.executescript((FOLDER / "tables.sql").read_text("utf-8"))
    config = Config()
    config.set_main_option("script_location", str(Path(migrate.__file__).parent / "migrations"))
    config.attributes.update({"url": sqlite_url(folder), "sqlite": True})
    command.upgrade(config, form)
    with sqlite3.connect(folder / "freehold.db") as file:
        file.execute("UPDATE game_tables SET created = ?, updated = ?", [now - 400 * DAY_MS] * 2)
        if form == "0003":
            file.execute("INSERT INTO heartbeat (id, at) VALUES (1, ?)", [last])
        if clock:
            since = {str(seat): last - USED_MS for seat in range(8)}
            state = {"since": {"0": since["0"], "1": since["1"]}, "left": [60_000] * 8}
            file.execute(
                "UPDATE game_tables SET updated = ?, clock_kind = 'bank', clock_seconds = 60, clock_state = ?,"
                " deadline = ? WHERE id = ?",
                [last, json.dumps(state), last - USED_MS + 60_000, TABLE],
            )


@pytest.mark.parametrize("form", ["0002", "0003"])
@pytest.mark.parametrize("days", [0.001, 1, 1000, -1000])
async def test_a_clock_of_an_earlier_form_shows_what_it_showed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, form: str, days: float
) -> None:
    """However long ago that was, and wherever the computer's clock stands now."""
    time = Time(monkeypatch)
    older(tmp_path, form, now=time.day, last=round(time.day - days * DAY_MS), clock=True)
    async with open_node(tmp_path) as node:
        await quiet(node)
        live = await node.authority.find(TABLE)
        body = await node.look(TABLE, ANSWERS["cordens"]["host"])
        left = body["clock"]["left_ms"]
        assert left[live.playing().acting[0]] == 60_000 - USED_MS
        await time.serve(node, 5)
        body = await node.look(TABLE, ANSWERS["cordens"]["host"])
        assert body["clock"]["left_ms"][live.playing().acting[0]] == 60_000 - USED_MS - 5000


@pytest.mark.parametrize("form", ["0002", "0003"])
async def test_no_table_of_an_earlier_form_is_old_at_the_upgrade(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, form: str
) -> None:
    time = Time(monkeypatch)
    older(tmp_path, form, now=time.day, last=time.day - 300 * DAY_MS, clock=False)
    async with open_node(tmp_path) as node:
        await quiet(node)
        now = node.authority.time.now()
        assert await node.authority.store.unchanged(now) == 0
        assert await node.authority.store.unchanged(now + 1) == len(ANSWERS)

"""Whether moves can be stored shows in /health, and in the log once for each change."""

from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy.exc import IntegrityError, OperationalError

from freehold.table import storing
from freehold.table.database import Database
from freehold.table.storing import Storing, reason_of
from tests.table.servers import bearer, make_table, sqlite_url
from tests.web.running import running

BROKEN = {"disk-full": ("PRAGMA max_page_count = 1", "the disk is full"),
          "read-only": ("PRAGMA query_only = 1", "the database is read-only")}  # fmt: skip
WHOLE = ("PRAGMA max_page_count = 1000000", "PRAGMA query_only = 0")


async def say(app: Any, *sentences: str) -> None:
    """Tell the writing connection of a server something."""
    connection = app.state.node.authority.database._access._write_engine.raw_connection()
    for sentence in sentences:
        connection.cursor().execute(sentence)
    connection.close()


@pytest.mark.parametrize("reason", BROKEN)
async def test_moves_that_cannot_be_stored_show_in_the_health_and_once_in_the_log(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, reason: str
) -> None:
    monkeypatch.setattr(storing, "FRESH_SECONDS", 0)
    sentence, words = BROKEN[reason]
    async with running(tmp_path, limits=None) as (url, app), httpx.AsyncClient(base_url=url, timeout=30) as http:
        made = await make_table(http, ["human", "human", "bot"])
        chat, mine = f"/api/tables/{made['table']}/chat", bearer(made["host"])
        assert (await http.get("/health")).json() == {"status": "ok"}
        await say(app, sentence)
        statuses = [(await http.post(chat, json={"text": "x" * 300}, headers=mine)).status_code for _ in range(40)]
        assert statuses[-1] == 503
        if reason == "disk-full":
            monkeypatch.setattr(storing, "_free", lambda _path: 1000)
        for _ in range(3):
            answer = await http.get("/health")
            assert answer.status_code == 503
            assert answer.json()["error"]["message"] == f"moves cannot be stored: {words}"
            assert answer.json()["error"]["details"] == {"reason": reason}
        assert (await http.get(f"/api/tables/{made['table']}", headers=mine)).status_code == 200
        await say(app, *WHOLE)
        monkeypatch.setattr(storing, "_free", lambda _path: 10**9)
        assert (await http.post(chat, json={"text": "again"}, headers=mine)).status_code == 200
        assert (await http.get("/health")).status_code == 200
    told = [each.getMessage() for each in caplog.records if each.name == "freehold.storing"]
    assert told == [f"moves cannot be stored: {words}", "moves can be stored again"]


async def test_a_server_that_nobody_plays_at_finds_out_when_it_is_asked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with running(tmp_path) as (url, app), httpx.AsyncClient(base_url=url) as http:
        await say(app, BROKEN["read-only"][0])
        monkeypatch.setattr(storing, "FRESH_SECONDS", 0)
        assert (await http.get("/health")).json()["error"]["details"] == {"reason": "read-only"}


async def test_asking_often_writes_seldom(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    database = Database(sqlite_url(tmp_path))
    await database.open()
    tries = []

    async def write(_work: object) -> None:
        tries.append(1)

    monkeypatch.setattr(database, "write", write)
    monkeypatch.setattr(storing, "FRESH_SECONDS", 3600)
    health = Storing(database)
    health._at = -3600
    for _ in range(10):
        assert await health.check() is None
    await database.close()
    assert len(tries) == 1


@pytest.mark.postgres
async def test_a_database_that_is_gone_is_told_as_such(postgres_url: str) -> None:
    database = Database(postgres_url)
    await database.open()
    health = Storing(database)
    assert await health.check() is None
    await database.close()
    gone = Database(postgres_url.rpartition("/")[0] + "/gone")
    assert await Storing(gone).check() == "away"
    await gone.close()


def test_a_change_that_the_database_refuses_is_no_trouble_of_the_store(tmp_path: Path) -> None:
    health = Storing(Database(sqlite_url(tmp_path)))
    health.failed(IntegrityError("INSERT", {}, Exception("UNIQUE constraint failed")))
    assert health.trouble is None
    health.failed(OperationalError("INSERT", {}, Exception("database or disk is full")))
    assert health.trouble == "disk-full"


@pytest.mark.parametrize(
    ("error", "reason"),
    [
        (OSError(28, "No space left on device"), "disk-full"),
        (OSError(30, "Read-only file system"), "read-only"),
        (Exception("attempt to write a readonly database"), "read-only"),
        (Exception("cannot execute UPDATE in a read-only transaction"), "read-only"),
        (Exception("database disk image is malformed"), "damaged"),
        (TimeoutError(), "away"),
        (Exception("unable to open database file"), "away"),
    ],
)
def test_the_reason_is_read_from_what_the_driver_raises(error: Exception, reason: str) -> None:
    assert reason_of(error) == reason

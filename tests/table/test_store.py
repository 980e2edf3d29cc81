"""The store: bad databases get one clear sentence, a lost database comes back, expiry deletes everything."""

import asyncio
import sqlite3
import subprocess
import sys
from pathlib import Path

import httpx
import pytest
from sqlalchemy import Connection, text

import freehold
from freehold.table import schema, store
from freehold.table.creating import AskedSeat, AskedTable
from freehold.table.database import HEAD, Database, parse_url
from freehold.table.errors import BadStore, Unavailable
from freehold.table.node import Node
from freehold.table.settings import Settings
from tests.table.servers import Server, bearer, make_table, sqlite_url

THREE = AskedTable("for-sale", "classic", [AskedSeat("human")] * 3)


async def test_the_migrations_make_exactly_the_tables_that_the_code_knows(database: str) -> None:
    opened = Database(database)
    await opened.open()
    try:

        def compare(connection):  # type: ignore[no-untyped-def]
            from alembic.autogenerate import compare_metadata
            from alembic.migration import MigrationContext

            return compare_metadata(MigrationContext.configure(connection), schema.metadata)

        assert await opened.read(compare) == []
    finally:
        await opened.close()


async def test_a_newer_database_is_left_alone(tmp_path: Path) -> None:
    opened = Database(sqlite_url(tmp_path))
    await opened.open()
    await opened.close()
    with sqlite3.connect(tmp_path / "freehold.db") as file:
        file.execute("UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(BadStore, match="newer Freehold"):
        await Database(sqlite_url(tmp_path)).open()
    with sqlite3.connect(tmp_path / "freehold.db") as file:
        assert file.execute("SELECT version_num FROM alembic_version").fetchall() == [("9999",)]


async def test_a_file_that_is_no_database(tmp_path: Path) -> None:
    (tmp_path / "freehold.db").write_bytes(b"This is a letter to my aunt. " * 100)
    with pytest.raises(BadStore, match="not a database"):
        await Database(sqlite_url(tmp_path)).open()


@pytest.mark.parametrize("url", ["mysql://x/y", "nonsense", "sqlite://", ""])
def test_other_databases_are_refused(url: str) -> None:
    with pytest.raises(BadStore, match="sqlite:///PATH"):
        parse_url(url)


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["serve", "--database", "sqlite:////proc/none/freehold.db"], "data folder"),
        (["serve", "--database", "postgresql://nobody@127.0.0.1:1/none"], "cannot use the database"),
        (["play", "--no-browser", "--data", "/proc/none"], "data folder"),
        (["serve", "--database", "mysql://x/y"], "sqlite:///PATH"),
    ],
)
def test_a_server_that_cannot_start_says_why_in_one_line(arguments: list[str], sentence: str) -> None:
    ended = subprocess.run([sys.executable, "-m", "freehold", *arguments], capture_output=True, text=True, timeout=60)
    assert ended.returncode == 2
    assert sentence in ended.stderr
    assert len(ended.stderr.strip().splitlines()) == 1
    assert "Traceback" not in ended.stderr


async def test_a_port_in_use_is_named(server: Server) -> None:
    port = server.url.rpartition(":")[2]
    ended = subprocess.run(
        [sys.executable, "-m", "freehold", "play", "--no-browser", "--port", port],
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert ended.returncode == 2
    assert f"port {port} is in use" in ended.stderr
    assert len(ended.stderr.strip().splitlines()) == 1


async def test_a_graceful_stop_ends_with_success(tmp_path: Path) -> None:
    server = Server(sqlite_url(tmp_path))
    server.start()
    assert server.stop() == 0


async def test_more_tables_at_once_than_are_kept_in_memory(tmp_path: Path) -> None:
    node = Node(Settings(database=sqlite_url(tmp_path), cached_tables=2))
    await node.open()
    try:
        made = [await node.create(THREE) for _ in range(12)]
        looked = await asyncio.gather(*(node.look(each["table"], each["host"]) for each in made for _ in range(3)))
        assert [body["table"] for body in looked] == [each["table"] for each in made for _ in range(3)]
    finally:
        await node.close()


async def test_a_failing_commit_is_told_and_shown_to_nobody(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from freehold.table.moving import Asked

    node = Node(Settings(database=sqlite_url(tmp_path)))
    await node.open()
    try:
        made = await node.create(THREE)
        tokens = [seat["token"] for seat in made["seats"]]
        for token in tokens:
            await node.ready(made["table"], token, None, None, None)
        live = await node.authority.find(made["table"])
        seat = live.playing().acting[0]

        async def away(_work: object) -> None:
            raise OSError("the disk is gone")

        with monkeypatch.context() as broken:
            broken.setattr(node.authority.database, "write", away)
            with pytest.raises(Unavailable):
                await node.move(made["table"], tokens[seat], Asked(["bid", 3], "k1"))
            assert (await node.look(made["table"], tokens[seat]))["seq"] == 1
        answer = await node.move(made["table"], tokens[seat], Asked(["bid", 3], "k1"))
        assert answer["seq"] == 2
    finally:
        await node.close()


@pytest.mark.postgres
async def test_a_database_that_goes_away_and_comes_back(postgres_url: str) -> None:
    from tests.conftest import execute

    server = Server(postgres_url, 0, "--no-limits")
    server.start()
    try:
        async with httpx.AsyncClient(base_url=server.url, timeout=20) as http:
            made = await make_table(http, ["human"] * 3)
            address = f"/api/tables/{made['table']}"
            for _ in range(10):
                body = (await http.get(address, headers=bearer(made["host"]))).json()
                token = made["seats"][body["view"]["acting"][0]]["token"]
                name = postgres_url.rpartition("/")[2]
                execute(
                    postgres_url.rpartition("/")[0] + "/postgres",
                    f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'",
                )
                for _ in range(10):
                    done = await http.post(
                        f"{address}/moves", json={"move": ["pass"], "key": f"{body['seq']}"}, headers=bearer(token)
                    )
                    if done.status_code != 503:
                        break
                assert done.status_code == 200, done.text
                after = await http.get(address, headers=bearer(token))
                assert after.json()["seq"] >= done.json()["seq"]
    finally:
        server.stop()


async def test_a_database_of_the_first_version_is_brought_up_to_date(tmp_path: Path) -> None:
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(Path(freehold.__file__).parent / "table" / "migrations"))
    config.attributes |= {"url": sqlite_url(tmp_path), "sqlite": True}
    command.upgrade(config, "0001")
    opened = Database(sqlite_url(tmp_path))
    await opened.open()
    await opened.close()
    with sqlite3.connect(tmp_path / "freehold.db") as file:
        assert file.execute("SELECT version_num FROM alembic_version").fetchall() == [(HEAD,)]


def test_the_code_knows_the_newest_migration() -> None:
    from alembic.config import Config
    from alembic.script import ScriptDirectory

    config = Config()
    config.set_main_option("script_location", str(Path(freehold.__file__).parent / "table" / "migrations"))
    assert ScriptDirectory.from_config(config).get_heads() == [HEAD]


async def test_looking_for_what_is_due_reads_no_idle_table(tmp_path: Path) -> None:
    """However many tables are stored, each such look goes by an index."""
    opened = Database(sqlite_url(tmp_path))
    await opened.open()
    try:

        def plans(connection: Connection) -> list[str]:
            found = []
            for statement in (store._late.params(now=1), store._waiting, store._listed):
                question = statement.compile(connection, compile_kwargs={"literal_binds": True})
                found += [row.detail for row in connection.execute(text(f"EXPLAIN QUERY PLAN {question}"))]
            return found

        found = [plan for plan in await opened.read(plans) if not plan.startswith("USE TEMP B-TREE")]
        assert len(found) == 3
        assert all("USING INDEX" in plan for plan in found), found
    finally:
        await opened.close()

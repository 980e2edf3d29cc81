"""What holds games is for the account that serves them; one SQLite database is served by one server."""

import os
import re
import signal
import stat
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from freehold.table import private
from freehold.table.database import Database
from freehold.table.errors import BadStore
from freehold.table.private import private_folder
from tests.table.servers import make_table, sqlite_url

OLD_UMASK = 0o022


@pytest.fixture(autouse=True)
def _usual_umask() -> Iterator[None]:
    """As accounts have it: what a program makes can be read by everybody, unless the program takes care."""
    before = os.umask(OLD_UMASK)
    yield
    os.umask(before)


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def start(command: str, folder: Path, *options: str) -> "subprocess.Popen[str]":
    """``freehold serve`` or ``play`` with this data folder."""
    program = [sys.executable, "-m", "freehold", command, "--data", str(folder), *options]
    return subprocess.Popen(program, stderr=subprocess.PIPE, stdout=subprocess.PIPE, text=True)


def url_of(server: "subprocess.Popen[str]") -> str:
    """Where it serves, as soon as it does."""
    lines = server.stderr if "serve" in server.args else server.stdout  # type: ignore[operator]
    assert lines is not None
    for line in lines:
        if found := re.search(r"(?:serves at|Freehold is at) (http://\S+?)/?(?: |$)", line):
            return found[1]
    raise AssertionError("it did not start")


def end(server: "subprocess.Popen[str]") -> str:
    """End it; returns what it wrote to the standard error since it served."""
    server.send_signal(signal.SIGTERM)
    return server.communicate(timeout=60)[1]


@pytest.mark.parametrize("command", ["serve", "play"])
async def test_nobody_else_can_open_what_a_server_keeps(tmp_path: Path, command: str) -> None:
    folder = tmp_path / "new" / "games"
    server = start(command, folder, *(["--no-browser"] if command == "play" else ["--port", "0"]))
    try:
        async with httpx.AsyncClient(base_url=url_of(server), timeout=30) as http:
            await make_table(http, ["human", "bot", "bot"])
        assert mode(folder) == 0o700
        found = {each.name: mode(each) for each in folder.iterdir()}
        assert {"freehold.db", "freehold.db-wal", "freehold.db-shm"} <= found.keys()
        assert ("secret" in found) == (command == "play")
        assert set(found.values()) == {0o600}
    finally:
        end(server)


async def test_a_database_is_closed_from_its_first_byte(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also one that is opened in another way than by a server, and in a folder that is not the data folder."""
    seen: list[int] = []
    real = private._make

    def watched(path: Path) -> None:
        real(path)
        seen.append(mode(path))

    monkeypatch.setattr(private, "_make", watched)
    tmp_path.chmod(0o755)
    database = Database(sqlite_url(tmp_path))
    await database.open()
    assert seen == [0o600, 0o600]
    assert {mode(each) for each in tmp_path.iterdir()} == {0o600}
    await database.close()
    assert mode(tmp_path) == 0o755


async def test_a_folder_of_the_first_version_is_closed_and_the_log_says_so(tmp_path: Path) -> None:
    folder = tmp_path / "games"
    end_of_start = start("serve", folder, "--port", "0")
    url_of(end_of_start)
    end(end_of_start)
    folder.chmod(0o755)
    (folder / "freehold.db").chmod(0o644)
    server = start("serve", folder, "--port", "0")
    assert server.stderr is not None
    told = [server.stderr.readline() for _ in range(2)]
    url_of(server)
    end(server)
    assert f"other accounts of this machine could open {folder}; now only yours can" in told[0]
    assert f"other accounts of this machine could open {folder / 'freehold.db'}; now only yours can" in told[1]
    assert (mode(folder), mode(folder / "freehold.db")) == (0o700, 0o600)


def test_a_folder_that_others_use_too_is_refused_and_left_alone(tmp_path: Path) -> None:
    (tmp_path / "letter").write_text("to my aunt")
    tmp_path.chmod(0o755)
    ended = start("serve", tmp_path, "--port", "0")
    _, told = ended.communicate(timeout=60)
    assert ended.returncode == 2
    assert told.startswith(f"freehold: other accounts of this machine can open {tmp_path}: take their permissions away")
    assert len(told.splitlines()) == 1
    assert (mode(tmp_path), [each.name for each in tmp_path.iterdir()]) == (0o755, ["letter"])


def test_permissions_that_cannot_be_changed_are_told_in_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As on a disk without permissions, or in a folder of another account."""
    monkeypatch.setattr(Path, "chmod", lambda *_: None)
    tmp_path_open = tmp_path / "games"
    tmp_path_open.mkdir()
    with pytest.raises(BadStore, match="take their permissions away"):
        private_folder(tmp_path_open, ours=True)


def test_a_second_server_is_told_where_the_first_one_is(tmp_path: Path) -> None:
    first = start("serve", tmp_path, "--port", "0")
    try:
        url = url_of(first)
        for command, options in (("serve", ["--port", "0"]), ("play", ["--no-browser"])):
            second = start(command, tmp_path, *options)
            _, told = second.communicate(timeout=60)
            assert second.returncode == 2
            assert told == (
                f"freehold: another Freehold already serves the games in {tmp_path / 'freehold.db'} at {url}: use that"
                " one, or end it first, or give this one a folder of its own with --data\n"
            )
        first.kill()
        first.wait(60)
        third = start("serve", tmp_path, "--port", "0")
        assert url_of(third)
        end(third)
    finally:
        first.kill()
        first.communicate()

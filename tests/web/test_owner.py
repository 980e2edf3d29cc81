"""The links of a person's own server are for that person's account, not for every account of the computer."""

import asyncio
import contextlib
import json
import os
import shutil
import socket
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from freehold.web import owner
from freehold.web.addresses import plain_address
from tests.web.running import running

NOBODY = 65534
ADDRESS = plain_address("127.0.0.1")
assert ADDRESS is not None


@contextlib.contextmanager
def connection(account: int | None = None) -> Iterator[tuple[socket.socket, socket.socket]]:
    """Both ends of a connection of this process; the first end belongs to ``account``."""
    with socket.create_server(("127.0.0.1", 0)) as listening, bare(account) as near:
        near.connect(listening.getsockname())
        far, _ = listening.accept()
        with far:
            yield near, far


def bare(account: int | None) -> socket.socket:
    """A socket, of another account if one is given."""
    if account is None:
        return socket.socket()
    before = os.geteuid()
    os.seteuid(account)
    try:
        return socket.socket()
    finally:
        os.seteuid(before)


as_root = pytest.mark.skipif(os.geteuid() != 0, reason="only root can connect as another account")
with_lists = pytest.mark.skipif(not owner.TABLES[0].exists(), reason="the system has no list of connections")


@as_root
@with_lists
@pytest.mark.parametrize(("account", "status"), [(None, 200), (NOBODY, 404)])
async def test_another_account_of_the_computer_gets_no_links(tmp_path: Path, account: int | None, status: int) -> None:
    async with running(tmp_path, own=True, data=tmp_path) as (url, _):
        port = int(url.rpartition(":")[2])
        for method, path, expected in (("GET", "/api/here", status), ("POST", "/api/reach", 403)):
            if account is None and method == "POST":
                continue
            with bare(account) as near:
                near.setblocking(False)
                await asyncio.get_running_loop().sock_connect(near, ("127.0.0.1", port))
                reader, writer = await asyncio.open_connection(sock=near)
                head = f"{method} {path} HTTP/1.1\r\nHost: localhost:{port}\r\nContent-Length: 0\r\n"
                writer.write((head + "Connection: close\r\n\r\n").encode())
                answer = await reader.read()
                writer.close()
                assert int(answer.split()[1]) == expected
                body = json.loads(answer.partition(b"\r\n\r\n")[2])
                assert ("tables" in body) == (expected == 200)


@with_lists
async def test_ones_own_programs_get_them(tmp_path: Path) -> None:
    async with running(tmp_path, own=True, data=tmp_path) as (url, _), httpx.AsyncClient(base_url=url) as http:
        assert (await http.get("/api/here")).json() == {"data_folder": str(tmp_path), "tables": []}


@as_root
@with_lists
@pytest.mark.parametrize("account", [None, NOBODY])
def test_the_list_of_connections_says_whose_each_is(account: int | None) -> None:
    with connection(account) as (near, _):
        assert owner.accounts_of(ADDRESS, near.getsockname()[1]) == {os.geteuid() if account is None else account}
    assert owner.accounts_of(ADDRESS, 1) == set()


def test_where_there_is_no_such_list_lsof_knows_ones_own_connections(monkeypatch: pytest.MonkeyPatch) -> None:
    with connection() as (near, far):
        assert owner.is_in_own_list(ADDRESS, near.getsockname()[1])
        assert owner.is_in_own_list(ADDRESS, far.getsockname()[1])
        other = plain_address("127.0.0.2")
        assert other is not None
        assert not owner.is_in_own_list(other, near.getsockname()[1])
        monkeypatch.setattr(os, "getuid", lambda: NOBODY)
        assert not owner.is_in_own_list(ADDRESS, near.getsockname()[1])
    monkeypatch.setattr(shutil, "which", lambda *_, **__: None)
    assert not owner.is_in_own_list(ADDRESS, 1)

"""Every option of ``freehold serve`` does what docs/operating.md says, seen from outside."""

import asyncio
import json
import os
import re
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest
import websockets

from tests.table.servers import bearer, live, make_table, next_message
from tests.web.asking import closed_with, look
from tests.web.running import socket_address

ROOT = Path(__file__).parents[2]
SEATS = {"seats": [{"kind": "human"}, {"kind": "human"}, {"kind": "human"}]}
AFAR = {"X-Forwarded-For": "203.0.113.7"}


class Serving:
    """``freehold serve`` with these options, at a free port."""

    def __init__(self, log: Path, *options: str, **environment: str) -> None:
        self.log = log
        command = [sys.executable, "-m", "freehold", "serve", "--port", "0", *options]
        with open(log, "w", encoding="utf-8") as errors:
            self.process = subprocess.Popen(
                command, stderr=errors, stdout=subprocess.DEVNULL, env={**os.environ, **environment}
            )
        self.url = ""

    async def starts(self) -> None:
        """Wait until it serves."""
        while not (found := re.search(r"serves at (\S+).*\n", self.log.read_text("utf-8"))):
            assert self.process.poll() is None, self.log.read_text("utf-8")
            await asyncio.sleep(0.05)
        self.url = found[1]

    def client(self, address: str = "127.0.0.1") -> httpx.AsyncClient:
        """Somebody at an address of their own."""
        transport = httpx.AsyncHTTPTransport(local_address=address)
        return httpx.AsyncClient(base_url=self.url, transport=transport, timeout=30)


@contextmanager
def serving(folder: Path, *options: str, **environment: str) -> Iterator[Serving]:
    server = Serving(folder / "log", *options, **environment)
    try:
        yield server
    finally:
        server.process.terminate()
        assert server.process.wait(60) == 0


async def test_a_server_of_an_operator(tmp_path: Path) -> None:
    """Address, limits, public address, other sites and proxies, as the options say."""
    options = ["--data", str(tmp_path), "--host", "127.0.0.2", "--create-per-minute", "0.1", "--chat-per-minute", "0.1"]
    options += [
        "--sockets",
        "2",
        "--public-url",
        "https://example.org/freehold/",
        "--origin",
        "https://friends.example",
    ]
    options += ["--trusted-proxy", "127.0.0.3", "--trusted-proxy", "127.0.0.16/28"]
    with serving(tmp_path, *options) as server:
        await server.starts()
        assert server.url.startswith("http://127.0.0.2:")
        assert "(others find it at https://example.org/freehold)\n" in server.log.read_text("utf-8")
        assert (tmp_path / "freehold.db").is_file()
        async with server.client() as http:
            made = [await http.post("/api/tables", json=SEATS, headers=AFAR) for _ in range(11)]
            assert [answer.status_code for answer in made] == [201] * 10 + [429]
            table = made[0].json()
            assert table["watch"]["link"].startswith(f"https://example.org/freehold/t/{table['table']}#")
            for origin, status in (("https://friends.example", 200), ("https://example.org", 200), (server.url, 403)):
                headers = {"Origin": origin, **bearer(table["seats"][0]["token"])}
                answer = await http.post(f"/api/tables/{table['table']}/ready", json={}, headers=headers)
                assert answer.status_code == status, origin
            chat = [
                (await http.post(f"/api/tables/{table['table']}/chat", json={"text": "hello"}, headers=bearer(seat)))
                for seat in [table["seats"][1]["token"]] * 6 + [table["seats"][2]["token"]]
            ]
            assert [answer.status_code for answer in chat] == [200] * 5 + [429, 200]
        for proxy in ("127.0.0.3", "127.0.0.17"):
            async with server.client(proxy) as http:
                assert (await http.post("/api/tables", json=SEATS, headers=AFAR)).status_code == 201
                assert (await http.get("/metrics", headers=AFAR)).status_code == 403
        following = server.url, table["table"], table["host"]
        async with live(*following) as first, live(*following) as second:
            for socket in (first, second):
                await next_message(socket, "state")
            async with websockets.connect(socket_address(server.url, table)) as third:
                assert await closed_with(third) == 4429


async def test_a_server_told_by_its_environment_and_without_limits(tmp_path: Path) -> None:
    environment = {
        "FREEHOLD_DATABASE": f"sqlite:///{tmp_path / 'mine.db'}",
        "FREEHOLD_PUBLIC_URL": "https://example.org",
        "FREEHOLD_TRUSTED_PROXY": "127.0.0.3 127.0.0.4",
    }
    with serving(tmp_path, "--no-limits", "--open-metrics", **environment) as server:
        await server.starts()
        assert (tmp_path / "mine.db").is_file()
        async with server.client("127.0.0.4") as http:
            made = [await http.post("/api/tables", json=SEATS, headers=AFAR) for _ in range(125)]
            assert {answer.status_code for answer in made} == {201}
            assert made[0].json()["watch"]["link"].startswith("https://example.org/t/")
            metrics = await http.get("/metrics", headers=AFAR)
            assert metrics.status_code == 200
            assert "freehold_" in metrics.text


async def test_a_server_with_defaults_believes_the_proxy_on_its_machine(tmp_path: Path) -> None:
    with serving(tmp_path, "--data", str(tmp_path)) as server:
        await server.starts()
        assert server.url.startswith("http://127.0.0.1:")
        async with server.client() as near, server.client("127.0.0.2") as other:
            assert (await near.get("/metrics")).status_code == 200
            assert (await near.get("/metrics", headers=AFAR)).status_code == 403
            assert (await other.get("/metrics", headers=AFAR)).status_code == 200


async def test_tables_are_kept_for_as_long_as_the_server_is_told(tmp_path: Path) -> None:
    data = ["--data", str(tmp_path)]
    with serving(tmp_path, *data, "--keep-days", "0") as server:
        await server.starts()
        async with server.client() as http:
            made = await make_table(http, ["human"] * 3, ready=False)
    with sqlite3.connect(tmp_path / "freehold.db") as database:
        database.execute("UPDATE game_tables SET updated = 1, touched = 1")
    with serving(tmp_path, *data, "--keep-days", "0") as server:
        await server.starts()
        async with server.client() as http:
            assert (await look(http, made["table"], made["host"]))["status"] == "lobby"


async def test_the_log_is_json_and_holds_nothing_of_the_players(tmp_path: Path) -> None:
    with serving(tmp_path, "--data", str(tmp_path)) as server:
        await server.starts()
        async with server.client("127.0.0.9") as http:
            made = await make_table(http, [{"kind": "human", "name": "Zebedee"}] * 3)
            token = made["seats"][0]["token"]
            await http.post(f"/api/tables/{made['table']}/chat", json={"text": "Xanadu"}, headers=bearer(token))
            await http.get(f"/api/tables/{made['table']}?token={token}")
            await http.post("/api/tables", content=b"{nonsense", headers=bearer(token))
            async with live(server.url, made["table"], token) as socket:
                await next_message(socket, "state")
                server.process.terminate()
                assert await closed_with(socket) == 1012
        assert await asyncio.to_thread(server.process.wait, 60) == 0
        first, *lines = server.log.read_text("utf-8").splitlines()
        lines = [line for line in [first, *lines] if not line.startswith("Freehold serves at")]
        assert lines
        assert all({"time", "level", "logger", "message"} <= json.loads(line).keys() for line in lines)
        for secret in ("Zebedee", "Xanadu", "127.0.0.9", *(seat["token"] for seat in made["seats"]), made["host"]):
            assert secret not in server.log.read_text("utf-8")


async def test_a_backup_taken_while_it_runs_is_a_whole_server(tmp_path: Path) -> None:
    with serving(tmp_path, "--data", str(tmp_path)) as server:
        await server.starts()
        async with server.client() as http:
            made = await make_table(http, ["human", "human", "bot"])
        copy = tmp_path / "copy.db"
        with sqlite3.connect(tmp_path / "freehold.db") as running, sqlite3.connect(copy) as backup:
            running.backup(backup)
    with serving(tmp_path, "--database", f"sqlite:///{copy}") as server:
        await server.starts()
        async with server.client() as http:
            assert (await look(http, made["table"], made["seats"][0]["token"]))["status"] == "running"


async def test_a_database_named_in_a_file(tmp_path: Path) -> None:
    """As a secret of a container is given, and as systemd gives a credential."""
    named = tmp_path / "credential"
    named.write_text(f"sqlite:///{tmp_path / 'mine.db'}\n", "utf-8")
    with serving(tmp_path, FREEHOLD_DATABASE_FILE=str(named)) as server:
        await server.starts()
        assert (tmp_path / "mine.db").is_file()


@pytest.mark.parametrize("given", ["option", "environment"])
def test_a_password_on_the_command_line_is_warned_of_and_never_told(tmp_path: Path, given: str) -> None:
    url = "postgresql://freehold:hidden-word@127.0.0.1:1/none"
    command = [sys.executable, "-m", "freehold", "serve", "--port", "0"]
    command += ["--database", url] if given == "option" else []
    environment = {**os.environ, **({} if given == "option" else {"FREEHOLD_DATABASE": url})}
    ended = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False, env=environment)
    assert ended.returncode == 2
    warned = "every account of this machine can read the password in --database" in ended.stderr
    assert warned == (given == "option")
    assert "cannot use the database" in ended.stderr
    assert "hidden-word" not in ended.stderr


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (["--database", "sqlite:///x", "--database-file", "y"], "--database and --database-file are both given"),
        (["--database-file", "/nowhere/at/all"], "--database-file: cannot read /nowhere/at/all: no such file"),
        (["--bus-file", os.devnull], f"--bus-file: {os.devnull} should hold one line"),
        (["--public-url", "example.org"], "--public-url: 'example.org' is no web address"),
        (["--origin", "friends"], "--origin: 'friends' is no web address"),
        (["--trusted-proxy", "proxy.local"], "--trusted-proxy: 'proxy.local' is no address"),
    ],
)
def test_a_wrong_option_is_told_before_anything_is_made(tmp_path: Path, options: list[str], words: str) -> None:
    command = [sys.executable, "-m", "freehold", "serve", "--port", "0", "--data", str(tmp_path / "data"), *options]
    ended = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert ended.returncode == 2
    assert ended.stderr.startswith(f"freehold: {words}")
    assert len(ended.stderr.splitlines()) == 1
    assert not (tmp_path / "data").exists()


def options_of(command: str) -> set[str]:
    """What the help of a command names."""
    shown = subprocess.run(
        [sys.executable, "-m", "freehold", command, "--help"],
        capture_output=True, text=True, timeout=60, check=True, env={**os.environ, "COLUMNS": "200"},
    )  # fmt: skip
    return set(re.findall(r"--[a-z-]+", shown.stdout)) - {"--help"}


def test_the_document_names_every_option_and_no_other() -> None:
    text = (ROOT / "docs" / "operating.md").read_text("utf-8")
    rows = "\n".join(line.split("|")[1] for line in text.splitlines() if line.startswith("| `--"))
    documented = set(re.findall(r"--[a-z-]+", rows))
    assert documented == (options_of("serve") | options_of("play")) - {"--limits", "--browser"}
    for path in ("docs/operating.md", "README.md", "SECURITY.md"):
        named = set(re.findall(r"`(?:freehold serve )?(--[a-z-]+)", (ROOT / path).read_text("utf-8")))
        assert named <= options_of("serve") | options_of("play"), path


def test_the_files_for_deploying_use_options_that_there_are() -> None:
    for name in ("Containerfile", "freehold.service"):
        text = (ROOT / "deploy" / name).read_text("utf-8")
        served = re.findall(r"(?m)^(?:ExecStart|ENTRYPOINT).*$", text)
        assert set(re.findall(r"--[a-z-]+", " ".join(served))) <= options_of("serve"), name

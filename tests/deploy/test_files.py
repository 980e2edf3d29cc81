"""The files in deploy/, tried with the programs that read them."""

import asyncio
import contextlib
import re
import shutil
import socket
import subprocess
import sys
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import httpx
import pytest
import yaml

from freehold.table.settings import Limits, Rate
from tests.table.servers import bearer, live, make_table, next_message
from tests.web.running import running

SEATS = {"seats": [{"kind": "human"}] * 3}
DEPLOY = Path(__file__).parents[2] / "deploy"

MAIN = """daemon off; pid {folder}/pid; error_log {folder}/errors; worker_processes 1;
events {{ worker_connections 256; }}
http {{
    access_log off;
    client_body_temp_path {folder}/body; proxy_temp_path {folder}/proxy; fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi; scgi_temp_path {folder}/scgi;
    include site.conf;
}}
"""


def nginx() -> str:
    program = shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin")
    assert program, "nginx is not installed"
    return program


def prefix(folder: Path, name: str, port: int, *nodes: int) -> list[str]:
    """A folder as nginx has in /etc, with one of our files in it; returns the command that starts nginx there."""
    site = (DEPLOY / name).read_text("utf-8")
    site = re.sub(r"listen (443 ssl|80);", f"listen 127.0.0.1:{port};", site)
    site = re.sub(r"    ssl_certificate.*\n", "", site)
    servers = "".join(f"server 127.0.0.1:{node};" for node in nodes)
    site, replaced = re.subn(r"(?m)^    server \d+\.\d+\.\d+\.\d+:\d+;\n", "", site)
    assert replaced
    site = site.replace("upstream freehold {", f"upstream freehold {{ {servers}")
    folder.mkdir()
    (folder / "site.conf").write_text(site, "utf-8")
    (folder / "main.conf").write_text(MAIN.format(folder=folder), "utf-8")
    shutil.copy(DEPLOY / "nginx-locations.conf", folder / "freehold-locations.conf")
    return [nginx(), "-p", str(folder), "-c", "main.conf"]


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


@contextlib.asynccontextmanager
async def proxied(folder: Path, name: str, *nodes: int) -> AsyncIterator[str]:
    """A real nginx with one of our files, before these nodes."""
    port = free_port()
    command = prefix(folder / "nginx", name, port, *nodes)
    checked = subprocess.run([*command, "-t"], capture_output=True, text=True, timeout=60, check=False)
    assert checked.returncode == 0, checked.stderr
    with subprocess.Popen(command, stderr=subprocess.DEVNULL) as process:
        try:
            async with asyncio.timeout(30):
                while True:
                    with contextlib.suppress(OSError):
                        _, writer = await asyncio.open_connection("127.0.0.1", port)
                        writer.close()
                        break
                    await asyncio.sleep(0.05)
            yield f"http://127.0.0.1:{port}"
        finally:
            process.terminate()


@pytest.mark.parametrize("name", ["nginx.conf", "compose-nginx.conf"])
async def test_a_real_nginx_passes_everything_on(tmp_path: Path, name: str) -> None:
    """Pages, moves and live connections; who asks; and /metrics for the operator alone."""
    limits = Limits(create=Rate(0.1, 1))
    async with (
        running(tmp_path, limits=limits) as (near, _),
        proxied(tmp_path, name, int(near.rpartition(":")[2])) as url,
    ):
        async with httpx.AsyncClient(base_url=url, timeout=30) as http:
            assert "Freehold" in (await http.get("/")).text
            assert (await http.get("/health")).status_code == 200
            assert (await http.get("/metrics")).status_code == 403
            made = await make_table(http, ["human"] * 3)
            async with live(url, made["table"], made["host"]) as follower:
                await next_message(follower, "state")
                address = f"/api/tables/{made['table']}"
                seat = (await http.get(address, headers=bearer(made["host"]))).json()["view"]["acting"][0]
                token = made["seats"][seat]["token"]
                moved = await http.post(f"{address}/moves", json={"move": ["pass"], "key": "k"}, headers=bearer(token))
                assert moved.status_code == 200
                assert (await next_message(follower, "event"))["event"]["seat"] == seat
            too_big = await http.post("/api/import", content=b"x" * 1_100_000)
            assert too_big.status_code == 413
            assert (await http.post("/api/tables", json=SEATS)).status_code == 429
        transport = httpx.AsyncHTTPTransport(local_address="127.0.0.77")
        async with httpx.AsyncClient(base_url=url, transport=transport) as other:
            assert (await other.post("/api/tables", json=SEATS)).status_code == 201


async def test_nginx_keeps_its_connections_to_the_server(tmp_path: Path) -> None:
    """Nothing in the way of that: no word on the connection, and a time that is shorter than the server's."""
    from freehold.web.serving import KEPT_SECONDS

    for name in ("nginx.conf", "compose-nginx.conf"):
        text = (DEPLOY / name).read_text("utf-8")
        found = re.search(r"keepalive_timeout (\d+)s;", text)
        assert found
        assert int(found[1]) < KEPT_SECONDS
    seen: set[int] = set()

    async def spy(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        seen.add(id(writer))
        with contextlib.suppress(asyncio.IncompleteReadError, ConnectionError):
            while True:
                head = await reader.readuntil(b"\r\n\r\n")
                assert b"connection: close" not in head.lower()
                writer.write(b"HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok")

    server = await asyncio.start_server(spy, "127.0.0.1", 0)
    async with (
        server,
        proxied(tmp_path, "nginx.conf", server.sockets[0].getsockname()[1]) as url,
        httpx.AsyncClient(base_url=url) as http,
    ):
        for _ in range(10):
            assert (await http.get("/")).text == "ok"
    assert len(seen) == 1


def test_the_service_is_exposed_as_little_as_a_service_can_be() -> None:
    command = ["systemd-analyze", "security", "--offline=yes", "--no-pager", str(DEPLOY / "freehold.service")]
    told = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    found = re.search(r"Overall exposure level for freehold.service: ([\d.]+)", told.stdout)
    assert found, told.stderr
    assert float(found[1]) < 2.0


def test_the_server_compiles_nothing() -> None:
    """The service may make no memory executable."""
    script = (
        "import sys\n"
        "from freehold.table import botting\n"
        "import freehold.web.serving, freehold.web.app, freehold.players.hints, freehold.players.review\n"
        "for game in ('for-sale', 'cordens'):\n"
        "    for level in ('easy', 'medium', 'hard'):\n"
        "        botting.make(game, level, 1)\n"
        "sys.exit('numba' in sys.modules)\n"
    )
    assert subprocess.run([sys.executable, "-c", script], timeout=120, check=False).returncode == 0


def compose() -> dict[str, Any]:
    found: dict[str, Any] = yaml.safe_load((DEPLOY / "compose.yaml").read_text("utf-8"))
    return found


def test_the_parts_of_the_composition_fit_together() -> None:
    """What Compose itself would not tell: addresses, files and secrets that name each other."""
    services, proxy = compose()["services"], (DEPLOY / "compose-nginx.conf").read_text("utf-8")
    nodes = [each for name, each in services.items() if name.startswith("node-")]
    assert len(nodes) == 2
    for node in nodes:
        assert f"server {node['networks']['front']['ipv4_address']}:8750;" in proxy
        assert node["environment"]["FREEHOLD_TRUSTED_PROXY"] == services["proxy"]["networks"]["front"]["ipv4_address"]
        assert node["environment"]["FREEHOLD_DATABASE_FILE"] == "/run/secrets/database"
        assert node["secrets"] == ["database"]
        assert not node.get("ports")
    assert set(compose()["secrets"]) == {"password", "database"}
    for volume in services["proxy"]["volumes"]:
        assert (DEPLOY / volume.partition(":")[0]).is_file()
    assert compose()["networks"]["back"] == {"internal": True}
    assert not services["database"].get("ports")
    assert not services["bus"].get("ports")

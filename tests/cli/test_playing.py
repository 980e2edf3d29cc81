"""``freehold play`` says where it is, opens the page there, and lets the network in only when it is asked to."""

import contextlib
import socket
import threading
import webbrowser
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest
from typer.testing import CliRunner

from freehold.cli.main import app
from freehold.table.settings import Settings
from freehold.web import reach, serving
from tests.browser.driving import OwnServer
from tests.table.servers import bearer


def test_what_it_says_and_opens(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []
    asked: list[tuple[Any, ...]] = []
    settled: list[Settings] = []

    def bind(*at: Any) -> socket.socket:
        asked.append(at)
        return listening

    def run(settings: Settings, _listening: socket.socket, started: Callable[[], None], quiet: bool) -> None:
        assert quiet
        settled.append(settings)
        started()

    class Now(threading.Thread):
        def start(self) -> None:
            self.run()

    monkeypatch.setattr(serving, "bind", bind)
    monkeypatch.setattr(serving, "run", run)
    monkeypatch.setattr(threading, "Thread", Now)
    monkeypatch.setattr(webbrowser, "open", opened.append)
    monkeypatch.setattr(reach, "network_address", lambda: "192.168.0.9")
    with contextlib.closing(socket.socket()) as listening:
        listening.bind(("127.0.0.1", 0))
        port = listening.getsockname()[1]
        data = ["--data", str(tmp_path)]
        told = CliRunner().invoke(app, ["play", *data])
        assert told.output.startswith(f"Freehold is at http://localhost:{port}/ (games are kept in {tmp_path}; ")
        assert "network" not in told.output
        told = CliRunner().invoke(app, ["play", *data, "--host", "0.0.0.0", "--port", "4321"])
        assert f"Others in your network find it at http://192.168.0.9:{port}/" in told.output
        assert "The connection is not encrypted." in told.output
        told = CliRunner().invoke(app, ["play", *data, "--host", "192.168.0.9"])
        assert told.output.startswith(f"Freehold is at http://192.168.0.9:{port}/")
        told = CliRunner().invoke(app, ["play", *data, "--host", "127.0.0.2", "--no-browser"])
        assert told.output.startswith(f"Freehold is at http://127.0.0.2:{port}/")
        monkeypatch.setattr(reach, "network_address", lambda: None)
        told = CliRunner().invoke(app, ["play", *data, "--host", "0.0.0.0"])
        assert "This computer is not connected to a network." in told.output
    at = f"http://localhost:{port}/"
    assert opened == [at, at, f"http://192.168.0.9:{port}/", at]
    assert asked[:2] == [("127.0.0.1", 8750, 50), ("0.0.0.0", 4321, 1)]
    assert all(settings.own and settings.data == tmp_path for settings in settled)


def test_the_network_is_let_in_by_the_person_at_this_computer_alone(tmp_path: Path) -> None:
    """127.0.0.2 stands for this computer's address in its network."""
    server = OwnServer(tmp_path / "data", network="127.0.0.2")
    server.start()
    network = server.url.replace("localhost", "127.0.0.2")
    try:
        assert server.ask("GET", "/reach") == {
            "address": None, "only_here": True, "in_network": False, "can_open": True,
        }  # fmt: skip
        with pytest.raises(httpx.ConnectError):
            httpx.get(f"{network}/")
        other_site = {"Sec-Fetch-Site": "cross-site"}
        assert httpx.post(f"{server.url}/api/reach", headers=other_site).status_code == 403
        assert httpx.post(f"{server.url}/api/reach", headers={"Origin": "http://evil.example"}).status_code == 403
        with pytest.raises(httpx.ConnectError):
            httpx.get(f"{network}/")
        for _ in range(2):
            assert server.ask("POST", "/reach") == {
                "address": network, "only_here": False, "in_network": True, "can_open": False,
            }  # fmt: skip
        assert httpx.get(f"{network}/").status_code == 200
        made = server.table("classic", "human human human")
        token = made["seats"][1]["token"]
        seen = httpx.get(f"{network}/api/tables/{made['table']}", headers=bearer(token))
        assert seen.json()["you"] == 1
    finally:
        server.kill()


def test_a_computer_without_a_network_lets_nobody_in(tmp_path: Path) -> None:
    server = OwnServer(tmp_path / "data", network="")
    server.start()
    try:
        assert server.ask("GET", "/reach")["can_open"] is False
        refused = httpx.post(f"{server.url}/api/reach")
        assert refused.status_code == 503
        assert "not connected to a network" in refused.json()["error"]["message"]
    finally:
        server.kill()

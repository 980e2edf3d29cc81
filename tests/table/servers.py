"""Real servers in processes of their own, and clients that play at them over HTTP and WebSocket."""

import asyncio
import contextlib
import json
import os
import re
import signal
import subprocess
import sys
import uuid
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import httpx
import websockets

from freehold.core.schemas import fault


class Server:
    """One ``freehold serve`` process."""

    def __init__(self, database: str, port: int = 0, *options: str) -> None:
        self._database = database
        self._port = port
        self._options = options
        self._process: subprocess.Popen[str] | None = None
        self.url = ""

    def start(self) -> None:
        """Start, and wait until it serves; on a restart at the same port."""
        program = [sys.executable, "-m", "tests.support.seeded"]
        command = [*program, "serve", "--database", self._database, "--port", str(self._port)]
        environment = {**os.environ, "PYTHONUNBUFFERED": "1"}
        self._process = subprocess.Popen(
            [*command, *self._options], stderr=subprocess.PIPE, stdout=subprocess.DEVNULL, text=True, env=environment
        )
        assert self._process.stderr is not None
        seen = []
        for line in self._process.stderr:
            seen.append(line)
            found = re.search(r"Freehold serves at (http://[^ ]+:(\d+))", line)
            if found:
                self.url, self._port = found[1], int(found[2])
                break
        else:
            raise AssertionError("the server did not start: " + "".join(seen[-10:]))
        # Whatever comes later is passed on, so that the pipe never fills up.
        self._drain = subprocess.Popen(["cat"], stdin=self._process.stderr, stdout=sys.stderr)

    def kill(self) -> None:
        """Kill it as a power cut would."""
        self.stop(signal.SIGKILL)

    def stop(self, how: int = signal.SIGTERM) -> int:
        """End it; returns the exit status."""
        if self._process is None:
            return 0
        self._process.send_signal(how)
        status = self._process.wait(20)
        self._drain.wait(20)
        self._process = None
        return status

    @property
    def pid(self) -> int:
        """The process."""
        assert self._process is not None
        return self._process.pid


@contextlib.contextmanager
def served(database: str, *options: str):  # type: ignore[no-untyped-def]
    """A server for the length of a block."""
    server = Server(database, 0, "--no-limits", *options)
    server.start()
    try:
        yield server
    finally:
        server.stop()


def sqlite_url(folder: Path) -> str:
    """A database in this folder."""
    return f"sqlite:///{folder / 'freehold.db'}"


def bearer(token: str) -> dict[str, str]:
    """The header that carries a token."""
    return {"Authorization": f"Bearer {token}"}


async def make_table(http: httpx.AsyncClient, seats: list[Any], ready: bool = True, **more: Any) -> dict[str, Any]:
    """A table; its human seats get ready."""
    rows = [{"kind": seat} if isinstance(seat, str) else seat for seat in seats]
    answer = await http.post("/api/tables", json={"game": "for-sale", "seats": rows, **more})
    assert answer.status_code == 201, answer.text
    made: dict[str, Any] = answer.json()
    for seat in made["seats"] if ready else []:
        if seat["kind"] == "human":
            done = await http.post(f"/api/tables/{made['table']}/ready", json={}, headers=bearer(seat["token"]))
            assert done.status_code == 200, done.text
    return made


@contextlib.asynccontextmanager
async def live(url: str, table: str, token: str, since: int | None = None, at: str | None = None) -> AsyncIterator[Any]:
    """A live connection that has said hello; ``at`` is the loopback address that it comes from."""
    address = url.replace("http", "ws", 1) + f"/api/tables/{table}/live" + ("" if since is None else f"?from={since}")
    async with websockets.connect(address, compression=None, max_queue=None, local_addr=at and (at, 0)) as socket:
        await socket.send(json.dumps({"type": "hello", "token": token}))
        yield socket


async def next_message(socket: Any, *kinds: str, within: float = 10) -> dict[str, Any]:
    """The next message of one of these types; pings are answered, others passed over."""
    async with asyncio.timeout(within):
        while True:
            message: dict[str, Any] = json.loads(await socket.recv())
            assert fault("server-message", message) == "", message
            if message["type"] == "ping":
                await socket.send(json.dumps({"type": "pong", "n": message["n"]}))
            elif not kinds or message["type"] in kinds:
                return message


def new_key() -> str:
    """A key for one move."""
    return str(uuid.uuid4())

"""Servers in the test's own process, with settings of their own."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

from freehold.table.settings import Settings
from freehold.web.app import create_app
from freehold.web.serving import Server, bind
from tests.table.servers import sqlite_url


@contextlib.asynccontextmanager
async def running(folder: Path, **settings: Any) -> AsyncIterator[tuple[str, Any]]:
    """A server in this process, with settings of its own."""
    settled = Settings(database=sqlite_url(folder), **settings)
    app = create_app(settled)
    server = Server(app, settled, lambda: None)
    listening = bind("127.0.0.1", 0)
    port = listening.getsockname()[1]
    serving = asyncio.create_task(server.serve([listening]))
    while not server.started:
        await asyncio.sleep(0.01)
    try:
        yield f"http://127.0.0.1:{port}", app
    finally:
        server.should_exit = True
        await serving


def socket_address(url: str, made: dict[str, Any]) -> str:
    return url.replace("http", "ws", 1) + f"/api/tables/{made['table']}/live"

"""Servers in the test's own process, with settings of their own."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import uvicorn

from freehold.table.settings import Settings
from freehold.web.app import create_app
from tests.table.servers import sqlite_url


@contextlib.asynccontextmanager
async def running(folder: Path, **settings: Any) -> AsyncIterator[tuple[str, Any]]:
    """A server in this process, with settings of its own."""
    app = create_app(Settings(database=sqlite_url(folder), **settings))
    config = uvicorn.Config(
        app, port=0, log_config=None, ws="websockets-sansio", ws_per_message_deflate=False, proxy_headers=False
    )
    server = uvicorn.Server(config)
    serving = asyncio.create_task(server.serve())
    while not server.started:
        await asyncio.sleep(0.01)
    port = server.servers[0].sockets[0].getsockname()[1]
    try:
        yield f"http://127.0.0.1:{port}", app
    finally:
        server.should_exit = True
        await serving


def socket_address(url: str, made: dict[str, Any]) -> str:
    return url.replace("http", "ws", 1) + f"/api/tables/{made['table']}/live"

"""The server that the tests of the API ask, and a client for it."""

from collections.abc import AsyncIterator

import httpx
import pytest

from tests.table.conftest import database, server
from tests.table.servers import Server

__all__ = ["database", "server"]


@pytest.fixture
async def http(server: Server) -> AsyncIterator[httpx.AsyncClient]:
    """A client of the server."""
    async with httpx.AsyncClient(base_url=server.url, timeout=20) as client:
        yield client

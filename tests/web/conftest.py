"""The server that the tests of the API ask."""

from tests.table.conftest import database, server

__all__ = ["database", "server"]

"""Whether moves can be stored: what the newest attempt has shown, told in the log once for each change."""

import asyncio
import errno
import logging
import os
import sqlite3
import time

from sqlalchemy import text
from sqlalchemy.exc import DBAPIError, IntegrityError

from freehold.table.database import Database

logger = logging.getLogger("freehold.storing")

FRESH_SECONDS = 2.0
"""For how long an attempt says how things are."""
LEAST_FREE = 1024 * 1024
"""Bytes: with less on its disk a SQLite database is as good as full."""

WORDS = {
    "disk-full": "the disk is full",
    "read-only": "the database is read-only",
    "damaged": "the database is damaged",
    "away": "the database does not answer",
}
"""Each reason, and how it is told."""


class Storing:
    """What is known about storing moves.

    Every commit of a move shows it. Where none was made lately, ``check`` makes an attempt of its own.
    """

    def __init__(self, database: Database) -> None:
        self._database = database
        self._at = -FRESH_SECONDS
        self._checking = asyncio.Lock()
        self.trouble: str | None = None
        """Why moves cannot be stored: a key of ``WORDS``, or None where they can."""

    def worked(self) -> None:
        """A move was stored."""
        self._at = time.monotonic()
        if self.trouble is not None:
            self.trouble = None
            logger.warning("moves can be stored again")

    def failed(self, error: BaseException) -> None:
        """A move could not be stored. A single change that the database refuses says nothing about the next."""
        if isinstance(error, IntegrityError):
            return
        self._at = time.monotonic()
        trouble = reason_of(error)
        if trouble != self.trouble:
            self.trouble = trouble
            logger.error("moves cannot be stored: %s", WORDS[trouble])

    async def check(self) -> str | None:
        """Why moves cannot be stored, or None where they can, as it was at most two seconds ago."""
        async with self._checking:
            if time.monotonic() - self._at >= FRESH_SECONDS:
                await self._try()
        return self.trouble

    async def _try(self) -> None:
        try:
            if self._database.sqlite and _free(str(self._database.path)) < LEAST_FREE:
                raise OSError(errno.ENOSPC, "no space left")
            await self._database.write(
                lambda connection: connection.execute(text("UPDATE alembic_version SET version_num = version_num"))
            )
        except (DBAPIError, OSError, TimeoutError, sqlite3.Error) as error:
            self.failed(error)
        else:
            self.worked()


def reason_of(error: BaseException) -> str:
    """The key of ``WORDS`` for what a database's driver has raised."""
    cause = getattr(error, "orig", None) or error
    said = str(cause).lower()
    if getattr(cause, "errno", None) in (errno.ENOSPC, errno.EDQUOT) or "is full" in said or "no space" in said:
        return "disk-full"
    if getattr(cause, "errno", None) == errno.EROFS or "readonly" in said or "read-only" in said:
        return "read-only"
    if "malformed" in said or "not a database" in said:
        return "damaged"
    return "away"


def _free(path: str) -> int:
    found = os.statvfs(os.path.dirname(path) or ".")
    return found.f_bavail * found.f_frsize

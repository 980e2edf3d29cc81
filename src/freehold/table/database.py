"""Opening the database: SQLite or PostgreSQL, its settings for durability, and its migrations."""

import asyncio
import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from sqlalchemy import Connection, Engine, create_engine, event, text
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, SQLAlchemyError

from freehold.table.errors import BadStore
from freehold.table.private import private_database, private_folder

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncEngine

Result = TypeVar("Result")

HEAD = "0005"
"""The newest migration that this version knows."""


class Database:
    """The database of one node. What is done to it is a function of one SQLAlchemy connection, the same for both kinds.

    On SQLite the function runs in a thread, with one hop a transaction; every write starts with BEGIN IMMEDIATE, in
    WAL mode with ``synchronous=FULL``: committed means on disk. On PostgreSQL it runs over asyncpg. A read sees one
    moment.

    Args:
        url: ``sqlite:///PATH`` or ``postgresql://…``.
        data: the data folder, if there is one: a database in it is opened only once it is closed to other accounts.
    """

    def __init__(self, url: str, data: Path | None = None) -> None:
        self.url = parse_url(url)
        self._data = data
        self.sqlite = self.url.get_backend_name() == "sqlite"
        self._access: _Sqlite | _Postgres = _Sqlite(self.url) if self.sqlite else _Postgres(self.url)

    async def write(self, work: Callable[[Connection], Result]) -> Result:
        """Run ``work`` in one transaction, which is committed when this returns."""
        return await self._access.write(work)

    async def ask(self, work: Callable[[Connection], Result]) -> Result:
        """Run ``work``, each of whose statements sees a moment of its own; the quickest way to ask one question."""
        return await self._access.ask(work)

    async def read(self, work: Callable[[Connection], Result]) -> Result:
        """Run ``work`` in one read transaction, which sees one moment."""
        return await self._access.read(work)

    def make_private(self) -> None:
        """See that a SQLite database is there and closed to other accounts of the machine; raises BadStore."""
        folder = self.path.parent
        private_folder(folder, ours=self._data is not None and _same(folder, self._data))
        private_database(self.path)

    async def open(self) -> None:
        """Bring the database to this version's form; raises BadStore with one sentence where it cannot be used."""
        if self.sqlite:
            self.make_private()
        try:
            found = await self._version()
            if found is None or found < HEAD:
                from freehold.table.migrate import upgrade

                await asyncio.to_thread(upgrade, self.url.render_as_string(hide_password=False), self.sqlite)
                found = await self._version()
        except (SQLAlchemyError, OSError, sqlite3.Error) as error:
            raise BadStore(f"cannot use the database {self.shown}: {_reason(error)}") from None
        if found is None or found > HEAD:
            raise BadStore(
                f"the database {self.shown} was made by a newer Freehold (its form is {found}, this version knows"
                f" {HEAD}): update Freehold, or name another database"
            )
        if self.sqlite:
            await self._check_writable()

    @property
    def path(self) -> Path:
        """The file of a SQLite database."""
        return Path(self.url.database or "")

    @property
    def shown(self) -> str:
        """The database's name without its password."""
        return (self.url.database or "") if self.sqlite else self.url.render_as_string(hide_password=True)

    @property
    def plain_url(self) -> str:
        """The URL as asyncpg itself takes it."""
        return self.url.set(drivername="postgresql").render_as_string(hide_password=False)

    async def close(self) -> None:
        """Close every connection."""
        await self._access.close()

    async def _version(self) -> str | None:
        def work(connection: Connection) -> str | None:
            if not connection.dialect.has_table(connection, "alembic_version"):
                return None
            found = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
            return None if found is None else str(found)

        return await self.read(work)

    async def _check_writable(self) -> None:
        def work(connection: Connection) -> None:
            connection.execute(text("UPDATE alembic_version SET version_num = version_num"))

        try:
            await self.write(work)
        except (SQLAlchemyError, sqlite3.Error) as error:
            raise BadStore(f"cannot write to {self.shown}: {_reason(error)}") from None


class _Sqlite:
    """SQLite: one thread that writes, two that read."""

    def __init__(self, url: URL) -> None:
        self._write_engine = _sqlite_engine(url, "BEGIN IMMEDIATE", 1)
        self._read_engine = _sqlite_engine(url, "BEGIN", 2)
        self._writer = ThreadPoolExecutor(1, thread_name_prefix="store-write")
        self._readers = ThreadPoolExecutor(2, thread_name_prefix="store-read")

    async def write(self, work: Callable[[Connection], Result]) -> Result:
        return await asyncio.get_running_loop().run_in_executor(self._writer, self._run_write, work)

    async def ask(self, work: Callable[[Connection], Result]) -> Result:
        return await self.read(work)

    async def read(self, work: Callable[[Connection], Result]) -> Result:
        return await asyncio.get_running_loop().run_in_executor(self._readers, self._run_read, work)

    async def close(self) -> None:
        self._writer.shutdown()
        self._readers.shutdown()
        self._write_engine.dispose()
        self._read_engine.dispose()

    def _run_write(self, work: Callable[[Connection], Result]) -> Result:
        with self._write_engine.begin() as connection:
            return work(connection)

    def _run_read(self, work: Callable[[Connection], Result]) -> Result:
        with self._read_engine.connect() as connection:
            return work(connection)


class _Postgres:
    """PostgreSQL over asyncpg."""

    def __init__(self, url: URL) -> None:
        self._write_engine = _postgres_engine(url, 4)
        reading = _postgres_engine(url, 8)
        self._read_engine = reading.execution_options(isolation_level="REPEATABLE READ")
        self._ask_engine = reading.execution_options(isolation_level="AUTOCOMMIT")

    async def write(self, work: Callable[[Connection], Result]) -> Result:
        try:
            return await self._write(work)
        except _NothingWritten:
            return await self._write(work)

    async def ask(self, work: Callable[[Connection], Result]) -> Result:
        return await self._run(self._ask_engine, work)

    async def read(self, work: Callable[[Connection], Result]) -> Result:
        return await self._run(self._read_engine, work)

    async def close(self) -> None:
        await self._write_engine.dispose()
        await self._read_engine.dispose()

    async def _write(self, work: Callable[[Connection], Result]) -> Result:
        async with self._write_engine.connect() as connection:
            try:
                result = await connection.run_sync(work)
            except DBAPIError as error:
                # The connection was lost before the commit was sent: nothing is stored, and another may be tried.
                raise _NothingWritten(error) if error.connection_invalidated else error from error
            await connection.commit()
            return result

    async def _run(self, engine: "AsyncEngine", work: Callable[[Connection], Result]) -> Result:
        """Read; once more where the connection was an old one that the database has closed."""
        for _ in range(2):
            try:
                async with engine.connect() as connection:
                    return await connection.run_sync(work)
            except DBAPIError as error:
                if not error.connection_invalidated:
                    raise
                lost = error
        raise lost


class _NothingWritten(SQLAlchemyError):
    """A write failed before its commit was sent."""


def parse_url(text_url: str) -> URL:
    """The URL with the async driver; raises BadStore naming the two forms."""
    try:
        url = make_url(text_url)
    except ArgumentError:
        url = None
    backend = url.get_backend_name() if url else ""
    if url is not None and backend == "sqlite" and url.database:
        return url.set(drivername="sqlite")
    if url is not None and backend in ("postgresql", "postgres"):
        try:
            import asyncpg  # noqa: F401
        except ImportError:
            raise BadStore("PostgreSQL needs the extra: pip install 'freehold[postgres]'") from None
        return url.set(drivername="postgresql+asyncpg")
    raise BadStore("the database must be sqlite:///PATH or postgresql://USER@HOST/NAME")


def _same(one: Path, other: Path) -> bool:
    return one.expanduser().resolve() == other.expanduser().resolve()


def _reason(error: Exception) -> str:
    cause = getattr(error, "orig", None) or error
    if isinstance(cause, OSError) and cause.strerror:
        return cause.strerror.lower()
    return str(cause).splitlines()[0] if str(cause) else type(cause).__name__


def _sqlite_engine(url: URL, begin: str, size: int) -> Engine:
    engine = create_engine(url, pool_size=size, max_overflow=0, connect_args={"timeout": 15})

    @event.listens_for(engine, "connect")
    def set_up(connection: Any, _record: Any) -> None:
        connection.isolation_level = None  # the driver begins nothing by itself
        cursor = connection.cursor()
        cursor.execute("PRAGMA journal_mode=WAL")
        cursor.execute("PRAGMA synchronous=FULL")
        cursor.execute("PRAGMA busy_timeout=15000")
        cursor.close()

    @event.listens_for(engine, "begin")
    def start(connection: Any) -> None:
        connection.exec_driver_sql(begin)

    return engine


def _postgres_engine(url: URL, size: int) -> "AsyncEngine":
    from sqlalchemy.ext.asyncio import create_async_engine

    return create_async_engine(
        url,
        pool_size=size,
        max_overflow=0,
        pool_timeout=10,
        connect_args={"timeout": 5, "command_timeout": 10},
    )

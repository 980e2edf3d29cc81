"""Alembic's entry: run the migrations on one connection, in one transaction, one node at a time."""

import asyncio

from alembic import context
from sqlalchemy import Connection, create_engine, text
from sqlalchemy.ext.asyncio import create_async_engine

# Any constant of our own: nodes that start together wait for each other.
ADVISORY_LOCK = 4610012


def migrate(connection: Connection) -> None:
    """Run what is still to run."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": ADVISORY_LOCK})
    context.configure(connection=connection, transactional_ddl=True)
    with context.begin_transaction():
        context.run_migrations()


async def run_postgres(url: str) -> None:
    """Connect, migrate, disconnect."""
    engine = create_async_engine(url)
    async with engine.begin() as connection:
        await connection.run_sync(migrate)
    await engine.dispose()


def run_sqlite(url: str) -> None:
    """Connect, migrate, disconnect."""
    engine = create_engine(url)
    with engine.begin() as connection:
        migrate(connection)
    engine.dispose()


if context.config.attributes["sqlite"]:
    run_sqlite(context.config.attributes["url"])
else:
    asyncio.run(run_postgres(context.config.attributes["url"]))

"""Writing: one task puts all waiting changes into one commit. Committed first, acknowledged after."""

import asyncio
import contextlib
import logging
from typing import Any

from sqlalchemy import Connection, bindparam, delete, insert, select, update
from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from freehold.table import codec, schema
from freehold.table.database import Database
from freehold.table.errors import Conflict, Unavailable
from freehold.table.rows import MUTABLE, Change, Choice
from freehold.table.storing import Storing

logger = logging.getLogger("freehold.writer")

MOST_IN_ONE_COMMIT = 256

_versions = (
    select(schema.tables.c.id, schema.tables.c.version)
    .where(schema.tables.c.id.in_(bindparam("ids", expanding=True)))
    .order_by(schema.tables.c.id)
    .with_for_update()
)
_update_table = (
    update(schema.tables)
    .where(schema.tables.c.id == bindparam("b_id"))
    .values({name: bindparam(name) for name in MUTABLE})
)
_insert_table = insert(schema.tables)
_insert_step = insert(schema.log)
_insert_key = insert(schema.keys)
_insert_chat = insert(schema.chat)
_delete_seats = delete(schema.seats).where(
    schema.seats.c.table_id == bindparam("b_id"), schema.seats.c.seat >= bindparam("b_seats")
)
_delete_choices = delete(schema.choices).where(schema.choices.c.table_id == bindparam("b_id"))


class Writer:
    """The only writer of this node. A change is stored whole, and only onto the version that it was judged by."""

    def __init__(self, database: Database, storing: Storing) -> None:
        self._database = database
        self._storing = storing
        self._waiting: list[tuple[Change, asyncio.Future[None]]] = []
        self._wake = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._closing = False
        self.commits = 0
        self._upsert_choice = _upsert(database, schema.choices, ("move",))
        self._upsert_seat = _upsert(
            database, schema.seats, [c.name for c in schema.seats.c if c.name not in ("table_id", "seat")]
        )

    def start(self) -> None:
        """Begin to write."""
        self._task = asyncio.create_task(self._run(), name="writer")

    async def stop(self) -> None:
        """Write what waits, then end."""
        self._closing = True
        self._wake.set()
        if self._task is not None:
            await self._task

    async def commit(self, change: Change) -> None:
        """Store ``change`` durably.

        Raises Conflict where the table has changed since, and Unavailable where the database fails: then it is not
        known whether the change was stored.
        """
        if self._closing or self._task is None or self._task.done():
            raise Unavailable
        future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((change, future))
        self._wake.set()
        # A client that goes away must not undo a commit that others wait for.
        await asyncio.shield(future)

    async def _run(self) -> None:
        while self._waiting or not self._closing:
            await self._wake.wait()
            self._wake.clear()
            while self._waiting:
                batch, self._waiting = self._waiting[:MOST_IN_ONE_COMMIT], self._waiting[MOST_IN_ONE_COMMIT:]
                await self._write(batch)

    async def _write(self, batch: list[tuple[Change, asyncio.Future[None]]]) -> None:
        try:
            changes = [change for change, _ in batch]
            stale = await self._database.write(lambda connection: self._store(connection, changes))
        except DBAPIError as error:
            if len(batch) > 1 and not error.connection_invalidated:
                # One change that the database refuses must not take the others with it.
                for each in batch:
                    await self._write([each])
                return
            self._fail(batch, error)
        except (SQLAlchemyError, OSError, TimeoutError) as error:
            self._fail(batch, error)
        except Exception as error:
            # Whatever fails, nobody may wait for an answer for ever, and the writer goes on with the next.
            logger.exception("a commit has failed")
            self._fail(batch, error)
        else:
            self.commits += 1
            self._storing.worked()
            for change, future in batch:
                if future.done():
                    continue
                if change.row.id in stale:
                    future.set_exception(Conflict())
                else:
                    future.set_result(None)

    def _fail(self, batch: list[tuple[Change, asyncio.Future[None]]], error: Exception) -> None:
        self._storing.failed(error)
        for _, future in batch:
            if not future.done():
                future.set_exception(Unavailable())
                with contextlib.suppress(Exception):
                    future.exception()

    def _store(self, connection: Connection, changes: list[Change]) -> set[str]:
        """Write the changes; returns the tables whose change came too late."""
        changed = [change for change in changes if not change.created]
        stale: set[str] = set()
        if changed:
            found = connection.execute(_versions, {"ids": [change.row.id for change in changed]})
            versions: dict[str, int] = {row.id: row.version for row in found}
            stale = {c.row.id for c in changed if versions.get(c.row.id) != c.row.version - 1}
        self._store_rows(connection, [change for change in changes if change.row.id not in stale])
        return stale

    def _store_rows(self, connection: Connection, good: list[Change]) -> None:
        def many(statement: Any, rows: list[dict[str, Any]]) -> None:
            if rows:
                connection.execute(statement, rows)

        many(_insert_table, [codec.table_values(c.row) for c in good if c.created])
        many(_update_table, [codec.mutable_values(c.row) for c in good if not c.created])
        many(self._upsert_seat, [codec.seat_values(c.row.id, seat) for c in good for seat in c.seats])
        many(_delete_seats, [{"b_id": c.row.id, "b_seats": c.row.players} for c in good if c.fewer_seats])
        many(_insert_step, [codec.step_values(c.row.id, step) for c in good for step in c.steps])
        many(self._upsert_choice, [codec.choice_values(c.row.id, choice) for c in good for choice in _choices(c)])
        many(_delete_choices, [{"b_id": c.row.id} for c in good if c.forget_choices])
        many(_insert_key, [codec.key_values(c) for c in good if c.key])
        many(_insert_chat, [codec.chat_values(c.row.id, c.chat) for c in good if c.chat])


def _choices(change: Change) -> list[Choice]:
    return [*change.choices, change.choice] if change.choice else change.choices


def _upsert(database: Database, table: Any, names: Any) -> Any:
    if database.sqlite:
        from sqlalchemy.dialects.sqlite import insert as dialect_insert
    else:
        from sqlalchemy.dialects.postgresql import insert as dialect_insert  # type: ignore[assignment]
    statement = dialect_insert(table)
    return statement.on_conflict_do_update(
        index_elements=list(table.primary_key.columns), set_={name: statement.excluded[name] for name in names}
    )

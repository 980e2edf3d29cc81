"""Reading the store, and the few writes that are no change of a game: claims, deletion, presence."""

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Any

from sqlalchemy import and_, bindparam, delete, insert, or_, select, update
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection

from freehold.table import codec, schema
from freehold.table.database import Database
from freehold.table.errors import Unavailable
from freehold.table.rows import KeyRow, Loaded, TableRow

LAST_CHAT = 100

_t = schema.tables.c
_row = select(schema.tables).where(_t.id == bindparam("id"))
_version = select(_t.version).where(_t.id == bindparam("id"))
_seats = select(schema.seats).where(schema.seats.c.table_id == bindparam("id")).order_by(schema.seats.c.seat)
_steps = (
    select(schema.log)
    .where(schema.log.c.table_id == bindparam("id"), schema.log.c.first > bindparam("seq"))
    .order_by(schema.log.c.first)
)
_choices = select(schema.choices).where(schema.choices.c.table_id == bindparam("id")).order_by(schema.choices.c.place)
_keys = select(schema.keys.c.key).where(
    schema.keys.c.table_id == bindparam("id"), schema.keys.c.version > bindparam("version")
)
_chat = (
    select(schema.chat)
    .where(schema.chat.c.table_id == bindparam("id"), schema.chat.c.version > bindparam("version"))
    .order_by(schema.chat.c.version.desc())
    .limit(LAST_CHAT)
)


class Store:
    """Questions to the database; every one raises Unavailable where the database does not answer."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def version(self, table_id: str) -> int | None:
        """The table's version now, or None where there is no such table."""
        async with self._reading() as connection:
            found = (await connection.execute(_version, {"id": table_id})).scalar()
            return None if found is None else int(found)

    async def versions(self, ids: Sequence[str]) -> dict[str, int]:
        """The versions of those tables that exist."""
        found: dict[str, int] = {}
        async with self._reading() as connection:
            for at in range(0, len(ids), 500):
                rows = await connection.execute(select(_t.id, _t.version).where(_t.id.in_(ids[at : at + 500])))
                found.update((row.id, row.version) for row in rows)
        return found

    async def load(self, table_id: str, version: int = 0, seq: int = 0) -> Loaded | None:
        """The table, with the log after ``seq`` and the keys and chat after ``version``, as of one moment."""
        async with self._reading() as connection:
            found = (await connection.execute(_row, {"id": table_id})).first()
            if found is None:
                return None
            row = codec.table_row(found)
            seats = (await connection.execute(_seats, {"id": table_id})).all()
            steps = (await connection.execute(_steps, {"id": table_id, "seq": seq})).all() if row.seq > seq else []
            choices = (await connection.execute(_choices, {"id": table_id})).all()
            keys = (await connection.execute(_keys, {"id": table_id, "version": version})).scalars().all()
            chat = (await connection.execute(_chat, {"id": table_id, "version": version})).all()
        return Loaded(
            row=row,
            seats=[codec.seat_row(each) for each in seats],
            steps=[codec.step_row(each) for each in steps],
            choices=[codec.choice_row(each) for each in choices],
            keys=list(keys),
            chat=[codec.chat_row(each) for each in reversed(chat)],
        )

    async def key(self, table_id: str, key: str) -> KeyRow | None:
        """What an accepted key was used for."""
        where = and_(schema.keys.c.table_id == table_id, schema.keys.c.key == key)
        async with self._reading() as connection:
            found = (await connection.execute(select(schema.keys).where(where))).first()
        if found is None:
            return None
        return KeyRow(key=key, fingerprint=found.fingerprint, answer=codec.decode(found.answer))

    async def due(self, now: int, node: str | None) -> tuple[list[str], list[str]]:
        """The tables whose clock has run out, and those where a bot is to move and no other node has claimed it."""
        clocks = select(_t.id).where(_t.deadline <= now, _t.deadline.isnot(None)).limit(500)
        bots = select(_t.id).where(_t.bot_due)
        if node is not None:
            bots = bots.where(or_(_t.bot_until.is_(None), _t.bot_until < now, _t.bot_node == node))
        async with self._reading() as connection:
            late = (await connection.execute(clocks)).scalars().all()
            waiting = (await connection.execute(bots.limit(500))).scalars().all()
        return list(late), list(waiting)

    async def claim(self, table_id: str, node: str, now: int, until: int) -> bool:
        """Claim the bots of a table for a while; False where another node holds them."""
        free = or_(_t.bot_until.is_(None), _t.bot_until < now, _t.bot_node == node)
        statement = update(schema.tables).where(_t.id == table_id, free).values(bot_node=node, bot_until=until)
        async with self._writing() as connection:
            return bool((await connection.execute(statement)).rowcount)

    async def presence(
        self, node: str, here: list[tuple[str, int]], followed: list[str], now: int, until: int
    ) -> dict[str, set[int]]:
        """Say which seats are connected to this node until then; returns those connected to others, by table."""
        p = schema.presence.c
        rows = [{"table_id": table_id, "seat": seat, "node": node, "until": until} for table_id, seat in here]
        elsewhere: dict[str, set[int]] = {}
        async with self._writing() as connection:
            await connection.execute(delete(schema.presence).where(or_(p.node == node, p.until < now)))
            if rows:
                await connection.execute(insert(schema.presence), rows)
            for at in range(0, len(followed), 500):
                found = await connection.execute(
                    select(p.table_id, p.seat).where(p.table_id.in_(followed[at : at + 500]), p.node != node)
                )
                for row in found:
                    elsewhere.setdefault(row.table_id, set()).add(row.seat)
        return elsewhere

    async def public(self, most: int) -> list[Loaded]:
        """The newest public tables that are not over, with their seats."""
        tables = select(schema.tables).where(_t.public, _t.status != "over").order_by(_t.created.desc()).limit(most)
        return await self._with_seats(tables)

    async def everything(self, most: int) -> list[Loaded]:
        """The tables changed last, with their seats: for a person's own server."""
        return await self._with_seats(select(schema.tables).order_by(_t.updated.desc()).limit(most))

    async def delete(self, table_id: str) -> None:
        """Delete a table and everything about it."""
        await self._delete([table_id])

    async def expire(self, before: int) -> list[str]:
        """Delete the tables (at most 500) that nobody has changed since ``before``; returns them."""
        async with self._reading() as connection:
            old = (await connection.execute(select(_t.id).where(_t.updated < before).limit(500))).scalars().all()
        if old:
            await self._delete(list(old))
        return list(old)

    async def _delete(self, ids: list[str]) -> None:
        async with self._writing() as connection:
            await connection.execute(delete(schema.tables).where(_t.id.in_(ids)))
            for table in (schema.seats, schema.log, schema.choices, schema.keys, schema.chat, schema.presence):
                await connection.execute(delete(table).where(table.c.table_id.in_(ids)))

    async def _with_seats(self, statement: Any) -> list[Loaded]:
        async with self._reading() as connection:
            rows: list[TableRow] = [codec.table_row(each) for each in await connection.execute(statement)]
            ids = [row.id for row in rows]
            found = await connection.execute(
                select(schema.seats).where(schema.seats.c.table_id.in_(ids)).order_by(schema.seats.c.seat)
            )
            seats: dict[str, list[Any]] = {name: [] for name in ids}
            for each in found:
                seats[each.table_id].append(codec.seat_row(each))
        return [Loaded(row=row, seats=seats[row.id], steps=[], choices=[], keys=[], chat=[]) for row in rows]

    @asynccontextmanager
    async def _reading(self) -> AsyncIterator[AsyncConnection]:
        try:
            async with self._database.reading() as connection:
                yield connection
        except (SQLAlchemyError, OSError, TimeoutError):
            raise Unavailable from None

    @asynccontextmanager
    async def _writing(self) -> AsyncIterator[AsyncConnection]:
        try:
            async with self._database.writing() as connection:
                yield connection
        except (SQLAlchemyError, OSError, TimeoutError):
            raise Unavailable from None

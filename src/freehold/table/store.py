"""Reading the store, and the few writes that are no change of a game: claims, deletion, presence. Times are served."""

from collections.abc import Callable, Sequence
from typing import Any

from sqlalchemy import Connection, and_, bindparam, delete, func, insert, or_, select, update
from sqlalchemy.exc import SQLAlchemyError

from freehold.table import codec, schema
from freehold.table.database import Database, Result
from freehold.table.errors import Unavailable
from freehold.table.presence import Connected
from freehold.table.rows import LAST_CHAT, KeyRow, Loaded, TableRow

_t = schema.tables.c
_row = select(schema.tables).where(_t.id == bindparam("id"))
_version = select(_t.version).where(_t.id == bindparam("id"))
_tail = (
    select(
        schema.tables,
        schema.log.c.first,
        schema.log.c.last,
        schema.log.c.kind,
        schema.log.c.key,
        schema.log.c.moves,
        schema.log.c.events,
        schema.log.c.at,
        schema.choices.c.round,
        schema.choices.c.seat,
        schema.choices.c.place,
        schema.choices.c.move,
    )
    .select_from(
        schema.tables.outerjoin(
            schema.log, and_(schema.log.c.table_id == _t.id, schema.log.c.first > bindparam("seq"))
        ).outerjoin(schema.choices, schema.choices.c.table_id == _t.id)
    )
    .where(_t.id == bindparam("id"))
    .order_by(schema.log.c.first, schema.choices.c.place)
)
_versions = select(_t.id, _t.version).where(_t.id.in_(bindparam("ids", expanding=True)))
_late = select(_t.id).where(_t.deadline <= bindparam("now"), _t.deadline.isnot(None)).limit(500)
_waiting = select(_t.id).where(_t.bot_due).order_by(_t.touched)
_listed = select(schema.tables).where(_t.public, _t.status != "over").order_by(_t.created.desc())
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
        return await self._ask(lambda connection: connection.execute(_version, {"id": table_id}).scalar())

    async def versions(self, ids: Sequence[str]) -> dict[str, int]:
        """The versions of those tables that exist."""

        def work(connection: Connection) -> dict[str, int]:
            found: dict[str, int] = {}
            for at in range(0, len(ids), 500):
                found.update(
                    (row.id, row.version) for row in connection.execute(_versions, {"ids": ids[at : at + 500]})
                )
            return found

        return await self._ask(work)

    async def load(self, table_id: str, version: int = 0, seq: int = 0) -> Loaded | None:
        """The table, with the log after ``seq`` and the keys and chat after ``version``, as of one moment."""

        def work(connection: Connection) -> Loaded | None:
            found = connection.execute(_row, {"id": table_id}).first()
            if found is None:
                return None
            row = codec.table_row(found)
            one = {"id": table_id}
            tail = {"id": table_id, "version": version}
            steps = connection.execute(_steps, {"id": table_id, "seq": seq}).all() if row.seq > seq else []
            return Loaded(
                row=row,
                seats=[codec.seat_row(each) for each in connection.execute(_seats, one)],
                steps=[codec.step_row(each) for each in steps],
                choices=[codec.choice_row(each) for each in connection.execute(_choices, one)],
                keys=list(connection.execute(_keys, tail).scalars()),
                chat=[codec.chat_row(each) for each in reversed(connection.execute(_chat, tail).all())],
            )

        return await self._read(work)

    async def tail(self, table_id: str, version: int, seq: int) -> Loaded | None:
        """What changed after ``version`` and ``seq``: in one statement, which sees one moment, where that is enough."""
        found = await self._ask(lambda connection: connection.execute(_tail, {"id": table_id, "seq": seq}).all())
        if not found:
            return None
        first = found[0]._mapping
        row = codec.table_row_of({column.name: first[column] for column in schema.tables.c})
        if row.version != version and row.others_at > version:
            return await self.load(table_id, version, seq)
        steps = {each.first: each for each in found if each.first is not None}
        choices = {each.seat: each for each in found if each.seat is not None}
        return Loaded(
            row=row,
            seats=[],
            steps=[codec.step_row(each) for each in steps.values()],
            choices=[codec.choice_row(each) for each in choices.values()],
            keys=[],
            chat=[],
            whole=False,
        )

    async def key(self, table_id: str, key: str) -> KeyRow | None:
        """What an accepted key was used for."""
        where = and_(schema.keys.c.table_id == table_id, schema.keys.c.key == key)
        found = await self._ask(lambda connection: connection.execute(select(schema.keys).where(where)).first())
        if found is None:
            return None
        return KeyRow(key=key, fingerprint=found.fingerprint, answer=codec.decode(found.answer))

    async def due(self, now: int, node: str | None) -> tuple[list[str], list[str]]:
        """The tables whose clock has run out, and those where a bot is to move and no other node has claimed it.

        At most 500 of each; of the bots' those that have waited longest.
        """
        bots = _waiting
        if node is not None:
            bots = bots.where(or_(_t.bot_until.is_(None), _t.bot_until < now, _t.bot_node == node))

        def work(connection: Connection) -> tuple[list[str], list[str]]:
            late = connection.execute(_late, {"now": now}).scalars()
            return list(late), list(connection.execute(bots.limit(500)).scalars())

        return await self._ask(work)

    async def claim(self, table_id: str, node: str, now: int, until: int) -> bool:
        """Claim the bots of a table for a while; False where another node holds them."""
        free = or_(_t.bot_until.is_(None), _t.bot_until < now, _t.bot_node == node)
        statement = update(schema.tables).where(_t.id == table_id, free).values(bot_node=node, bot_until=until)
        return await self._write(lambda connection: bool(connection.execute(statement).rowcount))

    async def presence(self, node: str, here: dict[str, Connected], now: int, until: int) -> dict[str, Connected]:
        """Say who is connected to this node until then; returns who is connected to others, by table."""
        p, w = schema.presence.c, schema.watchers.c
        common = {"node": node, "until": until}
        seats = [{"table_id": each, "seat": seat, **common} for each, found in here.items() for seat in found.seats]
        watching = [
            {"table_id": each, "names": codec.to_text(found.watchers), **common}
            for each, found in here.items()
            if found.watchers
        ]
        followed = list(here)

        def work(connection: Connection) -> dict[str, Connected]:
            elsewhere: dict[str, Connected] = {}
            connection.execute(delete(schema.presence).where(or_(p.node == node, p.until < now)))
            connection.execute(delete(schema.watchers).where(or_(w.node == node, w.until < now)))
            if seats:
                connection.execute(insert(schema.presence), seats)
            if watching:
                connection.execute(insert(schema.watchers), watching)
            for at in range(0, len(followed), 500):
                some = followed[at : at + 500]
                for row in connection.execute(select(schema.presence).where(p.table_id.in_(some), p.node != node)):
                    elsewhere.setdefault(row.table_id, Connected()).seats.add(row.seat)
                for row in connection.execute(select(schema.watchers).where(w.table_id.in_(some), w.node != node)):
                    elsewhere.setdefault(row.table_id, Connected()).watchers.extend(codec.decode(row.names))
            return elsewhere

        return await self._write(work)

    async def public(self, most: int) -> list[Loaded]:
        """The newest public tables that are not over, with their seats."""
        return await self._with_seats(_listed.limit(most))

    async def everything(self, most: int) -> list[Loaded]:
        """The tables changed last, with their seats: for a person's own server."""
        return await self._with_seats(select(schema.tables).order_by(_t.updated.desc()).limit(most))

    async def delete(self, table_id: str) -> None:
        """Delete a table and everything about it."""
        await self._write(lambda connection: _delete(connection, [table_id]))

    async def unchanged(self, before: int) -> int:
        """How many tables nobody has changed since ``before``."""
        count = select(func.count()).select_from(schema.tables).where(_t.touched < before)
        return await self._ask(lambda connection: connection.execute(count).scalar() or 0)

    async def announced(self) -> tuple[int, int] | None:
        """When it was last announced that old tables will be deleted, and which: those unchanged since then."""
        h = schema.heartbeat.c
        found = await self._ask(lambda connection: connection.execute(select(h.told_at, h.told_before)).first())
        return None if found is None or found.told_at is None else (found.told_at, found.told_before)

    async def announce(self, at: int | None, before: int | None) -> None:
        """Note such an announcement, or that it has been done."""
        values = {"told_at": at, "told_before": before}
        await self._write(lambda connection: connection.execute(update(schema.heartbeat).values(values)))

    async def expire(self, before: int) -> list[str]:
        """Delete the tables (at most 500) that nobody has changed since ``before``; returns them."""

        def work(connection: Connection) -> list[str]:
            old = list(connection.execute(select(_t.id).where(_t.touched < before).limit(500)).scalars())
            if old:
                _delete(connection, old)
            return old

        return await self._write(work)

    async def _with_seats(self, statement: Any) -> list[Loaded]:
        def work(connection: Connection) -> list[Loaded]:
            rows: list[TableRow] = [codec.table_row(each) for each in connection.execute(statement)]
            seats: dict[str, list[Any]] = {row.id: [] for row in rows}
            which = schema.seats.c.table_id.in_(list(seats))
            for each in connection.execute(select(schema.seats).where(which).order_by(schema.seats.c.seat)):
                seats[each.table_id].append(codec.seat_row(each))
            return [Loaded(row=row, seats=seats[row.id], steps=[], choices=[], keys=[], chat=[]) for row in rows]

        return await self._read(work)

    async def _ask(self, work: Callable[[Connection], Result]) -> Result:
        try:
            return await self._database.ask(work)
        except (TimeoutError, SQLAlchemyError, OSError, RuntimeError):
            raise Unavailable from None

    async def _read(self, work: Callable[[Connection], Result]) -> Result:
        try:
            return await self._database.read(work)
        except (TimeoutError, SQLAlchemyError, OSError, RuntimeError):
            raise Unavailable from None

    async def _write(self, work: Callable[[Connection], Result]) -> Result:
        try:
            return await self._database.write(work)
        except (TimeoutError, SQLAlchemyError, OSError, RuntimeError):
            raise Unavailable from None


def _delete(connection: Connection, ids: list[str]) -> None:
    connection.execute(delete(schema.tables).where(_t.id.in_(ids)))
    for table in (schema.seats, schema.log, schema.choices, schema.keys, schema.chat, schema.presence, schema.watchers):
        connection.execute(delete(table).where(table.c.table_id.in_(ids)))

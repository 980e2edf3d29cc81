"""The heartbeat: how long this store has been served, noted by every node that serves it.

Time in which no move could be stored is nobody's. It is not served time, so no clock has run in it.
"""

from typing import Any

from sqlalchemy import Connection, bindparam, func, insert, select, update

from freehold.table import clock, codec, schema
from freehold.table.database import Database
from freehold.table.times import GAP_MS, ServedTime, now_ms, steady_ms

BEAT_MS = 1000
IDLE_MS = 60_000
"""How often the served time is written where no clock runs and no other node needs it."""

_t = schema.tables.c
_running = select(schema.tables).where(_t.deadline.isnot(None))
_noted = select(schema.heartbeat).where(schema.heartbeat.c.id == 1)
_newest = select(func.max(_t.touched))
_grace = (
    update(schema.tables)
    .where(_t.id == bindparam("b_id"), _t.version == bindparam("b_version"))
    .values({"clock_state": bindparam("clock_state"), "deadline": bindparam("deadline"), "version": _t.version + 1})
)


class Heartbeat:
    """Keeps the served time of one node, and the store's note of it.

    Each node counts on from what the store holds, by a time that no step of the computer's clock changes; the highest
    count of all nodes holds. A pause of more than ``GAP_MS`` between two notes of a node, as after a start or while the
    store is away, counts only as far as other nodes have served the store meanwhile.
    """

    def __init__(self, database: Database, time: ServedTime) -> None:
        self._database = database
        self._time = time

    async def beat(self) -> bool:
        """Note that the store is served. True after a gap: then every running clock holds a grace to come back in.

        Raises what the database raises: then no clock may be looked at.
        """
        if self._time.noted is not None and self._time.since_noted() < BEAT_MS:
            return False
        at, passed = steady_ms(), self._time.since_noted()
        served, gap = await self._database.write(lambda connection: self._note(connection, passed))
        self._time.note(served, at)
        return gap

    def _note(self, connection: Connection, passed: int) -> tuple[int, bool]:
        noted = connection.execute(_noted.with_for_update()).first()
        if noted is None:
            connection.execute(insert(schema.heartbeat).values(id=1, at=now_ms(), served=0))
            return 0, False
        if self._time.noted is None:
            served, gap = _started(connection, noted)
        else:
            served, gap = _counted(noted.served, self._time.noted, passed)
        running = connection.execute(_running.limit(1)).first() is not None
        if gap and running:
            _give_grace(connection, served)
        if running or gap or not self._database.sqlite or served - noted.served >= IDLE_MS:
            connection.execute(update(schema.heartbeat).values(at=now_ms(), served=served))
        return served, gap


def _started(connection: Connection, noted: Any) -> tuple[int, bool]:
    """The served time at a node's first note, and whether nobody served the store for a while.

    That another node serves can be seen only by the time of day of the last note. Nothing but the grace depends on it.
    """
    newest: int = connection.execute(_newest).scalar() or 0
    return max(noted.served, newest), abs(now_ms() - noted.at) > GAP_MS


def _counted(noted: int, before: int, passed: int) -> tuple[int, bool]:
    """The served time ``passed`` after the node noted ``before``, and whether nobody served the store for a while."""
    if passed <= GAP_MS:
        return max(noted, before + passed), False
    return max(noted, before), noted - before < passed - GAP_MS


def _give_grace(connection: Connection, served: int) -> None:
    values: list[dict[str, Any]] = []
    for found in connection.execute(_running).all():
        row = codec.table_row(found)
        state, deadline = clock.with_grace(row, served)
        if state != row.clock_state:
            text = codec.to_text(state)
            values.append({"b_id": row.id, "b_version": row.version, "clock_state": text, "deadline": deadline})
    if values:
        connection.execute(_grace, values)

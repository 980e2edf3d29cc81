"""Time in which no move could be made is nobody's: after a gap, every running clock is set back by it."""

from typing import Any

from sqlalchemy import Connection, bindparam, insert, select, update

from freehold.table import clock, codec, schema
from freehold.table.database import Database

BEAT_MS = 1000
GAP_MS = 3000
"""A pause between two beats that is longer than this is time in which nobody could move."""

_h = schema.heartbeat.c
_t = schema.tables.c
_running = select(schema.tables).where(_t.deadline.isnot(None))
_beaten = select(_h.at).where(_h.id == 1)
_credit = (
    update(schema.tables)
    .where(_t.id == bindparam("b_id"), _t.version == bindparam("b_version"))
    .values({"clock_state": bindparam("clock_state"), "deadline": bindparam("deadline"), "version": _t.version + 1})
)


class Heartbeat:
    """What one node knows of the time in which the store was served.

    While any clock runs, each node notes every second that it serves the store. A node that finds the last note too
    old, since no server ran or none could reach the store, credits every running clock with the gap.
    """

    def __init__(self, database: Database) -> None:
        self._database = database
        self._beaten: int | None = None

    async def beat(self, now: int) -> list[str]:
        """Note that the store is served; returns the tables whose clocks were set back, to be looked at anew.

        Raises what the database raises: then no clock may be looked at.
        """
        if self._beaten is not None and 0 <= now - self._beaten < BEAT_MS:
            return []
        credited = await self._database.write(lambda connection: self._note(connection, now))
        self._beaten = now
        return credited

    def _note(self, connection: Connection, now: int) -> list[str]:
        if connection.execute(_running.limit(1)).first() is None:
            return []
        noted: int | None = connection.execute(_beaten.with_for_update()).scalar()
        # Where nothing was ever noted, the clocks began when the server was about to go: nobody has used any time.
        last = max(noted or 0, self._beaten or 0)
        credited = _set_back(connection, last, now) if now - last > GAP_MS else []
        if noted is None:
            connection.execute(insert(schema.heartbeat).values(id=1, at=now))
        elif not noted - GAP_MS < now <= noted:
            connection.execute(update(schema.heartbeat).values(at=now))
        return credited


def _set_back(connection: Connection, last: int, now: int) -> list[str]:
    """Set every running clock to what it showed at ``last``, with a grace to come back in."""
    values: list[dict[str, Any]] = []
    for found in connection.execute(_running).all():
        row = codec.table_row(found)
        state, deadline = clock.after_gap(row, last, now)
        values.append(
            {
                "b_id": row.id,
                "b_version": row.version,
                "clock_state": codec.to_text(state),
                "deadline": deadline,
            }
        )
    if values:
        connection.execute(_credit, values)
    return [each["b_id"] for each in values]

"""Deleting the tables that nobody has changed for as long as the server keeps them.

Age is served time, so a wrong clock of the computer, a long downtime or an old backup makes no table older. Tables are
counted and announced in the log first, and deleted only a day of serving later, and never soon after a start.
"""

import logging

from freehold.table.authority import Authority
from freehold.table.times import steady_ms

logger = logging.getLogger("freehold.expiry")

DAY_MS = 24 * 60 * 60 * 1000
NOTICE_MS = DAY_MS
"""How much served time lies between the announcement and the deletion."""

STARTED_MS = 60 * 60 * 1000
"""How long a server must have run before it deletes anything."""


class Expiry:
    """Announces which tables are old, and later deletes those of them that are still unchanged."""

    def __init__(self, authority: Authority) -> None:
        self._authority = authority
        self._began = steady_ms()

    async def look(self, days: float) -> None:
        """Announce, wait or delete, whatever is due; ``days`` is how long an unchanged table is kept."""
        store, now = self._authority.store, self._authority.time.now()
        announced = await store.announced()
        if announced is None:
            await self._announce(now, now - round(days * DAY_MS), days)
        elif now - announced[0] >= NOTICE_MS and steady_ms() - self._began >= STARTED_MS:
            await self._delete(min(announced[1], now - round(days * DAY_MS)), days)
            await store.announce(None, None)

    async def _announce(self, now: int, before: int, days: float) -> None:
        count = await self._authority.store.unchanged(before)
        if count:
            await self._authority.store.announce(now, before)
            logger.warning(
                "%d tables have not changed in %g days of serving: they will be deleted after %d more hours of serving"
                " unless somebody plays there (--keep-days)",
                count,
                days,
                NOTICE_MS // (60 * 60 * 1000),
            )

    async def _delete(self, before: int, days: float) -> None:
        count = 0
        while gone := await self._authority.store.expire(before):
            count += len(gone)
            for table_id in gone:
                self._authority.drop(table_id)
        logger.info("deleted %d tables, unchanged for %g days of serving", count, days)

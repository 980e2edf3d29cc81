"""What only the host of a table may ask for, and what players may where the host is gone."""

from typing import Any

from freehold.table import hosting, lobby, moving, sight
from freehold.table.authority import Authority
from freehold.table.creating import shown_seat
from freehold.table.errors import Refused
from freehold.table.live import Live
from freehold.table.rows import Change
from freehold.table.times import now_ms
from freehold.table.tokens import Holder, TokenMaker, hashed


class HostRequests:
    """The host's requests on tables. Every method raises Refused, and then nothing has changed."""

    def __init__(self, authority: Authority, tokens: TokenMaker) -> None:
        self._authority = authority
        self._tokens = tokens

    async def replace_seat(
        self, table_id: str, token: str | None, at: int, kind: str, name: str, bot: str | None
    ) -> dict[str, Any]:
        """The host gives a seat to somebody else; the answer holds its new link."""
        live, holder = await self._hosted(table_id, token)
        made: list[str] = []

        def judge(each: Live) -> Change:
            hosting.check_host(each, each.current(holder))
            if not 0 <= at < len(each.seats):
                raise Refused("malformed", f"seats are 0 to {len(each.seats) - 1}")
            seat = each.seats[at]
            made[:] = [self._tokens.make(each.row.root, "seat", seat.numbered, seat.generation + 1)]
            return lobby.replace(each, at, kind, name, bot, hashed(made[0]), now_ms())

        await self._authority.change(live, judge)
        seat = live.seats[at]
        link = shown_seat(live.id, seat, None if seat.kind == "bot" else made[0], self._tokens)
        return {**link, "newcomer": live.newcomer(at)}

    async def remove_seat(self, table_id: str, token: str | None, at: int) -> dict[str, Any]:
        """Before the start the host takes a seat away, so that fewer can play."""
        live, holder = await self._hosted(table_id, token)

        def judge(each: Live) -> Change:
            hosting.check_host(each, each.current(holder))
            return lobby.remove(each, at, now_ms())

        await self._authority.change(live, judge)
        return sight.status(live)

    async def renew_watch_link(self, table_id: str, token: str | None) -> dict[str, Any]:
        """The link to watch is replaced, and whoever watches is sent away; the answer holds the new one."""
        live, holder = await self._hosted(table_id, token)
        made: list[str] = []

        def judge(each: Live) -> Change:
            hosting.check_host(each, each.current(holder))
            made[:] = [self._tokens.make(each.row.root, "watch", None, each.row.watch_generation + 1)]
            return hosting.new_watch_link(each, made[0], hashed(made[0]), now_ms())

        await self._authority.change(live, judge)
        return {"token": made[0], "link": self._tokens.link(live.id, made[0])}

    async def become_host(self, table_id: str, token: str | None, seat: int | None) -> dict[str, Any]:
        """The host makes another seat the host, or a player takes over from a host who has been away."""
        live, holder = await self._authority.holder(table_id, token)

        def judge(each: Live) -> Change:
            now_holder = each.current(holder)
            if hosting.is_host(each, now_holder):
                if seat is None:
                    raise Refused("malformed", 'the host names the seat of the next one, as {"seat": 1}')
                return hosting.give(each, seat, now_ms())
            if now_holder.role == "host":
                hosting.check_host(each, now_holder)
            return hosting.claim(each, moving.seat_of(each, now_holder, seat), now_ms())

        await self._authority.change(live, judge)
        return sight.status(live)

    async def delete(self, table_id: str, token: str | None) -> None:
        """The host deletes the table, for everyone."""
        live, holder = await self._hosted(table_id, token)
        async with live.lock:
            await self._authority.freshen(live)
            hosting.check_host(live, live.current(holder))
            await self._authority.store.delete(live.id)
            self._authority.drop(live.id)
            if self._authority.bus is not None:
                self._authority.bus.tell(live.id)

    async def _hosted(self, table_id: str, token: str | None) -> tuple[Live, Holder]:
        live, holder = await self._authority.holder(table_id, token)
        if not hosting.is_host(live, holder):
            async with live.lock:
                await self._authority.freshen(live)
        hosting.check_host(live, live.current(holder))
        return live, holder

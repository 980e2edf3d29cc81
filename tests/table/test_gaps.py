"""Time in which no move could be made is nobody's: a killed server, a store that is away, a clock that is set."""

import asyncio
import sqlite3
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy.exc import OperationalError

from freehold.table.clock import GRACE_MS
from freehold.table.creating import AskedClock
from freehold.table.errors import Unavailable
from freehold.table.node import Node
from tests.table.nodes import new, open_node, play_one, quiet
from tests.table.passing_time import Time
from tests.table.servers import Server, bearer, make_table

MOVE_SECONDS = 6.0


async def left_of(node: Node, made: dict[str, Any]) -> tuple[int, bool]:
    """What the acting seat has left, in ms, and whether a bot has taken it over."""
    body = await node.look(made["table"], made["host"])
    seat = body["view"]["acting"][0]
    return body["clock"]["left_ms"][seat], body["seats"][seat]["taken_over"]


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Time:
    return Time(monkeypatch)


@pytest.mark.parametrize("clocks", [True, False])
async def test_the_served_time_is_noted_each_second_while_a_clock_runs_and_each_minute_otherwise(
    tmp_path: Path, clock: Time, clocks: bool
) -> None:
    """operating.md, Served time: that much is lost at the most when the server is killed."""
    async with open_node(tmp_path) as node:
        await quiet(node)
        await new(node, "human human human", clock=AskedClock("move", seconds=600.0) if clocks else AskedClock())
        for second in range(1, 130):
            await clock.serve(node, 1)
            with sqlite3.connect(tmp_path / "freehold.db") as file:
                [[noted]] = file.execute("SELECT served FROM heartbeat").fetchall()
            assert noted == (second if clocks else second // 60 * 60) * 1000


@pytest.mark.parametrize("kind", ["move", "bank"])
@pytest.mark.parametrize("gap", [4, 10, 1_000_000])
async def test_a_server_that_was_gone_takes_nobodys_time(tmp_path: Path, clock: Time, kind: str, gap: int) -> None:
    """Also where it was gone for less than the clock has left, and twice in a row."""
    async with open_node(tmp_path) as node:
        await quiet(node)
        made = await new(node, "human human human", clock=AskedClock(kind, seconds=60.0))
        await node.keeper.look_for_due()
        await clock.serve(node, 20)
    for _ in range(2):
        clock.pass_by(gap)
        async with open_node(tmp_path) as node:
            await quiet(node)
            await node.keeper.look_for_due()
            assert await left_of(node, made) == (40_000, False)


@pytest.mark.parametrize("kind", ["move", "bank"])
async def test_whoever_had_little_left_gets_a_grace_and_no_more(tmp_path: Path, clock: Time, kind: str) -> None:
    async with open_node(tmp_path) as node:
        await quiet(node)
        made = await new(node, "human human human", clock=AskedClock(kind, seconds=30.0))
        await node.keeper.look_for_due()
        await clock.serve(node, 28)
    clock.pass_by(60)
    async with open_node(tmp_path) as node:
        await quiet(node)
        await node.keeper.look_for_due()
        assert await left_of(node, made) == (GRACE_MS, False)
        await clock.serve(node, GRACE_MS / 1000 + 1)
        taken = (await node.look(made["table"], made["host"]))["seats"]
        assert [seat["taken_over"] for seat in taken].count(True) == 1


async def test_only_running_clocks_are_set_back(tmp_path: Path, clock: Time) -> None:
    """Banks of seats that are not to move stay, and a game without a clock is not touched."""
    async with open_node(tmp_path) as node:
        await quiet(node)
        plain = await new(node, "human human human")
        made = await new(node, "human human human", clock=AskedClock("bank", seconds=60.0))
        await node.keeper.look_for_due()
        await clock.serve(node, 10)
        await play_one(node, made, ["pass"])
        before = (await node.authority.find(plain["table"])).row.version
    clock.pass_by(60)
    async with open_node(tmp_path) as node:
        await quiet(node)
        await node.keeper.look_for_due()
        left = (await node.look(made["table"], made["host"]))["clock"]["left_ms"]
        assert sorted(left) == [50_000, 60_000, 60_000]
        assert (await node.authority.find(plain["table"])).row.version == before


async def test_a_store_that_is_away_takes_nobodys_time(
    tmp_path: Path, clock: Time, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_node(tmp_path) as node:
        await quiet(node)
        made = await new(node, "human human human", clock=AskedClock("move", seconds=60.0))
        await node.keeper.look_for_due()
        await clock.serve(node, 2)

        async def away(_work: Any) -> Any:
            raise OperationalError("", {}, Exception("gone"))

        with monkeypatch.context() as patch:
            for name in ("write", "read", "ask"):
                patch.setattr(node.authority.database, name, away)
            for _ in range(10):
                clock.pass_by(1)
                with pytest.raises((OperationalError, Unavailable)):
                    await node.keeper.look_for_due()
            with pytest.raises(Unavailable):
                await play_one(node, made, ["pass"])
        await node.keeper.look_for_due()
        assert await left_of(node, made) == (58_000, False)


@pytest.mark.parametrize("kind", ["move", "bank"])
@pytest.mark.parametrize("hours", [-1, 1, -24 * 365, 24 * 100])
async def test_a_step_of_the_computers_clock_gives_and_takes_nothing(
    tmp_path: Path, clock: Time, kind: str, hours: int
) -> None:
    """SECURITY.md: "no downtime, no step of a clock" gives or takes time, while the server runs or before its start."""
    async with open_node(tmp_path) as node:
        await quiet(node)
        made = await new(node, "human human human", clock=AskedClock(kind, seconds=60.0))
        await node.keeper.look_for_due()
        await clock.serve(node, 5)
        clock.day += hours * 3_600_000
        await node.keeper.look_for_due()
        assert await left_of(node, made) == (55_000, False)
        await clock.serve(node, 5)
        assert await left_of(node, made) == (50_000, False)
        moved = await play_one(node, made, ["bid", 1])
        left = (await node.look(made["table"], made["host"]))["clock"]["left_ms"]
        assert left[moved] == (50_000 if kind == "bank" else 60_000)
    clock.day += hours * 3_600_000
    clock.restart()
    async with open_node(tmp_path) as node:
        await quiet(node)
        await node.keeper.look_for_due()
        assert await left_of(node, made) == (60_000, False)
        await clock.serve(node, 61)
        assert [seat.taken_over for seat in (await node.authority.find(made["table"])).seats].count(True) == 1


@pytest.mark.postgres
async def test_one_node_that_goes_on_serving_is_no_gap(tmp_path: Path, clock: Time, postgres_url: str) -> None:
    async with open_node(tmp_path, postgres_url) as one:
        await quiet(one)
        made = await new(one, "human human human", clock=AskedClock("move", seconds=60.0))
        await one.keeper.look_for_due()
        async with open_node(tmp_path, postgres_url) as two:
            await quiet(two)
            await two.keeper.look_for_due()
        await clock.serve(one, 10)
        async with open_node(tmp_path, postgres_url) as two:
            await quiet(two)
            await two.keeper.look_for_due()
            assert await left_of(two, made) == (50_000, False)


async def test_a_killed_server_comes_back_and_nobody_has_lost_the_seat(database: str) -> None:
    """The whole way: a move clock, ``kill -9``, a longer time down than the clock allows."""
    server = Server(database, 0, "--no-limits")
    server.start()
    try:
        async with httpx.AsyncClient(base_url=server.url, timeout=20) as http:
            made = await make_table(http, ["human"] * 3, clock={"kind": "move", "seconds": MOVE_SECONDS})
        await asyncio.to_thread(server.kill)
        await asyncio.sleep(MOVE_SECONDS + 1)
        await asyncio.to_thread(server.start)
        async with httpx.AsyncClient(base_url=server.url, timeout=20) as http:
            address, host = f"/api/tables/{made['table']}", bearer(made["host"])
            body = (await http.get(address, headers=host)).json()
            assert not any(seat["taken_over"] for seat in body["seats"])
            while not any(seat["taken_over"] for seat in body["seats"]):
                body = (await http.get(address, headers=host)).json()
                await asyncio.sleep(0.1)
    finally:
        server.stop()

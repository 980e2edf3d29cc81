"""Measures the table under load: acknowledged moves a second, and the time from a move to every viewer having it.

    python benchmarks/table_load.py --database sqlite:////tmp/load.db --tables 500 --rate 300 --seconds 30
    python benchmarks/table_load.py --database postgresql://… --nodes 2 --tables 500 --rate 300
    python benchmarks/table_load.py --database sqlite:////tmp/load.db --stored 100000 --tables 1 --rate 1

Each table has three players and a watcher, each with a live connection of its own; players of one table may be on
different nodes. The servers and the one process of all clients run on this machine, over the loopback only.
"""

import argparse
import asyncio
import gc
import json
import os
import platform
import random
import statistics
import sys
import time
import uuid
from pathlib import Path
from typing import Any

import httpx
import msgspec
import websockets

sys.path.insert(0, str(Path(__file__).parent.parent))

from tests.table.servers import Server, bearer

SEATS = 3
decode = msgspec.json.Decoder().decode


class Table:
    """One table under load: its four viewers, and the move that is on its way."""

    def __init__(self, made: dict[str, Any]) -> None:
        self.id: str = made["table"]
        self.tokens: list[str] = [seat["token"] for seat in made["seats"]] + [made["watch"]["token"]]
        self.sockets: list[Any] = [None] * (SEATS + 1)
        self.seen = [0] * (SEATS + 1)
        self.legal: list[list[Any]] = [[] for _ in range(SEATS)]
        self.acting: list[int] = []
        self.over = False
        self.sent = 0.0
        self.key = ""
        self.waiting: asyncio.Future[float] | None = None
        self.acknowledged = 0
        self.chosen: set[int] = set()

    def next_move(self, dice: random.Random) -> tuple[int, list[Any]] | None:
        """The next seat to move, and what."""
        for seat in self.acting:
            legal = self.legal[seat]
            if legal and seat not in self.chosen:
                if legal[0] == ["pass"] and len(legal) > 1 and dice.random() < 0.6:
                    return seat, legal[1]
                return seat, dice.choice(legal) if legal[0] != ["pass"] else legal[0]
        return None

    def take(self, at: int, message: dict[str, Any]) -> None:
        """What a viewer was told."""
        kind = message["type"]
        if kind == "event":
            self.seen[at] = message["event"]["seq"]
            if message["event"]["type"] == "over":
                self.over = True
            if message["you"] is not None:
                self.look(at, message["you"]["view"], message["you"]["legal"])
        elif kind == "state":
            self.seen[at] = message["seq"]
            self.look(at, message["view"], message["legal"])
        elif kind == "ack":
            self.acknowledged = message["seq"]
        elif kind == "refused":
            raise AssertionError(f"refused: {message}")
        if self.waiting and self.acknowledged and min(self.seen) >= self.acknowledged and not self.waiting.done():
            self.waiting.set_result(time.perf_counter() - self.sent)

    def look(self, at: int, view: dict[str, Any], legal: list[Any]) -> None:
        """What a viewer may do now."""
        self.acting = view["acting"]
        if at < SEATS:
            self.legal[at] = legal

    async def move(self, dice: random.Random) -> float | None:
        """Send a move and wait until every viewer has it; the seconds that took, or None where there is no move."""
        wanted = self.next_move(dice)
        if wanted is None:
            return None
        seat, move = wanted
        self.acknowledged, self.waiting = 0, asyncio.get_running_loop().create_future()
        self.sent = time.perf_counter()
        await self.sockets[seat].send(json.dumps({"type": "move", "key": str(uuid.uuid4()), "move": move}))
        try:
            return await asyncio.wait_for(self.waiting, 20)
        finally:
            self.waiting = None


async def follow(table: Table, at: int, url: str, ready: asyncio.Semaphore) -> None:
    """One viewer, for as long as the load lasts."""
    address = url.replace("http", "ws", 1) + f"/api/tables/{table.id}/live"
    async with ready:
        socket = await websockets.connect(address, compression=None, ping_interval=None, max_queue=None)
        await socket.send(json.dumps({"type": "hello", "token": table.tokens[at]}))
        table.take(at, decode(await socket.recv()))
        table.sockets[at] = socket
    while True:
        message = decode(await socket.recv())
        if message["type"] == "ping":
            await socket.send(json.dumps({"type": "pong", "n": message["n"]}))
        else:
            table.take(at, message)


async def make(http: httpx.AsyncClient, gate: asyncio.Semaphore) -> Table:
    """A table whose players are ready."""
    async with gate:
        seats = [{"kind": "human", "name": f"Player {at}"} for at in range(SEATS)]
        made = (await http.post("/api/tables", json={"edition": "classic", "seats": seats})).json()
        for seat in made["seats"]:
            await http.post(f"/api/tables/{made['table']}/ready", json={}, headers=bearer(seat["token"]))
        return Table(made)


async def load(urls: list[str], tables: list[Table], rate: float, seconds: float) -> list[float]:
    """Moves at ``rate`` a second, spread over the tables; the latency of each."""
    dice = random.Random(1)
    free = list(range(len(tables)))
    dice.shuffle(free)
    latencies: list[float] = []
    running: set[asyncio.Task[None]] = set()

    async def one(number: int) -> None:
        taken = await tables[number].move(dice)
        if taken is not None:
            latencies.append(taken)
        if not tables[number].over:
            free.append(number)

    start = time.perf_counter()
    sent = 0
    while (now := time.perf_counter() - start) < seconds:
        while sent < now * rate and free:
            task = asyncio.create_task(one(free.pop(0)))
            running.add(task)
            task.add_done_callback(running.discard)
            sent += 1
        await asyncio.sleep(0.002)
    for task in list(running):
        await task
    return latencies


def memory(pid: int) -> float:
    """A process's resident memory, MB."""
    status = Path(f"/proc/{pid}/status").read_text()
    return int(next(line.split()[1] for line in status.splitlines() if line.startswith("VmRSS"))) / 1024


def busy(pid: int) -> float:
    """The seconds of processor time that a process has used."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def measure(options: argparse.Namespace) -> dict[str, Any]:
    """One whole measurement."""
    servers = [Server(options.database, 0, "--no-limits") for _ in range(options.nodes)]
    started = time.perf_counter()
    for server in servers:
        server.start()
    start_seconds = time.perf_counter() - started
    try:
        urls = [server.url for server in servers]
        gate = asyncio.Semaphore(16)
        https = [httpx.AsyncClient(base_url=url, timeout=30) for url in urls]
        tables = await asyncio.gather(*(make(https[number % len(https)], gate) for number in range(options.tables)))
        followers = [
            asyncio.create_task(follow(table, at, urls[(number + at) % len(urls)], gate))
            for number, table in enumerate(tables)
            for at in range(SEATS + 1)
        ]
        while not all(all(table.sockets) for table in tables):
            await asyncio.sleep(0.1)
            for follower in followers:
                if follower.done():
                    follower.result()
        gc.collect()
        gc.freeze()
        used = [busy(server.pid) for server in servers]
        own = time.process_time()
        began = time.perf_counter()
        latencies = await load(urls, tables, options.rate, options.seconds)
        took = time.perf_counter() - began
        result = {
            "database": options.database.partition(":")[0],
            "nodes": options.nodes,
            "tables": options.tables,
            "viewers": len(followers),
            "asked_per_s": options.rate,
            "moves": len(latencies),
            "moves_per_s": round(len(latencies) / took, 1),
            "p50_ms": round(statistics.median(latencies) * 1000, 1),
            "p99_ms": round(statistics.quantiles(latencies, n=100)[98] * 1000, 1) if len(latencies) > 99 else None,
            "most_ms": round(max(latencies) * 1000, 1),
            "server_mb": [round(memory(server.pid)) for server in servers],
            "server_cpu": [
                round((busy(server.pid) - before) / took, 2) for server, before in zip(servers, used, strict=True)
            ],
            "client_cpu": round((time.process_time() - own) / took, 2),
            "start_s": round(start_seconds, 2),
        }
        for follower in followers:
            follower.cancel()
        for http in https:
            await http.aclose()
        return result
    finally:
        for server in servers:
            server.stop()


async def store(database: str, count: int) -> None:
    """Fill the database with idle tables, each in the middle of its game, without a server."""
    from sqlalchemy import Connection, func, insert, select

    from freehold.table import codec, creating, schema
    from freehold.table.database import Database
    from freehold.table.rows import Change
    from freehold.table.tokens import TokenMaker

    def fill(connection: Connection, made: list[Change]) -> None:
        connection.execute(insert(schema.tables), [codec.table_values(each.row) for each in made])
        connection.execute(insert(schema.seats), [codec.seat_values(c.row.id, seat) for c in made for seat in c.seats])
        connection.execute(insert(schema.log), [codec.step_values(c.row.id, step) for c in made for step in c.steps])

    opened = Database(database)
    await opened.open()
    now = time.time_ns() // 1_000_000
    there = await opened.read(lambda c: c.execute(select(func.count()).select_from(schema.tables)).scalar() or 0)
    seats = [creating.AskedSeat("device") for _ in range(SEATS)]
    asked = creating.AskedTable("for-sale", "classic", seats)
    for at in range(there, count, 1000):
        made = [creating.new_table(asked, TokenMaker(), "0", now).change for _ in range(min(1000, count - at))]
        await opened.write(lambda connection, some=made: fill(connection, some))
    await opened.close()


def main() -> None:
    """Measure, and print one JSON line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--database", required=True)
    parser.add_argument("--nodes", type=int, default=1)
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--rate", type=float, default=300)
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--stored", type=int, default=0, help="first fill the database with so many idle tables")
    options = parser.parse_args()
    if options.stored:
        asyncio.run(store(options.database, options.stored))
    result = asyncio.run(measure(options))
    result["stored"] = options.stored
    result["machine"] = {"cores": os.cpu_count(), "python": platform.python_version()}
    print(json.dumps(result))


if __name__ == "__main__":
    main()

"""A soak: honest people play for an hour, beside hostile clients, kills of the server and restarts of its store.

    python benchmarks/soak.py                                # an hour on SQLite
    python benchmarks/soak.py --minutes 3 --kill-every 30    # the short form, which scripts/test --long runs
    python benchmarks/soak.py --store postgres --nodes 2     # with a PostgreSQL of its own, which is restarted too
    python benchmarks/soak.py --attackers none               # what the hostile clients cost: compare with this

Everything runs on this machine, over the loopback only: one process with all honest people, one with all attackers
(soak_attackers.py), and the server. It prints one JSON line, and ends with 1 where a move was lost or doubled, where a
hostile client got what it must not, or where the server made a mistake (an answer 500).
"""

import argparse
import asyncio
import contextlib
import json
import os
import random
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx

sys.path.insert(0, str(Path(__file__).parent.parent))

from benchmarks.soak_people import Pace, Table, Told, play_for
from benchmarks.table_load import busy, memory
from tests.support import services
from tests.table.servers import Server

STORE_EVERY_KILLS = 2
PROBE_SECONDS = 0.1


@contextlib.contextmanager
def store(kind: str) -> Iterator[tuple[str, Any]]:
    """The URL of an empty database, and what restarts it (None where it has no server)."""
    if kind == "sqlite":
        with tempfile.TemporaryDirectory(prefix="freehold-soak-") as folder:
            yield f"sqlite:///{folder}/freehold.db", None
        return
    with services.temporary_postgres() as url:
        programs = services.postgres_programs()
        shown = [programs / "psql", url, "-Atc", "SHOW data_directory"]
        data = subprocess.run(shown, capture_output=True, text=True, check=True).stdout.strip()
        owner = "postgres" if os.geteuid() == 0 else None
        control = [programs / "pg_ctl", "-D", data, "-l", f"{data}/log", "-w", "-m", "fast"]

        def restart() -> None:
            subprocess.run([*control, "restart"], user=owner, stdout=subprocess.DEVNULL, check=True, cwd="/")

        try:
            yield url, restart
        finally:
            subprocess.run([*control, "stop"], user=owner, stdout=subprocess.DEVNULL, check=False, cwd="/")


class Nodes:
    """The server's nodes, and the times in which one of them or the store was away."""

    def __init__(self, database: str, count: int, restart_store: Any) -> None:
        self.servers = [Server(database) for _ in range(count)]
        for server in self.servers:
            server.start()
        self.urls = [server.url for server in self.servers]
        self.away: list[tuple[float, float]] = []
        self.kills = self.store_restarts = 0
        self.peak = 0.0
        self._restart_store = restart_store

    async def disturb(self, every: float) -> None:
        """Kill a node now and then, and restart the store at times, until cancelled."""
        while True:
            await asyncio.sleep(every)
            began = time.monotonic()
            if self._restart_store and self.kills % STORE_EVERY_KILLS == STORE_EVERY_KILLS - 1:
                await asyncio.to_thread(self._restart_store)
                self.store_restarts += 1
            server = self.servers[self.kills % len(self.servers)]
            await asyncio.to_thread(server.kill)
            await asyncio.to_thread(server.start)
            self.kills += 1
            # People come back within a second, and the first of their answers wait for all the others' too.
            self.away.append((began - 0.5, time.monotonic() + 3))

    def was_away(self, begin: float, end: float) -> bool:
        """Whether a node or the store was away at any time between these."""
        return any(begin < there and end > gone for gone, there in self.away)

    async def watch(self, told: Told) -> None:
        """Ask for the health again and again, as a proxy does: what takes long here is a stall of the server."""
        async with httpx.AsyncClient(timeout=30) as http:
            while True:
                for server, url in zip(self.servers, self.urls, strict=True):
                    began = time.monotonic()
                    with contextlib.suppress(httpx.HTTPError, AssertionError, OSError, StopIteration):
                        self.peak = max(self.peak, memory(server.pid))
                        await http.get(f"{url}/health")
                        told.health.append((began, time.monotonic()))
                await asyncio.sleep(PROBE_SECONDS)


def attackers(urls: list[str], seconds: float, names: str) -> subprocess.Popen[str] | None:
    """All hostile clients, in a process of their own."""
    if names == "none":
        return None
    command = [sys.executable, str(Path(__file__).with_name("soak_attackers.py")), *urls]
    command += ["--seconds", str(seconds), "--only", names]
    return subprocess.Popen(command, stdout=subprocess.PIPE, text=True)


def milliseconds(spans: list[tuple[float, float]]) -> dict[str, Any]:
    """Median, 99th percentile and worst of some times."""
    taken = [(end - begin) * 1000 for begin, end in spans]
    if len(taken) < 2:
        return {"count": len(taken)}
    return {
        "count": len(taken),
        "p50_ms": round(statistics.median(taken), 1),
        "p99_ms": round(statistics.quantiles(taken, n=100)[98], 1),
        "worst_ms": round(max(taken)),
    }


async def soak(options: argparse.Namespace) -> dict[str, Any]:
    """The whole soak."""
    seconds = options.minutes * 60
    dice = random.Random(options.seed)
    with store(options.store) as (database, restart_store):
        nodes = Nodes(database, options.nodes, restart_store)
        try:
            hostile = attackers(nodes.urls, seconds, options.attackers)
            told, pace = Told(), Pace(options.rate)
            until = time.monotonic() + seconds
            around = [asyncio.create_task(nodes.watch(told))]
            if options.kill_every:
                around.append(asyncio.create_task(nodes.disturb(options.kill_every)))
            began = time.monotonic()
            people = [
                play_for(until, Table(nodes.urls, number, random.Random(dice.random())), pace, told)
                for number in range(options.tables)
            ]
            await asyncio.gather(*people)
            for task in around[1:]:
                task.cancel()
                with contextlib.suppress(asyncio.CancelledError):
                    await task
            took = time.monotonic() - began
            attacked = json.loads((await asyncio.to_thread(hostile.communicate))[0]) if hostile else None
            await told.check_all(nodes.urls)
            around[0].cancel()
            used = sum(busy(server.pid) for server in nodes.servers)
            quiet = [span for span in told.moves if not nodes.was_away(*span)]
            calm = [span for span in told.health if not nodes.was_away(*span)]
            return {
                "store": options.store,
                "nodes": options.nodes,
                "minutes": options.minutes,
                "kills": nodes.kills,
                "store_restarts": nodes.store_restarts,
                "tables": told.tables,
                "moves": len(told.moves),
                "moves_per_s": round(len(told.moves) / took, 1),
                "honest": milliseconds(quiet),
                "honest_with_restarts": milliseconds(told.moves),
                "health": milliseconds(calm),
                "stalls_over_250_ms": sum(end - begin > 0.25 for begin, end in calm),
                "lost": told.lost,
                "doubled": told.doubled,
                "refused": told.refused,
                "memory_mb": [round(memory(server.pid)) for server in nodes.servers],
                "peak_mb": round(nodes.peak),
                "cpu_since_the_last_start_s": round(used, 1),
                "attackers": attacked,
            }
        finally:
            for server in nodes.servers:
                server.stop()


def main() -> None:
    """Soak, and print one JSON line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=60)
    parser.add_argument("--store", choices=["sqlite", "postgres"], default="sqlite")
    parser.add_argument("--nodes", type=int, default=1)
    parser.add_argument("--tables", type=int, default=60, help="honest tables at once")
    parser.add_argument("--rate", type=float, default=100, help="honest moves a second, at the most")
    parser.add_argument("--kill-every", type=float, default=60, help="seconds between kills; 0: none")
    parser.add_argument("--attackers", default="all", help="all, none, or names with commas between")
    parser.add_argument("--seed", type=int, default=1)
    result = asyncio.run(soak(parser.parse_args()))
    print(json.dumps(result))
    hostile = result["attackers"] or {"breaches": [], "mistakes": 0}
    sys.exit(bool(result["lost"] or result["doubled"] or hostile["breaches"] or hostile["mistakes"]))


if __name__ == "__main__":
    main()

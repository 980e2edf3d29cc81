"""Measures how long each request and message, with the costliest input that it takes, holds up everyone else.

    python benchmarks/stalls.py
    python benchmarks/stalls.py --moves 10000

A server without limits runs in this process, on asyncio's own loop. For each route the longest step of its loop is
printed, in milliseconds of the loop's own processor time: a step is what runs before anyone else has a turn.
"""

import argparse
import asyncio
import platform
import resource
import sys
import tempfile
import time
from pathlib import Path

import psutil

sys.path.insert(0, str(Path(__file__).parent.parent))

from freehold.web.serving import collect_rarely
from tests.costs.loop_work import LongestStep, watched
from tests.costs.routes import ROWS, World, told_of
from tests.web.running import running

TIMES = 3
"""How often each row is asked; the longest step of all counts."""


async def measure(moves: int, only: str) -> None:
    """Print a line for each route."""
    with tempfile.TemporaryDirectory() as folder:
        async with running(Path(folder), limits=None, data=Path(folder), own=True) as (url, _):
            world = await asyncio.to_thread(World, url, moves)
            collect_rarely()
            with watched(lambda: time.thread_time() * 1000) as longest:
                print(f"{platform.processor() or platform.machine()}, Python {platform.python_version()}")
                print(f"a game of {moves} moves\n\n{'route':42} {'stall':>8}  {'in all':>7}  answers")
                for name, rows in ROWS.items():
                    if only in name:
                        await _measure_one(name, rows, world, longest)
    own = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    workers = [child.memory_info().rss / 2**20 for child in psutil.Process().children(recursive=True)]
    print(f"\nmemory: {own:.0f} MB, worker processes {', '.join(f'{each:.0f} MB' for each in workers) or 'none'}")


async def _measure_one(name: str, rows: list, world: World, longest: LongestStep) -> None:  # type: ignore[type-arg]
    longest.begin()
    begun = time.monotonic()
    came: dict[str, int] = {}
    for _ in range(TIMES):
        for row in rows:
            what = told_of(await asyncio.to_thread(row, world))
            came[what] = came.get(what, 0) + 1
    took = time.monotonic() - begun
    answers = ", ".join(f"{count} × {what}" for what, count in came.items())
    print(f"{name:42} {longest.most:5.1f} ms  {took:5.1f} s  {answers}", flush=True)


def main() -> None:
    """Read the arguments and measure."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--moves", type=int, default=10_000, help="of the long game")
    parser.add_argument("--only", default="", help="only the routes with this in their name")
    given = parser.parse_args()
    asyncio.run(measure(given.moves, given.only))


if __name__ == "__main__":
    main()

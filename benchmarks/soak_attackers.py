"""The hostile clients of the soak: each does one thing again and again, from an address of its own on the loopback.

    python benchmarks/soak_attackers.py http://127.0.0.1:8750 --seconds 60 --only settings,unread

Each makes its requests one after another with a rest between, and ends by itself. One JSON object is printed: for each
attacker its answers by status; "breaches", where one got what it must not; "mistakes", the answers 500.
"""

import argparse
import asyncio
import contextlib
import json
import random
import sys
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import httpx

sys.path.insert(0, str(Path(__file__).parent.parent))

REST_SECONDS = 0.05
PEOPLE = [{"kind": "human"}] * 3


class Attacker:
    """One hostile client.

    Args:
        urls: the nodes.
        at: the loopback address that it comes from, which is no proxy's.
        until: when it ends, by the monotonic clock.
    """

    def __init__(self, urls: list[str], at: str, until: float) -> None:
        self.urls = urls
        self.at = at
        self.until = until
        self.statuses: Counter[str] = Counter()
        self.breaches: list[str] = []
        self.dice = random.Random(at)
        self._http: httpx.AsyncClient | None = None

    @property
    def port(self) -> int:
        """Where the first node listens."""
        return int(self.urls[0].rpartition(":")[2])

    @property
    def goes_on(self) -> bool:
        """Whether there is time left."""
        return time.monotonic() < self.until

    async def ask(self, method: str, path: str, body: Any = None, token: str = "", patience: float = 20) -> Any:
        """One request; its answer, or None where there was none in time."""
        if self._http is None:
            transport = httpx.AsyncHTTPTransport(local_address=self.at)
            self._http = httpx.AsyncClient(base_url=self.urls[0], transport=transport)
        content = body if isinstance(body, bytes) else None if body is None else json.dumps(body).encode()
        headers = {"Content-Type": "application/json", **({"Authorization": f"Bearer {token}"} if token else {})}
        try:
            answer = await self._http.request(method, path, content=content, headers=headers, timeout=patience)
        except httpx.HTTPError as error:
            self.statuses[type(error).__name__] += 1
            await asyncio.sleep(0.2)
            return None
        self.statuses[str(answer.status_code)] += 1
        return answer

    async def made(self, path: str, body: Any) -> dict[str, Any] | None:
        """What was made by this request, or None where it was refused."""
        answer = await self.ask("POST", path, body)
        if answer is None or answer.status_code != 201:
            await asyncio.sleep(1)
            return None
        found: dict[str, Any] = answer.json()
        return found

    async def connect(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter] | None:
        """A bare connection, or None where there is none."""
        try:
            return await asyncio.open_connection("127.0.0.1", self.port, local_addr=(self.at, 0), limit=4096)
        except OSError as error:
            self.statuses[type(error).__name__] += 1
            await asyncio.sleep(0.2)
            return None

    def expect(self, answer: Any, allowed: tuple[int, ...], what: str) -> None:
        """Note a breach where the answer is none of these (or one that says: too many, not now)."""
        if answer is not None and answer.status_code not in (*allowed, 408, 413, 429, 500, 503):
            self.breaches.append(f"{what}: {answer.status_code}")

    async def close(self) -> None:
        """End."""
        if self._http is not None:
            await self._http.aclose()


Attack = Callable[[Attacker], Awaitable[None]]


async def again(attacker: Attacker, once: Attack, rest: float = REST_SECONDS) -> None:
    """Do it again and again, with a rest between."""
    while attacker.goes_on:
        with contextlib.suppress(OSError, asyncio.IncompleteReadError):
            await once(attacker)
        await asyncio.sleep(rest)


async def attack(urls: list[str], seconds: float, names: list[str]) -> dict[str, Any]:
    """All of these attacks at once."""
    from benchmarks.soak_attacks import ATTACKS

    until = time.monotonic() + seconds
    unknown = set(names) - set(ATTACKS)
    if unknown:
        raise SystemExit(f"there is no attack {', '.join(unknown)}; there are {', '.join(ATTACKS)}")
    all_of_them = {name: Attacker(urls, f"127.0.2.{at}", until) for at, name in enumerate(names, 1)}
    tasks = [asyncio.create_task(again(attacker, ATTACKS[name])) for name, attacker in all_of_them.items()]
    _, late = await asyncio.wait(tasks, timeout=seconds + 30)
    for task in late:
        task.cancel()
    failures = [task.exception() for task in tasks if task.done() and not task.cancelled() and task.exception()]
    for attacker in all_of_them.values():
        await attacker.close()
    return {
        "answers": {name: dict(each.statuses) for name, each in all_of_them.items()},
        "breaches": [f"{name}: {what}" for name, each in all_of_them.items() for what in each.breaches],
        "mistakes": sum(each.statuses["500"] for each in all_of_them.values()),
        "failed": [repr(failure) for failure in failures],
    }


def main() -> None:
    """Attack, and print one JSON line."""
    from benchmarks.soak_attacks import ATTACKS

    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("urls", nargs="+")
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--only", default="all", help="names with commas between, or all")
    options = parser.parse_args()
    names = list(ATTACKS) if options.only == "all" else options.only.split(",")
    print(json.dumps(asyncio.run(attack(options.urls, options.seconds, names))))


if __name__ == "__main__":
    main()

"""The honest people of the soak: they play whole games, come back after each break, and count what was acknowledged."""

import asyncio
import contextlib
import json
import random
import time
import uuid
from collections import Counter
from typing import Any

import httpx
import websockets

from tests.table.servers import bearer

GAMES = ("for-sale", "for-sale", "for-sale", "cordens")
BACK_SECONDS = 0.3


class Pace:
    """At most so many moves a second, over everybody."""

    def __init__(self, rate: float) -> None:
        self._between = 1 / rate
        self._next = 0.0

    async def turn(self) -> None:
        """Wait for one's turn."""
        now = time.monotonic()
        self._next = max(self._next + self._between, now)
        await asyncio.sleep(self._next - now)


class Told:
    """What all honest people have seen."""

    def __init__(self) -> None:
        self.moves: list[tuple[float, float]] = []
        """When each move was first sent, and when it was acknowledged."""
        self.health: list[tuple[float, float]] = []
        self.tables = self.lost = self.doubled = 0
        self.refused: Counter[str] = Counter()
        self._played: list[Table] = []

    def played(self, table: "Table") -> None:
        """Keep what was acknowledged at a table, to check it at the end."""
        self.tables += 1
        self._played.append(table)

    async def check_all(self, urls: list[str]) -> None:
        """Every acknowledged move must be in its table's log, once, however often the server went away since."""
        async with httpx.AsyncClient(base_url=urls[0], timeout=60) as http:
            for table in self._played:
                await self._check(http, table)

    async def _check(self, http: httpx.AsyncClient, table: "Table") -> None:
        address = f"/api/tables/{table.id}"
        body = (await http.get(address, headers=bearer(table.host))).json()
        events = body["view"]["events"]
        numbers = [event["seq"] for event in events]
        self.doubled += len(numbers) - len(set(numbers))
        self.lost += max(0, max((seat.seen for seat in table.seats), default=0) - len(numbers))
        if table.game == "for-sale":
            for seat in table.seats:
                sent = [move[1] for move, _ in seat.acknowledged.values() if move[0] == "bid"]
                bids = [each["amount"] for each in events if each["type"] == "bid" and each["seat"] == seat.number]
                self.lost += len(sent) - len(bids) if len(sent) > len(bids) else int(sent != bids[: len(sent)])
                self.doubled += max(0, len(bids) - len(sent))
        for seat in table.seats:
            for key, (move, seq) in list(seat.acknowledged.items())[-3:]:
                again = {"move": move, "key": key}
                answer = await http.post(f"{address}/moves", json=again, headers=seat.headers)
                self.lost += answer.status_code != 200 or answer.json()["seq"] != seq


class Seat:
    """One person at a table."""

    def __init__(self, number: int, token: str, headers: dict[str, str]) -> None:
        self.number = number
        self.token = token
        self.headers = {**headers, **bearer(token)}
        self.acknowledged: dict[str, tuple[list[Any], int]] = {}
        self.seen = self.answered = 0
        self.whole = True
        self.acting: list[int] = []
        self.legal: list[list[Any]] = []
        self.over = False
        self.pending: tuple[str, list[Any], float] | None = None

    def hear(self, message: dict[str, Any], told: Told) -> None:
        """Take in what the server says."""
        kind = message["type"]
        if kind == "ack" and self.pending and message["key"] == self.pending[0]:
            key, move, began = self.pending
            told.moves.append((began, time.monotonic()))
            self.acknowledged[key] = (move, message["seq"])
            self.pending, self.answered = None, message["seq"]
        elif kind == "refused" and self.pending:
            told.refused[message["error"]["code"]] += 1
            if message["error"]["code"] != "unavailable":
                self.pending = None
        elif kind == "event":
            self.seen, self.whole = message["event"]["seq"], message["you"] is not None
            self.over |= message["event"]["type"] == "over"
        you = message if kind == "state" else message.get("you") if kind == "event" else None
        if kind == "state":
            self.seen, self.over = message["seq"], message["status"] == "over"
        if you:
            self.acting, self.legal = you["view"]["acting"], you["legal"]

    def wants(self, dice: random.Random) -> list[Any] | None:
        """A move, if it is this one's turn and everything is known."""
        if self.pending or not self.whole or self.seen < self.answered or self.number not in self.acting:
            return None
        move = dice.choice(self.legal) if self.legal else None
        if move and move[0] == "bid" and len(move) == 3:
            return ["bid", move[1]]
        return move


class Table:
    """One honest table after another: three people, each with a live connection that comes back after every break."""

    def __init__(self, urls: list[str], number: int, dice: random.Random) -> None:
        self.urls = urls
        self.number = number
        self.dice = dice
        # The proxy on this machine is believed: so each table's people have an address of their own.
        self.headers = {"X-Forwarded-For": f"10.77.{number // 250}.{number % 250 + 1}"}
        self.game = GAMES[number % len(GAMES)]
        self.id = self.host = ""
        self.seats: list[Seat] = []

    async def make(self, until: float) -> bool:
        """Make the table and be ready; False where there is no time left."""
        seats: list[dict[str, Any]] = [{"kind": "human", "name": f"Person {at}"} for at in range(3)]
        if self.game == "cordens":
            seats = [seats[0], {"kind": "bot", "bot": "medium"}, {"kind": "bot", "bot": "easy"}]
        while time.monotonic() < until:
            with contextlib.suppress(httpx.HTTPError, KeyError):
                async with httpx.AsyncClient(base_url=self.urls[0], timeout=10, headers=self.headers) as http:
                    made = (await http.post("/api/tables", json={"game": self.game, "seats": seats})).json()
                    self.id, self.host = made["table"], made["host"]
                    self.seats = [
                        Seat(seat["seat"], seat["token"], self.headers) for seat in made["seats"] if seat["token"]
                    ]
                    for seat in self.seats:
                        ready = await http.post(f"/api/tables/{self.id}/ready", json={}, headers=seat.headers)
                        ready.raise_for_status()
                    return True
            await asyncio.sleep(BACK_SECONDS)
        return False


async def play_for(until: float, table: Table, pace: Pace, told: Told) -> None:
    """Play at one table after another until the time is up; the last game may stay unfinished."""
    while time.monotonic() < until:
        fresh = Table(table.urls, table.number, table.dice)
        if not await fresh.make(until):
            return
        await asyncio.gather(*(sit(until, fresh, seat, pace, told) for seat in fresh.seats))
        told.played(fresh)


async def sit(until: float, table: Table, seat: Seat, pace: Pace, told: Told) -> None:
    """One person, until the game or the time is over and every move of theirs is answered."""
    node = seat.number
    while not seat.over and (time.monotonic() < until or seat.pending):
        url = table.urls[node % len(table.urls)].replace("http", "ws", 1)
        address = f"{url}/api/tables/{table.id}/live" + (f"?from={seat.seen}" if seat.seen else "")
        try:
            async with websockets.connect(
                address, compression=None, ping_interval=None, additional_headers=table.headers, open_timeout=10
            ) as socket:
                await socket.send(json.dumps({"type": "hello", "token": seat.token}))
                if seat.pending:
                    await socket.send(packed(seat.pending))
                await converse(socket, until, table, seat, pace, told)
        except (OSError, TimeoutError, websockets.WebSocketException):
            node += 1
            await asyncio.sleep(BACK_SECONDS)


async def converse(socket: Any, until: float, table: Table, seat: Seat, pace: Pace, told: Told) -> None:
    """Hear and move over one connection."""
    while not seat.over and (time.monotonic() < until or seat.pending):
        try:
            message = json.loads(await asyncio.wait_for(socket.recv(), 5))
        except TimeoutError:
            continue
        if message["type"] == "ping":
            await socket.send(json.dumps({"type": "pong", "n": message["n"]}))
            continue
        seat.hear(message, told)
        if message["type"] == "refused" and seat.pending:
            await asyncio.sleep(BACK_SECONDS)
            await socket.send(packed(seat.pending))
        elif (move := seat.wants(table.dice)) is not None:
            await pace.turn()
            seat.pending = (str(uuid.UUID(int=table.dice.getrandbits(128))), move, time.monotonic())
            await socket.send(packed(seat.pending))


def packed(pending: tuple[str, list[Any], float]) -> str:
    """The message of a move."""
    return json.dumps({"type": "move", "key": pending[0], "move": pending[1]})

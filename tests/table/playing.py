"""Clients that play whole games and count what was acknowledged, whatever happens to the server."""

import asyncio
import random
from collections.abc import Callable
from typing import Any

import httpx

from tests.table.servers import bearer, new_key


class Client:
    """One seat. It sends each move with a key until it is answered, and counts the answers.

    Args:
        urls: the nodes; one that does not answer is given up for the next.
        table, token, seat: where it plays.
        seed: of its choices.
    """

    def __init__(self, urls: list[str], table: str, token: str, seat: int, seed: int) -> None:
        self._urls = urls
        self._address = f"/api/tables/{table}"
        self._headers = bearer(token)
        self._dice = random.Random(seed)
        self.seat = seat
        self.acknowledged: dict[str, dict[str, Any]] = {}
        self.moves: list[tuple[str, list[Any]]] = []
        self.seen = 0
        self.body: dict[str, Any] = {}

    async def play(self, over: Callable[[], bool]) -> None:
        """Play until the game is over, or ``over`` says to stop."""
        async with httpx.AsyncClient(timeout=5) as http:
            while not over():
                body = await self._ask(http, "GET", None)
                assert body["seq"] >= self.seen, "less than what was acknowledged"
                self.seen, self.body = body["seq"], body
                if body["status"] == "over":
                    return
                if self.seat not in body["view"]["acting"]:
                    await asyncio.sleep(0.01)
                    continue
                await self._move(http, self._dice.choice(body["legal"]))

    async def _move(self, http: httpx.AsyncClient, move: list[Any]) -> None:
        key = new_key()
        self.moves.append((key, move))
        answer = await self._ask(http, "POST", {"move": move, "key": key})
        if "seq" in answer:
            self.acknowledged[key] = {"move": move, **answer}
            self.seen = max(self.seen, answer["seq"])

    async def _ask(self, http: httpx.AsyncClient, method: str, body: Any) -> dict[str, Any]:
        """Ask until there is an answer that is one; the same body again, with the same key."""
        address = self._address + ("/moves" if method == "POST" else "")
        while True:
            try:
                answer = await http.request(method, self._urls[0] + address, json=body, headers=self._headers)
            except httpx.TransportError:
                self._urls.append(self._urls.pop(0))
                await asyncio.sleep(0.05)
                continue
            if answer.status_code == 503:
                await asyncio.sleep(0.05)
                continue
            found: dict[str, Any] = answer.json()
            assert answer.status_code in (200, 409), answer.text
            return found


def check_history(body: dict[str, Any], clients: list[Client]) -> None:
    """Every acknowledged move is in the events exactly once, and nothing that nobody sent."""
    events = body["view"]["events"]
    assert [event["seq"] for event in events] == list(range(1, len(events) + 1))
    assert len(events) == body["seq"]
    by_seq = {event["seq"]: event for event in events}
    for client in clients:
        for answer in client.acknowledged.values():
            for event in answer["events"]:
                assert by_seq[event["seq"]] == event
    for client in clients:
        bids = [event["amount"] for event in events if event["type"] == "bid" and event["seat"] == client.seat]
        sent = [answer["move"][1] for answer in client.acknowledged.values() if answer["move"][0] == "bid"]
        assert bids == sent
        sold = [
            row["card"]
            for event in events
            if event["type"] == "reveal"
            for row in event["sales"]
            if row["seat"] == client.seat
        ]
        chosen = [answer["move"][1] for answer in client.acknowledged.values() if answer["move"][0] == "sell"]
        assert sold == chosen[: len(sold)]

"""Asking a server as a client would: what the tests of the HTTP API share."""

import asyncio
import random
from typing import Any

import httpx
import websockets

from freehold.core.schemas import fault
from tests.table.servers import bearer, new_key


async def look(http: httpx.AsyncClient, table: str, token: str) -> dict[str, Any]:
    answer = await http.get(f"/api/tables/{table}", headers=bearer(token))
    assert answer.status_code == 200, answer.text
    body: dict[str, Any] = answer.json()
    assert fault("table", body) == ""
    return body


async def move(http: httpx.AsyncClient, table: str, token: str, what: list[Any], **more: Any) -> httpx.Response:
    return await http.post(f"/api/tables/{table}/moves", json={"move": what, **more}, headers=bearer(token))


def refused(answer: httpx.Response, status: int, code: str) -> dict[str, Any]:
    assert answer.status_code == status, answer.text
    error: dict[str, Any] = answer.json()["error"]
    assert error["code"] == code
    assert error["message"]
    assert isinstance(error["details"], dict)
    return error


def turn(body: dict[str, Any]) -> int:
    return int(body["view"]["acting"][0])


async def play_on(http: httpx.AsyncClient, made: dict[str, Any], until: str, seed: int = 1) -> dict[str, Any]:
    """Play any legal moves until the phase is reached; the body of the first seat's view."""
    dice = random.Random(seed)
    tokens = [seat["token"] for seat in made["seats"]]
    while True:
        body = await look(http, made["table"], tokens[0])
        if body["view"]["phase"] == until:
            return body
        seat = turn(body)
        mine = await look(http, made["table"], tokens[seat])
        done = await move(http, made["table"], tokens[seat], dice.choice(mine["legal"]), key=new_key())
        assert done.status_code == 200, done.text


async def closed_with(socket: Any) -> int | None:
    """The code that a live connection is closed with; waits for it."""
    try:
        async with asyncio.timeout(10):
            while True:
                await socket.recv()
    except websockets.ConnectionClosed as closing:
        return closing.rcvd and closing.rcvd.code

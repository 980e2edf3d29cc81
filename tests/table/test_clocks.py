"""Clocks: the table's own time; what happens to it while no server runs is in test_gaps."""

import asyncio
import time
from typing import Any

import httpx
import pytest

from tests.table.servers import Server, bearer, live, make_table, next_message


async def body_of(http: httpx.AsyncClient, made: dict[str, Any]) -> dict[str, Any]:
    answer = await http.get(f"/api/tables/{made['table']}", headers=bearer(made["host"]))
    body: dict[str, Any] = answer.json()
    return body


@pytest.mark.parametrize("kind", ["move", "bank"])
async def test_a_bot_takes_over_when_time_runs_out(server: Server, kind: str) -> None:
    async with httpx.AsyncClient(base_url=server.url, timeout=20) as http:
        clock = {"kind": kind, "seconds": 1, "takeover": "easy"}
        made = await make_table(http, ["human"] * 3, clock=clock)
        body = await body_of(http, made)
        turn = body["view"]["acting"][0]
        assert 0 < body["clock"]["left_ms"][turn] <= 1000
        assert body["clock"]["deadline"].endswith("Z")
        async with live(server.url, made["table"], made["watch"]["token"]) as watcher:
            while True:
                message = await next_message(watcher, "presence")
                if message["seats"][turn]["taken_over"]:
                    break
            assert (await next_message(watcher, "event"))["event"]["seat"] == turn  # the bot has moved
        back = await http.post(
            f"/api/tables/{made['table']}/take-back", json={}, headers=bearer(made["seats"][turn]["token"])
        )
        if kind == "bank":
            assert back.status_code == 403
            assert back.json()["error"]["message"].startswith("Your time for this game has run out")
        else:
            assert back.json()["seats"][turn]["taken_over"] is False


async def test_a_bot_leaves_an_only_player_who_looks_on_time_to_come_back(server: Server) -> None:
    async with httpx.AsyncClient(base_url=server.url, timeout=20) as http:
        bot = {"kind": "bot", "bot": "easy"}
        made = await make_table(http, ["human", bot, bot], clock={"kind": "move", "seconds": 1})
        token = made["seats"][0]["token"]
        async with live(server.url, made["table"], token) as player:
            while not (await next_message(player, "presence"))["seats"][0]["taken_over"]:
                pass
            while (await next_message(player, "event"))["event"].get("seat") != 0:
                pass  # the bot does play on
            await asyncio.sleep(2)  # a person is no faster
            back = await http.post(f"/api/tables/{made['table']}/take-back", json={}, headers=bearer(token))
            assert back.json()["status"] == "running"
            assert back.json()["seats"][0]["taken_over"] is False
        while (await body_of(http, made))["status"] != "over":
            await asyncio.sleep(0.1)  # nobody waits for a player who is gone


async def test_a_bank_is_used_up_by_its_own_moves_only(server: Server) -> None:
    async with httpx.AsyncClient(base_url=server.url, timeout=20) as http:
        made = await make_table(http, ["human"] * 3, clock={"kind": "bank", "seconds": 60})
        turn = (await body_of(http, made))["view"]["acting"][0]
        await asyncio.sleep(0.5)
        await http.post(
            f"/api/tables/{made['table']}/moves",
            json={"move": ["bid", 2]},
            headers=bearer(made["seats"][turn]["token"]),
        )
        left = (await body_of(http, made))["clock"]["left_ms"]
        assert 57_000 < left[turn] <= 59_600
        assert left[(turn + 2) % 3] == 60_000


async def test_bots_go_on_after_a_restart(database: str) -> None:
    server = Server(database, 0, "--no-limits")
    server.start()
    try:
        async with httpx.AsyncClient(base_url=server.url, timeout=20) as http:
            made = await make_table(http, [{"kind": "bot", "bot": "hard"}] * 6, edition="coins")
        await asyncio.to_thread(server.kill)
        await asyncio.to_thread(server.start)
        async with httpx.AsyncClient(base_url=server.url, timeout=20) as http:
            until = time.monotonic() + 60
            while time.monotonic() < until:
                body = await body_of(http, made)
                if body["status"] == "over":
                    break
                await asyncio.sleep(0.2)
            assert body["status"] == "over"
    finally:
        server.stop()

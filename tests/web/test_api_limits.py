"""Floods, slow readers and silent clients: refused or closed, while everyone else plays on."""

import asyncio
import contextlib
import json
from pathlib import Path

import httpx
import pytest
import websockets

from freehold.table.settings import Limits, Rate
from tests.table.servers import bearer, live, make_table, next_message
from tests.web.asking import closed_with
from tests.web.running import running, socket_address


async def test_a_flood_of_new_tables_is_slowed_down(tmp_path: Path) -> None:
    limits = Limits(create=Rate(60, 5))
    async with running(tmp_path, limits=limits) as (url, _), httpx.AsyncClient(base_url=url) as http:
        answers = [await http.post("/api/tables", json={"seats": [{"kind": "human"}] * 3}) for _ in range(8)]
        assert [answer.status_code for answer in answers[:5]] == [201] * 5
        assert answers[-1].status_code == 429
        assert answers[-1].json()["error"]["code"] == "slow-down"
        assert int(answers[-1].headers["Retry-After"]) >= 1
        assert (await http.get("/health")).status_code == 200


async def test_a_flood_of_rematches_is_slowed_down(tmp_path: Path) -> None:
    """SECURITY.md: "a rematch counts as a new table of the address that asks for it"."""
    limits = Limits(create=Rate(60, 5))
    async with running(tmp_path, limits=limits) as (url, _), httpx.AsyncClient(base_url=url) as http:
        made = await make_table(http, ["human"] * 3, ready=False)
        asked = [
            await http.post(f"/api/tables/{made['table']}/rematch", json={}, headers=bearer(made["host"]))
            for _ in range(8)
        ]
        assert [answer.status_code for answer in asked[:4]] == [409] * 4
        assert (asked[-1].status_code, asked[-1].json()["error"]["code"]) == (429, "slow-down")


async def test_a_flood_of_chat_is_slowed_down(tmp_path: Path) -> None:
    limits = Limits(chat=Rate(30, 3))
    async with running(tmp_path, limits=limits) as (url, _), httpx.AsyncClient(base_url=url) as http:
        made = await make_table(http, ["human"] * 3)
        token = made["seats"][0]["token"]
        async with live(url, made["table"], token) as socket:
            for _ in range(4):
                await socket.send(json.dumps({"type": "chat", "text": "hello"}))
            assert (await next_message(socket, "refused"))["error"]["code"] == "slow-down"
        answer = await http.post(f"/api/tables/{made['table']}/chat", json={"phrase": "hello"}, headers=bearer(token))
        assert answer.status_code in (200, 429)


async def test_a_flood_of_messages_and_of_sockets_is_closed(tmp_path: Path) -> None:
    limits = Limits(messages=Rate(60, 10), sockets=3)
    async with running(tmp_path, limits=limits) as (url, _), httpx.AsyncClient(base_url=url) as http:
        made = await make_table(http, ["human"] * 3)
        async with live(url, made["table"], made["host"]) as socket:
            for _ in range(30):
                await socket.send('{"type": "pong", "n": 1}')
            assert await closed_with(socket) == 4429
        async with contextlib.AsyncExitStack() as stack:
            for _ in range(3):
                socket = await stack.enter_async_context(live(url, made["table"], made["host"]))
                await next_message(socket, "state")
            one_more = await stack.enter_async_context(websockets.connect(socket_address(url, made)))
            assert await closed_with(one_more) == 4429


async def test_silence_ends_a_socket_and_an_answered_ping_does_not(tmp_path: Path) -> None:
    times = {"ping_seconds": 0.5, "silent_seconds": 2.5}
    async with running(tmp_path, **times) as (url, _), httpx.AsyncClient(base_url=url) as http:
        made = await make_table(http, ["human"] * 3)
        async with live(url, made["table"], made["host"]) as silent, live(url, made["table"], made["host"]) as alive:

            async def answer() -> None:
                while True:
                    await next_message(alive, "nothing", within=60)

            answering = asyncio.create_task(answer())
            assert await closed_with(silent) == 4408
            assert not answering.done()
            answering.cancel()


async def test_a_reader_that_takes_nothing_is_closed_and_nobody_waits_for_it(tmp_path: Path) -> None:
    settings = {"queued_messages": 16, "limits": None}
    async with running(tmp_path, **settings) as (url, app), httpx.AsyncClient(base_url=url) as http:
        made = await make_table(http, ["human"] * 3)
        slow = await websockets.connect(socket_address(url, made), max_queue=1, compression=None)
        await slow.send(json.dumps({"type": "hello", "token": made["watch"]["token"]}))
        await asyncio.sleep(0.2)
        # From here on the client's side reads nothing: what does not fit the kernel's buffers waits in the queue.
        slow.transport.pause_reading()
        live_table = await app.state.node.authority.find(made["table"])
        viewer = next(iter(live_table.viewers))
        async with live(url, made["table"], made["host"]) as quick:
            await next_message(quick, "state")
            for number in range(4000):
                viewer.put(json.dumps({"type": "chat", "seat": None, "text": "x" * 4000}))
                if number % 10 == 0:
                    await asyncio.sleep(0)
                if viewer.close_code is not None:
                    break
            assert viewer.close_code == 4429
            chat = {"text": "still here"}
            await http.post(f"/api/tables/{made['table']}/chat", json=chat, headers=bearer(made["host"]))
            assert (await next_message(quick, "chat"))["text"] == "still here"
            async with asyncio.timeout(15):
                while viewer in live_table.viewers:
                    await asyncio.sleep(0.1)
        slow.transport.abort()


async def test_a_restart_tells_every_socket_to_come_back(tmp_path: Path) -> None:
    async with running(tmp_path) as (url, _), httpx.AsyncClient(base_url=url) as http:
        made = await make_table(http, ["human"] * 3)
        socket = await websockets.connect(socket_address(url, made))
        await socket.send(json.dumps({"type": "hello", "token": made["host"]}))
        await next_message(socket, "state")
    assert await closed_with(socket) == 1012


@pytest.mark.parametrize("own", [True, False])
async def test_only_a_persons_own_server_lists_its_tables(tmp_path: Path, own: bool) -> None:
    async with running(tmp_path, own=own, data=tmp_path) as (url, _), httpx.AsyncClient(base_url=url) as http:
        made = await make_table(http, ["human", "device", "bot"], ready=False)
        answer = await http.get("/api/here")
        if not own:
            assert answer.status_code == 404
            return
        row = answer.json()["tables"][0]
        assert row["links"]["host"] == made["host"]
        assert row["links"]["device"] == made["seats"][1]["token"]
        assert row["links"]["seats"] == [made["seats"][0]["token"], None, None]
        other_site = await http.get("/api/here", headers={"Sec-Fetch-Site": "cross-site"})
        assert other_site.status_code == 404
        rebound = await http.get("/api/here", headers={"Host": "evil.example"})
        assert rebound.status_code == 403

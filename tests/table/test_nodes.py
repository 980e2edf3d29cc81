"""Two nodes on one database: both tell the same, one may die, hints may be lost."""

import asyncio
from collections.abc import Iterator

import httpx
import pytest

from tests.table.playing import Client, check_history
from tests.table.servers import Server, bearer, live, make_table, new_key, next_message

pytestmark = pytest.mark.postgres


@pytest.fixture(params=["notify", pytest.param("redis", marks=pytest.mark.redis), "no hints"])
def nodes(request: pytest.FixtureRequest, postgres_url: str) -> Iterator[list[Server]]:
    options: list[str] = []
    if request.param == "redis":
        options = ["--bus", request.getfixturevalue("redis_url")]
    elif request.param == "no hints":
        options = ["--bus", "redis://127.0.0.1:1"]
    servers = [Server(postgres_url, 0, "--no-limits", *options) for _ in range(2)]
    for server in servers:
        server.start()
    yield servers
    for server in servers:
        server.stop()


async def test_what_one_acknowledges_the_other_shows_at_once(nodes: list[Server]) -> None:
    async with (
        httpx.AsyncClient(base_url=nodes[0].url, timeout=20) as here,
        httpx.AsyncClient(base_url=nodes[1].url, timeout=20) as there,
    ):
        made = await make_table(here, ["human"] * 3)
        address = f"/api/tables/{made['table']}"
        async with live(nodes[1].url, made["table"], made["watch"]["token"], 0) as watcher:
            for number in range(14):
                body = (await here.get(address, headers=bearer(made["host"]))).json()
                token = made["seats"][body["view"]["acting"][0]]["token"]
                asked, answering = (here, there) if number % 2 else (there, here)
                key = new_key()
                done = await asked.post(f"{address}/moves", json={"move": ["pass"], "key": key}, headers=bearer(token))
                assert done.status_code == 200, done.text
                again = await answering.post(
                    f"{address}/moves", json={"move": ["pass"], "key": key}, headers=bearer(token)
                )
                assert again.json() == done.json()
                seen = (await answering.get(address, headers=bearer(token))).json()
                assert seen["seq"] >= done.json()["seq"]
            events = [(await next_message(watcher, "event"))["event"]["seq"] for _ in range(seen["seq"])]
            assert events == list(range(1, seen["seq"] + 1))


async def test_simultaneous_choices_on_two_nodes_always_reveal(nodes: list[Server]) -> None:
    async with httpx.AsyncClient(base_url=nodes[0].url, timeout=20) as http:
        made = [await make_table(http, ["human"] * 3) for _ in range(3)]
    games = [
        [
            Client([nodes[(at + number) % 2].url], table["table"], seat["token"], at, at)
            for at, seat in enumerate(table["seats"])
        ]
        for number, table in enumerate(made)
    ]
    await asyncio.wait_for(asyncio.gather(*(client.play(lambda: False) for game in games for client in game)), 120)
    async with httpx.AsyncClient(base_url=nodes[1].url, timeout=20) as http:
        for table, clients in zip(made, games, strict=True):
            answer = await http.get(f"/api/tables/{table['table']}", headers=bearer(table["host"]))
            check_history(answer.json(), clients)


async def test_one_node_dies_and_the_other_goes_on_with_its_bots(nodes: list[Server]) -> None:
    async with httpx.AsyncClient(base_url=nodes[0].url, timeout=20) as http:
        made = [await make_table(http, ["human", "human", {"kind": "bot", "bot": "easy"}]) for _ in range(3)]
    urls = [server.url for server in nodes]
    games = [
        [Client(list(urls), table["table"], seat["token"], at, at) for at, seat in enumerate(table["seats"][:2])]
        for table in made
    ]
    playing = asyncio.gather(*(client.play(lambda: False) for game in games for client in game))
    await asyncio.wait({playing}, timeout=0.5)
    await asyncio.to_thread(nodes[0].kill)
    await asyncio.wait_for(playing, 120)
    async with httpx.AsyncClient(base_url=nodes[1].url, timeout=20) as http:
        for table, clients in zip(made, games, strict=True):
            answer = await http.get(f"/api/tables/{table['table']}", headers=bearer(table["host"]))
            check_history(answer.json(), clients)

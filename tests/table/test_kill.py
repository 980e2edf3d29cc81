"""``kill -9`` in the middle of play: no acknowledged move is missing, none is doubled."""

import asyncio
import random

import httpx
import pytest

from tests.table.playing import Client, check_history
from tests.table.servers import Server, bearer, make_table

TABLES = 4


async def play_and_kill(database: str, kills: int, seed: int) -> None:
    dice = random.Random(seed)
    server = Server(database, 0, "--no-limits")
    server.start()
    done = 0
    try:
        while done < kills:
            async with httpx.AsyncClient(base_url=server.url, timeout=20) as http:
                made = [await make_table(http, ["human"] * 3) for _ in range(TABLES)]
            games = [
                [
                    Client([server.url], table["table"], seat["token"], at, dice.randrange(1 << 30))
                    for at, seat in enumerate(table["seats"])
                ]
                for table in made
            ]
            playing = asyncio.gather(*(client.play(lambda: False) for game in games for client in game))
            while not playing.done() and done < kills:
                await asyncio.wait({playing}, timeout=dice.uniform(0.1, 0.6))
                if not playing.done():
                    await asyncio.to_thread(server.kill)
                    await asyncio.to_thread(server.start)
                    done += 1
            await asyncio.wait_for(playing, 120)
            async with httpx.AsyncClient(base_url=server.url, timeout=20) as http:
                for table, clients in zip(made, games, strict=True):
                    answer = await http.get(f"/api/tables/{table['table']}", headers=bearer(table["host"]))
                    assert answer.json()["status"] == "over"
                    check_history(answer.json(), clients)
                    assert sum(len(client.acknowledged) for client in clients) > 40
    finally:
        server.stop()


async def test_no_acknowledged_move_is_lost_or_doubled(database: str) -> None:
    await play_and_kill(database, 10, 1)


@pytest.mark.long
async def test_no_acknowledged_move_is_lost_or_doubled_in_hundreds_of_kills(database: str) -> None:
    await play_and_kill(database, 200, 2)

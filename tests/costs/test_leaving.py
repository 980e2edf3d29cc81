"""SECURITY.md: work ends with the client that asked for it, and with the server."""

import asyncio
import json
from pathlib import Path
from typing import Any

import httpx
import psutil

from freehold.table import advising, learning
from tests.costs import inputs, jobs
from tests.table.servers import Server, bearer, sqlite_url
from tests.web.running import running


async def finished_table(http: httpx.AsyncClient) -> Any:
    """A finished game to review."""
    answer = await http.post("/api/import", content=inputs.finished_record())
    assert answer.status_code == 201, answer.text
    return answer.json()


async def until(condition: Any) -> None:
    """Wait until it is so."""
    async with asyncio.timeout(30):
        while not condition():
            await asyncio.sleep(0.01)


async def test_an_abandoned_review_ends_and_another_is_kept(tmp_path: Path, monkeypatch: Any) -> None:
    async with running(tmp_path, limits=None) as (url, app), httpx.AsyncClient(base_url=url, timeout=60) as http:
        made = await finished_table(http)
        workers = app.state.node.workers
        path, headers = f"/api/tables/{made['table']}/review", bearer(made["host"])
        monkeypatch.setattr(advising, "piece", endless_piece)
        leaving = [asyncio.create_task(http.get(path, headers=headers)) for _ in range(20)]
        await until(lambda: workers._busy)
        for task in leaving:
            task.cancel()
        await until(lambda: not workers._busy and not workers._waiting)
        monkeypatch.undo()
        first = await http.get(path, headers=headers)
        assert first.status_code == 200
        monkeypatch.setattr(learning, "review", None)
        assert (await http.get(path, headers=headers)).content == first.content


def endless_piece(given: bytes, first: int) -> None:
    """A piece of a review that never ends."""
    jobs.never()


async def test_a_game_too_long_for_a_review_is_refused(tmp_path: Path, monkeypatch: Any) -> None:
    async with running(tmp_path, limits=None) as (url, _), httpx.AsyncClient(base_url=url, timeout=60) as http:
        made = await finished_table(http)
        monkeypatch.setattr(learning, "MOST_REVIEWED", 10)
        answer = await http.get(f"/api/tables/{made['table']}/review", headers=bearer(made["host"]))
        assert (answer.status_code, answer.json()["error"]["code"]) == (422, "too-long")


async def test_a_review_in_pieces_is_the_whole_review(tmp_path: Path, monkeypatch: Any) -> None:
    from freehold.players.review import as_json, review
    from freehold.table.workers import Workers

    record = json.loads(inputs.finished_record())
    seen_at = list(range(len(record["moves"])))
    whole = as_json(review(record))
    pieces = 0

    async def run(_: Any, client: str, work: Any, given: bytes, first: int) -> Any:
        nonlocal pieces
        pieces += 1
        return work(given, first)

    monkeypatch.setattr(advising, "PIECE_SECONDS", -1)
    monkeypatch.setattr(Workers, "run", run)
    told = json.loads(await learning.review(Workers(), "a", record, seen_at))
    for decision in [*told["decisions"], *told["mistakes"]]:
        assert decision.pop("seq") == seen_at[decision["move"] - 1]
    assert told == json.loads(json.dumps(whole))
    assert pieces == len(record["moves"])


async def test_the_server_ends_with_reviews_under_way_and_leaves_no_process(tmp_path: Path) -> None:
    server = Server(sqlite_url(tmp_path), 0, "--no-limits")
    server.start()
    async with httpx.AsyncClient(base_url=server.url, timeout=60) as http:
        tables = [await finished_table(http) for _ in range(5)]
        asking = [
            asyncio.create_task(http.get(f"/api/tables/{made['table']}/review", headers=bearer(made["host"])))
            for made in tables
        ]
        process = psutil.Process(server.pid)
        await until(lambda: process.children())
        workers = process.children()
        assert await asyncio.to_thread(server.stop) == 0
        await asyncio.gather(*asking, return_exceptions=True)
    _, alive = psutil.wait_procs(workers, timeout=20)
    assert not alive

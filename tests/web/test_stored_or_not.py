"""A move that is refused as unavailable may be stored all the same; with its key it is safe to send again."""

import importlib.util
import itertools
import json
from pathlib import Path
from types import ModuleType
from typing import Any

import httpx
import pytest

from freehold.table.errors import Unavailable
from freehold.table.rows import Change
from tests.table.servers import live, make_table, next_message
from tests.web.running import running

CLIENT = Path(__file__).parents[2] / "examples" / "remote_client.py"


def example() -> ModuleType:
    spec = importlib.util.spec_from_file_location("remote_client", CLIENT)
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def lose_answers(monkeypatch: pytest.MonkeyPatch, app: Any, every: int) -> list[str]:
    """Let each so-manyth move be stored and its answer be lost, as when the database goes away in a commit."""
    writer, count, lost = app.state.node.authority.writer, itertools.count(), []
    commit = writer.commit

    async def stored_and_not_told(change: Change) -> None:
        await commit(change)
        if change.key is not None and next(count) % every == 0:
            lost.append(change.key.key)
            raise Unavailable

    monkeypatch.setattr(writer, "commit", stored_and_not_told)
    return lost


async def test_the_same_key_gets_the_answer_that_was_lost(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with running(tmp_path) as (url, app), httpx.AsyncClient(base_url=url) as http:
        made = await make_table(http, ["human"] * 3)
        lost = lose_answers(monkeypatch, app, 1)
        seat = (await app.state.node.look(made["table"], made["host"]))["view"]["acting"][0]
        async with live(url, made["table"], made["seats"][seat]["token"]) as socket:
            await next_message(socket, "state")
            move = json.dumps({"type": "move", "key": "mine", "move": ["bid", 3]})
            await socket.send(move)
            assert (await next_message(socket, "refused"))["error"]["code"] == "unavailable"
            await socket.send(move)
            assert (await next_message(socket, "ack"))["key"] == "mine"
        events = (await app.state.node.look(made["table"], made["host"]))["view"]["events"]
        assert [event["amount"] for event in events if event["type"] == "bid"] == [3]
        assert lost == ["mine"]


async def test_the_example_client_plays_a_whole_game_though_answers_are_lost(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with running(tmp_path) as (url, app):
        lost = lose_answers(monkeypatch, app, 3)
        client = example()
        scores = await client.play(url)
        assert len(scores) == 4
        assert len(lost) > 2

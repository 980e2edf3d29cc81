"""SECURITY.md: an undo costs what it takes back, and coming back what was missed, however long the game is."""

import asyncio
import contextlib
import json
import random
from pathlib import Path
from typing import Any

import pytest

from freehold.games.cordens.game import CordensGame
from freehold.games.for_sale.game import ForSaleGame
from freehold.table import past, replaying, sight
from freehold.table.errors import Refused
from freehold.table.fanout import Viewer
from freehold.table.live import Live
from freehold.table.node import Node
from freehold.table.tokens import hashed
from freehold.table.trail import APART
from tests.costs import inputs
from tests.table.nodes import new, open_node, play_one, quiet, token_of

UNDOABLE = ("mortgage", "redeem")


@pytest.fixture
def pushes(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Every move that is played on a game in this process from now on."""
    seen: list[str] = []
    for game in (CordensGame, ForSaleGame):
        original = game.push

        def push(self: Any, move: list[Any], original: Any = original) -> Any:
            seen.append(move[1])
            return original(self, move)

        monkeypatch.setattr(game, "push", push)
    return seen


async def long_game(node: Node, moves: int) -> tuple[dict[str, Any], Live]:
    """An imported game that goes on, all of whose seats share one device."""
    await quiet(node)
    made = await node.import_record(json.loads(inputs.long_record(moves, large=False)))
    return made, await node.authority.find(made["table"])


async def follow(live: Live, made: dict[str, Any], seat: int) -> Viewer:
    """Follow the table as a seat."""
    token = hashed(token_of(made, seat))
    holder = live.holder(token)
    assert holder is not None
    viewer = Viewer(token, holder, 10_000)
    live.viewers.add(viewer)
    viewer.seq = live.seq
    return viewer


async def told(viewer: Viewer) -> list[dict[str, Any]]:
    """The events that wait for a viewer, with what came with them."""
    viewer.close(1000)
    texts = []
    while (text := await viewer.next()) is not None:
        texts.append(json.loads(text))
    return [message for message in texts if message["type"] == "event"]


async def manage(node: Node, made: dict[str, Any], live: Live) -> None:
    """A move that can be taken back."""
    seat = live.playing().acting[0]
    move = next(move for move in live.playing().legal(seat) if move[0] in UNDOABLE)
    await play_one(node, made, move)


async def test_an_undo_costs_what_it_takes_back(tmp_path: Path, pushes: list[str]) -> None:
    async with open_node(tmp_path) as node:
        made, live = await long_game(node, 1_500)
        for _ in range(3):
            await manage(node, made, live)
        for _ in range(30):
            await manage(node, made, live)
            pushes.clear()
            await node.undo(made["table"], token_of(made, 0), 0, None)
            assert live.log[-1].kind == "undo"
            assert len(pushes) <= APART


async def test_coming_back_costs_what_was_missed(tmp_path: Path, pushes: list[str]) -> None:
    """Moves and undos while one was away: the same messages as for one who stayed, without the whole game."""
    async with open_node(tmp_path) as node:
        made, live = await long_game(node, 1_500)
        for _ in range(10):
            await manage(node, made, live)
            await manage(node, made, live)
            await node.undo(made["table"], token_of(made, 0), 0, None)
        since = live.seq
        stayed = await follow(live, made, 0)
        for _ in range(10):
            await manage(node, made, live)
            await manage(node, made, live)
            await node.undo(made["table"], token_of(made, 0), 0, None)
        pushes.clear()
        came = Viewer(stayed.token_hash, stayed.holder, 10_000)
        await sight.greet(live, came, since)
        assert len(pushes) <= 20 + 2 * APART
        assert await told(came) == await told(stayed)


@pytest.mark.parametrize("seed", range(3))
async def test_for_sale_told_again_is_what_was_told(tmp_path: Path, seed: int) -> None:
    """A whole game with undos, from memory and after a restart: who comes back at any event hears the same."""
    dice = random.Random(seed)
    async with open_node(tmp_path) as node:
        await quiet(node)
        made = await new(node, "human bot bot")
        live = await node.authority.find(made["table"])
        stayed = await follow(live, made, 0)
        start = live.seq
        while not live.playing().over:
            await play_one(node, made, dice=dice)
            if dice.random() < 0.3:
                with contextlib.suppress(Refused):
                    await node.undo(made["table"], token_of(made, 0), None, None)
        heard = await told(stayed)
        assert any(message["event"]["type"] == "undone" for message in heard)
        for memory in ("kept", "from the store"):
            if memory == "from the store":
                node.authority.lives.clear()
                live = await node.authority.find(made["table"])
            since = dice.randrange(start, live.seq)
            came = Viewer(stayed.token_hash, stayed.holder, 10_000)
            await sight.greet(live, came, since)
            expected = [message for message in heard if message["event"]["seq"] > since]
            again = await told(came)
            assert [message["event"] for message in again] == [message["event"] for message in expected]
            assert again[:-1] == expected[:-1]


async def test_a_long_game_from_the_store_is_played_again_in_a_worker(tmp_path: Path, pushes: list[str]) -> None:
    async with open_node(tmp_path) as node:
        made, live = await long_game(node, 300)
        await manage(node, made, live)
        await node.undo(made["table"], token_of(made, 0), 0, None)
        before = [live.playing().view(seat) for seat in range(4)]
        node.authority.lives.clear()
        pushes.clear()
        again = await node.authority.find(made["table"])
        assert not pushes
        for seat in range(4):
            assert {**again.playing().view(seat), "events": []} == {**before[seat], "events": []}
        await manage(node, made, again)
        await node.undo(made["table"], token_of(made, 0), 0, None)
        assert {**again.playing().view(0), "events": []} == {**before[0], "events": []}
        assert len(pushes) <= 2 * APART


async def test_a_log_that_cannot_be_played_here_says_so_and_can_be_deleted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_node(tmp_path) as node:
        made, _ = await long_game(node, 300)
        node.authority.lives.clear()
        monkeypatch.setattr(replaying, "replayed", refused_by_rules)
        with pytest.raises(Refused, match="other rules"):
            await node.look(made["table"], made["host"])
        await node.host.delete(made["table"], made["host"])


def refused_by_rules(given: bytes) -> bytes:
    """What a worker says of a log of other rules."""
    raise Refused("unavailable", "this table was begun under other rules")


async def test_others_have_their_turn_while_one_comes_back(tmp_path: Path) -> None:
    async with open_node(tmp_path) as node:
        _, live = await long_game(node, 200)
        turns = 0

        async def count() -> None:
            nonlocal turns
            while True:
                await asyncio.sleep(0)
                turns += 1

        counting = asyncio.create_task(count())
        await asyncio.sleep(0)
        turns = 0
        found = await past.missed(live, 0, live.seq - 150)
        counting.cancel()
        assert found is not None
        assert turns >= len(found) // past.AT_A_TIME

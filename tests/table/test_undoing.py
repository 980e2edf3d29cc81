"""Undo: through bots' moves, at one device, never past what was hidden; the table says beforehand what it will do."""

import random
from pathlib import Path
from typing import Any

import pytest

from freehold.table import pacing
from freehold.table.errors import Refused
from freehold.table.live import Live
from freehold.table.node import Node
from freehold.table.undoing import offer, undoable
from tests.table.nodes import new, open_node, play_one, quiet, token_of


async def undo(node: Node, made: dict[str, Any], seat: int, agree: bool | None = None) -> None:
    device = made["seats"][seat]["kind"] == "device"
    await node.undo(made["table"], token_of(made, seat), seat if device else None, agree)


async def until(node: Node, made: dict[str, Any], seat: int) -> Live:
    """Let the others bid or pass until the seat is to move in an auction."""
    live = await node.authority.find(made["table"])
    while live.playing().acting != [seat]:
        await play_one(node, made, ["pass"])
    return live


async def test_alone_against_bots_a_move_comes_back_with_the_bots_moves_since(tmp_path: Path) -> None:
    async with open_node(tmp_path) as node:
        await quiet(node)
        made = await new(node, "human bot bot bot")
        live = await until(node, made, 0)
        before = live.playing().view(0)
        first = live.seq + 1
        await play_one(node, made, ["bid", live.playing().view(0)["high_bid"] + 1])
        await play_one(node, made, ["pass"])
        told = await node.undo_offer(made["table"], token_of(made, 0), None)
        assert told == {"possible": True, "reason": None, "seat": 0, "bots": 1, "asks": []}
        last = live.seq
        await undo(node, made, 0)
        assert live.events[-1] == {"seq": last + 1, "type": "undone", "seat": 0, "from": first, "to": last}
        after = live.playing().view(0)
        assert {**after, "events": []} == {**before, "events": []}
        node.authority.lives.clear()
        assert (await node.look(made["table"], token_of(made, 0)))["view"]["bids"] == before["bids"]


async def test_whoever_holds_the_one_device_takes_the_last_move_back(tmp_path: Path) -> None:
    async with open_node(tmp_path) as node:
        await quiet(node)
        made = await new(node, "device device device bot")
        live = await node.authority.find(made["table"])
        mover = live.playing().acting[0]
        while made["seats"][mover]["kind"] == "bot":
            await play_one(node, made, ["bid", live.playing().view(None)["high_bid"] + 1])
            mover = live.playing().acting[0]
        await play_one(node, made, ["bid", live.playing().view(None)["high_bid"] + 1])
        other = next(seat for seat in range(3) if seat != mover)
        assert (await node.undo_offer(made["table"], token_of(made, 0), None))["seat"] == mover
        await undo(node, made, other)
        assert live.events[-1]["seat"] == mover
        assert live.playing().acting == [mover]


async def test_the_others_are_asked_and_bots_wait_for_their_answer(tmp_path: Path) -> None:
    async with open_node(tmp_path) as node:
        await quiet(node)
        made = await new(node, "human human bot")
        live = await node.authority.find(made["table"])
        while live.playing().acting != [1]:
            await play_one(node, made, ["bid", live.playing().view(None)["high_bid"] + 1])
        high = live.playing().view(None)["high_bid"]
        await play_one(node, made, ["bid", high + 1])
        assert (await node.undo_offer(made["table"], token_of(made, 1), None))["asks"] == [0]
        await undo(node, made, 1)
        seq = live.seq
        assert live.playing().acting == [2]
        assert await node.bots._play_one(made["table"]) == pacing.UNDO_MS / 1000
        await node.bots._move(live, 2, ["pass"], live.seq)
        assert live.seq == seq
        with pytest.raises(Refused, match="The others must agree"):
            await undo(node, made, 1, True)
        await undo(node, made, 0, True)
        assert live.playing().view(None)["high_bid"] == high
        with pytest.raises(Refused, match=r"no move of yours|has moved since"):
            await undo(node, made, 1)


async def test_another_persons_move_since_is_never_taken_back(tmp_path: Path) -> None:
    async with open_node(tmp_path) as node:
        await quiet(node)
        made = await new(node, "human human human")
        first = await play_one(node, made, ["bid", 1])
        await play_one(node, made, ["bid", 2])
        told = await node.undo_offer(made["table"], token_of(made, first), None)
        assert told["possible"] is False
        assert "has moved since" in told["reason"]


@pytest.mark.parametrize("game", ["for-sale", "cordens"])
@pytest.mark.parametrize("seed", range(3))
async def test_what_the_table_offers_is_what_it_does(tmp_path: Path, game: str, seed: int) -> None:
    """At every moment of whole games: possible means that it is taken back, and that chance had shown nothing since."""
    dice = random.Random(seed)
    options = (
        {"twists": ["market-veto", "property-showcase", "next-lot-preview"]} if game == "for-sale" else {"rounds": 4}
    )
    async with open_node(tmp_path) as node:
        await quiet(node)
        made = await new(node, "human bot bot", game=game, options=options)
        live = await node.authority.find(made["table"])
        possible = 0
        while live.row.status != "over":
            await play_one(node, made, dice=dice)
            told = offer(live, 0)
            if not told["possible"]:
                assert told["reason"].endswith(".")
                with pytest.raises(Refused):
                    await undo(node, made, 0)
                continue
            possible += 1
            steps = undoable(live, 0).steps
            shown = live.playing().record()["chance"]
            assert steps[0].moves[-1][0] == 0
            if dice.random() < 0.3:
                await undo(node, made, 0)
                assert live.playing().record()["chance"] == shown
                assert live.playing().acting == [0] or game == "cordens"
        assert possible > 3

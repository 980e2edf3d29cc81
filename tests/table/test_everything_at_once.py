"""Everything that people may do at a table, at random and at once, on one node and on two: one truth."""

import asyncio
import random
from pathlib import Path
from typing import Any

import pytest

import freehold
from freehold.core.schemas import fault
from freehold.table.bots import first_of
from freehold.table.creating import AskedClock, AskedSeat, AskedTable
from freehold.table.errors import Refused
from freehold.table.fanout import Viewer
from freehold.table.moving import Asked
from freehold.table.node import Node
from freehold.table.settings import Settings
from freehold.table.tokens import hashed
from tests.table.servers import new_key, sqlite_url

TABLES: list[AskedTable] = [
    AskedTable("for-sale", "classic", [AskedSeat("human")] * 3, {"twists": ["market-veto", "property-showcase"]}),
    AskedTable("for-sale", "coins", [AskedSeat("human"), AskedSeat("human"), AskedSeat("bot", bot="easy")]),
    AskedTable("for-sale", "bills", [AskedSeat("device")] * 4),
    AskedTable(
        "for-sale", "classic", [AskedSeat("human")] * 3, clock=AskedClock("move", seconds=1.0, takeover="random")
    ),
    AskedTable("cordens", "cordens", [AskedSeat("human")] * 3, {"rounds": 5}),
    AskedTable("cordens", "cordens", [AskedSeat("human"), AskedSeat("bot", bot="easy")] * 2, {"rounds": 3}),
]


class Player:
    """Whoever does anything at one table, by any of its tokens, on any node."""

    def __init__(self, nodes: list[Node], made: dict[str, Any], dice: random.Random) -> None:
        self.nodes = nodes
        self.table: str = made["table"]
        self.made = made
        self.dice = dice
        self.codes: set[str] = set()

    async def play(self, steps: int) -> None:
        for _ in range(steps):
            node = self.dice.choice(self.nodes)
            seat = self.dice.choice([each for each in self.made["seats"] if each["token"]])
            try:
                await self.one(node, seat["token"], seat["seat"] if seat["kind"] == "device" else None)
            except Refused as refused:
                self.codes.add(refused.code if refused.code != "unavailable" else refused.message)
            await asyncio.sleep(0)

    async def one(self, node: Node, token: str, seat: int | None) -> None:
        what = self.dice.random()
        if what < 0.75:
            await self.move(node, token, seat)
        elif what < 0.80:
            await node.undo(self.table, token, seat, self.dice.choice([None, True, False]))
        elif what < 0.84:
            await node.leave(self.table, token, seat, self.dice.choice([None, "easy", "random"]))
        elif what < 0.90:
            await node.take_back(self.table, token, seat)
        elif what < 0.93:
            await node.chat(self.table, token, seat, f"{self.dice.random()}", None)
        elif what < 0.96 and seat is not None:
            await node.hand_over(self.table, token, self.dice.choice([None, seat]))
        elif what < 0.97:
            at = self.dice.randrange(len(self.made["seats"]))
            if self.made["seats"][at]["kind"] == "human":
                new = await node.host.replace_seat(self.table, self.made["host"], at, "human", "", None)
                self.made["seats"][at] = {**new, "kind": "human"}
        else:
            await node.look(self.table, token)

    async def move(self, node: Node, token: str, seat: int | None) -> None:
        if seat is not None:
            await node.hand_over(self.table, token, seat)
        body = await node.look(self.table, token)
        if body["legal"]:
            move = first_of([self.dice.choice(body["legal"])])
            seq = self.dice.choice([None, body["seq"]])
            await node.move(self.table, token, Asked(move, new_key(), seq, seat))


async def everything(nodes: list[Node], steps: int, seed: int) -> None:
    dice = random.Random(seed)
    viewers: list[tuple[str, Viewer]] = []
    players = []
    for asked in TABLES:
        made = await nodes[0].create(asked)
        for seat in made["seats"]:
            if seat["kind"] == "human":
                await nodes[0].ready(made["table"], seat["token"], None, None, None)
        for node in nodes:
            live, holder = await node.authority.holder(made["table"], made["watch"]["token"])
            viewer = Viewer(hashed(made["watch"]["token"]), holder, 100_000)
            await node.authority.watch(live, viewer, 0)
            viewers.append((made["table"], viewer))
        players += [Player(nodes, made, random.Random(dice.randrange(1 << 30))) for _ in range(3)]
        for player in players[-3:]:
            player.made = made
    await asyncio.gather(*(player.play(steps) for player in players))
    for player in players:
        assert player.codes <= {
            "stale", "not-your-turn", "illegal-move", "malformed", "no-undo", "over", "wrong-seat", "token",
            "forbidden",
        }, player.codes  # fmt: skip
    for node in nodes:
        await node.keeper.stop()
        await node.bots.stop()
    for player in players[::3]:
        await same_everywhere(nodes, player)
    for table, viewer in viewers:
        body = await nodes[0].look(table, next(p.made["host"] for p in players if p.table == table))
        async with asyncio.timeout(20):
            while viewer.seq < body["seq"]:
                await asyncio.sleep(0.05)
        check_messages(viewer, body)


async def same_everywhere(nodes: list[Node], player: Player) -> None:
    """Every node, and one that knows nothing but the store, shows the same."""
    for seat in [*player.made["seats"], player.made["watch"]]:
        if seat["token"] is None:
            continue
        bodies = [await node.look(player.table, seat["token"]) for node in nodes]
        nodes[0].authority.lives.pop(player.table)
        bodies.append(await nodes[0].look(player.table, seat["token"]))
        shown = [{name: body[name] for name in ("seq", "status", "view", "legal", "scores")} for body in bodies]
        assert all(each == shown[0] for each in shown)


def check_messages(viewer: Viewer, body: dict[str, Any]) -> None:
    """A watcher was sent every event once, in order, and every message as the schema has it."""
    from freehold.table.codec import decode

    events = []
    for text in viewer._queue:
        message = decode(text)
        assert fault("server-message", message) == ""
        if message["type"] == "event":
            events.append(message["event"])
    assert events == body["view"]["events"][: len(events)]
    assert len(events) == viewer.seq


@pytest.mark.parametrize("seed", range(2))
async def test_on_one_node(tmp_path: Path, seed: int) -> None:
    assert freehold.__version__
    node = Node(Settings(database=sqlite_url(tmp_path), limits=None))
    await node.open()
    try:
        await everything([node], 150, seed)
    finally:
        await node.close()


@pytest.mark.postgres
async def test_on_two_nodes(postgres_url: str) -> None:
    nodes = [Node(Settings(database=postgres_url, limits=None)) for _ in range(2)]
    for node in nodes:
        await node.open()
    try:
        await everything(nodes, 80, 5)
    finally:
        for node in nodes:
            await node.close()

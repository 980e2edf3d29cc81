"""Nothing that a seat or a watcher is sent depends on what is hidden from that seat.

A whole random game is played twice on nodes without a network: once as dealt, once on a twin table whose hidden part
is dealt anew from the seat's view at some point. Everything that the seat, a watcher, the host and a device are sent
up to the next thing that chance or a hidden choice decides must be the same, byte for byte.
"""

import random
from pathlib import Path
from typing import Any

import pytest

import freehold
from freehold.core.game import Game
from freehold.table import sight
from freehold.table.bots import first_of
from freehold.table.creating import AskedSeat, AskedTable
from freehold.table.fanout import Viewer
from freehold.table.live import Live
from freehold.table.moving import Asked
from freehold.table.node import Node
from freehold.table.settings import Settings
from freehold.table.tokens import Holder, hashed

TWISTS = ["open-wallets", "next-lot-preview", "property-showcase", "market-veto", "visible-last-two"]


class Watching:
    """A table whose every viewer's messages are collected."""

    def __init__(self, node: Node, live: Live, tokens: list[str]) -> None:
        self.node = node
        self.live = live
        self.tokens = tokens
        self.viewers: list[Viewer] = []

    async def follow(self) -> None:
        for token in self.tokens:
            live, holder = await self.node.authority.holder(self.live.id, token)
            viewer = Viewer(hashed(token), holder, 10_000)
            await self.node.authority.watch(live, viewer, None)
            self.viewers.append(viewer)

    def sent(self) -> dict[str, list[str]]:
        """Everything that each viewer was sent since the last time."""
        found = {}
        for viewer in self.viewers:
            found[f"{viewer.holder.role} {viewer.holder.seat}"] = list(viewer._queue)
            viewer._queue.clear()
        return found

    async def told(self, answer: Any) -> dict[str, Any]:
        """What GET shows to each, and what the answer was."""
        bodies = {}
        for token in self.tokens:
            body = await self.node.look(self.live.id, token)
            body.pop("updated")
            bodies[f"{body['role']} {body['you']}"] = body
        return {"messages": self.sent(), "bodies": bodies, "answer": answer}


async def make(node: Node, asked: AskedTable) -> Watching:
    made = await node.create(asked)
    tokens = [seat["token"] for seat in made["seats"]]
    for token in tokens:
        await node.ready(made["table"], token, None, None, None)
    live = await node.authority.find(made["table"])
    watching = Watching(node, live, [*tokens, made["watch"]["token"], made["host"]])
    await watching.follow()
    watching.sent()
    return watching


def hidden_from(told: dict[str, Any], seat: int) -> dict[str, Any]:
    """The part of what was told that reaches ``seat``, watchers and the host."""
    mine = (f"seat {seat}", "watch None", "host None")
    return {
        "messages": {name: told["messages"][name] for name in mine},
        "bodies": {name: told["bodies"][name] for name in mine},
    }


def for_sale(dice: random.Random, seed: int) -> AskedTable:
    twists = [twist for twist in TWISTS if dice.random() < 0.5] if seed else TWISTS
    edition, players = dice.choice([("classic", 3), ("coins", 4), ("bills", 5)])
    return AskedTable("for-sale", edition, [AskedSeat("human")] * players, {"twists": twists})


def cordens(dice: random.Random) -> AskedTable:
    options = {"rounds": 3, "chill-pot": dice.random() < 0.5, "ask-for-rent": dice.random() < 0.5}
    return AskedTable("cordens", "cordens", [AskedSeat("human")] * 3, options)


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("game", ["for-sale", "cordens"])
async def test_nothing_sent_depends_on_what_is_hidden(tmp_path: Path, game: str, seed: int) -> None:
    assert freehold.__version__
    dice = random.Random(seed)
    node = Node(Settings(database=f"sqlite:///{tmp_path / 'a.db'}", limits=None))
    await node.open()
    try:
        watching = await make(node, for_sale(dice, seed) if game == "for-sale" else cordens(dice))
        while watching.live.row.status != "over":
            await one_move(node, watching, dice)
    finally:
        await node.close()


async def one_move(node: Node, watching: Watching, dice: random.Random) -> None:
    """One move on the table, and the same one on a twin in which all that one other seat can't know is redrawn."""
    live = watching.live
    game = live.playing()
    acting = dice.choice(game.acting)
    move = first_of([dice.choice(game.legal(acting))])
    seat = dice.choice([other for other in range(len(live.seats)) if other != acting])
    twin = redealt(game, seat, acting, move, dice)
    before = await watching.told(None)
    if twin is not None:
        live.game = twin
        shown = await watching.told(None)
        assert hidden_from(shown, seat)["bodies"] == hidden_from(before, seat)["bodies"]
        live.game = game
    await node.move_of(live, Holder("seat", acting), Asked(move, key=str(dice.random())))
    told = await watching.told(None)
    if twin is None:
        return
    events = twin.push([acting, *move])
    real = live.events[-len(events) :] if events else []
    shown_chance = twin.record()["chance"] != live.playing().record()["chance"]
    if shown_chance or [strip(event) for event in events] != [strip(event) for event in real]:
        return  # cards, or a choice that was hidden till now, were shown by this move
    live.game, real_game = twin, live.game
    again = await watching.told(None)
    live.game = real_game
    assert hidden_from(again, seat)["bodies"] == hidden_from(told, seat)["bodies"]
    for name in (f"seat {seat}", "watch None", "host None"):
        expected = [event_message(live, twin, name, seat, event, event is real[-1]) for event in real]
        got = [text for text in told["messages"][name] if '"type":"event"' in text[:20]]
        assert got == expected


def strip(event: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in event.items() if name != "seq"}


def event_message(live: Live, twin: Game, name: str, seat: int, event: dict[str, Any], last: bool) -> str:
    """What the twin would have sent for this event."""
    live.game, real = twin, live.game
    try:
        return sight.event_text(event, sight.you(live, seat if name.startswith("seat") else None) if last else None)
    finally:
        live.game = real


def redealt(game: Game, seat: int, acting: int, move: list[Any], dice: random.Random) -> Game | None:
    """A twin in which the move is possible too, or None where chance gave none."""
    for _ in range(3):
        twin = game.redeal(seat, dice.randrange(1 << 60))
        if move in [first_of([each]) for each in twin.legal(acting)]:
            return twin
    return None

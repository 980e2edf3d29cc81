"""A node without a network, and games made and played on it at once."""

import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from unittest.mock import patch

import freehold
from freehold.table import creating
from freehold.table.bots import first_of
from freehold.table.creating import AskedSeat, AskedTable
from freehold.table.moving import Asked
from freehold.table.node import Node
from freehold.table.settings import Settings
from tests.table.servers import sqlite_url

assert freehold.__version__, "importing freehold registers the games"


@asynccontextmanager
async def open_node(folder: Path, url: str | None = None, secret: bytes | None = None) -> AsyncIterator[Node]:
    """A node on a database of its own, or on the one at ``url``."""
    node = Node(Settings(database=url or sqlite_url(folder), limits=None), secret)
    await node.open()
    try:
        yield node
    finally:
        await node.close()


async def quiet(node: Node) -> None:
    """From now on nothing happens on the node but what a test asks for: no bot moves and no clock is looked at."""
    await node.keeper.stop()
    await node.bots.stop()
    node.authority.after_change.clear()


async def new(
    node: Node, kinds: str, *, ready: bool = True, game: str = "for-sale", setting: str | None = None, **more: Any
) -> dict[str, Any]:
    """A table with seats of these kinds, as "human bot open"; its human seats get ready. The deal is always one."""
    seats = [AskedSeat(kind, bot="easy" if kind == "bot" else None) for kind in kinds.split()]
    asked = AskedTable(game, setting or {"for-sale": "classic", "cordens": "cordens"}[game], seats, **more)
    with patch.object(creating, "secrets", SimpleNamespace(token_bytes=lambda size: b"\1" * size)):
        made = await node.create(asked)
    for seat in made["seats"]:
        if ready and seat["kind"] == "human":
            await node.ready(made["table"], seat["token"], None, None, None)
    return made


def token_of(made: dict[str, Any], seat: int) -> str:
    """The token that plays a seat."""
    token: str = made["seats"][seat]["token"]
    return token


async def play_one(
    node: Node, made: dict[str, Any], move: list[Any] | None = None, dice: random.Random | None = None
) -> int:
    """Play one move of the seat to move, by its token or as its bot: the first legal one, one given or one drawn.

    Returns the seat.
    """
    live = await node.authority.find(made["table"])
    seat = live.playing().acting[0]
    legal = live.playing().legal(seat)
    chosen = move or first_of([dice.choice(legal)] if dice else legal)
    token = made["seats"][seat]["token"]
    if token is None:
        await node.bots._move(live, seat, chosen, live.seq)
    else:
        device = made["seats"][seat]["kind"] == "device"
        await node.move(made["table"], token, Asked(chosen, seat=seat if device else None))
    return seat

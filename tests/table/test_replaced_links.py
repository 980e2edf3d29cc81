"""A replaced link is dead on every node before its replacement is answered, whatever the other node had in memory."""

import json
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from freehold.table.errors import Refused
from freehold.table.fanout import Viewer
from freehold.table.moving import Asked
from freehold.table.node import Node
from freehold.table.tokens import hashed
from tests.table.nodes import new, open_node, play_one, quiet, token_of

pytestmark = pytest.mark.postgres

Ask = Callable[[Node, str, str], Awaitable[Any]]

BY_A_SEAT: dict[str, Ask] = {
    "look": lambda node, table, token: node.look(table, token),
    "record": lambda node, table, token: node.record(table, token),
    "review": lambda node, table, token: node.review(table, token),
    "hint": lambda node, table, token: node.hint(table, token),
    "undo offer": lambda node, table, token: node.undo_offer(table, token, None),
    "join": lambda node, table, token: node.join(table, token, "Kim", None),
    "ready": lambda node, table, token: node.ready(table, token, None, None, None),
    "move": lambda node, table, token: node.move(table, token, Asked(["pass"], key="new")),
    "the same move again": lambda node, table, token: node.move(table, token, Asked(["pass"], key="old")),
    "leave": lambda node, table, token: node.leave(table, token, None, None),
    "take back": lambda node, table, token: node.take_back(table, token, None),
    "undo": lambda node, table, token: node.undo(table, token, None, None),
    "agree": lambda node, table, token: node.agree(table, token, 2, True, None),
    "chat": lambda node, table, token: node.chat(table, token, None, "Hello", None),
    "take link": lambda node, table, token: node.take_link(table, token),
    "rematch": lambda node, table, token: node.rematch(table, token, None),
    "become host": lambda node, table, token: node.host.become_host(table, token, None),
    "hand over": lambda node, table, token: node.hand_over(table, token, None),
    "watch link": lambda node, table, token: node.host.renew_watch_link(table, token),
    "remove a seat": lambda node, table, token: node.host.remove_seat(table, token, 2),
    "replace a seat": lambda node, table, token: node.host.replace_seat(table, token, 2, "bot", "", None),
    "delete": lambda node, table, token: node.host.delete(table, token),
}
"""What a seat's link may be used for (a host's too, whose powers have passed to it)."""


BY_A_WATCHER = [name for name in BY_A_SEAT if name != "the same move again"]


@asynccontextmanager
async def two_nodes(folder: Path, url: str) -> AsyncIterator[tuple[Node, Node]]:
    """Two nodes that hear nothing of each other but by asking the store."""
    async with open_node(folder, url) as one, open_node(folder, url) as two:
        for node in (one, two):
            await quiet(node)
            if node.authority.bus is not None:
                await node.authority.bus.stop()
                node.authority.bus = None
        yield one, two


async def test_nothing_can_be_asked_with_it_on_another_node(tmp_path: Path, postgres_url: str) -> None:
    """SECURITY.md: "a replaced link is dead on every node"."""
    async with two_nodes(tmp_path, postgres_url) as (one, two):
        wrong = {}
        for name, ask in BY_A_SEAT.items():
            made = await new(one, "human human human")
            table = made["table"]
            seat = (await one.authority.find(table)).playing().acting[0]
            old, host = token_of(made, seat), (seat + 1) % 3
            await one.move(table, old, Asked(["pass"], key="old"))
            await one.host.become_host(table, made["host"], host)
            await two.look(table, old)
            await one.host.replace_seat(table, token_of(made, host), seat, "human", "", None)
            try:
                wrong[name] = await ask(two, table, old)
            except Refused as refused:
                if refused.code != "token":
                    wrong[name] = refused.code
        assert not wrong


async def test_nor_with_a_link_to_watch(tmp_path: Path, postgres_url: str) -> None:
    async with two_nodes(tmp_path, postgres_url) as (one, two):
        wrong = {}
        for name in BY_A_WATCHER:
            made = await new(one, "human human human")
            old = made["watch"]["token"]
            await two.look(made["table"], old)
            await one.host.renew_watch_link(made["table"], made["host"])
            try:
                wrong[name] = await BY_A_SEAT[name](two, made["table"], old)
            except Refused as refused:
                if refused.code != "token":
                    wrong[name] = refused.code
        assert not wrong


async def test_an_open_connection_is_told_nothing_more(tmp_path: Path, postgres_url: str) -> None:
    """It hears of the change before anything that comes after it, and is closed then."""
    async with two_nodes(tmp_path, postgres_url) as (one, two):
        made = await new(one, "human human human")
        token, watch = token_of(made, 1), made["watch"]["token"]
        viewers = []
        for each in (token, watch):
            live, holder = await two.authority.holder(made["table"], each)
            viewers.append(Viewer(hashed(each), holder, 10_000))
            await two.authority.watch(live, viewers[-1], None)
        heard = [len(viewer._queue) for viewer in viewers]
        await one.host.replace_seat(made["table"], made["host"], 1, "human", "", None)
        await one.host.renew_watch_link(made["table"], made["host"])
        live = await one.authority.find(made["table"])
        while live.playing().acting[0] == 1:
            await one.bots._move(live, 1, live.playing().legal(1)[0], live.seq, [])
        await play_one(one, made)
        await two.look(made["table"], token_of(made, 0))
        assert [viewer.close_code for viewer in viewers] == [4401, 4401]
        for viewer, before in zip(viewers, heard, strict=True):
            after = [json.loads(text)["type"] for text in list(viewer._queue)[before:]]
            assert not {"event", "state"} & set(after)


async def test_a_replaced_link_to_watch_takes_no_seat_on_another_node(tmp_path: Path, postgres_url: str) -> None:
    async with two_nodes(tmp_path, postgres_url) as (one, two):
        made = await new(one, "human open open", ready=False, public=True)
        old = made["watch"]["token"]
        await two.look(made["table"], old)
        await one.host.renew_watch_link(made["table"], made["host"])
        for asked in (two.join(made["table"], old, "Kim", None), two.look(made["table"], old)):
            with pytest.raises(Refused) as refused:
                await asked
            assert refused.value.code == "token"

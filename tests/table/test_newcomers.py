"""People who are given a seat during a game: a watcher's view, until every other player agrees, or the next deal."""

import json
from pathlib import Path
from typing import Any

import pytest

from freehold.table.errors import Refused
from freehold.table.fanout import Viewer
from freehold.table.moving import Asked
from freehold.table.node import Node
from freehold.table.tokens import hashed
from tests.table.nodes import new, open_node, play_one, quiet, token_of


async def give(node: Node, made: dict[str, Any], seat: int, name: str = "Kim") -> str:
    given = await node.host.replace_seat(made["table"], made["host"], seat, "human", name, None)
    token: str = given["token"]
    return token


async def test_a_newcomer_sees_and_does_nothing_until_everyone_agrees(tmp_path: Path) -> None:
    """SECURITY.md: "a newcomer sees nothing hidden"."""
    async with open_node(tmp_path) as node:
        await quiet(node)
        made = await new(node, "human human bot")
        table = made["table"]
        kim = await give(node, made, 2)
        body = await node.look(table, kim)
        assert (body["role"], body["own_seat"], body["you"]) == ("seat", 2, None)
        assert body["newcomers"] == [{"seat": 2, "agreed": [], "asks": [0, 1]}]
        assert body["seats"][2]["taken_over"] is True
        for asked in (
            node.move(table, kim, Asked(["pass"])),
            node.take_back(table, kim, None),
            node.undo(table, kim, None, None),
            node.undo_offer(table, kim, None),
            node.agree(table, kim, 2, True, None),
            node.hint(table, kim),
        ):
            with pytest.raises(Refused) as refused:
                await asked
            assert refused.value.code == "wrong-seat"
        await node.chat(table, kim, None, "Hello!", None)
        await node.agree(table, token_of(made, 0), 2, True, None)
        assert (await node.look(table, kim))["newcomers"] == [{"seat": 2, "agreed": [0], "asks": [1]}]
        await node.agree(table, token_of(made, 0), 2, False, None)
        for seat in (0, 1):
            assert (await node.look(table, kim))["you"] is None
            await node.agree(table, token_of(made, seat), 2, True, None)
        assert (await node.look(table, kim))["you"] == 2
        body = await node.look(table, token_of(made, 0))
        assert body["newcomers"] == []
        assert [(event["type"], event.get("change")) for event in body["view"]["events"][-2:]] == [
            ("seat", "agreed"),
            ("marked", None),
        ]


async def test_an_open_connection_sees_the_seat_once_all_agree(tmp_path: Path) -> None:
    async with open_node(tmp_path) as node:
        await quiet(node)
        made = await new(node, "human human bot")
        token = await give(node, made, 2)
        live, holder = await node.authority.holder(made["table"], token)
        viewer = Viewer(hashed(token), holder, 10_000)
        await node.authority.watch(live, viewer, None)
        for seat in (0, 1):
            before = [json.loads(text) for text in viewer._queue]
            assert all(message.get("you") in (None, []) or not message["you"].get("legal") for message in before)
            await node.agree(made["table"], token_of(made, seat), 2, True, None)
        states = [json.loads(text) for text in viewer._queue if '"type":"state"' in text]
        assert [state["you"] for state in states] == [None, 2]
        hands = [state["view"]["coins"] for state in states]
        assert hands[0] is None
        assert hands[1] is not None


async def test_who_agreed_and_then_lost_the_seat_does_not_count(tmp_path: Path) -> None:
    async with open_node(tmp_path) as node:
        await quiet(node)
        made = await new(node, "human human human bot")
        await give(node, made, 3)
        await node.agree(made["table"], token_of(made, 1), 3, True, None)
        await node.agree(made["table"], token_of(made, 2), 3, True, None)
        await give(node, made, 1, "Eve")
        shown = (await node.look(made["table"], made["host"]))["newcomers"]
        assert shown == [{"seat": 1, "agreed": [], "asks": [0, 2]}, {"seat": 3, "agreed": [2], "asks": [0]}]


async def test_who_has_left_the_seat_to_a_bot_is_asked_too(tmp_path: Path) -> None:
    """Else the host only had to wait until the others are away; a seat that is given to a bot counts no more."""
    async with open_node(tmp_path) as node:
        await quiet(node)
        made = await new(node, "human human bot")
        await node.leave(made["table"], token_of(made, 1), None, None)
        kim = await give(node, made, 2)
        await node.agree(made["table"], token_of(made, 0), 2, True, None)
        assert (await node.look(made["table"], kim))["you"] is None
        await node.host.replace_seat(made["table"], made["host"], 1, "bot", "", None)
        await node.agree(made["table"], token_of(made, 0), 2, True, None)
        assert (await node.look(made["table"], kim))["you"] == 2


async def test_a_device_agrees_for_all_its_seats(tmp_path: Path) -> None:
    async with open_node(tmp_path) as node:
        await quiet(node)
        made = await new(node, "device device bot")
        kim = await give(node, made, 2)
        await node.agree(made["table"], token_of(made, 0), 2, True, 1)
        assert (await node.look(made["table"], kim))["you"] == 2


async def test_where_nobody_else_plays_nobody_has_to_agree(tmp_path: Path) -> None:
    """The table is marked at once, so that whoever read that seat cannot bring others in."""
    async with open_node(tmp_path) as node:
        await quiet(node)
        made = await new(node, "bot bot bot")
        token = await give(node, made, 0)
        assert (await node.look(made["table"], token))["you"] == 0
        with pytest.raises(Refused, match="Kim took over a seat during the game"):
            await give(node, made, 1, "Eve")


async def test_a_player_who_lost_the_link_comes_back_if_everyone_agrees(tmp_path: Path) -> None:
    """Also at a marked table: that is nobody new. The seat of a bot stays with the bot."""
    async with open_node(tmp_path) as node:
        await quiet(node)
        made = await new(node, "human human human bot")
        await node.host.replace_seat(made["table"], made["host"], 1, "bot", "", None)
        again = await give(node, made, 2, "Player 3")
        assert (await node.look(made["table"], again))["you"] is None
        await node.agree(made["table"], token_of(made, 0), 2, True, None)
        assert (await node.look(made["table"], again))["you"] == 2
        for seat in (1, 3):
            with pytest.raises(Refused, match="takes in no new players"):
                await give(node, made, seat)


async def test_the_next_game_takes_a_newcomer_in(tmp_path: Path) -> None:
    async with open_node(tmp_path) as node:
        await quiet(node)
        made = await new(node, "human human bot")
        kim = await give(node, made, 2)
        live = await node.authority.find(made["table"])
        while live.row.status == "running":
            seat = live.playing().acting[0]
            if seat == 2:
                move = live.playing().legal(2)[0]
                await node.bots._move(live, 2, move, live.seq, [])
            else:
                await play_one(node, made)
        assert (await node.look(made["table"], kim))["you"] == 2, "after the end all is shown"
        again = await node.rematch(made["table"], kim, None)
        for seat in (0, 1):
            await node.rematch(made["table"], token_of(made, seat), None)
        body = await node.look(again["table"], kim)
        assert (body["status"], body["you"], body["mark"], body["newcomers"]) == ("running", 2, None, [])


async def test_a_link_that_only_the_player_knows(tmp_path: Path) -> None:
    """Whoever made the table was given every first link. SECURITY.md: "a link of one's own"."""
    async with open_node(tmp_path) as node:
        await quiet(node)
        made = await new(node, "human open human", ready=False)
        table, first = made["table"], token_of(made, 1)
        with pytest.raises(Refused, match="Join the table first"):
            await node.take_link(table, first)
        await node.join(table, first, "Kim", None)
        own = (await node.take_link(table, first))["token"]
        for token in (own, token_of(made, 0), token_of(made, 2)):
            await node.ready(table, token, None, None, None)
        again = (await node.take_link(table, own))["token"]
        for old in (first, own):
            with pytest.raises(Refused, match="does not open this table"):
                await node.look(table, old)
        body = await node.look(table, again)
        told = [event["seq"] for event in body["view"]["events"] if event.get("change") == "link"]
        assert (body["you"], len(told), body["mark"]) == (1, 2, None)
        assert [seat["own_link"] for seat in body["seats"]] == [False, True, False]


async def test_links_of_a_persons_own_server_follow_a_player_who_takes_another(tmp_path: Path) -> None:
    async with open_node(tmp_path, secret=b"s" * 32) as node:
        made = await new(node, "human human human", ready=False)
        taken = await node.take_link(made["table"], token_of(made, 1))
        assert (await node.own_tables())[0]["links"]["seats"][1] == taken["token"]

"""SECURITY.md: "Hints go to everyone who plays at a table or to nobody"."""

from itertools import product
from pathlib import Path

import pytest

from freehold.table.codec import decode
from freehold.table.errors import Refused
from tests.table.nodes import new, open_node, quiet

KINDS = ("human", "device", "bot")


async def test_every_mix_of_seats_gives_hints_to_all_its_people_or_to_none(tmp_path: Path) -> None:
    async with open_node(tmp_path) as node:
        await quiet(node)
        for kinds in product(KINDS, repeat=3):
            people = [kind for kind in kinds if kind != "bot"]
            if not people:
                continue
            made = await new(node, " ".join(kinds))
            live = await node.authority.find(made["table"])
            while kinds[turn := live.playing().acting[0]] == "bot":
                await node.bots._move(live, turn, ["pass"], live.seq)
            token = made["seats"][turn]["token"]
            if kinds[turn] == "device":
                await node.hand_over(made["table"], token, turn)
            if people == ["human"] or set(people) == {"device"}:
                assert decode(await node.hint(made["table"], token))["move"]
            else:
                with pytest.raises(Refused, match="There are no hints where people play each other by link"):
                    await node.hint(made["table"], token)
            for other in (made["host"], made["watch"]["token"]):
                with pytest.raises(Refused):
                    await node.hint(made["table"], other)


async def test_a_player_whose_friend_has_left_for_now_gets_no_hints(tmp_path: Path) -> None:
    async with open_node(tmp_path) as node:
        await quiet(node)
        made = await new(node, "human human bot")
        live = await node.authority.find(made["table"])
        while (turn := live.playing().acting[0]) == 2:
            await node.bots._move(live, turn, ["pass"], live.seq)
        other = made["seats"][1 - turn]["token"]
        await node.leave(made["table"], other, None, None)
        with pytest.raises(Refused, match="There are no hints"):
            await node.hint(made["table"], made["seats"][turn]["token"])

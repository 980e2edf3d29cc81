"""operating.md: "A table made for bots alone has at most 200 rounds", however it came to be."""

from pathlib import Path

import pytest

from freehold.table.creating import AskedSeat, AskedTable
from freehold.table.endings import MOST_ROUNDS
from freehold.table.errors import Refused
from freehold.table.rematching import rematch_of
from tests.table.nodes import new, open_node, quiet

BOT = AskedSeat("bot", bot="easy")


async def test_bots_alone_are_refused_more_rounds_and_told_their_last_one(tmp_path: Path) -> None:
    async with open_node(tmp_path) as node:
        await quiet(node)
        for rounds in (MOST_ROUNDS + 1, 1_000_000):
            with pytest.raises(Refused, match=f"rounds can be 1 to {MOST_ROUNDS}"):
                await node.create(AskedTable("cordens", "cordens", [BOT] * 8, {"rounds": rounds}))
        for asked, told in (({}, MOST_ROUNDS), ({"rounds": None}, MOST_ROUNDS), ({"rounds": 7}, 7)):
            made = await node.create(AskedTable("cordens", "cordens", [BOT] * 8, asked))
            view = (await node.look(made["table"], made["host"]))["view"]
            assert view["options"]["rounds"] == told
        with_a_person = await node.create(AskedTable("cordens", "cordens", [AskedSeat("human"), BOT]))
        assert (await node.look(with_a_person["table"], with_a_person["host"]))["view"]["options"] == {}


async def test_a_table_for_people_is_not_left_to_bots_before_it_begins(tmp_path: Path) -> None:
    async with open_node(tmp_path) as node:
        await quiet(node)
        made = await new(node, "bot open bot", ready=False, game="cordens")
        with pytest.raises(Refused, match="Only bots would play here"):
            await node.host.replace_seat(made["table"], made["host"], 1, "bot", "", None)
        with pytest.raises(Refused, match="Only bots would play here"):
            await node.host.remove_seat(made["table"], made["host"], 1)
        short = await new(node, "bot open bot", ready=False, game="cordens", options={"rounds": 3})
        await node.host.replace_seat(short["table"], short["host"], 1, "bot", "", None)
        assert (await node.look(short["table"], short["host"]))["status"] == "running"


async def test_a_rematch_of_bots_alone_has_an_end_too(tmp_path: Path) -> None:
    """Where the people gave their seats to bots while the game ran."""
    async with open_node(tmp_path) as node:
        await quiet(node)
        made = await new(node, "device device", game="cordens", options={"rounds": MOST_ROUNDS + 1})
        live = await node.authority.find(made["table"])
        for seat in range(2):
            await node.host.replace_seat(made["table"], made["host"], seat, "bot", "", None)
        assert rematch_of(live, "0", 0).row.options["rounds"] == MOST_ROUNDS

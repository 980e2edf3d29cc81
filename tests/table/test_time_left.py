"""SECURITY.md: "no leaving and coming back gives or takes any" time, nor does a seat that changes hands."""

from pathlib import Path
from typing import Any

import pytest

from freehold.table import hosting
from freehold.table.creating import AskedClock
from freehold.table.errors import Refused
from freehold.table.moving import Asked
from freehold.table.node import Node
from tests.table.nodes import new, open_node, play_one, quiet, token_of
from tests.table.passing_time import Time


@pytest.fixture
def time(monkeypatch: pytest.MonkeyPatch) -> Time:
    return Time(monkeypatch)


async def left(node: Node, made: dict[str, Any], seat: int) -> int:
    body = await node.look(made["table"], made["host"])
    ms: int = body["clock"]["left_ms"][seat]
    return ms


async def leave_and_come_back(node: Node, made: dict[str, Any], seat: int) -> None:
    await node.leave(made["table"], token_of(made, seat), None, None)
    await node.take_back(made["table"], token_of(made, seat), None)


@pytest.mark.parametrize("kind", ["move", "bank"])
@pytest.mark.parametrize("used", [10, 55])
async def test_leaving_and_coming_back_at_once_on_ones_turn_changes_nothing(
    tmp_path: Path, time: Time, kind: str, used: int
) -> None:
    async with open_node(tmp_path) as node:
        await quiet(node)
        made = await new(node, "human human human", clock=AskedClock(kind, seconds=60.0))
        await time.serve(node, used)
        turn = (await node.authority.find(made["table"])).playing().acting[0]
        for _ in range(3):
            await leave_and_come_back(node, made, turn)
            assert await left(node, made, turn) == (60 - used) * 1000
        await node.leave(made["table"], token_of(made, turn), None, None)
        await time.serve(node, 3)
        await node.take_back(made["table"], token_of(made, turn), None)
        assert await left(node, made, turn) == (60 - used) * 1000, "the bot's time is not the player's"
        await time.serve(node, 60 - used)
        assert (await node.authority.find(made["table"])).seats[turn].taken_over


async def test_a_bank_is_not_refilled_out_of_turn_either(tmp_path: Path, time: Time) -> None:
    async with open_node(tmp_path) as node:
        await quiet(node)
        made = await new(node, "human human human", clock=AskedClock("bank", seconds=20.0))
        await time.serve(node, 18)
        moved = await play_one(node, made, ["bid", 1])
        assert await left(node, made, moved) == 2000
        await leave_and_come_back(node, made, moved)
        assert await left(node, made, moved) == 2000


async def test_an_empty_bank_gives_no_seat_back(tmp_path: Path, time: Time) -> None:
    async with open_node(tmp_path) as node:
        await quiet(node)
        made = await new(node, "human human human", clock=AskedClock("bank", seconds=20.0))
        await time.serve(node, 21)
        live = await node.authority.find(made["table"])
        turn = live.playing().acting[0]
        assert live.seats[turn].taken_over
        for _ in range(2):
            with pytest.raises(Refused, match="Your time for this game has run out"):
                await node.take_back(made["table"], token_of(made, turn), None)
            with pytest.raises(Refused, match="Your time for this game has run out"):
                await node.move(made["table"], token_of(made, turn), Asked(["pass"]))
            await play_one_as_bot(node, made)


async def play_one_as_bot(node: Node, made: dict[str, Any]) -> None:
    live = await node.authority.find(made["table"])
    seat = live.playing().acting[0]
    await node.bots._move(live, seat, ["pass"], live.seq)


async def test_a_move_clock_that_ran_out_gives_the_seat_back_once_the_bot_has_moved(tmp_path: Path, time: Time) -> None:
    async with open_node(tmp_path) as node:
        await quiet(node)
        made = await new(node, "human human human", clock=AskedClock("move", seconds=20.0))
        await time.serve(node, 21)
        live = await node.authority.find(made["table"])
        turn = live.playing().acting[0]
        assert live.seats[turn].taken_over
        with pytest.raises(Refused, match="once the bot has moved"):
            await node.take_back(made["table"], token_of(made, turn), None)
        with pytest.raises(Refused, match="Your time for this move has run out"):
            await node.move(made["table"], token_of(made, turn), Asked(["pass"]))
        await play_one_as_bot(node, made)
        await node.take_back(made["table"], token_of(made, turn), None)
        assert not live.seats[turn].taken_over
        assert await left(node, made, turn) == 20_000


async def test_a_new_holder_of_a_seat_has_what_the_seat_had(tmp_path: Path, time: Time) -> None:
    async with open_node(tmp_path) as node:
        await quiet(node)
        made = await new(node, "human human human", clock=AskedClock("move", seconds=60.0))
        await time.serve(node, 50)
        turn = (await node.authority.find(made["table"])).playing().acting[0]
        for kind in ("human", "human"):
            await node.host.replace_seat(made["table"], made["host"], turn, kind, "", None)
        for seat in {0, 1, 2} - {turn}:
            await node.agree(made["table"], token_of(made, seat), turn, True, None)
        assert await left(node, made, turn) == 10_000


async def test_the_hosts_powers_wait_for_served_time_too(tmp_path: Path, time: Time) -> None:
    """operating.md: a step of the computer's clock changes nothing, "not who may become the host"."""
    async with open_node(tmp_path) as node:
        await quiet(node)
        made = await new(node, "human human human")
        await node.keeper.look_for_due()
        away = (await node.look(made["table"], made["host"]))["hosting"]
        assert away["claim"] > away["away"]
        for step in (3_600_000, -7_200_000):
            time.day += step
            with pytest.raises(Refused, match=r"You can take over in \d+ s"):
                await node.host.become_host(made["table"], token_of(made, 1), 1)
        await time.serve(node, hosting.AWAY_MS / 1000)
        await node.host.become_host(made["table"], token_of(made, 1), 1)


async def test_bots_wait_for_an_answer_by_served_time(tmp_path: Path, time: Time) -> None:
    """A minute, wherever the computer's clock steps meanwhile and however much is said in the chat."""
    async with open_node(tmp_path) as node:
        await quiet(node)
        made = await new(node, "human human bot")
        live = await node.authority.find(made["table"])
        while live.playing().acting != [1]:
            await play_one(node, made, ["bid", live.playing().view(None)["high_bid"] + 1])
        await play_one(node, made, ["bid", live.playing().view(None)["high_bid"] + 1])
        await node.undo(made["table"], token_of(made, 1), None, None)
        assert await node.bots._play_one(live.id) == 60
        for step in (3_600_000, -7_200_000):
            time.day += step
            await time.serve(node, 20)
            await node.chat(made["table"], token_of(made, 0), None, "hm", None)
        assert await node.bots._play_one(live.id) == 20
        await time.serve(node, 20)
        seq = live.seq
        assert await node.bots._play_one(live.id) == 0
        assert live.seq > seq


@pytest.mark.postgres
async def test_a_claim_of_bots_lapses_by_served_time(tmp_path: Path, time: Time, postgres_url: str) -> None:
    """operating.md: "not which node plays whose bots"; one whose clock ran ahead holds them no longer than another."""
    async with open_node(tmp_path, postgres_url) as one, open_node(tmp_path, postgres_url) as two:
        await quiet(one)
        await quiet(two)
        time.day += 3_600_000
        made = await new(one, "human bot bot", game="cordens")
        assert await one.bots._claim(await one.authority.find(made["table"]))
        time.day -= 3_600_000
        other = await two.authority.find(made["table"])
        assert not await two.bots._claim(other)
        await time.serve(two, 7)
        assert await two.bots._claim(other)

"""Choices made at the same moment, a thousand times over; the same key many times at once; moves against moves."""

import asyncio
import random
from pathlib import Path

import pytest

import freehold
from freehold.table.creating import AskedSeat, AskedTable
from freehold.table.errors import Refused
from freehold.table.moving import Asked
from freehold.table.node import Node
from freehold.table.settings import Settings
from tests.table.servers import new_key


@pytest.fixture
async def node(tmp_path: Path):  # type: ignore[no-untyped-def]
    assert freehold.__version__
    one = Node(Settings(database=f"sqlite:///{tmp_path / 'a.db'}", limits=None))
    await one.open()
    yield one
    await one.close()


async def started(node: Node, players: int, edition: str = "coins") -> tuple[str, list[str]]:
    made = await node.create(AskedTable("for-sale", edition, [AskedSeat("human")] * players))
    tokens = [seat["token"] for seat in made["seats"]]
    for token in tokens:
        await node.ready(made["table"], token, None, None, None)
    return made["table"], tokens


async def pass_to_sale(node: Node, table: str, tokens: list[str]) -> None:
    live = await node.authority.find(table)
    while not live.playing().simultaneous:
        await node.move(table, tokens[live.playing().acting[0]], Asked(["pass"]))


async def test_two_choose_at_once_a_thousand_times(node: Node) -> None:
    """Two seats choose and change in any order: every round is revealed once, with what stood last."""
    dice = random.Random(1)
    rounds = 0
    while rounds < 1000:
        games = [await started(node, 2) for _ in range(8)]
        for table, tokens in games:
            await pass_to_sale(node, table, tokens)
        played = await asyncio.gather(*(sale(node, table, tokens, dice) for table, tokens in games))
        rounds += sum(played)


async def sale(node: Node, table: str, tokens: list[str], dice: random.Random) -> int:
    live = await node.authority.find(table)
    rounds = 0
    codes: set[str] = set()
    while live.row.status != "over":
        before = live.seq
        hands = [live.playing().view(seat)["hand"] for seat in (0, 1)]
        stood: dict[int, int] = {}

        async def choose(
            seat: int, cards: list[int] = hands[0], since: int = before, into: dict[int, int] = stood
        ) -> None:
            for card in cards:
                try:
                    await node.move(table, tokens[seat], Asked(["sell", card], new_key(), since))
                except Refused as refused:
                    codes.add(refused.code)
                else:
                    into[seat] = card

        wanted = [dice.sample(hand, min(len(hand), dice.choice((1, 1, 2)))) for hand in hands]
        await asyncio.gather(*(choose(seat, wanted[seat], before, stood) for seat in (0, 1)))
        events = live.events[before:]
        reveals = [event for event in events if event["type"] == "reveal"]
        assert len(reveals) == 1
        assert sorted(event["seat"] for event in events if event["type"] == "chosen") == [0, 1]
        assert {row["seat"]: row["card"] for row in reveals[0]["sales"]} == stood
        rounds += 1
    assert codes <= {"stale", "over"}
    return rounds


async def test_the_same_key_many_times_at_once_is_one_move(node: Node) -> None:
    table, tokens = await started(node, 3)
    live = await node.authority.find(table)
    for _ in range(20):
        seat = live.playing().acting[0]
        legal = live.playing().legal(seat)
        move = legal[0]
        before = live.seq
        asked = Asked(move, new_key())
        answers = await asyncio.gather(*(node.move(table, tokens[seat], asked) for _ in range(5)))
        assert all(answer == answers[0] for answer in answers)
        assert live.seq == before + len(answers[0]["events"])


async def test_of_many_different_moves_at_once_one_is_played(node: Node) -> None:
    table, tokens = await started(node, 3)
    live = await node.authority.find(table)
    seat = live.playing().acting[0]
    asked = [Asked(["bid", amount], new_key(), live.seq) for amount in (1, 2, 3, 4, 5)]
    answers = await asyncio.gather(*(node.move(table, tokens[seat], each) for each in asked), return_exceptions=True)
    refusals = [answer for answer in answers if isinstance(answer, Refused)]
    assert len(refusals) == 4
    assert {refusal.code for refusal in refusals} == {"stale"}


async def test_choosing_the_last_card_again_changes_nothing(node: Node) -> None:
    """Even where there is nothing else to choose, a second choice raises no number and shows nothing."""
    table, tokens = await started(node, 2)
    await pass_to_sale(node, table, tokens)
    live = await node.authority.find(table)
    while len(live.playing().view(0)["hand"]) > 1:
        for seat in (0, 1):
            await node.move(table, tokens[seat], Asked(live.playing().legal(seat)[0]))
    only = live.playing().legal(0)[0]
    first = await node.move(table, tokens[0], Asked(only, new_key()))
    again = await node.move(table, tokens[0], Asked(only, new_key()))
    assert again == {"seq": first["seq"], "events": [], "legal": []}

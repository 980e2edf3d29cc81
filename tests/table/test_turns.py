"""Fair turns: tables take turns at the bots' thinking, and nothing that fails makes a game stand still."""

import asyncio
import itertools
import random
import threading
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from sqlalchemy.exc import OperationalError

from freehold.games.cordens.rules.board_files import board_data
from freehold.table import bots as bots_module
from freehold.table.bots import ALONE_REST_SECONDS, first_of
from freehold.table.creating import AskedSeat, AskedTable
from freehold.table.errors import Conflict, Refused, Unavailable
from freehold.table.fanout import RESTART, Viewer
from freehold.table.moving import Asked
from freehold.table.node import Node
from freehold.table.pacing import MOST_ALONE
from freehold.table.talking import chat
from freehold.table.tokens import Holder
from freehold.table.turns import FIRST_PAUSE, LONGEST_PAUSE, Turns
from tests.table.nodes import new, open_node, token_of

ENDLESS = {**board_data("cordens"), "salary": 100_000}
ROUNDS = 1_000_000
PAUSES = (FIRST_PAUSE, LONGEST_PAUSE)
HOSTILE = 40
MOST_BETWEEN = 2_000
"""How many moves the hostile tables make before a person's bots are called starved."""

PERSONS_MOVES = 12


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """What rests rests for a short while only."""
    monkeypatch.setattr("freehold.table.keeper.DUE_SECONDS", 0.01)
    monkeypatch.setattr("freehold.table.turns.FIRST_PAUSE", 0.001)
    monkeypatch.setattr("freehold.table.turns.LONGEST_PAUSE", 0.05)


async def play_on(node: Node, made: dict[str, Any], moves: int = PERSONS_MOVES) -> None:
    """The person of seat 0 plays so many moves, each as soon as it is that seat's turn, and sends again what failed."""
    dice, token, played = random.Random(1), token_of(made, 0), 0
    while played < moves:
        try:
            body = await node.look(made["table"], token)
            assert body["status"] == "running"
            if body["view"]["acting"] == [0]:
                await node.move(made["table"], token, Asked(first_of([dice.choice(body["legal"])])))
                played += 1
                continue
        except (Unavailable, OperationalError):
            pass  # and sent again
        except Refused as error:
            if error.code not in ("illegal-move", "malformed"):  # such as more mortgages than a turn allows
                raise
        await asyncio.sleep(0.001)


async def test_one_move_then_the_end_of_the_queue() -> None:
    """SECURITY.md: "Tables take turns at the bots' thinking, one move each": a new one waits for one turn of each."""
    order: list[str] = []
    enough = asyncio.Event()

    async def play(table_id: str) -> float | None:
        order.append(table_id)
        if len(order) == 3 * HOSTILE:
            turns.wake("late")
        if len(order) == 6 * HOSTILE:
            enough.set()
            turns._stopped = True
        return 0.0

    turns = Turns(play, 2)
    for number in range(HOSTILE):
        turns.wake(str(number))
    await asyncio.wait_for(enough.wait(), 60)
    await turns.stop()
    came = order.index("late")
    assert came - 3 * HOSTILE <= HOSTILE
    counts = [order.count(str(number)) for number in range(HOSTILE)]
    assert max(counts) - min(counts) <= 1


async def test_a_failing_table_is_tried_again_after_pauses_that_grow() -> None:
    """operating.md: "after 0.1 s, later after at most 5 s"; and after a success from the start again."""
    assert PAUSES == (0.1, 5.0)
    assert 1 / ALONE_REST_SECONDS == 50, 'operating.md: "50 a second at most"'
    fails = True

    async def play(_table_id: str) -> float | None:
        if fails:
            raise ValueError("a fault of ours")
        return None

    turns = Turns(play, 1)
    pauses = [await turns._turn("a") for _ in range(8)]
    assert pauses == [0.001, 0.002, 0.004, 0.008, 0.016, 0.032, 0.05, 0.05], "the short ones of these tests"
    fails = False
    assert await turns._turn("a") is None
    fails = True
    assert await turns._turn("a") == 0.001


@asynccontextmanager
async def watching(node: Node, tables: list[str]) -> AsyncIterator[None]:
    """Somebody follows each of these tables and reads nothing."""
    for table_id in tables:
        live = await node.authority.find(table_id)
        viewer = Viewer(live.row.watch_hash, Holder("watch", token=live.row.watch_hash), 1)
        await node.authority.watch(live, viewer, live.seq)
    yield


async def test_forty_endless_tables_hold_up_nobodys_bots(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Tables as an older version let anyone make them, all watched; counted in moves, and again after a restart.

    operating.md: "they never hold up the bots of people".
    """
    monkeypatch.setattr("freehold.table.endings.MOST_ROUNDS", ROUNDS)
    moves: dict[str, int] = {}

    def count(live: Any) -> None:
        moves[live.id] = len(live.played)

    async with open_node(tmp_path) as node:
        node.authority.after_change.append(count)
        seats = [AskedSeat("bot", bot="easy")] * 8
        asked = AskedTable("cordens", ENDLESS, seats, {"rounds": ROUNDS})
        hostile = [(await node.create(asked))["table"] for _ in range(HOSTILE)]
        made = await new(node, "human bot bot", game="cordens")
        async with watching(node, hostile):
            while len([name for name in hostile if moves.get(name, 0) > 1]) < HOSTILE:
                await asyncio.sleep(0.01)
            before = sum(moves.values())
            await play_on(node, made)
            assert sum(moves[name] for name in hostile) - before < MOST_BETWEEN
    moves.clear()
    async with open_node(tmp_path) as node:
        node.authority.after_change.append(count)
        await play_on(node, made)
        assert not moves.keys() & set(hostile), "nobody looks at them"
        async with watching(node, hostile):
            await play_on(node, made)
            while len([name for name in hostile if name in moves]) < HOSTILE:
                await asyncio.sleep(0.01)


async def test_bots_alone_wait_until_somebody_looks_and_for_no_longer_than_that(
    tmp_path: Path,
) -> None:
    """SECURITY.md: "Bots alone move only while somebody looks on"."""
    async with open_node(tmp_path) as node:
        made = await new(node, "bot bot bot")
        with_people = await new(node, "human bot bot")
        await play_on(node, with_people, 2)
        live = await node.authority.find(made["table"])
        assert [step.kind for step in live.played] == ["start"]
        assert (await node.look(made["table"], made["watch"]["token"]))["status"] == "running"
        while live.row.status != "over":
            await asyncio.sleep(0.01)


async def test_a_table_whose_people_have_left_waits_and_goes_on_with_them(tmp_path: Path) -> None:
    async with open_node(tmp_path) as node:
        made = await new(node, "human bot bot", game="cordens")
        await play_on(node, made, 2)
        live = await node.authority.find(made["table"])
        live.looked_at = None
        await node.leave(made["table"], token_of(made, 0), None, None)
        live.looked_at = None
        assert live.row.bot_due is False
        assert await node.bots._play_one(made["table"]) is None
        await node.take_back(made["table"], token_of(made, 0), None)
        await play_on(node, made, 2)


async def test_bots_alone_end_somewhere_even_where_their_game_does_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """operating.md: "They rest after 10,000 moves until somebody sits down", watched or not."""
    assert MOST_ALONE == 10_000
    monkeypatch.setattr("freehold.table.pacing.MOST_ALONE", 50)
    async with open_node(tmp_path) as node:
        made = await new(node, "human bot bot", game="cordens")
        live = await node.authority.find(made["table"])
        await play_on(node, made, 2)
        await node.leave(made["table"], token_of(made, 0), None, None)
        left = len(live.played)
        async with watching(node, [live.id]):
            while len(live.played) < left + 50:
                await asyncio.sleep(0.01)
            assert await node.bots._play_one(live.id) is None
            assert len(live.played) == left + 50
        await node.take_back(made["table"], token_of(made, 0), None)
        await play_on(node, made, 2)


async def test_a_table_whose_people_are_out_of_the_game_is_one_of_bots_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A bankrupt person's seat makes no endless game: after so many moves without a person's somebody must look on."""
    async with open_node(tmp_path) as node:
        made = await new(node, "human bot bot bot", game="cordens")
        await play_on(node, made, 2)
        live = await node.authority.find(made["table"])
        while live.playing().acting == [0]:
            await play_on(node, made, 1)
        monkeypatch.setattr("freehold.table.due.MOST_BETWEEN", 2)
        live.looked_at = None
        while live.row.bot_due:
            await asyncio.sleep(0.001)
        played = len(live.played)
        assert live.moved_alone >= 2
        assert await node.bots._play_one(live.id) is None
        assert len(live.played) == played
        await play_on(node, made, 2)
        assert len(live.played) > played


async def test_a_table_forgotten_while_somebody_changes_it_stays_one_table(tmp_path: Path) -> None:
    """Whoever opens it meanwhile sees the change: nothing is told to a second one that nobody follows."""
    async with open_node(tmp_path) as node:
        made = await new(node, "human human human")
        forgotten = node.authority.lives.pop(made["table"])
        live = await node.authority.find(made["table"])
        viewer = Viewer(live.row.watch_hash, Holder("watch", token=live.row.watch_hash), 100)
        await node.authority.watch(live, viewer, live.seq)
        await node.authority.change(forgotten, lambda each: chat(each, None, "hello", None, 0))
        viewer.close(RESTART)
        told = []
        while (message := await viewer.next()) is not None:
            told.append(message)
        assert '"type":"chat"' in told[-1]


BUSY = OperationalError("", {}, Exception("database is locked"))
Hurt = Callable[[Node, pytest.MonkeyPatch], None]


def some_fail(monkeypatch: pytest.MonkeyPatch, owner: Any, name: str, error: BaseException, of: int = 3) -> None:
    """From now on all calls but each ``of``-th raise."""
    real, calls = getattr(owner, name), itertools.count(1)

    async def sometimes(*arguments: Any) -> Any:
        if next(calls) % of:
            raise error
        return await real(*arguments)

    monkeypatch.setattr(owner, name, sometimes)


def store_busy(node: Node, monkeypatch: pytest.MonkeyPatch) -> None:
    some_fail(monkeypatch, node.authority.database, "write", BUSY)


def store_unavailable(node: Node, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("write", "read", "ask"):
        some_fail(monkeypatch, node.authority.database, name, BUSY, of=2)


def store_faulty(node: Node, monkeypatch: pytest.MonkeyPatch) -> None:
    some_fail(monkeypatch, node.authority.database, "write", KeyError("nobody expects this"))


def another_node_first(node: Node, monkeypatch: pytest.MonkeyPatch) -> None:
    some_fail(monkeypatch, node.authority.writer, "commit", Conflict())


def worker_died(node: Node, monkeypatch: pytest.MonkeyPatch) -> None:
    real, calls = node.bots._play_one, itertools.count()

    async def and_die(table_id: str) -> float | None:
        if next(calls) % 3:
            for worker in list(node.bots._for_people._workers):
                worker.cancel()
        return await real(table_id)

    node.bots._for_people._play = and_die


def turn_cancelled(node: Node, monkeypatch: pytest.MonkeyPatch) -> None:
    real, calls = node.bots._play_one, itertools.count()

    async def cut_off(table_id: str) -> float | None:
        if next(calls) % 3:
            raise asyncio.CancelledError
        return await real(table_id)

    node.bots._for_people._play = cut_off


def turn_fails(node: Node, monkeypatch: pytest.MonkeyPatch) -> None:
    real, calls = bots_module.bot_view, itertools.count()

    def sometimes(*arguments: Any) -> Any:
        if next(calls) % 3:
            raise ValueError("a fault of ours")
        return real(*arguments)

    monkeypatch.setattr(bots_module, "bot_view", sometimes)


def wake_up_lost(node: Node, monkeypatch: pytest.MonkeyPatch) -> None:
    node.authority.after_change.clear()
    monkeypatch.setattr(node.bots, "_play_one", node.bots._play_one)
    real = node.bots._play_one

    async def and_forget(table_id: str) -> float | None:
        await real(table_id)
        return None

    node.bots._for_people._play = and_forget


def looking_fails(node: Node, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_live: Any) -> None:
        raise ValueError("a fault of ours")

    node.authority.after_change[:] = [fail]


def pool_broken(node: Node, monkeypatch: pytest.MonkeyPatch) -> None:
    node.bots._pool.shutdown()


def bot(choose: Callable[..., Any]) -> Hurt:
    """Every bot chooses so."""

    def hurt(node: Node, monkeypatch: pytest.MonkeyPatch) -> None:
        made = SimpleNamespace(choose=choose, close=lambda: None)
        monkeypatch.setattr("freehold.table.botting.make", lambda *_: made)

    return hurt


def raises(*_: Any) -> None:
    raise ValueError("a faulty bot")


def is_cancelled(*_: Any) -> None:
    raise asyncio.CancelledError


never = threading.Event()


def hangs(*_: Any) -> None:
    never.wait()


FAILURES: dict[str, Hurt] = {
    "the store is busy": store_busy,
    "the store is away": store_unavailable,
    "a commit fails as nothing should": store_faulty,
    "another node was first": another_node_first,
    "a worker died": worker_died,
    "a turn was cut off": turn_cancelled,
    "a turn failed": turn_fails,
    "a wake-up was lost": wake_up_lost,
    "looking after a change failed": looking_fails,
    "the threads are gone": pool_broken,
    "a bot raises": bot(raises),
    "a bot is cut off": bot(is_cancelled),
    "a bot asks for what the rules forbid": bot(lambda *_: ["fly", 1]),
    "a bot asks for nonsense": bot(lambda *_: [{}]),
    "a bot declines its turn": bot(lambda *_: None),
    "a bot never answers": bot(hangs),
}


@pytest.mark.parametrize("game", ["cordens", "for-sale"])
@pytest.mark.parametrize("name", FAILURES)
async def test_whatever_fails_the_game_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, game: str
) -> None:
    """operating.md: "If a turn fails, whatever the reason, the table is tried again"."""
    monkeypatch.setattr("freehold.table.bots.THINK_SECONDS", 0.05)
    never.clear()
    try:
        async with open_node(tmp_path) as node, asyncio.timeout(30):
            made = await new(node, "human bot bot bot", game=game)
            with monkeypatch.context() as hurt:
                FAILURES[name](node, hurt)
                await play_on(node, made, 3)
            await play_on(node, made, 2)
    finally:
        never.set()

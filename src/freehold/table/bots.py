"""Bots' turns: whichever node claims a table's bots plays them, in worker threads, and so again after a restart."""

import asyncio
import logging
import secrets
from collections import OrderedDict
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from freehold.core.asking import Asking, Question
from freehold.core.game import Event, Game, Move
from freehold.table import botting, pacing, sight
from freehold.table.authority import Authority
from freehold.table.errors import Refused
from freehold.table.live import TABLE_EVENTS, Live
from freehold.table.moving import Asked, judge
from freehold.table.times import now_ms

logger = logging.getLogger("freehold.bots")

CLAIM_MS = 6000
THREADS = 2
MOST_TABLES_AT_ONCE = 32
MOST_BOTS_KEPT = 512


class Bots:
    """Plays the bots of this node's share of the tables."""

    def __init__(self, authority: Authority) -> None:
        self._authority = authority
        self._pool = ThreadPoolExecutor(THREADS, thread_name_prefix="bot")
        self._running: dict[str, asyncio.Task[None]] = {}
        self._again: set[str] = set()
        self._room = asyncio.Semaphore(MOST_TABLES_AT_ONCE)
        self._bots: OrderedDict[tuple[str, int, str], botting.Bot] = OrderedDict()
        self._claimed: dict[str, int] = {}
        self._askings: dict[str, tuple[Game, Asking]] = {}
        self.moves = 0
        authority.after_change.append(self.look)

    def look(self, live: Live) -> None:
        """Called after each change: begin to play where a bot is to move or may want to."""
        if live.row.status == "over":
            self._forget(live)
        elif live.row.bot_due or self._next(live) is not None:
            self.wake(live.id)

    def wake(self, table_id: str) -> None:
        """Play this table's bots, if any is to move."""
        if table_id in self._running:
            self._again.add(table_id)
            return
        task = asyncio.create_task(self._play(table_id), name=f"bots of {table_id}")
        self._running[table_id] = task
        task.add_done_callback(lambda _: self._ended(table_id))

    async def stop(self) -> None:
        """Stop playing; a move under way is lost and will be made again."""
        for task in list(self._running.values()):
            task.cancel()
        await asyncio.gather(*self._running.values(), return_exceptions=True)
        for bot in self._bots.values():
            bot.close()
        self._pool.shutdown(wait=False, cancel_futures=True)

    def _ended(self, table_id: str) -> None:
        self._running.pop(table_id, None)
        if table_id in self._again:
            self._again.discard(table_id)
            live = self._authority.lives.get(table_id)
            if live is not None and self._authority.accepting:
                self.look(live)

    async def _play(self, table_id: str) -> None:
        try:
            async with self._room:
                while self._authority.accepting and await self._play_one(table_id):
                    pass
        except Refused as error:
            if error.code != "no-table":
                logger.info("bots of table %s wait: %s", table_id, error.code)
        except Exception:
            logger.exception("the bots of table %s have failed", table_id)

    async def _play_one(self, table_id: str) -> bool:
        """Ask one bot for one move; False when there is nothing more to do."""
        live = await self._authority.find(table_id)
        if not await self._claim(live):
            return False
        async with live.lock:
            await self._authority.freshen(live)
            question = self._next(live)
            if question is None or pacing.waits(live, question.seat, now_ms()):
                return False  # the keeper wakes the bots again
            view, seq, asking = bot_view(live, question.seat), live.seq, self._asking(live)
        move = await self._choose(live, question, view)
        asking.answered(question, move)
        if move is not None:
            await self._move(live, question.seat, move, seq, question.legal)
        return True

    async def _move(self, live: Live, seat: int, move: Move, seq: int, legal: list[Move]) -> None:
        def judged(now_live: Live) -> Any:
            if not now_live.seats[seat].by_bot or pacing.waits_for_answer(now_live, now_ms()):
                return None  # the player is back, or asks to take a move back
            return judge(now_live, seat, Asked(move, seq=seq), now_ms())

        try:
            await self._authority.change(live, judged)
            self.moves += 1
        except Refused as error:
            if error.code in ("no-table", "unavailable", "over"):
                raise
            if error.code == "stale":
                return  # the table has moved on: look again
            logger.error("a bot at table %s asked for %s: %s", live.id, move, error.message)
            if legal and move != legal[0]:
                await self._move(live, seat, first_of(legal), seq, [])

    async def _choose(self, live: Live, question: Question, view: dict[str, Any]) -> Move | None:
        seat, must, legal = question.seat, question.must, question.legal
        name = live.seats[seat].bot or live.row.clock_takeover
        loop = asyncio.get_running_loop()
        try:
            bot = self._bot(live, seat, name)
            move = await loop.run_in_executor(self._pool, bot.choose, view, legal, must)
        except Exception:
            # A faulty bot must not stop the table for everyone else.
            logger.exception("the bot %s failed at table %s", name, live.id)
            move = None
        if move is None and must:
            return first_of(legal)
        return move

    def _bot(self, live: Live, seat: int, name: str) -> botting.Bot:
        key = (live.id, seat, name)
        if key not in self._bots:
            # The bot's own dice: never those of the deal.
            self._bots[key] = botting.make(live.row.game, name, secrets.randbits(62))
            if len(self._bots) > MOST_BOTS_KEPT:
                self._bots.popitem(last=False)[1].close()
        self._bots.move_to_end(key)
        return self._bots[key]

    def _next(self, live: Live) -> Question | None:
        """The bot to ask now (core.asking). Where none could manage anything before a roll, it is not troubled."""
        bots = sum(1 << seat.seat for seat in live.seats if seat.by_bot)
        if live.row.status != "running" or not bots:
            return None
        asking = self._asking(live)
        while question := asking.next(live.playing(), bots):
            if question.must or question.legal:
                return question
            asking.answered(question, None)
        return None

    def _asking(self, live: Live) -> Asking:
        """Who was asked in the game as it stands; one that goes on from an earlier place begins anew."""
        game = live.playing()
        if live.id not in self._askings or self._askings[live.id][0] is not game:
            self._askings[live.id] = (game, Asking())
        return self._askings[live.id][1]

    async def _claim(self, live: Live) -> bool:
        """Claim the table's bots where other nodes might play them too. Double moves are impossible anyway."""
        if not self._authority.shared:
            return True
        now = now_ms()
        if self._claimed.get(live.id, 0) - now > CLAIM_MS // 2:
            return True
        until = now + CLAIM_MS
        if not await self._authority.store.claim(live.id, self._authority.node, now, until):
            return False
        self._claimed[live.id] = until
        return True

    def _forget(self, live: Live) -> None:
        self._claimed.pop(live.id, None)
        self._askings.pop(live.id, None)
        for key in [key for key in self._bots if key[0] == live.id]:
            self._bots.pop(key).close()


def bot_view(live: Live, seat: int) -> dict[str, Any]:
    """What a bot is given: its seat's view, without the moves that were taken back."""
    view = sight.view_less_events(live, seat)
    view["events"] = standing(live.events)
    return view


def standing(events: list[Event]) -> list[Event]:
    """The game's own events that stand: those of undone moves, and those around the game, taken out."""
    gone: set[int] = set()
    for event in events:
        if event["type"] == "undone":
            gone.update(range(event["from"], event["to"] + 1), [event["seq"]])
    return [event for event in events if event["seq"] not in gone and event["type"] not in TABLE_EVENTS]


def first_of(legal: list[Move]) -> Move:
    """The first legal move, as a move: a span of bids gives its least."""
    first = legal[0]
    return ["bid", first[1]] if first[0] == "bid" and len(first) == 3 else first

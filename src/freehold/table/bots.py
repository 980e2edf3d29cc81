"""Bots' moves: whichever node claims a table's bots plays them, in worker threads, and so again after a restart.

Who is to think when is for ``turns``; why bots wait is in ``pacing``.
"""

import asyncio
import logging
import secrets
from collections import OrderedDict
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from freehold.core.asking import Asking, Question
from freehold.core.game import Event, Game, Move
from freehold.table import botting, sight
from freehold.table.authority import Authority
from freehold.table.due import bots_alone
from freehold.table.errors import Refused
from freehold.table.live import TABLE_EVENTS, Live
from freehold.table.moving import Asked, check_shape, judge
from freehold.table.pacing import Pauses, rests
from freehold.table.times import now_ms
from freehold.table.turns import Turns

logger = logging.getLogger("freehold.bots")

CLAIM_MS = 6000
THREADS = 2
WORKERS = 16
"""How many tables of people have their turn at once."""

ALONE_REST_SECONDS = 0.02
"""How long the one worker for tables of bots alone rests after each of their moves."""

THINK_SECONDS = 20.0
"""A bot that thinks for longer is given up for this move."""

MOST_BOTS_KEPT = 512


class Bots:
    """Plays the bots of this node's share of the tables."""

    def __init__(self, authority: Authority) -> None:
        self._authority = authority
        self._pool = ThreadPoolExecutor(THREADS, thread_name_prefix="bot")
        self._for_people = Turns(self._play_one, WORKERS)
        self._alone = Turns(self._play_one, 1, ALONE_REST_SECONDS)
        self._bots: OrderedDict[tuple[str, int, str], botting.Bot] = OrderedDict()
        self._claimed: dict[str, int] = {}
        self._askings: dict[str, tuple[Game, Asking]] = {}
        self._pauses = Pauses()
        self.moves = 0
        authority.after_change.append(self.look)

    def look(self, live: Live) -> None:
        """Called after each change, and where somebody looks on: give the table a turn if a bot may have to move."""
        if live.row.status == "over":
            self._forget(live)
        elif self._has_turn(live):
            (self._alone if bots_alone(live) else self._for_people).wake(live.id)

    def look_around(self) -> None:
        """Give a turn to every table of bots alone that somebody watches, should it have been forgotten."""
        for live in list(self._authority.lives.values()):
            if live.row.status == "running" and bots_alone(live) and not rests(live):
                self._alone.remind(live.id)

    def remind(self, table_id: str) -> None:
        """Give a turn to a table where a bot is to move for people, should it have been forgotten."""
        self._for_people.remind(table_id)

    async def stop(self) -> None:
        """Stop playing; a move under way is lost and will be made again."""
        await self._for_people.stop()
        await self._alone.stop()
        for bot in self._bots.values():
            bot.close()
        self._pool.shutdown(wait=False, cancel_futures=True)

    def _has_turn(self, live: Live) -> bool:
        if live.row.status != "running" or rests(live):
            return False
        return live.row.bot_due or self._next(live) is not None

    async def _play_one(self, table_id: str) -> float | None:
        """Ask one bot for one move; returns the seconds until the table's next turn, or None: nothing to do."""
        if not self._authority.accepting:
            return None
        live = await self._authority.find(table_id)
        if not await self._claim(live):
            return None  # the keeper sees when the claim lapses
        async with self._authority.holding(live) as live:
            await self._authority.freshen(live)
            question = self._next(live)
            if question is None or rests(live):
                return None
            wait = self._pauses.left(live, question.seat)
            if wait:
                return wait / 1000
            view, seq, asking = bot_view(live, question.seat), live.seq, self._asking(live)
        move = await self._choose(live, question, view)
        asking.answered(question, move)
        otherwise = first_of(question.legal) if question.must else None
        if move is not None and not await self._move(live, question.seat, move, seq, otherwise):
            asking.answered(question, None)
        return 0.0

    async def _move(self, live: Live, seat: int, move: Move, seq: int, otherwise: Move | None = None) -> bool:
        """Play a bot's move, or where the rules refuse it ``otherwise``; False where there is none to play then."""

        def judged(now_live: Live) -> Any:
            if not now_live.seats[seat].by_bot or self._pauses.left(now_live, seat):
                return None  # the player is back, or asks to take a move back
            asked = Asked(move, seq=seq)
            check_shape(asked)
            return judge(now_live, seat, asked, now_ms())

        try:
            await self._authority.change(live, judged)
            self.moves += 1
        except Refused as error:
            if error.code == "stale":
                return True  # the table has moved on: look again
            if error.code not in ("illegal-move", "malformed"):
                raise
            logger.error("a bot at table %s asked for %s: %s", live.id, move, error.message)
            if otherwise is None:
                return False
            if move == otherwise:
                raise
            return await self._move(live, seat, otherwise, seq, otherwise)
        return True

    async def _choose(self, live: Live, question: Question, view: dict[str, Any]) -> Move | None:
        seat, must, legal = question.seat, question.must, question.legal
        name = live.seats[seat].bot or live.row.clock_takeover
        try:
            move = await self._asked(self._bot(live, seat, name), view, legal, must)
        except Exception:
            # A faulty bot must not stop the table for everyone else.
            logger.exception("the bot %s failed at table %s", name, live.id)
            self._bots.pop((live.id, seat, name), None)
            move = None
        return first_of(legal) if move is None and must else move

    async def _asked(self, bot: botting.Bot, *question: Any) -> Move | None:
        """The bot's answer from a thread; raises whatever the bot raises, and where there is no answer."""
        loop = asyncio.get_running_loop()
        try:
            thinking = loop.run_in_executor(self._pool, bot.choose, *question)
        except RuntimeError:
            self._renew_pool()
            raise
        done, _ = await asyncio.wait({thinking}, timeout=THINK_SECONDS)
        if not done:
            self._renew_pool()  # others must not wait for a thread that never comes back
            raise TimeoutError
        if thinking.cancelled() or isinstance(thinking.exception(), asyncio.CancelledError):
            raise RuntimeError("cut off")
        return thinking.result()

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
        now = live.time.now()
        if self._claimed.get(live.id, 0) - now > CLAIM_MS // 2:
            return True
        until = now + CLAIM_MS
        if not await self._authority.store.claim(live.id, self._authority.node, now, until):
            return False
        self._claimed[live.id] = until
        return True

    def _renew_pool(self) -> None:
        old, self._pool = self._pool, ThreadPoolExecutor(THREADS, thread_name_prefix="bot")
        old.shutdown(wait=False)

    def _forget(self, live: Live) -> None:
        self._pauses.forget(live.id)
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

"""Whole games among bots, each asked as contracts.md, PIPE, says: whom to ask, in which order, with which moves."""

import contextlib
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol, runtime_checkable

from freehold.core.errors import BadBot, IllegalMove
from freehold.core.game import Game, Move
from freehold.players.bots import Bot

MANAGING = frozenset({"build", "sell", "raze", "mortgage", "redeem", "propose", "claim"})
"""The managing moves (contracts.md, PIPE): those that may be made before another's roll; some games have none."""

MANAGED = frozenset({"roll", "offer", "end"})
"""The phases in which seats may make them, whoever's turn it is."""

BEFORE_ROLL_MOST = 8
IN_TURN_MOST = 40


@runtime_checkable
class HearsTheEnd(Protocol):
    """A bot that wants to be told how its game ended."""

    def finish(self, seat: int, scores: list[dict[str, Any]]) -> None:
        """The game is over, with these scores."""


@runtime_checkable
class NamesFaults(Protocol):
    """A bot that says in its own words what was wrong with its last answer."""

    def fault(self, message: str) -> BadBot:
        """The fault, to be raised."""


@dataclass(frozen=True, slots=True)
class Question:
    """A seat to ask, whether it must move, and the moves to lay before it (without its seat)."""

    seat: int
    must: bool
    legal: list[Move]


@dataclass(slots=True)
class Asking:
    """Whom to ask next. It remembers who was asked before the present roll, and what a turn's seat has managed.

    Use: ``question = asking.next(game)``, then ``asking.answered(question, move)`` before the move is played.
    """

    _waiting: list[int] = field(default_factory=list)
    _asked_for_roll: bool = False
    _moves: int = 0
    _turn: int = -1
    _managed: int = 0
    _counts: bool = False

    def next(self, game: Game) -> Question | None:
        """The next question, or None where nobody must move (the game is over, or a cut record ends)."""
        acting = game.acting
        if not acting:
            return None
        seat = acting[0]
        self._counts = game.phase in MANAGED
        if self._counts and seat != self._turn:
            self._turn, self._managed, self._asked_for_roll = seat, 0, False
        if game.phase == "roll":
            if not self._asked_for_roll:
                self._asked_for_roll = True
                self._moves = 0
                self._waiting = [each for each in _clockwise(seat, len(game.seats)) if _solvent(game, each)]
            if self._waiting:
                asked = self._waiting[0]
                return Question(asked, False, [move for move in game.legal(asked) if move[0] in MANAGING])
        legal = game.legal(seat)
        if self._counts and self._managed >= IN_TURN_MOST:
            legal = [move for move in legal if move[0] not in MANAGING]
        return Question(seat, True, legal)

    def answered(self, question: Question, move: Move | None) -> None:
        """Take note of an answer; None declines."""
        if not question.must:
            self._moves += 1
            if move is None or self._moves == BEFORE_ROLL_MOST:
                self._waiting.pop(0)
                self._moves = 0
        elif move is not None and self._counts and move[0] in MANAGING:
            self._managed += 1
        elif move is not None and move[0] == "roll":
            self._asked_for_roll = False

    def why_not(self, question: Question, move: Move | None) -> str:
        """What is wrong with an answer that the rules themselves would let pass, or nothing."""
        if move is None:
            return "a move must be made" if question.must else ""
        if not question.must and move[0] not in MANAGING:
            return "before another's roll only managing moves or null are possible"
        if question.must and self._counts and move[0] in MANAGING and self._managed >= IN_TURN_MOST:
            return f"{IN_TURN_MOST} managing moves a turn are the most"
        return ""


@dataclass(frozen=True, slots=True)
class Played:
    """How a game among bots went: its scores, a row a seat, and each seat's answering times in ms, in order."""

    scores: list[dict[str, Any]]
    times_ms: list[list[float]]


def play_match(game: Game, bots: Sequence[Bot]) -> Played:
    """Play ``game`` to its end, seat i by ``bots[i]``; every bot is closed in the end, come what may.

    Raises BadBot with a bot's fault and its seat.
    """
    asking = Asking()
    times: list[list[float]] = [[] for _ in bots]
    try:
        while question := asking.next(game):
            began = time.perf_counter()
            bot = bots[question.seat]
            with _faults_of(question.seat):
                move = bot.choose(game.view(question.seat), question.legal, question.must)
                times[question.seat].append((time.perf_counter() - began) * 1000)
                _play(game, asking, question, move, bot)
        scores = game.scores()
        for seat, bot in enumerate(bots):
            if isinstance(bot, HearsTheEnd):
                bot.finish(seat, scores)
        return Played(scores, times)
    finally:
        for bot in bots:
            bot.close()


@contextlib.contextmanager
def _faults_of(seat: int) -> Iterator[None]:
    """Name the seat whose bot is at fault."""
    try:
        yield
    except BadBot as error:
        error.seat = seat
        raise


def _play(game: Game, asking: Asking, question: Question, move: Move | None, bot: Bot) -> None:
    wrong = asking.why_not(question, move)
    if wrong:
        raise _fault(bot, question, move, wrong)
    if move is not None:
        try:
            game.push([question.seat, *move])
        except IllegalMove as error:
            raise _fault(bot, question, move, str(error)) from None
    asking.answered(question, move)


def _fault(bot: Bot, question: Question, move: Move | None, message: str) -> BadBot:
    if isinstance(bot, NamesFaults):
        return bot.fault(message)
    return BadBot(f"the bot of seat {question.seat} answers {move!r}: {message}")


def _clockwise(first: int, seats: int) -> list[int]:
    return [(first + i) % seats for i in range(seats)]


def _solvent(game: Game, seat: int) -> bool:
    return not game.scores()[seat].get("bankrupt")

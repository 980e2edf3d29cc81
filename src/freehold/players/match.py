"""Whole games among bots, each asked as contracts.md, PIPE, says."""

import contextlib
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, runtime_checkable

from freehold.core.asking import Asking, Question
from freehold.core.errors import BadBot, IllegalMove
from freehold.core.game import Game, Move
from freehold.players.bots import Bot


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
class Played:
    """How a game among bots went: its scores, a row a seat, and each seat's answering times in ms, in order."""

    scores: list[dict[str, Any]]
    times_ms: list[list[float]]


def play_match(game: Game, bots: Sequence[Bot], enough: Callable[[Game], bool] = lambda game: False) -> Played:
    """Play ``game`` to its end, seat i by ``bots[i]``; every bot is closed in the end, come what may.

    Before each question ``enough`` is asked whether the game stops here, to be ranked as it is.

    Raises BadBot with a bot's fault and its seat.
    """
    asking = Asking()
    times: list[list[float]] = [[] for _ in bots]
    try:
        while not enough(game) and (question := asking.next(game)):
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

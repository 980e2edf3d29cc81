"""Whom to ask next, and how often: one rule for matches, tables and compiled runs (contracts.md, PIPE).

Before each roll every seat that may make managing moves is asked whether it wants to, clockwise from the turn's seat,
up to eight times; then whoever must move is asked, who may answer with managing moves up to forty times a turn.
A game says what its managing moves are by ``free_moves``; a game without any asks only whoever must move.
"""

from dataclasses import dataclass
from typing import Protocol, runtime_checkable

from freehold.core.game import Game, Move
from freehold.core.rule import rule
from freehold.core.state import I64

NOBODY = -1
EVERYBODY = -1
BEFORE_ROLL_MOST = 8
IN_TURN_MOST = 40


@dataclass(frozen=True, slots=True)
class FreeMoves:
    """The managing moves of a game as it stands: moves that seats may make without having to move.

    Args:
        verbs: what they are called.
        seats: who may make them now, whoever's turn it is, as bits; 0 for nobody.
        turn: the seat whose turn it is.
        roll: where a roll comes next, a number that no other roll of the game has; else NOBODY.
    """

    verbs: frozenset[str]
    seats: int
    turn: int
    roll: int


@runtime_checkable
class HasFreeMoves(Protocol):
    """A game with managing moves."""

    @property
    def free_moves(self) -> FreeMoves:
        """Its managing moves as it stands."""


@dataclass(frozen=True, slots=True)
class Question:
    """A seat to ask, whether it must move, the moves to lay before it (without its seat), and the managing moves."""

    seat: int
    must: bool
    legal: list[Move]
    free: FreeMoves | None = None


@dataclass(slots=True)
class Asking:
    """Who has been asked before the present roll, and how often a turn's seat has managed.

    In plain Python: ``question = asking.next(game)``, then ``asking.answered(question, move)``. Compiled loops call
    the rules ``begin_asking``, ``seat_before_roll`` and ``note_answer`` over a record of this.
    """

    roll: I64 = NOBODY
    left: I64 = 0
    """The seats that have not declined before this roll, as bits."""
    seat: I64 = NOBODY
    times: I64 = 0
    """How often ``seat`` was asked before this roll."""
    turn: I64 = NOBODY
    managed: I64 = 0
    """The managing moves that the turn's seat made when it had to move."""

    def next(self, game: Game, among: int = EVERYBODY) -> Question | None:
        """The next question to one of the seats ``among`` (bits), or None where none of them is to be asked."""
        acting = game.acting
        if not acting:
            return None
        free = game.free_moves if isinstance(game, HasFreeMoves) else None
        if free is not None:
            seat = seat_before_roll(self, free.roll, free.turn, len(game.seats), free.seats & among)
            if seat != NOBODY:
                return Question(seat, False, [move for move in game.legal(seat) if move[0] in free.verbs], free)
        asked = [seat for seat in acting if among >> seat & 1]
        if not asked:
            return None
        legal = game.legal(asked[0])
        if free is not None and free.seats and self.managed >= IN_TURN_MOST:
            legal = [move for move in legal if move[0] not in free.verbs]
        return Question(asked[0], True, legal, free)

    def answered(self, question: Question, move: Move | None) -> None:
        """Take note of an answer; None declines."""
        free = question.free
        if free is None or not (question.must or free.roll == self.roll):
            return
        manages = free.seats != 0 and _verb(move) in free.verbs
        note_answer(self, question.seat, int(question.must), int(move is not None), int(manages))

    def why_not(self, question: Question, move: Move | None) -> str:
        """What is wrong with an answer that the rules themselves would let pass, or nothing."""
        if move is None:
            return "a move must be made" if question.must else ""
        manages = question.free is not None and _verb(move) in question.free.verbs
        if not question.must and not manages:
            return "before another's roll only managing moves or null are possible"
        if question.must and manages and question.free and question.free.seats and self.managed >= IN_TURN_MOST:
            return f"{IN_TURN_MOST} managing moves a turn are the most"
        return ""


def _verb(move: object) -> str:
    """The verb of an answer, which may be anything at all; "" where there is none."""
    return move[0] if isinstance(move, list) and move and isinstance(move[0], str) else ""


@rule
def begin_asking(a: Asking) -> None:
    """Forget everything, for a new game."""
    a.roll = NOBODY
    a.turn = NOBODY


@rule
def seat_before_roll(a: Asking, roll: int, turn: int, players: int, may: int) -> int:
    """The seat to ask before a roll though it need not move, or NOBODY: then whoever must move is asked.

    ``roll`` and ``turn`` are as in FreeMoves; ``may`` are the seats that may make managing moves now, as bits.
    """
    if turn != a.turn:
        a.turn = turn
        a.managed = 0
    if roll < 0:
        return NOBODY
    if roll != a.roll:
        a.roll = roll
        a.left = (1 << players) - 1
        a.seat = NOBODY
    left = a.left & may
    if left == 0:
        return NOBODY
    seat = turn
    while not left >> seat & 1:
        seat += 1
        if seat >= players:
            seat = 0
    if seat != a.seat:
        a.seat = seat
        a.times = 0
    return seat


@rule
def note_answer(a: Asking, seat: int, must: int, moved: int, manages: int) -> None:
    """Take note of an answer: whether the seat had to move, whether it did, and whether that was a managing move."""
    if must:
        a.managed += manages
        return
    a.times += 1
    if not moved or a.times >= BEFORE_ROLL_MOST:
        a.left &= ~(1 << seat)

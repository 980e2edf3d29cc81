"""Whom to ask next, and how often (contracts.md, PIPE)."""

from types import SimpleNamespace
from typing import Any

import pytest

import freehold
from freehold.core.asking import BEFORE_ROLL_MOST, IN_TURN_MOST, Asking, Question
from freehold.games.cordens.bots import playout
from freehold.games.cordens.bots.facts import board_facts
from freehold.games.cordens.bots.memo import Notes
from freehold.games.cordens.bots.policies import MEDIUM, tempers_of
from freehold.games.cordens.game import fixed_state
from freehold.games.cordens.rules.actions import is_managing
from freehold.games.cordens.rules.managing import all_may_manage, roll_to_come
from freehold.games.cordens.rules.options import read_options
from freehold.games.cordens.rules.state import Moves, Phase
from freehold.table.bots import Bots

DEALS = (6, 14)
"""In these games some seat mortgages a deed to buy another."""


def cordens(players: int = 4) -> Any:
    return freehold.new("cordens", players=players, seed=3)


def asked_before_roll(asking: Asking, game: Any, among: int) -> list[int]:
    """Whom the rule asks before the present roll where everyone declines."""
    asked = []
    while (question := asking.next(game, among)) and not question.must:
        asked.append(question.seat)
        asking.answered(question, None)
    return asked


def test_before_a_roll_only_the_seats_among_are_asked_clockwise_from_the_turns() -> None:
    game, asking = cordens(), Asking()
    turn = game.state.turn
    everybody = [(turn + step) % 4 for step in range(4)]
    assert asked_before_roll(Asking(), game, -1) == everybody
    assert asked_before_roll(asking, game, 0b1010) == [seat for seat in everybody if seat in (1, 3)]
    question = asking.next(game, 1 << turn)
    assert question is not None
    assert not question.must, "the others have not been asked yet"


def test_who_must_move_is_asked_only_among_these() -> None:
    game, asking = cordens(), Asking()
    turn = game.state.turn
    asked_before_roll(asking, game, -1)
    assert asking.next(game, 0b1111 & ~(1 << turn)) is None
    question = asking.next(game, 1 << turn)
    assert question is not None
    assert (question.seat, question.must) == (turn, True)


def test_a_seat_is_asked_anew_before_each_roll_and_eight_times_at_most() -> None:
    game, asking = cordens(2), Asking()
    turn = game.state.turn
    for _ in range(BEFORE_ROLL_MOST):
        question = asking.next(game)
        assert question is not None
        assert (question.seat, question.must) == (turn, False)
        asking.answered(question, ["mortgage", 1])
    other = asking.next(game)
    assert other is not None
    assert other.seat == 1 - turn


def test_an_answer_that_comes_after_the_roll_counts_for_nothing() -> None:
    game, asking = cordens(2), Asking()
    late = asking.next(game)
    assert late is not None
    while game.phase != "roll" or game.free_moves.roll == late.free.roll:  # type: ignore[union-attr]
        seat = game.acting[0]
        move = next(move for move in game.legal(seat) if move[0] in ("roll", "end", "auction", "pass"))
        game.push([seat, *move])
    asking.next(game)
    before = asking.left
    asking.answered(late, None)
    assert asking.left == before


def test_after_forty_managing_moves_in_a_turn_none_is_laid_before_a_seat() -> None:
    game, asking = cordens(2), Asking()
    asked_before_roll(asking, game, -1)
    question = asking.next(game)
    assert question is not None
    for _ in range(IN_TURN_MOST):
        assert asking.why_not(question, ["mortgage", 1]) == ""
        asking.answered(question, ["mortgage", 1])
    assert asking.why_not(question, ["mortgage", 1]) == "40 managing moves a turn are the most"
    assert asking.why_not(question, ["roll"]) == ""
    last = asking.next(game)
    assert last is not None
    assert last.legal == [["roll"]]


@pytest.mark.parametrize("spent", [False, True])
def test_compiled_policies_keep_to_forty_a_turn_too(monkeypatch: pytest.MonkeyPatch, spent: bool) -> None:
    managed = []
    make = playout.make

    def watched(g: Any, b: Any, notes: Any, turned: int, seat: int, action: int, *terms: int) -> None:
        managed.append(must_manage and is_managing(action))
        make(g, b, notes, turned, seat, action, *terms)

    monkeypatch.setattr(playout, "make", watched)
    _, b, o = board_facts("cordens")
    notes = [Notes(tempers=tempers_of("medium")) for _ in range(4)]
    asking, moves = Asking(), Moves()
    for deal in DEALS:
        g = fixed_state(read_options({"rounds": 25}), 4, 0)
        playout.begin_game(g, b, notes, asking, 5, deal, deal)
        while g.phase != Phase.OVER:
            if spent:
                asking.turn, asking.managed = g.turn, IN_TURN_MOST
            declined = asking.roll == roll_to_come(g) and asking.left & g.solvent == 0
            must_manage = bool(all_may_manage(g)) and (g.phase != Phase.ROLL or declined)
            playout.play(g, b, o, notes, moves, [MEDIUM] * 4, 0, asking)
    assert any(managed) != spent


class Unread(list[Any]):
    """A log that nobody may read."""

    def __iter__(self) -> Any:
        raise AssertionError("the log was read")


def test_a_table_finds_the_bot_to_ask_without_reading_its_log() -> None:
    game = cordens(3)
    bots = Bots(SimpleNamespace(after_change=[]))  # type: ignore[arg-type]
    live = SimpleNamespace(
        id="a",
        row=SimpleNamespace(status="running"),
        seats=[SimpleNamespace(seat=seat, by_bot=seat > 0) for seat in range(3)],
        events=Unread(game.events),
        playing=lambda: game,
    )
    asked: list[Question] = []
    for _ in range(60):
        seat = game.acting[0]
        question = bots._next(live)  # type: ignore[arg-type]
        assert question is None or question.seat > 0
        if question is not None:
            asked.append(question)
        wanted = ["buy"] if ["buy"] in game.legal(seat) else ["roll", "end", "auction", "pass"]
        game.push([seat, *next(move for move in game.legal(seat) if move[0] in wanted)])
    assert {question.must for question in asked} == {True, False}

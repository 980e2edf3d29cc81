"""Whom a match asks, in which order, with which moves (contracts.md, PIPE)."""

from typing import Any

import pytest

import freehold
from freehold.core.asking import BEFORE_ROLL_MOST, IN_TURN_MOST, Asking
from freehold.core.errors import BadBot
from freehold.core.game import Move
from freehold.games.cordens.game import MANAGING_WORDS as MANAGING
from freehold.players.match import play_match

MANAGED = ("roll", "offer", "end")
"""The phases in which seats may manage, whoever's turn it is."""


class Scripted:
    """A bot that notes every question and answers by a function."""

    def __init__(self, seat: int, told: list[Any], answer: Any) -> None:
        self.seat, self.told, self.answer, self.closed = seat, told, answer, False

    def choose(self, view: dict[str, Any], legal: list[Move], must: bool = True) -> Move | None:
        assert view["seat"] == self.seat
        self.told.append((self.seat, must, view["phase"], legal))
        return self.answer(view, legal, must)

    def close(self) -> None:
        self.closed = True


def first_asked(view: dict[str, Any], legal: list[Move], must: bool) -> Move | None:
    """Decline, or buy, or the first move that is none of the managing ones."""
    if not must:
        return None
    if ["buy"] in legal:
        return ["buy"]
    moves = [move for move in legal if view["phase"] in ("debt", "sell") or move[0] not in MANAGING]
    if moves and moves[0][0] == "bid":
        return ["pass"]
    return moves[0]


def match_of(answers: list[Any], game: Any) -> tuple[list[Any], list[Scripted]]:
    told: list[Any] = []
    bots = [Scripted(seat, told, answer) for seat, answer in enumerate(answers)]
    play_match(game, bots)
    return told, bots


def cordens(players: int = 3, rounds: int = 3, **options: Any) -> Any:
    return freehold.new("cordens", players=players, options={"rounds": rounds, **options}, seed=3)


def test_for_sale_asks_only_who_must_move() -> None:
    game = freehold.new("for-sale", players=3, seed=3)
    told, bots = match_of([first_asked] * 3, game)
    assert all(must for _, must, _, _ in told)
    assert all(bot.closed for bot in bots)
    sales = [seat for seat, _, phase, _ in told if phase == "sell"]
    assert sales == [0, 1, 2] * 8


def test_cordens_asks_every_seat_before_each_roll_clockwise_from_the_turns() -> None:
    game = cordens()
    told, _ = match_of([first_asked] * 3, game)
    assert game.over
    for at, (seat, must, phase, legal) in enumerate(told):
        if must and phase == "roll":
            before = [(each, forced) for each, forced, _, _ in told[at - 3 : at]]
            assert before == [((seat + i) % 3, False) for i in range(3)]
        if not must:
            assert all(move[0] in MANAGING for move in legal)
            assert phase == "roll"


def test_a_seat_that_need_not_move_is_asked_until_it_declines_eight_times_at_most() -> None:
    def toggle(view: dict[str, Any], legal: list[Move], must: bool) -> Move | None:
        if must:
            return first_asked(view, legal, must)
        return next((move for move in legal if move[0] in ("mortgage", "redeem")), None)

    told, _ = match_of([toggle] * 2, cordens(players=2, rounds=6))
    runs: list[int] = []
    for at, (seat, must, _, _) in enumerate(told):
        if not must:
            again = at > 0 and told[at - 1][:2] == (seat, False)
            runs = [*runs[:-1], runs[-1] + 1] if again and runs[-1] < BEFORE_ROLL_MOST else [*runs, 1]
    assert max(runs) == BEFORE_ROLL_MOST


def test_the_turns_seat_may_manage_forty_times_a_turn() -> None:
    def toggle(view: dict[str, Any], legal: list[Move], must: bool) -> Move | None:
        if must and view["phase"] in MANAGED:
            managing = [move for move in legal if move[0] in ("mortgage", "redeem")]
            if managing:
                return managing[0]
        return first_asked(view, legal, must)

    told, _ = match_of([toggle] * 2, cordens(players=2, rounds=6))
    turn, count, most = -1, 0, 0
    for seat, must, phase, _ in told:
        if must and phase in MANAGED:
            count = count + 1 if seat == turn else 1
            turn = seat
            most = max(most, count)
        assert not (must and phase in MANAGED and count > IN_TURN_MOST + 6)
    assert most >= IN_TURN_MOST


def test_what_the_rules_would_let_pass_but_the_asking_does_not() -> None:
    game = cordens(players=2)
    with pytest.raises(BadBot, match="before another's roll only managing moves or null are possible"):
        match_of([lambda view, legal, must: ["roll"]] * 2, game)
    with pytest.raises(BadBot, match="a move must be made"):
        match_of([lambda view, legal, must: None] * 2, game)
    with pytest.raises(BadBot, match=r"the bot of seat \d answers \['fly'\]: .*no move"):
        match_of([lambda view, legal, must: ["fly"] if must else None] * 2, game)


def test_a_trade_before_a_roll_is_answered_first() -> None:
    def offer(view: dict[str, Any], legal: list[Move], must: bool) -> Move | None:
        if not must and view["offers_left"][view["seat"]] == 3:
            other = 1 - view["seat"]
            return ["propose", {"to": other, "give": [], "give_cash": 1, "get": [], "get_cash": 0}]
        return first_asked(view, legal, must)

    told, _ = match_of([offer] * 2, cordens(players=2, rounds=2))
    trades = [at for at, (_, _, phase, _) in enumerate(told) if phase == "trade"]
    assert trades
    for at in trades:
        assert told[at][:2] == (1 - told[at - 1][0], True)
        assert told[at + 1][:3] == (told[at - 1][0], False, "roll")


def test_nobody_is_asked_once_the_game_is_over() -> None:
    game = freehold.new("for-sale", players=3, seed=3)
    match_of([first_asked] * 3, game)
    assert Asking().next(game) is None

"""The conformance suite that every game must pass, as plain functions that raise AssertionError.

``conform(make)`` plays a whole game by random legal moves and checks at every step what the protocol promises
(core.game.Game): somebody must act until it is over and then nobody; a refused move changes nothing; events are
numbered without gaps; views can be sent as JSON; a seat's view is the same whatever is hidden from it; the record,
whole or cut, replays to the same state.
"""

import json
from collections.abc import Callable
from typing import Any

from freehold.core.chance import Stream
from freehold.core.errors import FreeholdError
from freehold.core.game import Game, Move
from freehold.core.records import finished
from freehold.testing.hidden import same_for_a_seat

STRANGE: tuple[Any, ...] = (
    *([], [0], "pass", None, {"seat": 0}, [99, "pass"], [-1, "pass"], [True, "pass"]),
    *([0, "fly"], [0, None], [0, ["pass"]], [0, "pass", 1], [0, "bid", -1], [0, "bid", "1"], [0, "bid", 10**12]),
)

Chooser = Callable[[Game, int, list[Move]], Move]


def random_chooser(seed: int) -> Chooser:
    """Chooses uniformly among the legal moves; a bid range ``["bid", least, most]`` is a choice of every bid in it."""
    stream = Stream(seed.to_bytes(8, "big", signed=True), "moves")

    def choose(game: Game, seat: int, legal: list[Move]) -> Move:
        move = legal[stream.below(len(legal))]
        if move[0] == "bid" and len(move) == 3:
            return ["bid", move[1] + stream.below(min(move[2] - move[1] + 1, 1 + move[1] // 4 + 20))]
        return list(move)

    return choose


def movers(game: Game) -> list[int]:
    """The seats that may move now: those that must, and those that may manage."""
    return [seat for seat in range(len(game.seats)) if game.legal(seat)]


def play_randomly(game: Game, seed: int, most: int = 100_000, each: Callable[[Game], None] | None = None) -> Game:
    """Play on by random legal moves of random seats, to the end or ``most`` moves; ``each`` sees every state."""
    choose = random_chooser(seed)
    stream = Stream(seed.to_bytes(8, "big", signed=True), "seats")
    for _ in range(most):
        if each:
            each(game)
        seats = game.acting
        if not seats:
            break
        others = [seat for seat in movers(game) if seat not in seats] if not game.simultaneous else []
        pool = others if others and stream.below(4) == 0 else seats
        seat = pool[stream.below(len(pool))]
        game.push([seat, *choose(game, seat, game.legal(seat))])
    return game


def conform(make: Callable[[], Game], seed: int, most: int = 100_000, every: int = 7) -> Game:
    """Play one whole game that ``make`` makes, checking all promises; the heavy checks at every ``every``-th state.

    Returns the finished game. Raises AssertionError where a promise is broken.
    """
    steps = 0

    def check(game: Game) -> None:
        nonlocal steps
        steps += 1
        check_asked(game)
        if steps % every == 1:
            check_refusals(game)
            check_views(game)
            for seat in [None, *range(len(game.seats))]:
                same_for_a_seat(game, seat, seed * 1000 + steps)
            check_record(game)

    game = play_randomly(make(), seed, most, check)
    if game.over:
        check_asked(game)
        assert game.outcome() == game.scores(), "the outcome is not the scores"
        ranks = sorted(row["rank"] for row in game.scores())
        assert ranks == [1 + sum(other < rank for other in ranks) for rank in ranks], f"ranks {ranks}"
    check_record(game)
    return game


def check_asked(game: Game) -> None:
    """Somebody must act until it is over, and each of them has a legal move."""
    assert game.over == (not game.acting), "nobody is asked, and it is not over"
    assert not game.over or not movers(game), "somebody may move after the end"
    assert game.outcome() is None or game.over, "an outcome before the end"
    for seat in game.acting:
        assert game.legal(seat), f"seat {seat} must act and has no legal move"
    sequence = [event["seq"] for event in game.events]
    assert sequence == list(range(1, len(sequence) + 1)), "events are not numbered from 1 without gaps"


def check_refusals(game: Game) -> None:
    """What no game can allow is refused in one line, and changes nothing."""
    before = whole_of(game)
    for move in STRANGE:
        try:
            game.push(move)
        except FreeholdError as error:
            sentence = str(error)
        else:
            raise AssertionError(f"{move} was taken")
        assert sentence, "a refusal says nothing"
        assert "\n" not in sentence, "a refusal is more than one line"
    assert whole_of(game) == before, "a refused move changed the game"


def check_views(game: Game) -> None:
    """Views of all seats and of a watcher are plain JSON, and a watcher has nothing of its own."""
    for seat in [None, *range(len(game.seats))]:
        view = game.view(seat)
        assert json.loads(json.dumps(view)) == view, "a view is not plain JSON"
        assert view["seat"] == seat


def check_record(game: Game) -> None:
    """The record replays to where the game stands: whole with its secrets, and cut as far as it may be shown."""
    whole = json.loads(json.dumps(game.record(secrets=True)))
    assert finished(whole).snapshot() == game.snapshot(), "the record replays to another state"
    if not game.over:
        cut = finished(json.loads(json.dumps(game.record())))
        assert cut.scores() == game.scores(), "the cut record replays to other scores"
        assert cut.events == [event for event in game.events if event["type"] != "chosen" or not _pending(game, event)]


def _pending(game: Game, event: dict[str, Any]) -> bool:
    """Whether a ``chosen`` event is of the round that is not revealed yet: a cut record leaves it out."""
    later = [each["type"] for each in game.events[event["seq"] :]]
    return game.simultaneous and "reveal" not in later and "shown" not in later


def whole_of(game: Game) -> dict[str, Any]:
    """All that a game tells, to compare before and after."""
    return {"snapshot": game.snapshot(), "events": list(game.events), "record": game.record(secrets=True)}

"""Hints during a game and the review after it: the strongest bot's opinion, from a seat's own view."""

from typing import Any

from freehold.core.game import Move
from freehold.players import hints
from freehold.players.review import as_json, review
from freehold.table import sight
from freehold.table.bots import bot_view
from freehold.table.errors import Refused
from freehold.table.live import Live
from freehold.table.tokens import Holder


def question(live: Live, holder: Holder) -> tuple[dict[str, Any], list[Move]]:
    """The view and the legal moves that a hint is asked for; raises Refused where there is none to give.

    Hints are for those who play against bots or around one device, not against others over the net.
    """
    check_hints(live)
    seat = sight.seat_seen(live, holder)
    if seat is None:
        raise Refused("wrong-seat", "a hint is for a seat that is to move: use a seat's link, or hand the device over")
    people = [each for each in live.seats if each.kind in ("human", "open")]
    if len(people) > 1 or (people and not live.seats[seat].kind == "human"):
        raise Refused("forbidden", "there are no hints at a table where people play each other by link")
    legal = sight.legal(live, seat)
    if not legal or seat not in live.playing().acting:
        raise Refused("not-your-turn", "there is nothing to decide now, so there is no hint")
    return bot_view(live, seat), legal


def check_hints(live: Live) -> None:
    """Raises Refused where the game has no hints, and so no review."""
    if not live.kind.hints:
        raise Refused("not-found", f"there are no hints in {live.kind.title}")


def hint(view: dict[str, Any], legal: list[Move]) -> dict[str, Any]:
    """What the strongest bot would do, and why. Takes a while: for a worker thread."""
    return hints.as_json(hints.advise(view, legal))


def moments(live: Live) -> list[int]:
    """For each move of the record, the number of the last event before it: where to look at the decision."""
    return [max(1, step.first - 1) for step in live.played for _ in step.moves]


def reviewed(record: dict[str, Any], seen_at: list[int]) -> dict[str, Any]:
    """The review of a finished game, each decision with its moment (``seq``). Takes a while: for a worker thread."""
    told: dict[str, Any] = as_json(review(record))
    for decision in [*told["decisions"], *told["mistakes"]]:
        decision["seq"] = seen_at[decision["move"] - 1]
    return told

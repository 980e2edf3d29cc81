"""Hints during a game and the review after it: the strongest bot's opinion, from a seat's own view."""

from typing import Any

from freehold.core.game import Move
from freehold.players.review import Decision, Review, as_json
from freehold.table import advising, sight
from freehold.table.bots import bot_view
from freehold.table.codec import encode
from freehold.table.errors import Refused
from freehold.table.live import Live
from freehold.table.tokens import Holder
from freehold.table.workers import Workers

MOST_REVIEWED = 3_000
"""How many moves a game may have that is reviewed."""


def question(live: Live, holder: Holder) -> tuple[dict[str, Any], list[Move]]:
    """The view and the legal moves that a hint is asked for; raises Refused where there is none to give.

    Hints are for one person alone with bots, or for those who share one device and nobody else: never for some only.
    """
    check_hints(live)
    seat = sight.seat_seen(live, holder)
    if seat is None:
        raise Refused("wrong-seat", "a hint is for a seat that is to move: use a seat's link, or hand the device over")
    if not (live.one_person or live.one_device):
        raise Refused("forbidden", "There are no hints where people play each other by link.")
    legal = sight.legal(live, seat)
    if not legal or seat not in live.playing().acting:
        raise Refused("not-your-turn", "there is nothing to decide now, so there is no hint")
    return bot_view(live, seat), legal


async def review(workers: Workers, client: str, record: dict[str, Any], seen_at: list[int]) -> bytes:
    """The review of a finished game as JSON, each decision with its moment (``seq``); raises Refused.

    It is made in pieces, between which others have their turn.
    """
    moves = len(record["moves"])
    if moves > MOST_REVIEWED:
        raise Refused("too-long", f"this game is too long for a review: {moves} moves; at most {MOST_REVIEWED} are")
    given = encode(record)
    found: list[Decision] = []
    first = 1
    while first <= moves:
        piece, first = await workers.run(client, advising.piece, given, first)
        found += piece
    whole: dict[str, Any] = as_json(Review(record["game"], list(record["seats"]), found))
    for decision in [*whole["decisions"], *whole["mistakes"]]:
        decision["seq"] = seen_at[decision["move"] - 1]
    return encode(whole)


def check_hints(live: Live) -> None:
    """Raises Refused where the game has no hints, and so no review."""
    if not live.kind.hints:
        raise Refused("not-found", f"there are no hints in {live.kind.title}")


def moments(live: Live) -> list[int]:
    """For each move of the record, the number of the last event before it: where to look at the decision."""
    return [max(1, step.first - 1) for step in live.played for _ in step.moves]

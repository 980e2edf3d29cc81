"""Hints and pieces of reviews, made in worker processes; all of it takes a while."""

import time

from freehold.players import hints
from freehold.players.review import Decision, decisions
from freehold.table.codec import decode, encode

PIECE_SECONDS = 0.5
"""About how long one piece of a review takes."""


def hint(question: bytes) -> bytes:
    """What the strongest bot would do, and why, as JSON; ``question`` is the JSON of a view and its legal moves."""
    view, legal = decode(question)
    return encode(hints.as_json(hints.advise(view, legal)))


def piece(given: bytes, first: int) -> tuple[list[Decision], int]:
    """The decisions of a record from move ``first`` on, as many as a short while allows, and the move to go on from."""
    record = decode(given)
    found: list[Decision] = []
    until: float | None = None
    for number, decision in decisions(record, first):
        until = until or time.monotonic() + PIECE_SECONDS
        if decision:
            found.append(decision)
        if time.monotonic() > until:
            return found, number + 1
    return found, len(record["moves"]) + 1

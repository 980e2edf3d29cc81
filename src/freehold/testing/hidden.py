"""Leak tests: two states that differ only in what a seat may not know look the same to it."""

import json

from freehold.core.game import Game


def same_for_a_seat(game: Game, seat: int | None, seed: int) -> None:
    """Redraw all that ``seat`` (None: a watcher) can't know; raises AssertionError where its view or moves change.

    The cut record, which anyone may be given, must not change either.
    """
    twin = game.redeal(seat, seed)
    assert json.dumps(twin.view(seat)) == json.dumps(game.view(seat)), f"the view of seat {seat} shows what it hides"
    if seat is not None:
        assert twin.legal(seat) == game.legal(seat), f"the moves of seat {seat} show what it hides"
    assert twin.acting == game.acting
    if not game.over:
        assert twin.record() == game.record(), "the cut record shows what is hidden"

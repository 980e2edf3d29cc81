"""Records of games of For Sale that stop where seat 0 is asked in a given phase, to import as tables."""

from collections.abc import Callable
from functools import cache
from typing import Any

import freehold

ALL_TWISTS = ("open-wallets", "next-lot-preview", "property-showcase", "market-veto", "visible-last-two")
LONG = "ABCDEFGHIJKLMNOPQRSTUVWXYZABCDEFGHIJKLMN"
"""The longest name, without a place to break it."""

PHASES = ("buy", "buy-last", "showcase", "veto", "sell", "sell-late", "over")
"""What positions are called: a phase at its beginning, or the last of it (most on the table)."""


def eager_pass(game: Any, seat: int) -> list[Any]:
    """Whatever is first among the legal moves, but no bid: hands grow fast and purses stay full."""
    moves: list[list[Any]] = game.legal(seat)
    return next((move for move in moves if move[0] in ("pass", "keep")), moves[0])


def eager_bid(game: Any, seat: int) -> list[Any]:
    """The least raise while it costs no more than half of the money at the start, else a pass."""
    moves: list[list[Any]] = game.legal(seat)
    bids = [move for move in moves if move[0] == "bid" and move[1] <= 6]
    return bids[0] if bids else eager_pass(game, seat)


def position(edition: str, players: int, twists: tuple[str, ...], name: str) -> dict[str, Any] | None:
    """The record at the position of this name; None where the twists have no such phase."""
    phase, _, late = name.partition("-")
    policy: Callable[[Any, int], list[Any]] = eager_pass if late or phase != "buy" else eager_bid

    def reached(game: Any) -> bool:
        view = game.view(0)
        if view["phase"] != phase or (phase != "over" and 0 not in game.acting):
            return False
        if phase == "buy" and not late:
            return view["round"] == 2 and view["high_bid"] >= 3
        return not late or view["lots_left"]["properties" if phase == "buy" else "cheques"] <= int(phase != "buy")

    return played(edition, players, twists, reached, policy)


def played(
    edition: str,
    players: int,
    twists: tuple[str, ...],
    until: Callable[[Any], bool],
    policy: Callable[[Any, int], list[Any]],
) -> dict[str, Any] | None:
    """The record of a game played until ``until`` holds; None where it never does."""
    game = freehold.new("for-sale", edition=edition, players=players, options={"twists": list(twists)}, seed=7)
    while not until(game):
        if not game.acting:
            return None
        seat = game.acting[-1]
        game.push([seat, *policy(game, seat)])
    return game.record()


@cache
def named(edition: str, players: int, twists: tuple[str, ...], name: str, long_names: bool) -> dict[str, Any] | None:
    """The position with people's names, short or as long as they may be."""
    found = position(edition, players, twists, name)
    names = [f"{seat}{LONG[1:]}" for seat in range(6)] if long_names else ["Ada", "Ben", "Cleo", "Dan", "Eve", "Fay"]
    return found and {**found, "seats": names[:players]}

"""Positions of For Sale put on show at once: the rules' own views, drawn by the page without playing up to them."""

import json
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page

import freehold

ALL_TWISTS = ["open-wallets", "next-lot-preview", "property-showcase", "market-veto", "visible-last-two"]
NAMES = ["Ada", "Ben", "Cleo", "Dan", "Eve", "Fay"]

SHOW = """(body) => {
  const page = document.querySelector('fh-table');
  page.scratch.offer = page.scratch.pick = page.scratch.reveal = null;
  page.session.state.scrub = null;
  page.session.apply(body);
  return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
}"""

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


def played(
    edition: str, players: int, twists: list[str], until: Callable[[Any], bool], policy: Any = eager_pass
) -> Any | None:
    """A game, played until seat 0 is asked in a position that is ``until``; None where none comes."""
    game = freehold.new("for-sale", edition=edition, players=players, options={"twists": twists}, seed=7)
    while not until(game):
        if not game.acting:
            return None
        seat = game.acting[-1]
        game.push([seat, *policy(game, seat)])
    return game


def position(edition: str, players: int, twists: list[str], name: str) -> Any | None:
    """The game at the position of this name, with seat 0 asked; None where the twists have no such phase."""
    phase, _, late = name.partition("-")

    def reached(game: Any) -> bool:
        view = game.view(0)
        if view["phase"] != phase or (phase != "over" and game.acting != [0]):
            return False
        return not late or view["lots_left"]["properties" if phase == "buy" else "cheques"] <= (
            0 if phase == "buy" else 1
        )

    return played(edition, players, twists, reached, eager_pass if late or phase != "buy" else eager_bid)


def body_of(game: Any, seat: int | None = 0, names: list[str] = NAMES) -> dict[str, Any]:
    """What the API would say of the game to a seat."""
    view = game.view(seat)
    over = view["phase"] == "over"
    players = len(view["seats"])
    view["seats"] = names[:players]
    scores = game.outcome()
    return {
        "status": "over" if over else "running",
        "you": seat,
        "seq": len(view["events"]),
        "view": view,
        "legal": [] if seat is None else game.legal(seat),
        "seats": [
            {"name": names[at], "kind": "bot" if at else "human", "bot": "hard" if at else None, "present": True}
            for at in range(players)
        ],
        "scores": scores and [{**row, "name": names[row["seat"]]} for row in scores],
        "commitment": "0" * 64,
    }


def put_on_show(page: Page, body: dict[str, Any]) -> None:
    """Draw the position on an open table page, whatever its table is."""
    page.evaluate(SHOW, json.loads(json.dumps(body)))

"""The money on a seat's desk after every event of whole games: as the rules' own view has it."""

from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.driving import TOLD, OwnServer, link, opened

pytestmark = pytest.mark.browser

# Notes what the desk shows at each drawing in which nobody is picking a bid.
NOTE = """() => {
  const page = document.querySelector('fh-table');
  window.desks = {};
  const note = () => {
    const { view, events } = page.session.state;
    const purse = document.querySelector('[data-purse]');
    if (!purse || view.phase !== 'buy' || page.scratch.offer) return;
    const kinds = [...document.querySelectorAll('[data-stack]')].map((one) => [one.dataset.kind, +one.dataset.stack]);
    const laid = +document.querySelector('[data-laid]').dataset.laid;
    window.desks[events.length] = { purse: +purse.dataset.purse, laid, hand: Object.fromEntries(kinds) };
  };
  page.session.store.subscribe(note);
  note();
}"""


def due(view: dict[str, Any]) -> tuple[int, int]:
    """All the money of seat 0 and what of it lies on the table, by the rules."""
    total = view["coins"]["1"] + 2 * view["coins"]["2"]
    return total, view["bids"][0] if view["in"][0] else 0


def follow(page: Page, server: OwnServer, made: dict[str, Any], chance: Random) -> list[dict[str, Any]]:
    """Play all seats up to the sale through the API, one move after another is drawn; seat 0's view after each.

    Seat 0 bids once in an auction and then passes; the others often go on, so that its money is seen after a pass.
    """
    path, tokens = f"/tables/{made['table']}", [seat["token"] for seat in made["seats"]]
    views: list[dict[str, Any]] = []
    while True:
        view = server.ask("GET", path, tokens[0])["view"]
        page.wait_for_function(f"seen => {TOLD} >= seen", arg=len(view["events"]))
        if view["phase"] != "buy":
            return views
        views.append(view)
        seat = view["acting"][0]
        token = tokens[seat]
        legal = server.ask("GET", path, token)["legal"]
        bids = [move for move in legal if move[0] == "bid"][:3]
        goes_on = view["bids"][0] == 0 if seat == 0 else chance.random() < 0.7
        move = chance.choice(bids) if bids and goes_on else ["pass"]
        server.ask("POST", f"{path}/moves", token, {"move": move, "key": str(len(views))})


@pytest.mark.parametrize(("edition", "seats"), [("classic", 3), ("coins", 4), ("bills", 5)])
def test_the_desk_shows_the_money_that_the_rules_count(
    server: OwnServer, chromium: Browser, edition: str, seats: int
) -> None:
    made = server.table(edition, "human " * seats)
    with opened(chromium, link(server, made), autoPass=False) as page:
        page.wait_for_selector("[data-purse]")
        page.evaluate(NOTE)
        views = follow(page, server, made, Random(seats))
        desks = page.evaluate("window.desks")
    passed = 0
    for view in views:
        desk = desks[str(len(view["events"]))]
        total, laid = due(view)
        value = sum(int(kind) * count for kind, count in desk["hand"].items())
        assert (desk["purse"], desk["laid"], value) == (total, laid, total - laid)
        passed += not view["in"][0] and view["bids"][0] > 0
    assert passed > 0

"""The money on a seat's desk after every event of whole games: as the rules' own view has it."""

from typing import Any

import pytest
from playwright.sync_api import Browser

import freehold
from tests.browser.driving import OwnServer, link, opened, play_whole

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
}"""


def due(view: dict[str, Any]) -> tuple[int, int]:
    """All the money of seat 0 and what of it lies on the table, by the rules."""
    total = view["coins"]["1"] + 2 * view["coins"]["2"]
    return total, view["bids"][0] if view["in"][0] else 0


@pytest.mark.parametrize(
    ("edition", "kinds"),
    [("classic", "human bot bot"), ("coins", "human bot bot bot"), ("bills", "human bot bot bot bot")],
)
def test_the_desk_shows_the_money_that_the_rules_count(
    server: OwnServer, chromium: Browser, edition: str, kinds: str
) -> None:
    made = server.table(edition, kinds)
    with opened(chromium, link(server, made)) as page:
        page.wait_for_selector("[data-purse]")
        page.evaluate(NOTE)
        play_whole(page)
        desks = page.evaluate("window.desks")
        record = server.ask("GET", f"/tables/{made['table']}/record", made["seats"][0]["token"])
    game = freehold.new(
        "for-sale",
        edition=edition,
        players=len(record["seats"]),
        options=record.get("options"),
        seed=bytes.fromhex(record["deal"]["seed"]),
    )
    compared = passed = 0
    for move in [None, *record["moves"]]:
        if move is not None:
            game.push(move)
        view = game.view(0)
        desk = desks.get(str(len(view["events"])))
        if desk is None or view["phase"] != "buy":
            continue
        total, laid = due(view)
        value = sum(int(kind) * count for kind, count in desk["hand"].items())
        assert (desk["purse"], desk["laid"], value) == (total, laid, total - laid)
        compared += 1
        passed += not view["in"][0] and view["bids"][0] > 0
    assert compared > 20
    assert passed > 0

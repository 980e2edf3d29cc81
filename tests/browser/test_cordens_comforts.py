"""What spares a player of Cordens work, and what a board and its players bring along: tokens, words, pictures."""

import re

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.cordens_driving import CordensTable, little_board, settle
from tests.browser.driving import OwnServer, opened

pytestmark = pytest.mark.browser

CHEAPEST = """async () => {
  const { cheapest } = await import('/static/cordens/raising.js');
  const random = (seed) => () => (seed = (seed * 1103515245 + 12345) % 2147483648) / 2147483648;
  const faults = [];
  for (let seed = 1; seed <= 200; seed++) {
    const next = random(seed);
    const steps = Array.from({ length: 2 + seed % 7 }, (_, at) => (
      { move: ['mortgage', at], gain: 20 + Math.floor(next() * 180), loss: 1 + Math.floor(next() * 60) }));
    const wanted = 1 + Math.floor(next() * steps.reduce((sum, one) => sum + one.gain, 0));
    let best = Infinity;
    for (let set = 0; set < 2 ** steps.length; set++) {
      const some = steps.filter((_, at) => set >> at & 1);
      if (some.reduce((sum, one) => sum + one.gain, 0) < wanted) continue;
      best = Math.min(best, some.reduce((sum, one) => sum + one.loss, 0));
    }
    const found = cheapest(steps, wanted);
    const gain = found.reduce((sum, one) => sum + one.gain, 0);
    const loss = found.reduce((sum, one) => sum + one.loss, 0);
    if (gain < wanted || loss !== best) faults.push([seed, gain, wanted, loss, best]);
  }
  return faults;
}"""


def test_the_cheapest_plan_is_the_cheapest(server: OwnServer, chromium: Browser) -> None:
    """Against every subset of up to eight ways to raise cash."""
    with opened(chromium, server.url) as page:
        assert page.evaluate(CHEAPEST) == []


def test_a_debt_is_raised_the_cheapest_way_by_one_click(server: OwnServer, chromium: Browser) -> None:
    table = CordensTable(server, little_board(salary=0, tax=120), "human human")
    table.owned()
    table.give([1, 2, 4, 5], 0)
    table.move_to_throw()
    table.move(0, "propose", {"to": 1, "give": [], "give_cash": table.view()["cash"][0], "get": [], "get_cash": 0})
    table.move(1, "accept")
    table.play_on(lambda view: view["phase"] == "debt")
    with opened(chromium, table.link(0)) as page:
        expect(page.locator("[data-action=plan] small")).to_contain_text("mortgage ")
        page.click("[data-action=plan]")
        expect(page.locator(".ask-debt")).to_have_count(0)
        assert table.view()["debt"] is None
        assert not any(table.view()["bankrupt"])


def test_one_house_on_each_deed(server: OwnServer, chromium: Browser) -> None:
    table = CordensTable(server, little_board(houses=32), "human human")
    table.owned()
    table.give([1, 2], 0)
    table.move_to_throw()
    with opened(chromium, table.link(0)) as page:
        page.check("input[name=mode][value=build]", force=True)
        page.locator("[data-action=build-each]").first.click()
        for place in (1, 2):
            expect(page.locator(f".ring [data-space='{place}'] .buildings")).to_have_attribute("data-houses", "1")
        settle(page)
        assert [table.view()["deeds"][str(place)]["houses"] for place in (1, 2)] == [1, 1]


def test_turns_end_by_themselves(server: OwnServer, chromium: Browser) -> None:
    table = CordensTable(server, little_board(), "human human")
    seat = table.play_on(lambda view: view["phase"] == "end")["turn"]
    with opened(chromium, table.link(seat)) as page:
        page.click("[data-setting=end-turns]")
        expect(page.locator(".ask")).to_contain_text("Waiting for")
        assert table.view()["turn"] != seat


def test_a_declined_offer_is_kept_as_a_draft(server: OwnServer, chromium: Browser) -> None:
    table = CordensTable(server, little_board(), "human human")
    table.owned()
    with opened(chromium, table.link(0)) as page:
        page.click(".trade-button")
        page.fill("[data-cash=give]", "61")
        page.click("[data-action=propose]")
        expect(page.locator("dialog.trade")).to_have_count(0)
        table.move(1, "decline")
        expect(page.locator("#side-panel")).to_contain_text("Ben declines.")
        page.click(".trade-button")
        expect(page.locator("[data-cash=give]")).to_have_value("61")
        expect(page.locator(".pick-group h4").first).to_contain_text(" of 2")


def test_the_lagoon_has_its_own_words_and_pictures(server: OwnServer, chromium: Browser) -> None:
    table = CordensTable(server, "lagoon", "human human", {"rounds": 10, "chill-pot": True})
    table.play_on(lambda view: len(view["deeds"]) > 12 and view["phase"] == "roll")
    with opened(chromium, table.link(0)) as page:
        page.wait_for_selector(".log .line")
        pictures = page.eval_on_selector_all(
            ".cordens image, .cordens img, .plaques img", "all => all.map((one) => one.getAttribute('href') ?? one.src)"
        )
        assert not [one for one in pictures if re.search(r"/(token-|step|utility-|failure|chill|card-|hold\.)", one)]
        page.click(".ring [data-space='4']")
        expect(page.locator("dialog.deed")).to_contain_text("Ferry")
        expect(page.locator("dialog.deed table")).to_contain_text("3 ferries")
        said = page.inner_text("body") + str(
            page.eval_on_selector_all("[aria-label]", "all => all.map((one) => one.ariaLabel)")
        )
        assert not re.search(r"process step|failed batch|Batch|Chill|\bGO\b", said)


def test_each_player_has_the_token_that_was_chosen(server: OwnServer, chromium: Browser) -> None:
    with opened(chromium, server.url) as page:
        page.click(".game-tab[data-game=cordens]")
        first = page.locator(".token-choice").first
        expect(first).to_have_attribute("data-token", "0")
        first.click()
        expect(first).to_have_attribute("data-token", "4")
        expect(first).to_have_attribute("aria-label", "Player 1 plays with: Tablet press. Choose another")
        tokens = page.eval_on_selector_all(".token-choice", "all => all.map((one) => one.dataset.token)")
        assert len(set(tokens)) == len(tokens)
        page.click("[data-action=open-table]")
        page.wait_for_selector(".ring")
        expect(page.locator("[data-token='0'] image")).to_have_attribute("href", "/static/art/token-4.svg")
        expect(page.locator(".seat-plaque .plaque-token").first).to_have_attribute("src", "/static/art/token-4.svg")

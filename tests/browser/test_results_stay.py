"""An auction's result stays until the next move and can be read again; at the pace "instant" nothing takes time."""

import json
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.driving import QUICK, OwnServer, link, opened, play_whole
from tests.browser.in_view import Window, window
from tests.browser.positions import eager_pass, played
from tests.browser.test_for_sale_in_view import SETTINGS, opened_at

pytestmark = pytest.mark.browser

# Counts what takes time: waits of the page's own motion, and animations.
COUNT = """() => {
  window.slow = [];
  const { setTimeout: later } = window;
  const { animate } = Element.prototype;
  window.setTimeout = (act, ms, ...rest) => {
    if (ms > 0 && new Error().stack.includes('motion.js')) window.slow.push(`waits ${ms} ms`);
    return later(act, ms, ...rest);
  };
  Element.prototype.animate = function (...all) {
    window.slow.push(`moves ${this.className}`);
    return animate.apply(this, all);
  };
}"""


def test_instant_takes_no_time(server: OwnServer, chromium: Browser) -> None:
    made = server.table("classic", "human bot bot", {"twists": ["market-veto"]})
    settings = json.dumps({**QUICK, "motion": "auto"})
    with opened(chromium, f"{server.url}/") as page:
        page.add_init_script(f"localStorage['freehold.settings'] = '{settings}'; ({COUNT})()")
        page.goto(link(server, made))
        play_whole(page)
        assert page.evaluate("window.slow") == []


def second_auction(game: Any) -> bool:
    """Whether seat 0 opens an auction that is not the first."""
    view = game.view(0)
    return (
        view["round"] > 1 and view["phase"] == "buy" and not view["high_bid"] and all(view["in"]) and game.acting == [0]
    )


def second_sale(game: Any) -> bool:
    """Whether seat 0 must sell for the second time."""
    view = game.view(0)
    return view["phase"] == "sell" and view["round"] > 1 and 0 in game.acting


def tags(page: Page) -> list[str]:
    return page.locator(".seat-plaque .tag").all_inner_texts()


@pytest.mark.parametrize("width", [390, 1280])
def test_the_last_auction_stays_until_the_next_move(server: OwnServer, chromium: Browser, width: int) -> None:
    record = played("classic", 3, (), second_auction, eager_pass)
    assert record is not None
    with window(chromium, Window(width, 800), SETTINGS) as page:
        opened_at(page, server, {**record, "seats": ["Ada", "Ben", "Cleo"]})
        assert page.locator("[data-took]").count() == 3
        page.click(".last-result summary")
        expect(page.locator(".takings li")).to_have_count(3)
        page.click(".last-result summary")
        page.click("[data-action=bid]")
        expect(page.locator("[data-took]")).to_have_count(0)
        page.wait_for_selector(".curtain")
        page.click("[data-action=take-device]")
        page.click(".last-result summary")
        assert "for nothing" in page.inner_text(".takings")


@pytest.mark.parametrize("width", [390, 1280])
def test_the_last_sale_stays(server: OwnServer, chromium: Browser, width: int) -> None:
    record = played("classic", 3, (), second_sale, eager_pass)
    assert record is not None
    with window(chromium, Window(width, 800), SETTINGS) as page:
        opened_at(page, server, {**record, "seats": ["Ada", "Ben", "Cleo"]})
        assert any("→ $" in text for text in tags(page))
        page.click(".last-result summary")
        assert page.locator(".last-result .pair .cheque:visible").count() == 3

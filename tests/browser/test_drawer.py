"""The drawer with log and chat on a small screen, the button that skips ahead, and how large the lot is."""

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.driving import OwnServer
from tests.browser.in_view import Window, window
from tests.browser.positions import ALL_TWISTS, named
from tests.browser.test_for_sale_in_view import SETTINGS, opened_at

pytestmark = pytest.mark.browser

APART = """([one, other]) => {
  const [a, b] = [one, other].map((selector) => document.querySelector(selector).getBoundingClientRect());
  return a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top;
}"""

BUSY = """() => {
  const { session } = document.querySelector('fh-table');
  session.queue.waiting.length = 9;
  session.store.set({ idle: false });
}"""


def at(page: Page, server: OwnServer, phase: str = "buy") -> None:
    record = named("classic", 6, ALL_TWISTS, phase, False)
    assert record is not None
    opened_at(page, server, record)


@pytest.mark.parametrize("close", ["Escape", "outside"])
def test_the_drawer_closes_like_a_dialog(server: OwnServer, chromium: Browser, close: str) -> None:
    with window(chromium, Window(390, 664), SETTINGS) as page:
        at(page, server)
        page.click(".side-toggle")
        expect(page.locator(".side.open")).to_be_visible()
        if close == "Escape":
            page.keyboard.press("Escape")
        else:
            page.mouse.click(8, 300)
        expect(page.locator(".side")).to_be_hidden()


@pytest.mark.parametrize("size", [(390, 664), (844, 390), (1280, 800)])
def test_skip_ahead_covers_neither_the_bid_nor_the_lot(
    server: OwnServer, chromium: Browser, size: tuple[int, int]
) -> None:
    with window(chromium, Window(*size), SETTINGS) as page:
        at(page, server)
        page.evaluate(BUSY)
        expect(page.locator(".skip")).to_be_visible()
        for other in (".hammer", ".lot .property:last-child", ".actions .bid"):
            assert page.evaluate(APART, [".skip", other]), other


@pytest.mark.parametrize("size", [(390, 664), (1280, 800), (2560, 1440)])
def test_the_lot_is_larger_than_the_next(server: OwnServer, chromium: Browser, size: tuple[int, int]) -> None:
    with window(chromium, Window(*size), SETTINGS) as page:
        at(page, server)
        lot, following, preview, stage = (
            box
            for one in (".lot .property:last-child", ".preview-cards .property >> nth=0", ".preview", ".stage")
            if (box := page.locator(one).bounding_box())
        )
        assert lot["width"] > 1.4 * following["width"]
        assert preview["y"] + preview["height"] <= stage["y"] + stage["height"]
        assert page.evaluate(APART, [".lot .property:last-child", ".preview"])
        if size[0] == 2560:
            assert lot["width"] > 250


def test_vetoes_decided_and_undecided_look_different(server: OwnServer, chromium: Browser) -> None:
    with window(chromium, Window(1280, 800), SETTINGS) as page:
        at(page, server, "veto")
        stances = page.locator(".choice-spot .stance").all_inner_texts()
        assert stances[0] == "deciding…"
        assert set(stances[1:]) == {"✓ keeps it"}
        assert page.locator(".choice-spot .token.kept").count() == 5


@pytest.mark.parametrize("phase", ["buy", "veto", "sell"])
def test_what_is_read_is_what_is_heard(server: OwnServer, chromium: Browser, axe: str, phase: str) -> None:
    with window(chromium, Window(1280, 800), SETTINGS) as page:
        at(page, server, phase)
        page.evaluate(axe + "; 0")
        rule = "axe.run({ runOnly: ['label-content-name-mismatch'] }).then((found) => found.violations)"
        assert page.evaluate(rule) == []

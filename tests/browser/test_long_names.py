"""Names of 40 letters without a break, wherever the shell and For Sale print them: cut with a sign, or broken."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.driving import OwnServer, link
from tests.browser.in_view import Window, window
from tests.browser.positions import ALL_TWISTS, LONG, named
from tests.browser.test_for_sale_in_view import SETTINGS, opened_at

pytestmark = pytest.mark.browser

# Texts with a long name that leave the window, or are cut without the sign of it.
CUT = """(name) => {
  const faults = [];
  for (const one of document.querySelectorAll('fh-table *')) {
    const own = [...one.childNodes].some((node) => node.nodeType === 3 && node.data.includes(name));
    if (!own || !one.checkVisibility({ opacityProperty: true }) || one.closest('.visually-hidden')) continue;
    const range = document.createRange();
    range.selectNodeContents(one);
    const text = range.getBoundingClientRect();
    if (one.matches('input, textarea') || !text.width) continue;
    for (let up = one; up && up.tagName !== 'FH-TABLE'; up = up.parentElement) {
      const style = getComputedStyle(up);
      const box = up.getBoundingClientRect();
      const clips = style.overflowX !== 'visible';
      const ends = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none';
      if (clips && ends) break;
      if (clips && (text.right > box.right + 1 || text.left < box.left - 1)) {
        faults.push(`${one.tagName}.${one.className} is cut by ${up.tagName}.${up.className}`);
        break;
      }
      if (up.parentElement.tagName === 'FH-TABLE' && (text.right > innerWidth + 1 || text.left < -1))
        faults.push(`${one.tagName}.${one.className} leaves the window: ${Math.round(text.right)} of ${innerWidth}`);
    }
  }
  const over = document.documentElement.scrollWidth - innerWidth;
  return over > 0 ? [...faults, `${over} pixels too wide`] : faults;
}"""

PART = LONG[5:25]
WIDTHS = [360, 390, 1280]


def dialogs(page: Page) -> list[str]:
    """What is cut in the page and in each of its sheets."""
    found = page.evaluate(CUT, PART)
    for tool in ("share", "menu"):
        page.click(f"[data-tool={tool}]")
        page.wait_for_selector("dialog[open]")
        found += [f"{tool}: {fault}" for fault in page.evaluate(CUT, PART)]
        page.keyboard.press("Escape")
        page.wait_for_selector("dialog[open]", state="detached")
    return list(found)


def last_result(page: Page) -> None:
    page.click(".last-result summary")


def log(page: Page) -> None:
    if page.locator(".side-toggle").is_visible():
        page.click(".side-toggle")


def replay(page: Page) -> None:
    page.click("[data-action=look]")
    page.wait_for_selector(".scrubber")


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize(
    ("phase", "then"),
    [
        ("buy", dialogs),
        ("buy", last_result),
        ("buy", log),
        ("veto", None),
        ("sell", last_result),
        ("sell-late", last_result),
        ("over", log),
        ("over", replay),
    ],
)
def test_at_the_table(
    server: OwnServer, chromium: Browser, width: int, phase: str, then: Callable[[Page], object] | None
) -> None:
    record = named("classic", 6, ALL_TWISTS, phase, True)
    assert record is not None
    with window(chromium, Window(width, 800), SETTINGS) as page:
        opened_at(page, server, record)
        if then is dialogs:
            assert dialogs(page) == []
        elif then is not None:
            then(page)
        assert page.evaluate(CUT, PART) == []


@pytest.mark.parametrize("width", WIDTHS)
def test_in_the_lobby(server: OwnServer, chromium: Browser, width: int) -> None:
    seats = [{"kind": "human", "name": f"{seat}{LONG[1:]}"} for seat in range(3)] + [{"kind": "open"}]
    made = server.ask("POST", "/tables", None, {"game": "for-sale", "edition": "classic", "seats": seats})
    with window(chromium, Window(width, 800), SETTINGS) as page:
        page.goto(link(server, made))
        page.wait_for_selector(".lobby .seat-plaque")
        assert dialogs(page) == []


@pytest.mark.parametrize("width", WIDTHS)
def test_on_the_curtain(server: OwnServer, chromium: Browser, width: int) -> None:
    record = named("classic", 6, ALL_TWISTS, "buy", True)
    made = server.ask("POST", "/import", None, record)
    with window(chromium, Window(width, 800), SETTINGS) as page:
        page.goto(link(server, made))
        page.wait_for_selector(".curtain")
        assert page.evaluate(CUT, PART) == []

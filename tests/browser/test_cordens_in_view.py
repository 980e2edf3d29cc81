"""In every phase of Cordens, on every page: the question and what answers it lie in view, and nothing covers them."""

import json
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.cordens_positions import positions
from tests.browser.driving import QUICK, OwnServer
from tests.browser.in_view import PLAIN, WINDOWS, Window, hidden, resize, window

pytestmark = pytest.mark.browser

SETTINGS = f"try {{ localStorage['freehold.settings'] ??= '{json.dumps(QUICK)}' }} catch {{}}"
ANSWERS = {
    "auction": ("#bid-amount",),
    "building-auction": ("#bid-amount",),
    "place": (".ask .act",),
    "debt": (".ask .act",),
}
"""What answers the question beside the buttons below it, by phase."""

WIDE = """() => [...document.querySelectorAll('.page *')].filter((one) => {
  const box = one.getBoundingClientRect();
  return box.width && box.right > innerWidth + 1 && !one.closest('.strip, .side, .scroll, [class*=hidden], .ring');
}).slice(0, 3).map((one) => `${one.className}: ${one.textContent.slice(0, 30)}`)"""


def opened_at(page: Page, server: OwnServer, record: dict[str, Any]) -> None:
    """Import a record as a table at this device, and open it."""
    made = server.ask("POST", "/import", None, record)
    page.goto(f"{server.url}/t/{made['table']}#{made['seats'][0]['token']}")
    page.wait_for_selector(".ask.mine, .ending")


def faults(page: Page, phase: str, sizes: list[Window]) -> list[str]:
    """What is out of view in any of the windows; names of 40 letters are on show everywhere."""
    asked = [".ask h2", ".ask-buttons button", *ANSWERS.get(phase, ())]
    if phase == "place":
        asked.remove(".ask-buttons button")
    if phase == "over":
        asked = [".ending h2"]
    found: list[str] = []
    for size in sizes:
        resize(page, size)
        small = size.room[0] < 300 or size.room[1] < 260
        wanted = [one for one in asked if not (small and one in (".ask .act", "#bid-amount"))]
        found += [f"{phase} at {size}: {fault}" for fault in hidden(page, *wanted)]
        found += [f"{phase} at {size}: too wide, {one}" for one in page.evaluate(WIDE)]
    return found


@pytest.mark.parametrize("phase", sorted(positions(4)))
def test_question_and_answers_lie_in_view(server: OwnServer, chromium: Browser, phase: str) -> None:
    with window(chromium, WINDOWS[0], SETTINGS) as page:
        opened_at(page, server, positions(4)[phase])
        assert faults(page, phase, PLAIN if phase == "over" else WINDOWS) == []


@pytest.mark.parametrize("phase", ["auction", "debt", "trade"])
def test_with_eight_players(server: OwnServer, chromium: Browser, phase: str) -> None:
    with window(chromium, WINDOWS[0], SETTINGS) as page:
        opened_at(page, server, positions(8)[phase])
        assert faults(page, phase, WINDOWS) == []


@pytest.mark.parametrize("size", PLAIN[-2:], ids=str)
def test_the_chart_of_the_end_is_whole(server: OwnServer, chromium: Browser, size: Window) -> None:
    with window(chromium, size, SETTINGS) as page:
        opened_at(page, server, positions(4)["over"])
        assert hidden(page, ".chart .timeline > svg", ".chart .legend > span") == []


@pytest.mark.parametrize("size", PLAIN[-2:], ids=str)
def test_dice_and_board_keep_their_place(server: OwnServer, chromium: Browser, size: Window) -> None:
    """From phase to phase, on hold too: neither the board nor the dice move."""
    places = set()
    with window(chromium, size, SETTINGS) as page:
        for phase in ("roll", "hold", "offer", "auction", "debt", "trade", "end"):
            opened_at(page, server, positions(4)[phase])
            boxes = [page.locator(one).bounding_box() for one in (".ring", ".die >> nth=0")]
            places.add(tuple(round(box[side]) for box in boxes if box for side in ("x", "y")))
    assert len(places) == 1

"""In every phase of For Sale, on every page: the question, what answers it and the hand lie in view, uncovered."""

import itertools
import json
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.driving import QUICK, OwnServer, link
from tests.browser.in_view import PLAIN, WINDOWS, Window, hidden, resize, window
from tests.browser.positions import ALL_TWISTS, LONG, PHASES, named

pytestmark = pytest.mark.browser

SETTINGS = f"try {{ localStorage['freehold.settings'] ??= '{json.dumps(QUICK)}' }} catch {{}}"

ANSWERS = {
    "buy": (".stepper input", ".stepper button", ".actions button", ".lot .property", ".hammer", ".last-result"),
    "showcase": (".hand .property", "[data-action=confirm]", ".choosing-bar .line"),
    "veto": ("[data-action=veto]", "[data-action=keep]", ".choosing-bar .line", ".market .cheque", ".hand .property"),
    "sell": (".hand .property", "[data-action=confirm]", ".choosing-bar .line", ".market .cheque"),
    "over": (".winner", "[data-action=again]", "[data-action=look]"),
}
"""What must be in view, by phase: what answers first."""

FIXED = ("[data-action=", ".stepper input", ".actions button", ".winner")
"""What of it stays in view even where a window has no room at all."""

BEYOND = "document.documentElement.scrollWidth - innerWidth"

SMALL = """() => [...document.querySelectorAll('.page *')].filter((one) => one.checkVisibility()
  && !one.closest('.visually-hidden, .avatar, svg, [aria-hidden=true]') && [...one.childNodes].some((node) =>
  node.nodeType === 3 && node.data.trim()) && getComputedStyle(one).fontSize !== '0px'
  && parseFloat(getComputedStyle(one).fontSize) < 11)
  .map((one) => `${one.className || one.tagName} "${one.textContent.trim().slice(0, 20)}"`)"""


def opened_at(page: Page, server: OwnServer, record: dict[str, Any]) -> None:
    """Import a record as a table at this device, and open it."""
    made = server.ask("POST", "/import", None, record)
    page.goto(f"{server.url}/t/{made['table']}#{made['seats'][0]['token']}")
    page.wait_for_selector(".bidding.active, .hand.choosing, [data-action=keep], .ranking, .curtain")
    if page.locator(".curtain").count():
        page.click("[data-action=take-device]")
        page.wait_for_selector(".bidding.active, .hand.choosing, [data-action=keep]")
        page.mouse.move(0, 0)


def faults(page: Page, phase: str, sizes: list[Window]) -> list[str]:
    """What is out of view, too wide or too small to read in any of the windows."""
    found: list[str] = []
    for size in sizes:
        resize(page, size)
        wanted = ANSWERS[phase.partition("-")[0]]
        if not page.locator(".hand .property").count():
            wanted = tuple(one for one in wanted if one != ".hand .property")
        if not page.locator(".last-result").count():
            wanted = tuple(one for one in wanted if one != ".last-result")
        if page.locator(".hint-card").count():
            wanted = tuple(one for one in wanted if one != ".choosing-bar .line")
        if size.room[0] < 340 or size.room[1] < 300:
            wanted = tuple(one for one in wanted if one.startswith(FIXED))
        if size.room[0] < 300 or size.room[1] < 260:
            wanted = tuple(one.replace(".stepper button", ".stepper .nudge") for one in wanted)
        found += [f"{phase} at {size}: {fault}" for fault in hidden(page, *wanted)]
        if (over := page.evaluate(BEYOND)) > 0:
            found.append(f"{phase} at {size}: {over} pixels too wide")
        found += [f"{phase} at {size}: less than 11 pixels: {text}" for text in page.evaluate(SMALL)]
    return found


PLACES = [
    (edition, players, twists)
    for edition in ("classic", "coins", "bills")
    for players in (2, 3, 4, 5, 6)
    for twists in ((), ALL_TWISTS)
    if not (players == 2 and edition != "coins")
]


def pairwise() -> list[tuple[str, str, int, tuple[str, ...]]]:
    """Every phase with every number of players, and with each edition and set of twists."""
    chosen = {(phase, players) for phase in PHASES for players in (3, 4, 6)}
    cycle = itertools.cycle([("classic", ALL_TWISTS), ("coins", ALL_TWISTS), ("bills", ALL_TWISTS), ("classic", ())])
    picked = [(phase, players, *next(cycle)) for phase, players in sorted(chosen)]
    worst = [(phase, 6, "classic", ALL_TWISTS) for phase in PHASES]
    return sorted({(phase, edition, players, twists) for phase, players, edition, twists in picked + worst})


def check(server: OwnServer, chromium: Browser, case: tuple[str, str, int, tuple[str, ...]]) -> None:
    phase, edition, players, twists = case
    record = named(edition, players, twists, phase, True)
    if record is None:
        return
    with window(chromium, WINDOWS[0], SETTINGS) as page:
        opened_at(page, server, record)
        assert faults(page, phase, PLAIN if phase == "over" else WINDOWS) == []


@pytest.mark.parametrize("case", pairwise(), ids=lambda case: "-".join(map(str, case[:3])))
def test_question_answers_and_hand_lie_in_view(
    server: OwnServer, chromium: Browser, case: tuple[str, str, int, tuple[str, ...]]
) -> None:
    check(server, chromium, case)


@pytest.mark.parametrize("phase", ["buy", "sell"])
def test_a_hint_covers_nothing(server: OwnServer, chromium: Browser, phase: str) -> None:
    record = named("classic", 6, ALL_TWISTS, phase, True)
    assert record is not None
    with window(chromium, WINDOWS[0], SETTINGS) as page:
        opened_at(page, server, record)
        page.click("[data-action=hint]")
        page.wait_for_selector(".desk > .hint-card h2", state="attached")
        assert faults(page, phase, WINDOWS) == []


@pytest.mark.parametrize("size", WINDOWS, ids=str)
def test_the_curtain_can_be_drawn(server: OwnServer, chromium: Browser, size: Window) -> None:
    record = named("classic", 6, ALL_TWISTS, "buy", True)
    made = server.ask("POST", "/import", None, record)
    with window(chromium, size, SETTINGS) as page:
        page.goto(f"{server.url}/t/{made['table']}#{made['seats'][0]['token']}")
        page.wait_for_selector(".curtain")
        assert hidden(page, ".curtain [data-action=take-device]", ".curtain h2") == []


@pytest.mark.parametrize("players", [2, 6])
def test_whoever_joins_finds_the_button(server: OwnServer, chromium: Browser, players: int) -> None:
    seats = [{"kind": "human", "name": f"{seat}{LONG[1:]}"} for seat in range(players)]
    options = {"twists": list(ALL_TWISTS)}
    made = server.ask(
        "POST", "/tables", None, {"game": "for-sale", "edition": "coins", "options": options, "seats": seats}
    )
    found = []
    with window(chromium, WINDOWS[0], SETTINGS) as page:
        page.goto(link(server, made))
        page.wait_for_selector("[data-action=ready]")
        for size in WINDOWS:
            resize(page, size)
            found += [f"{size}: {fault}" for fault in hidden(page, "[data-action=ready]", "#your-name")]
    assert found == []


@pytest.mark.long
@pytest.mark.parametrize("phase", PHASES)
@pytest.mark.parametrize("place", PLACES, ids=lambda place: f"{place[0]}-{place[1]}-{len(place[2])}")
def test_in_every_edition_with_every_number_of_players(
    server: OwnServer, chromium: Browser, place: tuple[str, int, tuple[str, ...]], phase: str
) -> None:
    check(server, chromium, (phase, *place))

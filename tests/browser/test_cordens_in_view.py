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

WIDE = "document.documentElement.scrollWidth - innerWidth"


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
        if (over := page.evaluate(WIDE)) > 0:
            found.append(f"{phase} at {size}: {over} pixels too wide")
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


SPREAD = """() => [...document.querySelectorAll('dialog[open] *')].filter((one) => {
  const box = one.getBoundingClientRect();
  return box.width && (box.left < -1 || box.right > innerWidth + 1) && !one.closest('b, small, .visually-hidden');
}).map((one) => one.className || one.tagName)"""


@pytest.mark.parametrize("size", [PLAIN[0], PLAIN[2], PLAIN[5]], ids=str)
def test_long_names_fit_into_the_trade_builder(server: OwnServer, chromium: Browser, size: Window) -> None:
    with window(chromium, size, SETTINGS) as page:
        opened_at(page, server, positions(4)["end"])
        page.evaluate("document.querySelector('.trade-button').click()")
        page.wait_for_selector("dialog.trade[open]")
        assert page.evaluate(SPREAD) == []
        assert hidden(page, "dialog.trade [data-action=propose]") == []


CONTRAST = """() => {
  const parse = (text) => (text.match(/[\\d.]+/g) ?? [0, 0, 0, 0]).map(Number);
  const over = ([r, g, b, a = 1], [x, y, z]) => [r * a + x * (1 - a), g * a + y * (1 - a), b * a + z * (1 - a)];
  const light = (rgb) => {
    const part = (one) => one <= 0.03928 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4;
    const [r, g, b] = rgb.map((one) => part(one / 255));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const behind = (one) => {
    if (!one) return [255, 255, 255];
    const style = getComputedStyle(one);
    const colour = parse(style.backgroundColor);
    const shown = colour.length < 4 || colour[3] > 0;
    if (style.backgroundImage.includes('gradient')) return null;
    return !shown ? behind(one.parentElement) : colour.length < 4 ? colour
      : behind(one.parentElement) && over(colour, behind(one.parentElement));
  };
  const opacity = (one) => (one ? Number(getComputedStyle(one).opacity) * opacity(one.parentElement) : 1);
  const texts = [...document.querySelectorAll('.at-table *')].filter((one) => !one.closest('svg, :disabled, [inert]')
    && one.checkVisibility() && [...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim()));
  return [...new Set(texts.flatMap((one) => {
    const ground = behind(one);
    if (!ground) return [];
    const ink = parse(getComputedStyle(one).color);
    const seen = over([...ink.slice(0, 3), (ink[3] ?? 1) * opacity(one)], ground);
    const [high, low] = [light(seen), light(ground)].sort((a, b) => b - a);
    const ratio = (high + 0.05) / (low + 0.05);
    const name = `${one.className || one.tagName} "${one.textContent.trim().slice(0, 24)}"`;
    return ratio < 4.5 ? [`${name}: ${ratio.toFixed(2)}`] : [];
  }))];
}"""


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_every_text_can_be_read(server: OwnServer, chromium: Browser, scheme: Any) -> None:
    """4.5 to 1 for every text outside the ring, with bankrupt players, mortgaged deeds and players on hold on show."""
    found = []
    with window(chromium, WINDOWS[0], SETTINGS) as page:
        page.emulate_media(color_scheme=scheme)
        for phase in ("debt", "hold", "auction", "trade", "over"):
            opened_at(page, server, positions(4)[phase])
            for size in (PLAIN[0], PLAIN[-1]):
                resize(page, size)
                found += [f"{phase} at {size}: {fault}" for fault in page.evaluate(CONTRAST)]
    assert found == []


COVERED = """async (sharing) => {
  const { store } = document.querySelector('fh-table').session;
  const { view } = store.state;
  const faults = [];
  for (let place = 0; place < 40; place++) {
    const position = view.position.map((_, seat) => (seat < sharing ? place : (place + 20) % 40));
    store.set({ view: { ...view, position, bankrupt: position.map(() => false), hold: position.map(() => null) } });
    await new Promise((done) => requestAnimationFrame(done));
    const printed = document.querySelectorAll('.print tspan, .print .price');
    const texts = [...printed].map((one) => one.getBoundingClientRect());
    for (const token of document.querySelectorAll('.piece .halo')) {
      const a = token.getBoundingClientRect();
      const radius = a.width / 2;
      const [x, y] = [a.left + radius, a.top + radius];
      const over = texts.some((b) => {
        const [nearX, nearY] = [Math.max(b.left, Math.min(x, b.right)), Math.max(b.top + 2, Math.min(y, b.bottom - 2))];
        return Math.hypot(x - nearX, y - nearY) < radius - 2;
      });
      if (over) faults.push(place);
    }
  }
  return [...new Set(faults)];
}"""


@pytest.mark.parametrize("sharing", [1, 2, 4])
def test_tokens_cover_no_name_and_no_price(server: OwnServer, chromium: Browser, sharing: int) -> None:
    """On each space of the standard board, alone and with others; four more stand on the space across."""
    with window(chromium, PLAIN[-1], SETTINGS) as page:
        opened_at(page, server, {**positions(8)["roll"], "board": "cordens"})
        assert page.evaluate(COVERED, sharing) == []

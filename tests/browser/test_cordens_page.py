"""The page of Cordens: boards of every size, its arithmetic, the keyboard, small screens, a shared device."""

import re
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.cordens_driving import CordensTable, asked, click, little_board, settle
from tests.browser.driving import OwnServer, opened

pytestmark = pytest.mark.browser

RING = """async () => {
  const { cellsOf, depthOf, path, SIZE } = await import('/static/cordens/ring.js');
  const faults = [];
  for (let count = 12; count <= 60; count++) {
    const cells = cellsOf(count);
    const inner = SIZE - 2 * depthOf(count);
    const area = cells.reduce((sum, cell) => sum + cell.w * cell.h, 0);
    if (cells.length !== count || cells.some((cell, at) => cell.place !== at)) faults.push([count, 'order']);
    if (cells.filter((cell) => cell.corner).length !== 4) faults.push([count, 'corners']);
    if (Math.abs(area - (SIZE * SIZE - inner * inner)) > 1) faults.push([count, 'area', area]);
    const within = (low, high) => low > -0.01 && high < SIZE + 0.01;
    const inside = ({ x, y, w, h }) => within(x, x + w) && within(y, y + h);
    if (!cells.every(inside)) faults.push([count, 'outside']);
    for (const cell of cells) {
      const next = cells[(cell.place + 1) % count];
      const apart = Math.hypot(cell.x + cell.w / 2 - next.x - next.w / 2, cell.y + cell.h / 2 - next.y - next.h / 2);
      if (apart > (cell.w + next.w + cell.h + next.h) / 2) faults.push([count, 'not neighbours', cell.place]);
    }
    if (path(count - 2, 3, count, false).join() !== [count - 1, 0, 1, 2, 3].join()) faults.push([count, 'path']);
    if (path(1, count - 1, count, true).join() !== [0, count - 1].join()) faults.push([count, 'back']);
  }
  return faults;
}"""


def test_the_ring_of_every_size(server: OwnServer, chromium: Browser) -> None:
    with opened(chromium, server.url) as page:
        assert page.evaluate(RING) == []


@pytest.mark.parametrize("count", [12, 29, 60])
def test_a_board_of_any_size_is_drawn(server: OwnServer, chromium: Browser, count: int) -> None:
    board = little_board()
    board["space"] = board["space"] + [{"kind": "rest", "name": f"Long Meadow {at}"} for at in range(count - 12)]
    table = CordensTable(server, board, "human human")
    with opened(chromium, table.link(0)) as page:
        page.wait_for_selector(".ask")
        assert page.locator(".ring .space").count() == count
        names = page.eval_on_selector_all(
            ".ring .space",
            """cells => cells.filter((cell) => {
              const room = cell.querySelector('.ground').getBoundingClientRect();
              const print = document.querySelector(`[data-print='${cell.dataset.space}']`);
              const name = print.querySelector('.name')?.getBoundingClientRect();
              return !name || name.left < room.left - 2 || name.right > room.right + 2 || name.bottom > room.bottom + 2;
            }).map((cell) => cell.getAttribute('aria-label'))""",
        )
        assert names == []


def test_the_board_by_keyboard(server: OwnServer, chromium: Browser) -> None:
    table = CordensTable(server, little_board(), "human human")
    with opened(chromium, table.link(0)) as page:
        page.wait_for_selector(".ask")
        assert page.locator(".ring [tabindex='0']").count() == 1
        page.focus(".ring [tabindex='0']")
        page.keyboard.press("ArrowRight")
        page.keyboard.press("ArrowRight")
        assert page.evaluate("document.activeElement.dataset.space") == "2"
        assert "Second Mill, teal, price 100, unowned" in (
            page.evaluate("document.activeElement.getAttribute('aria-label')")
        )
        page.keyboard.press("Enter")
        expect(page.locator("dialog.deed h2")).to_have_text("Second Mill")
        expect(page.locator("dialog.deed .deed-card tr")).to_have_count(7)
        page.keyboard.press("Escape")
        expect(page.locator("dialog.deed")).to_have_count(0)
        page.keyboard.press("ArrowLeft")
        assert page.evaluate("document.activeElement.dataset.space") == "1"


def test_turns_by_keyboard_alone(server: OwnServer, chromium: Browser) -> None:
    """Whoever answers by keyboard has the next question under it: Enter after Enter plays on."""
    table = CordensTable(server, little_board(), "device device", {"rounds": 20})
    with opened(chromium, table.link(0)) as page:
        page.wait_for_selector(".ask.mine")
        page.focus(".ask.mine .ask-buttons button")
        for _ in range(6):
            view = table.view()
            page.keyboard.press("Enter")
            settle(page, len(view["events"]))
            expect(page.locator(".ask.mine .ask-buttons button:focus")).to_have_count(1)


@pytest.mark.parametrize("width", [360, 390])
def test_on_a_phone(server: OwnServer, chromium: Browser, width: int) -> None:
    table = CordensTable(server, "cordens", "human human human human human human human human")
    view = table.play_on(lambda view: view["phase"] == "offer")
    seat = view["turn"]
    with opened(chromium, table.link(seat), width=width, height=780) as page:
        page.wait_for_selector(".ask.mine")
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        expect(page.locator(f".strip [data-place='{view['position'][seat]}'].here")).to_be_in_viewport()
        expect(page.locator(".ask.mine [data-action=buy]")).to_be_in_viewport()
        name = page.locator(".strip .here b")
        assert float(name.evaluate("element => parseFloat(getComputedStyle(element).fontSize)")) >= 11.5
        click(page, "buy")
        settle(page, len(view["events"]))
        assert table.view()["deeds"][str(view["position"][seat])]["owner"] == seat


def test_several_at_one_device_without_a_curtain(server: OwnServer, chromium: Browser) -> None:
    table = CordensTable(server, little_board(), "device device", {"rounds": 20})
    with opened(chromium, table.link(0)) as page:
        for _ in range(4):
            page.wait_for_selector(".ask.mine")
            view = table.view()
            actor = view["acting"][0]
            expect(page.locator(".ask header")).to_contain_text(f"{view['seats'][actor]}: your turn")
            assert page.locator(".curtain").count() == 0
            verb = {"roll": "roll", "offer": "buy", "end": "end"}[view["phase"]]
            click(page, verb)
            settle(page, len(view["events"]))
        page.wait_for_selector(".ask.mine")
        actor = table.view()["acting"][0]
        other = 1 - actor
        page.check(f".sitting .seat-{other} input", force=True)
        expect(page.locator(".ask .ask-buttons")).to_contain_text(f"Back to {table.view()['seats'][actor]}")
        page.click("[data-action=give-back]")
        page.wait_for_selector(".ask.mine")
        assert asked(page)


def test_dice_fall_and_tokens_walk(server: OwnServer, chromium: Browser) -> None:
    table = CordensTable(server, "cordens", "human human")
    seat = table.view()["acting"][0]
    with opened(chromium, table.link(seat)) as page:
        page.evaluate("localStorage.setItem('freehold.settings', JSON.stringify({ pace: 'normal', motion: 'auto' }))")
        page.reload()
        page.wait_for_selector(".ask.mine")
        page.evaluate(
            """() => {
              window.moved = new Set();
              const animate = Element.prototype.animate;
              Element.prototype.animate = function (frames, options) {
                if (this.matches('.die')) window.moved.add('die');
                if (this.dataset.token) window.moved.add(`token ${frames.length}`);
                return animate.call(this, frames, options);
              };
            }"""
        )
        click(page, "roll")
        settle(page, 1)
        one, two = next(event for event in table.view()["events"] if event["type"] == "throw")["dice"]
        moved = page.evaluate("[...window.moved]")
        assert "die" in moved
        assert f"token {1 + 2 * (one + two)}" in moved
        shown = page.eval_on_selector_all(".die", "dice => dice.map((die) => die.getAttribute('src'))")
        assert shown[0].endswith(f"die-{table.view()['dice'][0]}.svg")
        assert re.search(r"die-\d\.svg$", shown[1])


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing(server: OwnServer, chromium: Browser, axe: str, scheme: Any) -> None:
    table = CordensTable(server, "cordens", "human human human", {"rounds": 4})
    view = table.play_on(lambda view: len(view["deeds"]) > 4 and view["phase"] == "offer")
    with opened(chromium, table.link(view["turn"])) as page:
        page.emulate_media(color_scheme=scheme)
        page.wait_for_selector(".ask.mine")

        def violations() -> list[str]:
            page.evaluate(axe + "; 0")
            found = page.evaluate("() => axe.run().then((result) => result.violations)")
            return [f"{one['id']}: {node['html'][:160]}" for one in found for node in one["nodes"]]

        assert violations() == []
        page.click(".trade-button")
        page.wait_for_selector("dialog.trade")
        assert violations() == []
        page.keyboard.press("Escape")
        click(page, "auction")
        settle(page, len(view["events"]))
        assert violations() == []
        table.play_on(lambda view: view["phase"] == "over")
        page.wait_for_selector(".ending")
        settle(page)
        assert violations() == []

"""By keyboard and screen reader, at every width, in both looks."""

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.driving import OwnServer, link, opened, play_whole, wait_for

pytestmark = pytest.mark.browser


# Every control has a name, every picture an alternative, every id is used once, and every field a label.
UNNAMED = """() => {
  const name = (e) => (e.getAttribute('aria-label') || e.labels?.[0]?.textContent || e.textContent || e.title
    || document.getElementById(e.getAttribute('aria-labelledby'))?.textContent || '').trim();
  const faults = [];
  const seen = (e) => e.checkVisibility({ visibilityProperty: true });
  for (const e of document.querySelectorAll('button, a[href], input, select, [role=radio], [role=tab], [role=img]'))
    if (seen(e) && !name(e)) faults.push(e.outerHTML.slice(0, 120));
  for (const e of document.querySelectorAll('img')) if (!e.hasAttribute('alt')) faults.push(e.outerHTML.slice(0, 120));
  const ids = [...document.querySelectorAll('[id]')].map((e) => e.id);
  for (const id of ids) if (ids.indexOf(id) !== ids.lastIndexOf(id)) faults.push('twice: ' + id);
  if (document.querySelectorAll('h1').length !== 1) faults.push('not one h1');
  if (document.querySelectorAll('main').length !== 1) faults.push('not one main');
  return faults;
}"""

FOCUSED = """() => {
  const e = document.activeElement;
  const style = getComputedStyle(e);
  return { action: e.dataset.action ?? '', role: e.getAttribute('role') ?? '', outline: style.outlineStyle,
    width: parseFloat(style.outlineWidth) };
}"""

WIDER = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"


def tab_to(page: Page, *, action: str = "", role: str = "", most: int = 60) -> None:
    """Press Tab until the wanted control has the focus, visibly."""
    for _ in range(most):
        page.keyboard.press("Tab")
        focused = page.evaluate(FOCUSED)
        if (action and focused["action"] == action) or (role and focused["role"] == role):
            assert focused["outline"] != "none", f"the focus on {action or role} does not show"
            assert focused["width"] >= 2
            return
    raise AssertionError(f"Tab never reaches {action or role}")


def test_a_game_begins_and_a_bid_is_made_by_keyboard_alone(server: OwnServer, chromium: Browser) -> None:
    with opened(chromium, f"{server.url}/") as page:
        page.wait_for_selector("[data-action=play-now]:not(:disabled)")
        tab_to(page, action="play-now")
        page.keyboard.press("Enter")
        page.wait_for_url("**/t/**")
        state = wait_for(page, "pass")
        while not state["raise"]:
            tab_to(page, action="pass")
            page.keyboard.press("Enter")
            state = wait_for(page, "pass")
        tab_to(page, role="radio")
        page.keyboard.press("ArrowRight")
        page.keyboard.press("ArrowRight")
        offer = page.locator(".notch[aria-checked=true]").get_attribute("data-amount")
        tab_to(page, action="bid")
        page.keyboard.press("Enter")
        page.wait_for_function(
            "n => document.querySelector('fh-table').session.state.events"
            ".some((event) => event.type === 'bid' && event.seat === 0 && event.amount === Number(n))",
            arg=offer,
        )


def test_everything_has_a_name(server: OwnServer, chromium: Browser) -> None:
    made = server.table("coins", "human bot bot", {"twists": ["market-veto", "property-showcase"]})
    with opened(chromium, f"{server.url}/") as page:
        page.wait_for_selector("[data-action=open-table]")
        page.click("details.more summary")
        assert page.evaluate(UNNAMED) == []
        page.goto(link(server, made))
        checked: set[str] = set()

        def check(state: dict[str, object]) -> None:
            phase = next((name for name in ("pass", "veto", "cards") if state[name]), "")
            kind = f"{phase} {state['choosing']}"
            if phase and kind not in checked:
                checked.add(kind)
                assert page.evaluate(UNNAMED) == [], kind

        play_whole(page, before=check)
        assert page.evaluate(UNNAMED) == []
        assert len(checked) >= 4
        for tool in ("rules", "settings", "menu", "share"):
            page.click(f"[data-tool={tool}]")
            page.wait_for_selector("dialog[open]")
            assert page.evaluate(UNNAMED) == [], tool
            page.keyboard.press("Escape")
            page.wait_for_selector("dialog", state="detached")


@pytest.mark.parametrize("width", [360, 390, 768, 1024, 1440])
def test_nothing_is_wider_than_the_page(server: OwnServer, chromium: Browser, width: int) -> None:
    made = server.table("bills", "human bot bot bot bot bot", {"twists": ["next-lot-preview", "open-wallets"]})
    with opened(chromium, f"{server.url}/", width, 800) as page:
        page.wait_for_selector("[data-action=open-table]")
        assert page.evaluate(WIDER) <= 0
        page.goto(link(server, made))
        wait_for(page, "pass")
        assert page.evaluate(WIDER) <= 0
        page.click("[data-tool=rules]")
        page.wait_for_selector(".prose section")
        assert page.evaluate(WIDER) <= 0


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing(server: OwnServer, chromium: Browser, axe: str, scheme: str) -> None:
    made = server.table("classic", "human bot bot bot")
    with opened(chromium, f"{server.url}/") as page:
        page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]

        def violations() -> list[str]:
            page.evaluate(axe + "; 0")
            found = page.evaluate("() => axe.run().then((result) => result.violations)")
            return [f"{one['id']}: {node['html'][:160]}" for one in found for node in one["nodes"]]

        page.wait_for_selector("[data-action=open-table]")
        assert violations() == []
        page.goto(link(server, made))
        wait_for(page, "pass")
        assert violations() == []
        page.click("[data-tool=rules]")
        page.wait_for_selector(".prose section")
        assert violations() == []
        page.keyboard.press("Escape")
        play_whole(page)
        page.wait_for_selector("[data-action=record]")
        assert violations() == []

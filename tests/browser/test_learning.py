"""Hints while one plays, and the review after the end."""

from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

import freehold
from freehold.players.bots import make_bot
from freehold.players.match import play_match
from tests.browser.cordens_driving import CordensTable, little_board
from tests.browser.driving import OwnServer, link, opened, wait_for

pytestmark = pytest.mark.browser

CARD = ".hint-card >> visible=true"


def ask(page: Page) -> None:
    """Ask for a hint; none is there before."""
    expect(page.locator(".hint-card")).to_have_count(0)
    page.click("[data-action=hint]")
    page.wait_for_selector(CARD)


@pytest.mark.parametrize(("width", "scheme"), [(1280, "light"), (390, "dark")])
def test_a_hint_for_a_bid(server: OwnServer, chromium: Browser, axe: str, width: int, scheme: str) -> None:
    made = server.table("classic", "human bot bot")
    with opened(chromium, link(server, made), width) as page:
        page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
        wait_for(page, "pass")
        ask(page)
        told = server.ask("GET", f"/tables/{made['table']}/hint", made["seats"][0]["token"])
        verb, *amount = told["move"]
        words = f"Bid ${amount[0] * 1000:,}" if verb == "bid" else "Pass"
        expect(page.locator(f"{CARD} >> h2")).to_have_text(words)
        expect(page.locator(f"{CARD} >> li")).to_have_count(len(told["options"]) - 1)
        expect(page.locator(f"{CARD} >> .hint-why")).to_have_text(told["outcome"])
        expect(page.locator(f"{CARD} >> summary")).to_have_text("Other moves (how much worse, in $1,000s)")
        expect(page.locator(f"{CARD} >> details")).to_have_js_property("open", width > 1180)
        if width < 1180:
            page.click(f"{CARD} >> summary")
        expect(page.locator(f"{CARD} >> li").first).to_be_visible()
        expect(page.get_by_role("status").filter(has_text=f"Hint: {words}. {told['text']}")).to_have_count(1)
        marked = page.locator("[data-hinted]")
        expect(marked).to_have_count(1)
        assert marked.get_attribute("data-amount" if verb == "bid" else "data-action") == str([verb, *amount][-1])
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        page.evaluate(axe + "; 0")
        assert page.evaluate("() => axe.run().then((result) => result.violations.map((one) => one.id))") == []
        page.click("[data-action=pass]")
        expect(page.locator(".hint-card")).to_have_count(0)
        expect(page.locator("[data-hinted]")).to_have_count(0)


def test_a_hint_by_keyboard_in_cordens(server: OwnServer, chromium: Browser) -> None:
    table = CordensTable(server, "cordens", "human bot")
    with opened(chromium, table.link(0)) as page:
        page.wait_for_selector(".ask.mine")
        page.focus("[data-action=hint]")
        page.keyboard.press("Enter")
        expect(page.locator(".ask .hint-card h2")).not_to_be_empty()
        expect(page.locator("[data-action=hint]")).to_have_attribute("aria-expanded", "true")
        expect(page.locator("[data-action=hint]")).to_be_focused()
        page.keyboard.press("Enter")
        expect(page.locator(".hint-card")).to_have_count(0)


def test_no_hints_among_people_by_link_and_a_sentence_where_one_is_refused(
    server: OwnServer, chromium: Browser
) -> None:
    table = CordensTable(server, little_board(), "human human")
    with opened(chromium, table.link(table.view()["acting"][0])) as page:
        page.wait_for_selector(".ask.mine")
        expect(page.locator("[data-action=hint]")).to_have_count(0)
    alone = CordensTable(server, little_board(), "human bot")
    refusal = '{"error":{"code":"too-many","message":"Enough hints for now; wait a minute.","details":{}}}'
    with opened(chromium, alone.link(0)) as page:
        page.route("**/hint", lambda route: route.fulfill(status=429, content_type="application/json", body=refusal))
        page.wait_for_selector(".ask.mine")
        ask(page)
        expect(page.locator(CARD)).to_contain_text("Enough hints for now; wait a minute.")


def played(game: Any, level: str) -> dict[str, Any]:
    """The record of a game that bots have played to its end."""
    play_match(game, [make_bot(game.name, level, seat) for seat in range(len(game.seats))])
    record: dict[str, Any] = game.record()
    return record


def kept(server: OwnServer, record: dict[str, Any]) -> tuple[dict[str, Any], str, str]:
    """A finished game at the server: its table, the token of a seat, and the page of that seat."""
    made = server.ask("POST", "/import", None, record)
    token = made["seats"][0]["token"] or made["host"]
    return made, token, f"{server.url}/t/{made['table']}#{token}"


@pytest.mark.parametrize(("seed", "width"), [(4, 390), (9, 1280)])
def test_the_review_of_for_sale(server: OwnServer, chromium: Browser, axe: str, seed: int, width: int) -> None:
    made, token, url = kept(server, played(freehold.new("for-sale", edition="bills", players=3, seed=seed), "easy"))
    with opened(chromium, url, width, 664) as page:
        page.click("[data-action=review]")
        page.wait_for_selector(".review-mistakes")
        told = server.ask("GET", f"/tables/{made['table']}/review", token)
        expect(page.locator(".review-totals th").nth(3)).to_have_text("Lost ($)")
        lost = [float(text) for text in page.locator(".review-totals td:last-child").all_inner_texts()]
        assert lost == pytest.approx([seat["loss"] for seat in told["seats"]], abs=0.051)
        page.check(".review-mistakes label:first-child input", force=True)
        first = page.locator(".mistakes li").first
        decision = next(one for one in told["decisions"] if one["move"] == told["mistakes"][0]["move"])
        expect(first).to_contain_text(f"move {decision['move']}")
        expect(first).to_contain_text(decision["played_text"])
        expect(first).to_contain_text(decision["preferred_text"])
        assert page.evaluate("(d => d.scrollWidth - d.clientWidth)(document.querySelector('dialog'))") <= 0
        page.evaluate(axe + "; 0")
        assert page.evaluate("() => axe.run().then((result) => result.violations.map((one) => one.id))") == []
        seq = told["mistakes"][0]["seq"]
        first.locator("[data-action=look-at]").click()
        expect(page.locator(".scrubber")).to_contain_text(f"{seq} / ")
        events = server.ask("GET", f"/tables/{made['table']}", token)["view"]["events"]
        expect(page.locator(".looked")).to_be_in_viewport()
        expect(page.locator(".looked")).to_contain_text(decision["played_text"])
        expect(page.locator(".looked")).to_contain_text(decision["preferred_text"])
        held = page.locator(".looked .held-card").all_inner_texts()
        assert [int(card) for card in held] == unsold(events[:seq], decision["seat"])
        if decision["phase"] == "buy":
            assert events[seq]["seat"] == decision["seat"], "the next event is the one that is called a mistake"
        page.click("[aria-label='One step forward']")
        expect(page.locator(".looked")).to_contain_text(decision["preferred_text"])
        page.click("[data-action=look-again]")
        expect(page.locator(".scrubber")).to_contain_text(f"{seq} / ")
        page.click("[data-action=back-to-review]")
        page.wait_for_selector(".review-mistakes")
        expect(page.locator(".looked")).to_have_count(0)


def unsold(events: list[dict[str, Any]], seat: int) -> list[int]:
    """What a seat holds after these events."""
    cards = {event["card"] for event in events if event["type"] == "takes" and event["seat"] == seat}
    sold = {sale["card"] for event in events if event["type"] == "reveal" for sale in event["sales"]}
    return sorted(cards - sold)


def test_the_review_of_cordens(server: OwnServer, chromium: Browser) -> None:
    game = freehold.new("cordens", board=little_board(), players=2, options={"rounds": 6}, seed=3)
    _, _, url = kept(server, played(game, "easy"))
    with opened(chromium, url) as page:
        page.click("[data-action=review]")
        expect(page.locator(".review-totals tbody tr")).to_have_count(2)
        expect(page.locator(".review-mistakes h3")).to_have_text("Moves to look at")
        page.check(".review-mistakes label:first-child input", force=True)
        page.locator("[data-action=look-at]").first.click()
        expect(page.locator(".looked")).to_be_focused()
        expect(page.locator(".looked")).to_be_in_viewport()
        expect(page.locator(".looked .held")).to_contain_text("Cash ")
        page.click("[data-action=back-to-review]")
        page.wait_for_selector(".review-mistakes")
        page.keyboard.press("Escape")
        page.wait_for_selector("dialog", state="detached")
        expect(page.locator("[data-action=review]")).to_be_focused()

"""Friends by link: invitations, joining, presence, chat, watching, undo."""

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.driving import OwnServer, click, opened, shown, wait_for

pytestmark = pytest.mark.browser


def invite(page: Page) -> list[str]:
    """Set up a table for two and a bot from the start page; returns the friend's link and the one to watch."""
    page.wait_for_selector("[data-action=open-table]")
    page.click("[aria-label='One player fewer']")
    page.select_option("#who-1", "friend")
    page.click("[data-action=open-table]")
    page.wait_for_selector(".lobby .copy input")
    links: list[str] = page.eval_on_selector_all(".copy input", "fields => fields.map((field) => field.value)")
    return links


def sit_down(page: Page, name: str) -> None:
    page.wait_for_selector("#your-name")
    page.fill("#your-name", name)
    page.click("[data-action=ready]")


def test_a_table_by_link(server: OwnServer, chromium: Browser) -> None:
    with opened(chromium, f"{server.url}/") as host:
        friends_link, watch_link = invite(host)[:2]
        assert host.locator(".seat-plaque.away").count() >= 1
        with opened(chromium, friends_link, 390, 844) as friend:
            sit_down(friend, "Zoë")
            host.wait_for_selector(".seat-plaque:has-text('Zoë')")
            sit_down(host, "Ada")
            for page in (host, friend):
                page.wait_for_selector(".lot .property")
            with opened(chromium, watch_link) as watcher:
                watcher.wait_for_selector(".lot .property")
                assert watcher.locator(".desk *, [data-purse]").count() == 0
            host.click("#tab-chat")
            host.fill("#say", "<b>Good luck</b>")
            host.press("#say", "Enter")
            friend.wait_for_selector(".side-toggle .unread")
            friend.click(".side-toggle")
            friend.wait_for_selector(".message:has-text('<b>Good luck</b>')")
            friend.click(".close-side")
            take_one_back(host, friend)
        host.wait_for_selector(".seat-plaque.away:has-text('Zoë')")


def take_one_back(host: Page, friend: Page) -> None:
    """Whoever bids first asks to take the bid back, and the other agrees."""
    for _ in range(200):
        pages = [page for page in (host, friend) if shown(page)["raise"]]
        if pages:
            break
        host.wait_for_timeout(50)
    assert pages, "nobody may raise"
    bidder = pages[0]
    other = friend if bidder is host else host
    seat = 0 if bidder is host else 1
    click(bidder, "[data-action=min]")
    click(bidder, "[data-action=bid]")
    # The bot may have moved already, or turned up a lot; the menu says what taking back would do before the click.
    bidder.click("[data-tool=menu]")
    item = bidder.locator(".menu-item:has-text('ack the last move')")
    bidder.wait_for_function(
        "() => [...document.querySelectorAll('.menu-item small')].every((text) => text.textContent !== '…')"
    )
    words = item.inner_text()
    if item.is_disabled():
        assert "Too late to undo" in words
        return
    assert "must agree. Then your last move" in words
    item.click()
    bidder.wait_for_selector(".undo-question:has-text('You ask')")
    other.locator(".undo-question button", has_text="Agree").click()
    wait_for(bidder, "pass")
    assert bidder.locator(f".seat-plaque[data-seat='{seat}'] [data-bid='0']").count() == 1

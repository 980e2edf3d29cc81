"""New messages are marked on every screen, read ones stay read."""

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.driving import OwnServer, link, opened

pytestmark = pytest.mark.browser


def test_new_messages_are_marked_until_they_are_read(server: OwnServer, chromium: Browser) -> None:
    made = server.table("classic", "human human human")
    path = f"/tables/{made['table']}/chat"

    def say(seat: int, text: str) -> None:
        server.ask("POST", path, made["seats"][seat]["token"], {"text": text})

    with opened(chromium, link(server, made), 390, 664) as page:
        page.wait_for_selector(".lot .property")
        mark = page.locator(".side-toggle .unread")
        expect(mark).to_have_count(0)
        say(1, "Hello")
        say(0, "My own words")
        say(2, "Hi")
        expect(mark).to_have_text("2 new messages")
        assert page.locator(".side-toggle .unread").bounding_box(), "the mark does not show"
        page.reload()
        expect(mark).to_have_text("2 new messages")
        page.click(".side-toggle")
        expect(page.locator(".message")).to_have_count(3)
        expect(mark).to_have_count(0)
        page.click(".close-side")
        page.reload()
        page.wait_for_selector(".lot .property")
        expect(mark).to_have_count(0)
        page.click(".side-toggle")
        page.click("#tab-chat")
        page.click(".close-side")
        say(1, "Unseen, with the drawer closed")
        expect(mark).to_have_text("1 new message")


def test_a_wide_page_reads_the_chat_only_where_it_shows(server: OwnServer, chromium: Browser) -> None:
    made = server.table("classic", "human human human")
    with opened(chromium, link(server, made), 1280, 800) as page:
        page.wait_for_selector(".lot .property")
        server.ask("POST", f"/tables/{made['table']}/chat", made["seats"][1]["token"], {"text": "Hello"})
        expect(page.locator("#tab-chat .unread")).to_have_text("1 new")
        page.click("#tab-chat")
        expect(page.locator("#tab-chat .unread")).to_have_count(0)
        page.click("#tab-log")
        expect(page.locator("#tab-chat .unread")).to_have_count(0)

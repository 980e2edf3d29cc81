"""Hosts at the page: starting with fewer, taking over, watchers in sight, a rematch that all hear of, undo in words."""

from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.driving import OwnServer, link, opened

pytestmark = pytest.mark.browser

AWAY = "document.querySelector('fh-table').session"


def by_link(server: OwnServer, kinds: str, names: str) -> dict[str, Any]:
    """A table whose seats nobody has joined but those that are said."""
    seats = [{"kind": kind, "name": name} for kind, name in zip(kinds.split(), names.split(), strict=True)]
    made: dict[str, Any] = server.ask("POST", "/tables", None, {"seats": seats, "edition": "classic"})
    return made


def as_host(page: Page, made: dict[str, Any]) -> None:
    """This browser made the table: it holds what the start page would have kept."""
    own = {
        "table": made["table"], "host": made["host"], "watch": made["watch"]["token"], "seats": made["seats"],
        "token": made["seats"][0]["token"], "game": "for-sale", "setting": "classic", "opened": "", "request": None,
    }  # fmt: skip
    page.evaluate("own => localStorage['freehold.tables'] = JSON.stringify([own])", own)
    page.reload()


def menu(page: Page, words: str) -> None:
    page.click("[data-tool=menu]")
    page.click(f".menu-item:has-text('{words}')")


def test_the_host_starts_with_fewer_and_sees_who_watches(server: OwnServer, chromium: Browser) -> None:
    made = by_link(server, "human open human open open", "Ada Ben Cleo Dan Eve")
    with opened(chromium, link(server, made)) as host, opened(chromium, link(server, made, 2)) as guest:
        as_host(host, made)
        host.wait_for_selector(".missing")
        guest.click("[data-action=ready]")
        host.click("[data-action=ready]")
        assert guest.locator(".missing").count() == 0
        with opened(chromium, f"{server.url}/t/{made['table']}#{made['watch']['token']}") as watcher:
            watcher.wait_for_selector(".lobby")
            for page in (host, guest):
                expect(page.locator(".watcher-count")).to_have_text("1")
            menu(host, "Replace the link to watch")
            watcher.wait_for_selector(".closed h1:has-text('open this table')")
        host.locator(".missing li:has-text('Ben') [data-action=remove]").click()
        expect(host.locator(".missing li")).to_have_count(2)
        host.locator(".missing li:has-text('Eve') [data-action=remove]").click()
        host.locator(".missing li:has-text('Dan') [data-action=bot]").click()
        for page in (host, guest):
            page.wait_for_selector(".lot .property")
            expect(page.locator(".seat-plaque")).to_have_count(3)


def test_a_guest_is_host_once_the_host_has_left(server: OwnServer, chromium: Browser) -> None:
    made = server.table("classic", "human human human")
    with opened(chromium, link(server, made)) as host, opened(chromium, link(server, made, 1)) as guest:
        as_host(host, made)
        host.wait_for_selector(".lot .property")
        guest.wait_for_selector(".lot .property")
        menu(host, "Leave the table")
        guest.wait_for_selector(".log .line:has-text('You are the host now')")
        guest.click("[data-tool=menu]")
        guest.click(".menu-item:has-text('Make a new link for Cleo')")
        guest.click("[data-tool=share]")
        guest.wait_for_selector(".invitation:has-text('Cleo')")
        host.click("[data-tool=menu]")
        assert host.locator(".menu-item:has-text('Make a new link')").count() == 0


def test_the_menu_says_what_undo_does_before_the_click(server: OwnServer, chromium: Browser) -> None:
    made = server.table("classic", "human bot bot")
    with opened(chromium, link(server, made)) as page:
        page.wait_for_selector("[data-action=min]:not(:disabled)")
        page.click("[data-tool=menu]")
        item = page.locator(".menu-item:has-text('Take back the last move')")
        expect(item).to_be_disabled()
        expect(item).to_contain_text("no move of yours")
        page.click(".sheet [aria-label=Close]")
        server.ask("POST", f"/tables/{made['table']}/moves", made["seats"][0]["token"], {"move": page.evaluate(
            f"{AWAY}.state.legal.findLast((move) => move[0] === 'bid')"
        )})  # fmt: skip
        page.wait_for_function(
            f"() => {AWAY}.state.events.filter((event) => event.seat === 0 && event.type === 'bid').length"
        )
        page.click("[data-tool=menu]")
        page.wait_for_function("() => !document.querySelector('.menu-item small')?.textContent.includes('…')")
        told = item.inner_text()
        assert "at once" in told or "Too late to undo" in told or "no move" in told


def test_a_rematch_is_told_to_the_others_who_can_go_there(server: OwnServer, chromium: Browser) -> None:
    made = server.table("classic", "human human human")
    table, tokens = made["table"], [seat["token"] for seat in made["seats"]]
    body = server.ask("GET", f"/tables/{table}", tokens[0])
    while body["status"] == "running":
        seat = body["view"]["acting"][0]
        mine = server.ask("GET", f"/tables/{table}", tokens[seat])
        server.ask("POST", f"/tables/{table}/moves", tokens[seat], {"move": mine["legal"][0]})
        body = server.ask("GET", f"/tables/{table}", tokens[0])
    with opened(chromium, link(server, made), 390, 664) as page:
        page.wait_for_selector(".finish")
        again = server.ask("POST", f"/tables/{table}/rematch", tokens[1], {})
        page.wait_for_selector(".banner.rematch:has-text('Ben has started a rematch.')")
        assert "Ben has started a rematch" in page.title()
        page.click("[data-action=rematch]")
        page.wait_for_url(f"**/t/{again['table']}*")
        page.wait_for_selector(".lobby")

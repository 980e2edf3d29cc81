"""What the page says of rights over time: marks, newcomers who wait for everyone, random numbers in the shuffle."""

from typing import Any

import pytest
from playwright.sync_api import Browser, expect

import freehold
from tests.browser.driving import OwnServer, link, opened
from tests.browser.test_hosts import as_host, by_link

pytestmark = pytest.mark.browser

FITS = "document.documentElement.scrollWidth <= innerWidth && document.querySelector('.top').scrollWidth <= innerWidth"


def newcomer(server: OwnServer, made: dict[str, Any], seat: int) -> str:
    """The host gives a seat to Kim; the address of the seat's new link."""
    given = server.ask("POST", f"/tables/{made['table']}/seats/{seat}", made["host"], {"kind": "human", "name": "Kim"})
    return f"{server.url}/t/{made['table']}#{given['token']}"


@pytest.mark.parametrize(("width", "height"), [(390, 664), (360, 640), (844, 390), (1280, 800)])
def test_a_marked_table_says_so_to_everybody(server: OwnServer, chromium: Browser, width: int, height: int) -> None:
    record = freehold.new("for-sale", edition="classic", players=3, seed=2).record()
    made = server.ask("POST", "/import", None, record)
    with opened(chromium, f"{server.url}/t/{made['table']}#{made['watch']['token']}", width, height) as watcher:
        watcher.wait_for_selector(".table-mark")
        assert watcher.evaluate(FITS)
        watcher.click(".table-mark")
        expect(watcher.locator(".mark-note")).to_contain_text("This game goes on from a saved one")
        expect(watcher.locator(".mark-note")).to_contain_text("No new players can join")


def test_a_newcomer_watches_until_everyone_agrees(server: OwnServer, chromium: Browser) -> None:
    made = server.table("classic", "human human bot")
    kim = newcomer(server, made, 2)
    with (
        opened(chromium, link(server, made, 0)) as ada,
        opened(chromium, link(server, made, 1), 390, 664) as ben,
        opened(chromium, kim, 390, 844) as page,
    ):
        expect(page.locator(".banner.newcomer")).to_contain_text("You can play once Ada and Ben agree")
        assert page.locator(".desk *, [data-purse]").count() == 0
        for player in (ada, ben):
            expect(player.locator(".banner.newcomer")).to_contain_text("May Kim take over this seat now")
            player.click("[data-action=agree]")
            expect(player.locator(".banner.newcomer")).to_have_count(0)
        page.wait_for_selector(".desk [data-purse]")
        expect(page.locator(".table-mark")).to_be_visible()
        ada.click("#tab-log")
        expect(ada.locator(".side")).to_contain_text("Everyone agrees: Kim plays now.")


def test_random_numbers_are_committed_and_then_sent_by_the_page_itself(server: OwnServer, chromium: Browser) -> None:
    made = by_link(server, "human open human", "Ada Ben Cleo")
    with opened(chromium, link(server, made, 0)) as ada, opened(chromium, link(server, made, 1)) as ben:
        as_host(ada, made)
        for page in (ada, ben):
            page.wait_for_selector("#your-name")
            page.check("[name=nonce]")
            page.click("[data-action=ready]")
        expect(ben.locator("[data-action=ready]")).to_be_disabled()
        seen = server.ask("GET", f"/tables/{made['table']}", made["seats"][2]["token"])
        assert seen["nonces"] == [None] * 3
        assert all(seen["seats"][seat]["nonce_commitment"] for seat in (0, 1))
        with opened(chromium, link(server, made, 2)) as cleo:
            cleo.wait_for_selector("#your-name")
            cleo.click("[data-action=ready]")
            for page in (ada, ben, cleo):
                page.wait_for_selector(".lot .property")
        seen = server.ask("GET", f"/tables/{made['table']}", made["host"])
        assert [nonce and len(nonce) for nonce in seen["nonces"]] == [64, 64, None]


def test_whoever_comes_without_the_random_number_makes_a_new_one(server: OwnServer, chromium: Browser) -> None:
    made = by_link(server, "human human human", "Ada Ben Cleo")
    with opened(chromium, link(server, made, 0)) as lost:
        lost.wait_for_selector("#your-name")
        lost.check("[name=nonce]")
        lost.click("[data-action=ready]")
        expect(lost.locator("[data-action=ready]")).to_be_disabled()
    with opened(chromium, link(server, made, 0)) as again:
        again.wait_for_selector("#your-name")
        for seat in (1, 2):
            server.ask("POST", f"/tables/{made['table']}/ready", made["seats"][seat]["token"], {})
        again.click("[data-action=nonce]")
        again.wait_for_selector(".lot .property")


def test_a_player_takes_a_link_that_the_host_does_not_know(server: OwnServer, chromium: Browser) -> None:
    made = server.table("classic", "human human human")
    first = link(server, made, 1)
    with opened(chromium, link(server, made, 0)) as host, opened(chromium, first, 390, 664) as page:
        as_host(host, made)
        page.wait_for_selector(".desk [data-purse]")
        page.click("[data-tool=share]")
        page.click("[data-action=own-link]")
        page.wait_for_url(lambda url: url != first)
        page.wait_for_selector(".desk [data-purse]")
        page.click("[data-tool=share]")
        expect(page.locator(".own-link")).to_contain_text("Only you know the link")
        expect(host.locator(".side")).to_contain_text("Ben has a new link")
        host.click("[data-tool=share]")
        expect(host.locator(".invitation h3", has_text="Cleo")).to_have_count(1)
        expect(host.locator(".invitation h3", has_text="Ben")).to_have_count(0)
    with opened(chromium, first) as stale:
        stale.wait_for_selector(".closed h1:has-text('open this table')")

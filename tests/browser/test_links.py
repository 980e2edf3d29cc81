"""Links that lead somewhere: to the network, below a path, and to plain words where they open nothing."""

import contextlib
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.driving import OwnServer, opened
from tests.support.proxy import Proxy, proxied
from tests.table.servers import Server, sqlite_url

pytestmark = pytest.mark.browser

NETWORK = "127.0.0.2"
"""Stands for this computer's address in its network."""

LINKS = "fields => fields.map((field) => field.value)"


@pytest.fixture
def home(tmp_path: Path) -> Iterator[OwnServer]:
    """A person's own server on a computer in a network."""
    server = OwnServer(tmp_path / "data", network=NETWORK)
    server.start()
    yield server
    server.kill()


def table_with_a_friend(page: Page) -> None:
    page.wait_for_selector("[data-action=open-table]")
    page.select_option("#who-1", "friend")
    page.click("[data-action=open-table]")
    page.wait_for_selector(".lobby .copy input")


def test_links_of_this_computer_say_so_and_the_network_is_let_in(home: OwnServer, chromium: Browser) -> None:
    with opened(chromium, f"{home.url}/") as host:
        table_with_a_friend(host)
        notice = host.locator(".lobby .reach")
        expect(notice).to_contain_text("Only this computer can open these links.")
        assert host.locator(".lobby .qr").count() == 0
        notice.locator("[data-action=let-in]").click()
        host.wait_for_selector(".lobby .qr[src]")
        expect(host.locator(".lobby .reach.open")).to_be_focused()
        expect(host.locator(".lobby .invitations")).to_contain_text("same Wi-Fi")
        links = host.eval_on_selector_all(".lobby .copy input", LINKS)
        assert links
        assert all(link.startswith(f"http://{NETWORK}:{home.port}/t/") for link in links)
        with opened(chromium, links[0], 390, 664) as friend:
            friend.fill("#your-name", "Zoë")
            friend.click("[data-action=ready]")
            host.wait_for_selector(".seat-plaque:has-text('Zoë')")
        host.click("[data-tool=share]")
        assert host.eval_on_selector_all("dialog.invite .copy input", LINKS) == links
        host.goto(f"{home.url}/")
        expect(host.locator(".game-row")).to_have_count(1)


def test_a_link_that_opens_nothing_says_what_to_do(home: OwnServer, chromium: Browser) -> None:
    made = home.table("classic", "human human human")
    link = f"{home.url}/t/{made['table']}"
    token = made["seats"][0]["token"]
    words = {
        link: "everything after the # sign",
        f"{link}#{token[:-4]}": "Ask the host of the table for a new one.",
        f"{home.url}/t/nosuchtable#{token}": "This table is gone, or the link is wrong.",
        f"{home.url}/t/nosuchtable": "This table is gone, or the link is wrong.",
        f"{home.url}/tables/{made['table']}": "There is no page at this address.",
    }
    for address, sentence in words.items():
        with opened(chromium, address, 390, 664) as page:
            main = page.locator("main.closed")
            expect(main).to_contain_text(sentence)
            assert "Bearer" not in main.inner_text()
            main.locator("a", has_text="Home").click()
            page.wait_for_selector("[data-action=play-now]")
    with opened(chromium, f"{link}#{token}") as page:
        page.wait_for_selector(".lot .property")
        home.ask("DELETE", f"/tables/{made['table']}", made["host"])
        expect(page.locator("main.closed")).to_contain_text("This table is gone")


def test_a_link_without_its_key_opens_a_table_that_this_browser_knows(home: OwnServer, chromium: Browser) -> None:
    with opened(chromium, f"{home.url}/") as page:
        table_with_a_friend(page)
        link = page.url
        page.goto("about:blank")
        page.goto(link.partition("#")[0])
        page.wait_for_selector(".lobby #your-name")
        assert page.url == link


@contextlib.contextmanager
def below(folder: Path, strips: bool) -> Iterator[Proxy]:
    """A server below the path /freehold of its proxy."""
    with proxied(0, address="127.0.0.1", prefix="/freehold", strips=strips) as proxy:
        server = Server(sqlite_url(folder), 0, "--public-url", f"http://localhost:{proxy.port}/freehold")
        server.start()
        proxy.to = int(server.url.rpartition(":")[2])
        try:
            yield proxy
        finally:
            server.stop()


@pytest.mark.parametrize("strips", [True, False], ids=["taken off", "passed on"])
def test_below_a_path(tmp_path: Path, chromium: Browser, strips: bool) -> None:
    """Start page, table, live connection, links, guide and documentation; nothing is asked for outside the path."""
    with below(tmp_path, strips) as proxy:
        url = f"http://localhost:{proxy.port}/freehold"
        with opened(chromium, f"{url}/") as host:
            failed: list[str] = []
            host.on("response", lambda answer: failed.append(answer.url) if answer.status >= 400 else None)
            table_with_a_friend(host)
            host.wait_for_selector(".lobby .qr[src]")
            links = host.eval_on_selector_all(".lobby .copy input", LINKS)
            assert all(link.startswith(f"{url}/t/") for link in links)
            with opened(chromium, links[0]) as friend:
                friend.fill("#your-name", "Zoë")
                friend.click("[data-action=ready]")
                host.wait_for_selector(".seat-plaque:has-text('Zoë')")
                host.click("[data-action=ready]")
                for page in (host, friend):
                    page.wait_for_selector(".lot .property")
            host.click("[data-tool=rules]")
            host.wait_for_selector("dialog.guide h3")
            host.keyboard.press("Escape")
            coin = "import('/freehold/static/for-sale/cards.js').then((cards) => cards.looseCoin(1, {}).src)"
            assert host.evaluate(coin) == f"{url}/static/art/coin-1.svg"
            host.click("header .brand")
            host.wait_for_selector(".game-row")
            assert host.url == f"{url}/"
            host.click("[data-game=cordens]")
            host.wait_for_selector(".cordens")
            host.wait_for_load_state("networkidle")
            pictures = host.eval_on_selector_all("img", "all => all.every((one) => one.complete && one.naturalWidth)")
            assert pictures
            host.goto(f"{url}/nowhere")
            host.click("main.closed a")
            host.click("footer a")
            host.wait_for_selector("h2 code")
            assert host.evaluate("getComputedStyle(document.querySelector('main')).maxWidth") != "none"
            # A shared server has no list of its tables; the start page asks each server for it.
            assert set(failed) == {f"{url}/api/here", f"{url}/nowhere"}
        assert proxy.outside == []

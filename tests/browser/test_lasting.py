"""Nothing is lost: reloads, a killed server, a page that comes back; and the list of games on this device."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.driving import OwnServer, link, opened, own_server, play_on, play_whole, wait_for

pytestmark = pytest.mark.browser


def own_part(page: Page) -> tuple[str | None, list[str | None]]:
    """The purse and the hand on show."""
    page.wait_for_selector("[data-purse]")
    cards = [card.get_attribute("data-card") for card in page.locator(".hand .property").all()]
    return page.get_attribute("[data-purse]", "data-purse"), cards


def play_some(page: Page, decisions: int) -> None:
    for turn in range(decisions):
        play_on(page, turn, wait_for(page, "pass"))
    wait_for(page, "pass")


def test_reload(server: OwnServer, chromium: Browser) -> None:
    made = server.table("classic", "human bot bot bot")
    with opened(chromium, link(server, made)) as page:
        play_some(page, 7)
        before = own_part(page)
        page.reload()
        wait_for(page, "pass")
        assert own_part(page) == before
        assert before[1]


def test_a_killed_server_goes_on(chromium: Browser, tmp_path: Path) -> None:
    with own_server(tmp_path) as server:
        made = server.table("coins", "human bot bot")
        with opened(chromium, link(server, made)) as page:
            play_some(page, 6)
            before = own_part(page)
            server.kill()
            page.wait_for_selector(".connection.waiting, .connection.connecting")
            server.start()
            page.wait_for_selector(".connection.live", timeout=15000)
            wait_for(page, "pass")
            assert own_part(page) == before
            play_whole(page)


def test_the_games_on_this_device(server: OwnServer, chromium: Browser, tmp_path: Path) -> None:
    made = server.table("bills", "human bot bot")
    with opened(chromium, f"{server.url}/") as page:
        row = page.locator(".game-row", has=page.locator(f"a[href*='{made['table']}']"))
        row.wait_for()
        assert "Ada, Ben, Cleo" in row.inner_text()
        row.locator("a", has_text="Continue").click()
        play_whole(page)
        with page.expect_download() as download:
            page.click("[data-action=record]")
        file = tmp_path / "record.json"
        file.write_text(download.value.path().read_text("utf-8"), "utf-8")
        page.goto(f"{server.url}/")
        page.set_input_files(".import input", file)
        page.wait_for_url("**/t/**")
        page.wait_for_selector(".ranking")
        page.goto(f"{server.url}/")
        row = page.locator(".game-row", has=page.locator(f"a[href*='{made['table']}']"))
        page.on("dialog", lambda dialog: dialog.accept())
        row.locator("[title=Delete]").click()
        row.wait_for(state="detached")
        tables = [one["table"] for one in server.ask("GET", "/here")["tables"]]
        assert made["table"] not in tables


def test_a_lying_record_is_refused(server: OwnServer, chromium: Browser, tmp_path: Path) -> None:
    file = tmp_path / "lie.json"
    file.write_text(json.dumps({"freehold": 1, "game": "for-sale", "edition": "classic", "seats": ["A"], "moves": []}))
    with opened(chromium, f"{server.url}/") as page:
        page.wait_for_selector(".game-rows, .games .hint")
        page.set_input_files(".import input", file)
        page.wait_for_selector(".toast.problem")
        assert page.url == f"{server.url}/"

"""Editions and boards from files: at the start page, at the table, in a rematch, in a record."""

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from tests.browser.cordens_driving import CordensTable, little_board
from tests.browser.driving import OwnServer, link, opened, play_whole
from tests.browser.own_settings import as_file, little_edition

pytestmark = pytest.mark.browser

PURSE = {"ones": 2, "twos": 0, "removed": 0}
GAP = {"players": {"3": PURSE, "5": PURSE}}


def choose_file(page: Page, game: str, path: Path) -> None:
    """Hand a file to the start page."""
    page.wait_for_selector("[data-action=open-table]")
    page.click(f".game-tab[data-game={game}]")
    page.set_input_files(".file input", path)


def players(page: Page) -> str:
    return page.inner_text(".counter output")


def body_of(server: OwnServer, page: Page) -> Any:
    """What the server shows of the table on show."""
    table, token = page.evaluate(
        "(({ table, token }) => [table, token])(document.querySelector('fh-table').session.state)"
    )
    return server.ask("GET", f"/tables/{table}", token)


def test_an_own_edition_with_a_count_left_out(server: OwnServer, chromium: Browser, tmp_path: Path) -> None:
    path = as_file(tmp_path, "gap.json", little_edition(name="gap", title="Gap town", **GAP))
    with opened(chromium, f"{server.url}/") as page:
        choose_file(page, "for-sale", path)
        expect(page.locator(".option-card.on", has_text="Gap town")).to_be_visible()
        expect(page.locator(".counter")).to_contain_text("For 3 or 5 players")
        assert players(page) == "3 players"
        page.click("[aria-label='One player more']")
        assert players(page) == "5 players"
        assert page.locator("[aria-label='One player more']").is_disabled()
        page.click("[data-action=open-table]")
        page.wait_for_selector(".lot .property")
        assert len(body_of(server, page)["seats"]) == 5
        expect(page.locator(".setting .title")).to_have_text("Gap town")


def test_what_is_typed_while_a_file_is_checked_stays(server: OwnServer, chromium: Browser, tmp_path: Path) -> None:
    path = as_file(tmp_path, "little.json", little_board())
    with opened(chromium, f"{server.url}/") as page:
        waiting: list[Route] = []
        page.route("**/api/setting", lambda route: waiting.append(route))
        with page.expect_request("**/api/setting"):
            choose_file(page, "cordens", path)
        page.fill("#name-0", "Zoë")
        page.click("[aria-label='One player fewer']")
        waiting[0].continue_()
        expect(page.locator(".option-card.on", has_text="Little")).to_be_visible()
        expect(page.locator("#name-0")).to_have_value("Zoë")
        assert players(page) == "3 players"


def test_an_own_board(server: OwnServer, chromium: Browser, tmp_path: Path) -> None:
    path = as_file(tmp_path, "little.json", little_board())
    with opened(chromium, f"{server.url}/") as page:
        choose_file(page, "cordens", path)
        expect(page.locator(".option-card.on", has_text="Little")).to_be_visible()
        assert players(page) == "4 players"
        for _ in range(4):
            page.click("[aria-label='One player more']")
        assert players(page) == "8 players"
        assert page.locator("[aria-label='One player more']").is_disabled()
        page.click("[data-action=open-table]")
        page.wait_for_selector(".cordens")
        view = body_of(server, page)["view"]
        assert view["board"]["name"] == "Little"
        assert len(view["seats"]) == 8


def test_own_files_are_remembered_and_can_be_removed(server: OwnServer, chromium: Browser, tmp_path: Path) -> None:
    with opened(chromium, f"{server.url}/") as page:
        choose_file(page, "cordens", as_file(tmp_path, "b.json", little_board()))
        expect(page.locator(".option-card.on", has_text="Little")).to_be_visible()
        choose_file(page, "for-sale", as_file(tmp_path, "e.json", little_edition()))
        card = page.locator(".option-card", has_text="Little town")
        expect(card).to_have_class("option-card on")
        assert players(page) == "2 players"
        page.locator(".option-card", has_text="Classic").click()
        assert players(page) == "3 players"
        page.reload()
        card.click()
        expect(card).to_have_class("option-card on")
        assert players(page) == "2 players"
        page.click("[aria-label='Remove Little town']")
        expect(card).to_have_count(0)
        expect(page.locator(".option-card.on", has_text="Classic")).to_be_visible()
        page.click(".game-tab[data-game=cordens]")
        expect(page.locator(".option-card", has_text="From your file.")).to_have_count(1)


@pytest.mark.parametrize(
    ("game", "name", "text", "sentence"),
    [
        ("for-sale", "bad.toml", "what?", "bad.toml: not a readable edition file"),
        ("for-sale", "bad.json", "{}", "bad.json: name: is missing."),
        ("for-sale", "none.toml", " ", "none.toml is empty."),
        ("cordens", "bad.json", '{"name": "Half"}', "start_cash is missing"),
        ("cordens", "long.toml", "#" * 60_001, "long.toml is too long"),
    ],
)
def test_a_broken_file_is_refused_in_a_sentence(
    server: OwnServer, chromium: Browser, tmp_path: Path, game: str, name: str, text: str, sentence: str
) -> None:
    path = tmp_path / name
    path.write_text(text)
    with opened(chromium, f"{server.url}/") as page:
        choose_file(page, game, path)
        expect(page.locator(".toast.problem")).to_contain_text(sentence)
        assert players(page) == "4 players"
        expect(page.locator(".option-card.on").first).not_to_contain_text("From your file.")


def test_a_rematch_and_the_record_keep_an_own_edition(server: OwnServer, chromium: Browser, tmp_path: Path) -> None:
    made = server.table(little_edition(), "human bot")
    with opened(chromium, link(server, made)) as page:
        play_whole(page)
        with page.expect_download() as download:
            page.click("[data-action=record]")
        record = download.value.path()
        page.click("[data-action=again]")
        page.wait_for_url(lambda address: made["table"] not in address)
        page.wait_for_selector(".lot .property, .hand.choosing")
        assert body_of(server, page)["view"]["edition"]["name"] == "little"
        page.goto(f"{server.url}/")
        page.set_input_files(".import input", record)
        page.wait_for_selector(".ranking")
        expect(page.locator(".setting .title")).to_have_text("Little town")
        page.click("[data-tool=rules]")
        page.wait_for_selector(".prose section")


def test_a_record_of_an_own_board_can_be_imported(server: OwnServer, chromium: Browser, tmp_path: Path) -> None:
    table = CordensTable(server, little_board(), "human human", {"rounds": 1})
    table.play_on(lambda _: False)
    record = server.ask("GET", f"{table.path}/record", table.tokens[0])
    with opened(chromium, f"{server.url}/") as page:
        page.wait_for_selector("[data-action=open-table]")
        page.set_input_files(".import input", as_file(tmp_path, "record.json", record))
        page.wait_for_selector(".ending")
        assert body_of(server, page)["view"]["board"]["name"] == "Little"


def test_open_wallets_settles_whether_cash_is_open(server: OwnServer, chromium: Browser) -> None:
    with opened(chromium, f"{server.url}/") as page:
        page.wait_for_selector("[data-action=open-table]")
        page.click("details.more summary")
        page.locator(".option-card", has_text="Open wallets").click()
        expect(page.locator(".option-card.on input[name=money]")).to_have_value("open")
        expect(page.locator("input[name=money][value=hidden]")).to_be_disabled()
        page.select_option("#who-1", "friend")
        page.click("[data-action=open-table]")
        page.wait_for_selector(".lobby")
        expect(page.locator(".about")).to_contain_text("Open wallets")
        expect(page.locator(".about")).not_to_contain_text("Hidden")

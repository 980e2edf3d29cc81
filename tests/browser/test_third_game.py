"""A game of another package, on the page that is made from its view and its legal moves alone."""

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.driving import TOLD, OwnServer, link, opened, own_server
from tests.support.third_game import environment, install

pytestmark = pytest.mark.browser

TURN = ".plain-board h2"
SIZES = [(390, 664), (844, 390), (1280, 800)]


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return install(tmp_path_factory.mktemp("third"))


@pytest.fixture(scope="module")
def server(installed: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[OwnServer]:
    """A server that has the third game."""
    with own_server(tmp_path_factory.mktemp("data"), environment(installed)) as running:
        yield running


def table(server: OwnServer, kinds: str, cards: int) -> dict[str, Any]:
    """A new table of the third game; ``kinds`` as in "human bot bot". Human seats are ready at once."""
    names = ["Ada", "Ben", "Cleo", "Dan"]
    bot = {"bot": "random"}
    seats = [
        {"kind": kind, "name": names[at]} | (bot if kind == "bot" else {}) for at, kind in enumerate(kinds.split())
    ]
    body = {"game": "goofspiel", "edition": "standard", "options": {"cards": cards}, "seats": seats}
    made: dict[str, Any] = server.ask("POST", "/tables", None, body)
    for seat in made["seats"]:
        if seat["kind"] == "human":
            server.ask("POST", f"/tables/{made['table']}/ready", seat["token"], {})
    return made


def bid(page: Page, number: int) -> None:
    """Bid the ``number``-th card of the hand, by its button."""
    page.locator(".plain-moves button:not(:disabled)").nth(number).click()


def ranking(page: Page) -> list[list[str]]:
    """The rows of the ranking: rank, name, points."""
    expect(page.locator(".ranking tbody tr").first).to_be_visible()
    return [row.locator("td, th .name").all_inner_texts() for row in page.locator(".ranking tbody tr").all()]


def test_a_game_against_random_bots(chromium: Browser, server: OwnServer, installed: Path, tmp_path: Path) -> None:
    made = table(server, "human bot bot", 4)
    with opened(chromium, link(server, made)) as page:
        for left in range(4, 0, -1):
            expect(page.locator(TURN)).to_have_text("Your turn: bid.")
            expect(page.locator(".plain-moves button")).to_have_count(left)
            expect(page.locator(".plain-seats tbody tr")).to_have_count(3)
            bid(page, left // 2)
        rows = ranking(page)
        assert sorted(name for _, name, _ in rows) == ["Ada (you)", "Ben", "Cleo"]
        lines = page.locator(".log .line").all_inner_texts()
        assert sum(line.startswith("Reveal: ") for line in lines) == 4
        page.click("[data-action=look]")
        expect(page.locator(".plain-lines li").last).to_contain_text("Prize: card")
    record = server.ask("GET", f"/tables/{made['table']}/record", made["seats"][0]["token"])
    file = tmp_path / "game.json"
    file.write_text(json.dumps(record), "utf-8")
    for command in ("verify", "replay"):
        done = subprocess.run([sys.executable, "-m", "freehold", command, file], env=environment(installed))
        assert done.returncode == 0
    points = {
        row["name"]: row["points"] for row in server.ask("GET", f"/tables/{made['table']}", made["host"])["scores"]
    }
    assert {name.removesuffix(" (you)"): int(total) for _, name, total in rows} == points


def test_many_cards_are_an_amount_by_keyboard(chromium: Browser, server: OwnServer, axe: str) -> None:
    made = table(server, "human bot", 13)
    with opened(chromium, link(server, made)) as page:
        field = page.get_by_label("Bid: 1 to 13")
        field.fill("14")
        expect(page.locator(".plain-amount button")).to_be_disabled()
        field.fill("7")
        page.keyboard.press("Enter")
        page.get_by_label("Bid: 1 to 6, 8 to 13").wait_for()
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        page.evaluate(axe + "; 0")
        found = page.evaluate("() => axe.run().then((result) => result.violations)")
        assert [fault["id"] for fault in found] == []


def test_a_choice_can_be_changed_and_stays_secret(chromium: Browser, server: OwnServer) -> None:
    made = table(server, "human human", 3)
    with opened(chromium, link(server, made)) as ada, opened(chromium, link(server, made, 1), name="Ben") as ben:
        bid(ada, 0)
        expect(ada.locator(TURN)).to_have_text("Waiting for Ben. You can still bid.")
        expect(ada.locator("[data-field=bid] dd")).to_have_text("1")
        ada.locator("[data-move='[\"bid\",3]']").click()
        expect(ada.locator("[data-field=bid] dd")).to_have_text("3")
        expect(ben.locator("[data-field=bid] dd")).to_have_text("–")
        bid(ben, 1)
        expect(ben.locator(".log .line", has_text="Reveal: ")).to_contain_text("Ada 3 and You 2")
        for page in (ada, ben):
            expect(page.locator(".plain-moves button")).to_have_count(2)
        for _ in range(2):
            bid(ada, 0)
            expect(ada.locator(TURN)).to_contain_text("Waiting")
            bid(ben, 0)
        assert {name for _, name, _ in ranking(ada)} == {"Ada (you)", "Ben"}
        assert {name for _, name, _ in ranking(ben)} == {"Ada", "Ben (you)"}


def test_a_game_around_one_device(chromium: Browser, server: OwnServer) -> None:
    made = table(server, "device device", 3)
    with opened(chromium, link(server, made)) as page:
        covered = set()
        for _ in range(6):
            page.wait_for_selector(".curtain h2, .plain-moves button:not(:disabled)")
            if page.locator(".curtain").count():
                name = "Ada" if "Ada" in page.inner_text(".curtain h2") else "Ben"
                covered.add(name)
                page.click("[data-action=take-device]")
                expect(page.locator(TURN)).to_have_text(f"{name}’s turn: bid.")
            before = page.evaluate(TOLD)
            bid(page, 0)
            page.wait_for_function(f"before => {TOLD} > before", arg=before)
        assert covered == {"Ada", "Ben"}
        assert len(ranking(page)) == 2


def test_the_start_page_sets_it_up(chromium: Browser, server: OwnServer) -> None:
    with opened(chromium, server.url) as page:
        page.click(".game-tab[data-game=goofspiel]")
        page.click(".part.more summary")
        page.select_option("select[name=cards]", "5")
        page.click("[data-action=open-table]")
        expect(page.locator(TURN)).to_have_text("Your turn: bid.")
        expect(page.locator(".plain-moves button")).to_have_count(5)

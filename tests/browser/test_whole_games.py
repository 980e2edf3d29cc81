"""Whole games of For Sale, played in Chromium by clicking, in every edition and with all twists."""

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.driving import OwnServer, amounts, link, opened, play_whole, shown

pytestmark = pytest.mark.browser

ALL_TWISTS = ["open-wallets", "next-lot-preview", "property-showcase", "market-veto", "visible-last-two"]


class Promises:
    """Compares what the page promised of a pass with what the pass then did."""

    def __init__(self, server: OwnServer, made: dict[str, Any], scale: int) -> None:
        self._server, self._made, self._scale = server, made, scale
        self._promised: list[tuple[int, int, int]] = []

    def note(self, state: dict[str, Any]) -> None:
        """A preview is on show: remember it."""
        if state["pass"] is not None:
            self._promised.append(amounts(state["pass"]))

    def check(self) -> int:
        """Every property that was taken by passing was promised at that price; returns how many."""
        token = self._made["seats"][0]["token"]
        events = self._server.ask("GET", f"/tables/{self._made['table']}", token)["view"]["events"]
        kept, bid, taken = 0, {}, 0
        players = len(self._made["seats"])
        for event in events:
            if event["type"] == "lot":
                bid, taken = {}, 0
            elif event["type"] == "bid":
                bid[event["seat"]] = event["amount"]
            elif event["type"] == "takes":
                taken += 1
                if event["seat"] == 0 and taken < players:
                    paid, back = event["paid"], bid.get(0, 0) - event["paid"]
                    promise = (event["card"], paid * self._scale, back * self._scale)
                    assert promise in self._promised, (promise, self._promised)
                    kept += 1
        return kept


def totals_shown(page: Page) -> list[int]:
    return [int(text) for text in page.eval_on_selector_all("[data-total]", "cells => cells.map(c => c.dataset.total)")]


@pytest.mark.parametrize(
    ("edition", "kinds", "scale"),
    [("classic", "human bot bot bot", 1000), ("coins", "human bot", 1), ("bills", "human bot bot bot bot", 1)],
)
def test_a_whole_game(
    server: OwnServer, chromium: Browser, tmp_path: Path, edition: str, kinds: str, scale: int
) -> None:
    made = server.table(edition, kinds)
    promises = Promises(server, made, scale)
    with opened(chromium, link(server, made), autoPass=False) as page:
        play_whole(page, before=promises.note)
        page.wait_for_selector("[data-action=record]")
        body = server.ask("GET", f"/tables/{made['table']}", made["seats"][0]["token"])
        assert body["status"] == "over"
        assert totals_shown(page) == sorted((row["total"] for row in body["scores"]), reverse=True)
        with page.expect_download() as download:
            page.click("[data-action=record]")
        record = json.loads(download.value.path().read_text("utf-8"))
        assert record["edition"] == edition
        assert record["deal"]["commitment"] == body["commitment"]
    assert promises.check() > 0


def test_all_twists(server: OwnServer, chromium: Browser) -> None:
    made = server.table("coins", "human bot bot", {"twists": ALL_TWISTS, "memory-aid": "on"})
    seen: set[str] = set()

    with opened(chromium, link(server, made)) as page:

        def note(state: dict[str, Any]) -> None:
            seen.update(name for name in ("veto", "pass") if state[name])
            if state["cards"]:
                seen.add(str(state["choosing"]))
            for name, selector in {
                "preview": ".preview .preview-cards .property",
                "face up": ".open-cards .property",
                "wallets": ".seat-plaque:nth-child(2) .fact:not(:has(.secret))",
            }.items():
                if page.locator(selector).count():
                    seen.add(name)

        play_whole(page, before=note)
        assert seen == {"veto", "pass", "showcase", "sell", "preview", "face up", "wallets"}
        page.click("#tab-memory")
        assert page.locator(".memory-seat").count() == 3


def test_a_finished_game_can_be_looked_through(server: OwnServer, chromium: Browser) -> None:
    made = server.table("classic", "human bot bot")
    with opened(chromium, link(server, made)) as page:
        play_whole(page)
        page.click("[data-action=look]")
        page.wait_for_selector(".scrubber")
        assert page.locator(".lot .property").count() == 3
        page.click("[aria-label='One step forward']")
        last = page.locator(".scrubber input[type=range]").get_attribute("max")
        page.click("[aria-label='To the end']")
        assert f"{last} / {last}" in page.inner_text(".scrubber")
        address = page.url
        assert address.endswith(f"/{last}")
        page.click("text=Back to the result")
        assert shown(page)["over"]
        page.goto("about:blank")
        page.goto(address)
        page.wait_for_selector(".scrubber")


def test_play_again_opens_the_same_seats(server: OwnServer, chromium: Browser) -> None:
    made = server.table("bills", "human bot bot")
    with opened(chromium, link(server, made)) as page:
        play_whole(page)
        page.click("[data-action=again]")
        page.wait_for_url(lambda address: made["table"] not in address)
        page.wait_for_selector(".lot .property")
        assert page.locator(".seat-plaque .name").all_inner_texts()[1:] == ["Ben", "Cleo"]

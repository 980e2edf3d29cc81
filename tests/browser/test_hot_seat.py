"""Several people at one device: nothing private is in the page or on the wire before its owner has the device."""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Response, WebSocket, expect

from tests.browser.driving import OwnServer, click, link, opened, play_whole
from tests.browser.own_settings import little_edition

pytestmark = pytest.mark.browser

PRIVATE = ".hand .property, .purse, .stack, .earnings .cheque, .notch, [data-action=pass], [data-action=confirm]"


class Wire:
    """Everything that the server sends to the page, judged against who holds the device."""

    def __init__(self) -> None:
        self.holder: int | None = None
        self.faults: list[str] = []
        self.private = 0

    def listen(self, page: Page) -> None:
        """Follow the page's requests, answers and sockets."""
        page.on("request", lambda request: self._asked(request.url, request.post_data))
        page.on("response", self._answered)
        page.on("websocket", self._opened)

    def _asked(self, url: str, body: str | None) -> None:
        if url.endswith("/handover") and body:
            self.holder = json.loads(body)["seat"]

    def _answered(self, response: Response) -> None:
        if "/api/tables/" in response.url and response.request.method == "GET" and response.ok:
            self._check(response.text(), response.url)

    def _opened(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda text: self._check(str(text), "socket"))

    def _check(self, text: str, where: str) -> None:
        try:
            message = json.loads(text)
        except ValueError:
            return
        for view in views(message):
            own = [view.get("hand"), view.get("takings"), view.get("coins"), view.get("choice")]
            if any(own):
                self.private += 1
                if view["seat"] != self.holder:
                    self.faults.append(f"{where}: seat {view['seat']}'s part while {self.holder} holds the device")


def views(message: Any) -> list[dict[str, Any]]:
    """Every view in a message."""
    if not isinstance(message, dict):
        return []
    found = [message["view"]] if isinstance(message.get("view"), dict) else []
    return found + views(message.get("you"))


def test_private_parts_wait_for_their_owner(server: OwnServer, chromium: Browser) -> None:
    made = server.table("classic", "device bot device bot bot", {"twists": ["property-showcase"]})
    wire = Wire()
    curtains: list[str] = []
    with opened(chromium, f"{server.url}/") as page:
        wire.listen(page)
        page.goto(link(server, made))

        def check(state: dict[str, Any]) -> None:
            if state["curtain"]:
                curtains.append(state["curtain"])
                assert page.locator(PRIVATE).count() == 0, "private parts behind the curtain"
                assert page.locator(".page[inert]").count() == 1

        play_whole(page, before=check)
    assert not wire.faults, wire.faults[:5]
    assert wire.private > 20
    assert {text.rpartition(" ")[2] for text in curtains} == {"Ada", "Cleo"}


def test_one_person_and_bots_need_no_curtain(server: OwnServer, chromium: Browser) -> None:
    made = server.table("coins", "device bot")
    with opened(chromium, link(server, made)) as page:
        page.wait_for_selector("[data-action=pass]:not(:disabled)")
        assert page.locator(".curtain").count() == 0


def names_of(page: Page) -> list[str]:
    return page.locator(".seat-plaque .name").all_inner_texts()


def test_people_at_one_device_are_called_by_name(server: OwnServer, chromium: Browser) -> None:
    """Names are asked for and kept; nobody is "you" where several share the page, to the end of the game."""
    with opened(chromium, f"{server.url}/") as page:
        page.wait_for_selector("[data-action=open-table]")
        page.click("[aria-label='One player fewer']")
        for place, name in enumerate(("Anna", "Bruno", "")):
            page.select_option(f"#who-{place}", "here" if place else "you")
            page.fill(f"#name-{place}", name)
        page.click("[data-action=open-table]")
        page.wait_for_selector(".curtain")
        assert names_of(page) == ["Anna", "Bruno", "Player 3"]
        said: list[str] = []

        def note(state: dict[str, Any]) -> None:
            if state["curtain"]:
                said.append(page.inner_text(".curtain"))
            else:
                said.append(page.inner_text(".plaques") + page.inner_text(".stage") + page.inner_text("#side-panel"))

        play_whole(page, before=note)
        said.append(page.inner_text(".result") + page.inner_text("#side-panel"))
        assert any("Pass the device to Bruno" in text and "I’m Bruno" in text for text in said)
        for text in said:
            assert not re.search(r"\b[Yy]ou\b", text), text
        page.goto(f"{server.url}/")
        page.wait_for_selector("[data-action=open-table]")
        page.select_option("#who-1", "here")
        assert page.input_value("#name-0") == "Anna"
        assert page.input_value("#name-1") == "Bruno"


def test_namesakes_are_told_apart_and_you_is_no_name(server: OwnServer, chromium: Browser) -> None:
    seats = [{"kind": "device", "name": name} for name in ("Anna", "anna", "You", "")]
    body = {"game": "for-sale", "edition": "classic", "seats": seats}
    made = server.ask("POST", "/tables", None, body)
    with opened(chromium, link(server, made)) as page:
        page.wait_for_selector(".curtain")
        assert names_of(page) == ["Anna", "anna (2)", "Player 3", "Player 4"]
        click(page, "[data-action=take-device]")
        page.wait_for_selector(".curtain", state="detached")
        assert names_of(page) == ["Anna", "anna (2)", "Player 3", "Player 4"]
        page.goto(f"{server.url}/")
        page.fill("#name-0", "you")
        expect(page.locator(".seat-row .problem")).to_contain_text("Choose another name")
        assert page.locator("[data-action=open-table]").is_disabled()


def test_the_longest_name_fits_the_curtain(server: OwnServer, chromium: Browser) -> None:
    seats = [{"kind": "device", "name": "W" * 40}, {"kind": "device", "name": "V" * 40}]
    made = server.ask("POST", "/tables", None, {"game": "for-sale", "edition": "coins", "seats": seats})
    with opened(chromium, link(server, made), 360, 664) as page:
        page.wait_for_selector(".curtain")
        edges = page.evaluate(
            "(b => [b.left, innerWidth - b.right])(document.querySelector('.curtain-card').getBoundingClientRect())"
        )
        assert min(edges) >= 0, edges


def test_one_person_at_a_device_is_you(server: OwnServer, chromium: Browser) -> None:
    made = server.table(little_edition(), "device bot")
    with opened(chromium, link(server, made)) as page:
        expect(page.locator(".seat-plaque .name").first).to_have_text("Ada you", ignore_case=True)

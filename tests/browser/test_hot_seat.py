"""Several people at one device: nothing private is in the page or on the wire before its owner has the device."""

import json
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Response, WebSocket

from tests.browser.driving import OwnServer, link, opened, play_whole

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

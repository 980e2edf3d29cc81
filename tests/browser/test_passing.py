"""The page passes for those who cannot bid, says so, and lets nobody take the device for it."""

from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.driving import OwnServer, link, opened
from tests.browser.own_settings import little_edition

pytestmark = pytest.mark.browser

SETTING = "JSON.stringify({ ...JSON.parse(localStorage['freehold.settings']), autoPass: false })"


def bid_first(server: OwnServer, made: dict[str, Any], seat: int) -> bool:
    """The seat, if it begins, bids all that it has; whether it did."""
    token = made["seats"][seat]["token"]
    path = f"/tables/{made['table']}"
    if server.ask("GET", path, token)["view"]["acting"] != [seat]:
        return False
    server.ask("POST", f"{path}/moves", token, {"move": ["bid", 1], "key": "3f0a9c6e-1111-4222-8333-444455556666"})
    return True


def table_begun_by_the_other(server: OwnServer) -> dict[str, Any]:
    """A table of the little edition at which the second seat has bid all its money; the starter is drawn anew."""
    while True:
        made = server.table(little_edition(), "human human")
        if bid_first(server, made, 1):
            return made


def types(server: OwnServer, made: dict[str, Any]) -> list[str]:
    events = server.ask("GET", f"/tables/{made['table']}", made["seats"][0]["token"])["view"]["events"]
    return [event["type"] for event in events]


def test_a_player_who_cannot_bid_passes_by_the_page(server: OwnServer, chromium: Browser) -> None:
    made = table_begun_by_the_other(server)
    with opened(chromium, link(server, made)) as page:
        expect(page.locator(".toast.notice")).to_have_text("You can’t bid, so you passed.")
    assert types(server, made)[:4] == ["lot", "bid", "takes", "takes"]


def test_it_can_be_switched_off(server: OwnServer, chromium: Browser) -> None:
    made = table_begun_by_the_other(server)
    with opened(chromium, f"{server.url}/") as page:
        page.evaluate(f"() => {{ localStorage['freehold.settings'] = {SETTING} }}")
        page.goto(link(server, made))
        page.wait_for_selector("[data-action=pass]:not(:disabled)")
        assert types(server, made) == ["lot", "bid"]
        page.click("[data-tool=settings]")
        page.check("input[name=autoPass]")
        expect(page.locator(".toast.notice")).to_have_text("You can’t bid, so you passed.")


def test_nobody_takes_the_device_only_to_pass(server: OwnServer, chromium: Browser) -> None:
    made = server.table(little_edition(), "device device")
    curtains: list[str] = []
    with opened(chromium, f"{server.url}/") as page:
        page.on(
            "request", lambda asked: curtains.append(asked.post_data or "") if asked.url.endswith("/handover") else None
        )
        page.goto(link(server, made))
        page.click("[data-action=take-device]")
        page.wait_for_selector(".curtain", state="detached")
        first = page.evaluate("document.querySelector('fh-table').session.state.you")
        page.click("[data-action=min]")
        page.click("[data-action=bid]")
        # The other cannot bid, nor can the first one in the second auction: the next who decides is a seller.
        expect(page.locator(".notice")).to_have_text(f"{['Ada', 'Ben'][first]} can’t bid and passed.")
        page.wait_for_selector(".hand.choosing, .curtain")
        assert types(server, made).count("takes") == 4
    assert [text for text in curtains if "null" not in text] == [f'{{"seat":{first}}}']


def test_a_refusal_calls_the_seats_by_name(server: OwnServer, chromium: Browser) -> None:
    made = table_begun_by_the_other(server)
    with opened(chromium, link(server, made), autoPass=False) as page:
        page.wait_for_selector("[data-action=pass]:not(:disabled)")
        page.evaluate("document.querySelector('fh-table').session.play(['bid', 900])")
        expect(page.locator(".toast.problem")).to_contain_text("Ada has")

"""A person at the page: sets up tables, plays by clicking what is on show, and reads what the page says."""

import contextlib
import json
import os
import re
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page

START = "from tests.support.seeded import run; run()"
QUICK = {"pace": "instant", "motion": "off", "name": "Ada"}

# What is on show, in one question to the page.
SHOWN = """() => {
  const one = (selector) => document.querySelector(selector);
  const open = (selector) => Boolean(one(selector + ':not(:disabled)'));
  return {
    curtain: one('.curtain h2')?.textContent ?? null,
    over: Boolean(one('.ranking [data-total]')),
    pass: open('[data-action=pass]') ? one('[data-action=pass] span').textContent : null,
    raise: open('[data-action=min]'),
    veto: open('[data-action=keep]'),
    cards: [...document.querySelectorAll('.hand.choosing button.property')].map((card) => Number(card.dataset.card)),
    chosen: Boolean(one('.choosing-bar .primary')?.textContent.match(/^(Selling|Showing)/)),
    choosing: one('.phase-showcase') ? 'showcase' : 'sell',
  };
}"""

TOLD = "document.querySelector('fh-table').session.state.events.length"
"""How many events the page has shown."""


class OwnServer:
    """``freehold play`` in a process of its own, over one data folder.

    Args:
        data: the folder.
        network: the address that this computer is to have in its network, in place of the one it has; "" for none.
        environment: the variables of its process, in place of those of this one.
    """

    def __init__(self, data: Path, network: str | None = None, environment: dict[str, str] | None = None) -> None:
        self._data = data
        self._environment = environment or {**os.environ, "PYTHONUNBUFFERED": "1"}
        self._start = START
        if network is not None:
            self._start = (
                f"from freehold.web import reach; reach.network_address = lambda: {network or None!r}; {START}"
            )
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        self.url = f"http://localhost:{self.port}"
        self._log = data.parent / f"{data.name}.log"
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start, and wait until it serves."""
        options = ["--no-browser", "--data", str(self._data), "--port", str(self.port)]
        with open(self._log, "w", encoding="utf-8") as log:
            self._process = subprocess.Popen(
                [sys.executable, "-c", self._start, "play", *options],
                stdout=log,
                stderr=subprocess.STDOUT,
                env=self._environment,
            )
        while "Freehold is at" not in (said := self._log.read_text("utf-8")):
            assert self._process.poll() is None, f"the server did not start: {said}"
            time.sleep(0.05)

    def kill(self) -> None:
        """End it as a power cut would."""
        if self._process is not None:
            self._process.kill()
            self._process.wait(20)
            self._process = None

    def ask(self, method: str, path: str, token: str | None = None, body: Any = None) -> Any:
        """One call of the API."""
        headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {token}"} if token else {})
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(f"{self.url}/api{path}", data, headers, method=method)
        with urllib.request.urlopen(request, timeout=20) as answer:
            text = answer.read()
            return json.loads(text) if text else None

    def table(self, edition: Any, kinds: str, options: dict[str, Any] | None = None) -> dict[str, Any]:
        """A new table of For Sale; ``kinds`` as in "human bot bot". Human seats are ready at once."""
        names = ["Ada", "Ben", "Cleo", "Dan", "Eve", "Fay"]
        seats = [
            {"kind": kind, "name": names[at]} | ({"bot": "easy"} if kind == "bot" else {})
            for at, kind in enumerate(kinds.split())
        ]
        body = {"game": "for-sale", "edition": edition, "options": options or {}, "seats": seats}
        made: dict[str, Any] = self.ask("POST", "/tables", None, body)
        for seat in made["seats"]:
            if seat["kind"] == "human":
                self.ask("POST", f"/tables/{made['table']}/ready", seat["token"], {})
        return made


@contextlib.contextmanager
def own_server(data: Path, environment: dict[str, str] | None = None) -> Iterator[OwnServer]:
    """A server for the length of a block."""
    server = OwnServer(data, environment=environment)
    server.start()
    try:
        yield server
    finally:
        server.kill()


@contextlib.contextmanager
def opened(chromium: Browser, url: str, width: int = 1280, height: int = 860, **settings: Any) -> Iterator[Page]:
    """A fresh browser profile on the page, without motion, with these settings. An error on the page fails the test."""
    context = chromium.new_context(viewport={"width": width, "height": height}, accept_downloads=True)
    context.add_init_script(
        f"try {{ localStorage['freehold.settings'] ??= '{json.dumps(QUICK | settings)}' }} catch {{}}"
    )
    page = context.new_page()
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.on("console", lambda message: faults.append(message.text) if "Security Policy" in message.text else None)
    page.goto(url)
    try:
        yield page
    finally:
        context.close()
    assert not faults, faults


def link(server: OwnServer, made: dict[str, Any], seat: int = 0) -> str:
    """The address of a seat."""
    return f"{server.url}/t/{made['table']}#{made['seats'][seat]['token']}"


def shown(page: Page) -> dict[str, Any]:
    """What is on show."""
    state: dict[str, Any] = page.evaluate(SHOWN)
    return state


def wait_for(page: Page, *wanted: str, seconds: float = 40) -> dict[str, Any]:
    """What is on show, as soon as one of the ``wanted`` is."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        state = shown(page)
        if any(state[name] for name in wanted) and not (wanted == ("cards",) and state["chosen"]):
            return state
        page.wait_for_timeout(20)
    raise AssertionError(
        f"none of {wanted} within {seconds} s; on show: {shown(page)}; {page.inner_text('body')[:600]}"
    )


def play_on(page: Page, turn: int, state: dict[str, Any]) -> None:
    """One decision of the person at the page, by clicking; ``turn`` varies what is done."""
    before = page.evaluate(TOLD)
    if state["curtain"]:
        click(page, "[data-action=take-device]")
        page.wait_for_selector(".curtain", state="detached", timeout=2000)
    elif state["pass"] is not None:
        if state["raise"] and turn % 3:
            click(page, "[data-action=min]" if turn % 5 else ".notch:not(:disabled)")
            click(page, "[data-action=bid]")
        else:
            click(page, "[data-action=pass]")
        page.wait_for_function(f"before => {TOLD} > before", arg=before, timeout=5000)
    elif state["veto"]:
        click(page, "[data-action=veto]" if turn % 2 else "[data-action=keep]")
    elif state["cards"]:
        card = state["cards"][turn % len(state["cards"])]
        page.click(f".hand.choosing [data-card='{card}']", position={"x": 8, "y": 60}, timeout=2000)
        click(page, "[data-action=confirm]")


def click(page: Page, selector: str) -> None:
    """Click what is there now; in a game it may be gone in a moment."""
    page.locator(selector).first.click(timeout=2000)


def play_whole(page: Page, seconds: float = 240, before: Any = None) -> int:
    """Play until the result is on show; returns how many decisions were made."""
    end = time.monotonic() + seconds
    turn = 0
    while time.monotonic() < end:
        state = shown(page)
        if state["over"]:
            return turn
        ready = (
            state["curtain"] or state["pass"] is not None or state["veto"] or (state["cards"] and not state["chosen"])
        )
        if not ready:
            page.wait_for_timeout(15)
            continue
        if before is not None:
            before(state)
        with contextlib.suppress(Exception):
            play_on(page, turn, state)
            turn += 1
    raise AssertionError(
        f"not over after {seconds} s and {turn} decisions: {shown(page)}; {page.inner_text('body')[:500]}"
    )


def amounts(words: str) -> tuple[int, int, int]:
    """What a preview such as "take 7, pay $2, get $1 back" promises: property, cost, what comes back."""
    take = re.search(r"take (\d+)", words)
    pay = re.search(r"pay \$?([\d,]+)", words)
    back = re.search(r"get \$?([\d,]+)", words)
    assert take, words
    number = [int(found[1].replace(",", "")) if found else 0 for found in (take, pay, back)]
    return number[0], number[1], number[2]

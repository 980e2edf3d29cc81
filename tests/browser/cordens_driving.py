"""A person at a table of Cordens: boards made to bring things about quickly, and decisions made by clicking."""

import contextlib
import time
import uuid
from typing import Any

from playwright.sync_api import Page

from tests.browser.driving import OwnServer

NAMES = ["Ada", "Ben", "Cleo", "Dan", "Eve", "Fay", "Gus", "Hal"]

EAGER = ("roll", "buy", "accept", "place", "bankrupt", "keep", "end", "raze", "sell", "mortgage", "auction", "pass")
"""What to do first, where several things may be done."""


def little_board(**changes: Any) -> dict[str, Any]:
    """A board of twelve spaces and three groups; ``changes`` replace its figures, and ``tax`` that of its tax space."""
    tax = changes.pop("tax", 50)
    rents = [10, 50, 150, 300, 450, 600]
    deed = {"kind": "deed", "price": 100, "rents": rents}
    board = {
        "name": "Little",
        "currency": "Cordens",
        "start_cash": 2000,
        "salary": 100,
        "fine": 50,
        "houses": 12,
        "hotels": 4,
        "step_rents": [25, 50],
        "utility_factors": [4],
        "group": [{"name": "teal", "house": 50}, {"name": "coral", "house": 50}, {"name": "plum", "house": 100}],
        "space": [
            {"kind": "go", "name": "Start"},
            {**deed, "name": "First Mill", "group": "teal"},
            {**deed, "name": "Second Mill", "group": "teal"},
            {"kind": "hold", "name": "On Hold"},
            {**deed, "name": "North Quay", "group": "coral"},
            {**deed, "name": "South Quay", "group": "coral"},
            {"kind": "rest", "name": "Garden"},
            {"kind": "step", "name": "Ferry", "price": 120},
            {**deed, "name": "Upper Hall", "group": "plum"},
            {"kind": "tax", "name": "Levy", "tax": tax},
            {**deed, "name": "Lower Hall", "group": "plum"},
            {"kind": "utility", "name": "Water Tower", "price": 90},
        ],
        "deck": [],
    }
    return board | changes


class CordensTable:
    """A table of Cordens, and the seats' tokens."""

    def __init__(self, server: OwnServer, board: Any, kinds: str, options: dict[str, Any] | None = None) -> None:
        seats = [
            {"kind": kind, "name": NAMES[at]} | ({"bot": "medium"} if kind == "bot" else {})
            for at, kind in enumerate(kinds.split())
        ]
        body = {"game": "cordens", "board": board, "options": options or {}, "seats": seats}
        self.server = server
        self.made: dict[str, Any] = server.ask("POST", "/tables", None, body)
        self.tokens: list[str] = [seat["token"] for seat in self.made["seats"]]
        for seat in self.made["seats"]:
            if seat["kind"] == "human":
                server.ask("POST", f"/tables/{self.made['table']}/ready", seat["token"], {})

    @property
    def path(self) -> str:
        """Where the API has this table."""
        return f"/tables/{self.made['table']}"

    def link(self, seat: int) -> str:
        """The address of a seat."""
        return f"{self.server.url}/t/{self.made['table']}#{self.tokens[seat]}"

    def look(self, seat: int = 0) -> dict[str, Any]:
        """What the server shows to a seat."""
        body: dict[str, Any] = self.server.ask("GET", self.path, self.tokens[seat])
        return body

    def view(self) -> dict[str, Any]:
        """The view of the first seat."""
        view: dict[str, Any] = self.look()["view"]
        return view

    def move(self, seat: int, *move: Any) -> None:
        """Play a move of a seat through the API."""
        self.server.ask("POST", f"{self.path}/moves", self.tokens[seat], {"move": list(move), "key": str(uuid.uuid4())})

    def play_on(self, until: Any, most: int = 400, order: tuple[str, ...] = EAGER) -> dict[str, Any]:
        """Play all seats through the API until ``until(view)``; returns that view."""
        for _ in range(most):
            view = self.view()
            if view["phase"] == "over" or until(view):
                return view
            seat = view["acting"][0]
            legal = {move[0]: move for move in reversed(self.look(seat)["legal"])}
            verb = next(verb for verb in order if verb in legal)
            self.move(seat, *legal[verb])
        raise AssertionError(f"not there after {most} moves: {self.view()}")

    def give(self, deeds: list[int], to: int) -> None:
        """Hand deeds over as gifts, throw by throw where offers have run out."""
        for deed in deeds:
            owner = self.view()["deeds"][str(deed)]["owner"]
            if owner == to:
                continue
            if not self.view()["offers_left"][owner] or self.view()["phase"] not in ("roll", "end"):
                self.move_to_throw()
            gift = {"to": to, "give": [deed], "give_cash": 0, "get": [], "get_cash": 0}
            self.move(owner, "propose", gift)
            self.move(to, "accept")

    def move_to_throw(self) -> None:
        """Go on to the next throw that is to come."""
        turns = self.view()["turns_played"]
        self.play_on(lambda view: view["phase"] == "roll" and view["turns_played"] > turns)

    def owned(self, everything: int = 8) -> None:
        """Play until all deeds of the little board are owned, and a throw is to come."""
        self.play_on(lambda view: len(view["deeds"]) >= everything and view["phase"] == "roll")


def asked(page: Page) -> str:
    """The question of the panel."""
    return page.inner_text(".ask h2")


def settle(page: Page, events: int = 0, seconds: float = 30) -> None:
    """Wait until the page has shown more than ``events`` events, and everything else it was told."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        shown, idle = page.evaluate(
            "(({ events, idle }) => [events.length, idle])(document.querySelector('fh-table').session.state)"
        )
        if idle and shown > events:
            return
        page.wait_for_timeout(30)
    raise AssertionError(f"the page has not settled within {seconds} s")


def place_in_reach(page: Page, selector: str) -> tuple[float, float]:
    """The middle of an element, where a mouse can press it."""
    box = page.locator(selector).bounding_box()
    assert box, selector
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def log_lines(page: Page) -> list[str]:
    """The lines of the log, oldest first; of a folded one what it sums up."""
    lines: list[str] = page.eval_on_selector_all(
        "#side-panel .log .lines > .line", "all => all.map((one) => (one.querySelector('summary') ?? one).textContent)"
    )
    return lines


def click(page: Page, action: str, **where: Any) -> None:
    """Click a button of the panel as soon as it is there."""
    page.click(f".ask.mine [data-action={action}]:not([disabled])", **where)


def decide(page: Page) -> bool:
    """One decision of the person at the page, by clicking; whether there was one."""
    for verb in EAGER:
        button = page.locator(f".ask.mine [data-action={verb}]:not([disabled])").first
        if button.count():
            with contextlib.suppress(Exception):
                button.click(timeout=1500)
                return True
    return False


def play_whole(page: Page, seconds: float = 120) -> int:
    """Play by clicking until the result is on show; returns how many decisions were made."""
    end = time.monotonic() + seconds
    made = 0
    while time.monotonic() < end:
        if page.locator(".ending").count():
            return made
        if decide(page):
            made += 1
        else:
            page.wait_for_timeout(20)
    raise AssertionError(f"not over after {seconds} s and {made} decisions: {page.inner_text('body')[:600]}")

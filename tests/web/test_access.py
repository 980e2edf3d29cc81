"""What each token may do: every role at every route, at private and public tables, before, during and after a game.

Each row of RIGHTS says which answer a role gets. A weaker capability never does a stronger one's work. What becomes of
these rights over time, after one thing or another has happened at the table, is in ``test_rights_over_time``.
"""

import json
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import httpx
import pytest

from freehold.table import creating
from freehold.table.creating import AskedSeat, AskedTable
from freehold.table.moving import Asked
from freehold.table.node import Node
from freehold.table.settings import Settings
from freehold.web.app import create_app
from tests.table.servers import Server, bearer, live, make_table, new_key, next_message, sqlite_url
from tests.web.asking import closed_with

SEED = bytes([1])
"""The deal in which seat 0 begins."""

ROLES = ("none", "stranger", "watch", "host", "own", "other", "device")
"""No token, another table's, the link to watch, the host's, the acting seat's, another seat's, a shared device's."""
STATES = ("lobby", "running", "over")

NO, FORBIDDEN, WRONG = 401, 403, 409


@dataclass(frozen=True)
class Route:
    """One request. ``body`` is for any role, ``device`` what a device adds: the seat that it speaks for."""

    method: str
    path: str
    body: dict[str, Any] | None = None
    device: dict[str, Any] | None = None


SEAT = {"seat": 2}
ROUTES = {
    "look": Route("GET", ""),
    "guide": Route("GET", "/guide"),
    "record": Route("GET", "/record"),
    "review": Route("GET", "/review"),
    "hint": Route("GET", "/hint"),
    "undo offer": Route("GET", "/undo"),
    "join": Route("POST", "/join", {"name": "Kim"}),
    "ready": Route("POST", "/ready", {}, SEAT),
    "move": Route("POST", "/moves", {"move": ["pass"]}, SEAT),
    "leave": Route("POST", "/leave", {}, SEAT),
    "take back": Route("POST", "/take-back", {}, SEAT),
    "undo": Route("POST", "/undo", {}, SEAT),
    "undo answer": Route("POST", "/undo", {"agree": False}, SEAT),
    "rematch": Route("POST", "/rematch", {}, SEAT),
    "chat": Route("POST", "/chat", {"text": "Hello"}, SEAT),
    "handover": Route("POST", "/handover", {"seat": 2}),
    "replace seat": Route("POST", "/seats/1", {"kind": "human"}),
    "let in": Route("POST", "/seats/2", {"kind": "human"}),
    "agree": Route("POST", "/seats/3/agree", {}, SEAT),
    "remove seat": Route("DELETE", "/seats/3"),
    "new watch link": Route("POST", "/watch"),
    "take link": Route("POST", "/link"),
    "become host": Route("POST", "/host", {}, SEAT),
    "make host": Route("POST", "/host", {"seat": 1}),
    "delete": Route("DELETE", ""),
}

ANYONE = {"none": NO, "stranger": NO, "watch": 200, "host": 200, "own": 200, "other": 200, "device": 200}
PLAYERS = {"none": NO, "stranger": NO, "watch": FORBIDDEN, "host": FORBIDDEN, "own": 200, "other": 200, "device": 200}
PEOPLE = {**PLAYERS, "device": FORBIDDEN}
NOBODY = {**dict.fromkeys(ROLES, FORBIDDEN), "none": NO, "stranger": NO}
HOST = {**NOBODY, "host": 200}
DEVICE = {**NOBODY, "device": 200}


def late(rights: dict[str, int], code: int = WRONG) -> dict[str, int]:
    """The same people may ask, and are told that it is not the time."""
    return {role: code if right == 200 else right for role, right in rights.items()}


ALL_STATES: dict[str, dict[str, int]] = {
    "look": ANYONE, "guide": ANYONE, "handover": DEVICE, "delete": {**HOST, "host": 204},
    "chat": {**PLAYERS, "host": 200}, "ready": PLAYERS, "leave": PLAYERS, "take back": PLAYERS,
    "new watch link": HOST, "undo offer": PLAYERS, "become host": {**NOBODY, "host": 422},
}  # fmt: skip
RIGHTS: dict[str, dict[str, dict[str, int]]] = {
    **{route: dict.fromkeys(STATES, rights) for route, rights in ALL_STATES.items()},
    "record": {"lobby": late(ANYONE), "running": late(ANYONE), "over": ANYONE},
    "review": {"lobby": late(ANYONE), "running": late(ANYONE), "over": ANYONE},
    "hint": dict.fromkeys(STATES, NOBODY),
    "join": {
        "lobby": {**NOBODY, "own": 200, "other": 200},
        "running": {**NOBODY, "own": WRONG, "other": WRONG},
        "over": {**NOBODY, "own": WRONG, "other": WRONG},
    },
    "move": {"lobby": late(PLAYERS), "running": {**late(PLAYERS), "own": 200}, "over": late(PLAYERS)},
    "undo": dict.fromkeys(STATES, late(PLAYERS)),
    "undo answer": dict.fromkeys(STATES, late(PLAYERS)),
    "rematch": {
        "lobby": {**late(PLAYERS), "host": WRONG},
        "running": {**late(PLAYERS), "host": WRONG},
        "over": {**PLAYERS, "host": 200},
    },
    "replace seat": {"lobby": HOST, "running": HOST, "over": late(HOST)},
    "take link": {**dict.fromkeys(("lobby", "running"), PEOPLE), "over": late(PEOPLE)},
    "let in": {"lobby": HOST, "running": HOST, "over": late(HOST)},
    "agree": dict.fromkeys(STATES, late(PLAYERS, 404)),
    "remove seat": {"lobby": HOST, "running": late(HOST), "over": late(HOST)},
    "make host": {"lobby": {**HOST, "own": FORBIDDEN}, "running": HOST, "over": HOST},
}  # fmt: skip
PUBLIC = {
    ("join", "lobby"): {"none": 200, "watch": 200},
    ("join", "running"): {"none": WRONG, "watch": WRONG},
    ("join", "over"): {"none": WRONG, "watch": WRONG},
}
"""Where a public table's answer is another: an open seat is for anyone, and its link to watch is in the list."""


def expected(route: str, state: str, public: bool, role: str) -> int:
    rights = RIGHTS[route][state]
    return PUBLIC.get((route, state), {}).get(role, rights[role]) if public else rights[role]


class Tables:
    """Makes tables with a seat of every kind, in any state, and asks of them."""

    def __init__(self, node: Node, http: httpx.AsyncClient) -> None:
        self.node = node
        self.http = http
        self._made: dict[tuple[str, bool], dict[str, str]] = {}
        self.stranger = ""

    async def ask(self, route: str, state: str, public: bool, role: str) -> int:
        """The status of the answer; a table that a request may have changed is made anew for the next."""
        tokens = self._made.get((state, public)) or await self._make(state, public)
        self._made[state, public] = tokens
        what = ROUTES[route]
        body = {**what.body, **(what.device or {} if role == "device" else {})} if what.body is not None else None
        headers = {} if role == "none" else bearer(tokens[role])
        answer = await self.http.request(
            what.method, f"/api/tables/{tokens['table']}{what.path}", json=body, headers=headers
        )
        if answer.status_code < 300 and what.method != "GET":
            del self._made[state, public]
        return answer.status_code

    async def _make(self, state: str, public: bool) -> dict[str, str]:
        kinds = ["human", "human", "device", "open" if state == "lobby" else "human"]
        asked = AskedTable("for-sale", "classic", [AskedSeat(kind) for kind in kinds], public=public)
        made = await self.node.create(asked)
        table, seats = made["table"], made["seats"]
        if state != "lobby":
            for seat in (0, 1, 3):
                await self.node.ready(table, seats[seat]["token"], None, None, None)
        live = await self.node.authority.find(table)
        own = live.playing().acting[0] if state == "running" else 0
        if state == "over":
            await self._finish(live)
        return {
            "table": table,
            "stranger": self.stranger,
            "watch": made["watch"]["token"],
            "host": made["host"],
            "own": seats[own]["token"],
            "other": seats[1 if own != 1 else 0]["token"],
            "device": seats[2]["token"],
        }

    async def _finish(self, live: Any) -> None:
        while live.row.status != "over":
            seat = live.playing().acting[0]
            move = live.playing().legal(seat)[0]
            await self.node.move_of(live, live.current(_holder(live, seat)), Asked(move, seat=seat))


def _holder(live: Any, seat: int) -> Any:
    row = live.seats[seat]
    return live.holder(row.token_hash or live.row.device_hash)


@asynccontextmanager
async def tables_on(folder: Path) -> AsyncIterator[Tables]:
    app = create_app(Settings(database=sqlite_url(folder), limits=None))
    node: Node = app.state.node
    await node.open()
    transport = httpx.ASGITransport(app, client=("127.0.0.1", 1))
    try:
        async with httpx.AsyncClient(transport=transport, base_url="http://127.0.0.1") as http:
            tables = Tables(node, http)
            other = await node.create(AskedTable("for-sale", "classic", [AskedSeat("human")] * 4))
            tables.stranger = other["seats"][0]["token"]
            yield tables
    finally:
        await node.close()


@pytest.mark.parametrize("public", [False, True], ids=["private", "public"])
@pytest.mark.parametrize("state", STATES)
async def test_every_role_at_every_route(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, state: str, public: bool
) -> None:
    monkeypatch.setattr(creating, "secrets", SimpleNamespace(token_bytes=lambda size: SEED * size))
    assert RIGHTS.keys() == ROUTES.keys()
    wrong = {}
    async with tables_on(tmp_path) as tables:
        for route in ROUTES:
            for role in ROLES:
                right, found = expected(route, state, public, role), await tables.ask(route, state, public, role)
                if found != right:
                    wrong[route, role] = f"{found}, not {right}"
    assert not wrong


def test_the_table_of_rights_knows_every_route() -> None:
    paths = create_app(Settings(database="sqlite:///none.db")).openapi()["paths"]
    known = {
        (method.upper(), path.removeprefix("/api/tables/{id}").replace("{seat}", "N"))
        for path, methods in paths.items()
        for method in methods
        if path.startswith("/api/tables/{id}")
    }
    tried = {(route.method, re.sub(r"(?<=/seats/)\d", "N", route.path)) for route in ROUTES.values()}
    assert known == tried


LIVE = {
    "watch": ("wrong-seat", "wrong-seat"),
    "host": ("wrong-seat", None),
    "own": (None, None),
    "other": ("not-your-turn", None),
    "device": ("not-your-turn", None),
}
"""For each role that the live connection lets in: why a move and a chat message are refused, or None."""


async def test_every_role_on_the_live_connection(server: Server, http: httpx.AsyncClient) -> None:
    for role, (move, chat) in LIVE.items():
        made = await make_table(http, ["human", "human", "device"])
        seats = made["seats"]
        acting = (await http.get(f"/api/tables/{made['table']}", headers=bearer(made["host"]))).json()["view"][
            "acting"
        ][0]
        if acting == 2:
            passed = {"move": ["pass"], "seat": 2}
            await http.post(f"/api/tables/{made['table']}/moves", json=passed, headers=bearer(seats[2]["token"]))
            acting = 0
        tokens = {
            "watch": made["watch"]["token"],
            "host": made["host"],
            "own": seats[acting]["token"],
            "other": seats[1 - acting]["token"],
            "device": seats[2]["token"],
        }
        also = {"seat": 2} if role == "device" else {}
        async with live(server.url, made["table"], tokens[role]) as socket:
            await next_message(socket, "state")
            for message, code in (
                ({"type": "chat", "text": "Hello"}, chat),
                ({"type": "move", "move": ["pass"]}, move),
            ):
                await socket.send(json.dumps({**message, "key": new_key(), **also}))
                answer = await next_message(socket, "ack", "chat", "refused")
                assert (answer["error"]["code"] if answer["type"] == "refused" else None) == code, (role, message)


async def test_whoever_lost_a_link_can_do_nothing_more_with_it(server: Server, http: httpx.AsyncClient) -> None:
    """A seat's and a watcher's open connection, and the same tokens over HTTP."""
    made = await make_table(http, ["human"] * 3)
    address = f"/api/tables/{made['table']}"
    seat, watch = made["seats"][1]["token"], made["watch"]["token"]
    async with live(server.url, made["table"], seat) as player, live(server.url, made["table"], watch) as watcher:
        await next_message(player, "state")
        await next_message(watcher, "state")
        await http.post(f"{address}/seats/1", json={"kind": "human"}, headers=bearer(made["host"]))
        fresh = (await http.post(f"{address}/watch", headers=bearer(made["host"]))).json()
        assert await closed_with(player) == 4401
        assert await closed_with(watcher) == 4401
    for token in (seat, watch):
        assert (await http.get(address, headers=bearer(token))).status_code == 401
    assert (await http.get(address, headers=bearer(fresh["token"]))).json()["role"] == "watch"


async def test_a_watcher_takes_no_seat_and_the_friends_link_goes_on_working(http: httpx.AsyncClient) -> None:
    made = await make_table(http, ["human", "open", "open"], ready=False)
    address = f"/api/tables/{made['table']}"
    taken = await http.post(f"{address}/join", json={"name": "Eve"}, headers=bearer(made["watch"]["token"]))
    assert taken.status_code == 403
    friend = await http.post(f"{address}/join", json={"name": "Kim"}, headers=bearer(made["seats"][1]["token"]))
    assert friend.json()["seat"] == 1
    assert friend.json()["token"] == made["seats"][1]["token"]

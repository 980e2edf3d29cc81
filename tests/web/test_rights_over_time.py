"""What each token may do after something has happened at the table: the table of rights, times the order of things.

A right that is harmless alone may not be so after another. Each row of ORDERS says how a table came to be as it is, and
in what its rights differ from those of a fresh one (``test_access``); every route is asked by every role at each.
"""

import json
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx
import pytest

import freehold
from freehold.core.schemas import schema
from freehold.table.creating import AskedSeat, AskedTable
from freehold.table.node import Node
from freehold.table.settings import Settings
from freehold.web.app import create_app
from tests.table.nodes import new, quiet, token_of
from tests.table.servers import Server, bearer, live, make_table, new_key, next_message, sqlite_url
from tests.web.asking import closed_with
from tests.web.test_access import FORBIDDEN, NO, ROLES, ROUTES, WRONG, expected

Tokens = dict[str, str]
Rights = dict[str, dict[str, int]]


async def fresh(node: Node) -> Tokens:
    """Nothing has happened yet."""
    return tokens_of(await new(node, "human human device human"))


async def imported(node: Node) -> Tokens:
    """Somebody has brought the deal."""
    record = freehold.new("for-sale", edition="classic", players=3, seed=2).record()
    assert record["chance"]["starter"] != 2
    kinds = [{"kind": "device"}, {"kind": "bot", "bot": "easy"}, {"kind": "device"}]
    return tokens_of(await node.import_record({**record, "kinds": kinds}))


async def exported(node: Node) -> Tokens:
    """The host has the record with its secrets."""
    made = await new(node, "device bot device")
    await node.record(made["table"], made["host"])
    return tokens_of(made)


async def bots_seat_read(node: Node) -> Tokens:
    """A bot's seat was given to a person, whom everyone let in, and then to a bot again."""
    made = await new(node, "human human device bot")
    read = (await node.host.replace_seat(made["table"], made["host"], 3, "human", "", None))["token"]
    for seat in (0, 1, 2):
        await node.agree(made["table"], token_of(made, seat), 3, True, 2 if seat == 2 else None)
    assert (await node.look(made["table"], read))["you"] == 3
    await node.host.replace_seat(made["table"], made["host"], 3, "bot", "", "easy")
    return {**tokens_of(made), "revoked": read}


async def seat_changed_hands(node: Node) -> Tokens:
    """The host has given a player's seat to another person, and replaced the link to watch."""
    return await change_hands(node, await new(node, "human human device human"))


async def change_hands(node: Node, made: dict[str, Any]) -> Tokens:
    given = await node.host.replace_seat(made["table"], made["host"], 3, "human", "Kim", None)
    watch = await node.host.renew_watch_link(made["table"], made["host"])
    revoked = {"revoked": token_of(made, 3), "revoked watch": made["watch"]["token"]}
    return {**tokens_of({**made, "watch": watch}), **revoked, "newcomer": given["token"]}


def tokens_of(made: dict[str, Any]) -> Tokens:
    """By role; a table without people's seats has no roles for them."""
    named = {"table": made["table"], "host": made["host"], "watch": made["watch"]["token"]}
    seats = made["seats"]
    people = {"own": token_of(made, 0), "other": token_of(made, 1)} if seats[0]["kind"] == "human" else {}
    return {**named, **people, "device": token_of(made, 2)}


@dataclass(frozen=True)
class Order:
    """How the table came to be, and what differs from a fresh one: ``rights`` by route and role."""

    made: Callable[[Node], Awaitable[Tokens]]
    rights: Rights


MARKED: Rights = {"let in": {"host": WRONG}}
NOBODY_IN: Rights = {**MARKED, "replace seat": {"host": WRONG}, "make host": {"host": FORBIDDEN}}
"""At a table of bots and one device no seat is for a person by link, and a bot is not made the host."""
ALONE: Rights = {**NOBODY_IN, "record": {"host": 200}}
LET_IN: Rights = {**MARKED, "agree": {"own": 200, "other": 200, "device": 200}}
ORDERS = {
    "fresh": Order(fresh, {}),
    "imported": Order(imported, ALONE),
    "exported": Order(exported, {**ALONE, "move": {"device": 200}}),
    "a bot's seat was read": Order(bots_seat_read, MARKED),
    "a seat changed hands": Order(seat_changed_hands, LET_IN),
}

NEWCOMER = {
    **dict.fromkeys(ROUTES, FORBIDDEN),
    **dict.fromkeys(("look", "guide", "chat", "take link"), 200),
    **dict.fromkeys(("record", "review"), WRONG),
}
"""What somebody may do who was given a seat during the game: what a watcher may, talk, and take a link of their own."""
LATER_ROLES = ("revoked", "revoked watch", "newcomer")


def right(order: Order, route: str, role: str) -> int:
    if role.startswith("revoked"):
        return NO
    if role == "newcomer":
        return NEWCOMER[route]
    return order.rights.get(route, {}).get(role, expected(route, "running", False, role))


async def ask(http: httpx.AsyncClient, tokens: Tokens, route: str, role: str) -> int:
    what = ROUTES[route]
    body = {**what.body, **(what.device or {} if role == "device" else {})} if what.body is not None else None
    headers = {} if role == "none" else bearer(tokens[role])
    address = f"/api/tables/{tokens['table']}{what.path}"
    return (await http.request(what.method, address, json=body, headers=headers)).status_code


@asynccontextmanager
async def serving(database: str) -> AsyncIterator[tuple[Node, httpx.AsyncClient]]:
    app = create_app(Settings(database=database, limits=None))
    node: Node = app.state.node
    await node.open()
    await quiet(node)
    transport = httpx.ASGITransport(app, client=("127.0.0.1", 1))
    try:
        async with httpx.AsyncClient(transport=transport, base_url="http://127.0.0.1") as http:
            yield node, http
    finally:
        await node.close()


async def stranger(node: Node) -> str:
    other = await node.create(AskedTable("for-sale", "classic", [AskedSeat("human")] * 4))
    return token_of(other, 0)


@pytest.mark.parametrize("name", ORDERS)
async def test_every_role_at_every_route_after(tmp_path: Path, name: str) -> None:
    """SECURITY.md: "rights do not add up over time"."""
    order, wrong = ORDERS[name], {}
    async with serving(sqlite_url(tmp_path)) as (node, http):
        other = await stranger(node)
        tokens: Tokens = {}
        for route, what in ROUTES.items():
            for role in (*ROLES, *LATER_ROLES):
                tokens = tokens or {**await order.made(node), "stranger": other}
                if role != "none" and role not in tokens:
                    continue
                found = await ask(http, tokens, route, role)
                if found != right(order, route, role):
                    wrong[route, role] = f"{found}, not {right(order, route, role)}"
                if (found < 300 and what.method != "GET") or route == "record":
                    tokens = {}
    assert not wrong


@pytest.mark.postgres
async def test_every_role_at_every_route_on_another_node(tmp_path: Path, postgres_url: str) -> None:
    """One that has the table in memory as it was, and hears of the change only by asking."""
    order, wrong = ORDERS["a seat changed hands"], {}
    async with serving(postgres_url) as (here, _), serving(postgres_url) as (there, http):
        for node in (here, there):
            assert node.authority.bus is not None
            await node.authority.bus.stop()
            node.authority.bus = None
        other = await stranger(here)
        for route in ROUTES:
            for role in ("stranger", "watch", "host", "own", *LATER_ROLES):
                made = await new(here, "human human device human")
                await there.look(made["table"], token_of(made, 3))
                tokens = {**await change_hands(here, made), "stranger": other}
                found = await ask(http, tokens, route, role)
                if found != right(order, route, role):
                    wrong[route, role] = f"{found}, not {right(order, route, role)}"
    assert not wrong


def test_the_table_of_rights_knows_every_message() -> None:
    """A message that a later version lets clients send needs its rows in LIVE, of ``test_access`` and here."""
    types = {each["properties"]["type"]["const"] for each in schema("client-message")["oneOf"]}
    assert types == {"hello", "move", "chat", "pong"}


LIVE = {"newcomer": ("wrong-seat", None), "host": ("wrong-seat", None), "watch": ("wrong-seat", "wrong-seat")}
"""For each role: why a move and a chat message are refused, or None."""


async def test_every_role_on_the_live_connection_after_a_seat_changed_hands(
    server: Server, http: httpx.AsyncClient
) -> None:
    made = await make_table(http, ["human", "human", "human"])
    address = f"/api/tables/{made['table']}"
    given = await http.post(f"{address}/seats/1", json={"kind": "human"}, headers=bearer(made["host"]))
    tokens = {"newcomer": given.json()["token"], "host": made["host"], "watch": made["watch"]["token"]}
    for role, codes in LIVE.items():
        async with live(server.url, made["table"], tokens[role]) as socket:
            state = await next_message(socket, "state")
            assert (state["you"], state["legal"], state["view"]["coins"]) == (None, [], None)
            for message, code in zip(
                ({"type": "move", "move": ["pass"]}, {"type": "chat", "text": "Hi"}), codes, strict=True
            ):
                await socket.send(json.dumps({**message, "key": new_key()}))
                answer = await next_message(socket, "ack", "chat", "refused")
                assert (answer["error"]["code"] if answer["type"] == "refused" else None) == code, (role, message)
    async with live(server.url, made["table"], token_of(made, 1)) as socket:
        assert await closed_with(socket) == 4401

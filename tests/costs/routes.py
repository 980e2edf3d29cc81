"""Each route and message of the server with the costliest input that it takes: a new one must have its rows here."""

import contextlib
import json
import uuid
from collections.abc import Callable
from typing import Any

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from tests.costs import inputs

LONG_NAME = "a\u0301" * 40
LONG_CHAT = "a\u0301" * 400


class World:
    """A server with tables that are as heavy as can be, and a client. Everything here blocks: it has its own thread.

    Args:
        url: the server's.
        moves: how many moves the long game has.
    """

    def __init__(self, url: str, moves: int) -> None:
        self.url = url
        self.moves = moves
        self.http = httpx.Client(base_url=url, timeout=120, trust_env=False)
        self.lobby = self.made(seats=[{"kind": "human"}, {"kind": "human"}, {"kind": "open"}], public=True)
        self.large = self.made(game="cordens", board=inputs.largest_board(), seats=[{"kind": "device"}] * 8)
        self.play = self.made(seats=[{"kind": "human"}, {"kind": "bot", "bot": "easy"}, {"kind": "bot", "bot": "easy"}])
        self.ask("POST", f"/api/tables/{self.play['table']}/ready", self.play["seats"][0]["token"])
        self.long = self.imported(inputs.long_record(moves))
        self.usual = self.imported(inputs.usual_record())
        self.over = self.imported(inputs.finished_record())

    def ask(self, method: str, path: str, token: str | None = None, **more: Any) -> httpx.Response:
        """One request."""
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        return self.http.request(method, path, headers=headers, **more)

    def made(self, **asked: Any) -> Any:
        """A new table."""
        answer = self.ask("POST", "/api/tables", json=asked)
        assert answer.status_code == 201, answer.text
        return answer.json()

    def imported(self, text: str) -> Any:
        """A table from a record."""
        answer = self.ask("POST", "/api/import", content=text)
        assert answer.status_code == 201, answer.text
        return answer.json()

    def at(self, method: str, table: Any, rest: str = "", token: str = "", **more: Any) -> httpx.Response:
        """One request about a table, as the host unless with another token."""
        return self.ask(method, f"/api/tables/{table['table']}{rest}", token or table["host"], **more)

    def device(self, method: str, rest: str, **more: Any) -> httpx.Response:
        """One request about the long table from the device that all its seats share."""
        return self.at(method, self.long, rest, self.long["seats"][0]["token"], **more)

    @contextlib.contextmanager
    def socket(self, table: Any, token: str, since: int | None = None) -> Any:
        """A live connection after its hello."""
        address = self.url.replace("http", "ws", 1) + f"/api/tables/{table['table']}/live"
        address += "" if since is None else f"?from={since}"
        with connect(address, max_size=None, proxy=None, ping_interval=None, close_timeout=0.1) as socket:
            socket.send(json.dumps({"type": "hello", "token": token, "name": LONG_NAME}))
            yield socket


def told_of(answer: Any) -> str:
    """What came of a row, in a word or two."""
    if isinstance(answer, httpx.Response):
        return str(answer.status_code)
    return str(answer.get("type", "made") if isinstance(answer, dict) else answer)


Row = Callable[[World], Any]
"""Asks once; returns the answer, or what of it can be told."""


def setting(text: str, name: str = "a.toml", game: str = "for-sale") -> Row:
    """A file of a setting."""
    body = {"game": game, "name": name, "text": text, "offer": True}
    return lambda world: world.ask("POST", "/api/setting", json=body)


def body(path: str, content: str) -> Row:
    """A body of any text."""
    headers = {"Content-Type": "application/json"}
    return lambda world: world.http.post(path, content=content, headers=headers)


def told(send: Any, table: str = "long") -> Row:
    """One message on a live connection; waits until it is answered."""

    def row(world: World) -> Any:
        made = getattr(world, table)
        with world.socket(made, made["seats"][0]["token"]) as socket:
            until(socket, "state")
            text = send if isinstance(send, str) else json.dumps({"key": uuid.uuid4().hex, **send})
            socket.send(text)
            return until(socket, "ack", "refused", "chat")

    return row


def until(socket: ClientConnection, *types: str) -> Any:
    """The next message of one of the types; None where the connection ends first."""
    with contextlib.suppress(ConnectionClosed, TimeoutError):
        while True:
            message = json.loads(socket.recv(60))
            if message["type"] in types:
                return message


def came_back(table: str) -> Row:
    """Come back to a long game after as long a gap as is made good by events."""

    def row(world: World) -> str:
        made = getattr(world, table)
        token = made["seats"][0]["token"]
        seq = world.at("GET", made, "", token).json()["seq"]
        with world.socket(made, token, max(0, seq - 400)) as socket:
            found = []
            while not found or found[-1]["type"] == "event":
                found.append(until(socket, "event", "presence", "state"))
            return f"{len(found)} messages"

    return row


def managed(world: World) -> httpx.Response:
    """One move of the seat to move that shows nothing hidden, such as a mortgage; the answer to the last one tried."""
    seen = world.device("GET", "").json()["view"]
    seat = seen["acting"][0]
    world.device("POST", "/handover", json={"seat": seat})
    legal = world.device("GET", "").json()["legal"]
    shown = ("mortgage", "redeem", "sell", "build", "bid", "decline", "pass", "end")
    move = next((move for move in legal if move[0] in shown), legal[0])
    return world.device("POST", "/moves", json={"move": move[:2], "seat": seat})


def undone(world: World) -> httpx.Response:
    """Play a few moves in the long game and take them back, one after another."""
    for _ in range(4):
        answer = managed(world)
    for _ in range(4):
        answer = world.device("POST", "/undo", json={"seat": 0})
    return answer


def hinted(world: World) -> httpx.Response:
    """A hint for the seat that is to move in the long game."""
    seat = world.device("GET", "").json()["view"]["acting"][0]
    world.device("POST", "/handover", json={"seat": seat})
    return world.device("GET", "/hint")


def handed_to_many(world: World) -> httpx.Response:
    """Hand the long game's device on while many look at it."""
    with contextlib.ExitStack() as stack:
        token = world.long["seats"][0]["token"]
        sockets = [stack.enter_context(world.socket(world.long, token)) for _ in range(20)]
        for socket in sockets:
            until(socket, "state")
        world.device("POST", "/handover", json={"seat": 1})
        return world.device("POST", "/handover", json={"seat": 0})


def seat_removed(world: World) -> httpx.Response:
    """Take a seat away from a table that waits."""
    return world.at("DELETE", world.made(seats=[{"kind": "human"}] * 4), "/seats/3")


def joined(world: World) -> httpx.Response:
    """Take an open seat of a public table."""
    waiting = world.made(seats=[{"kind": "human"}] * 2 + [{"kind": "open"}], public=True)
    return world.at("POST", waiting, "/join", waiting["watch"]["token"], json={"name": LONG_NAME})


def deleted(world: World) -> httpx.Response:
    """Delete a table with a game."""
    return world.at("DELETE", world.imported(inputs.finished_record()))


ROWS: dict[str, list[Row]] = {
    "POST /api/tables": [
        lambda world: world.made(game="cordens", board=inputs.largest_board(), seats=[{"kind": "device"}] * 8),
        lambda world: world.ask(
            "POST", "/api/tables", json={"edition": inputs.own_edition(note=inputs.UNKNOWN_TEXT), "seats": []}
        ),
        body("/api/tables", inputs.DEEP_JSON),
        body("/api/tables", '{"seats": ' + inputs.WIDE_JSON + "}"),
        body("/api/tables", json.dumps({f"{at}": at for at in range(6_000)})),
    ],
    "GET /api/tables": [lambda world: world.ask("GET", "/api/tables")],
    "GET /api/tables/{id}": [lambda world: world.at("GET", world.long), lambda world: world.at("GET", world.large)],
    "DELETE /api/tables/{id}": [deleted],
    "POST /api/tables/{id}/moves": [
        managed,
        lambda world: world.device("POST", "/moves", json={"move": ["offer"], "seat": 0}),
        lambda world: world.device("POST", "/moves", json={"move": [{"a": [0] * 64}] * 4, "seat": 0}),
        lambda world: world.device("POST", "/moves", content=inputs.WIDE_JSON),
    ],
    "GET /api/tables/{id}/record": [lambda world: world.at("GET", world.long, "/record")],
    "POST /api/tables/{id}/join": [joined],
    "POST /api/tables/{id}/ready": [
        lambda world: world.at(
            "POST", world.lobby, "/ready", world.lobby["seats"][0]["token"], json={"nonce": "00" * 64}
        )
    ],
    "POST /api/tables/{id}/leave": [lambda world: world.device("POST", "/leave", json={"seat": 1})],
    "POST /api/tables/{id}/take-back": [lambda world: world.device("POST", "/take-back", json={"seat": 1})],
    "POST /api/tables/{id}/undo": [undone],
    "GET /api/tables/{id}/undo": [lambda world: world.device("GET", "/undo?seat=0")],
    "POST /api/tables/{id}/rematch": [lambda world: world.at("POST", world.over, "/rematch")],
    "POST /api/tables/{id}/chat": [
        lambda world: world.at("POST", world.play, "/chat", world.play["seats"][0]["token"], json={"text": LONG_CHAT})
    ],
    "POST /api/tables/{id}/handover": [handed_to_many],
    "POST /api/tables/{id}/seats/{seat}": [
        lambda world: world.at("POST", world.long, "/seats/3", json={"kind": "bot", "name": LONG_NAME, "bot": "hard"})
    ],
    "DELETE /api/tables/{id}/seats/{seat}": [seat_removed],
    "POST /api/tables/{id}/seats/{seat}/agree": [
        lambda world: world.device("POST", "/seats/3/agree", json={"agree": True, "seat": 0})
    ],
    "POST /api/tables/{id}/link": [
        lambda world: world.at("POST", world.lobby, "/link", world.lobby["seats"][0]["token"])
    ],
    "POST /api/tables/{id}/watch": [lambda world: world.at("POST", world.long, "/watch")],
    "POST /api/tables/{id}/host": [lambda world: world.at("POST", world.long, "/host", json={"seat": 0})],
    "GET /api/games": [lambda world: world.ask("GET", "/api/games")],
    "GET /api/phrases": [lambda world: world.ask("GET", "/api/phrases")],
    "GET /api/here": [lambda world: world.ask("GET", "/api/here")],
    "GET /api/reach": [lambda world: world.ask("GET", "/api/reach")],
    "POST /api/reach": [lambda world: world.ask("POST", "/api/reach")],
    "POST /api/import": [
        lambda world: world.imported(inputs.long_record(world.moves)),
        body("/api/import", inputs.DEEP_JSON),
        body("/api/import", '{"freehold": 1, "moves": [' + "[0]," * 250_000 + "0]}"),
    ],
    "GET /api/tables/{id}/guide": [lambda world: world.at("GET", world.large, "/guide")],
    "GET /api/tables/{id}/hint": [hinted],
    "GET /api/tables/{id}/review": [lambda world: world.at("GET", world.over, "/review")],
    "POST /api/setting": [
        setting(inputs.DOTTED_KEY),
        setting(inputs.DEEP_TOML),
        setting(inputs.DEEP_JSON, "a.json"),
        setting(inputs.WIDE_JSON, "a.json"),
        setting(json.dumps(inputs.largest_board()), "a.json", "cordens"),
        setting(inputs.TOML_EDITION + f'\nnote = "{"x" * 50_000}"'),
    ],
    "POST /api/qr": [lambda world: world.ask("POST", "/api/qr", json={"text": "\U0001f600" * 300})],
    "GET /": [lambda world: world.ask("GET", "/")],
    "GET /t/{id}": [lambda world: world.ask("GET", "/t/abc")],
    "GET /favicon.ico": [lambda world: world.ask("GET", "/favicon.ico")],
    "GET /health": [lambda world: world.ask("GET", "/health")],
    "GET /metrics": [lambda world: world.ask("GET", "/metrics")],
    "GET /docs": [lambda world: world.ask("GET", "/docs")],
    "GET /docs-json": [lambda world: world.ask("GET", "/docs-json")],
    "WS hello": [told("{}"), told(inputs.WIDE_JSON[:15_000])],
    "WS from": [came_back("long"), came_back("usual")],
    "WS move": [told({"type": "move", "move": ["roll"], "seat": 0}), told({"type": "move", "move": [[0] * 3000]})],
    "WS chat": [told({"type": "chat", "text": LONG_CHAT}, "play")],
    "WS pong": [told('{"type": "pong", "n": 1}' + " " * 16_000 + "!")],
}
"""By route, as FastAPI spells it, or by message of the live connection."""

"""The live connection (contracts.md, WS): hello, then the state or the missed events, then everything as it happens."""

import asyncio
import contextlib
from functools import cache
from typing import Any

import msgspec
from fastapi import APIRouter, WebSocket, WebSocketDisconnect

from freehold.core.schemas import schema
from freehold.table import fanout
from freehold.table.codec import to_text
from freehold.table.errors import Refused
from freehold.table.fanout import Viewer
from freehold.table.live import Live
from freehold.table.moving import Asked
from freehold.table.node import Node
from freehold.table.rows import Change
from freehold.table.settings import Settings
from freehold.table.text import seat_name
from freehold.table.tokens import hashed
from freehold.web.limits import Allowances, Bucket
from freehold.web.measures import Measures
from freehold.web.socket_protocol import TOO_BIG

router = APIRouter()

LARGEST_MESSAGE = 16 * 1024
SILENT = 4408
CLOSING_SECONDS = 5.0


class BadMessage(Exception):
    """A message that closes the socket."""

    def __init__(self, code: int) -> None:
        self.code = code


@router.websocket("/api/tables/{id}/live")
async def follow(socket: WebSocket, id: str) -> None:  # noqa: A002
    """Follow a table live, and play."""
    allowances: Allowances = socket.app.state.allowances
    address = socket.client.host if socket.client else "unknown"
    await socket.accept()
    if not allowances.open_socket(address):
        await socket.close(fanout.TOO_SLOW, "too many sockets from this address")
        return
    try:
        await Follower(socket, id).run()
    finally:
        allowances.close_socket(address)


class Follower:
    """One socket."""

    def __init__(self, socket: WebSocket, table_id: str) -> None:
        self._socket = socket
        self._table_id = table_id
        self._node: Node = socket.app.state.node
        self._settings: Settings = socket.app.state.settings
        self._sockets: Sockets = socket.app.state.sockets
        self._measures: Measures = socket.app.state.measures
        self._allowances: Allowances = socket.app.state.allowances
        self._bucket = Bucket(self._allowances.messages) if self._allowances.messages else None

    async def run(self) -> None:
        """From hello to the end."""
        try:
            opened = await self._open()
        except BadMessage as bad:
            await self._close(bad.code)
            return
        except (WebSocketDisconnect, RuntimeError):
            return
        live, viewer = opened
        viewer.heard = asyncio.get_running_loop().time()
        self._sockets.add(viewer, asyncio.current_task())
        writer = asyncio.create_task(self._write(viewer))
        try:
            await self._read(live, viewer)
        except BadMessage as bad:
            viewer.close(bad.code)
            await asyncio.wait({writer}, timeout=CLOSING_SECONDS)
        except (WebSocketDisconnect, RuntimeError):
            pass
        finally:
            self._sockets.discard(viewer)
            writer.cancel()
            await self._node.authority.unwatch(live, viewer)

    async def _open(self) -> tuple[Live, Viewer]:
        """Wait for hello, find the table, begin to follow."""
        try:
            hello = await asyncio.wait_for(self._message(), self._settings.hello_seconds)
        except TimeoutError:
            raise BadMessage(fanout.BAD_TOKEN) from None
        if not isinstance(hello, dict) or hello.get("type") != "hello" or not isinstance(hello.get("token"), str):
            raise BadMessage(fanout.BAD_TOKEN)
        authority = self._node.authority
        try:
            live, holder = await authority.holder(self._table_id, hello["token"])
            name = watcher_name(hello.get("name"))
            viewer = Viewer(hashed(hello["token"]), holder, self._settings.queued_messages, name)
            return await authority.watch(live, viewer, self._since()), viewer
        except Refused as refused:
            codes = {"no-table": fanout.NO_TABLE, "token": fanout.BAD_TOKEN}
            raise BadMessage(codes.get(refused.code, fanout.RESTART)) from None

    def _since(self) -> int | None:
        given = self._socket.query_params.get("from", "")
        return int(given) if given.isascii() and given.isdigit() and len(given) < 10 else None

    async def _write(self, viewer: Viewer) -> None:
        """The one writer of this socket."""
        with contextlib.suppress(WebSocketDisconnect, RuntimeError):
            while (text := await viewer.next()) is not None:
                await self._socket.send({"type": "websocket.send", "text": text})
            assert viewer.close_code is not None
            await self._socket.close(viewer.close_code)

    async def _read(self, live: Live, viewer: Viewer) -> None:
        loop = asyncio.get_running_loop()
        while True:
            message = await self._message()
            viewer.heard = loop.time()
            if self._bucket and self._allowances.messages and self._bucket.take(self._allowances.messages):
                raise BadMessage(fanout.TOO_SLOW)
            if isinstance(message, dict) and message.get("type") == "pong":
                continue
            await self._answer(live, viewer, message)

    async def _answer(self, live: Live, viewer: Viewer, message: Any) -> None:
        key = message.get("key") if isinstance(message, dict) else None
        key = key if isinstance(key, str) and len(key) <= 64 else None
        try:
            if not isinstance(message, dict):
                raise Refused("malformed", "a message is a JSON object with a type")
            if message.get("type") == "move":
                await self._move(live, viewer, message)
            elif message.get("type") == "chat":
                await self._chat(live, viewer, message)
            else:
                raise Refused("malformed", 'a message has the type "move", "chat" or "pong"')
        except Refused as refused:
            self._measures.refused.labels(refused.code).inc()
            viewer.put(to_text({"type": "refused", "key": key, "error": refused.as_dict()}))

    async def _move(self, live: Live, viewer: Viewer, message: dict[str, Any]) -> None:
        check_fields(message)
        key, seq, seat = message.get("key"), message.get("seq"), message.get("seat")
        if not isinstance(key, str):
            raise Refused("malformed", 'a move needs a "key", best a UUID')
        for name, value in (("seq", seq), ("seat", seat)):
            if value is not None and (not isinstance(value, int) or isinstance(value, bool) or value < 0):
                raise Refused("malformed", f'"{name}" is a whole number')
        if not isinstance(message.get("move"), list):
            raise Refused("malformed", 'a move is a list of a verb and what it needs, as ["bid", 5] or ["pass"]')
        acknowledged = False

        def stored(change: Change) -> None:
            nonlocal acknowledged
            acknowledged = True
            viewer.put(to_text({"type": "ack", "key": key, "seq": change.row.seq}))

        with self._measures.moving():
            answer = await self._node.move_of(live, viewer.holder, Asked(message["move"], key, seq, seat), stored)
        if not acknowledged:
            viewer.put(to_text({"type": "ack", "key": key, "seq": answer["seq"]}))

    async def _chat(self, live: Live, viewer: Viewer, message: dict[str, Any]) -> None:
        check_fields(message)
        text, phrase, seat = message.get("text"), message.get("phrase"), message.get("seat")
        if not all(value is None or isinstance(value, str) for value in (text, phrase)):
            raise Refused("malformed", '"text" and "phrase" are texts')
        if seat is not None and (not isinstance(seat, int) or isinstance(seat, bool)):
            raise Refused("malformed", '"seat" is a whole number')
        self._allowances.chat.take(f"{live.id} {viewer.token_hash}")
        await self._node.chat_of(live, viewer.holder, seat, text, phrase)

    async def _message(self) -> Any:
        """The next message; what is no JSON comes as None."""
        message = await self._socket.receive()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message.get("code", 1005))
        text = message.get("text")
        data = text.encode("utf-8", "surrogatepass") if text is not None else message.get("bytes") or b""
        if len(data) > LARGEST_MESSAGE:
            raise BadMessage(TOO_BIG)
        try:
            return msgspec.json.decode(data)
        except (msgspec.DecodeError, RecursionError, ValueError):
            return None

    async def _close(self, code: int) -> None:
        with contextlib.suppress(WebSocketDisconnect, RuntimeError, asyncio.TimeoutError):
            await asyncio.wait_for(self._socket.close(code), CLOSING_SECONDS)


class Sockets:
    """All sockets of this node: one task pings them, and ends those that are silent or stuck."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._open: dict[Viewer, tuple[asyncio.Task[Any] | None, float]] = {}
        self._count = 0

    def __len__(self) -> int:
        return len(self._open)

    def add(self, viewer: Viewer, task: "asyncio.Task[Any] | None") -> None:
        """Begin to ping."""
        self._open[viewer] = (task, asyncio.get_running_loop().time())

    def discard(self, viewer: Viewer) -> None:
        """The socket has ended."""
        self._open.pop(viewer, None)

    async def run(self) -> None:
        """Ping, for as long as the server runs."""
        while True:
            await asyncio.sleep(1)
            now = asyncio.get_running_loop().time()
            for viewer, (task, pinged) in list(self._open.items()):
                if viewer.close_code is not None:
                    self._end_stuck(viewer, task, now)
                elif now - viewer.heard > self._settings.silent_seconds:
                    viewer.close(SILENT)
                elif now - pinged >= self._settings.ping_seconds:
                    self._count += 1
                    viewer.put(to_text({"type": "ping", "n": self._count}))
                    self._open[viewer] = (task, now)

    def _end_stuck(self, viewer: Viewer, task: "asyncio.Task[Any] | None", now: float) -> None:
        """A socket that cannot even be closed, since its reader takes nothing, is dropped."""
        viewer.closed_at = viewer.closed_at or now
        if now - viewer.closed_at > CLOSING_SECONDS and task is not None:
            task.cancel()


def watcher_name(given: Any) -> str | None:
    """What a watcher calls itself; a name that cannot be one is as none."""
    try:
        return seat_name(given, "") or None if isinstance(given, str) else None
    except Refused:
        return None


@cache
def fields_of(kind: str) -> frozenset[str]:
    """The fields that a client's message of this type may have, as its schema says."""
    branches = (branch["properties"] for branch in schema("client-message")["oneOf"])
    return next(frozenset(fields) for fields in branches if fields["type"]["const"] == kind)


def check_fields(message: dict[str, Any]) -> None:
    """Raises Refused where a message has a field that its type cannot have."""
    known = fields_of(message["type"])
    for name in message:
        if name not in known:
            raise Refused("malformed", f"there is no field {name[:40]!r}; there are {', '.join(sorted(known))}")

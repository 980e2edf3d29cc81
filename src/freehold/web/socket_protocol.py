"""The server's side of a WebSocket below the app: what is too big to be read at all closes as contracts.md says."""

import asyncio
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode, Frame
from websockets.server import ServerProtocol

from freehold.web.connections import Connection, Connections

TOO_BIG = 4413
MOST_PIECES = 64
"""Of one message."""
MOST_QUEUED = 8
"""Messages of one client that wait for the app."""
CLOSE_SECONDS = 15.0
"""For the client to take what it was sent, and to go."""
MOST_UNREAD = 1024 * 1024
AT_ONCE = 4096
"""Bytes that are read before others have their turn."""


class Talk(ServerProtocol):
    """A connection that fails with the table's own code where a message is larger than the server reads."""

    def fail(self, code: int, reason: str = "") -> None:
        """Close the connection after an error of the peer's."""
        super().fail(TOO_BIG if code == CloseCode.MESSAGE_TOO_BIG else code, reason)


class SocketProtocol(WebSocketsSansIOProtocol):
    """Uvicorn's WebSockets over such connections: read piece by piece, and dropped where nobody reads the answers."""

    def __init__(self, *arguments: Any, all_connections: Connections, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self.conn = Talk(max_size=self.config.ws_max_size, logger=self.logger)
        self._all = all_connections
        self._connection: Connection | None = None
        self._unread = b""
        self._reading = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """A connection of HTTP becomes a WebSocket."""
        super().connection_made(transport)
        self._connection = self._all.of(transport)
        self._all.expect(self._connection, None)

    def connection_lost(self, exc: Exception | None) -> None:
        """The client has gone."""
        self._unread = b""
        self._all.closed(self.transport)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Read what came, a little at a time."""
        self._unread += data
        if len(self._unread) > MOST_UNREAD:
            self.transport.abort()
        elif not self._reading:
            self._read()

    async def receive(self) -> Any:
        """The next message for the app."""
        message = await super().receive()
        if self._unread:
            self._pause()
            self._read_soon()
        return message

    async def send(self, message: Any) -> None:
        """Send what the app says."""
        await super().send(message)
        if message["type"] == "websocket.close" and self._connection is not None:
            self._all.expect(self._connection, CLOSE_SECONDS)
            self._read_soon()

    def pause_writing(self) -> None:
        """The client does not take what is sent as fast as it comes."""
        super().pause_writing()
        if self._connection is not None:
            self._all.stuck(self._connection)

    def resume_writing(self) -> None:
        """It has taken it."""
        super().resume_writing()
        if self._connection is not None:
            self._all.unstuck(self._connection)

    def handle_ping(self) -> None:
        """Answer, unless nobody reads the answers."""
        if self._connection is not None:
            self._all.control(self._connection)
        if self.writable.is_set() and not self.transport.is_closing():
            super().handle_ping()
        else:
            self.conn.data_to_send()

    def handle_pong(self, event: Frame) -> None:
        """Nobody asked for it: the table's own pings are messages."""
        if self._connection is not None:
            self._all.control(self._connection)

    def handle_cont(self, event: Frame) -> None:
        """Another piece of a message."""
        if len(self.frames) < MOST_PIECES:
            super().handle_cont(event)
        elif not self.close_sent:
            self.conn.fail(CloseCode.MESSAGE_TOO_BIG)
            self.handle_parser_exception()

    def _read(self) -> None:
        """Read one piece; the rest has its turn later, after the messages that wait for the app."""
        self._reading = False
        if self._unread and self._wanted(MOST_QUEUED) and not self.transport.is_closing():
            piece, self._unread = self._unread[:AT_ONCE], self._unread[AT_ONCE:]
            super().data_received(piece)
        if self._unread:
            self._pause()
            if self._wanted(1):
                self._read_soon()
        elif self.read_paused and self._wanted(1):
            self.read_paused = False
            self.transport.resume_reading()

    def _wanted(self, most: int) -> bool:
        """Whether more may be read: few messages wait, or none is taken any more but the answer to a close."""
        return self.close_sent or self.queue.qsize() < most

    def _pause(self) -> None:
        if not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    def _read_soon(self) -> None:
        if not self._reading and not self.transport.is_closing():
            self._reading = True
            self.loop.call_soon(self._read)

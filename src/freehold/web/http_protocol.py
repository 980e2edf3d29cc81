"""The server's side of HTTP below the app: what comes is bounded in size and time before the app hears of it."""

import asyncio
from typing import Any

from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol, RequestResponseCycle

from freehold.table.codec import encode
from freehold.table.errors import Refused
from freehold.web.connections import HEAD_SECONDS, IDLE_SECONDS, REQUEST_SECONDS, Connection, Connections

MOST_HEAD = 32 * 1024
"""Bytes of a request's address and headers, and of everything else in it beside its body."""
MOST_FIELDS = 100
MOST_PIPELINED = 16


class TooMuch(Exception):
    """Ends the reading of a request that was refused."""


class HttpProtocol(HttpToolsProtocol):
    """Uvicorn's HTTP with limits on the head of a request, on slow and idle clients and on those that do not read."""

    def __init__(self, *arguments: Any, all_connections: Connections, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self._all = all_connections
        self._connection: Connection | None = None
        self._came = 0
        """Bytes of the piece that is being read."""
        self._beside = 0
        """Bytes of the request so far that are not its body."""
        self._head = 0
        self._whole = True

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """A client has come."""
        super().connection_made(transport)
        self._connection = self._all.opened(transport, self.client[0] if self.client else "")
        if self._connection is None:
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        """It has gone."""
        self._all.closed(self.transport)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Read a piece of a request."""
        if self.transport.is_closing():
            return
        self._came = len(data)
        self._beside += self._came
        super().data_received(data)
        if not self._whole and self._beside > MOST_HEAD:
            self._refuse(f"the address and the headers of a request have at most {MOST_HEAD} bytes")

    def on_message_begin(self) -> None:
        """A request begins."""
        super().on_message_begin()
        self._whole = False
        self._beside, self._head = self._came, 0
        self._expect(HEAD_SECONDS)
        if len(self.pipeline) >= MOST_PIPELINED:
            self._refuse(f"at most {MOST_PIPELINED} requests are sent before the first is answered")
            raise TooMuch

    def on_url(self, url: bytes) -> None:
        """A piece of the address."""
        self._head += len(url)
        super().on_url(url)

    def on_header(self, name: bytes, value: bytes) -> None:
        """A header, perhaps one after the body."""
        self._head += len(name) + len(value)
        super().on_header(name, value)
        self._check_head()

    def on_headers_complete(self) -> None:
        """The head is there."""
        self._check_head()
        self._expect(REQUEST_SECONDS)
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        """A piece of the body."""
        self._beside -= len(body)
        super().on_body(body)

    def on_message_complete(self) -> None:
        """The request is there: now it is the server's turn."""
        self._whole = True
        super().on_message_complete()
        cycle = self._last_cycle()
        self._expect(IDLE_SECONDS if cycle is not None and cycle.response_complete else None)

    def on_response_complete(self) -> None:
        """The answer is given: now it is the client's turn."""
        super().on_response_complete()
        if self._whole and not self.pipeline:
            self._expect(IDLE_SECONDS)

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

    def send_400_response(self, msg: str) -> None:
        """Answer what is no HTTP, unless it was refused for another reason."""
        if not self.transport.is_closing():
            super().send_400_response(msg)

    def _check_head(self) -> None:
        if self._head > MOST_HEAD or len(self.headers) > MOST_FIELDS:
            self._refuse(f"a request has at most {MOST_FIELDS} headers, together of at most {MOST_HEAD} bytes")
            raise TooMuch

    def _last_cycle(self) -> RequestResponseCycle | None:
        """The newest request that the app was given, if any."""
        return self.cycle

    def _expect(self, seconds: float | None) -> None:
        if self._connection is not None:
            self._all.expect(self._connection, seconds)

    def _refuse(self, sentence: str) -> None:
        """Answer and hang up; what is under way for this client is let go of."""
        if self.transport.is_closing():
            return
        body = encode({"error": Refused("too-big", sentence).as_dict()})
        cycle = self._last_cycle()
        if cycle is None or cycle.response_complete or not cycle.response_started:
            head = b"content-type: application/json\r\nconnection: close\r\ncontent-length: %d\r\n\r\n" % len(body)
            self.transport.write(STATUS_LINE[431] + head + body)
        self._all.dropped("head")
        self._expect(HEAD_SECONDS)
        self.transport.close()

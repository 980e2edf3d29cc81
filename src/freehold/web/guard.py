"""What every request passes: limits of size and time, where it may come from, and the headers of every answer."""

import asyncio
import socket

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from freehold.table.errors import Refused
from freehold.table.settings import Settings
from freehold.web.addresses import host_name, is_loopback_name, origin_of
from freehold.web.errors import error_response
from freehold.web.proxies import own_path
from freehold.web.reach import is_here

BODY_SECONDS = 30.0
"""For a request's body to come, from the first byte to the last."""

HEADERS = {
    "Content-Security-Policy": (
        "default-src 'self'; img-src 'self' data: blob:; style-src 'self'; script-src 'self'; connect-src 'self';"
        " object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=()",
}


class Guard:
    """The outermost layer of the app."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self._app = app
        self._settings = settings
        self._origins = {origin_of(origin) for origin in settings.origins}
        if settings.public_url:
            self._origins.add(origin_of(settings.public_url))

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Refuse what may not pass, and pass the rest on."""
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        refused = self._refusal(scope, headers)
        if scope["type"] == "websocket":
            if refused is not None:
                await receive()
                await send({"type": "websocket.close", "code": 1008, "reason": refused.code})
                return
            await self._app(scope, receive, send)
            return
        dressed = _dressed(send, own_path(scope))
        if refused is not None:
            await error_response(refused, scope)(scope, receive, dressed)
            return
        body = Body(receive, self._limit(scope))

        async def sending(message: Message) -> None:
            # The layers below turn a failed body into an answer of their own; ours says what was wrong.
            if body.fault is None:
                await dressed(message)

        try:
            await self._app(scope, body.receive, sending)
        except Refused:
            if body.fault is None:
                raise
        if body.fault is not None:
            await error_response(body.fault, scope)(scope, receive, dressed)

    def _refusal(self, scope: Scope, headers: Headers) -> Refused | None:
        host = headers.get("host", "")
        if self._settings.own and not self._known_host(host, scope):
            port = (scope.get("server") or ("", 80))[1]
            return Refused(
                "forbidden", f"this is not an address of this computer; open http://localhost:{port}/ instead"
            )
        origin = headers.get("origin")
        unsafe = scope["type"] == "websocket" or scope.get("method") not in ("GET", "HEAD", "OPTIONS")
        if origin is not None and unsafe and not self._same(origin, host):
            return Refused("forbidden", self._stranger())
        length = headers.get("content-length")
        limit = self._limit(scope)
        if length is not None and (not length.isascii() or not length.isdigit() or int(length) > limit):
            return Refused("too-big", f"a request has at most {limit} bytes")
        return None

    def _limit(self, scope: Scope) -> int:
        """How many bytes the body of a request may have."""
        return self._settings.largest_import if own_path(scope) == "/api/import" else self._settings.largest_request

    def _same(self, origin: str, host: str) -> bool:
        """Whether a page of this origin may use the server: its own pages, and those that the operator allows."""
        if origin_of(origin) in self._origins:
            return True
        return not self._settings.public_url and origin.partition("://")[2] == host

    def _stranger(self) -> str:
        if self._settings.public_url:
            return f"this server is used at {self._settings.public_url}; open that address instead"
        return "pages of other sites may not use this server unless its operator allows it"

    def _known_host(self, host: str, scope: Scope) -> bool:
        """Keeps other sites from reaching a person's own server by a name of theirs that leads here."""
        name = host_name(host)
        server = (scope.get("server") or ("", 0))[0]
        own = socket.gethostname().lower()
        return is_loopback_name(name) or name in (server, own, f"{own}.local") or not is_here(scope)


class Body:
    """A request's body, counted and timed as it comes."""

    def __init__(self, receive: Receive, limit: int) -> None:
        self._receive = receive
        self._limit = limit
        self._size = 0
        self._whole = False
        self._until = asyncio.get_running_loop().time() + BODY_SECONDS
        self.fault: Refused | None = None

    async def receive(self) -> Message:
        """The next part; raises Refused ``too-big`` or ``too-slow``."""
        if self._whole:
            return await self._receive()
        try:
            async with asyncio.timeout_at(self._until):
                message = await self._receive()
        except TimeoutError:
            self.fault = Refused("too-slow", "the request's body did not come in time")
            raise self.fault from None
        if message["type"] == "http.request":
            self._size += len(message.get("body", b""))
            self._whole = not message.get("more_body", False)
            if self._size > self._limit:
                self.fault = Refused("too-big", f"a request has at most {self._limit} bytes")
                raise self.fault
        else:
            self._whole = True
        return message


def _dressed(send: Send, path: str) -> Send:
    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for name, value in HEADERS.items():
                headers.setdefault(name, value)
            if path.startswith("/api/"):
                headers.setdefault("Cache-Control", "no-store")
        await send(message)

    return sending

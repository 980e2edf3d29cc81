"""What a proxy in front of the server changes: who asks, by which scheme, and below which path."""

import ipaddress
import logging
from collections.abc import Iterable, Sequence
from typing import Any

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Receive, Scope, Send

from freehold.core.errors import FreeholdError
from freehold.web.addresses import Address, plain_address

logger = logging.getLogger("freehold.proxies")

MOST_TOLD = 8

Network = ipaddress.IPv4Network | ipaddress.IPv6Network


def networks(texts: Iterable[str], option: str) -> tuple[Network, ...]:
    """The networks that addresses (``10.0.0.5``) and networks (``10.0.0.0/8``) name; raises FreeholdError."""
    found = []
    for text in texts:
        try:
            found.append(ipaddress.ip_network(text.strip(), strict=False))
        except ValueError:
            raise FreeholdError(
                f"{option}: {text!r} is no address; write one such as 10.0.0.5, or a network such as 10.0.0.0/8"
            ) from None
    return tuple(found)


class Proxies:
    """The outermost layer of the app: inside it, a request looks as it did before any trusted proxy passed it on.

    Args:
        app: the layers inside.
        trusted: the networks of the proxies whose X-Forwarded-For and X-Forwarded-Proto are believed.
        root: the path below which the server is reached, as ``/freehold``, or "". A proxy may take it off or leave it.
    """

    def __init__(self, app: ASGIApp, trusted: Sequence[Network], root: str = "") -> None:
        self._app = app
        self._trusted = trusted
        self._root = root
        self._told: set[str] = set()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on as its client sent it."""
        if scope["type"] in ("http", "websocket"):
            scope = dict(scope)
            self._unfold(scope)
            if self._root:
                scope["root_path"] = self._root
                if not _is_below(scope["path"], self._root):
                    scope["path"] = self._root + scope["path"]
        await self._app(scope, receive, send)

    def _unfold(self, scope: dict[str, Any]) -> None:
        """Put the client in the place of the proxies."""
        peer = scope.get("client")
        address = plain_address(peer[0]) if peer else None
        if peer is None or address is None:
            return
        headers = Headers(scope=scope)
        if self._trusts(address):
            scope["client"] = self._before(address, peer[1], headers.getlist("x-forwarded-for"))
            scheme = headers.get("x-forwarded-proto", "").partition(",")[0].strip().lower()
            if scheme in ("http", "https"):
                scope["scheme"] = scheme if scope["type"] == "http" else scheme.replace("http", "ws")
        else:
            scope["client"] = (str(address), peer[1])
            if "x-forwarded-for" in headers and address.is_private:
                self._tell_of(str(address))

    def _before(self, address: Address, port: int, lines: list[str]) -> tuple[str, int]:
        """Who asked the first of the trusted proxies, as it has seen it."""
        hops = [hop.strip() for line in lines for hop in line.split(",")]
        for hop in reversed(hops):
            before = plain_address(_without_port(hop))
            if before is None:
                break
            address, port = before, 0
            if not self._trusts(address):
                break
        return str(address), port

    def _tell_of(self, address: str) -> None:
        """Say once of a proxy that it should perhaps be named. Addresses of players are never told."""
        if self._trusted and address not in self._told and len(self._told) < MOST_TOLD:
            self._told.add(address)
            sentence = "everyone behind the proxy at %s counts as one address, unless --trusted-proxy %s is given"
            logger.warning(sentence, address, address)

    def _trusts(self, address: Address) -> bool:
        return any(address in network for network in self._trusted)


def own_path(scope: Scope) -> str:
    """The path of a request below the one that the server is reached at: ``/t/ID`` also for ``/freehold/t/ID``."""
    path, root = str(scope["path"]), root_of(scope)
    return path[len(root) :] or "/" if root and _is_below(path, root) else path


def root_of(scope: Scope) -> str:
    """The path that the server is reached at, as ``/freehold``, or ""; a mounted part of the app has its own root."""
    return str(scope.get("app_root_path", scope.get("root_path", "")))


def _is_below(path: str, root: str) -> bool:
    return path == root or path.startswith(root + "/")


def _without_port(hop: str) -> str:
    """An address that some proxies write with its port: ``1.2.3.4:5678``, ``[::1]:5678``."""
    if hop.startswith("["):
        return hop[1:].partition("]")[0]
    return hop.partition(":")[0] if hop.count(":") == 1 else hop

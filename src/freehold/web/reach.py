"""Where the links to tables lead, and who can follow them."""

import asyncio
import logging
import socket
from collections.abc import Awaitable, Callable
from typing import Any

from starlette.types import Scope

from freehold.core.errors import FreeholdError
from freehold.table.errors import Refused
from freehold.table.settings import Settings
from freehold.web.addresses import host_name, is_loopback_name, plain_address

logger = logging.getLogger("freehold.reach")

EVERYWHERE = ("0.0.0.0", "::")
WARNING = (
    "everyone in your network can now open this server, make tables on it and see the public ones."
    " The connection is not encrypted. End Freehold (Ctrl+C) when you have finished playing."
)


class Reach:
    """What a server knows of the ways to it. It begins as known to this computer only."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._hosts: set[str] = set()
        self._port = 0
        self._listen: Callable[[str], Awaitable[None]] | None = None
        self._opening = asyncio.Lock()

    def listens(self, host: str, port: int, listen_too: Callable[[str], Awaitable[None]]) -> None:
        """The server listens at this address; ``listen_too`` makes it listen at one more, with the same port."""
        self._hosts.add(host)
        self._port = port
        self._listen = listen_too

    def told(self, scope: Scope, host: str) -> dict[str, Any]:
        """Where links should lead that are made for a page opened at ``host``, and who can follow them.

        ``address`` is what they begin with, or None for the address that the page itself was opened at.
        """
        told: dict[str, Any] = {"address": None, "only_here": False, "in_network": False, "can_open": False}
        if self._settings.public_url:
            return told | {"address": self._settings.public_url.rstrip("/")}
        name = host_name(host)
        if not is_loopback_name(name):
            return told | {"in_network": _is_private(name)}
        address = network_address()
        if address is not None and self._is_open(address) and is_here(scope):
            return told | {"address": f"http://{address}:{self._port}", "in_network": True}
        can_open = self._settings.own and self._listen is not None and address is not None and is_here(scope)
        return told | {"only_here": True, "can_open": can_open}

    async def open(self, scope: Scope) -> None:
        """Let others in the network reach a person's own server; raises Refused."""
        if not self._settings.own or not is_here(scope) or self._listen is None:
            raise Refused("forbidden", "only the person at this computer can open this server to others")
        async with self._opening:
            address = network_address()
            if address is None:
                raise Refused("unavailable", "this computer is not connected to a network; connect it, then try again")
            if self._is_open(address):
                return
            try:
                await self._listen(address)
            except FreeholdError as error:
                raise Refused("unavailable", str(error)) from None
            self._hosts.add(address)
            logger.warning("Others in your network find Freehold at http://%s:%d/", address, self._port)
            logger.warning("Warning: %s", WARNING)

    def _is_open(self, address: str) -> bool:
        return address in self._hosts or not self._hosts.isdisjoint(EVERYWHERE)


def is_here(scope: Scope) -> bool:
    """Whether the client is on this computer: at a loopback address, or at the very address that it asked."""
    client: Any = scope.get("client")
    address = plain_address(client[0]) if client else None
    if address is None:
        return False
    server: Any = scope.get("server")
    return address.is_loopback or (bool(server) and address == plain_address(server[0]))


def network_address() -> str | None:
    """This computer's address in its network, as far as it can tell without sending anything; None without one."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # an address for documentation; UDP sends nothing here
        except OSError:
            return None
        address = str(probe.getsockname()[0])
    return None if is_loopback_name(address) else address


def _is_private(name: str) -> bool:
    """Whether a name leads to somewhere within one network only."""
    address = plain_address(name)
    return "." not in name or name.endswith(".local") if address is None else address.is_private

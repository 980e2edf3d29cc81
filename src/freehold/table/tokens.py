"""Tokens: an unguessable capability a seat, and who holds one. They are stored hashed only."""

import base64
import hashlib
import hmac
import secrets
from dataclasses import dataclass
from typing import Literal

Role = Literal["seat", "device", "host", "watch"]


@dataclass(frozen=True, slots=True)
class Holder:
    """Whoever holds a token: a seat, the device that several seats share, the host, or a watcher."""

    role: Role
    seat: int | None = None
    token: str = ""
    """The token's hash."""


class TokenMaker:
    """Makes tokens, and the links that carry them.

    A shared server draws them at random and cannot tell them again. A person's own server derives them from the secret
    in its data folder, so that it can list its tables with their links.

    Args:
        secret: what tokens are derived from, or None to draw them.
        address: the web address that links begin with, or None for links without one, as ``/t/ID#TOKEN``.
    """

    def __init__(self, secret: bytes | None = None, address: str | None = None) -> None:
        self._secret = secret
        self._address = (address or "").rstrip("/")

    def link(self, table_id: str, token: str = "") -> str:
        """A link to a table; the token is in the fragment, which browsers never send."""
        return f"{self._address}/t/{table_id}" + (f"#{token}" if token else "")

    def make(self, root: str, role: Role, seat: int | None = None, generation: int = 0) -> str:
        """The token for a role at the table whose tokens stem from table ``root``."""
        if self._secret is None:
            return secrets.token_urlsafe(24)
        text = f"{root}|{role}|{'' if seat is None else seat}|{generation}"
        digest = hmac.new(self._secret, text.encode(), hashlib.sha256).digest()
        return base64.urlsafe_b64encode(digest[:24]).decode()


def hashed(token: str) -> str:
    """How a token is stored: tokens are long and random, so one round of SHA-256 is enough."""
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).hexdigest()


def new_table_id() -> str:
    """A table's name in links: 12 letters and digits. Knowing it gives no access."""
    return base64.b32encode(secrets.token_bytes(8)).decode().lower()[:12]

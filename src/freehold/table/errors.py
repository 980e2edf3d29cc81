"""The one error of the table: a request refused, with its code and HTTP status (contracts.md, "HTTP")."""

from typing import Any

from freehold.core.errors import FreeholdError
from freehold.core.schemas import short

STATUS: dict[str, int] = {
    "token": 401,
    "wrong-seat": 403,
    "host-only": 403,
    "forbidden": 403,
    "no-table": 404,
    "not-found": 404,
    "method": 405,
    "not-your-turn": 409,
    "illegal-move": 409,
    "over": 409,
    "not-over": 409,
    "stale": 409,
    "key-reused": 409,
    "too-slow": 408,
    "marked": 409,
    "too-early": 409,
    "started": 409,
    "no-open-seat": 409,
    "no-undo": 409,
    "too-few": 409,
    "too-big": 413,
    "too-long": 422,
    "malformed": 422,
    "slow-down": 429,
    "unavailable": 503,
    "internal": 500,
}
"""The HTTP status of every error code."""


class Refused(FreeholdError):
    """A request that the table refuses; nothing has changed.

    Args:
        code: a key of ``STATUS``.
        message: one sentence: what is wrong, and what would be right.
        details: what a program may want to know besides.
    """

    def __init__(self, code: str, message: str, **details: Any) -> None:
        super().__init__(message)
        self.code = code
        self.message = short(message)
        self.details = details

    @property
    def status(self) -> int:
        """The HTTP status."""
        return STATUS[self.code]

    def as_dict(self) -> dict[str, Any]:
        """``{"code", "message", "details"}``."""
        return {"code": self.code, "message": self.message, "details": self.details}


def no_token() -> Refused:
    """The refusal for a request without a token."""
    return Refused(
        "token",
        "This table opens only with its whole link. The part after # is missing: open the link as it was sent to you.",
        header="Authorization: Bearer TOKEN",
    )


def bad_token() -> Refused:
    """The refusal for a token that opens nothing at the table, perhaps not any more."""
    return Refused("token", "This link does not open this table any more. Ask the host for a new one.")


def no_table() -> Refused:
    """The refusal for a table that is not there."""
    return Refused("no-table", "There is no such table: the link is wrong, or the table was deleted.")


class Unavailable(Refused):
    """The database does not answer; whether a waiting move was stored is not known, so ask again with the same key."""

    def __init__(self, message: str = "the table's database does not answer; send the same again, with the same key"):
        super().__init__("unavailable", message)


class Conflict(Exception):
    """Somebody else changed the table first; look again and judge anew."""


class BadStore(FreeholdError):
    """A database that cannot be used: newer, read-only, not ours or not there. The message says what would be right."""

"""Nonces: the players' own shares of the chance. All are committed before any is shown, so none can be chosen last.

A player who is ready sends the SHA-256 of a nonce. Once everyone is ready, those players send the nonces; the last one
starts the game, and only then all are shown. Where somebody comes or goes in between, all commit anew.
"""

import hashlib

import msgspec

from freehold.core.game import Event
from freehold.table.errors import Refused
from freehold.table.rows import SeatRow

AGAIN: Event = {"type": "nonces", "change": "again"}
"""What all see where everyone who added a nonce must do so anew."""
LONGEST_NONCE = 64
COMMITMENT_BYTES = 32


def read_nonce(text: str | None) -> bytes | None:
    """A player's own nonce; raises Refused where it is no hex of 1 to 64 bytes."""
    nonce = _hex(text)
    if nonce is not None and not 1 <= len(nonce) <= LONGEST_NONCE:
        raise Refused("malformed", f"a nonce is hex of 1 to {LONGEST_NONCE} bytes, as from 32 random bytes")
    return nonce


def read_commitment(text: str | None) -> str | None:
    """The commitment to a nonce; raises Refused where it is no hex of 32 bytes."""
    commitment = _hex(text)
    if commitment is None:
        return None
    if len(commitment) != COMMITMENT_BYTES:
        raise Refused("malformed", "a nonce's commitment is its SHA-256, as 64 hex digits")
    return commitment.hex()


def commitment_of(nonce: bytes) -> str:
    """What a player commits to a nonce by."""
    return hashlib.sha256(nonce).hexdigest()


def awaited(seats: list[SeatRow]) -> list[int]:
    """The seats that have committed to a nonce and have not shown it yet."""
    return [seat.seat for seat in seats if seat.nonce_commitment is not None and seat.nonce is None]


def everyone_ready(seats: list[SeatRow]) -> bool:
    """Whether no seat is open and every human seat is ready."""
    return all(seat.kind in ("device", "bot") or (seat.kind == "human" and seat.ready) for seat in seats)


def revealing(seats: list[SeatRow]) -> bool:
    """Whether everyone is ready, and the nonces are what the start waits for."""
    return everyone_ready(seats) and bool(awaited(seats))


def with_share(seats: list[SeatRow], seat: SeatRow, nonce: bytes | None, commitment: str | None) -> SeatRow:
    """The seat with the nonce, or the commitment to one, that its player sends; raises Refused at the wrong time.

    A nonce sent without a commitment before it counts as committed by the table, which shows it to nobody yet.
    """
    if nonce is not None and commitment is not None:
        raise Refused("malformed", "commit to a nonce first, and send it once everyone is ready")
    if commitment is not None:
        return seat if commitment == seat.nonce_commitment else _committed(seat, None, commitment)
    if nonce is None:
        return seat
    if revealing(seats):
        if commitment_of(nonce) != seat.nonce_commitment:
            raise Refused("forbidden", "This is not the nonce that you committed to.")
        return msgspec.structs.replace(seat, nonce=nonce)
    if seat.seat in awaited(seats):
        raise Refused("too-early", "Keep the nonce until everyone is ready.")
    return _committed(seat, nonce, commitment_of(nonce))


def thrown_away(seats: list[SeatRow]) -> list[SeatRow]:
    """The seats, without the nonces of those who must commit anew: somebody came or went while nonces were sent."""
    return [
        seat
        if seat.nonce_commitment is None
        else msgspec.structs.replace(seat, ready=False, nonce=None, nonce_commitment=None)
        for seat in seats
    ]


def _committed(seat: SeatRow, nonce: bytes | None, commitment: str) -> SeatRow:
    return msgspec.structs.replace(seat, nonce=nonce, nonce_commitment=commitment)


def _hex(text: str | None) -> bytes | None:
    if text is None:
        return None
    try:
        found = bytes.fromhex(text)
    except ValueError:
        found = b""
    return found if len(text) == 2 * len(found) else b""

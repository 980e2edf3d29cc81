"""A new table as it comes from a worker process: in parts, so that unpacking a long game never takes long at once."""

import asyncio
from collections.abc import Iterator
from typing import Any

import msgspec

from freehold.table.creating import Made
from freehold.table.errors import Refused
from freehold.table.importing import imported
from freehold.table.rows import Change, Step
from freehold.table.tokens import TokenMaker

STEPS_IN_PART = 500

_encode = msgspec.msgpack.Encoder().encode
_change = msgspec.msgpack.Decoder(Change).decode
_steps = msgspec.msgpack.Decoder(list[Step]).decode

Parcel = tuple[bytes, list[bytes], dict[str, Any]]
"""A change without its steps, the steps in parts, and the answer."""


def import_packed(given: bytes, tokens: TokenMaker, rules: str, now: int) -> Parcel:
    """The table that the JSON of a record makes, packed; raises Refused. For a worker process."""
    try:
        record = msgspec.json.decode(given)
    except (msgspec.DecodeError, RecursionError, ValueError):
        raise Refused("malformed", "the request's body is not JSON") from None
    if not isinstance(record, dict):
        raise Refused("malformed", "a record is one JSON object")
    return pack(imported(record, tokens, rules, now))


def pack(made: Made) -> Parcel:
    """The table as bytes."""
    parts = [_encode(part) for part in _parts(made.change.steps)]
    return _encode(msgspec.structs.replace(made.change, steps=[])), parts, made.answer


async def unpack(parcel: Parcel) -> Made:
    """The table again; others have their turn between the parts."""
    change, parts, answer = parcel
    made = Made(_change(change), answer)
    for part in parts:
        made.change.steps += _steps(part)
        await asyncio.sleep(0)
    return made


def _parts(steps: list[Step]) -> Iterator[list[Step]]:
    for at in range(0, len(steps), STEPS_IN_PART):
        yield steps[at : at + STEPS_IN_PART]

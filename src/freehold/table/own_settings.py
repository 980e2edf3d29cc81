"""Editions and boards that a client brings: bounded, checked in a worker process, without keys that nobody reads."""

from typing import Any

from freehold.core.errors import FreeholdError
from freehold.core.game import GameKind
from freehold.core.registry import kind_of
from freehold.core.schemas import known
from freehold.table.codec import encode
from freehold.table.errors import Refused
from freehold.table.workers import Workers

LARGEST = 32_000
"""How many bytes the JSON of an edition or board may have: it travels with each view, to each viewer."""


def checked(game: str, setting: dict[str, Any]) -> dict[str, Any]:
    """The edition or board without the keys that it need not have; raises FreeholdError. For a worker process."""
    kind = kind_of(game)
    data = bounded(kind, setting)
    kind.terms(data)
    return data


def bounded(kind: GameKind, setting: dict[str, Any]) -> dict[str, Any]:
    """The setting without the keys that nobody reads, not checked yet; raises Refused ``too-big``."""
    data: dict[str, Any] = known(kind, setting)
    size = len(encode(data))
    if size > LARGEST:
        raise Refused("too-big", f"this {kind.setting} has {size} bytes; one has at most {LARGEST}")
    return data


async def taken(workers: Workers, client: str, kind: GameKind, setting: Any) -> Any:
    """The setting of a table, as it is stored; one of the client's own is checked first. Raises Refused."""
    if not isinstance(setting, dict):
        return setting
    try:
        data: dict[str, Any] = await workers.run(client, checked, kind.name, setting)
    except Refused:
        raise
    except FreeholdError as error:
        raise Refused("malformed", str(error)) from None
    kind.trust(data)
    return data

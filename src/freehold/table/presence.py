"""Who is connected to a table now: its seats, its host, those who watch. Other nodes say it every few seconds."""

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from freehold.table.live import Live

HOST = -1
"""What stands for the host's own token among the seats that are connected."""
MOST_NAMES = 20


@dataclass(slots=True)
class Connected:
    """Who is connected to a node, or to all others: seats (HOST for the host's token) and watchers' names, or None."""

    seats: set[int] = field(default_factory=set)
    watchers: list[str | None] = field(default_factory=list)


def connected_here(live: "Live") -> set[int]:
    """The seats that are connected to this node, with HOST for the host's token."""
    found: set[int] = set()
    for viewer in live.viewers:
        if viewer.holder.role == "seat" and viewer.holder.seat is not None:
            found.add(viewer.holder.seat)
        elif viewer.holder.role == "device":
            found.update(seat.seat for seat in live.seats if seat.kind == "device")
        elif viewer.holder.role == "host":
            found.add(HOST)
    return found


def connected(live: "Live") -> set[int]:
    """The seats that are connected to any node, with HOST for the host's token."""
    return connected_here(live) | live.elsewhere.seats


def watching_here(live: "Live") -> list[str | None]:
    """A name, or None, for each watcher that is connected to this node."""
    return [viewer.name for viewer in live.viewers if viewer.holder.role == "watch"]


def watchers(live: "Live") -> dict[str, Any]:
    """How many watch, and the names of those who gave one."""
    every = [*watching_here(live), *live.elsewhere.watchers]
    return {"count": len(every), "names": sorted(name for name in every if name)[:MOST_NAMES]}

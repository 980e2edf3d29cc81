"""What a server is told at its start."""

from dataclasses import dataclass, field
from pathlib import Path

THIS_MACHINE = ("127.0.0.1", "::1")


@dataclass(frozen=True, slots=True)
class Rate:
    """At most ``burst`` at once, and ``per_minute`` in the long run."""

    per_minute: float
    burst: int


@dataclass(frozen=True, slots=True)
class Limits:
    """How much may be asked for by each address, about each table and with each key: the same for all three."""

    requests: Rate = Rate(12_000, 2_400)
    """All requests of the API."""
    create: Rate = Rate(60, 120)
    """New tables, rematches, joins and imports."""
    learn: Rate = Rate(120, 60)
    """Hints and reviews."""
    work: Rate = Rate(300, 120)
    """What else makes work: setting files, QR codes, guides, records and undos."""
    chat: Rate = Rate(30, 10)
    """Chat messages by key; an address and a table have eight times as much."""
    arrive: Rate = Rate(600, 400)
    """New sockets."""
    messages: Rate = Rate(1200, 120)
    """Messages on one socket."""
    sockets: int = 400
    """Open sockets of one address."""
    connections: int = 500
    """Connections of one address, sockets included."""


@dataclass(frozen=True, slots=True)
class Settings:
    """The settings of one server.

    Args:
        database: ``sqlite:///PATH`` or ``postgresql://…``.
        data: the data folder, where the server has one.
        own: whether this is a person's own server (``freehold play``), which lists its tables to that person.
        bus: ``redis://…`` for hints between nodes; without it PostgreSQL carries them, and SQLite needs none.
        public_url: the address that players use, where it is not the one that they asked; it may have a path, below
            which the server is then reached.
        origins: web origins, besides the server's own, that may use it from a browser.
        trusted_proxies: addresses and networks of the proxies that are believed when they say who asks. A person's own
            server believes none.
        limits: how much one client may ask for, or None for no limits.
        keep_days: after how many days without a change a table is deleted, or None for never.
        open_metrics: whether other machines may read /metrics.
    """

    database: str
    data: Path | None = None
    own: bool = False
    bus: str | None = None
    public_url: str | None = None
    origins: tuple[str, ...] = ()
    trusted_proxies: tuple[str, ...] = THIS_MACHINE
    limits: Limits | None = field(default_factory=Limits)
    keep_days: float | None = None
    open_metrics: bool = False
    hello_seconds: float = 5
    ping_seconds: float = 15
    silent_seconds: float = 45
    queued_messages: int = 512
    cached_tables: int = 600
    largest_request: int = 64 * 1024
    largest_import: int = 1024 * 1024

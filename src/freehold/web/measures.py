"""What the server counts, for Prometheus."""

import contextlib
import time
from collections.abc import Iterator

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest


class Measures:
    """The counters of one server."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.refused = Counter("freehold_refused", "Requests refused, by code", ["code"], registry=self.registry)
        self.dropped = Counter(
            "freehold_dropped_connections", "Connections dropped, by reason", ["reason"], registry=self.registry
        )
        self.requests = Counter("freehold_requests", "HTTP answers, by status", ["status"], registry=self.registry)
        self.move_seconds = Histogram(
            "freehold_move_seconds",
            "From a move's arrival to its acknowledgement",
            registry=self.registry,
            buckets=(0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5),
        )
        self.sockets = Gauge("freehold_sockets", "Open sockets", registry=self.registry)
        self.tables = Gauge("freehold_tables_cached", "Tables in memory", registry=self.registry)
        self.commits = Gauge("freehold_commits", "Commits of this node", registry=self.registry)
        self.bot_moves = Gauge("freehold_bot_moves", "Moves of bots that this node played", registry=self.registry)

    @contextlib.contextmanager
    def moving(self) -> Iterator[None]:
        """Measures one accepted move."""
        start = time.perf_counter()
        yield
        self.move_seconds.observe(time.perf_counter() - start)

    def text(self) -> bytes:
        """All of it, in Prometheus's text format."""
        return generate_latest(self.registry)

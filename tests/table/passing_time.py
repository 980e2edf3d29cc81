"""The time that a node under test lives in: nothing passes but what the test lets pass."""

import pytest

from freehold.table.node import Node

SHOWING = ("times", "heartbeat", "keeper", "node", "bots", "host_requests")
"""Modules that ask for the time of day."""

COUNTING = ("times", "heartbeat", "expiry")
"""Modules that ask for the time that only goes forward."""


class Time:
    """The two times of a computer, in ms: that of day, which may step, and one that only goes forward."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.day = 1_700_000_000_000
        self.steady = 5_000_000
        for module in SHOWING:
            monkeypatch.setattr(f"freehold.table.{module}.now_ms", lambda: self.day)
        for module in COUNTING:
            monkeypatch.setattr(f"freehold.table.{module}.steady_ms", lambda: self.steady)

    def pass_by(self, seconds: float) -> None:
        """Time passes, and nothing is done in it."""
        self.day += round(seconds * 1000)
        self.steady += round(seconds * 1000)

    def restart(self) -> None:
        """The computer starts anew: the time that only goes forward begins somewhere else."""
        self.steady = 1_000

    async def serve(self, node: Node, seconds: float) -> None:
        """The node serves for so long, looking at what is due once a second."""
        for _ in range(round(seconds)):
            self.pass_by(1)
            await node.keeper.look_for_due()

"""What some games can be asked besides how their games end: the subjects of ``lab balance``, ``prices`` and so on.

A module with these functions is a subject. ``lines`` says what was found as a page of text.
"""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Protocol

Found = dict[str, Any]
Progress = Callable[[str], None]


class Balance(Protocol):
    """Whether the game is fair: its settings, player counts and twists against the plain game."""

    def measure(
        self, path: Path, policy: str, games: int, seed: int, settings: list[str] | None, progress: Progress
    ) -> Found:
        """Measure all that is missing from the results in ``path``, which is written after every row."""

    def read_results(self, path: Path) -> Found:
        """Stored results; raises FreeholdError where there are none."""

    def write_report(self, results: Found, path: Path) -> None:
        """Write the page of the results, and its charts beside it."""

    def lines(self, found: Found) -> Iterator[str]:
        """The results in words."""


class Prices(Protocol):
    """What things cost and bring."""

    def measure(self, setting: Any, players: int, options: dict[str, Any], policy: str, games: int, seed: int) -> Found:
        """Measure them, every seat playing by ``policy``."""

    def chart(self, found: Found, path: Path) -> None:
        """Draw them as an SVG file."""

    def lines(self, found: Found) -> Iterator[str]:
        """The results in words."""


class Landing(Protocol):
    """Where moves end."""

    def measure(
        self, setting: Any, leave: str, cards: bool, throws: int, seed: int, progress: Callable[[int], None]
    ) -> Found:
        """Simulate it, beside the exact shares."""

    def lines(self, found: Found) -> Iterator[str]:
        """The results in words."""


class Endgame(Protocol):
    """The exact solution of the end of a game."""

    def measure(self, text: str) -> Found:
        """Solve what the text of a file describes; raises FreeholdError where it is faulty."""

    def lines(self, found: Found) -> Iterator[str]:
        """The solution in words."""

"""What the tests have worker processes do."""

import os
import time

from freehold.core.errors import FreeholdError
from freehold.table.errors import Refused


def number(given: int) -> tuple[int, int]:
    """The number, and the process that it came from."""
    return given, os.getpid()


def fail(code: str) -> None:
    """Refuse, or fail as a rule does."""
    if code:
        raise Refused(code, "no", why="because")
    raise FreeholdError("a faulty field")


def never() -> None:
    """Never end by itself."""
    while True:
        time.sleep(1)

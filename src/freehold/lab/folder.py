"""Folders of results: each file is whole or not there, and what goes wrong is one line."""

import errno
import json
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from freehold.core.errors import FreeholdError
from freehold.core.finite import finite

PLAN = "run.json"
"""What a folder's results are of."""

SUMMARY = "summary.json"


class BadChunk(FreeholdError):
    """A file of the folder does not hold the games that it should; they must be played again."""


def write_whole(path: Path, content: bytes) -> None:
    """Write a file; one of that name is replaced once the new one is whole."""
    write_through(path, lambda part: part.write_bytes(content))


def write_through(path: Path, write: Callable[[Path], Any]) -> None:
    """Likewise, by what ``write`` writes to the path that it is given."""
    part = path.with_name(path.name + ".part")
    try:
        write(part)
        os.replace(part, path)
    finally:
        part.unlink(missing_ok=True)


def keep_summary(folder: Path, summary: dict[str, Any]) -> None:
    """Write the summary of a folder's results; a figure that is not finite becomes null."""
    with readable_faults(folder):
        write_whole(folder / SUMMARY, (json.dumps(finite(summary), indent=1) + "\n").encode())


@contextmanager
def readable_faults(folder: Path) -> Iterator[None]:
    """Turn what goes wrong with a folder into one clear line."""
    try:
        yield
    except OSError as error:
        if error.errno in (errno.ENOSPC, errno.EDQUOT):
            raise FreeholdError(
                f"the disk of {folder} is full; what is there is whole and kept: make room, and run the command again"
            ) from None
        raise FreeholdError(f"{folder}: {error.strerror or error}") from None
    except (ValueError, KeyError) as error:
        raise FreeholdError(f"{folder} holds a file that is no result of a simulation: {error}") from None

"""Results on the standard output: text that no terminal stumbles over, and JSON that every reader takes."""

import contextlib
import io
import sys
import warnings
from collections.abc import Iterator
from typing import Any, TextIO

import msgspec

from freehold.core.errors import BadRecord
from freehold.core.finite import finite
from freehold.core.registry import BrokenGame
from freehold.core.text import visible


def show_what_can_be_shown() -> None:
    """From now on a character that the output's encoding lacks is replaced, and never ends the command."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def show_broken_games_in_a_line() -> None:
    """From now on a game of another package that can't be used is one line, as other faults are."""
    show = warnings.showwarning

    def in_a_line(
        message: Warning | str,
        category: type[Warning],
        filename: str,
        lineno: int,
        file: TextIO | None = None,
        line: str | None = None,
    ) -> None:
        if issubclass(category, BrokenGame):
            complain(f"freehold: {message}")
        else:
            show(message, category, filename, lineno, file, line)

    warnings.showwarning = in_a_line


def say(text: str) -> None:
    """Print text that may hold others' words, such as names."""
    print(visible(text))


def complain(text: str) -> None:
    """Print one line on the standard error; line ends within it become spaces."""
    print(visible(" ".join(text.splitlines())), file=sys.stderr)


def say_json(value: Any) -> None:
    """Print a line of JSON in UTF-8, whatever the terminal's encoding is; a figure that is not finite is null."""
    sys.stdout.flush()
    sys.stdout.buffer.write(msgspec.json.encode(finite(value)) + b"\n")


@contextlib.contextmanager
def faults_in(file: str) -> Iterator[None]:
    """End the command with exit 2 and one line, ``FILE:LINE: …``, where a record of ``file`` is bad."""
    try:
        yield
    except BadRecord as error:
        sys.stdout.flush()
        complain(f"{file}:{error.line}: {error}" if error.line else f"{file}: {error}")
        raise SystemExit(2) from None


@contextlib.contextmanager
def fault_on(line: int) -> Iterator[None]:
    """Give a bad record the line of its file."""
    try:
        yield
    except BadRecord as error:
        raise BadRecord(str(error), line=line) from None

"""``freehold review``: what each seat of a finished game might have played better."""

import sys
from typing import Annotated

import msgspec
import typer

from freehold.api import load_lines
from freehold.cli.replay import FileArgument
from freehold.core.errors import BadRecord
from freehold.players.review import Review, as_json, review


def review_command(
    file: FileArgument,
    as_lines: Annotated[bool, typer.Option("--json", help="A line of JSON a record, with every decision.")] = False,
) -> None:
    """Go through the records of FILE: each seat's moves against the strongest bot's, and the costliest mistakes."""
    try:
        for number, record in load_lines(file):
            try:
                told = review(record)
            except BadRecord as error:
                raise BadRecord(str(error), line=number) from None
            sys.stdout.write((msgspec.json.encode(as_json(told)).decode() if as_lines else in_words(told)) + "\n")
    except BadRecord as error:
        sys.stdout.flush()
        place = f"{file}:{error.line}" if error.line else file
        print(f"{place}: {error}", file=sys.stderr)
        raise SystemExit(2) from None


def in_words(told: Review) -> str:
    """A review as text: a line a seat, then the costliest mistakes."""
    valued = any(each.loss is not None for each in told.decisions)
    lines = []
    for seat, name in enumerate(told.seats):
        count = len(told.of_seat(seat))
        lost = f", lost {told.loss_of(seat):.1f} ({told.unit})" if valued else ""
        lines.append(f"{name}: matched our best bot in {told.agreed(seat)} of {count} moves{lost}")
    mistakes = told.costliest()
    if mistakes:
        lines.append("The biggest mistakes:" if len(mistakes) > 1 else "The biggest mistake:")
        lines += [f"  {told.in_words(each)}" for each in mistakes]
    return "\n".join(lines) + "\n"

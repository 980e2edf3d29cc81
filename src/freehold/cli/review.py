"""``freehold review``: what each seat of a finished game might have played better."""

from typing import Annotated

import typer

from freehold.api import load_lines
from freehold.cli.printing import fault_on, faults_in, say, say_json
from freehold.cli.replay import FileArgument
from freehold.players.review import Review, as_json, review


def review_command(
    file: FileArgument,
    as_lines: Annotated[bool, typer.Option("--json", help="A line of JSON a record, with every decision.")] = False,
) -> None:
    """Go through the records of FILE: each seat's moves against the strongest bot's, and the costliest mistakes."""
    with faults_in(file):
        for number, record in load_lines(file):
            with fault_on(number):
                found = review(record)
                if as_lines:
                    say_json(as_json(found))
                else:
                    say(in_words(found))


def in_words(found: Review) -> str:
    """A review as text: a line a seat, then the costliest mistakes."""
    valued = any(each.loss is not None for each in found.decisions)
    lines = []
    for seat, name in enumerate(found.seats):
        count = len(found.of_seat(seat))
        lost = f", lost {found.loss_of(seat):.1f} ({found.unit})" if valued else ""
        lines.append(f"{name}: matched our best bot in {found.agreed(seat)} of {count} moves{lost}")
    mistakes = found.costliest()
    if mistakes:
        lines.append("The biggest mistakes:" if len(mistakes) > 1 else "The biggest mistake:")
        lines += [f"  {found.in_words(each)}" for each in mistakes]
    return "\n".join(lines) + "\n"

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
                told = review(record)
                if as_lines:
                    say_json(as_json(told))
                else:
                    say(in_words(told))


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

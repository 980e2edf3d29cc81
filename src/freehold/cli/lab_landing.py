"""``freehold lab landing``: where players' moves end, simulated and exact."""

import sys
from typing import Annotated

import typer

from freehold.cli.lab_options import AsJson, OneGame, Seed, subject_of
from freehold.cli.printing import say, say_json


def landing(
    board: Annotated[
        str | None, typer.Option(help="A board's name, or the path of a board file; default: the game's first.")
    ] = None,
    leave: Annotated[str, typer.Option(help="When players leave hold: at-once or late.")] = "at-once",
    cards: Annotated[bool, typer.Option("--cards/--no-cards", help="Whether card spaces draw.")] = True,
    throws: Annotated[int, typer.Option(help="Throws to simulate.")] = 10_000_000,
    seed: Seed = 1,
    game: OneGame = None,
    as_json: AsJson = False,
) -> None:
    """Simulate where moves end on a board, beside the exact distribution of the board's Markov chain."""
    from rich.progress import Progress

    subject = subject_of("landing", game)
    with Progress(transient=True, disable=not sys.stderr.isatty()) as bar:
        task = bar.add_task("throws", total=throws)
        found = subject.measure(board, leave, cards, throws, seed, lambda done: bar.update(task, completed=done))
    if as_json:
        say_json(found)
        return
    for line in subject.lines(found):
        say(line)

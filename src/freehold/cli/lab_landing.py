"""``freehold lab landing``: where players' moves end, simulated and exact."""

import sys
from typing import Annotated

import typer

from freehold.api import read_setting
from freehold.cli.printing import json_line, say
from freehold.core.registry import kind_of


def landing(
    board: Annotated[str, typer.Option(help="A board's name, or the path of a board file.")] = "cordens",
    leave: Annotated[str, typer.Option(help="When players leave hold: at-once or late.")] = "at-once",
    cards: Annotated[bool, typer.Option("--cards/--no-cards", help="Whether card spaces draw.")] = True,
    throws: Annotated[int, typer.Option(help="Throws to simulate.")] = 10_000_000,
    seed: Annotated[int, typer.Option(help="The run's seed.", min=0)] = 1,
    as_json: Annotated[bool, typer.Option("--json", help="As JSON.")] = False,
) -> None:
    """Simulate where moves end in Cordens, beside the exact distribution of the board's Markov chain."""
    from rich.progress import Progress

    from freehold.games.cordens.lab.landing import landing as measure

    setting = read_setting(kind_of("cordens"), board)
    with Progress(transient=True, disable=not sys.stderr.isatty()) as bar:
        task = bar.add_task("throws", total=throws)
        found = measure(setting, leave, cards, throws, seed, lambda done: bar.update(task, completed=done))
    told = found.as_json()
    if as_json:
        print(json_line(told))
        return
    say(f"{found.board}: {found.throws:,} throws, leaving hold {leave}, {'with' if cards else 'without'} cards")
    print(f"{'space':>5}  {'name':<28}{'simulated':>11}{'exact':>11}{'z':>8}")
    for row in [*told["spaces"], {"space": "", "name": "on hold", **told["hold"]}]:
        say(f"{row['space']:>5}  {row['name']:<28}{row['simulated']:>11.5%}{row['exact']:>11.5%}{row['z']:>8.2f}")
    print(f"largest |z|: {told['max_z']:.2f}")

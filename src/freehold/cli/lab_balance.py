"""``freehold lab balance`` and ``freehold lab prices``."""

from pathlib import Path
from typing import Annotated

import typer

from freehold.cli.lab_options import (
    DEFAULT_GAME,
    AsJson,
    Board,
    Edition,
    Game,
    OneGame,
    Options,
    Players,
    Seed,
    Twists,
    options_of,
    setting_of,
    subject_of,
)
from freehold.cli.printing import complain, say, say_json

Policy = Annotated[str, typer.Option("--policy", help="Of every seat: random, easy, medium or hard.")]
Games = Annotated[int, typer.Option("--games", help="Games of every row.", min=2)]


def balance(
    results: Annotated[Path, typer.Option(help="Where results are kept, and continued.")] = Path("balance.json"),
    policy: Policy = "hard",
    games: Games = 4_000,
    seed: Seed = 1,
    edition: Annotated[list[str] | None, typer.Option(help="An edition's name; may be repeated; default: all.")] = None,
    report: Annotated[
        Path | None, typer.Option(help="Measure nothing; write the page and its chart from the results here.")
    ] = None,
    game: OneGame = None,
    as_json: AsJson = False,
) -> None:
    """Measure how fair a game is: every edition, player count and twist against the plain game."""
    subject = subject_of("balance", game)
    if report:
        subject.write_report(subject.read_results(results), report)
        return
    try:
        found = subject.measure(results, policy, games, seed, edition, lambda done: complain(f"{done}: done"))
    except KeyboardInterrupt:
        complain(f"freehold: stopped; {results} keeps what is measured, and the same command goes on")
        raise SystemExit(130) from None
    if as_json:
        say_json(found)
        return
    for line in subject.lines(found):
        say(line)


def prices(
    game: Game = DEFAULT_GAME,
    edition: Edition = None,
    board: Board = None,
    players: Players = 4,
    twist: Twists = None,
    option: Options = None,
    policy: Policy = "hard",
    games: Games = 20_000,
    seed: Seed = 1,
    chart: Annotated[Path | None, typer.Option(help="An SVG file to draw them in.")] = None,
    as_json: AsJson = False,
) -> None:
    """Measure what things cost and bring, as properties at an auction, or groups of deeds on a board."""
    from freehold.lab.charts import check_chart
    from freehold.lab.plan import make_plan

    subject = subject_of("prices", game)
    if chart:
        check_chart(chart)
    setting, options = setting_of(game, edition, board), options_of(game, twist, option)
    make_plan(game, setting, options, players, [policy], seed)
    found = subject.measure(setting, players, options, policy, games, seed)
    if chart:
        subject.chart(found, chart)
    if as_json:
        say_json(found)
        return
    for line in subject.lines(found):
        say(line)

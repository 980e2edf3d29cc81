"""``freehold lab simulate``: many games, their summary, and a row a game where asked."""

import sys
from pathlib import Path
from typing import Annotated, Any

import typer

from freehold.cli.lab_options import (
    DEFAULT_GAME,
    AsJson,
    Board,
    Edition,
    Game,
    Options,
    Players,
    Seed,
    Twists,
    options_of,
    setting_of,
)
from freehold.cli.printing import complain, say, say_json
from freehold.core.errors import FreeholdError


def simulate(
    game: Game = DEFAULT_GAME,
    edition: Edition = None,
    board: Board = None,
    players: Players = 4,
    twist: Twists = None,
    option: Options = None,
    policy: Annotated[
        list[str] | None, typer.Option(help="random, easy, medium or hard: one for all seats, or one a seat.")
    ] = None,
    games: Annotated[int, typer.Option(help="How many games.", min=1)] = 100_000,
    seed: Seed = 1,
    cores: Annotated[int, typer.Option(help="Cores to use; 0 for all.", min=0)] = 1,
    device: Annotated[str, typer.Option(help="cpu or cuda.")] = "cpu",
    scheduler: Annotated[
        str, typer.Option(help="A Dask scheduler's address, or local:N for N worker processes here.")
    ] = "",
    out: Annotated[
        Path | None, typer.Option(help="A folder for the rows, continued if the run is already there.")
    ] = None,
    form: Annotated[str, typer.Option("--format", help="Of the rows: parquet or csv.")] = "parquet",
    as_json: AsJson = False,
) -> None:
    """Play many games by compiled policies. The same seed gives the same games, wherever they are played."""
    from freehold.lab.plan import make_plan
    from freehold.lab.simulate import Where, chunk_of, collect
    from freehold.lab.store import Store
    from freehold.lab.summary import Summary
    from freehold.lab.version import cores as all_cores

    plan = make_plan(
        game, setting_of(game, edition, board), options_of(game, twist, option), players, policy or ["random"], seed
    )
    store = Store(out, plan, chunk_of(plan), form) if out else None
    summary = Summary(plan)
    where = Where(cores or all_cores(), device, scheduler)
    stopped = ""
    try:
        with _bar() as bar:
            task = bar.add_task(f"{game}, {players} players", total=games)
            collect(plan, games, where, summary, store, lambda done: bar.advance(task, done), complain)
    except KeyboardInterrupt:
        stopped = "stopped"
    except FreeholdError as error:
        if not summary.games:
            raise
        stopped = str(error)
    _print_summary(summary, store, stopped, as_json)
    if stopped:
        kept = f"; {store.folder} keeps them: the same command goes on from there" if store else ""
        complain(f"freehold: {stopped}, after {summary.games:,} of {games:,} games{kept}")
        raise SystemExit(130 if stopped == "stopped" else 2)


def _bar() -> Any:
    """A progress bar with the rate and the time left, on a terminal only."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, ProgressColumn, TextColumn, TimeRemainingColumn
    from rich.text import Text

    class Rate(ProgressColumn):
        def render(self, task: Any) -> Text:
            return Text(f"{task.speed or 0:,.0f} games/s")

    return Progress(
        TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), Rate(), TimeRemainingColumn(),
        console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty(),
    )  # fmt: skip


def _print_summary(summary: Any, store: Any, stopped: str, as_json: bool) -> None:
    from freehold.lab.folder import keep_summary

    figures = summary.as_json()
    if store and not stopped:
        keep_summary(store.folder, figures)
    if as_json:
        say_json(figures)
        return
    say(f"{figures['games']:,} games, {figures['decisions']:,} decisions, rules {figures['rules']}")
    say(f"{'seat':>4}  {'policy':<10}{'win share':>10}{'95 %':>18}{'mean rank':>11}{'mean score':>12}")
    for row in figures["seats"]:
        low, high = row["win_ci"]
        say(
            f"{row['seat']:>4}  {row['policy']:<10}{row['win_share']:>10.2%}{f'{low:.2%} to {high:.2%}':>18}"
            f"{row['mean_rank']:>11.3f}{row['mean_score']:>12.2f}"
        )
    starter = figures["starter"]
    say(f"the starter wins {starter['win_share']:.2%}; {figures['shared_victories']:.2%} of victories are shared")

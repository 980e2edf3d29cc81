"""``freehold lab tournament``: bots against each other in mixed pools."""

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
    Seed,
    Twists,
    options_of,
    setting_of,
)
from freehold.cli.printing import complain, say, say_json


def tournament(
    bot: Annotated[list[str], typer.Option(help="A level, cmd:PROGRAM or NAME=cmd:PROGRAM; repeat it.")],
    game: Game = DEFAULT_GAME,
    edition: Edition = None,
    board: Board = None,
    players: Annotated[int, typer.Option(help="Seats at a table.")] = 4,
    twist: Twists = None,
    option: Options = None,
    deals: Annotated[int, typer.Option(help="Deals; each is played once for every seat.", min=1)] = 500,
    seed: Seed = 1,
    move_ms: Annotated[int, typer.Option(help="Milliseconds a program has for a move.", min=1)] = 5_000,
    cores: Annotated[int, typer.Option(help="Cores to use; 0 for all.", min=0)] = 1,
    out: Annotated[
        Path | None, typer.Option(help="A folder for the rows, continued if the tournament is already there.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Measure which bot is stronger, with 95 % intervals; what is not significant is said to be so."""
    from rich.progress import Progress

    from freehold.lab.folder import keep_summary
    from freehold.lab.tournament import play_tournament, summary
    from freehold.lab.version import cores as all_cores

    setting, options = setting_of(game, edition, board), options_of(game, twist, option)
    with Progress(transient=True, disable=not sys.stderr.isatty()) as bar:
        task = bar.add_task("deals", total=deals)
        results = play_tournament(
            game, setting, options, players, bot, deals, seed, move_ms, lambda done: bar.update(task, completed=done),
            cores=cores or all_cores(), out=out, warn=complain,
        )  # fmt: skip
    if results.deal:
        told = summary(results, game, setting, options, deals, seed)
        if out and not results.interrupted:
            keep_summary(out, told)
        if as_json:
            say_json(told)
        else:
            say("\n".join(_lines(told)))
    sys.stdout.flush()
    if results.interrupted:
        kept = f"; {out} keeps them: the same command goes on from there" if out else ""
        complain(f"freehold: stopped, after {len(set(results.deal)):,} of {deals:,} deals{kept}")
        raise SystemExit(130)
    if results.fault:
        _complain_of_faults(results)
        raise SystemExit(2)


def _complain_of_faults(results: Any) -> None:
    complain(results.fault)
    if (more := sum(results.faults) - 1) > 0:
        complain(f"freehold: {more} more fault{'s' * (more > 1)}; each cost its bot that game")


def _lines(told: dict[str, Any]) -> list[str]:
    """The tournament as a page of text."""
    wide = max(len(row["name"]) for row in told["bots"]) + 2
    lines = [f"{told['game']}, {told['players']} players: {told['deals']} deals, {told['games']} games", ""]
    lines.append(
        f"{'bot':<{wide}}{'win share':>10}  {'95 %':<15}{'rank':>6}{'score':>9}{'rating':>9}{'ms p50':>9}{'ms p99':>9}"
    )
    for row in sorted(told["bots"], key=lambda row: -row["win_share"]):
        low, high = row["win_ci"]
        p50, p99 = (f"{row[name]:.2f}" if row[name] is not None else "-" for name in ("ms_p50", "ms_p99"))
        lines.append(
            f"{row['name']:<{wide}}{row['win_share']:>10.1%}  {f'{low:.1%}-{high:.1%}':<15}{row['mean_rank']:>6.2f}"
            f"{row['mean_score']:>9.1f}{row['rating']:>9.1f}{p50:>9}{p99:>9}"
        )
    lines += ["", f"Differences of win shares; all {len(told['pairs'])} intervals hold together at 95 % (Bonferroni):"]
    for pair in told["pairs"]:
        low, high = pair["corrected_ci"]
        verdict = "significant" if pair["significant"] else "not significant"
        lines.append(f"{pair['a']} - {pair['b']}: {pair['difference']:+.1%} ({low:+.1%} to {high:+.1%}), {verdict}")
    return lines

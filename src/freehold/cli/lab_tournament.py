"""``freehold lab tournament``: bots against each other in mixed pools."""

import sys
from typing import Annotated, Any

import typer

from freehold.api import read_setting
from freehold.cli.printing import complain, json_line, say
from freehold.core.errors import FreeholdError
from freehold.core.registry import kind_of


def tournament(
    bot: Annotated[list[str], typer.Option(help="A level, or cmd:PROGRAM; repeat it.")],
    game: Annotated[str, typer.Option(help="for-sale or cordens.")] = "for-sale",
    edition: Annotated[str | None, typer.Option(help="For Sale: an edition's name, or a file.")] = None,
    board: Annotated[str | None, typer.Option(help="Cordens: a board's name, or a file.")] = None,
    players: Annotated[int, typer.Option(help="Seats at a table.")] = 4,
    twist: Annotated[list[str] | None, typer.Option(help="A twist of For Sale; repeat it.")] = None,
    deals: Annotated[int, typer.Option(help="Deals; each is played once for every seat.", min=1)] = 500,
    seed: Annotated[int, typer.Option(help="The tournament's seed.", min=0)] = 1,
    move_ms: Annotated[int, typer.Option(help="Milliseconds a program has for a move.", min=1)] = 5_000,
    as_json: Annotated[bool, typer.Option("--json", help="As JSON.")] = False,
) -> None:
    """Measure which bot is stronger, with 95 % intervals; what is not significant is said to be so."""
    from rich.progress import Progress

    from freehold.lab.tournament import play_tournament, summary

    kind = kind_of(game)
    given = edition if kind.setting == "edition" else board
    if (board if kind.setting == "edition" else edition) is not None:
        raise FreeholdError(f"{kind.title} takes --{kind.setting}")
    setting = read_setting(kind, given)
    if twist and kind.setting != "edition":
        raise FreeholdError(f"{kind.title} has no twists")
    options: dict[str, Any] = {"twists": twist} if twist else {}
    with Progress(transient=True, disable=not sys.stderr.isatty()) as bar:
        task = bar.add_task("deals", total=deals)
        results = play_tournament(
            game, setting, options, players, bot, deals, seed, move_ms, lambda done: bar.update(task, completed=done)
        )
    if results.deal:
        told = summary(results, game, setting, options, deals, seed)
        say(json_line(told) if as_json else "\n".join(_lines(told)))
    if results.fault:
        sys.stdout.flush()
        complain(results.fault)
        raise SystemExit(2)


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

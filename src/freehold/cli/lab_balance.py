"""``freehold lab balance`` and ``freehold lab prices``."""

from pathlib import Path
from typing import Annotated, Any

import typer

from freehold.cli.lab_options import (
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
from freehold.cli.printing import complain, json_line, say
from freehold.core.errors import BadBot, BadEdition
from freehold.players.bots import bot_names

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
    as_json: AsJson = False,
) -> None:
    """Measure how fair every edition, player count and twist of For Sale is, against the plain game."""
    from freehold.games.for_sale.rules.editions import NAMES
    from freehold.lab.balance import measure_balance, read_results
    from freehold.lab.report import write_report

    if report:
        write_report(read_results(results), report)
        return
    _check_policy(policy)
    for name in edition or []:
        if name not in NAMES:
            raise BadEdition(f"no edition is called {name!r}; balance is measured of {', '.join(NAMES)}")
    try:
        found = measure_balance(results, policy, games, seed, edition, lambda done: complain(f"{done}: done"))
    except KeyboardInterrupt:
        complain(f"freehold: stopped; {results} keeps what is measured, and the same command goes on")
        raise SystemExit(130) from None
    if as_json:
        print(json_line(found))
        return
    for row in found["rows"]:
        first = row["win_by_place"][0]
        changed = f", {row['changed']['share']:.1%} of decisions changed" if row["twist"] else ""
        low, high = first["ci"]
        print(
            f"{row['edition']:<8} {row['players']} {row['twist'] or 'plain':<18} starter {first['mean']:.1%}"
            f" ({low:.1%} to {high:.1%}), margin {row['margin']['mean']:.1f}{changed}"
        )


def prices(
    game: Game = "for-sale",
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
    """For Sale: what each property costs and brings. Cordens: landing, payback and win value of each group."""
    from freehold.games.cordens.lab.groups import measure_groups
    from freehold.games.for_sale.lab.prices import measure_prices
    from freehold.lab.charts import chart_groups, chart_prices, check_chart
    from freehold.lab.plan import make_plan

    if chart:
        check_chart(chart)
    setting, options = setting_of(game, edition, board), options_of(game, twist, option)
    make_plan(game, setting, options, players, [policy], seed)
    if game == "cordens":
        found = measure_groups(setting, players, options, policy, games, seed)
    else:
        found = measure_prices(setting, players, options, policy, games, seed)
    if chart:
        (chart_groups if game == "cordens" else chart_prices)(found, chart)
    if as_json:
        print(json_line(found))
        return
    if game == "cordens":
        _tell_groups(found)
        return
    print(f"{'property':>8}{'price':>9}{'cheque':>9}")
    for row in found["properties"]:
        if row["games"]:
            print(f"{row['property']:>8}{row['price']:>9.2f}{row['cheque']:>9.2f}")


def _tell_groups(found: dict[str, Any]) -> None:
    heights = "payback in throws, bare to hotel"
    print(f"{'group':<12}{'landing':>9}{'price':>8}  {heights:<42}{'whole':>7}{'wins':>8}  95 %")
    for row in found["groups"]:
        payback = " ".join(f"{throws:6.0f}" for throws in row["payback"])
        low, high = row["win_ci"]
        wins = "" if row["win_share"] is None else f"{row['win_share']:8.1%}  {low:.1%}-{high:.1%}"
        say(f"{row['group']:<12}{row['landing']:>9.2%}{row['price']:>8}  {payback:<42}{row['completed']:>7}{wins}")


def _check_policy(policy: str) -> None:
    if policy not in bot_names("for-sale"):
        raise BadBot(f"no compiled policy is called {policy!r}; there are {', '.join(bot_names('for-sale'))}")

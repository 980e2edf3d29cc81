"""``freehold bench``: whole random games and decisions a second, by mode and number of players."""

import importlib
import sys
from itertools import product
from typing import Annotated, Any

import typer

from freehold.cli.lab_options import AsJson, Board, Edition, Options, Seed, Twists, options_of, setting_of
from freehold.cli.printing import say, say_json
from freehold.core.errors import FreeholdError
from freehold.core.registry import kind_of, kinds

ADAPTERS = {"pettingzoo": "freehold.adapters.pettingzoo.speed", "openspiel": "freehold.adapters.openspiel.speed"}
"""Modes through another library; its adapter is looked up by name, and says what is missing."""


def bench(
    game: Annotated[list[str] | None, typer.Option(help="A game's name; may be repeated; default: all.")] = None,
    edition: Edition = None,
    board: Board = None,
    players: Annotated[list[int] | None, typer.Option(help="Seats; may be repeated; default: all counts.")] = None,
    twist: Twists = None,
    option: Options = None,
    mode: Annotated[
        list[str] | None,
        typer.Option(help="plain, compiled, batch, cuda, pettingzoo or openspiel; may be repeated."),
    ] = None,
    policy: Annotated[
        list[str] | None,
        typer.Option(help="Of every seat: a bot, or another that the game is measured by; may be repeated."),
    ] = None,
    games: Annotated[int, typer.Option(help="Games a run; 0: as many as take about half a second.", min=0)] = 0,
    cores: Annotated[int, typer.Option(help="Cores to use; 0 for all.", min=0)] = 1,
    seed: Seed = 1,
    as_json: AsJson = False,
) -> None:
    """Measure how fast whole games go: the median of five runs, compiling not counted."""
    from freehold import __version__
    from freehold.lab.game_lab import lab_of
    from freehold.lab.version import machine, rules_version

    asked = game or _fitting(edition, board)
    results: list[dict[str, Any]] = []
    for name in asked:
        setting = setting_of(name, edition, board)
        lab = lab_of(name)
        rows = product(players or _counts(name, setting), mode or lab.bench_modes, policy or lab.bench_policies)
        for count, each, bot in rows:
            row = _measure(name, setting, options_of(name, twist, option), count, each, bot, games, cores, seed)
            results.append(row)
            if not as_json:
                _tell(row, first=len(results) == 1)
    if as_json:
        rules = {name: rules_version(name) for name in asked}
        say_json(
            {
                "freehold": __version__,
                "rules": rules[asked[0]] if len(asked) == 1 else rules,
                "machine": machine(),
                "results": results,
            }
        )


def _fitting(edition: str | None, board: str | None) -> list[str]:
    """The games that take the setting given."""
    words = [word for word, given in (("edition", edition), ("board", board)) if given]
    return [kind.name for kind in kinds() if all(kind.setting == word for word in words)]


def _counts(name: str, setting: Any) -> list[int]:
    """All player counts of a setting."""
    counts: list[int] = kind_of(name).terms(setting)["counts"]
    return counts


def _measure(
    name: str,
    setting: Any,
    options: dict[str, Any],
    players: int,
    mode: str,
    policy: str,
    games: int,
    cores: int,
    seed: int,
) -> dict[str, Any]:
    from freehold.lab.bench import bench_plan, measure, round_of
    from freehold.lab.game_lab import lab_of
    from freehold.lab.version import cores as all_cores

    plan = bench_plan(name, setting, options, players, policy, seed)
    used = cores or all_cores()
    lab = lab_of(name)
    _check_mode(mode, name)
    if mode in ADAPTERS:
        if cores > 1 or policy != "random":
            raise FreeholdError(f"the mode {mode} plays {lab.kind.title} by the policy random on one core")
        used = 1
        play = importlib.import_module(ADAPTERS[mode]).round_of(setting, players, options, seed)
    elif used > 1 and mode == "cuda":
        raise FreeholdError("the mode cuda runs on the GPU; leave --cores at 1")
    elif used > 1 and mode == "plain":
        raise FreeholdError("the mode plain runs on one core: Python's threads would only share it")
    else:
        play = round_of(plan, mode, used)
    speed = measure(play, games)
    head = {"game": name, kind_of(name).setting: setting, "players": players, "mode": mode, "policy": policy}
    counts = lab.per_1000_throws(plan, mode, speed.games)
    return {**head, "cores": used, **speed.as_json(), **({"per_1000_throws": counts} if counts else {})}


def _check_mode(mode: str, game: str) -> None:
    """Raises FreeholdError that names all modes of the game where it has no such mode."""
    from freehold.lab.bench import modes_of

    modes = modes_of(game)
    if mode not in modes:
        raise FreeholdError(f"{kind_of(game).title} has no mode {mode!r}; there are {', '.join(modes)}")


def _tell(row: dict[str, Any], first: bool) -> None:
    if first:
        say(
            f"{'game':<10}{'setting':<12}{'players':>7}  {'mode':<11}{'policy':<8}{'cores':>5}"
            f"{'games/s':>14}{'decisions/s':>15}"
        )
    setting: Any = row.get("edition", row.get("board"))
    setting = setting if isinstance(setting, str) else setting["name"]
    throws = f"  {row['throws_per_s']:,.0f} throws/s" if row["throws_per_s"] is not None else ""
    say(
        f"{row['game']:<10}{setting:<12}{row['players']:>7}  {row['mode']:<11}{row['policy']:<8}{row['cores']:>5}"
        f"{row['games_per_s']:>14,.0f}{row['decisions_per_s']:>15,.0f}{throws}"
    )
    if counts := row.get("per_1000_throws"):
        say("  in 1,000 throws: " + ", ".join(f"{count:.1f} {name}" for name, count in counts.items()))
    sys.stdout.flush()

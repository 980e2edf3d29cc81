"""The whole table of speeds with one command: python benchmarks/speed.py > table.md

Freehold's modes at every player count, and beside them, in the same run, OpenSpiel's own games through the same loop.
"""

import sys

from freehold.core.errors import FreeholdError
from freehold.games.for_sale.rules.editions import NAMES, edition
from freehold.lab.bench import Speed, bench_plan, measure, round_of
from freehold.lab.plan import make_plan
from freehold.lab.version import cores, machine

OPENSPIEL = {
    "python_tic_tac_toe": "python_tic_tac_toe()",
    "goofspiel, 3 players, 8 cards, imperfect information": "goofspiel(players=3,num_cards=8,imp_info=True)",
}


def row(name: str, mode: str, count: int, speed: Speed) -> None:
    print(
        f"| {name} | {mode} | {count} | {speed.games / speed.seconds:,.0f} | {speed.decisions / speed.seconds:,.0f} |"
        f" {speed.compile_s:.1f} |"
    )
    sys.stdout.flush()


def freehold_rows() -> None:
    for name in NAMES:
        for players in edition(name).players:
            plan = make_plan("for-sale", name, {}, players, ["random"], 1)
            for mode in ("plain", "compiled", "batch") if players == 4 else ("compiled",):
                row(f"For Sale, {name}, {players} players", mode, 1, measure(round_of(plan, mode)))
    plan = make_plan("for-sale", "classic", {}, 4, ["random"], 1)
    row("For Sale, classic, 4 players", "compiled", cores(), measure(round_of(plan, "compiled", cores())))
    plan = bench_plan("cordens", "cordens", {}, 4, "any", 1)
    for mode in ("plain", "compiled"):
        row("Cordens, 4 players", mode, 1, measure(round_of(plan, mode)))
    plan = bench_plan("cordens", "cordens", {}, 4, "busy", 1)
    row("Cordens, 4 players, busy", "compiled", 1, measure(round_of(plan, "compiled")))


def other_rows() -> None:
    try:
        from freehold.adapters.pettingzoo import speed as pettingzoo

        row("For Sale, classic, 4 players", "pettingzoo", 1, measure(pettingzoo.round_of("classic", 4, {}, 1)))
    except ImportError as error:
        print(f"no PettingZoo: {error}", file=sys.stderr)
    try:
        import numpy as np
        import pyspiel
        from open_spiel.python.games import tic_tac_toe  # noqa: F401  (registers itself)

        from freehold.adapters.openspiel import speed as openspiel
    except ImportError as error:
        print(f"no OpenSpiel: {error}", file=sys.stderr)
        return
    row("For Sale, classic, 4 players", "openspiel", 1, measure(openspiel.round_of("classic", 4, {}, 1)))
    for name, text in OPENSPIEL.items():
        game = pyspiel.load_game(text)

        def play(first: int, games: int, game: object = game) -> tuple[int, None]:
            return sum(
                openspiel.play_randomly(game, np.random.default_rng(index)) for index in range(first, first + games)
            ), None

        row(f"OpenSpiel's {name}", "openspiel", 1, measure(play))


def main() -> None:
    here = machine()
    print(f"{here['cpu']}, {here['cores']} cores, Python {here['python']}, numba {here['numba']}\n")
    print("| game | mode | cores | games/s | decisions/s | first call, s |")
    print("|---|---|---|---|---|---|")
    freehold_rows()
    other_rows()


if __name__ == "__main__":
    try:
        main()
    except FreeholdError as error:
        raise SystemExit(f"speed: {error}") from None

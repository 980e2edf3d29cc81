"""How fast whole games go, by mode: each game says in which it can be played (game_lab.GameLab.modes)."""

import statistics
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from typing import Any

from freehold.core.errors import FreeholdError
from freehold.lab.game_lab import Round, Tally, lab_of
from freehold.lab.plan import Plan, make_plan
from freehold.players.bots import bot_names

RUNS = 5
SECONDS = 0.4


@dataclass(frozen=True, slots=True)
class Speed:
    """What a mode reaches, the median of RUNS runs; ``compile_s`` is what its first call took, not counted in."""

    games: int
    decisions: int
    throws: int | None
    seconds: float
    compile_s: float

    def as_json(self) -> dict[str, Any]:
        """The part of a bench result that is measured (contracts.md, bench)."""
        return {
            "games": self.games,
            "decisions": self.decisions,
            "throws": self.throws,
            "seconds": self.seconds,
            "games_per_s": self.games / self.seconds,
            "decisions_per_s": self.decisions / self.seconds,
            "throws_per_s": None if self.throws is None else self.throws / self.seconds,
            "compile_s": self.compile_s,
        }


def measure(play: Round, games: int = 0, seconds: float = SECONDS) -> Speed:
    """Time ``play``: the median of RUNS runs, each of as many games as take about ``seconds``, or of ``games``."""
    began = time.perf_counter()
    play(0, 1)
    compile_s = time.perf_counter() - began
    count = games or 1
    while not games:
        began = time.perf_counter()
        play(0, count)
        spent = time.perf_counter() - began
        if spent > seconds / 4:
            count = max(1, round(count * seconds / spent))
            break
        count *= 4
    runs = []
    for number in range(RUNS):
        began = time.perf_counter()
        tally = play(number * count, count)
        runs.append((time.perf_counter() - began, tally))
    median = statistics.median(spent for spent, _ in runs)
    decisions, throws = next(tally for spent, tally in runs if spent == median)
    return Speed(count, decisions, throws, median, compile_s)


def bench_plan(game: str, setting: Any, options: dict[str, Any], players: int, policy: str, seed: int) -> Plan:
    """A plan with one policy in every seat, one that is there to be measured only too; raises as ``make_plan`` does."""
    names = bot_names(game)
    if policy in names or policy not in lab_of(game).bench_policies:
        return make_plan(game, setting, options, players, [policy], seed)
    return replace(make_plan(game, setting, options, players, names[:1], seed), policies=(policy,) * players)


def modes_of(game: str) -> list[str]:
    """All modes of a game, those through other libraries too."""
    lab = lab_of(game)
    return [*lab.modes(), *lab.adapters]


def round_of(plan: Plan, mode: str, cores: int = 1) -> Round:
    """How games of a plan are played in a mode of the game's own, as ``plain``, ``compiled`` or ``batch``.

    Raises FreeholdError where there is no such mode for the game.
    """
    lab = lab_of(plan.game)
    modes = lab.modes()
    if mode not in modes:
        raise FreeholdError(f"{lab.kind.title} has no mode {mode!r}; there are {', '.join(modes)}")
    return modes[mode](plan) if cores <= 1 else _on_cores(lambda: modes[mode](plan), cores)


def _on_cores(make: Callable[[], Round], cores: int) -> Round:
    """The games shared out among threads; compiled loops let go of the interpreter's lock."""
    rounds = [make() for _ in range(cores)]
    pool = ThreadPoolExecutor(cores)

    def play(first: int, games: int) -> Tally:
        share = -(-games // cores)
        parts = [(first + i * share, min(share, games - i * share)) for i in range(cores) if games > i * share]
        jobs = [pool.submit(rounds[i], *part) for i, part in enumerate(parts)]
        tallies = [job.result() for job in jobs]
        throws = None if tallies[0][1] is None else sum(each or 0 for _, each in tallies)
        return sum(decisions for decisions, _ in tallies), throws

    return play

"""How fast whole games go, by mode: plain Python, compiled, and through the batch environment."""

import statistics
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from freehold.core.errors import FreeholdError
from freehold.core.registry import kind_of
from freehold.core.state import copy_state, record_dtype, restore, store
from freehold.games.for_sale.rules.playout import compiled_loops, play_randomly, start_game
from freehold.games.for_sale.rules.state import ForSale
from freehold.lab.plan import Plan, make_plan
from freehold.lab.rows import for_sale_template, play_rows

BUSY = "busy"
ANY = "any"
"""Any legal move of Cordens by any seat, offers among them; the bot `random` makes none, and is asked as bots are."""
"""The policy of Cordens that does all there is to do, and is there to be measured only (cordens/busy.py)."""

COUNTED = {
    "purchases": "buy",
    "bids": "bid",
    "builds": "build",
    "mortgages": "mortgage",
    "trades": "accept",
    "bankruptcies": "bankrupt",
}
"""What is counted in 1,000 throws, and the verb of the move that it is."""

RUNS = 5
SECONDS = 0.4

Tally = tuple[int, int | None]
"""Decisions, and throws where the game has dice."""

Round = Callable[[int, int], Tally]
"""Plays so many games from a first one on, and counts."""


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
    """A plan with one policy in every seat, ``any`` and ``busy`` of Cordens too; raises as ``make_plan`` does."""
    if game != "cordens" or policy not in (ANY, BUSY):
        return make_plan(game, setting, options, players, [policy], seed)
    return replace(make_plan(game, setting, options, players, ["random"], seed), policies=(policy,) * players)


def round_of(plan: Plan, mode: str, cores: int = 1) -> Round:
    """How games of a plan are played in a mode: ``plain``, ``compiled``, ``batch`` or ``cuda``.

    Raises FreeholdError where there is no such mode for the game.
    """
    if mode not in MODES.get(plan.game, {}):
        known = ", ".join(MODES[plan.game])
        raise FreeholdError(f"{kind_of(plan.game).title} has no mode {mode!r}; there are {known}")
    play = MODES[plan.game][mode](plan)
    return play if cores <= 1 else _on_cores(lambda: MODES[plan.game][mode](plan), cores)


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


def _for_sale_compiled(plan: Plan) -> Round:
    if set(plan.policies) != {"random"}:
        return _rows(plan)
    template, ones, twos = for_sale_template(plan)
    states = np.zeros(1, record_dtype(ForSale))
    loop = compiled_loops().random_games
    return lambda first, games: (int(loop(template, states, plan.seed, first, games, ones, twos)), None)


def _rows(plan: Plan) -> Round:
    def play(first: int, games: int) -> Tally:
        columns = play_rows(plan, first, games)
        throws = int(columns["throws"].sum()) if "throws" in columns else None
        return int(columns["decisions"][0]), throws

    return play


def _for_sale_plain(plan: Plan) -> Round:
    template, ones, twos = for_sale_template(plan)
    fixed = restore(ForSale, template[0])
    if set(plan.policies) != {"random"}:
        from freehold.games.for_sale.bots.playouts import run_games

        return lambda first, games: (
            run_games(
                plan.setting, plan.players, plan.options, plan.policies, plan.seed, games,
                first_deal=first, rotate=False, plain=True,
            ).decisions,
            None,
        )  # fmt: skip

    def play(first: int, games: int) -> Tally:
        decisions = 0
        for index in range(first, first + games):
            g = copy_state(fixed)
            start_game(g, plan.seed, index, ones, twos)
            decisions += play_randomly(g)
        return decisions, None

    return play


def _for_sale_batch(plan: Plan) -> Round:
    """Random legal actions through the batch environment, masks and observations written at every step."""
    from freehold.lab.batch import Batch

    batch = Batch(
        "for-sale", games=2048, players=plan.players, seed=plan.seed, edition=plan.setting, options=plan.options
    )
    batch.choose_randomly()

    def play(first: int, games: int) -> Tally:
        ended = decisions = 0
        while ended < games:
            _, done = batch.step(batch.choose_randomly())
            decisions += batch.games
            ended += int(done.sum())
        return decisions, None

    return play


def _cordens_tally(plan: Plan, plain: bool) -> Callable[[int, int], tuple[list[int], int]]:
    """Plays games from a first one on by one policy of ``cordens.loops``: how often each verb, and the throws."""
    from freehold.games.cordens.game import fixed_state
    from freehold.games.cordens.rules import playout as loops
    from freehold.games.cordens.rules.board import Board
    from freehold.games.cordens.rules.board_files import board_data, board_of
    from freehold.games.cordens.rules.options import read_options
    from freehold.games.cordens.rules.state import Cordens, Moves

    made = (
        (Cordens, fixed_state(read_options(plan.options), plan.players, 0)),
        (Board, board_of(board_data(plan.setting))),
        (Cordens, Cordens()),
        (Moves, Moves()),
    )
    if plain:
        tables: list[Any] = [[state] if at != 2 else _Places([state]) for at, (_, state) in enumerate(made)]
    else:
        tables = [_one_record(cls, state) for cls, state in made]
    loop: Any = loops.whole_games if plain else loops.compiled_loops().whole_games
    policy = loops.BUSY if plan.policies[0] == BUSY else loops.RANDOM

    def play(first: int, games: int) -> tuple[list[int], int]:
        tally: Any = [0] * loops.VERBS if plain else np.zeros(loops.VERBS, np.int64)
        throws = loop(*tables, tally, policy, plan.seed, first, games)
        return [int(each) for each in tally], int(throws)

    return play


def _cordens_loop(plan: Plan, plain: bool) -> Round:
    tally = _cordens_tally(plan, plain)

    def play(first: int, games: int) -> Tally:
        verbs, throws = tally(first, games)
        return sum(verbs), throws

    return play


def per_1000_throws(plan: Plan, mode: str, games: int) -> dict[str, float] | None:
    """How often what is COUNTED happens in 1,000 throws of the first games; None where a plan's moves are not told."""
    if plan.game != "cordens" or not _by_loop(plan):
        return None
    from freehold.games.cordens.rules.actions import WORDS

    verbs, throws = _cordens_tally(plan, mode == "plain")(0, games)
    return {name: 1000 * verbs[WORDS.index(verb)] / throws for name, verb in COUNTED.items()}


def _by_loop(plan: Plan) -> bool:
    """Whether every seat plays by the one policy that ``cordens.loops`` has."""
    return set(plan.policies) in ({ANY}, {BUSY})


def _for_sale_cuda(plan: Plan) -> Round:
    """Whole games on this machine's GPU, a thread a game; only the counts of decisions come back."""
    from freehold.games.for_sale.lab.cuda import count_on_gpu

    return lambda first, games: (count_on_gpu(plan, first, games), None)


class _Places(list[Any]):
    """Places that take a copy of what is put into them, as an array of records does."""

    def __setitem__(self, at: Any, value: Any) -> None:
        super().__setitem__(at, copy_state(value))


def _one_record(cls: type, state: object) -> Any:
    records = np.zeros(1, record_dtype(cls))
    store(state, records[0])
    return records


def _cordens_compiled(plan: Plan) -> Round:
    return _cordens_loop(plan, plain=False) if _by_loop(plan) else _rows(plan)


def _cordens_plain(plan: Plan) -> Round:
    if _by_loop(plan):
        return _cordens_loop(plan, plain=True)
    from freehold.games.cordens.bots.playouts import run_games

    def play(first: int, games: int) -> Tally:
        run = run_games(
            plan.setting, plan.players, plan.options, plan.policies, plan.seed, games,
            first_deal=first, rotate=False, plain=True,
        )  # fmt: skip
        return run.decisions, int(run.totals[:, 2].sum())

    return play


MODES: dict[str, dict[str, Callable[[Plan], Round]]] = {
    "for-sale": {
        "plain": _for_sale_plain,
        "compiled": _for_sale_compiled,
        "batch": _for_sale_batch,
        "cuda": _for_sale_cuda,
    },
    "cordens": {"plain": _cordens_plain, "compiled": _cordens_compiled},
}

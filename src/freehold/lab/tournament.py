"""Tournaments: any bots in mixed pools, seats rotated over the same deals, with honest intervals (contracts.md)."""

import math
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from typing import Any

import numpy as np
from numpy.typing import NDArray

from freehold.core.chance import Deal
from freehold.core.errors import BadBot, FreeholdError
from freehold.core.extras import need_extra
from freehold.core.registry import kind_of
from freehold.core.settings_file import read_setting
from freehold.lab.game_lab import lab_of
from freehold.lab.intervals import LEVEL, Mean, corrected_level, mean_of, share_of
from freehold.lab.plan import Plan
from freehold.lab.pools import pools, shares
from freehold.lab.ratings import ratings
from freehold.lab.version import rules_version
from freehold.players.bots import PIPE, bot_names, make_bot
from freehold.players.match import play_match

Progress = Callable[[int], None]
NAMED = re.compile(r"([\w. -]{1,40})=(cmd:.*)", re.DOTALL)
TIMED_GAMES = 3
CHUNK = 200


@dataclass(slots=True)
class Results:
    """What was played: a row a game. ``line_ups``, ``ranks``, ``scores`` are int[games, players] by seat."""

    bots: list[str]
    players: int
    names: list[str] = field(default_factory=list)
    deal: list[int] = field(default_factory=list)
    line_ups: list[list[int]] = field(default_factory=list)
    ranks: list[list[int]] = field(default_factory=list)
    scores: list[list[float]] = field(default_factory=list)
    times_ms: list[list[float]] = field(default_factory=list)
    faults: list[int] = field(default_factory=list)
    fault: str = ""

    def add(self, deal: int, line_up: list[int], ranks: list[int], scores: Sequence[float]) -> None:
        """Take in one game."""
        self.deal.append(deal)
        self.line_ups.append(line_up)
        self.ranks.append(ranks)
        self.scores.append(list(scores))

    def add_fault(self, deal: int, line_up: list[int], seat: int, message: str) -> None:
        """Take in a game that a bot's fault ended: lost for that seat, a shared victory of the others, no score."""
        self.faults[line_up[seat]] += 1
        self.fault = self.fault or message
        ranks = [self.players if each == seat else 1 for each in range(self.players)]
        self.add(deal, line_up, ranks, [math.nan] * self.players)


def play_tournament(
    game: str,
    setting: Any,
    options: dict[str, Any],
    players: int,
    bots: list[str],
    deals: int,
    seed: int,
    move_ms: int = 5_000,
    progress: Progress | None = None,
) -> Results:
    """Play a tournament. A bot's fault costs it that game, and the tournament goes on; ``fault`` says the first one.

    Args:
        game, setting, options, players: as ``freehold.new`` has them.
        bots: two or more specs, levels, ``cmd:PROGRAM`` or ``NAME=cmd:PROGRAM``.
        deals: each is played once for every seat.
        seed: the deals, orders and bots' own chance depend on it alone.
        move_ms: how long a program may take over a move.
        progress: told the number of deals done.

    Raises BadBot, BadEdition, BadBoard, BadOptions or FreeholdError.
    KeyboardInterrupt ends it early, and ``fault`` says so.
    """
    if len(bots) < 2:
        raise FreeholdError("a tournament needs at least two bots; name each with --bot")
    if deals < 1:
        raise FreeholdError(f"deals must be at least 1, not {deals}")
    need_extra("lab", "scipy", "openskill")
    setting = read_setting(kind_of(game), setting)
    kind_of(game).new(setting, players, options, Deal.from_int(0))
    names, bots = named(bots)
    for spec in bots:
        if not spec.startswith(PIPE) and spec not in bot_names(game):
            raise BadBot(f"no bot is called {spec!r}; there are {', '.join(bot_names(game))}, or {PIPE}PROGRAM")
    results = Results(bots, players, names, times_ms=[[] for _ in bots], faults=[0] * len(bots))
    try:
        if any(spec.startswith(PIPE) for spec in bots):
            _play_plain(results, game, setting, options, deals, seed, move_ms, progress)
        else:
            _play_compiled(results, game, setting, options, deals, seed, progress)
            _time(results, game, setting, options, seed)
    except KeyboardInterrupt:
        results.fault = "interrupted; the figures are of the deals played until then"
    return results


def named(specs: list[str]) -> tuple[list[str], list[str]]:
    """What each bot is called, no two alike, and its spec: ``NAME=cmd:PROGRAM`` names it, equal specs are numbered."""
    split = [found.groups() if (found := NAMED.fullmatch(each)) else (each, each) for each in specs]
    wanted = [name for name, _ in split]
    names = []
    for at, name in enumerate(wanted):
        before = wanted[:at].count(name)
        names.append(f"{name} #{before + 1}" if before else name)
    return names, [spec for _, spec in split]


def _play_compiled(
    results: Results, game: str, setting: Any, options: dict[str, Any], deals: int, seed: int, progress: Progress | None
) -> None:
    """All bots are policies: whole games compiled."""
    done = 0
    for line_up, first, count in shares(deals, pools(len(results.bots), results.players, seed)):
        for at in range(first, first + count, CHUNK):
            chunk = min(CHUNK, first + count - at)
            _run(results, game, setting, options, line_up, seed, at, chunk)
            done += chunk
            if progress:
                progress(done)


def _run(
    results: Results,
    game: str,
    setting: Any,
    options: dict[str, Any],
    line_up: tuple[int, ...],
    seed: int,
    at: int,
    n: int,
) -> None:
    names = [results.bots[bot] for bot in line_up]
    ranks, scores = lab_of(game).ranks_and_scores(Plan(game, setting, options, tuple(names), seed, ""), at, n)
    for number in range(len(ranks)):
        turned = number % results.players
        seated = [line_up[(seat + turned) % results.players] for seat in range(results.players)]
        results.add(at + number // results.players, seated, ranks[number].tolist(), scores[number].tolist())


def _play_plain(
    results: Results,
    game: str,
    setting: Any,
    options: dict[str, Any],
    deals: int,
    seed: int,
    move_ms: int,
    progress: Progress | None,
) -> None:
    """Some bots are programs: games one by one, each bot asked as the pipe protocol says."""
    number = 0
    for line_up, first, count in shares(deals, pools(len(results.bots), results.players, seed)):
        for deal in range(first, first + count):
            for turned in range(results.players):
                number += 1
                seated = [line_up[(seat + turned) % results.players] for seat in range(results.players)]
                _play_one(results, game, setting, options, seated, seed, deal, number, move_ms)
            if progress:
                progress(deal + 1)


def _play_one(
    results: Results,
    game: str,
    setting: Any,
    options: dict[str, Any],
    seated: list[int],
    seed: int,
    deal: int,
    number: int,
    move_ms: int,
    keep: bool = True,
) -> None:
    """One game, which a bot's fault may end."""
    one = kind_of(game).new(setting, len(seated), options, Deal.from_int(seed * 1_000_003 + deal))
    playing: list[Any] = []
    seat = 0
    try:
        for seat, bot in enumerate(seated):
            playing.append(
                make_bot(game, results.bots[bot], seed * 8 + seat, number=number, move_ms=move_ms, deal=deal)
            )
        played = play_match(one, playing)
    except BadBot as error:
        for each in playing:
            each.close()
        results.add_fault(deal, seated, seat if error.seat is None else error.seat, str(error))
        return
    for seat, bot in enumerate(seated):
        results.times_ms[bot] += played.times_ms[seat]
    if keep:
        ranks, scores = ([row[name] for row in played.scores] for name in ("rank", kind_of(game).score))
        results.add(deal, seated, ranks, scores)


def _time(results: Results, game: str, setting: Any, options: dict[str, Any], seed: int) -> None:
    """How long the policies take as the table asks them, in a few games in plain Python that count for nothing else."""
    line_ups = pools(len(results.bots), results.players, seed)
    for number in range(TIMED_GAMES):
        seated = list(line_ups[number % len(line_ups)])
        _play_one(results, game, setting, options, seated, seed, number, number + 1, 5_000, keep=False)


def summary(
    results: Results, game: str, setting: Any, options: dict[str, Any], deals: int, seed: int
) -> dict[str, Any]:
    """The tournament as ``lab tournament --json`` prints it (contracts.md)."""
    tables = _Tables(results)
    rated = ratings(len(results.bots), zip(results.line_ups, results.ranks, strict=True))
    return {
        "game": game,
        kind_of(game).setting: read_setting(kind_of(game), setting),
        "options": options,
        "players": results.players,
        "seed": seed,
        "deals": len(set(results.deal)) if results.fault else deals,
        "games": len(results.deal),
        "rules": rules_version(game),
        "bots": [
            {
                "name": name,
                "games": tables.games(bot),
                **_named("win_share", "win_ci", tables.bounded(tables.wins, bot, 0.0, 1.0)),
                **_named("mean_rank", "rank_ci", tables.bounded(tables.ranks, bot, 1.0, float(results.players))),
                **_named("mean_score", "score_ci", tables.mean(tables.scores, bot)),
                "rating": rated[bot][0],
                "rating_sd": rated[bot][1],
                "ms_p50": _percentile(results.times_ms[bot], 50),
                "ms_p99": _percentile(results.times_ms[bot], 99),
                "faults": results.faults[bot],
            }
            for bot, name in enumerate(results.names or results.bots)
        ],
        "cross": tables.cross(),
        "pairs": tables.pairs(),
    }


def _named(name: str, ci: str, mean: Mean) -> dict[str, Any]:
    return {name: mean.mean, ci: mean.ci}


def _percentile(times: list[float], share: float) -> float | None:
    return float(np.percentile(times, share)) if times else None


def _there(by_deal: NDArray[np.float64]) -> NDArray[np.float64]:
    """The deals in which there is a value."""
    return by_deal[~np.isnan(by_deal)]


class _Tables:
    """The games as arrays; means are of deals, since the games of one deal are not independent."""

    def __init__(self, results: Results) -> None:
        self.bots = results.names or results.bots
        shape = (len(results.deal), results.players)
        self.line_ups = np.array(results.line_ups, np.int64).reshape(shape)
        self.ranks = np.array(results.ranks, np.float64).reshape(shape)
        self.scores = np.array(results.scores, np.float64).reshape(shape)
        winners = self.ranks == 1
        self.wins = winners / np.maximum(1, winners.sum(axis=1, keepdims=True))
        _, self.deal = np.unique(np.array(results.deal, np.int64), return_inverse=True)
        self.deals = int(self.deal.max()) + 1 if len(self.deal) else 0

    def games(self, bot: int) -> int:
        """In how many games the bot sat."""
        return int((self.line_ups == bot).any(axis=1).sum())

    def by_deal(self, values: NDArray[np.float64], bot: int) -> NDArray[np.float64]:
        """The bot's mean value in each deal; nan where it did not sit."""
        mine = self.line_ups == bot
        sums = np.bincount(self.deal, (values * mine).sum(axis=1), self.deals)
        counts = np.bincount(self.deal, mine.sum(axis=1), self.deals)
        means: NDArray[np.float64] = np.full(self.deals, np.nan)
        np.divide(sums, counts, out=means, where=counts > 0)
        return means

    def mean(self, values: NDArray[np.float64], bot: int) -> Mean:
        """The bot's mean with its interval."""
        return mean_of(_there(self.by_deal(values, bot)))

    def bounded(self, values: NDArray[np.float64], bot: int, low: float, high: float) -> Mean:
        """The bot's mean of values between two bounds, with an interval that stays between them."""
        return share_of(_there(self.by_deal(values, bot)), self.games(bot), low, high)

    def cross(self) -> list[list[float | None]]:
        """How often bot i ranks above bot j where both sit, ties half."""
        return [[self._above(i, j) for j in range(len(self.bots))] for i in range(len(self.bots))]

    def _above(self, i: int, j: int) -> float | None:
        if i == j:
            return None
        mine, theirs = self.ranks[:, :, None], self.ranks[:, None, :]
        both = (self.line_ups == i)[:, :, None] & (self.line_ups == j)[:, None, :]
        above = (mine < theirs) + 0.5 * (mine == theirs)
        return float(above[both].mean()) if both.any() else None

    def pairs(self) -> list[dict[str, Any]]:
        """The difference of win shares of each two bots where both sit.

        ``corrected_ci`` is as wide as it must be for all pairs' intervals to hold together (Bonferroni); a difference
        is significant where that interval leaves out 0.
        """
        found = list(combinations(range(len(self.bots)), 2))
        return [self._pair(a, b, corrected_level(len(found))) for a, b in found]

    def _pair(self, a: int, b: int, level: float) -> dict[str, Any]:
        apart = _there(self.by_deal(self.wins, a) - self.by_deal(self.wins, b))
        both = int(((self.line_ups == a).any(axis=1) & (self.line_ups == b).any(axis=1)).sum())
        alone, together = (share_of(apart, both, -1.0, 1.0, each) for each in (LEVEL, level))
        return {
            "a": self.bots[a],
            "b": self.bots[b],
            "difference": alone.mean,
            "ci": alone.ci,
            "corrected_ci": together.ci,
            "significant": not together.low <= 0 <= together.high,
        }

"""The figures of a tournament, with intervals; means are of deals, for the games of one deal share its cards."""

from itertools import combinations
from typing import Any

import numpy as np
from numpy.typing import NDArray

from freehold.core.registry import kind_of
from freehold.core.settings_file import read_setting
from freehold.lab.intervals import LEVEL, Mean, corrected_level, mean_of, share_of
from freehold.lab.ratings import ratings
from freehold.lab.tournament.results import Results
from freehold.lab.version import rules_version


def summary(
    results: Results, game: str, setting: Any, options: dict[str, Any], deals: int, seed: int
) -> dict[str, Any]:
    """The tournament as ``lab tournament --json`` prints it (contracts.md).

    Args:
        results: what was played.
        game, setting, options, deals, seed: as they were given to ``play_tournament``.

    A figure that does not exist is nan, and an end that nothing bounds is infinite. Raises MissingExtra without the
    extra ``lab``.
    """
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

"""The summary of simulated games: what each seat won, with 95 % intervals; it grows chunk by chunk."""

from typing import Any

import numpy as np

from freehold.core.registry import kind_of
from freehold.lab.figures import Moments
from freehold.lab.plan import Plan
from freehold.lab.rows import Columns


class Summary:
    """Figures of a plan's games so far."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.kind = kind_of(plan.game)
        self.games = 0
        self.decisions = 0
        self.shared = 0
        self._seats = [{"win": Moments(), "rank": Moments(), "score": Moments()} for _ in range(plan.players)]
        self._starter = Moments()
        self._margin = Moments()

    def add(self, columns: Columns) -> None:
        """Take up a chunk."""
        players = range(self.plan.players)
        ranks = np.stack([columns[f"rank_{seat}"] for seat in players], axis=1)
        scores = np.stack([columns[f"{self.kind.score}_{seat}"] for seat in players], axis=1)
        won = (ranks == 1).astype(np.float64)
        self.shared += int((won.sum(axis=1) > 1).sum())
        won /= won.sum(axis=1, keepdims=True)
        for seat, figures in enumerate(self._seats):
            figures["win"].add(won[:, seat])
            figures["rank"].add(ranks[:, seat])
            figures["score"].add(scores[:, seat])
        self._starter.add(won[np.arange(len(won)), columns["starter"].astype(np.int64)])
        best = np.sort(scores.astype(np.int64), axis=1)
        self._margin.add(best[:, -1] - best[:, -2])
        self.games += len(won)
        if "decisions" in columns:
            self.decisions += int(columns["decisions"][0])

    def as_json(self) -> dict[str, Any]:
        """The figures as JSON; shares from 0 to 1, ``ci`` [low, high] at 95 %."""
        return {
            "game": self.plan.game,
            self.kind.setting: self.plan.setting,
            "options": self.plan.options,
            "players": self.plan.players,
            "seed": self.plan.seed,
            "rules": self.plan.rules,
            "games": self.games,
            "decisions": self.decisions,
            "shared_victories": self.shared / self.games if self.games else 0.0,
            "starter": {"win_share": self._starter.mean, "win_ci": self._starter.bounded_ci()},
            "margin": {"mean": self._margin.mean, "sd": self._margin.sd},
            "seats": [self._seat(seat) for seat in range(self.plan.players)],
        }

    def _seat(self, seat: int) -> dict[str, Any]:
        figures = self._seats[seat]
        return {
            "seat": seat,
            "policy": self.plan.policies[seat],
            "win_share": figures["win"].mean,
            "win_ci": figures["win"].bounded_ci(),
            "mean_rank": figures["rank"].mean,
            "rank_ci": figures["rank"].bounded_ci(1.0, float(self.plan.players)),
            "mean_score": figures["score"].mean,
            "score_ci": figures["score"].ci,
            "score_sd": figures["score"].sd,
        }

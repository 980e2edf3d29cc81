"""What the lab asks of For Sale: compiled games, the batch environment, balance, prices and endgames."""

from collections.abc import Callable, Mapping
from typing import Any

import numpy.typing as npt

from freehold.core.game import Game
from freehold.lab.environment import Environment
from freehold.lab.game_lab import Columns, GameLab, Round
from freehold.lab.plan import Plan
from freehold.lab.subjects import Balance, Endgame, Prices

RANK, TOTAL = 1, 0
"""What the places of a run's results hold."""


class ForSaleLab(GameLab):
    """Many games of For Sale (lab.game_lab.GameLab)."""

    chunks = {"random": 200_000, "easy": 50_000, "medium": 10_000, "hard": 2_000}  # noqa: RUF012
    bench_modes = ("plain", "compiled", "batch")
    adapters = ("pettingzoo", "openspiel")
    of_seats = ("total", "rank", "money", "highest")

    def dealt(self, setting: Any, players: int, options: dict[str, Any], seed: int, deal: int) -> Game:
        """The game that ``run_games(…, seed, …)`` gives that deal, card by card."""
        from freehold.games.for_sale.lab.dealt import dealt

        return dealt(setting, players, options, seed, deal)

    def play_rows(self, plan: Plan, first: int, games: int) -> Columns:
        """Compiled games."""
        from freehold.games.for_sale.lab.rows import play_rows

        return play_rows(plan, first, games)

    def play_rows_on_gpu(self, plan: Plan, first: int, games: int) -> Columns:
        """The same games on the GPU, a thread a game; random ones only."""
        from freehold.games.for_sale.lab.cuda import play_rows_on_gpu

        return play_rows_on_gpu(plan, first, games)

    def ranks_and_scores(self, plan: Plan, first: int, deals: int) -> tuple[npt.NDArray[Any], npt.NDArray[Any]]:
        """Compiled games, each deal played once for every seat."""
        from freehold.games.for_sale.bots.playouts import run_games

        run = run_games(plan.setting, plan.players, plan.options, plan.policies, plan.seed, deals, first_deal=first)
        return run.results[:, :, RANK], run.results[:, :, TOTAL]

    def batch(self, setting: Any, options: dict[str, Any], **arguments: Any) -> Environment:
        """The batch environment."""
        from freehold.games.for_sale.lab.batch import ForSaleBatch

        return ForSaleBatch(edition=setting, options=options, **arguments)

    def modes(self) -> Mapping[str, Callable[[Plan], Round]]:
        """In plain Python, compiled, through the batch environment and on the GPU."""
        from freehold.games.for_sale.lab import bench

        return {
            "plain": bench.plain_round,
            "compiled": bench.compiled_round,
            "batch": bench.batch_round,
            "cuda": bench.cuda_round,
        }

    def balance(self) -> Balance:
        """Each edition, player count and twist against the plain game."""
        from freehold.games.for_sale.lab import balance

        return balance

    def prices(self) -> Prices:
        """What each property costs and brings."""
        from freehold.games.for_sale.lab import prices

        return prices

    def endgame(self) -> Endgame:
        """The last sales of two players."""
        from freehold.games.for_sale.lab import endgame

        return endgame

"""What the lab asks of Cordens: compiled games, the batch environment, groups of deeds and landing."""

from collections.abc import Callable, Mapping
from typing import Any

import numpy.typing as npt

from freehold.core.game import Game
from freehold.lab.environment import Environment
from freehold.lab.game_lab import Columns, GameLab, Round
from freehold.lab.plan import Plan
from freehold.lab.subjects import Landing, Prices


class CordensLab(GameLab):
    """Many games of Cordens (lab.game_lab.GameLab)."""

    chunks = {"random": 500, "easy": 2_000, "medium": 500, "hard": 200}  # noqa: RUF012
    bench_modes = ("plain", "compiled")
    bench_policies = ("any", "busy")
    totals = ("ended", "rounds", "throws")
    of_seats = ("wealth", "rank", "fallen")

    def dealt(self, setting: Any, players: int, options: dict[str, Any], seed: int, deal: int) -> Game:
        """The game that ``run_games(…, seed, …)`` gives that deal, with its starter, decks and dice."""
        from freehold.games.cordens.lab.dealt import dealt

        return dealt(setting, players, options, seed, deal)

    def long_enough(self, game: Game) -> bool:
        """A run stops a game after so many rounds."""
        from freehold.games.cordens.lab.dealt import long_enough

        return long_enough(game)

    def play_rows(self, plan: Plan, first: int, games: int) -> Columns:
        """Compiled games."""
        from freehold.games.cordens.lab.rows import play_rows

        return play_rows(plan, first, games)

    def ranks_and_scores(self, plan: Plan, first: int, deals: int) -> tuple[npt.NDArray[Any], npt.NDArray[Any]]:
        """Compiled games, each deal played once for every seat."""
        from freehold.games.cordens.bots.playouts import run_games
        from freehold.games.cordens.lab.rows import RANK, WEALTH

        run = run_games(plan.setting, plan.players, plan.options, plan.policies, plan.seed, deals, first_deal=first)
        return run.results[:, :, RANK], run.results[:, :, WEALTH]

    def batch(self, setting: Any, options: dict[str, Any], **arguments: Any) -> Environment:
        """The batch environment."""
        from freehold.games.cordens.lab.batch import CordensBatch

        return CordensBatch(board=setting, options=options, **arguments)

    def modes(self) -> Mapping[str, Callable[[Plan], Round]]:
        """In plain Python and compiled."""
        from freehold.games.cordens.lab import bench

        return {"plain": bench.plain_round, "compiled": bench.compiled_round}

    def per_1000_throws(self, plan: Plan, mode: str, games: int) -> dict[str, float] | None:
        """How often deeds are bought, auctions bid in and so on."""
        from freehold.games.cordens.lab.bench import per_1000_throws

        return per_1000_throws(plan, mode, games)

    def prices(self) -> Prices:
        """What each group of deeds is worth."""
        from freehold.games.cordens.lab import groups

        return groups

    def landing(self) -> Landing:
        """Where moves end."""
        from freehold.games.cordens.lab import landing

        return landing

"""What the lab asks of a game. By default its games are played one by one, in plain Python, by the game's own bots.

A game with compiled loops answers with more: ``GameKind.lab`` gives its GameLab.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar

import numpy as np
import numpy.typing as npt

from freehold.core.chance import Deal
from freehold.core.errors import FreeholdError
from freehold.core.game import Game, GameKind
from freehold.core.registry import kind_of
from freehold.lab.environment import Environment
from freehold.lab.plan import Plan
from freehold.lab.subjects import Balance, Endgame, Landing, Prices
from freehold.players.bots import make_bot
from freehold.players.match import play_match

Columns = dict[str, npt.NDArray[Any]]
"""What many games brought, a place a game."""

Tally = tuple[int, int | None]
"""Decisions, and throws where the game has dice."""

Round = Callable[[int, int], Tally]
"""Plays so many games from a first one on, and counts."""


class GameLab:
    """Many games of one kind: played, measured and compared."""

    totals: ClassVar[tuple[str, ...]] = ()
    """The columns of a game besides its number and its starter."""
    chunks: ClassVar[Mapping[str, int]] = {}
    """How many games with a policy make a chunk: some tenths of a second of work."""
    chunk_otherwise: ClassVar[int] = 20
    bench_modes: ClassVar[tuple[str, ...]] = ("plain",)
    """The modes that a bench measures unless others are named."""
    bench_policies: ClassVar[tuple[str, ...]] = ("random",)
    """The policies that a bench measures unless others are named; some may be there for that alone."""
    adapters: ClassVar[tuple[str, ...]] = ()
    """The libraries through which the game can be measured too, as ``freehold bench`` names them."""

    def __init__(self, kind: GameKind) -> None:
        self.kind = kind

    @property
    def of_seats(self) -> tuple[str, ...]:
        """The columns of each seat; ``rank`` and the game's score are among them."""
        return (self.kind.score, "rank")

    def chunk_of(self, plan: Plan) -> int:
        """How many games of a plan make a chunk."""
        return min(self.chunks.get(name, self.chunk_otherwise) for name in plan.policies)

    def dealt(self, setting: Any, players: int, options: dict[str, Any], seed: int, deal: int) -> Game:
        """The game of deal ``deal`` of a run, before its first move."""
        return self.kind.new(setting, players, options, Deal.from_int(seed * 1_000_003 + deal))

    def long_enough(self, game: Game) -> bool:
        """Whether a game has gone on for so long that a run stops it there, and ranks it as it is."""
        return False

    def play_rows(self, plan: Plan, first: int, games: int) -> Columns:
        """Games ``first`` to ``first + games - 1`` of a plan, on this core.

        Returns columns of length ``games``: game, starter, ``totals``, and for each seat s ``of_seats`` as ``rank_s``.
        Besides, ``decisions`` holds the number of decisions of all of them in its only place.
        """
        rows, starters, decisions = [], [], 0
        for index in range(first, first + games):
            game = self.dealt(plan.setting, plan.players, plan.options, plan.seed, index)
            starters.append(game.acting[0])
            rows.append(self._played(game, plan.policies, plan.seed + index))
            decisions += len(game.record(secrets=True)["moves"])
        columns = head_of(first, starters, decisions)
        for seat in range(plan.players):
            for name in self.of_seats:
                columns[f"{name}_{seat}"] = np.array([scores[seat][name] for scores in rows])
        return columns

    def _played(self, game: Game, policies: Sequence[str], seed: int) -> list[dict[str, Any]]:
        """The scores of a game that is played to its end."""
        bots = [make_bot(self.kind.name, name, seed * 8 + seat) for seat, name in enumerate(policies)]
        return play_match(game, bots).scores

    def play_rows_on_gpu(self, plan: Plan, first: int, games: int) -> Columns:
        """As ``play_rows``, on this machine's first GPU; raises FreeholdError where that can't be."""
        raise FreeholdError(f"--device cuda plays no {self.kind.title}; play this on the cores (--cores 0)")

    def ranks_and_scores(self, plan: Plan, first: int, deals: int) -> tuple[npt.NDArray[Any], npt.NDArray[Any]]:
        """Deals ``first`` to ``first + deals - 1``, each played once for every seat.

        In game g of a deal, seat s plays by the plan's policy ``(s + g) % players``. Returns ranks and scores,
        [games, players] by seat.
        """
        rows = []
        for deal in range(first, first + deals):
            for turned in range(plan.players):
                seated = [*plan.policies[turned:], *plan.policies[:turned]]
                game = self.dealt(plan.setting, plan.players, plan.options, plan.seed, deal)
                rows.append(self._played(game, seated, plan.seed + deal))
        ranks, scores = ([[row[name] for row in game] for game in rows] for name in ("rank", self.kind.score))
        return np.array(ranks), np.array(scores)

    def batch(self, setting: Any, options: dict[str, Any], **arguments: Any) -> Environment:
        """The batch environment of the game (freehold.lab.Batch); raises FreeholdError where there is none."""
        raise FreeholdError(f"{self.kind.title} has no batch environment")

    def modes(self) -> Mapping[str, Callable[[Plan], Round]]:
        """The ways in which games can be played to be timed, by name."""
        return {"plain": self.rows_round}

    def rows_round(self, plan: Plan) -> Round:
        """The games of ``play_rows``, to be timed."""

        def play(first: int, games: int) -> Tally:
            columns = self.play_rows(plan, first, games)
            throws = int(columns["throws"].sum()) if "throws" in columns else None
            return int(columns["decisions"][0]), throws

        return play

    def per_1000_throws(self, plan: Plan, mode: str, games: int) -> dict[str, float] | None:
        """How often what matters happens in 1,000 throws of the first games; None where that is not counted."""
        return None

    def balance(self) -> Balance | None:
        """What ``lab balance`` measures of the game."""
        return None

    def prices(self) -> Prices | None:
        """What ``lab prices`` measures of the game."""
        return None

    def landing(self) -> Landing | None:
        """What ``lab landing`` measures of the game."""
        return None

    def endgame(self) -> Endgame | None:
        """What ``lab endgame`` solves of the game."""
        return None


def lab_of(game: str) -> GameLab:
    """The lab of a game, the plain one where it brings none; raises FreeholdError for a game that does not exist."""
    kind = kind_of(game)
    own: GameLab | None = kind.lab()
    return own or GameLab(kind)


def head_of(first: int, starters: Any, decisions: int) -> Columns:
    """The columns that every game has; ``starters`` is a seat a game."""
    games = np.arange(first, first + len(starters), dtype=np.int64)
    return {
        "game": games,
        "starter": np.asarray(starters, np.int8),
        "decisions": np.array([decisions], np.int64),
    }

"""A policy of For Sale behind the interface that every bot has."""

from typing import Any

from freehold.core.chance import seed_of
from freehold.core.game import Move
from freehold.games.for_sale.bots.memo import Notes
from freehold.games.for_sale.bots.policies import NAMES, TEMPERS, decide
from freehold.games.for_sale.rules.actions import to_words
from freehold.games.for_sale.rules.state import Phase
from freehold.games.for_sale.rules.view import View
from freehold.games.for_sale.view import read_view


class ForSaleBot:
    """Plays one seat of For Sale by a policy.

    Args:
        level: one of ``policies.NAMES``.
        seed: of its own chance. It keeps nothing between two moves: the same seed and view give the same move,
            so that a bot made anew after a restart plays on as the old one would have.
    """

    def __init__(self, level: str, seed: int) -> None:
        self.policy = NAMES.index(level)
        self.tempers = list(TEMPERS[level])
        self.seed = seed & ((1 << 63) - 1)

    def choose(self, view: dict[str, Any], legal: list[Move], must: bool = True) -> Move | None:
        """The policy's move (players.bots.Bot)."""
        if not must or not legal:
            return None
        return self.move(read_view(view), len(view["events"]))

    def move(self, v: View, moment: int) -> Move:
        """The policy's move from a view record; ``moment`` counts the public events so far."""
        v.chance = seed_of(self.seed, moment * 8 + v.seat)
        return to_words(decide(v, Notes(tempers=self.tempers[:]), self.policy), v.phase == Phase.SHOWCASE)

    def close(self) -> None:
        """Nothing is held."""

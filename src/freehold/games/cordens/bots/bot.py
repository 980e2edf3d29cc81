"""A policy of Cordens behind the interface that every bot has."""

from typing import Any

from freehold.core.chance import seed_of
from freehold.core.game import Event, Move
from freehold.games.cordens.bots.facts import board_facts
from freehold.games.cordens.bots.memo import Notes
from freehold.games.cordens.bots.memory import recall
from freehold.games.cordens.bots.policies import NAMES, TEXTS, decide, tempers_of
from freehold.games.cordens.bots.reading import read_view
from freehold.games.cordens.rules.actions import BID, COUNTER, PROPOSE, WORDS, argument_of, verb_of
from freehold.games.cordens.rules.notes import terms_of
from freehold.games.cordens.rules.state import SEATS, Moves, View
from freehold.games.cordens.rules.words import in_words

__all__ = ["TEXTS", "CordensBot"]


class CordensBot:
    """Plays one seat of Cordens by a policy.

    Args:
        level: one of ``policies.NAMES``.
        seed: of its own chance. It keeps nothing between two moves: the same seed and view give the same move,
            so that a bot made anew after a restart plays on as the old one would have.
    """

    def __init__(self, level: str, seed: int) -> None:
        self.policy = NAMES.index(level)
        self.tempers = tempers_of(level)
        self.seed = seed & ((1 << 63) - 1)

    def choose(self, view: dict[str, Any], legal: list[Move], must: bool = True) -> Move | None:
        """The policy's move (players.bots.Bot)."""
        v = read_view(view, legal)
        if v.seat < 0 or not v.solvent >> v.seat & 1 or (must and not legal):
            return None
        move = self.move(view["board"], v, view["events"], must)
        if must and move not in legal and move is not None and move[0] == "mortgage":
            return legal[0]  # no managing move is allowed any more in this turn
        return move

    def move(self, setting: Any, v: View, events: list[Event], must: bool) -> Move | None:
        """The policy's move from a view record; ``setting`` is the board as views name it."""
        data, b, o = board_facts(setting)
        n = Notes(tempers=self.tempers[:], chance=seed_of(self.seed, len(events) * SEATS + v.seat))
        recall(n, events, v.seat)
        action = decide(v, b, o, n, Moves(), self.policy, int(must))
        if action < 0:
            return None
        if verb_of(action) == BID:
            return ["bid", argument_of(action)]
        if verb_of(action) == PROPOSE:
            return [WORDS[PROPOSE], {"to": v.offer_to, **terms_of(v)}]
        if verb_of(action) == COUNTER:
            return [WORDS[COUNTER], terms_of(v)]
        return in_words(action, [group["name"] for group in data["group"]], v.cash[v.seat])

    def close(self) -> None:
        """Nothing is held."""

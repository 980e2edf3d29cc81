"""Policies by number and name, and the one door to all of them: ``decide``."""

from freehold.core.rule import rule
from freehold.games.cordens.bots.asked import weigh_up
from freehold.games.cordens.bots.builder import play_builder
from freehold.games.cordens.bots.easy import play_easy
from freehold.games.cordens.bots.memo import Notes, Temper
from freehold.games.cordens.bots.odds import Odds
from freehold.games.cordens.bots.wild import play_random
from freehold.games.cordens.rules.board import Board
from freehold.games.cordens.rules.state import Moves, View

NAMES = ("random", "easy", "medium", "hard")
"""The policies that a table may seat, the weakest first."""
MEASURED = (*NAMES, "builder")
"""Those and the yardstick, by number."""
RANDOM, EASY, MEDIUM, HARD, BUILDER = range(5)

TEXTS = {
    "random": "Plays any legal move, by pure chance. Offers no trades.",
    "easy": "Buys what it can pay for, and trades at list prices. Easy to beat.",
    "medium": "Plays sensibly: swaps fairly, builds where it pays, keeps cash in hand. A good first opponent.",
    "hard": "Weighs every bid, trade and house by its chance to win. Hard to beat.",
}

_MEDIUM = {
    Temper.HORIZON: 12,
    Temper.ONE_SHORT: 20,
    Temper.MORE_SHORT: 8,
    Temper.RAISED: 128,
    Temper.UNSPENT: 50,
    Temper.KEEP: 200,
    Temper.KEEP_EXPECTED: 256,
    Temper.KEEP_WORST: 192,
    Temper.DENY: 0,
    Temper.BID: 280,
    Temper.BUY_KEEP: 10,
    Temper.GREED: 128,
    Temper.MARGIN: 10_000,
    Temper.STAY: 60,
    Temper.PAWN: 3,
    Temper.SCARCE: 0,
    Temper.SHARP: 1,
    Temper.OFFERS: 1,
    Temper.REDEEM_KEEP: 200,
    Temper.TRADE_KEEP: 100,
    Temper.PAWN_TO_BUY: 384,
    Temper.SPENT_BID: 64,
    Temper.AWAY: 256,
    Temper.COLD: 2,
    Temper.PATIENCE: 60,
    Temper.SERVICE: 256,
    Temper.OPENING: 84,
    Temper.STEP: 26,
    Temper.THEIRS: 3_000,
    Temper.LEAST: 96,
    Temper.DUEL_BID: 208,
    Temper.LATER: 300,
}
_HARD = {
    Temper.HORIZON: 9,
    Temper.ONE_SHORT: 20,
    Temper.MORE_SHORT: 0,
    Temper.RAISED: 220,
    Temper.UNSPENT: 0,
    Temper.KEEP: 50,
    Temper.KEEP_EXPECTED: 256,
    Temper.KEEP_WORST: 16,
    Temper.DENY: 48,
    Temper.BID: 256,
    Temper.BUY_KEEP: 10,
    Temper.GREED: 144,
    Temper.MARGIN: 10_000,
    Temper.STAY: 50,
    Temper.PAWN: 3,
    Temper.SCARCE: 1,
    Temper.SHARP: 2,
    Temper.OFFERS: 2,
    Temper.REDEEM_KEEP: 200,
    Temper.TRADE_KEEP: 150,
    Temper.PAWN_TO_BUY: 384,
    Temper.SPENT_BID: 256,
    Temper.AWAY: 192,
    Temper.COLD: 1,
    Temper.PATIENCE: 60,
    Temper.SERVICE: 208,
    Temper.OPENING: 84,
    Temper.STEP: 26,
    Temper.THEIRS: 3_000,
    Temper.LEAST: 96,
    Temper.DUEL_BID: 210,
    Temper.LATER: 300,
}


def tempers_of(level: str, other: dict[Temper, int] | None = None) -> list[int]:
    """The 32 tempers of a level, some of them replaced by ``other``."""
    chosen = {"medium": _MEDIUM, "hard": _HARD}.get(level, {Temper.COLD: 2, Temper.PATIENCE: 60})
    tempers = [0] * 32
    for temper, value in {**chosen, **(other or {})}.items():
        tempers[temper] = value
    return tempers


@rule
def decide(v: View, b: Board, o: Odds, n: Notes, m: Moves, policy: int, must: int) -> int:
    """The action of a policy for the seat of ``v``, or NOTHING where it need not move and does not want to.

    The terms of an offer are drafted in ``v`` (cordens.trade.draft). ``n`` holds the policy's tempers and chance, ``m``
    is room for a list of moves.
    """
    if policy == RANDOM:
        return play_random(v, b, n, m, must)
    if policy == EASY:
        return play_easy(v, b, n, must)
    if policy == BUILDER:
        return play_builder(v, b, must)
    return weigh_up(v, b, o, n, must)

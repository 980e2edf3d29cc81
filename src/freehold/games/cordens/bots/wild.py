"""The policy ``random``: any legal move, offers aside."""

from freehold.core.chance import below
from freehold.core.rule import rule
from freehold.games.cordens.bots.memo import NOTHING, Notes
from freehold.games.cordens.rules.actions import BID, BUILD, act, argument_of, verb_of
from freehold.games.cordens.rules.board import Board
from freehold.games.cordens.rules.moves import list_moves
from freehold.games.cordens.rules.state import Moves, Phase, View

SELDOM = 8


@rule
def play_random(v: View, b: Board, n: Notes, m: Moves, must: int) -> int:
    """One of the moves asked for, each as likely; where none is, now and then a managing move."""
    list_moves(v, b, 1 * v.seat, m)
    if not must and below(n, SELDOM) > 0:
        return NOTHING
    if v.phase != Phase.DEBT:
        strike(m, must)
    if m.count == 0:
        return NOTHING
    action = m.action[below(n, m.count)]
    if verb_of(action) == BID:
        least = argument_of(action)
        return act(BID, least + below(n, max(1, min(v.cash[v.seat] - least + 1, 1 + least))))
    return 1 * action


@rule
def strike(m: Moves, managing: int) -> None:
    """Strike the managing moves off the list, or the others; managing moves stay where there is nothing else."""
    left = 0
    for at in range(m.count):
        if (verb_of(m.action[at]) >= BUILD) != (managing > 0):
            m.action[left] = m.action[at]
            left += 1
    if left > 0 or not managing:
        m.count = left

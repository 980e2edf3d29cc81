"""The policy ``random``: any legal move, offers aside."""

from freehold.cordens.actions import BID, BUILD, act, argument_of, verb_of
from freehold.cordens.board import Board
from freehold.cordens.moves import list_moves
from freehold.cordens.state import Moves, Phase, View
from freehold.core.chance import below
from freehold.core.rule import rule
from freehold.players.cordens.notes import NOTHING, Notes

SELDOM = 8


@rule
def play_random(v: View, b: Board, n: Notes, m: Moves, must: int) -> int:
    """One of the moves asked for, each as likely; where none is, now and then a managing move."""
    list_moves(v, b, 1 * v.seat, m)
    if must and v.phase != Phase.DEBT:
        drop_managing(m)
    elif not must and below(n, SELDOM) > 0:
        return NOTHING
    if m.count == 0:
        return NOTHING
    action = m.action[below(n, m.count)]
    if verb_of(action) == BID:
        least = argument_of(action)
        return act(BID, least + below(n, max(1, min(v.cash[v.seat] - least + 1, 1 + least))))
    return 1 * action


@rule
def drop_managing(m: Moves) -> None:
    """Strike the moves that need not be made off the list, as long as others are left."""
    left = 0
    for at in range(m.count):
        if verb_of(m.action[at]) < BUILD:
            m.action[left] = m.action[at]
            left += 1
    if left > 0:
        m.count = left

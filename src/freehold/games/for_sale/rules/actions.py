"""Moves as ints, the same in rules, environments and policies (contracts.md, ENVS), and as words in records.

0 pass, 1 to 60 a bid, 61 to 90 sell or showcase property 1 to 30, 91 keep, 92 veto.
"""

from typing import Any

PASS = 0
CARD = 60
KEEP = 91
VETO = 92
ACTIONS = 93
BID_MOST = 60


def to_words(action: int, showcasing: bool) -> list[Any]:
    """The move of ``action``, without its seat: ``["bid", 5]``. ``showcasing`` tells a showcase from a sale."""
    if action == PASS:
        return ["pass"]
    if action <= BID_MOST:
        return ["bid", action]
    if action == KEEP:
        return ["keep"]
    if action == VETO:
        return ["veto"]
    return ["showcase" if showcasing else "sell", action - CARD]

"""What a bid should lead to: the auction is played on in thought, the seat raising up to a limit, the others in moods.

Every action and every limit meets the same moods, so that what they are worth differs by what they do, not by chance.
"""

from dataclasses import dataclass
from typing import Annotated

from freehold.core.chance import below
from freehold.core.rule import rule
from freehold.core.state import I16, I32, zeros
from freehold.games.for_sale.bots.auction import (
    next_in_thought,
    pass_in_thought,
    raise_in_thought,
    recall_auction,
    would_raise,
)
from freehold.games.for_sale.bots.hard import overpaid
from freehold.games.for_sale.bots.memo import UNIT, Notes
from freehold.games.for_sale.bots.tempers import Temper
from freehold.games.for_sale.rules.actions import PASS
from freehold.games.for_sale.rules.state import Seats32
from freehold.games.for_sale.rules.view import View

THOUGHTS = 40
"""How many auctions are imagined for each action and limit."""

WORSE_LIMITS = 2
"""After so many limits in a row that are no better, no higher one is tried."""

Counts = Annotated[list[int], ("i4", 31)]


@dataclass(slots=True)
class Prospect:
    """What an action leads to, added up over all imagined auctions; worths in 1/UNIT."""

    action: I16 = 0
    limit: I16 = 0
    worth: I32 = 0
    """What the properties that the seat takes should bring."""
    cost: I32 = 0
    """What the coins that it pays could win later."""
    rivals: I32 = 0
    """What the others get less what they pay, in the mean of them."""
    paid: I32 = 0
    times: Counts = zeros(31)
    """How often the seat takes each property."""
    raises: Seats32 = zeros(6)
    """How often each other seat bids again."""
    stopped: I32 = 0
    """How often the seat passes in the end: where it never does, no higher limit makes a difference."""


@rule
def play_on(v: View, n: Notes, action: int, limit: int) -> None:
    """Play the auction to its end once after an action, the seat raising by the least it can up to ``limit``."""
    recall_auction(v, n)
    doubt = n.tempers[Temper.DOUBT]
    for seat in range(v.players):
        n.mood[seat] = UNIT + below(v, 2 * doubt + 1) - doubt
    if action == PASS:
        pass_in_thought(v, n, v.seat)
    else:
        raise_in_thought(n, v.seat, action)
    next_in_thought(v, n)
    while n.left > 1:
        seat = n.turn
        bid = least_bid(v, n.high) if seat == v.seat else n.high + 1
        if bid <= limit if seat == v.seat else would_raise(v, n, seat):
            raise_in_thought(n, seat, bid)
        else:
            pass_in_thought(v, n, seat)
        next_in_thought(v, n)
    n.got[n.turn] = v.lot[n.at]
    n.paid[n.turn] = n.bid[n.turn]


@rule
def least_bid(v: View, high: int) -> int:
    """The seat's least bid above another, payable from its coins (Buying 6)."""
    return high + 1 if v.ones > 0 else ((high >> 1) + 1) << 1


@rule
def cost_of(v: View, n: Notes, seat: int) -> int:
    """What the coins that a seat paid in thought are worth to it."""
    paid = n.paid[seat]
    if seat == v.seat:
        paid += overpaid(v, paid)
    return n.coin[seat] * paid


@rule
def rivals_gain(v: View, n: Notes) -> int:
    """What the auction in thought left the others who took part, in the mean of all others."""
    gain = 0
    for seat in range(v.players):
        if seat != v.seat and n.got[seat] > 0:
            gain += n.worth[n.got[seat]] - cost_of(v, n, seat)
    return gain * n.tempers[Temper.SPITE] // (UNIT * (v.players - 1))


@rule
def imagine(v: View, n: Notes, p: Prospect, action: int, limit: int) -> None:
    """Fill ``p`` with what an action and a limit lead to, over all imagined auctions."""
    p.action = action
    p.limit = limit
    p.worth = 0
    p.cost = 0
    p.rivals = 0
    p.paid = 0
    p.stopped = 0
    for card in range(31):
        p.times[card] = 0
    for seat in range(v.players):
        p.raises[seat] = 0
    start = v.chance
    for _ in range(THOUGHTS):
        play_on(v, n, action, limit)
        add_up(v, n, p)
    v.chance = start


@rule
def add_up(v: View, n: Notes, p: Prospect) -> None:
    """Add an auction played on in thought to a prospect."""
    card = n.got[v.seat]
    p.worth += n.worth[card]
    p.cost += cost_of(v, n, v.seat)
    p.rivals += rivals_gain(v, n)
    p.paid += n.paid[v.seat] + overpaid(v, n.paid[v.seat])
    p.stopped += 1 - n.bidding[v.seat]
    p.times[card] += 1
    for seat in range(v.players):
        if n.bid[seat] > v.bid[seat]:
            p.raises[seat] += 1


@rule
def net(p: Prospect) -> int:
    """What a prospect leaves the seat, compared with the others."""
    return p.worth - p.cost - p.rivals


@rule
def foresee(v: View, n: Notes, p: Prospect, action: int) -> None:
    """Fill ``p`` with what an action leads to under the best limit. ``appraise`` must have been called for the view."""
    imagine(v, n, p, action, action)
    if action == PASS:
        return
    money = v.ones + 2 * v.twos
    best = action
    most = net(p)
    worse = 0
    limit = least_bid(v, action)
    while limit <= money and worse < WORSE_LIMITS and p.stopped > 0:
        imagine(v, n, p, action, limit)
        worse += 1
        if net(p) > most:
            most = net(p)
            best = limit
            worse = 0
        limit = least_bid(v, limit)
    if p.limit != best:
        imagine(v, n, p, action, best)

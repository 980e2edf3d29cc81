"""Buying deeds, and bidding for them by what they are worth to oneself and to the others."""

from freehold.core.rule import rule
from freehold.games.cordens.bots.danger import look_ahead
from freehold.games.cordens.bots.memo import NOTHING, Notes, Temper
from freehold.games.cordens.bots.odds import Odds
from freehold.games.cordens.bots.spending import pawn
from freehold.games.cordens.bots.strength import opponents_of, strength_of
from freehold.games.cordens.rules.actions import AUCTION, BID, BUY, PASS, act
from freehold.games.cordens.rules.auction import least_bid
from freehold.games.cordens.rules.board import Board
from freehold.games.cordens.rules.state import View

ANY_MERIT = 1 << 20


@rule
def worth_to(v: View, b: Board, o: Odds, n: Notes, seat: int, deed: int) -> int:
    """What a deed adds to the strength of ``seat``."""
    owned, cash = v.owned[seat], v.cash[seat]
    with_it = strength_of(v, b, o, n, seat, owned | 1 << deed, cash)
    return with_it - strength_of(v, b, o, n, seat, owned, cash)


@rule
def limit_for(v: View, b: Board, o: Odds, n: Notes, seat: int, deed: int) -> int:
    """The most that ``seat`` would pay: a share of the deed's worth, and something to deny it to another."""
    share = n.tempers[Temper.BID] if opponents_of(v) > 1 else n.tempers[Temper.DUEL_BID]
    limit = worth_to(v, b, o, n, seat, deed) * share >> 8
    if n.tempers[Temper.DENY] > 0:
        others = 0
        for other in range(v.players):
            if other != seat and v.solvent >> other & 1:
                others = max(others, min(worth_to(v, b, o, n, other, deed), b.price[deed] + v.cash[other]))
        limit += max(0, others - b.price[deed]) * n.tempers[Temper.DENY] >> 8
    return limit


@rule
def pawn_to_buy(v: View, b: Board, o: Odds, n: Notes, seat: int, limit: int, price: int) -> int:
    """Mortgage a deed to have ``price`` in cash, where the deed is worth it; else NOTHING."""
    share = n.tempers[Temper.PAWN_TO_BUY]
    if share == 0 or limit << 8 < price * share:
        return NOTHING
    return pawn(v, b, o, n, seat, price + n.tempers[Temper.BUY_KEEP] - v.cash[seat], ANY_MERIT)


@rule
def answer_offer(v: View, b: Board, o: Odds, n: Notes, seat: int) -> int:
    """Buy the deed one stands on, raise the cash for it, or let it be auctioned."""
    deed = 1 * v.position[seat]
    price = b.price[deed]
    limit = limit_for(v, b, o, n, seat, deed)
    if limit < price:
        return act(AUCTION, 0)
    keep = 1 * n.tempers[Temper.BUY_KEEP]
    if v.again:
        look_ahead(v, b, n, seat)
        keep += n.expected
    if v.cash[seat] >= price and (v.cash[seat] - price >= keep or limit >= 2 * price):
        return act(BUY, 0)
    raised = pawn_to_buy(v, b, o, n, seat, limit, price)
    return raised if raised >= 0 else act(AUCTION, 0)


@rule
def bid_for_deed(v: View, b: Board, o: Odds, n: Notes, seat: int) -> int:
    """Raise by a part of the printed price up to the limit, or pass."""
    deed = 1 * v.lot_space
    price = b.price[deed]
    limit = min(limit_for(v, b, o, n, seat, deed), v.cash[seat] - n.tempers[Temper.BUY_KEEP])
    least = least_bid(v, b, seat)
    if least == 0 or least > limit:
        return act(PASS, 0)
    step = n.tempers[Temper.STEP] if v.high_bid > 0 else n.tempers[Temper.OPENING]
    return act(BID, min(limit, max(least, v.high_bid + (price * step >> 8))))

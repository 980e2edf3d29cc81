"""The policy ``builder``, a yardstick for the others: it buys what it lands on, builds evenly, and trades little.

It is for measuring only: no table seats it.
"""

from freehold.core.rule import rule
from freehold.games.cordens.bots.easy import completes, place_easily, raise_easily
from freehold.games.cordens.bots.memo import NOTHING
from freehold.games.cordens.bots.strength import prices_of
from freehold.games.cordens.rules.actions import (
    ACCEPT,
    AUCTION,
    BANKRUPT,
    BID,
    BUILD,
    BUY,
    CLAIM,
    DECLINE,
    END,
    KEEP,
    PASS,
    PAY,
    REDEEM,
    ROLL,
    act,
)
from freehold.games.cordens.rules.auction import least_bid
from freehold.games.cordens.rules.board import Board
from freehold.games.cordens.rules.building import refuse_build
from freehold.games.cordens.rules.debt import must_fall, owed
from freehold.games.cordens.rules.mortgages import lifting
from freehold.games.cordens.rules.play import refuse_fine
from freehold.games.cordens.rules.refusals import Refusal
from freehold.games.cordens.rules.sets import lowest
from freehold.games.cordens.rules.state import Lot, Phase, View

RESERVE = 150
"""Cash that it keeps when it builds or lifts a mortgage."""


@rule
def play_builder(v: View, b: Board, must: int) -> int:
    """The move of ``v.seat``; where it need not move, a managing move or NOTHING."""
    seat = 1 * v.seat
    phase = v.phase
    if not must:
        return build_evenly(v, b, seat)
    if phase == Phase.ROLL:
        return act(PAY if v.hold[seat] >= 0 and refuse_fine(v, b, seat) == Refusal.NONE else ROLL, 0)
    if phase == Phase.OFFER:
        return act(BUY if v.cash[seat] >= b.price[v.position[seat]] else AUCTION, 0)
    if phase == Phase.AUCTION or phase == Phase.BUILDING:
        return bid_to_price(v, b, seat)
    if phase == Phase.PLACE:
        return place_easily(v, b, seat)
    if phase == Phase.DEBT:
        return act(BANKRUPT, 0) if must_fall(v, b, seat) else raise_easily(v, b, seat)
    if phase == Phase.TRADE:
        return answer_warily(v, b, seat)
    if phase == Phase.TRANSFER:
        return act(KEEP, lowest(owed(v)))
    return act(END, 0)


@rule
def bid_to_price(v: View, b: Board, seat: int) -> int:
    """Bid the least there is, up to the printed price of a deed or half as much again as that of a building."""
    least = least_bid(v, b, seat)
    limit = b.price[v.lot_space] if v.lot == Lot.DEED else b.house_price[v.lot_space] * 3 // 2
    return act(BID, least) if 0 < least <= limit else act(PASS, 0)


@rule
def answer_warily(v: View, b: Board, seat: int) -> int:
    """Accept what completes an own group and none of the other side's, or what pays three times the price."""
    gives = prices_of(v, b, v.offer_get) + v.offer_get_cash
    gets = prices_of(v, b, v.offer_give) + v.offer_give_cash
    if completes(v, b, 1 * v.offer_from, v.offer_get):
        return act(DECLINE, 0)
    if completes(v, b, seat, v.offer_give):
        return act(ACCEPT if 2 * gets >= gives else DECLINE, 0)
    return act(ACCEPT if gets >= 3 * gives else DECLINE, 0)


@rule
def build_evenly(v: View, b: Board, seat: int) -> int:
    """Claim rent, build on the dearest group that the reserve allows, lift mortgages; NOTHING when all is done."""
    for at in range(v.claims):
        if v.claim_owner[at] == seat:
            return act(CLAIM, v.claim_space[at])
    best = NOTHING
    deeds = v.owned[seat] & b.colour_deeds
    while deeds:
        deed = lowest(deeds)
        deeds &= deeds - 1
        enough = v.cash[seat] >= b.house_price[deed] + RESERVE
        if enough and refuse_build(v, b, seat, deed) == Refusal.NONE:
            best = act(BUILD, deed)
    deeds = v.owned[seat] & v.mortgaged
    while deeds and best < 0:
        deed = lowest(deeds)
        deeds &= deeds - 1
        if v.cash[seat] >= lifting(b, deed) + RESERVE:
            best = act(REDEEM, deed)
    return best

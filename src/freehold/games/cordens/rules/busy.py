"""The policy ``busy``, for measuring speed: it buys what it can, bids, builds, mortgages and trades, and games end.

It is a rule over a view: the same decisions plain and compiled. It plays quickly, not well.
"""

from freehold.core.rule import rule
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
    MORTGAGE,
    PASS,
    PAY,
    PLACE,
    PROPOSE,
    RAZE,
    REDEEM,
    ROLL,
    SELL,
    act,
)
from freehold.games.cordens.rules.auction import least_bid
from freehold.games.cordens.rules.board import HOTEL, Board
from freehold.games.cordens.rules.building import fewest, refuse_place, refuse_sell
from freehold.games.cordens.rules.debt import must_fall, owed
from freehold.games.cordens.rules.mortgages import in_built_groups, interest_on, lifting
from freehold.games.cordens.rules.refusals import Refusal
from freehold.games.cordens.rules.sets import lowest
from freehold.games.cordens.rules.state import NOBODY, Lot, Phase, View
from freehold.games.cordens.rules.trade import draft

RESERVE = 300
"""Cash that it keeps when it builds."""
PLENTY = 500
"""Cash from which on it lifts mortgages and pays to leave hold."""
NONE = -1


@rule
def busy(v: View, b: Board, seat: int) -> int:
    """The action of ``seat``, which must act. The terms of an offer are drafted in ``v``."""
    phase = v.phase
    if phase == Phase.ROLL:
        return before_throw(v, b, seat)
    if phase == Phase.END:
        return act(END, 0)
    if phase == Phase.OFFER:
        return act(BUY if v.cash[seat] >= b.price[v.position[seat]] else AUCTION, 0)
    if phase == Phase.AUCTION or phase == Phase.BUILDING:
        return speak(v, b, seat)
    if phase == Phase.DEBT:
        return raise_money(v, b, seat)
    if phase == Phase.TRADE:
        return answer(v, b)
    if phase == Phase.TRANSFER:
        deed = lowest(owed(v))
        return act(REDEEM if v.cash[seat] >= PLENTY + lifting(b, deed) else KEEP, deed)
    return place(v, b, seat)


@rule
def before_throw(v: View, b: Board, seat: int) -> int:
    """Before a throw: claim, build, offer, lift mortgages, leave hold; else throw."""
    if v.claims:
        for at in range(v.claims):
            if v.claim_owner[at] == seat:
                return act(CLAIM, v.claim_space[at])
    if v.throws == 0:
        action = build(v, b, seat)
        if action == NONE and v.offers[seat] == 0:
            action = offer(v, b, seat)
        if action != NONE:
            return action
        own = v.owned[seat] & v.mortgaged
        if own and v.cash[seat] >= PLENTY + lifting(b, lowest(own)):
            return act(REDEEM, lowest(own))
        if 0 <= v.hold[seat] < 2 and v.cash[seat] >= PLENTY + b.fine:
            return act(PAY, 0)
    return act(ROLL, 0)


@rule
def build(v: View, b: Board, seat: int) -> int:
    """Build where it may and the reserve allows, on the dearest group first; or NONE."""
    left = v.cash[seat] - RESERVE
    own = v.owned[seat]
    for group in range(b.groups - 1, -1, -1):
        whole = b.group_deeds[group]
        if own & whole != whole or v.mortgaged & whole or left < b.group_price[group]:
            continue
        low = fewest(v, whole)
        stock = v.bank_hotels if low == HOTEL - 1 else v.bank_houses
        if low == HOTEL or stock == 0:
            continue
        deeds = whole
        while v.houses[lowest(deeds)] > low:
            deeds &= deeds - 1
        return act(BUILD, lowest(deeds))
    return NONE


@rule
def offer(v: View, b: Board, seat: int) -> int:
    """Offer twice the price for the one deed that a group lacks, or a deed of a group that the other has more of."""
    own = v.owned[seat]
    for group in range(b.groups):
        whole = b.group_deeds[group]
        missing = whole & ~own
        if missing == 0 or missing & (missing - 1):
            continue
        deed = lowest(missing)
        other = v.owner[deed]
        if other == NOBODY:
            continue
        cash = 2 * b.price[deed]
        if v.cash[seat] >= cash + RESERVE + interest_on(v, b, missing):
            draft(v, other, 0, cash, missing, 0)
            return act(PROPOSE, 0)
        given = swap_for(v, b, seat, other, group)
        if given and v.cash[seat] >= interest_on(v, b, missing) and v.cash[other] >= interest_on(v, b, given):
            draft(v, other, given, 0, missing, 0)
            return act(PROPOSE, 0)
    return NONE


@rule
def swap_for(v: View, b: Board, seat: int, other: int, wanted: int) -> int:
    """A deed of ``seat`` that completes a group of ``other``, as a set; 0 where there is none."""
    for group in range(b.groups):
        whole = b.group_deeds[group]
        missing = whole & ~v.owned[other]
        if group != wanted and missing and missing & (missing - 1) == 0 and missing & v.owned[seat]:
            return 1 * missing
    return 0


@rule
def answer(v: View, b: Board) -> int:
    """Accept what pays at least one and a half times the price, or completes a group."""
    seat = v.offer_to
    if v.offer_give & b.colour_deeds:
        whole = b.group_deeds[b.group[lowest(v.offer_give & b.colour_deeds)]]
        if (v.owned[seat] | v.offer_give) & whole == whole:
            return act(ACCEPT, 0)
    paid = v.offer_give_cash - v.offer_get_cash
    deeds = v.offer_get
    while deeds:
        price = b.price[lowest(deeds)]
        deeds &= deeds - 1
        paid -= price + (price >> 1)
    return act(ACCEPT if paid >= 0 else DECLINE, 0)


@rule
def speak(v: View, b: Board, seat: int) -> int:
    """Bid up to the printed price for a deed, to one and a half times it for a building; else pass."""
    if v.lot == Lot.DEED:
        price = 1 * b.price[v.lot_space]
        bid = max(v.high_bid + 1 + (price >> 3), price >> 1)
        if bid <= price and bid <= v.cash[seat]:
            return act(BID, bid)
        return act(PASS, 0)
    price = 1 * b.house_price[v.lot_space]
    least = least_bid(v, b, seat)
    if least == 0 or 2 * least > 3 * price:
        return act(PASS, 0)
    return act(BID, min(least + (price >> 3), v.cash[seat]))


@rule
def place(v: View, b: Board, seat: int) -> int:
    """Place a building that was won on the dearest deed that may take it."""
    deeds = v.owned[seat] & b.colour_deeds
    best = 0
    while deeds:
        deed = lowest(deeds)
        deeds &= deeds - 1
        if refuse_place(v, b, seat, deed) == Refusal.NONE:
            best = deed
    return act(PLACE, best)


@rule
def raise_money(v: View, b: Board, seat: int) -> int:
    """Mortgage what stands alone, then sell buildings, then mortgage the rest; fall where it must."""
    if must_fall(v, b, seat):
        return act(BANKRUPT, 0)
    bare = v.owned[seat] & ~v.mortgaged & ~in_built_groups(v, b)
    alone = bare
    for group in range(b.groups):
        whole = b.group_deeds[group]
        if v.owned[seat] & whole == whole:
            alone &= ~whole
    if alone:
        return act(MORTGAGE, lowest(alone))
    built = v.owned[seat] & v.built
    if not built:
        return act(MORTGAGE, lowest(bare))
    group = b.group[lowest(built)]
    deeds = b.group_deeds[group]
    while deeds:
        deed = lowest(deeds)
        deeds &= deeds - 1
        if refuse_sell(v, b, seat, deed) == Refusal.NONE:
            return act(SELL, deed)
    return act(RAZE, group)

"""The policy ``easy``: printed prices and round sums, no thought of what others may do."""

from freehold.core.rule import rule
from freehold.games.cordens.bots.memo import NOTHING, Notes
from freehold.games.cordens.bots.memory import asked_before
from freehold.games.cordens.bots.raising import any_raze
from freehold.games.cordens.bots.strength import in_whole_groups, prices_of
from freehold.games.cordens.bots.trading import tired_of
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
    PLACE,
    PROPOSE,
    REDEEM,
    ROLL,
    SELL,
    act,
)
from freehold.games.cordens.rules.auction import least_bid
from freehold.games.cordens.rules.board import Board
from freehold.games.cordens.rules.building import refuse_build, refuse_place, refuse_sell
from freehold.games.cordens.rules.debt import must_fall, owed
from freehold.games.cordens.rules.mortgages import in_built_groups, lifting
from freehold.games.cordens.rules.refusals import Refusal
from freehold.games.cordens.rules.sets import lowest
from freehold.games.cordens.rules.state import OFFERS, Phase, View
from freehold.games.cordens.rules.trade import draft, refuse_offer

KEPT = 150
KEPT_WHEN_BUILDING = 300
KEPT_WHEN_LIFTING = 600
DEAR = 3
"""How many times its price it offers for the last deed of a group, and wants for such a deed."""


@rule
def play_easy(v: View, b: Board, n: Notes, must: int) -> int:
    """The move of ``v.seat``; where it need not move, a managing move or NOTHING."""
    seat = 1 * v.seat
    if not must:
        return manage_easily(v, b, n, seat)
    phase = v.phase
    if phase == Phase.ROLL:
        return act(ROLL, 0)
    if phase == Phase.OFFER:
        return act(BUY, 0) if v.cash[seat] >= b.price[v.position[seat]] + KEPT else act(AUCTION, 0)
    if phase == Phase.AUCTION:
        return bid_easily(v, b, seat)
    if phase == Phase.BUILDING:
        return act(PASS, 0)
    if phase == Phase.PLACE:
        return place_easily(v, b, seat)
    if phase == Phase.DEBT:
        return act(BANKRUPT, 0) if must_fall(v, b, seat) else raise_easily(v, b, seat)
    if phase == Phase.TRADE:
        return answer_easily(v, b, seat)
    if phase == Phase.TRANSFER:
        return act(KEEP, lowest(owed(v)))
    return act(END, 0)


@rule
def bid_easily(v: View, b: Board, seat: int) -> int:
    """Bid ten at a time up to three quarters of the printed price."""
    least = least_bid(v, b, seat)
    limit = min(b.price[v.lot_space] * 3 // 4, v.cash[seat] - KEPT)
    return act(BID, min(limit, least + 9)) if 0 < least <= limit else act(PASS, 0)


@rule
def place_easily(v: View, b: Board, seat: int) -> int:
    """The first place there is."""
    deeds = v.owned[seat] & b.colour_deeds
    while deeds:
        deed = lowest(deeds)
        deeds &= deeds - 1
        if refuse_place(v, b, seat, deed) == Refusal.NONE:
            return act(PLACE, deed)
    return NOTHING


@rule
def raise_easily(v: View, b: Board, seat: int) -> int:
    """Mortgage from GO on; then sell buildings from GO on."""
    deeds = v.owned[seat] & ~v.mortgaged & ~in_built_groups(v, b)
    while deeds:
        deed = lowest(deeds)
        deeds &= deeds - 1
        if b.mortgage[deed] > 0:
            return act(MORTGAGE, deed)
    deeds = v.owned[seat] & v.built
    while deeds:
        deed = lowest(deeds)
        deeds &= deeds - 1
        if refuse_sell(v, b, seat, deed) == Refusal.NONE:
            return act(SELL, deed)
    return any_raze(v, b, seat)


@rule
def completes(v: View, b: Board, seat: int, deeds: int) -> int:
    """Whether ``deeds`` make a group whole for ``seat``."""
    for group in range(b.groups):
        whole = b.group_deeds[group]
        if deeds & whole and (v.owned[seat] | deeds) & whole == whole:
            return 1
    return 0


@rule
def breaks(v: View, b: Board, seat: int, deeds: int) -> int:
    """Whether giving ``deeds`` away breaks up a whole group of ``seat``."""
    return 1 if in_whole_groups(b, v.owned[seat]) & deeds else 0


@rule
def answer_easily(v: View, b: Board, seat: int) -> int:
    """Accept what is worth more by printed prices.

    A deed that completes an own group is worth twice its price. What breaks up an own group, or completes one for the
    other side alone, is given for three times its price, as it would itself offer.
    """
    completed = completes(v, b, seat, v.offer_give)
    gained = prices_of(v, b, v.offer_give) * (1 + completed) + v.offer_give_cash
    lost = prices_of(v, b, v.offer_get)
    if breaks(v, b, seat, v.offer_get) or (completes(v, b, 1 * v.offer_from, v.offer_get) and not completed):
        lost = DEAR * lost - 1
    return act(ACCEPT, 0) if gained > lost + v.offer_get_cash else act(DECLINE, 0)


@rule
def manage_easily(v: View, b: Board, n: Notes, seat: int) -> int:
    """Claim rent, ask for the last deed of a group, build from GO on, lift mortgages when rich."""
    for at in range(v.claims):
        if v.claim_owner[at] == seat:
            return act(CLAIM, v.claim_space[at])
    if v.turn == seat and v.throws == 0 and v.offers[seat] < OFFERS:
        asked = ask_for_last(v, b, n, seat)
        if asked >= 0:
            return asked
    deeds = v.owned[seat] & b.colour_deeds
    while deeds:
        deed = lowest(deeds)
        deeds &= deeds - 1
        enough = v.cash[seat] >= b.house_price[deed] + KEPT_WHEN_BUILDING
        if enough and refuse_build(v, b, seat, deed) == Refusal.NONE:
            return act(BUILD, deed)
    deeds = v.owned[seat] & v.mortgaged
    while deeds:
        deed = lowest(deeds)
        deeds &= deeds - 1
        if v.cash[seat] >= lifting(b, deed) + KEPT_WHEN_LIFTING:
            return act(REDEEM, deed)
    return NOTHING


@rule
def ask_for_last(v: View, b: Board, n: Notes, seat: int) -> int:
    """Offer a multiple of the printed price for the one deed that a group lacks, once; or NOTHING."""
    for group in range(b.groups):
        lacking = b.group_deeds[group] & ~v.owned[seat]
        if lacking == 0 or lacking & (lacking - 1):
            continue
        deed = lowest(lacking)
        to = 1 * v.owner[deed]
        cash = DEAR * b.price[deed]
        if to < 0 or v.cash[seat] < cash + KEPT or tired_of(n, to, 1 * v.offers[seat]):
            continue
        if asked_before(v, n, to, 0, lacking, cash):
            continue
        draft(v, to, 0, cash, lacking, 0)
        if refuse_offer(v, b, seat) == Refusal.NONE:
            return act(PROPOSE, 0)
    return NOTHING

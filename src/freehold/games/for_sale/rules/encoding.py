"""Observations and masks for learners, made of the view record alone (contracts.md, ENVS).

An observation is a row of OBSERVATION int16. Seats are counted clockwise from the viewer, so place 0 is its own; a row
of six has zeros beyond the players. Cards come in 30 places, property 1 first.

| from | places | what |
|---|---|---|
| PHASE | 10 | phase, round from 0, rounds, players, own seat, highest bid, own $1, own $2, choice, properties to take |
| TURN | 5 | whose turn and the starter (as places), lots of properties and of cheques left, vetoed lots so far |
| LOT | 6 | the lot still to take, ascending |
| NEXT_LOT | 6 | the next lot where it lies open |
| MARKET | 6 | the market, ascending |
| BIDS | 6 | bids |
| BIDDING | 6 | who is still in the auction |
| MONEY | 6 | money, -1 where it is hidden |
| CHOSEN | 6 | who has chosen |
| TOKENS | 6 | who holds a veto token |
| EARNED | 6 | cheques won so far, from the public history |
| HAND | 30 | own hand |
| OWNER | 30 | 0 not bought, else 1 + the buyer's place |
| PAID | 30 | what it was bought for |
| GONE | 30 | whether it was sold |
| SHOWN | 30 | whether it lies open in its owner's hand |
"""

from typing import Any

from freehold.core.rule import rule
from freehold.games.for_sale.rules.actions import BID_MOST, CARD, KEEP, PASS, VETO
from freehold.games.for_sale.rules.state import PROPERTIES, SEATS, Phase
from freehold.games.for_sale.rules.view import View

PHASE = 0
TURN = 10
LOT = 15
NEXT_LOT = 21
MARKET = 27
BIDS = 33
BIDDING = 39
MONEY = 45
CHOSEN = 51
TOKENS = 57
EARNED = 63
HAND = 69
OWNER = 99
PAID = 129
GONE = 159
SHOWN = 189
OBSERVATION = 219


@rule
def fill_mask(v: View, mask: Any) -> None:
    """Set ``mask`` (ACTIONS ints) to 1 at the viewer's legal actions and to 0 elsewhere; a changed choice counts.

    Each part is written by one loop of fixed length without branches, which compiles to a few vector instructions.
    """
    bidding = v.phase == Phase.BUY and v.turn == v.seat
    asked = v.phase == Phase.VETO and v.turn == v.seat
    selling = v.phase == Phase.SELL or v.phase == Phase.SHOWCASE
    high = v.high_bid
    money = v.ones + 2 * v.twos if bidding else 0
    odd = 1 if v.ones > 0 else 0
    hand = v.hand if selling else 0
    mask[PASS] = 1 if bidding else 0
    for bid in range(1, BID_MOST + 1):
        mask[bid] = (bid > high) & (bid <= money) & (odd | ~bid & 1)
    for card in range(1, PROPERTIES + 1):
        mask[CARD + card] = (hand >> card) & 1
    mask[KEEP] = 1 if asked else 0
    mask[VETO] = 1 if asked else 0


@rule
def fill_observation(v: View, row: Any) -> None:
    """Write the observation of ``v`` into ``row`` (OBSERVATION ints), laid out as the module says."""
    row[PHASE] = v.phase
    row[PHASE + 1] = v.round_number
    row[PHASE + 2] = v.rounds
    row[PHASE + 3] = v.players
    row[PHASE + 4] = v.seat
    row[PHASE + 5] = v.high_bid
    row[PHASE + 6] = v.ones
    row[PHASE + 7] = v.twos
    row[PHASE + 8] = v.choice
    row[PHASE + 9] = v.lot_size
    row[TURN] = place_of(v, v.turn)
    row[TURN + 1] = place_of(v, v.starter)
    row[TURN + 2] = v.property_lots_left
    row[TURN + 3] = v.cheque_lots_left
    row[TURN + 4] = v.vetoes
    for i in range(SEATS):
        row[LOT + i] = v.lot[i] if i < v.lot_size else 0
        row[NEXT_LOT + i] = v.next_lot[i] if i < v.next_lot_size else 0
        row[MARKET + i] = v.market[i] if i < v.market_size else 0
    fill_seats(v, row)
    fill_cards(v, row)


@rule
def place_of(v: View, seat: int) -> int:
    """Where a seat sits, counted clockwise from the viewer; -1 for none. A watcher counts from seat 0."""
    if seat < 0:
        return -1
    place = seat - (v.seat if v.seat > 0 else 0)
    return place + v.players if place < 0 else place


@rule
def fill_seats(v: View, row: Any) -> None:
    """The part of an observation that has a place for each seat."""
    seat = v.seat if v.seat > 0 else 0
    for place in range(SEATS):
        here = place < v.players
        row[BIDS + place] = v.bid[seat] if here else 0
        row[BIDDING + place] = v.bidding[seat] if here else 0
        row[MONEY + place] = v.money[seat] if here else 0
        row[CHOSEN + place] = v.chosen[seat] if here else 0
        row[TOKENS + place] = v.token[seat] if here else 0
        row[EARNED + place] = v.earned[seat] if here else 0
        seat += 1
        if seat >= v.players:
            seat = 0


@rule
def fill_cards(v: View, row: Any) -> None:
    """The part of an observation that has a place for each property: one loop without branches over all of them."""
    seat = v.seat if v.seat > 0 else 0
    players = 1 * v.players
    hand = 1 * v.hand
    shown = 0
    for each in range(SEATS):
        shown |= v.shown[each]
    gone = 1 * v.gone
    for card in range(1, PROPERTIES + 1):
        buyer = 1 * v.buyer[card]
        place = 1 + buyer - seat + players * (buyer < seat)
        row[HAND + card - 1] = (hand >> card) & 1
        row[OWNER + card - 1] = place * (buyer >= 0)
        row[PAID + card - 1] = v.paid[card]
        row[GONE + card - 1] = (gone >> card) & 1
        row[SHOWN + card - 1] = (shown >> card) & 1

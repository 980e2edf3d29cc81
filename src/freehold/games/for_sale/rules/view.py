"""What a seat may know, and nothing else (rules/for-sale.md, What is secret, and what is merely covered).

``observe`` builds a view up from what the seat may know. JSON views, policies and environments read the view alone.
"""

from dataclasses import dataclass

from freehold.core.rule import rule
from freehold.core.sets import lowest
from freehold.core.state import I8, I16, I32, I64, filled, zeros
from freehold.games.for_sale.rules.state import (
    SEATS,
    UNKNOWN,
    VETOED,
    ByProperty8,
    Fixed,
    ForSale,
    Lot8,
    Phase,
    Sales8,
    Seats8,
    Seats16,
    Seats32,
    Vetoed8,
)
from freehold.games.for_sale.rules.twists import NEXT_LOT_PREVIEW


@dataclass(slots=True)
class View(Fixed):
    """A seat's view. ``seat`` is -1 for a watcher, who has no purse, hand, choice or takings of its own."""

    # What lies open.
    seat: I8 = UNKNOWN
    phase: I8 = 0
    round_number: I8 = 0
    turn: I8 = UNKNOWN
    starter: I8 = 0
    lot: Lot8 = zeros(6)
    lot_size: I8 = 0
    next_lot: Lot8 = zeros(6)
    next_lot_size: I8 = 0
    bid: Seats16 = zeros(6)
    bidding: Seats8 = zeros(6)
    high_bid: I16 = 0
    money: Seats16 = filled(6, UNKNOWN)
    shown: Seats32 = zeros(6)
    market: Lot8 = zeros(6)
    market_size: I8 = 0
    chosen: Seats8 = zeros(6)
    token: Seats8 = zeros(6)
    property_lots_left: I8 = 0
    cheque_lots_left: I8 = 0

    # Public history: buyers and prices by property, sales by round and seat with what each seat won in all and the
    # set of the properties sold, and vetoed lots in order.
    buyer: ByProperty8 = filled(31, UNKNOWN)
    paid: ByProperty8 = zeros(31)
    sold: Sales8 = zeros(90)
    won: Sales8 = zeros(90)
    earned: Seats16 = zeros(6)
    gone: I32 = 0
    vetoes: I8 = 0
    vetoed: Vetoed8 = zeros(36)

    # The seat's own.
    ones: I16 = 0
    twos: I16 = 0
    hand: I32 = 0
    choice: I8 = 0

    # A policy's own generator; the game never writes it.
    chance: I64 = 0


@rule
def observe(g: ForSale, v: View, seat: int) -> None:
    """Fill ``v`` with what ``seat`` (-1: a watcher) may know. ``v.chance`` is left as it is."""
    observe_fixed(g, v)
    observe_now(g, v, seat)
    observe_sales(g, v)


@rule
def observe_now(g: ForSale, v: View, seat: int) -> None:
    """All that an observation of environments is made of (encoding.py), but for what was fixed before the deal."""
    observe_open(g, v, seat)
    observe_buying(g, v)
    observe_selling(g, v)
    observe_purchases(g, v)
    v.seat = seat
    v.ones = g.ones[seat] if seat >= 0 else 0
    v.twos = g.twos[seat] if seat >= 0 else 0
    v.hand = g.hand[seat] if seat >= 0 else 0
    v.choice = g.choice[seat] if seat >= 0 and (g.phase == Phase.SELL or g.phase == Phase.SHOWCASE) else 0


@rule
def observe_fixed(g: ForSale, v: View) -> None:
    """What was fixed before the deal."""
    v.players = g.players
    v.rounds = g.rounds
    v.start_money = g.start_money
    v.exact = g.exact
    v.refund_up = g.refund_up
    v.ties_by_property = g.ties_by_property
    v.money_open = g.money_open
    v.twists = g.twists
    for i in range(30):
        v.all_cheques[i] = g.all_cheques[i]


@rule
def observe_open(g: ForSale, v: View, seat: int) -> None:
    """The phase, whose turn it is, money as far as it is open, and what is shown."""
    v.phase = g.phase
    v.round_number = g.round_number
    v.turn = g.turn if g.phase == Phase.BUY or g.phase == Phase.VETO else UNKNOWN
    v.starter = g.starter if g.phase == Phase.BUY else g.first_starter
    for i in range(g.players):
        known = g.money_open == 1 or i == seat or g.phase == Phase.OVER
        v.money[i] = g.ones[i] + 2 * g.twos[i] if known else UNKNOWN
        v.shown[i] = g.shown[i]
        v.token[i] = g.token[i]


@rule
def observe_buying(g: ForSale, v: View) -> None:
    """The lot still to take, a preview, and the bids."""
    buying = g.phase == Phase.BUY
    lot = g.lot if buying else 0
    v.lot_size = lot.bit_count()
    for i in range(SEATS):
        v.lot[i] = lowest(lot) if lot else 0
        lot &= lot - 1
        v.next_lot[i] = 0
        v.bid[i] = g.bid[i] if buying else 0
        v.bidding[i] = g.bidding >> i & 1 if buying else 0
    v.high_bid = g.high_bid if buying else 0
    v.property_lots_left = g.rounds - 1 - g.round_number if buying else 0
    v.next_lot_size = 0
    if g.twists & NEXT_LOT_PREVIEW and v.property_lots_left > 0:
        v.next_lot_size = g.players
        next_lot = 0
        for i in range(g.players):
            next_lot |= 1 << g.properties[g.next_property + i]
        for i in range(g.players):
            v.next_lot[i] = lowest(next_lot)
            next_lot &= next_lot - 1


@rule
def observe_selling(g: ForSale, v: View) -> None:
    """The market, who has chosen, and the lots of cheques left."""
    open_market = g.phase == Phase.VETO or g.phase == Phase.SELL
    choosing = g.phase == Phase.SELL or g.phase == Phase.SHOWCASE
    market = g.market if open_market else 0
    v.market_size = g.players if open_market else 0
    for i in range(SEATS):
        v.market[i] = g.all_cheques[lowest(market)] if market else 0
        market &= market - 1
        v.chosen[i] = 1 if choosing and i < g.players and g.choice[i] > 0 else 0
    v.cheque_lots_left = g.rounds
    if open_market:
        v.cheque_lots_left = g.rounds - 1 - g.round_number
    elif g.phase == Phase.OVER:
        v.cheque_lots_left = 0


@rule
def observe_purchases(g: ForSale, v: View) -> None:
    """Who bought what for how much, what the sales brought each seat in all, and which properties are sold."""
    for card in range(1, 31):
        v.buyer[card] = g.buyer[card]
        v.paid[card] = g.paid[card]
    for seat in range(SEATS):
        v.earned[seat] = g.earned[seat]
    v.gone = g.gone
    v.vetoes = g.vetoes


@rule
def observe_sales(g: ForSale, v: View) -> None:
    """What each seat sold in each round and for which cheque, and the vetoed lots."""
    for i in range(SEATS * g.rounds):
        v.sold[i] = g.sold[i]
        v.won[i] = g.won[i]
    for i in range(g.vetoes * g.players):
        v.vetoed[i] = g.all_cheques[g.cheques[VETOED + i]]

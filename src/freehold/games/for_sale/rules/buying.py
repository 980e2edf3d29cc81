"""Buying: auctions of a lot each (rules/for-sale.md, Buying)."""

from freehold.core.rule import rule
from freehold.core.sets import lowest
from freehold.games.for_sale.rules.state import Fixed, ForSale


@rule
def purse(g: ForSale, seat: int) -> int:
    """All the seat's money, its bid on the table included."""
    return g.ones[seat] + 2 * g.twos[seat]


@rule
def bid_count(g: ForSale, seat: int) -> int:
    """How many bids the seat could make: above the highest, and payable from its coins (Buying 2, 6)."""
    money = g.ones[seat] + 2 * g.twos[seat]
    if money <= g.high_bid:
        return 0
    if g.ones[seat] > 0:
        return money - g.high_bid
    return (money >> 1) - (g.high_bid >> 1)


@rule
def nth_bid(g: ForSale, seat: int, n: int) -> int:
    """The seat's n-th possible bid, ascending, from 0. With a $1 coin every sum is payable, without only even ones."""
    if g.ones[seat] > 0:
        return g.high_bid + 1 + n
    return ((g.high_bid >> 1) + 1 + n) << 1


@rule
def is_bid(g: ForSale, seat: int, amount: int) -> bool:
    """Whether the seat may bid ``amount``."""
    if amount <= g.high_bid or amount > g.ones[seat] + 2 * g.twos[seat]:
        return False
    return g.ones[seat] > 0 or (amount & 1) == 0


@rule
def refund_of(g: Fixed, bid: int) -> int:
    """What passing gives back of a bid: half, rounded as the edition has it (Buying 3)."""
    return (bid + g.refund_up) >> 1


@rule
def pay(g: ForSale, seat: int, due: int) -> int:
    """Take ``due`` from the seat's coins, as many $2 as possible; an odd sum without a $1 costs 1 more (Buying 6).

    Returns what was really paid.
    """
    twos = due >> 1
    if twos > g.twos[seat]:
        twos = g.twos[seat]
    ones = due - 2 * twos
    if ones > g.ones[seat]:
        ones = 0
        twos += 1
    g.ones[seat] -= ones
    g.twos[seat] -= twos
    return ones + 2 * twos


@rule
def cost_of(g: ForSale, seat: int, due: int) -> int:
    """What paying ``due`` would really cost the seat: one more where only $2 coins are left for an odd sum."""
    if g.ones[seat] == 0 and (due & 1) == 1:
        return due + 1
    return due


@rule
def take(g: ForSale, seat: int, due: int) -> None:
    """The seat takes the lowest property left and pays ``due``."""
    card = lowest(g.lot)
    g.lot &= g.lot - 1
    g.hand[seat] |= 1 << card
    g.buyer[card] = seat
    g.paid[card] = pay(g, seat, due)
    g.bidding &= ~(1 << seat)


@rule
def next_bidder(g: ForSale, seat: int) -> int:
    """The next seat clockwise that is still in the auction."""
    ahead = (g.bidding | g.bidding << g.players) >> (seat + 1)
    seat += 1 + lowest(ahead)
    return seat - g.players if seat >= g.players else seat


@rule
def open_auction(g: ForSale) -> None:
    """Turn up as many properties as there are players; the starter speaks (Buying 1)."""
    lot = 0
    for i in range(g.players):
        lot |= 1 << g.properties[g.next_property + i]
        g.bid[i] = 0
    g.lot = lot
    g.next_property += g.players
    g.bidding = (1 << g.players) - 1
    g.high_bid = 0
    g.turn = g.starter


@rule
def raise_bid(g: ForSale, amount: int) -> None:
    """The seat whose turn it is offers ``amount`` in all (Buying 2)."""
    g.bid[g.turn] = amount
    g.high_bid = amount
    g.turn = next_bidder(g, g.turn)


@rule
def pass_bid(g: ForSale) -> bool:
    """The seat whose turn it is passes (Buying 3); whether that ended the auction.

    The last seat left is not asked: it pays its whole bid, takes the highest property and starts next (Buying 4).
    """
    seat = g.turn
    bid = g.bid[seat]
    take(g, seat, bid - refund_of(g, bid))
    last = next_bidder(g, seat)
    g.turn = last
    if g.bidding & (g.bidding - 1):
        return False
    take(g, last, g.bid[last])
    g.starter = last
    return True

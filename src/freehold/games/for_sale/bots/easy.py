"""The policies ``random`` and ``easy``."""

from freehold.core.chance import below
from freehold.core.rule import rule
from freehold.games.for_sale.rules.actions import CARD, KEEP, PASS
from freehold.games.for_sale.rules.play import nth_card
from freehold.games.for_sale.rules.state import Phase
from freehold.games.for_sale.rules.view import View


@rule
def bids_open(v: View) -> int:
    """How many bids the seat can make: above the highest, and payable from its coins (Buying 2, 6)."""
    money = v.ones + 2 * v.twos
    if money <= v.high_bid:
        return 0
    if v.ones > 0:
        return money - v.high_bid
    return (money >> 1) - (v.high_bid >> 1)


@rule
def nth_bid(v: View, n: int) -> int:
    """The seat's n-th bid, ascending, from 0."""
    if v.ones > 0:
        return v.high_bid + 1 + n
    return ((v.high_bid >> 1) + 1 + n) << 1


@rule
def unsold_count(v: View) -> int:
    """How many properties each seat holds after buying."""
    return v.rounds if v.phase == Phase.SHOWCASE else v.rounds - v.round_number


@rule
def play_random(v: View) -> int:
    """A uniformly random legal action."""
    if v.phase == Phase.BUY:
        n = below(v, 1 + bids_open(v))
        return PASS if n == 0 else nth_bid(v, n - 1)
    if v.phase == Phase.VETO:
        return KEEP + below(v, 2)
    return CARD + nth_card(v.hand, below(v, unsold_count(v)))


@rule
def play_easy(v: View) -> int:
    """Bid for good lots within an even share of the purse; sell high cards in rich markets; never veto."""
    if v.phase == Phase.BUY:
        return easy_bid(v)
    if v.phase == Phase.VETO:
        return KEEP
    if v.phase == Phase.SHOWCASE:
        return CARD + nth_card(v.hand, 0)
    return CARD + easy_sale(v)


@rule
def easy_bid(v: View) -> int:
    """Raise by the least while the bid is within twice an even share of the money, more for a wide lot."""
    if bids_open(v) == 0:
        return PASS
    wide = v.lot[v.lot_size - 1] - v.lot[0]
    share = 2 * (v.ones + 2 * v.twos) // (v.property_lots_left + 1)
    limit = min(share, wide // 3) + below(v, 2)
    bid = nth_bid(v, 0)
    return bid if bid <= limit else PASS


@rule
def easy_sale(v: View) -> int:
    """The card that stands in the hand where the market's mean stands among all cheques, give or take two."""
    mean = 0
    for i in range(v.market_size):
        mean += v.market[i]
    lower = 0
    for i in range(30):
        if v.all_cheques[i] * v.market_size < mean:
            lower += 1
    count = unsold_count(v)
    at = lower * count // 30 + below(v, 5) - 2
    return nth_card(v.hand, max(0, min(count - 1, at)))

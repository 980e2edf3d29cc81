"""The policy ``medium``: what a property and a coin are worth, one step ahead."""

from freehold.core.rule import rule
from freehold.games.for_sale.bots.auction import price_coins, recall_auction, would_raise
from freehold.games.for_sale.bots.easy import bids_open, nth_bid, unsold_count
from freehold.games.for_sale.bots.memo import SHARE, UNIT, Notes
from freehold.games.for_sale.bots.memory import expect_cheques, remember
from freehold.games.for_sale.bots.sale import best_of, draw_card, liking
from freehold.games.for_sale.bots.tempers import Temper
from freehold.games.for_sale.bots.worth import cheque_at, drawn_in, weigh, weigh_unsold
from freehold.games.for_sale.rules.actions import CARD, KEEP, PASS
from freehold.games.for_sale.rules.play import nth_card
from freehold.games.for_sale.rules.state import Phase
from freehold.games.for_sale.rules.view import View


@rule
def play_medium(v: View, n: Notes) -> int:
    """Bid by worths; sell where the market pays a card more than later ones should; never veto."""
    if v.phase == Phase.BUY:
        return medium_bid(v, n)
    if v.phase == Phase.VETO:
        return KEEP
    if v.phase == Phase.SHOWCASE:
        return CARD + nth_card(v.hand, 0)
    return CARD + medium_sale(v, n)


@rule
def appraise(v: View, n: Notes) -> None:
    """Write down all that bidding needs: everyone's money, worths, prices of coins, the auction as it stands."""
    remember(v, n)
    weigh(v, n, drawn_in(v, n.tempers[Temper.MEETING]))
    price_coins(v, n)
    recall_auction(v, n)


@rule
def medium_bid(v: View, n: Notes) -> int:
    """Raise by the least while what it can bring is worth the coins."""
    if bids_open(v) == 0:
        return PASS
    appraise(v, n)
    for seat in range(v.players):
        n.mood[seat] = UNIT
    return nth_bid(v, 0) if would_raise(v, n, v.seat) else PASS


@rule
def medium_sale(v: View, n: Notes) -> int:
    """A card that this market should pay about as much above what it should bring later as the best one."""
    remember(v, n)
    expect_cheques(v, n)
    weigh_unsold(v, n, drawn_in(v, n.tempers[Temper.PAIRING]))
    others = 0
    for seat in range(v.players):
        if seat != v.seat:
            others |= n.hand[seat]
    count = unsold_count(v)
    for i in range(count):
        card = nth_card(v.hand, i)
        lower = 0
        for other in range(1, card):
            lower += (others >> other) & 1
        share = lower * SHARE // ((v.players - 1) * count)
        n.brings[card] = cheque_at(v.market, v.market_size, share) - n.worth[card]
    most = n.brings[best_of(n, v.hand)]
    for i in range(count):
        card = nth_card(v.hand, i)
        n.odds[card] = liking(most - n.brings[card], n.tempers[Temper.SOFTNESS])
    return draw_card(v, n)

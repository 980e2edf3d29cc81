"""The policy ``hard``: auctions played on in thought, sales as a mixed game among hands that all can know."""

from freehold.core.chance import below
from freehold.core.rule import rule
from freehold.games.for_sale.bots.auction import (
    finish_auction,
    next_in_thought,
    pass_in_thought,
    raise_in_thought,
    recall_auction,
)
from freehold.games.for_sale.bots.easy import bids_open, nth_bid
from freehold.games.for_sale.bots.medium import appraise
from freehold.games.for_sale.bots.memo import UNIT, Notes
from freehold.games.for_sale.bots.sale import best_sale, gain_of_veto, mixed_sale, sell_in_thought
from freehold.games.for_sale.bots.tempers import Temper
from freehold.games.for_sale.rules.actions import CARD, KEEP, PASS, VETO
from freehold.games.for_sale.rules.play import nth_card
from freehold.games.for_sale.rules.state import Phase
from freehold.games.for_sale.rules.view import View


@rule
def play_hard(v: View, n: Notes) -> int:
    """Play each auction on for every bid worth a thought; sell against the mix that the others should sell."""
    if v.phase == Phase.BUY:
        return hard_bid(v, n)
    if v.phase == Phase.VETO:
        return VETO if gain_of_veto(v, n, n.tempers[Temper.SETTLING]) > n.tempers[Temper.VETOING] else KEEP
    if v.phase == Phase.SHOWCASE:
        return CARD + nth_card(v.hand, 0)
    sell_in_thought(v, n, n.tempers[Temper.SETTLING])
    return CARD + (mixed_sale(v, n) if n.tempers[Temper.MIXING] == 1 else best_sale(v, n))


@rule
def hard_bid(v: View, n: Notes) -> int:
    """The action after which the auction, played on in thought, leaves the seat best off."""
    bids = min(bids_open(v), n.tempers[Temper.BIDS])
    if bids == 0:
        return PASS
    appraise(v, n)
    start = v.chance
    best = PASS
    best_worth = bid_worth(v, n, PASS)
    for i in range(bids):
        v.chance = start
        bid = nth_bid(v, i)
        worth = bid_worth(v, n, bid)
        if worth > best_worth:
            best_worth = worth
            best = bid
    return best


@rule
def bid_worth(v: View, n: Notes, action: int) -> int:
    """What an action leaves the seat, in 1/UNIT points times the thoughts, over auctions that differ in moods."""
    worth = 0
    for _ in range(n.tempers[Temper.THOUGHTS]):
        worth += bid_in_thought(v, n, action)
    return worth


@rule
def bid_in_thought(v: View, n: Notes, action: int) -> int:
    """Play the auction on once after an action, the others in some mood; what it leaves the seat."""
    recall_auction(v, n)
    doubt = n.tempers[Temper.DOUBT]
    for seat in range(v.players):
        n.mood[seat] = UNIT + below(v, 2 * doubt + 1) - doubt
    n.mood[v.seat] = UNIT
    if action == PASS:
        pass_in_thought(v, n, v.seat)
    else:
        raise_in_thought(n, v.seat, action)
    next_in_thought(v, n)
    finish_auction(v, n)
    return auction_worth(v, n)


@rule
def auction_worth(v: View, n: Notes) -> int:
    """What the auction left the seat: its card less its coins at their worth, and a share of what others got."""
    mine = 0
    others = 0
    for seat in range(v.players):
        if n.got[seat] > 0:
            left = n.worth[n.got[seat]] - n.coin[seat] * n.paid[seat]
            if seat == v.seat:
                mine = left - n.coin[seat] * overpaid(v, n.paid[seat])
            else:
                others += left
    return mine - others * n.tempers[Temper.SPITE] // (UNIT * (v.players - 1))


@rule
def overpaid(v: View, paid: int) -> int:
    """What is lost of the seat's own coins where no combination makes the sum (Buying 6)."""
    return 1 if v.ones == 0 and (paid & 1) == 1 else 0

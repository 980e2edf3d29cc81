"""An auction played on in thought, everyone raising while the better card is worth the coins."""

from freehold.core.rule import rule
from freehold.games.for_sale.bots.memo import UNIT, Notes
from freehold.games.for_sale.bots.tempers import Temper
from freehold.games.for_sale.rules.buying import refund_of
from freehold.games.for_sale.rules.state import SEATS
from freehold.games.for_sale.rules.view import View


@rule
def due(v: View, bid: int) -> int:
    """What passing costs: the bid less the half that comes back (Buying 3)."""
    return bid - refund_of(v, bid)


@rule
def price_coins(v: View, n: Notes) -> None:
    """Write down what a coin is worth to each seat, in 1/UNIT points; never less than the point it scores.

    What can be gained over the lowest properties of all lots to come, for all coins that there are to gain it with,
    is the price of a coin at the table. A seat with less than its share of the coins spends them with more care.
    """
    rounds_left = v.property_lots_left + 1
    coins = 0
    for seat in range(v.players):
        coins += n.money[seat]
    table = max(UNIT, n.tempers[Temper.BASE] * gain_of_lot(v) * rounds_left // (UNIT * max(1, coins)))
    thrift = n.tempers[Temper.THRIFT]
    rivals = n.tempers[Temper.RIVAL] if v.players == 2 else n.tempers[Temper.RIVALS]
    for seat in range(v.players):
        coin = UNIT
        if rounds_left > 1:
            share = coins * UNIT // v.players
            coin = table * (share + thrift) // (n.money[seat] * UNIT + thrift + 1)
            if seat != v.seat:
                coin = coin * rivals // UNIT
        n.coin[seat] = max(UNIT, min(8 * UNIT, coin))


@rule
def gain_of_lot(v: View) -> int:
    """What all properties of an ordinary lot together bring over the lowest of them, in 1/UNIT.

    Evenly spread cheques lie a range / (players + 1) apart; the range is twice the distance of the halves' means.
    """
    apart = 0
    for i in range(15):
        apart += v.all_cheques[29 - i] - v.all_cheques[i]
    return UNIT * apart * v.players * (v.players - 1) // (15 * (v.players + 1))


@rule
def recall_auction(v: View, n: Notes) -> None:
    """Set the auction in thought to where the real one stands."""
    n.left = v.lot_size
    n.at = 0
    n.turn = v.turn
    n.high = v.high_bid
    for seat in range(v.players):
        n.bid[seat] = v.bid[seat]
        n.bidding[seat] = v.bidding[seat]
        n.got[seat] = 0
        n.paid[seat] = 0


@rule
def would_raise(v: View, n: Notes, seat: int) -> bool:
    """Whether a sensible seat raises by the least: what it can hope for over the lowest card against the coins."""
    patience = n.tempers[Temper.PATIENCE]
    bid = n.high + 1
    if bid > n.money[seat]:
        return False
    lowest = n.worth[v.lot[n.at]]
    gain = n.worth[v.lot[n.at + 1]] - lowest
    cost = (bid - due(v, n.bid[seat])) * UNIT
    if n.left > 2:
        mean = 0
        for i in range(1, n.left):
            mean += n.worth[v.lot[n.at + i]]
        mean = mean // (n.left - 1) - lowest
        gain += (mean - gain) * patience // UNIT
        cost = (due(v, bid) - due(v, n.bid[seat])) * UNIT + patience
    return gain * n.mood[seat] >= n.coin[seat] * cost


@rule
def raise_in_thought(n: Notes, seat: int, bid: int) -> None:
    """The seat bids; the next one speaks."""
    n.bid[seat] = bid
    n.high = bid


@rule
def pass_in_thought(v: View, n: Notes, seat: int) -> None:
    """The seat takes the lowest card left and pays for passing."""
    n.bidding[seat] = 0
    n.got[seat] = v.lot[n.at]
    n.paid[seat] = due(v, n.bid[seat])
    n.at += 1
    n.left -= 1


@rule
def next_in_thought(v: View, n: Notes) -> None:
    """The next seat clockwise that is still bidding speaks."""
    for _ in range(SEATS):
        n.turn = n.turn + 1 if n.turn + 1 < v.players else 0
        if n.bidding[n.turn] == 1:
            return


@rule
def finish_auction(v: View, n: Notes) -> None:
    """Play the auction to its end; the last seat pays its whole bid."""
    while n.left > 1:
        seat = n.turn
        if would_raise(v, n, seat):
            raise_in_thought(n, seat, n.high + 1)
        else:
            pass_in_thought(v, n, seat)
        next_in_thought(v, n)
    n.got[n.turn] = v.lot[n.at]
    n.paid[n.turn] = n.bid[n.turn]

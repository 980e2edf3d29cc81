"""What a policy that weighs its moves does in each phase (the policies ``medium`` and ``hard``)."""

from freehold.core.rule import rule
from freehold.games.cordens.bots.buying import answer_offer, bid_for_deed
from freehold.games.cordens.bots.danger import rent_a_turn, unowned
from freehold.games.cordens.bots.memo import Notes, Temper
from freehold.games.cordens.bots.odds import Odds
from freehold.games.cordens.bots.raising import raise_cash
from freehold.games.cordens.bots.spending import bid_for_building, place, settle_deed, spend
from freehold.games.cordens.bots.trading import answer_trade, look_for_trade
from freehold.games.cordens.rules.actions import BANKRUPT, CLAIM, END, KEEP, PAY, REDEEM, ROLL, act
from freehold.games.cordens.rules.board import Board
from freehold.games.cordens.rules.debt import must_fall, owed
from freehold.games.cordens.rules.mortgages import lifting
from freehold.games.cordens.rules.play import refuse_fine
from freehold.games.cordens.rules.refusals import Refusal
from freehold.games.cordens.rules.sets import lowest
from freehold.games.cordens.rules.state import Phase, View

MANY_UNOWNED = 6


@rule
def weigh_up(v: View, b: Board, o: Odds, n: Notes, must: int) -> int:
    """The move of ``v.seat``; where it need not move, a managing move or NOTHING."""
    seat = 1 * v.seat
    if not must:
        return manage(v, b, o, n, seat)
    phase = v.phase
    if phase == Phase.ROLL:
        return leave_or_throw(v, b, o, n, seat)
    if phase == Phase.OFFER:
        return answer_offer(v, b, o, n, seat)
    if phase == Phase.AUCTION:
        return bid_for_deed(v, b, o, n, seat)
    if phase == Phase.BUILDING:
        return bid_for_building(v, b, o, n, seat)
    if phase == Phase.PLACE:
        return place(v, b, o, seat)
    if phase == Phase.DEBT:
        return pay_debt(v, b, o, n, seat)
    if phase == Phase.TRADE:
        return answer_trade(v, b, o, n, seat)
    if phase == Phase.TRANSFER:
        return settle_or_keep(v, b, n, seat)
    return act(END, 0)


@rule
def manage(v: View, b: Board, o: Odds, n: Notes, seat: int) -> int:
    """Claim rent, trade on one's own turn, build, lift mortgages; NOTHING when all is done."""
    for at in range(v.claims):
        if v.claim_owner[at] == seat:
            return act(CLAIM, v.claim_space[at])
    if v.turn == seat and v.throws == 0:
        traded = look_for_trade(v, b, o, n, seat)
        if traded >= 0:
            return traded
    return spend(v, b, o, n, seat)


@rule
def leave_or_throw(v: View, b: Board, o: Odds, n: Notes, seat: int) -> int:
    """On hold: pay to leave while there are deeds to buy or the rents are low; else throw."""
    if v.hold[seat] < 0 or refuse_fine(v, b, seat) != Refusal.NONE:
        return act(ROLL, 0)
    if unowned(v, b) >= MANY_UNOWNED or rent_a_turn(v, b, o, seat) < n.tempers[Temper.STAY]:
        return act(PAY, 0)
    return act(ROLL, 0)


@rule
def pay_debt(v: View, b: Board, o: Odds, n: Notes, seat: int) -> int:
    """Raise what is owed with the least loss, or go bankrupt where it cannot be raised."""
    if must_fall(v, b, seat):
        return act(BANKRUPT, 0)
    return raise_cash(v, b, o, n, seat, owed(v) - v.cash[seat])


@rule
def settle_or_keep(v: View, b: Board, n: Notes, seat: int) -> int:
    """Lift the mortgage of a deed taken over, or pay the 10 % for now."""
    deed = lowest(owed(v))
    if v.cash[seat] >= lifting(b, deed) and settle_deed(v, b, n, seat, deed):
        return act(REDEEM, deed)
    return act(KEEP, deed)

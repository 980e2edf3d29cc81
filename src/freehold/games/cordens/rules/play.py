"""The rules as one: begin, what is refused, apply (rules/cordens.md).

``refusal`` says whether a move may be made, ``apply`` trusts it, ``check`` (check.py) says whether a state can be.
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
    COUNTER,
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
    argument_of,
    verb_of,
)
from freehold.games.cordens.rules.auction import bid, hammer, open_auction, open_building_auction, pass_bid, refuse_bid
from freehold.games.cordens.rules.board import Board
from freehold.games.cordens.rules.building import (
    lot_for,
    put_up,
    raze,
    refuse_build,
    refuse_place,
    refuse_raze,
    refuse_sell,
    sell,
    shortage,
)
from freehold.games.cordens.rules.debt import go_bankrupt, must_fall, owed
from freehold.games.cordens.rules.dice import lay_decks, shuffle_decks
from freehold.games.cordens.rules.hold import free, pay_fine
from freehold.games.cordens.rules.money import pay
from freehold.games.cordens.rules.mortgages import keep, mortgage, redeem, refuse_mortgage, refuse_redeem, settled
from freehold.games.cordens.rules.refusals import Refusal
from freehold.games.cordens.rules.rent import claim, claim_at, void_claims
from freehold.games.cordens.rules.sets import lowest
from freehold.games.cordens.rules.state import BANK, Cordens, Lot, Phase, Task, View, Why
from freehold.games.cordens.rules.trade import accept, decline, propose, refuse_counter, refuse_offer
from freehold.games.cordens.rules.turn import after_space, begin_turn, buy, move, next_turn, roll


@rule
def begin(g: Cordens, b: Board) -> None:
    """Start the game: players, options and starter are in place; hand out the money. The starter throws first."""
    g.solvent = (1 << g.players) - 1
    g.bank_houses = b.houses
    g.bank_hotels = b.hotels
    for seat in range(g.players):
        g.cash[seat] = b.start_cash
    begin_turn(g, g.starter)
    g.phase = Phase.ROLL
    g.actor = g.turn


@rule
def begin_simulated(g: Cordens, b: Board) -> None:
    """Start a game whose dice and cards come from the generator."""
    lay_decks(g, b)
    shuffle_decks(g, b)
    begin(g, b)


@rule
def settle(g: Cordens, b: Board) -> None:
    """Do what is still to be done, up to the next decision: tasks first, then the turn goes on."""
    while g.tasks and g.phase != Phase.OVER:
        at = g.tasks - 1
        seat = 1 * g.task_seat[at]  # times one: wide, so that nothing below is compiled a second time for a narrow int
        task = g.task[at]
        value = g.task_value[at]
        if task == Task.DEBT:
            to = 1 * g.task_to[at]
            if not g.solvent >> seat & 1 or (to >= 0 and not g.solvent >> to & 1):
                g.tasks -= 1
            elif g.cash[seat] >= value:
                g.tasks -= 1
                pay(g, seat, to, value, g.task_why[at])
                if g.task_why[at] == Why.FINE:
                    free(g, seat)
            else:
                g.phase = Phase.DEBT
                g.actor = seat
                return
        elif task == Task.TRANSFER:
            if value:
                g.phase = Phase.TRANSFER
                g.actor = g.owner[lowest(value)]
                return
            g.tasks -= 1
        elif task == Task.AUCTIONS:
            if value:
                g.task_value[at] = value & (value - 1)
                open_auction(g, lowest(value), seat)
                return
            g.tasks -= 1
        else:
            g.tasks -= 1
            if g.solvent >> seat & 1:
                move(g, b, seat, value)
    if g.phase == Phase.OVER or g.lacking:
        return
    if g.home == Phase.NEXT or not g.solvent >> g.turn & 1:
        next_turn(g)
        if g.phase == Phase.OVER:
            return
    g.phase = g.home
    g.actor = g.turn


@rule
def refusal(v: View, b: Board, seat: int, action: int) -> Refusal:
    """Why ``seat`` may not make the move, or NONE. The terms of an offer or a counter-offer are drafted first."""
    if v.phase == Phase.OVER:
        return Refusal.OVER
    if not v.solvent >> seat & 1:
        return Refusal.OUT
    verb = verb_of(action)
    argument = argument_of(action)
    if verb == REDEEM and v.phase == Phase.TRANSFER:
        return refuse_settling(v, b, seat, verb, argument)
    if verb == COUNTER:
        return refuse_counter(v, b, seat)
    if verb >= BUILD:
        return refuse_managing(v, b, seat, verb, argument)
    return refuse_asked(v, b, seat, verb, argument)


@rule
def refuse_asked(v: View, b: Board, seat: int, verb: int, argument: int) -> Refusal:
    """Why ``seat`` may not make a move that only the one who must act makes."""
    if phase_of(v, verb) != v.phase:
        return Refusal.NOT_NOW
    if seat != v.actor:
        return Refusal.NOT_ASKED
    if verb == PAY:
        return refuse_fine(v, b, seat)
    if verb == BUY:
        return Refusal.NO_CASH if v.cash[seat] < b.price[v.position[seat]] else Refusal.NONE
    if verb == BID:
        return refuse_bid(v, b, seat, argument)
    if verb == PLACE:
        return refuse_place(v, b, seat, argument)
    if verb == KEEP:
        return refuse_settling(v, b, seat, verb, argument)
    if verb == BANKRUPT:
        return Refusal.NONE if must_fall(v, b, seat) else Refusal.CAN_RAISE
    return Refusal.NONE


@rule
def phase_of(v: View, verb: int) -> Phase:
    """The phase to which a move of the one who must act belongs."""
    phase = Phase.ROLL
    if verb == BUY or verb == AUCTION:
        phase = Phase.OFFER
    elif verb == BID or verb == PASS:
        phase = Phase.BUILDING if v.phase == Phase.BUILDING else Phase.AUCTION
    elif verb == PLACE:
        phase = Phase.PLACE
    elif verb == ACCEPT or verb == DECLINE:
        phase = Phase.TRADE
    elif verb == KEEP:
        phase = Phase.TRANSFER
    elif verb == END:
        phase = Phase.END
    elif verb == BANKRUPT:
        phase = Phase.DEBT
    return phase


@rule
def refuse_fine(v: View, b: Board, seat: int) -> Refusal:
    """Why ``seat`` may not pay to leave hold before its throw."""
    if v.hold[seat] < 0:
        return Refusal.NOT_ON_HOLD
    if v.hold[seat] >= 2:
        return Refusal.THIRD_TURN
    return Refusal.NO_CASH if v.cash[seat] < b.fine else Refusal.NONE


@rule
def refuse_settling(v: View, b: Board, seat: int, verb: int, deed: int) -> Refusal:
    """Why the new owner may not redeem or keep ``deed`` now."""
    if seat != v.actor:
        return Refusal.NOT_ASKED
    if deed != lowest(owed(v)):
        return Refusal.OTHER_DEED_FIRST
    return refuse_redeem(v, b, seat, deed) if verb == REDEEM else Refusal.NONE


@rule
def may_manage(v: View, seat: int, verb: int) -> Refusal:
    """Why ``seat`` may not make managing moves of this kind in the present phase."""
    if v.phase <= Phase.END:
        return Refusal.NONE
    raising = verb == SELL or verb == RAZE or verb == MORTGAGE
    if v.phase == Phase.DEBT:
        if not raising and verb != PROPOSE:
            return Refusal.NOT_NOW
    elif v.phase == Phase.AUCTION or v.phase == Phase.BUILDING:
        if not raising:
            return Refusal.NOT_NOW
    else:
        return Refusal.NOT_NOW
    return Refusal.NONE if seat == v.actor else Refusal.NOT_ASKED


@rule
def refuse_managing(v: View, b: Board, seat: int, verb: int, argument: int) -> Refusal:
    """Why ``seat`` may not make a managing move."""
    refused = may_manage(v, seat, verb)
    if refused != Refusal.NONE:
        return refused
    if v.phase == Phase.DEBT and must_fall(v, b, seat):
        return Refusal.MUST_FALL
    if verb == BUILD:
        return refuse_build(v, b, seat, argument)
    if verb == SELL:
        return refuse_sell(v, b, seat, argument)
    if verb == RAZE:
        return refuse_raze(v, b, seat, argument)
    if verb == MORTGAGE:
        return refuse_mortgage(v, b, seat, argument)
    if verb == REDEEM:
        return refuse_redeem(v, b, seat, argument)
    if verb == PROPOSE:
        return refuse_offer(v, b, seat)
    if verb == CLAIM:
        return Refusal.NO_CLAIM if claim_at(v, seat, argument) < 0 else Refusal.NONE
    return Refusal.NOT_NOW


@rule
def apply(g: Cordens, b: Board, seat: int, action: int) -> None:
    """Make a legal move, and everything that follows from it up to the next decision."""
    verb = verb_of(action)
    argument = argument_of(action)
    if verb >= BUILD:
        apply_managing(g, b, seat, verb, argument)
    else:
        apply_asked(g, b, seat, verb, argument)


@rule
def apply_asked(g: Cordens, b: Board, seat: int, verb: int, argument: int) -> None:
    """Make a move of the one who must act."""
    if verb == ROLL:
        roll(g, b, seat)
    elif verb == END:
        g.home = Phase.NEXT
    elif verb == BUY:
        buy(g, b, seat)
    elif verb == PASS or verb == BID:
        falls = bid(g, seat, argument) if verb == BID else pass_bid(g, seat)
        if not falls or hammer(g):
            return
    elif verb == AUCTION:
        after_space(g)
        open_auction(g, g.position[seat], seat)
        return
    elif verb == PAY:
        pay_fine(g, b, seat)
        return
    elif verb == PLACE:
        put_up(g, seat, argument)
        g.lot = Lot.NOTHING
    elif verb == ACCEPT:
        accept(g)
    elif verb == DECLINE:
        decline(g)
    elif verb == KEEP:
        settled(g, argument)
        keep(g, b, seat, argument)
    else:
        void_claims(g, seat)
        go_bankrupt(g, b, seat)
    settle(g, b)


@rule
def apply_managing(g: Cordens, b: Board, seat: int, verb: int, argument: int) -> None:
    """Make a managing move, or a counter-offer."""
    if verb == BUILD:
        seats = shortage(g, b, lot_for(g, argument))
        if seats:
            open_building_auction(g, b, seat, argument, seats)
        else:
            pay(g, seat, BANK, b.house_price[argument], Why.BUILDING)
            put_up(g, seat, argument)
        return
    if verb == PROPOSE or verb == COUNTER:
        propose(g, seat)
        return
    if verb == SELL:
        sell(g, b, seat, argument)
    elif verb == RAZE:
        raze(g, b, seat, argument)
    elif verb == MORTGAGE:
        mortgage(g, b, seat, argument)
    elif verb == CLAIM:
        claim(g, seat, argument)
        settle(g, b)
        return
    else:
        if g.phase == Phase.TRANSFER:
            settled(g, argument)
        redeem(g, b, seat, argument)
        if g.phase == Phase.TRANSFER:
            settle(g, b)
        return
    if g.phase == Phase.DEBT:
        settle(g, b)

"""Refusals in words: what is wrong, what would be right, and the section of the rules."""

from freehold.games.cordens.rules.actions import BID as BID_VERB
from freehold.games.cordens.rules.actions import (
    BUILD,
    BUY,
    COUNTER,
    PAY,
    PLACE,
    PROPOSE,
    REDEEM,
    WORDS,
    argument_of,
    verb_of,
)
from freehold.games.cordens.rules.board import Board
from freehold.games.cordens.rules.building import cheapest_site
from freehold.games.cordens.rules.debt import owed, raisable
from freehold.games.cordens.rules.mortgages import interest_on, lifting
from freehold.games.cordens.rules.refusals import Refusal
from freehold.games.cordens.rules.sets import lowest
from freehold.games.cordens.rules.state import OFFERS, Phase, View
from freehold.games.cordens.rules.words import PHASES

WHO = "cordens.md, Who may do what"
TURN = "cordens.md, A turn"
AUCTIONS = "cordens.md, Auctions"
BUILDING = "cordens.md, Building"
MORTGAGES = "cordens.md, Mortgages"
TRADES = "cordens.md, Private trades"
DEBTS = "cordens.md, Debts and bankruptcy"
CLAIMS = "cordens.md, Rent that must be asked for"

PLAIN = {
    Refusal.OVER: ("the game is over", "cordens.md, End"),
    Refusal.OUT: ("seat {seat} is bankrupt and out of the game", DEBTS),
    Refusal.NOT_NOW: ("{verb} is not possible in the phase {phase}; seat {actor} must move", WHO),
    Refusal.NOT_ASKED: ("{verb} is not for seat {seat} now; seat {actor} must move", WHO),
    Refusal.BID_TOO_HIGH: ("a bid is paid in cash, and seat {seat} has {cash}", AUCTIONS),
    Refusal.BID_TOO_LOW: ("the highest bid is {high_bid}; a bid must be at least {least}", AUCTIONS),
    Refusal.NO_SITE: ("seat {seat} has no deed to place the building on; it may pass", BUILDING),
    Refusal.NO_COLOUR_DEED: ("space {argument} is no colour deed; build on colour deeds only", BUILDING),
    Refusal.NOT_A_DEED: ("space {argument} is no deed", MORTGAGES),
    Refusal.NOT_YOURS: ("seat {seat} does not own {thing}", WHO),
    Refusal.GROUP_INCOMPLETE: ("seat {seat} does not own the whole group of space {argument}", BUILDING),
    Refusal.GROUP_MORTGAGED: ("a deed of the group of space {argument} is mortgaged; pay it off first", BUILDING),
    Refusal.HOTEL_STANDS: ("space {argument} has a hotel already; one is the most", BUILDING),
    Refusal.UNEVEN_BUILD: ("build evenly: another deed of the group has fewer than space {argument}", BUILDING),
    Refusal.NO_HOTELS: ("the Bank has no hotels left; wait until one comes back", BUILDING),
    Refusal.NO_HOUSES: ("the Bank has no houses left; wait until some come back", BUILDING),
    Refusal.OTHER_BUILDING: ("the building that was won cannot be placed on space {argument}", BUILDING),
    Refusal.NO_BUILDING: ("space {argument} has no building", BUILDING),
    Refusal.UNEVEN_SELL: ("sell evenly: another deed of the group has more than space {argument}", BUILDING),
    Refusal.HOTEL_NEEDS_HOUSES: (
        "a hotel turns into four houses, and the Bank does not have four; raze sells the whole group",
        BUILDING,
    ),
    Refusal.NO_GROUP: ("there is no such group", BUILDING),
    Refusal.NO_HOTEL: ("raze is for a group with at least one hotel; sell its houses one by one", BUILDING),
    Refusal.IS_MORTGAGED: ("space {argument} is mortgaged already", MORTGAGES),
    Refusal.NOT_MORTGAGED: ("space {argument} is not mortgaged", MORTGAGES),
    Refusal.OTHER_DEED_FIRST: ("mortgages are settled in board order: space {next} comes next", MORTGAGES),
    Refusal.NO_CLAIM: ("seat {seat} has no rent to collect for space {argument}", CLAIMS),
    Refusal.NOT_ON_HOLD: ("pay is for a player on hold, and seat {seat} is not", TURN),
    Refusal.THIRD_TURN: ("this is the third turn on hold: pay is no longer possible, so roll", TURN),
    Refusal.PARTNER: ("an offer goes to another player who is still in the game, not to seat {to}", TRADES),
    Refusal.NOTHING_OFFERED: ("an offer names at least one deed or some cash", TRADES),
    Refusal.NOT_THEIRS: ("seat {to} does not own space {not_theirs}", TRADES),
    Refusal.UNSETTLED: ("a deed whose mortgage is still to be settled cannot be in an offer", MORTGAGES),
    Refusal.THREE_OFFERS: (f"a seat may make at most {OFFERS} offers between two rolls", TRADES),
    Refusal.BELOW_ZERO: ("give_cash and get_cash must be whole numbers from 0", TRADES),
    Refusal.MUST_FALL: ("seat {seat} owes {owed} and can raise only {raisable}; it must declare bankrupt", DEBTS),
    Refusal.CAN_RAISE: ("seat {seat} owes {owed} and can raise {raisable}; it must raise the money", DEBTS),
}


def explain(v: View, b: Board, seat: int, action: int, refusal: Refusal) -> tuple[str, str]:
    """The sentence and the source for a refused move."""
    verb, argument = verb_of(action), argument_of(action)
    if refusal == Refusal.NO_CASH:
        cost, source = _cost(v, b, seat, verb, argument)
        return f"{WORDS[verb]} needs {cost} in cash, and seat {seat} has {v.cash[seat]}", source
    if refusal == Refusal.THEIR_CASH:
        cost = v.offer_get_cash + interest_on(v, b, v.offer_give)
        parts = "its cash part and the 10 % of mortgaged deeds it would receive"
        return f"seat {v.offer_to} needs {cost} in cash ({parts}), and has {v.cash[v.offer_to]}", TRADES
    if refusal == Refusal.BID_BELOW_PRICE:
        if verb == BID_VERB:
            site = cheapest_site(v, b, seat, v.lot)
            return f"a bid must be at least {site}, the house price of a deed to place the building on", BUILDING
        return f"the bid of {v.high_bid} is below the house price there, {b.house_price[argument]}", BUILDING
    if refusal == Refusal.GROUP_BUILT:
        if verb in (PROPOSE, COUNTER):
            return "a deed of a group that has buildings cannot be traded; sell the buildings first", TRADES
        return f"the group of space {argument} has buildings; sell them first", MORTGAGES
    sentence, source = PLAIN[refusal]
    return sentence.format(**_facts(v, b, seat, verb, argument)), source


def _cost(v: View, b: Board, seat: int, verb: int, argument: int) -> tuple[int, str]:
    if verb == BUY:
        return b.price[v.position[seat]], TURN
    if verb == PAY:
        return b.fine, TURN
    if verb in (BUILD, PLACE):
        return b.house_price[argument], BUILDING
    if verb == REDEEM:
        return lifting(b, argument), MORTGAGES
    return v.offer_give_cash + interest_on(v, b, v.offer_get), TRADES


def _facts(v: View, b: Board, seat: int, verb: int, argument: int) -> dict[str, object]:
    in_debt = v.phase == Phase.DEBT
    not_own = v.offer_give & ~v.owned[seat]
    not_theirs = v.offer_get & ~v.owned[v.offer_to] if 0 <= v.offer_to < v.players else 0
    if verb in (PROPOSE, COUNTER):
        thing = f"space {lowest(not_own)}" if not_own else "what is given"
    else:
        thing = f"space {argument}" if WORDS[verb] != "raze" else "the group"
    return {
        "seat": seat,
        "verb": WORDS[verb],
        "argument": argument,
        "phase": PHASES[Phase(v.phase)],
        "actor": v.actor,
        "cash": v.cash[seat],
        "high_bid": v.high_bid,
        "least": v.high_bid + 1,
        "to": v.offer_to,
        "thing": thing,
        "not_theirs": lowest(not_theirs) if not_theirs else 0,
        "next": lowest(owed(v)) if v.phase == Phase.TRANSFER else 0,
        "owed": owed(v) if in_debt else 0,
        "raisable": raisable(v, b, seat) if in_debt else 0,
    }

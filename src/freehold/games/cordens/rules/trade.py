"""Private trades (cordens.md, "Private trades")."""

from freehold.core.rule import rule
from freehold.games.cordens.rules.board import Board
from freehold.games.cordens.rules.debt import hand_over, push, unsettled
from freehold.games.cordens.rules.money import Note, note, pay
from freehold.games.cordens.rules.mortgages import in_built_groups, interest_on
from freehold.games.cordens.rules.refusals import Refusal
from freehold.games.cordens.rules.state import BANK, NOBODY, OFFERS, Cordens, Phase, Task, View, Why


@rule
def draft(v: View, to: int, give: int, give_cash: int, get: int, get_cash: int) -> None:
    """Write the terms of an offer to be proposed: sets of deeds and sums, seen from the one who proposes."""
    v.offer_to = to
    v.offer_give = give
    v.offer_give_cash = give_cash
    v.offer_get = get
    v.offer_get_cash = get_cash


@rule
def refuse_offer(v: View, b: Board, seat: int) -> Refusal:
    """Why ``seat`` may not propose the drafted terms."""
    to = v.offer_to
    if to == seat or not 0 <= to < v.players or not v.solvent >> to & 1:
        return Refusal.PARTNER
    if v.offer_give_cash < 0 or v.offer_get_cash < 0:
        return Refusal.BELOW_ZERO
    deeds = v.offer_give | v.offer_get
    if deeds == 0 and v.offer_give_cash == 0 and v.offer_get_cash == 0:
        return Refusal.NOTHING_OFFERED
    if v.offer_give & ~v.owned[seat]:
        return Refusal.NOT_YOURS
    if v.offer_get & ~v.owned[to]:
        return Refusal.NOT_THEIRS
    if deeds & in_built_groups(v, b):
        return Refusal.GROUP_BUILT
    if deeds & unsettled(v):
        return Refusal.UNSETTLED
    if v.offers[seat] >= OFFERS:
        return Refusal.THREE_OFFERS
    if v.cash[seat] < v.offer_give_cash + interest_on(v, b, v.offer_get):
        return Refusal.NO_CASH
    if v.cash[to] < v.offer_get_cash + interest_on(v, b, v.offer_give):
        return Refusal.THEIR_CASH
    return Refusal.NONE


@rule
def refuse_counter(v: View, b: Board, seat: int) -> Refusal:
    """Why ``seat`` may not answer the open offer by the drafted terms, put to the one who made it."""
    if v.phase != Phase.TRADE:
        return Refusal.NOT_NOW
    if seat != v.actor:
        return Refusal.NOT_ASKED
    return refuse_offer(v, b, seat)


@rule
def propose(g: Cordens, seat: int) -> None:
    """Put the drafted terms to the other player; where an offer to ``seat`` is open, they take its place."""
    countered = 1 if g.phase == Phase.TRADE else 0
    g.offer_from = seat
    g.offers[seat] += 1
    g.phase = Phase.TRADE
    g.actor = g.offer_to
    note(g, Note.OFFER, seat, g.offer_to, countered, 0)


@rule
def accept(g: Cordens) -> None:
    """The trade is made; the mortgaged deeds are to be settled in board order, whoever took them."""
    seat = g.offer_from
    to = g.offer_to
    g.offer_from = NOBODY
    note(g, Note.ACCEPTED, seat, to, 0, 0)
    pay(g, seat, to, g.offer_give_cash, Why.TRADE)
    pay(g, to, seat, g.offer_get_cash, Why.TRADE)
    if g.offer_give:
        hand_over(g, g.offer_give, seat, to)
    if g.offer_get:
        hand_over(g, g.offer_get, to, seat)
    mortgaged = (g.offer_give | g.offer_get) & g.mortgaged
    if mortgaged:
        push(g, Task.TRANSFER, seat, BANK, 0, mortgaged)


@rule
def decline(g: Cordens) -> None:
    """The offer comes to nothing."""
    note(g, Note.DECLINED, g.offer_from, g.offer_to, 0, 0)
    g.offer_from = NOBODY

"""Auctions of deeds and of scarce buildings (cordens.md, "Auctions" and "Shortage")."""

from freehold.core.rule import rule
from freehold.games.cordens.rules.board import Board
from freehold.games.cordens.rules.building import cheapest_site, lot_for, put_up
from freehold.games.cordens.rules.money import Note, note, pay
from freehold.games.cordens.rules.refusals import Refusal
from freehold.games.cordens.rules.sets import next_of
from freehold.games.cordens.rules.state import BANK, NOBODY, Cordens, Lot, Phase, View, Why


@rule
def give_deed(g: Cordens, seat: int, deed: int) -> None:
    """A deed leaves the Bank."""
    g.owner[deed] = seat
    g.owned[seat] |= 1 << deed


@rule
def open_auction(g: Cordens, deed: int, after: int) -> None:
    """A deed comes under the hammer; every solvent player may bid, from the one after ``after`` on."""
    g.phase = Phase.AUCTION
    g.lot = Lot.DEED
    g.lot_space = deed
    g.bidders = g.solvent
    g.high_bid = 0
    g.high_seat = NOBODY
    for seat in range(g.players):
        g.bids[seat] = 0
    g.actor = next_of(g.bidders, after)
    note(g, Note.AUCTION, g.actor, deed, g.lot, 0)


@rule
def open_building_auction(g: Cordens, b: Board, asker: int, deed: int, seats: int) -> None:
    """One scarce building comes under the hammer; the asker has bid the printed price."""
    g.phase = Phase.BUILDING
    g.lot = lot_for(g, deed)
    g.lot_space = deed
    g.outbid = 0
    g.bidders = seats
    g.high_bid = b.house_price[deed]
    g.high_seat = asker
    for seat in range(g.players):
        g.bids[seat] = 0
    g.bids[asker] = g.high_bid
    g.actor = next_of(seats, asker)
    note(g, Note.AUCTION, g.actor, deed, g.lot, g.high_bid)
    note(g, Note.BID, asker, 0, 0, g.high_bid)


@rule
def least_bid(v: View, b: Board, seat: int) -> int:
    """The least that the bidder to speak may bid, or 0 where it may not bid at all; the most is its cash."""
    least = v.high_bid + 1
    if v.phase == Phase.BUILDING:
        site = cheapest_site(v, b, seat, v.lot)
        if site == 0:
            return 0
        least = max(least, site)
    return least if least <= v.cash[seat] else 0


@rule
def refuse_bid(v: View, b: Board, seat: int, amount: int) -> Refusal:
    """Why a bid of ``amount`` is none."""
    if amount > v.cash[seat]:
        return Refusal.BID_TOO_HIGH
    if amount <= v.high_bid:
        return Refusal.BID_TOO_LOW
    if v.phase == Phase.BUILDING:
        site = cheapest_site(v, b, seat, v.lot)
        if site == 0:
            return Refusal.NO_SITE
        if amount < site:
            return Refusal.BID_BELOW_PRICE
    return Refusal.NONE


@rule
def bid(g: Cordens, seat: int, amount: int) -> int:
    """Bid ``amount``; returns whether the hammer falls."""
    g.high_bid = amount
    g.high_seat = seat
    g.bids[seat] = amount
    g.outbid = 1
    note(g, Note.BID, seat, 0, 0, amount)
    return ask_next(g)


@rule
def pass_bid(g: Cordens, seat: int) -> int:
    """Pass, and be out of this auction; returns whether the hammer falls."""
    g.bidders &= ~(1 << seat)
    note(g, Note.PASS, seat, 0, 0, 0)
    return ask_next(g)


@rule
def ask_next(g: Cordens) -> int:
    """Ask the next bidder, or return 1: only the highest bidder is left, or all have passed."""
    if g.bidders == 0:
        return 1
    if g.high_seat != NOBODY and g.bidders == 1 << g.high_seat:
        return 1
    g.actor = next_of(g.bidders, g.actor)
    return 0


@rule
def hammer(g: Cordens) -> int:
    """The auction is over: the winner pays. Returns 1 where it must still place its building."""
    winner = g.high_seat
    note(g, Note.AUCTIONED, winner, g.lot_space, g.lot, g.high_bid)
    if winner != NOBODY:
        pay(g, winner, BANK, g.high_bid, Why.BID)
        if g.lot == Lot.DEED:
            give_deed(g, winner, g.lot_space)
        elif g.outbid:
            g.phase = Phase.PLACE
            g.actor = winner
            return 1
        else:
            put_up(g, winner, g.lot_space)
    g.lot = Lot.NOTHING
    return 0

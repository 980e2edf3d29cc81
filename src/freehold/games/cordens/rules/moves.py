"""Which moves there are: the legal moves of a seat as actions (cordens.md, "Who may do what, when").

Offers and counter-offers are not listed: there are too many.
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
    DECLINE,
    END,
    KEEP,
    MORTGAGE,
    PASS,
    PAY,
    PLACE,
    RAZE,
    REDEEM,
    ROLL,
    SELL,
    act,
)
from freehold.games.cordens.rules.auction import least_bid
from freehold.games.cordens.rules.board import HOTEL, Board
from freehold.games.cordens.rules.building import fewest, most, refuse_build, refuse_place, refuse_sell
from freehold.games.cordens.rules.debt import must_fall, owed
from freehold.games.cordens.rules.mortgages import in_built_groups, lifting
from freehold.games.cordens.rules.play import refuse_fine
from freehold.games.cordens.rules.refusals import Refusal
from freehold.games.cordens.rules.sets import lowest
from freehold.games.cordens.rules.state import Moves, Phase, View


@rule
def add(moves: Moves, verb: int, argument: int) -> None:
    """Add a move to the list."""
    moves.action[moves.count] = act(verb, argument)
    moves.count += 1


@rule
def list_moves(v: View, b: Board, seat: int, moves: Moves) -> None:
    """List every legal move of ``seat`` but offers. All bids are one move, with the least that may be bid."""
    moves.count = 0
    if v.phase == Phase.OVER or not v.solvent >> seat & 1:
        return
    if seat == v.actor:
        list_asked(v, b, seat, moves)
    if v.phase <= Phase.END:
        list_selling(v, b, seat, moves)
        list_mortgages(v, b, seat, moves)
        list_spending(v, b, seat, moves)
    elif seat == v.actor:
        raises = v.phase == Phase.AUCTION or v.phase == Phase.BUILDING
        if raises or (v.phase == Phase.DEBT and not must_fall(v, b, seat)):
            list_selling(v, b, seat, moves)
            list_mortgages(v, b, seat, moves)


@rule
def list_asked(v: View, b: Board, seat: int, moves: Moves) -> None:
    """The moves of the one who must act."""
    phase = v.phase
    if phase == Phase.ROLL:
        add(moves, ROLL, 0)
        if refuse_fine(v, b, seat) == Refusal.NONE:
            add(moves, PAY, 0)
    elif phase == Phase.OFFER:
        if v.cash[seat] >= b.price[v.position[seat]]:
            add(moves, BUY, 0)
        add(moves, AUCTION, 0)
    elif phase == Phase.END:
        add(moves, END, 0)
    elif phase == Phase.AUCTION or phase == Phase.BUILDING:
        least = least_bid(v, b, seat)
        if least > 0:
            add(moves, BID, least)
        add(moves, PASS, 0)
    elif phase == Phase.PLACE:
        list_places(v, b, seat, moves)
    elif phase == Phase.DEBT:
        if must_fall(v, b, seat):
            add(moves, BANKRUPT, 0)
    elif phase == Phase.TRADE:
        add(moves, ACCEPT, 0)
        add(moves, DECLINE, 0)
    else:
        deed = lowest(owed(v))
        add(moves, KEEP, deed)
        if v.cash[seat] >= lifting(b, deed):
            add(moves, REDEEM, deed)


@rule
def list_places(v: View, b: Board, seat: int, moves: Moves) -> None:
    """Where the winner of a building may place it."""
    deeds = v.owned[seat] & b.colour_deeds
    while deeds:
        deed = lowest(deeds)
        deeds &= deeds - 1
        if refuse_place(v, b, seat, deed) == Refusal.NONE:
            add(moves, PLACE, deed)


@rule
def list_selling(v: View, b: Board, seat: int, moves: Moves) -> None:
    """Buildings that may be sold, one by one or a whole group at once."""
    built = v.owned[seat] & v.built
    while built:
        group = b.group[lowest(built)]
        whole = b.group_deeds[group]
        built &= ~whole
        if most(v, whole) == HOTEL:
            add(moves, RAZE, group)
        deeds = whole
        while deeds:
            deed = lowest(deeds)
            deeds &= deeds - 1
            if refuse_sell(v, b, seat, deed) == Refusal.NONE:
                add(moves, SELL, deed)


@rule
def list_mortgages(v: View, b: Board, seat: int, moves: Moves) -> None:
    """Deeds that may be mortgaged."""
    deeds = v.owned[seat] & ~v.mortgaged & ~in_built_groups(v, b)
    while deeds:
        add(moves, MORTGAGE, lowest(deeds))
        deeds &= deeds - 1


@rule
def list_spending(v: View, b: Board, seat: int, moves: Moves) -> None:
    """Mortgages that may be lifted, buildings that may be asked for, rents that may be claimed."""
    deeds = v.owned[seat] & v.mortgaged
    while deeds:
        deed = lowest(deeds)
        deeds &= deeds - 1
        if v.cash[seat] >= lifting(b, deed):
            add(moves, REDEEM, deed)
    for group in range(b.groups):
        whole = b.group_deeds[group]
        if v.owned[seat] & whole != whole or v.mortgaged & whole or fewest(v, whole) == HOTEL:
            continue
        deeds = whole
        while deeds:
            deed = lowest(deeds)
            deeds &= deeds - 1
            if refuse_build(v, b, seat, deed) == Refusal.NONE:
                add(moves, BUILD, deed)
    spaces = 0
    for at in range(v.claims):
        if v.claim_owner[at] == seat:
            spaces |= 1 << v.claim_space[at]
    while spaces:
        add(moves, CLAIM, lowest(spaces))
        spaces &= spaces - 1

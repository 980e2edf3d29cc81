"""Building, selling back and the shortage of buildings (cordens.md, "Building")."""

from freehold.core.rule import rule
from freehold.games.cordens.rules.board import HOTEL, Board
from freehold.games.cordens.rules.money import Note, note, pay
from freehold.games.cordens.rules.refusals import Refusal
from freehold.games.cordens.rules.sets import lowest
from freehold.games.cordens.rules.state import BANK, COINS_COUNTED_AGAIN, NOBODY, Cordens, Lot, Phase, View, Why


@rule
def fewest(v: View, deeds: int) -> int:
    """The fewest houses on any of ``deeds``; a hotel counts as five."""
    low = HOTEL
    while deeds:
        low = min(low, v.houses[lowest(deeds)])
        deeds &= deeds - 1
    return low


@rule
def most(v: View, deeds: int) -> int:
    """The most houses on any of ``deeds``; a hotel counts as five."""
    high = 0
    while deeds:
        high = max(high, v.houses[lowest(deeds)])
        deeds &= deeds - 1
    return high


@rule
def buildable(v: View, b: Board, seat: int, group: int) -> int:
    """Whether ``seat`` holds the whole group and none of it is mortgaged."""
    whole = b.group_deeds[group]
    return 1 if v.owned[seat] & whole == whole and v.mortgaged & whole == 0 else 0


@rule
def refuse_site(v: View, b: Board, seat: int, deed: int) -> Refusal:
    """Why ``seat`` may not put the next building on ``deed``, stock and price aside."""
    if not b.colour_deeds >> deed & 1:
        return Refusal.NO_COLOUR_DEED
    if v.owner[deed] != seat:
        return Refusal.NOT_YOURS
    whole = b.group_deeds[b.group[deed]]
    if v.owned[seat] & whole != whole:
        return Refusal.GROUP_INCOMPLETE
    if v.mortgaged & whole:
        return Refusal.GROUP_MORTGAGED
    if v.houses[deed] == HOTEL:
        return Refusal.HOTEL_STANDS
    if v.houses[deed] > fewest(v, whole):
        return Refusal.UNEVEN_BUILD
    return Refusal.NONE


@rule
def refuse_build(v: View, b: Board, seat: int, deed: int) -> Refusal:
    """Why ``seat`` may not ask to build on ``deed``."""
    refused = refuse_site(v, b, seat, deed)
    if refused != Refusal.NONE:
        return refused
    if v.houses[deed] == HOTEL - 1:
        if v.bank_hotels == 0:
            return Refusal.NO_HOTELS
    elif v.bank_houses == 0:
        return Refusal.NO_HOUSES
    if v.cash[seat] < b.house_price[deed]:
        return Refusal.NO_CASH
    return Refusal.NONE


@rule
def lot_for(v: View, deed: int) -> Lot:
    """The kind of building that comes next on ``deed``."""
    return Lot.HOTEL if v.houses[deed] == HOTEL - 1 else Lot.HOUSE


@rule
def put_up(g: Cordens, seat: int, deed: int) -> None:
    """The next building goes up on ``deed``; a hotel sends four houses back."""
    if g.houses[deed] == HOTEL - 1:
        g.bank_hotels -= 1
        g.bank_houses += HOTEL - 1
    else:
        g.bank_houses -= 1
    g.houses[deed] += 1
    g.built |= 1 << deed
    note(g, Note.BUILT, seat, deed, g.houses[deed], 0)


@rule
def missing_in(v: View, b: Board, group: int, lot: int) -> int:
    """Buildings of a kind that a group could still take: houses up to four on all deeds together; hotels only where
    every deed has four houses or a hotel."""
    missing = 0
    deeds = b.group_deeds[group]
    while deeds:
        houses = v.houses[lowest(deeds)]
        deeds &= deeds - 1
        if lot == Lot.HOUSE:
            missing += max(0, HOTEL - 1 - houses)
        elif houses < HOTEL - 1:
            return 0
        elif houses == HOTEL - 1:
            missing += 1
    return missing


@rule
def demand(v: View, b: Board, seat: int, lot: int) -> int:
    """How many buildings of a kind a seat's cash buys on the groups that it may build on, the cheapest groups first.

    Each coin counts once; under the first rules all the cash counted for every group.
    """
    cash = 1 * v.cash[seat]
    wanted = 0
    for at in range(b.groups):
        group = b.cheapest_first[at]
        if not buildable(v, b, seat, group):
            continue
        price = b.group_price[group]
        bought = min(missing_in(v, b, group, lot), cash // price)
        wanted += bought
        if v.rules != COINS_COUNTED_AGAIN:
            cash -= bought * price
    return wanted


@rule
def builders(v: View, b: Board) -> int:
    """The seats that hold a whole group, none of it mortgaged."""
    seats = 0
    for group in range(b.groups):
        seat = v.owner[lowest(b.group_deeds[group])]
        if seat != NOBODY and buildable(v, b, seat, group):
            seats |= 1 << seat
    return seats


@rule
def shortage(v: View, b: Board, lot: int) -> int:
    """The seats with demand, where two or more have it and all demands exceed the Bank's stock; else 0."""
    left = builders(v, b)
    seats = 0
    total = 0
    while left:
        seat = lowest(left)
        left &= left - 1
        wanted = demand(v, b, seat, lot)
        if wanted > 0:
            seats |= 1 << seat
            total += wanted
    stock = 1 * v.bank_hotels if lot == Lot.HOTEL else 1 * v.bank_houses
    if seats & (seats - 1) == 0 or total <= stock:
        return 0
    return seats


@rule
def cheapest_site(v: View, b: Board, seat: int, lot: int) -> int:
    """The lowest house price of a deed on which ``seat`` could place the building now; 0 where there is none."""
    least = 0
    for group in range(b.groups):
        if not buildable(v, b, seat, group):
            continue
        low = fewest(v, b.group_deeds[group])
        fits = low == HOTEL - 1 if lot == Lot.HOTEL else low < HOTEL - 1
        if fits and (least == 0 or b.group_price[group] < least):
            least = 1 * b.group_price[group]
    return least


@rule
def refuse_place(v: View, b: Board, seat: int, deed: int) -> Refusal:
    """Why the winner of a building may not place it on ``deed``."""
    refused = refuse_site(v, b, seat, deed)
    if refused != Refusal.NONE:
        return refused
    if lot_for(v, deed) != v.lot:
        return Refusal.OTHER_BUILDING
    if b.house_price[deed] > v.high_bid:
        return Refusal.BID_BELOW_PRICE
    return Refusal.NONE


@rule
def refuse_sell(v: View, b: Board, seat: int, deed: int) -> Refusal:
    """Why ``seat`` may not sell a building on ``deed`` back."""
    if not b.colour_deeds >> deed & 1:
        return Refusal.NO_COLOUR_DEED
    if v.owner[deed] != seat:
        return Refusal.NOT_YOURS
    if v.houses[deed] == 0:
        return Refusal.NO_BUILDING
    if v.houses[deed] < most(v, b.group_deeds[b.group[deed]]):
        return Refusal.UNEVEN_SELL
    hammered = 1 if v.phase == Phase.BUILDING and v.lot == Lot.HOUSE else 0
    if v.houses[deed] == HOTEL and v.bank_houses - hammered < HOTEL - 1:
        return Refusal.HOTEL_NEEDS_HOUSES
    return Refusal.NONE


@rule
def sell(g: Cordens, b: Board, seat: int, deed: int) -> None:
    """Sell one building on ``deed`` back at half price; a hotel sells down to four houses."""
    if g.houses[deed] == HOTEL:
        g.bank_hotels += 1
        g.bank_houses -= HOTEL - 1
    else:
        g.bank_houses += 1
    g.houses[deed] -= 1
    if g.houses[deed] == 0:
        g.built &= ~(1 << deed)
    note(g, Note.SOLD, seat, deed, g.houses[deed], 0)
    pay(g, BANK, seat, b.house_price[deed] >> 1, Why.SALE)


@rule
def refuse_raze(v: View, b: Board, seat: int, group: int) -> Refusal:
    """Why ``seat`` may not sell every building of ``group`` at once."""
    if not 0 <= group < b.groups:
        return Refusal.NO_GROUP
    whole = b.group_deeds[group]
    if v.owned[seat] & whole != whole:
        return Refusal.NOT_YOURS
    if most(v, whole) < HOTEL:
        return Refusal.NO_HOTEL
    return Refusal.NONE


@rule
def raze(g: Cordens, b: Board, seat: int, group: int) -> None:
    """Sell every building of ``group`` at half price, whatever the Bank's stock."""
    deeds = b.group_deeds[group]
    g.built &= ~deeds
    total = 0
    while deeds:
        deed = lowest(deeds)
        deeds &= deeds - 1
        houses = g.houses[deed]
        total += houses
        if houses == HOTEL:
            g.bank_hotels += 1
        else:
            g.bank_houses += houses
        g.houses[deed] = 0
    note(g, Note.RAZED, seat, group, 0, 0)
    pay(g, BANK, seat, total * (b.group_price[group] >> 1), Why.SALE)

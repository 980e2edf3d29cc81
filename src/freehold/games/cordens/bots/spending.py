"""Spending cash: houses where they bring in most, mortgages lifted, scarce buildings bid for."""

from freehold.core.rule import rule
from freehold.games.cordens.bots.danger import kept
from freehold.games.cordens.bots.memo import NOTHING, Notes, Temper
from freehold.games.cordens.bots.odds import LEVELS, Odds
from freehold.games.cordens.bots.raising import cheapest_mortgage, income_of
from freehold.games.cordens.bots.strength import (
    BUILT_UP,
    houses_on,
    in_whole_groups,
    income_at,
    mortgages_of,
    opponents_of,
    rounds_ahead,
)
from freehold.games.cordens.rules.actions import BID, BUILD, MORTGAGE, PASS, PLACE, REDEEM, act
from freehold.games.cordens.rules.auction import least_bid
from freehold.games.cordens.rules.board import HOTEL, Board
from freehold.games.cordens.rules.building import fewest, refuse_build, refuse_place
from freehold.games.cordens.rules.mortgages import lifting
from freehold.games.cordens.rules.refusals import Refusal
from freehold.games.cordens.rules.sets import lowest
from freehold.games.cordens.rules.state import View

FEW_HOUSES = 8
BRINGS_BACK = 500 * 100 // 8
"""An eighth of half of 1,000 Cordens, in 1/100 Cordens."""


@rule
def merit_of(v: View, b: Board, o: Odds, group: int, funds: int) -> int:
    """What the houses that ``funds`` can put on a whole group bring for each 1,000 Cordens.

    Three houses a deed are the first aim; beyond them, or without the funds for one, it is the next house that counts.
    """
    size = b.group_count[group]
    standing = houses_on(v, b.group_deeds[group])
    more = min(BUILT_UP * size - standing, funds // max(1, b.group_price[group]))
    aim = standing + max(1, more)
    gain = income_at(b, o, group, aim) - income_at(b, o, group, standing)
    return gain * 1000 // max(1, (aim - standing) * b.group_price[group])


@rule
def site_in(v: View, b: Board, o: Odds, seat: int, group: int, placing: int) -> int:
    """The deed of a group where the next building goes, that with the most to gain of those allowed, or NOTHING."""
    best = NOTHING
    most_gained = -1
    deeds = b.group_deeds[group]
    while deeds:
        deed = lowest(deeds)
        deeds &= deeds - 1
        refused = refuse_place(v, b, seat, deed) if placing else refuse_build(v, b, seat, deed)
        if refused == Refusal.NONE:
            at = deed * LEVELS + v.houses[deed]
            gained = (b.rents[at + 1] - b.rents[at]) * o.visits[deed]
            if gained > most_gained:
                most_gained = gained
                best = 1 * deed
    return best


@rule
def hotels_wait(v: View, b: Board, n: Notes, seat: int) -> int:
    """Whether four houses are kept on the deeds, because houses are scarce and another player wants them."""
    if n.tempers[Temper.SCARCE] == 0 or v.bank_houses >= FEW_HOUSES:
        return 0
    for other in range(v.players):
        if other != seat and in_whole_groups(b, v.owned[other]):
            return 1
    return 0


@rule
def worth_building(v: View, n: Notes, merit: int) -> int:
    """Whether houses of this merit bring back, within the horizon, an eighth of the half that is lost for good.

    More is not asked for, since every rent also weakens the one who pays it.

    In a game with a last round nothing is lost: houses count at their full price.
    """
    if v.round_limit > 0:
        return 1
    return 1 if merit * opponents_of(v) * rounds_ahead(v, n) >= BRINGS_BACK else 0


@rule
def best_group(v: View, b: Board, o: Odds, n: Notes, seat: int, funds: int) -> int:
    """The whole group on which ``funds`` are built best, or NOTHING."""
    best = NOTHING
    most_merit = 0
    waits = hotels_wait(v, b, n, seat)
    for group in range(b.groups):
        whole = b.group_deeds[group]
        if v.owned[seat] & whole != whole or v.mortgaged & whole:
            continue
        low = fewest(v, whole)
        if low == HOTEL or (low == HOTEL - 1 and (waits or v.bank_hotels == 0)):
            continue
        if low < HOTEL - 1 and v.bank_houses == 0:
            continue
        merit = merit_of(v, b, o, group, funds)
        if merit > most_merit and worth_building(v, n, merit):
            most_merit = merit
            best = 1 * group
    return best


@rule
def spend(v: View, b: Board, o: Odds, n: Notes, seat: int) -> int:
    """Build, mortgage for it, or lift a mortgage; NOTHING where the cash is better kept."""
    whole = in_whole_groups(b, v.owned[seat])
    if whole == 0 and v.owned[seat] & v.mortgaged == 0:
        return NOTHING
    spare = v.cash[seat] - kept(v, b, n, seat)
    pawned = whole & v.mortgaged
    if pawned and spare >= lifting(b, lowest(pawned)):
        return act(REDEEM, lowest(pawned))
    loose = v.owned[seat] & ~v.mortgaged & ~whole
    funds = spare + (mortgages_of(b, loose) if n.tempers[Temper.PAWN] > 0 else 0)
    group = best_group(v, b, o, n, seat, funds) if whole else NOTHING
    if group < 0:
        return lift(v, b, o, n, seat, spare)
    if spare >= b.group_price[group]:
        site = site_in(v, b, o, seat, group, 0)
        return act(BUILD, site) if site >= 0 else NOTHING
    if fewest(v, b.group_deeds[group]) < n.tempers[Temper.PAWN]:
        merit = merit_of(v, b, o, group, funds)
        return pawn(v, b, o, n, seat, b.group_price[group] - spare, merit)
    return NOTHING


@rule
def pawn(v: View, b: Board, o: Odds, n: Notes, seat: int, short: int, merit: int) -> int:
    """Mortgage a deed outside whole groups that brings in less than ``merit`` for each 1,000 Cordens raised.

    NOTHING where all such deeds together do not bring what is short.
    """
    loose = v.owned[seat] & ~v.mortgaged & ~in_whole_groups(b, v.owned[seat])
    dull = 0
    while loose:
        deed = lowest(loose)
        loose &= loose - 1
        if income_of(v, b, o, deed) * 1000 <= merit * b.mortgage[deed]:
            dull |= 1 << deed
    if mortgages_of(b, dull) < short:
        return NOTHING
    deed = cheapest_mortgage(v, b, o, n, seat, dull)
    return act(MORTGAGE, deed) if deed >= 0 else NOTHING


@rule
def lift(v: View, b: Board, o: Odds, n: Notes, seat: int, spare: int) -> int:
    """Lift the mortgage of the deed that brings in most, if there is cash to spare."""
    best = NOTHING
    most_brought = -1
    deeds = v.owned[seat] & v.mortgaged
    while deeds:
        deed = lowest(deeds)
        deeds &= deeds - 1
        brought = o.visits[deed] * b.price[deed]
        if brought > most_brought and spare - lifting(b, deed) >= n.tempers[Temper.REDEEM_KEEP]:
            most_brought = brought
            best = 1 * deed
    return act(REDEEM, best) if best >= 0 else NOTHING


@rule
def settle_deed(v: View, b: Board, n: Notes, seat: int, deed: int) -> int:
    """Whether the mortgage of a deed just taken over is lifted at once: where the cash is there, for 10 % less."""
    rich = v.cash[seat] - lifting(b, deed) >= kept(v, b, n, seat) + n.tempers[Temper.REDEEM_KEEP]
    group = 1 * b.group[deed]
    completes = group >= 0 and v.owned[seat] & b.group_deeds[group] == b.group_deeds[group]
    enough = v.cash[seat] - lifting(b, deed) >= n.tempers[Temper.KEEP]
    return 1 if rich or (completes and enough) else 0


@rule
def bid_for_building(v: View, b: Board, o: Odds, n: Notes, seat: int) -> int:
    """Bid for a scarce building up to its price and a share of it, out of cash not kept."""
    least = least_bid(v, b, seat)
    group = best_group(v, b, o, n, seat, v.cash[seat])
    if least == 0 or group < 0:
        return act(PASS, 0)
    price = b.group_price[group]
    limit = min(price + (price * n.tempers[Temper.SPENT_BID] >> 8), v.cash[seat] - kept(v, b, n, seat))
    return act(BID, least) if least <= limit else act(PASS, 0)


@rule
def place(v: View, b: Board, o: Odds, seat: int) -> int:
    """Place the building that was won where it brings most."""
    best = NOTHING
    most_merit = -1
    for group in range(b.groups):
        site = site_in(v, b, o, seat, group, 1)
        merit = merit_of(v, b, o, group, 0)
        if site >= 0 and merit > most_merit:
            most_merit = merit
            best = site
    return act(PLACE, best)

"""Whether a state can be: for tests and fuzzing. Nothing in play depends on it."""

from freehold.core.rule import rule
from freehold.games.cordens.rules.board import HOTEL, Board
from freehold.games.cordens.rules.building import fewest, most
from freehold.games.cordens.rules.debt import owed, unsettled
from freehold.games.cordens.rules.sets import count
from freehold.games.cordens.rules.state import FREE, NOBODY, Cordens, Lot, Phase, Task, View

FAULTS = (
    "",
    "somebody has negative cash, or the pot is negative",
    "a deed has no owner, two owners, or an owner that is out",
    "a space that is no deed is owned, mortgaged or built on",
    "houses or hotels are not all accounted for",
    "a group is built unevenly, by one who does not hold all of it, or beside a mortgage",
    "the seat that must act is out, or nobody must act before the end",
    "a bankrupt still has something, or is on hold",
    "who is on hold stands elsewhere, or longer than three throws",
    "the phase does not fit what is open",
    "a deed to be settled is not mortgaged, or is to be settled twice",
    "a claim is too old, void, or of no sum",
    "play goes on with one solvent player",
)
"""By number, what ``check`` found."""


@rule
def check(g: Cordens, b: Board) -> int:
    """0 where the state can be, else the number of a fault in FAULTS."""
    fault = check_seats(g, b)
    if fault == 0:
        fault = check_deeds(g, b)
    if fault == 0:
        fault = check_buildings(g, b)
    if fault == 0:
        fault = check_phase(g)
    if fault == 0:
        fault = check_claims(g)
    return fault


@rule
def check_seats(v: View, b: Board) -> int:
    """Cash, hold, bankrupts and who must act."""
    if v.pot < 0:
        return 1
    for seat in range(v.players):
        if v.cash[seat] < 0:
            return 1
        hold = v.hold[seat]
        if v.solvent >> seat & 1:
            if v.fallen[seat]:
                return 7
            if hold != FREE and (not 0 <= hold <= 3 or v.position[seat] != b.hold_space):
                return 8
        elif v.cash[seat] or v.owned[seat] or hold != FREE or v.fallen[seat] == 0:
            return 7
    if v.phase == Phase.OVER:
        return 0 if v.actor == NOBODY else 6
    if v.actor < 0 or not v.solvent >> v.actor & 1:
        return 6
    return 12 if count(v.solvent) < 2 else 0


@rule
def check_deeds(v: View, b: Board) -> int:
    """One owner a deed, and nothing on other spaces."""
    total = 0
    for seat in range(v.players):
        if total & v.owned[seat]:
            return 2
        total |= v.owned[seat]
    for space in range(b.spaces):
        owner = v.owner[space]
        if owner == NOBODY:
            if total >> space & 1:
                return 2
        elif not v.owned[owner] >> space & 1 or not v.solvent >> owner & 1:
            return 2
    if total & ~b.deeds or v.mortgaged & ~total or v.built & ~(total & b.colour_deeds):
        return 3
    return 0


@rule
def check_buildings(v: View, b: Board) -> int:
    """All buildings accounted for; even building, on complete groups without a mortgage."""
    houses = 1 * v.bank_houses
    hotels = 1 * v.bank_hotels
    for space in range(b.spaces):
        standing = v.houses[space]
        if (standing > 0) != (v.built >> space & 1 == 1):
            return 3
        if standing == HOTEL:
            hotels += 1
        else:
            houses += standing
    if houses != b.houses or hotels != b.hotels or v.bank_houses < 0 or v.bank_hotels < 0:
        return 4
    for group in range(b.groups):
        whole = b.group_deeds[group]
        if v.built & whole == 0:
            continue
        held = False
        for seat in range(v.players):
            if v.owned[seat] & whole == whole:
                held = True
        if not held or v.mortgaged & whole or most(v, whole) - fewest(v, whole) > 1:
            return 5
    return 0


@rule
def check_phase(v: View) -> int:
    """What is open fits the phase."""
    auction = v.phase == Phase.AUCTION or v.phase == Phase.BUILDING or v.phase == Phase.PLACE
    if auction != (v.lot != Lot.NOTHING) or (v.phase == Phase.TRADE) != (v.offer_from != NOBODY):
        return 9
    top = v.task[v.tasks - 1] if v.tasks else -1
    if v.phase == Phase.DEBT and (top != Task.DEBT or v.cash[v.actor] >= owed(v)):
        return 9
    if v.phase == Phase.TRANSFER and (top != Task.TRANSFER or owed(v) == 0):
        return 9
    if v.phase <= Phase.END and (v.tasks or v.actor != v.turn):
        return 9
    seen = 0
    for at in range(v.tasks):
        if v.task[at] == Task.TRANSFER:
            if seen & v.task_value[at]:
                return 10
            seen |= v.task_value[at]
    return 10 if unsettled(v) & ~v.mortgaged else 0


@rule
def check_claims(v: View) -> int:
    """Claims are young, between solvent players, and of some sum."""
    for at in range(v.claims):
        between = v.solvent >> v.claim_owner[at] & v.solvent >> v.claim_from[at] & 1
        if not between or v.claim_amount[at] <= 0 or not 0 <= v.claim_age[at] <= 1:
            return 11
    return 0

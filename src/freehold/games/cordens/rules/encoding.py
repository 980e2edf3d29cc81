"""Actions, masks and observations of Cordens for learners, made of the view record alone (contracts.md, ENVS).

Actions are a fixed list, whatever the board; s is a space from 0 to 59, g a group from 0 to 11.

| from | how many | what |
|---|---|---|
| SIMPLE | 10 | roll, pay, buy, auction, pass, accept, decline, keep, end, bankrupt |
| BIDS | 8 | bid the least sum and 0, 5, 10, 25, 50, 100, 200 or 400 more |
| PLACES, BUILDS, SELLS, MORTGAGES, REDEEMS, CLAIMS | 60 each | place, build, sell, mortgage, redeem, claim at s |
| RAZES | 12 | sell all buildings of g |
| PURCHASES | 180 | offer the owner of s its price, half as much again, or twice as much: 60 of each |
| SWAPS | 840 | offer the owner of s the seat's lowest deed of group 0 to 11, the steps, the utilities: 60 of each |

Free-form trades and counter-offers are not among them. An observation is a row of OBSERVATION int16; sums above
32,767 read 32,767. Seats count clockwise from the one that looks.

| from | places | what |
|---|---|---|
| 0 | 4 | phase, whose turn, who must act (as places), players |
| 4 | 4 | doubles, throws, both dice |
| 8 | 4 | rounds done, the bank's houses and hotels, pot |
| 12 | 4 | under the hammer (nothing, deed, house, hotel), its space, highest bid, its seat's place |
| 16 | 4 | offer from and to (as places), the sums given and asked for |
| 20 | 4 | debt to (a place, -1 the bank, -2 the pot) and its amount, round limit, own seat |
| SEATS_FROM | 8 × 8 | a seat: cash, position, throws on hold (-1 free), solvent, offers made, bid, bidding, own turn |
| SPACES_FROM | 60 × 4 | a space: 1 + owner's place or 0, houses (5 a hotel), mortgaged, 1 offered or -1 asked for |
"""

from typing import Any

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
    PROPOSE,
    RAZE,
    REDEEM,
    ROLL,
    SELL,
    act,
    argument_of,
    verb_of,
)
from freehold.games.cordens.rules.board import GROUPS, SPACES, Board
from freehold.games.cordens.rules.moves import list_moves
from freehold.games.cordens.rules.play import refusal
from freehold.games.cordens.rules.refusals import Refusal
from freehold.games.cordens.rules.sets import lowest
from freehold.games.cordens.rules.state import NOBODY, Moves, Phase, Task, View
from freehold.games.cordens.rules.trade import draft

RAISES = 8
SIMPLE = 0
BIDS = 10
PLACES = 18
BUILDS = 78
SELLS = 138
MORTGAGES = 198
REDEEMS = 258
CLAIMS = 318
RAZES = 378
PURCHASES = 390
SWAPS = 570
KINDS = GROUPS + 2
ACTIONS = SWAPS + KINDS * SPACES

SEATS_FROM = 24
SPACES_FROM = SEATS_FROM + 64
OBSERVATION = SPACES_FROM + 4 * SPACES
MOST = 32_767


@rule
def raise_of(n: int) -> int:
    """What the n-th bid adds to the least."""
    more = 0
    if n > 0:
        more = 5
    if n > 1:
        more = 10
    if n > 2:
        more = 25
    if n > 3:
        more = 50 << (n - 4)
    return more


@rule
def index_of(move: int) -> int:
    """The index of a listed move; a bid stands for its first."""
    verb = verb_of(move)
    argument = argument_of(move)
    index = BIDS
    if verb <= AUCTION:
        index = verb
    elif verb == PASS:
        index = 4
    elif verb == ACCEPT:
        index = 5
    elif verb == DECLINE:
        index = 6
    elif verb == KEEP:
        index = 7
    elif verb == END:
        index = 8
    elif verb == BANKRUPT:
        index = 9
    elif verb == PLACE:
        index = PLACES + argument
    elif verb == BUILD:
        index = BUILDS + argument
    elif verb == SELL:
        index = SELLS + argument
    elif verb == MORTGAGE:
        index = MORTGAGES + argument
    elif verb == REDEEM:
        index = REDEEMS + argument
    elif verb == CLAIM:
        index = CLAIMS + argument
    elif verb == RAZE:
        index = RAZES + argument
    return index


@rule
def kind_deeds(b: Board, kind: int) -> int:
    """The deeds of a kind: a group, the steps or the utilities."""
    if kind < GROUPS:
        return 1 * b.group_deeds[kind]
    return 1 * b.steps if kind == GROUPS else 1 * b.utilities


@rule
def draft_purchase(v: View, b: Board, space: int, step: int) -> None:
    """Draft the offer of cash for a space: its price, and ``step`` halves of it more."""
    draft(v, v.owner[space], 0, (b.price[space] * (2 + step)) >> 1, 1 << space, 0)


@rule
def draft_swap(v: View, b: Board, seat: int, kind: int, space: int) -> bool:
    """Draft the offer of the seat's lowest deed of a kind for a space; whether it has one."""
    deeds = v.owned[seat] & kind_deeds(b, kind)
    if deeds == 0:
        return False
    draft(v, v.owner[space], deeds & -deeds, 0, 1 << space, 0)
    return True


@rule
def fill_mask(v: View, b: Board, seat: int, moves: Moves, may_manage: int, mask: Any) -> None:
    """Set ``mask`` (ACTIONS ints) to 1 at the seat's legal actions; without ``may_manage`` only those it is asked for.

    Drafts offers in ``v`` to see whether they are legal, where none is open.
    """
    for action in range(ACTIONS):
        mask[action] = 0
    list_moves(v, b, seat, moves)
    for at in range(moves.count):
        move = moves.action[at]
        if verb_of(move) == BID:
            for n in range(RAISES):
                mask[BIDS + n] = argument_of(move) + raise_of(n) <= v.cash[seat]
        elif may_manage == 1 or index_of(move) < BUILDS or v.phase > Phase.END:
            mask[index_of(move)] = 1
    if may_manage == 1 and (v.phase <= Phase.END or v.phase == Phase.DEBT):
        fill_offers(v, b, seat, mask)


@rule
def fill_offers(v: View, b: Board, seat: int, mask: Any) -> None:
    """Set the mask at the offers that the seat may propose."""
    if v.offers[seat] >= 3 or v.offer_from != NOBODY:
        return
    for space in range(b.spaces):
        if v.owner[space] == NOBODY or v.owner[space] == seat:
            continue
        for step in range(3):
            draft_purchase(v, b, space, step)
            mask[PURCHASES + step * SPACES + space] = refusal(v, b, seat, act(PROPOSE, 0)) == Refusal.NONE
        for kind in range(KINDS):
            if draft_swap(v, b, seat, kind, space):
                mask[SWAPS + kind * SPACES + space] = refusal(v, b, seat, act(PROPOSE, 0)) == Refusal.NONE


@rule
def move_of(v: View, b: Board, seat: int, index: int, least: int) -> int:
    """The move of a legal index; ``least`` is the least bid. An offer is drafted in ``v``."""
    if index >= SWAPS:
        draft_swap(v, b, seat, (index - SWAPS) // SPACES, (index - SWAPS) % SPACES)
        return act(PROPOSE, 0)
    if index >= PURCHASES:
        draft_purchase(v, b, (index - PURCHASES) % SPACES, (index - PURCHASES) // SPACES)
        return act(PROPOSE, 0)
    if index >= PLACES:
        return managing_move(index)
    if index >= BIDS:
        return act(BID, least + raise_of(index - BIDS))
    return simple_move(v, index)


@rule
def managing_move(index: int) -> int:
    """The move at a space or group."""
    verb = RAZE
    first = RAZES
    if index < BUILDS:
        verb = PLACE
        first = PLACES
    elif index < SELLS:
        verb = BUILD
        first = BUILDS
    elif index < MORTGAGES:
        verb = SELL
        first = SELLS
    elif index < REDEEMS:
        verb = MORTGAGE
        first = MORTGAGES
    elif index < CLAIMS:
        verb = REDEEM
        first = REDEEMS
    elif index < RAZES:
        verb = CLAIM
        first = CLAIMS
    return act(verb, index - first)


@rule
def simple_move(v: View, index: int) -> int:
    """The move that needs no choice of a space; keeping is of the deed to settle first."""
    move = act(ROLL, 0)
    if index == 1:
        move = act(PAY, 0)
    elif index == 2:
        move = act(BUY, 0)
    elif index == 3:
        move = act(AUCTION, 0)
    elif index == 4:
        move = act(PASS, 0)
    elif index == 5:
        move = act(ACCEPT, 0)
    elif index == 6:
        move = act(DECLINE, 0)
    elif index == 7:
        move = act(KEEP, lowest(v.task_value[v.tasks - 1]))
    elif index == 8:
        move = act(END, 0)
    elif index == 9:
        move = act(BANKRUPT, 0)
    return move


@rule
def place_of(v: View, seat: int, viewer: int) -> int:
    """Where a seat sits, counted clockwise from the viewer; below 0 as it is."""
    if seat < 0:
        return seat
    return seat - viewer + (v.players if seat < viewer else 0)


@rule
def fill_observation(v: View, b: Board, seat: int, row: Any) -> None:
    """Write what ``seat`` sees into ``row`` (OBSERVATION ints), laid out as the module says."""
    row[0] = v.phase
    row[1] = place_of(v, v.turn, seat)
    row[2] = place_of(v, v.actor, seat)
    row[3] = v.players
    row[4] = v.doubles
    row[5] = v.throws
    row[6] = v.die_one
    row[7] = v.die_two
    row[8] = min(MOST, v.rounds_done)
    row[9] = v.bank_houses
    row[10] = v.bank_hotels
    row[11] = min(MOST, v.pot)
    row[12] = v.lot
    row[13] = v.lot_space if v.lot > 0 else -1
    row[14] = min(MOST, v.high_bid)
    row[15] = place_of(v, v.high_seat, seat)
    offered = v.offer_from != NOBODY
    row[16] = place_of(v, v.offer_from, seat)
    row[17] = place_of(v, v.offer_to, seat) if offered else NOBODY
    row[18] = min(MOST, v.offer_give_cash) if offered else 0
    row[19] = min(MOST, v.offer_get_cash) if offered else 0
    debt = v.phase == Phase.DEBT and v.tasks > 0 and v.task[v.tasks - 1] == Task.DEBT
    row[20] = place_of(v, v.task_to[v.tasks - 1], seat) if debt else 0
    row[21] = min(MOST, v.task_value[v.tasks - 1]) if debt else 0
    row[22] = min(MOST, v.round_limit)
    row[23] = seat
    fill_seats(v, seat, row)
    give = v.offer_give if offered else 0
    get = v.offer_get if offered else 0
    for space in range(SPACES):
        at = SPACES_FROM + 4 * space
        row[at] = 1 + place_of(v, v.owner[space], seat)
        row[at + 1] = v.houses[space]
        row[at + 2] = (v.mortgaged >> space) & 1
        row[at + 3] = ((give >> space) & 1) - ((get >> space) & 1)


@rule
def fill_seats(v: View, viewer: int, row: Any) -> None:
    """The part of an observation that has eight places for each seat."""
    for at in range(SEATS_FROM, SPACES_FROM):
        row[at] = 0
    for seat in range(v.players):
        at = SEATS_FROM + 8 * place_of(v, seat, viewer)
        row[at] = min(MOST, v.cash[seat])
        row[at + 1] = v.position[seat]
        row[at + 2] = v.hold[seat]
        row[at + 3] = (v.solvent >> seat) & 1
        row[at + 4] = v.offers[seat]
        row[at + 5] = min(MOST, v.bids[seat]) if v.lot > 0 else 0
        row[at + 6] = (v.bidders >> seat) & 1 if v.lot > 0 else 0
        row[at + 7] = 1 if v.turn == seat else 0

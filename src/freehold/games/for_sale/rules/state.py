"""The whole state of a game of For Sale, as ints with stored widths (rules/for-sale.md).

Properties are 1 to 30; a set of them is an int with bit p for property p. Money is in whole coins. Seats count from 0
and fill the first places of a six-place list.
"""

from dataclasses import dataclass
from enum import IntEnum
from typing import Annotated

from freehold.core.state import I8, I16, I32, I64, filled, zeros

Seats8 = Annotated[list[int], ("i1", 6)]
Seats16 = Annotated[list[int], ("i2", 6)]
Seats32 = Annotated[list[int], ("i4", 6)]
Lot8 = Annotated[list[int], ("i1", 6)]
Properties8 = Annotated[list[int], ("i1", 30)]
ByProperty8 = Annotated[list[int], ("i1", 31)]
Cheques8 = Annotated[list[int], ("i1", 66)]
Vetoed8 = Annotated[list[int], ("i1", 36)]
Sales8 = Annotated[list[int], ("i1", 90)]

SEATS = 6
PROPERTIES = 30
ROUNDS_MOST = 15
VETOED = 30
CHEQUES_MOST = 66
UNKNOWN = -1


class Phase(IntEnum):
    """The phases, in their order; VETO and SELL alternate."""

    BUY = 0
    SHOWCASE = 1
    VETO = 2
    SELL = 3
    OVER = 4


BUYING, SHOWCASING, VETOING, SELLING, OVER = (int(phase) for phase in Phase)
"""The phases as bare ints, which plain Python compares faster than members of an enumeration."""


@dataclass(slots=True)
class Fixed:
    """What is fixed before the deal and known to all: the first part of a game's state and of every view of it."""

    players: I8 = 0
    rounds: I8 = 0
    start_money: I16 = 0
    exact: I8 = 0
    refund_up: I8 = 0
    ties_by_property: I8 = 0
    money_open: I8 = 0
    twists: I32 = 0
    """The flags of the twists played with (twists.py)."""
    all_cheques: Properties8 = zeros(30)


@dataclass(slots=True)
class ForSale(Fixed):
    """A game of For Sale: what was fixed before the deal, the decks, and where the game stands."""

    # The decks, top first; both end with the removed cards. A cheque is its number in `all_cheques`, which ascend,
    # so that a market is a set too. Vetoed lots lie in `cheques` from VETOED on, as they went.
    properties: Properties8 = zeros(30)
    cheques: Cheques8 = filled(66, UNKNOWN)
    next_property: I8 = 0
    next_cheque: I8 = 0
    vetoes: I8 = 0

    # Where the game stands.
    phase: I8 = 0
    round_number: I8 = 0
    turn: I8 = 0
    first_starter: I8 = 0
    starter: I8 = 0
    lot: I32 = 0
    bidding: I8 = 0
    bid: Seats16 = zeros(6)
    high_bid: I16 = 0
    ones: Seats16 = zeros(6)
    twos: Seats16 = zeros(6)
    hand: Seats32 = zeros(6)
    choice: Seats8 = zeros(6)
    choosing: I8 = 0
    shown: Seats32 = zeros(6)
    market: I32 = 0
    token: Seats8 = zeros(6)
    to_ask: I8 = 0

    # Public history: who bought each property and for what, what each seat sold in each round and won for it; and what
    # follows from it: what each seat has won in all, and the set of the properties sold.
    buyer: ByProperty8 = filled(31, UNKNOWN)
    paid: ByProperty8 = zeros(31)
    sold: Sales8 = zeros(90)
    won: Sales8 = zeros(90)
    earned: Seats16 = zeros(6)
    gone: I32 = 0

    chance: I64 = 0

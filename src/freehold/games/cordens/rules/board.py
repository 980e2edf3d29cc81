"""A board as the rules see it: ints only, derived once from the board's data (boards.py).

Spaces count from 0 (GO); a set of spaces is an int with bit s for space s. Money is in whole Cordens. Nothing here
changes in a game. The rules take it as their second argument.
"""

from dataclasses import dataclass
from enum import IntEnum
from typing import Annotated

from freehold.core.state import I64, filled, zeros

SPACES = 60
GROUPS = 12
DECKS = 4
DECK_CARDS = 40
HOTEL = 5

Spaces64 = Annotated[list[int], ("i8", SPACES)]
Rents32 = Annotated[list[int], ("i4", SPACES * (HOTEL + 1))]
Groups64 = Annotated[list[int], ("i8", GROUPS)]
Decks64 = Annotated[list[int], ("i8", DECKS)]
Cards64 = Annotated[list[int], ("i8", DECKS * DECK_CARDS)]
Steps64 = Annotated[list[int], ("i8", 9)]
Utilities64 = Annotated[list[int], ("i8", 5)]


class Kind(IntEnum):
    """What a space is; the first three are deeds."""

    DEED = 0
    STEP = 1
    UTILITY = 2
    GO = 3
    CARD = 4
    TAX = 5
    HOLD = 6
    REST = 7
    TO_HOLD = 8


@dataclass(slots=True)
class Board:
    """A board, its bank and its decks."""

    spaces: I64 = 0
    groups: I64 = 0
    hold_space: I64 = 0
    start_cash: I64 = 0
    salary: I64 = 0
    fine: I64 = 0
    houses: I64 = 0
    hotels: I64 = 0

    deeds: I64 = 0
    """All deeds: colour deeds, steps and utilities."""
    colour_deeds: I64 = 0
    steps: I64 = 0
    utilities: I64 = 0

    kind: Spaces64 = zeros(SPACES)
    group: Spaces64 = filled(SPACES, -1)
    price: Spaces64 = zeros(SPACES)
    mortgage: Spaces64 = zeros(SPACES)
    interest: Spaces64 = zeros(SPACES)
    """The 10 % of the mortgage value, rounded up."""
    tax: Spaces64 = zeros(SPACES)
    rents: Rents32 = zeros(SPACES * (HOTEL + 1))
    """Six a space: bare, one to four houses, hotel."""
    house_price: Spaces64 = zeros(SPACES)
    deck: Spaces64 = filled(SPACES, -1)
    next_step: Spaces64 = filled(SPACES, -1)
    next_utility: Spaces64 = filled(SPACES, -1)

    group_deeds: Groups64 = zeros(GROUPS)
    group_price: Groups64 = zeros(GROUPS)
    """What a building costs in each group."""
    group_count: Groups64 = zeros(GROUPS)
    """How many deeds each group has."""
    cheapest_first: Groups64 = zeros(GROUPS)
    """The groups by the price of a building, the lowest first."""
    step_rents: Steps64 = zeros(9)
    """By the number of steps held, from 0."""
    utility_factors: Utilities64 = zeros(5)
    """By the number of utilities held, from 0."""

    decks: I64 = 0
    deck_count: Decks64 = zeros(DECKS)
    card_effect: Cards64 = zeros(DECKS * DECK_CARDS)
    """Forty a deck, the card's number less one."""
    card_first: Cards64 = zeros(DECKS * DECK_CARDS)
    card_second: Cards64 = zeros(DECKS * DECK_CARDS)

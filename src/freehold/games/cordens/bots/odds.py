"""What a board is like before anyone has moved: how often each space is landed on, and what each group brings in.

Made once for a board by ``odds_of``; policies only read it. Income is in 1/100 Cordens for each turn of one opponent.
"""

from dataclasses import dataclass
from typing import Annotated

from freehold.core.state import I64, filled, zeros
from freehold.games.cordens.rules.board import DECK_CARDS, GROUPS, HOTEL, SPACES, Board, Kind
from freehold.games.cordens.rules.effects import BY_NUMBER, Leads

LEVELS = HOTEL + 1
PER_TURN = 10_000
ROUNDS = 64
WHOLE = 10**12

Spaces64 = Annotated[list[int], ("i8", SPACES)]
Groups64 = Annotated[list[int], ("i8", GROUPS)]
Incomes64 = Annotated[list[int], ("i8", GROUPS * LEVELS)]


@dataclass(slots=True)
class Odds:
    """Landings and incomes on one board."""

    visits: Spaces64 = zeros(SPACES)
    """Landings in 10,000 turns of one player who is never kept on hold."""
    bare: Spaces64 = zeros(SPACES)
    """Income of a colour deed outside a whole group."""
    income: Incomes64 = zeros(GROUPS * LEVELS)
    """Income of a whole group, six a group: bare, one to four houses, hotels on all its deeds."""
    order: Groups64 = filled(GROUPS, -1)
    """The groups, those first that bring in most at three houses for what houses and deeds cost."""
    price: Groups64 = zeros(GROUPS)
    """The printed price of a group's deeds together."""
    movers: I64 = 0
    """The card spaces."""


def odds_of(b: Board) -> Odds:
    """The odds of a board, in ints only, so that they are the same on every machine."""
    o = Odds()
    for space, share in enumerate(_landings(b)):
        # A turn has 1 + 1/6 + 1/36 throws.
        o.visits[space] = share * PER_TURN * 43 // 36 // WHOLE
        if b.kind[space] == Kind.CARD:
            o.movers |= 1 << space
        elif b.kind[space] == Kind.DEED:
            _add_deed(o, b, space)
    merit = {group: _merit(o, b, group) for group in range(b.groups)}
    o.order[: b.groups] = sorted(merit, key=lambda group: (-merit[group], group))
    return o


def _add_deed(o: Odds, b: Board, space: int) -> None:
    group = b.group[space]
    rents = b.rents[space * LEVELS : (space + 1) * LEVELS]
    o.bare[space] = o.visits[space] * rents[0] * 100 // PER_TURN
    o.price[group] += b.price[space]
    for level, rent in enumerate(rents):
        o.income[group * LEVELS + level] += o.visits[space] * (rent if level else 2 * rent) * 100 // PER_TURN


def _merit(o: Odds, b: Board, group: int) -> int:
    cost = int(o.price[group]) + 3 * b.group_count[group] * b.group_price[group]
    return o.income[group * LEVELS + 3] * 10_000 // max(1, cost)


def _landings(b: Board) -> list[int]:
    """Landings on each space per throw, in parts of WHOLE, once play has gone on for long."""
    ends = [WHOLE // b.spaces] * b.spaces
    landings = ends
    for _ in range(ROUNDS):
        landings = [0] * b.spaces
        for space, share in enumerate(ends):
            for total in range(2, 13):
                landings[(space + total) % b.spaces] += share * (6 - abs(7 - total)) // 36
        ends = landings[:]
        for space in range(b.spaces):
            if b.kind[space] == Kind.TO_HOLD:
                ends[b.hold_space] += ends[space]
                ends[space] = 0
            elif b.kind[space] == Kind.CARD:
                _deal(b, space, ends, landings)
        scale = sum(ends)
        ends = [each * WHOLE // scale for each in ends]
    return landings


def _deal(b: Board, space: int, ends: list[int], landings: list[int]) -> None:
    """Move the shares of a card space on to where its deck sends them."""
    deck = b.deck[space]
    count = b.deck_count[deck]
    share = ends[space] // max(1, count)
    for at in range(deck * DECK_CARDS, deck * DECK_CARDS + count):
        row = BY_NUMBER[b.card_effect[at]]
        to = row.goes(b, space, b.card_first[at])
        if to != space:
            ends[space] -= share
            ends[to] += share
            if row.leads is not Leads.ON_HOLD:
                landings[to] += share

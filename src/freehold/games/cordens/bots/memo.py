"""The scratch paper of a policy, and its tempers: the numbers that make one policy bolder or dearer than another."""

from dataclasses import dataclass
from enum import IntEnum
from typing import Annotated

from freehold.core.state import I64, zeros
from freehold.games.cordens.rules.state import SEATS

NOTHING = -1
"""The action of a policy that wants to do nothing."""

Tempers64 = Annotated[list[int], ("i8", 32)]
Seats64 = Annotated[list[int], ("i8", SEATS)]
KNOWN = 8
"""How many declined offers are remembered of each other seat."""
Refused64 = Annotated[list[int], ("i8", SEATS * KNOWN)]


class Temper(IntEnum):
    """What each temper says; shares are in 1/256, sums in Cordens."""

    HORIZON = 0
    """Rounds of income that count towards a player's strength."""
    ONE_SHORT = 1
    """Share of a group's income at three houses that counts while one deed of it is lacking."""
    MORE_SHORT = 2
    """The same while more are lacking."""
    RAISED = 3
    """Share of the mortgage values of other deeds that counts as cash for building."""
    UNSPENT = 4
    """Cash that is never counted on for building."""
    KEEP = 5
    """Cash kept when building."""
    KEEP_EXPECTED = 6
    """Share of the rent expected from the next throw that is kept as well."""
    KEEP_WORST = 7
    """Share of the worst rent within the next throw that is kept as well."""
    DENY = 8
    """Share of what a deed is worth to the one who gains most by it that a bid goes higher for."""
    BID = 9
    """Share of a deed's worth that is bid."""
    BUY_KEEP = 10
    """Cash kept when buying."""
    GREED = 11
    """Share of a trade's joint gain that is asked for at first."""
    MARGIN = 12
    """Gain in the chance of winning, in millionths, below which an offer is declined."""
    STAY = 13
    """Rent expected each turn, in Cordens, above which it stays on hold."""
    PAWN = 14
    """Whether it mortgages to build, to this many houses a deed."""
    SCARCE = 15
    """Whether it keeps four houses rather than hotels when houses are scarce."""
    SHARP = 16
    """Power of a player's strength that its chance of winning goes by: 1 to 3."""
    OFFERS = 17
    """How many offers it makes between two throws."""
    REDEEM_KEEP = 18
    """Cash left, above what is kept for building, when mortgages are lifted."""
    TRADE_KEEP = 19
    """Cash kept when trading."""
    PAWN_TO_BUY = 20
    """Whether it mortgages to buy a deed worth this share of its price or more (0: never)."""
    SPENT_BID = 21
    """Share of a building's price that is bid for one when they are scarce, beyond the price."""
    AWAY = 22
    """Share of what is kept when building that is kept while another's turn comes first."""
    COLD = 23
    """How soon it tires of a partner that declines."""
    PATIENCE = 24
    """Rounds after which it trades for its own strength alone, so that the game comes to an end."""
    SERVICE = 25
    """Share of the income of steps and utilities that counts."""
    OPENING = 26
    """Share of the printed price that it opens an auction with."""
    STEP = 27
    """Share of the printed price by which it raises a bid."""
    THEIRS = 28
    """Gain of the other side, in millionths, that is taken to be reason enough for it."""
    DUEL_BID = 30
    """Share of a deed's worth that is bid when one opponent is left."""
    LATER = 31
    """Cash to come that is counted on for building on whole groups."""
    LEAST = 29
    """Least share of a trade's joint gain that is asked for after offers were declined."""


@dataclass(slots=True)
class Notes:
    """What a policy has written down."""

    tempers: Tempers64 = zeros(32)
    chance: I64 = 1
    """The generator of the policy's own chance."""
    cold: Seats64 = zeros(SEATS)
    """Offers of this seat that each other has declined since a deed last changed hands."""
    refused: Seats64 = zeros(SEATS)
    """How many declined offers of each other seat are remembered (memory.py), the last KNOWN with their terms."""
    refused_give: Refused64 = zeros(SEATS * KNOWN)
    refused_get: Refused64 = zeros(SEATS * KNOWN)
    refused_cash: Refused64 = zeros(SEATS * KNOWN)
    refused_turn: Refused64 = zeros(SEATS * KNOWN)

    # Strengths and weights of all seats, as things stand.
    strength: Seats64 = zeros(SEATS)
    weight: Seats64 = zeros(SEATS)
    weights: I64 = 0

    # Rent ahead: from the next throw.
    expected: I64 = 0
    worst: I64 = 0

    # The best trade found, and the one that is looked at.
    best_gain: I64 = 0
    best_to: I64 = 0
    best_give: I64 = 0
    best_get: I64 = 0
    best_cash: I64 = 0
    pair_gain: I64 = 0
    pair_give: I64 = 0
    pair_get: I64 = 0
    cash: I64 = 0
    gain: I64 = 0
    their_gain: I64 = 0

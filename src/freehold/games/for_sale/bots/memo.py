"""The scratch paper of a policy: what it works out from a view before it decides.

A policy keeps nothing from one decision to the next but its generator and its tempers, so that it can be asked
anywhere, at any time. Worths are in 1/UNIT coins.
"""

from dataclasses import dataclass
from typing import Annotated

from freehold.core.state import I8, I16, filled, zeros
from freehold.games.for_sale.rules.state import Lot8, Properties8, Seats8, Seats16, Seats32

UNIT = 256
SHARE = 4096

Tempers32 = Annotated[list[int], ("i4", 16)]
Worth32 = Annotated[list[int], ("i4", 31)]
Places32 = Annotated[list[int], ("i4", 7)]


@dataclass(slots=True)
class Notes:
    """What a policy has written down."""

    # What the seat's policy is like; set once, before the first decision.
    tempers: Tempers32 = zeros(16)

    # Remembered from the public history: money and unsold properties of every seat.
    money: Seats16 = zeros(6)
    hand: Seats32 = zeros(6)

    # What each property should bring, and what a coin is worth to each seat.
    worth: Worth32 = zeros(31)
    coin: Seats32 = filled(6, UNIT)

    # The cheques that can still come up, ascending.
    coming: Properties8 = zeros(30)
    coming_count: I8 = 0

    # An auction played on in thought.
    left: I8 = 0
    at: I8 = 0
    turn: I8 = 0
    high: I16 = 0
    bid: Seats16 = zeros(6)
    bidding: Seats8 = zeros(6)
    got: Seats8 = zeros(6)
    paid: Seats16 = zeros(6)
    mood: Seats32 = filled(6, UNIT)

    # A sale thought through: how likely each unsold property's owner sells it now, what selling it now brings more
    # than later, how likely each seat sells (or keeps) a lower one, and how likely each place in the market is.
    odds: Worth32 = zeros(31)
    brings: Worth32 = zeros(31)
    later: Worth32 = zeros(31)
    liking: Worth32 = zeros(31)
    answers: Worth32 = zeros(31)
    sells_lower: Seats32 = zeros(6)
    keeps_lower: Seats32 = zeros(6)
    place: Places32 = zeros(7)
    market: Lot8 = zeros(6)

"""Moves as ints: ``argument << 5 | verb``. The argument is a space, a group's number, or the sum of a bid; else 0.

An offer's terms do not fit an int: they are written into the five fields of an offer first (``trade.draft``).
So are those of a counter-offer, over the terms that it answers.
"""

from freehold.core.rule import rule

ROLL = 0
PAY = 1
BUY = 2
AUCTION = 3
BID = 4
PASS = 5
PLACE = 6
ACCEPT = 7
DECLINE = 8
KEEP = 9
END = 10
BANKRUPT = 11
BUILD = 12
SELL = 13
RAZE = 14
MORTGAGE = 15
REDEEM = 16
PROPOSE = 17
CLAIM = 18
COUNTER = 19

WORDS = (
    "roll",
    "pay",
    "buy",
    "auction",
    "bid",
    "pass",
    "place",
    "accept",
    "decline",
    "keep",
    "end",
    "bankrupt",
    "build",
    "sell",
    "raze",
    "mortgage",
    "redeem",
    "propose",
    "claim",
    "counter",
)
"""The verbs' words in records, by number."""

MANAGING = range(BUILD, COUNTER)
"""The managing moves (cordens.md, "Who may do what, when")."""


@rule
def act(verb: int, argument: int) -> int:
    """The action of ``verb`` and its argument, 0 where it has none."""
    return argument << 5 | verb


@rule
def verb_of(action: int) -> int:
    """The verb of an action."""
    return action & 31


@rule
def argument_of(action: int) -> int:
    """The space, group or sum of an action."""
    return action >> 5


@rule
def is_managing(action: int) -> bool:
    """Whether this is a managing move."""
    verb = verb_of(action)
    return verb >= BUILD and verb < COUNTER

"""The numbers that make one policy unlike another: ``Notes.tempers`` by name."""

from enum import IntEnum


class Temper(IntEnum):
    """A temper's place. Those in 1/UNIT say so."""

    PAIRING = 0
    """Selling: how far chance, not skill, pairs properties with markets in later rounds, in 1/UNIT."""
    BASE = 1
    """Bidding: what a coin is worth, for each point that all coins at the table compete for per coin, in 1/UNIT."""
    THRIFT = 2
    """Bidding: how little the own purse matters for that, in 1/UNIT coins."""
    PATIENCE = 3
    """Bidding: how far to look past the next property to the mean of the better ones, in 1/UNIT."""
    THOUGHTS = 4
    """Bidding: how many times each bid is thought through."""
    BIDS = 5
    """Bidding: how many bids are thought through beside passing."""
    DOUBT = 6
    """Bidding: how far the others' keenness may be off, in 1/UNIT."""
    SPITE = 7
    """Bidding: how much what the others get counts against the seat, in 1/UNIT."""
    SETTLING = 8
    """Selling: how often all seats answer each other."""
    VETOING = 9
    """The gain from which a token is spent, in 1/UNIT."""
    SOFTNESS = 10
    """Selling: the loss at which a sale is a quarter as likely as the best, in 1/UNIT."""
    LAST_PAIRING = 11
    """As PAIRING, where one round is left after this."""
    MIXING = 12
    """Selling: 1 plays by chance among the odds settled on, 0 the best answer to them."""
    MEETING = 13
    """Bidding: as PAIRING, for what a property should bring."""

    RIVALS = 14
    """Bidding: what a coin is taken to be worth to the others, for what the same reckoning makes it, in 1/UNIT."""
    RIVAL = 15
    """As RIVALS, where there is but one."""


TEMPERS = 16

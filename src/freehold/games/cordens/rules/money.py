"""Money that moves, and the notes of what a move did. Every sum that moves goes through ``pay``."""

from enum import IntEnum

from freehold.core.rule import rule
from freehold.games.cordens.rules.state import NOTES, POT, Cordens


class Note(IntEnum):
    """What a note tells; notes.py says what its numbers mean and makes the public event of it."""

    TURN = 0
    THROW = 1
    MOVED = 2
    CARD = 3
    PAID = 4
    BOUGHT = 5
    AUCTION = 6
    BID = 7
    PASS = 8
    AUCTIONED = 9
    BUILT = 10
    SOLD = 11
    RAZED = 12
    MORTGAGED = 13
    REDEEMED = 14
    KEPT = 15
    OFFER = 16
    ACCEPTED = 17
    DECLINED = 18
    DEEDS = 19
    HOLD = 20
    FREED = 21
    CLAIM_OPENED = 22
    CLAIM = 23
    LAPSED = 24
    BANKRUPT = 25
    OVER = 26


@rule
def note(g: Cordens, kind: int, first: int, second: int, third: int, value: int) -> None:
    """Note what happened, if notes are kept; the three small numbers are -2 to 253."""
    if g.noting and g.noted < NOTES:
        at = 2 * g.noted
        g.notes[at] = kind | (first + 2) << 8 | (second + 2) << 16 | (third + 2) << 24
        g.notes[at + 1] = value
        g.noted += 1


@rule
def pay(g: Cordens, giver: int, taker: int, amount: int, why: int) -> None:
    """Move ``amount`` from ``giver`` to ``taker``: seats, BANK (which never runs out) or POT."""
    if amount == 0:
        return
    if giver >= 0:
        g.cash[giver] -= amount
    elif giver == POT:
        g.pot -= amount
    if taker >= 0:
        g.cash[taker] += amount
    elif taker == POT:
        g.pot += amount
    note(g, Note.PAID, giver, taker, why, amount)

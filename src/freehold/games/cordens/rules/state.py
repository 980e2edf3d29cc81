"""The whole state of a game of Cordens, as ints with stored widths (rules/cordens.md).

``View`` is everything open: all but the dice to come and the order of cards not yet drawn. ``Cordens`` adds those, so
a policy that takes a ``View`` cannot read them, and may be handed either.

Money is in whole Cordens, seats count from 0, a set of spaces or seats is an int with a bit for each.
"""

from dataclasses import dataclass
from enum import IntEnum
from typing import Annotated

from freehold.core.state import I64, filled, zeros
from freehold.games.cordens.rules.board import DECK_CARDS, DECKS, SPACES

SEATS = 8
TASKS = 64
CLAIMS = 8
QUEUE = 8
NOTES = 96
OFFERS = 3

RULES = 2
"""The number of the present rules."""
COINS_COUNTED_AGAIN = 1
"""The number of the first rules, in which a shortage is reckoned with the same cash for each group."""

BANK = -1
POT = -2
NOBODY = -1
NO_SPACE = -1
UNKNOWN = -1
FREE = -1

Seats64 = Annotated[list[int], ("i8", SEATS)]
Spaces8 = Annotated[list[int], ("i1", SPACES)]
Spaces64 = Annotated[list[int], ("i8", SPACES)]
Tasks8 = Annotated[list[int], ("i1", TASKS)]
Tasks64 = Annotated[list[int], ("i8", TASKS)]
Claims8 = Annotated[list[int], ("i1", CLAIMS)]
Claims64 = Annotated[list[int], ("i8", CLAIMS)]
Decks8 = Annotated[list[int], ("i1", DECKS)]
Cards8 = Annotated[list[int], ("i1", DECKS * DECK_CARDS)]
Queue8 = Annotated[list[int], ("i1", QUEUE)]
Notes64 = Annotated[list[int], ("i8", 2 * NOTES)]


class Phase(IntEnum):
    """The phases of the rules' last table; NEXT is none of them: the turn is over, and the next player's begins."""

    ROLL = 0
    OFFER = 1
    END = 2
    NEXT = 3
    AUCTION = 4
    BUILDING = 5
    PLACE = 6
    DEBT = 7
    TRADE = 8
    TRANSFER = 9
    OVER = 10


class Task(IntEnum):
    """What is still to be done before play goes on; the last task on the stack comes first."""

    DEBT = 0
    TRANSFER = 1
    AUCTIONS = 2
    MOVE = 3


class Lot(IntEnum):
    """What is under the hammer."""

    NOTHING = 0
    DEED = 1
    HOUSE = 2
    HOTEL = 3


class Why(IntEnum):
    """What a sum was paid for."""

    SALARY = 0
    PRICE = 1
    BID = 2
    RENT = 3
    TAX = 4
    POT = 5
    CARD = 6
    FINE = 7
    BUILDING = 8
    SALE = 9
    MORTGAGE = 10
    LIFTING = 11
    INTEREST = 12
    TRADE = 13
    BANKRUPTCY = 14


@dataclass(slots=True)
class View:
    """What is open to everyone."""

    seat: I64 = NOBODY
    """Whose view it is; in a state, whoever is asked."""

    # Fixed before the start.
    rules: I64 = RULES
    """The number of the rules that the game began with, and keeps."""
    players: I64 = 0
    starter: I64 = 0
    chill_pot: I64 = 0
    ask_for_rent: I64 = 0
    round_limit: I64 = 0
    """0 where the game goes on to the last solvent player."""

    # Whose move it is.
    phase: I64 = Phase.ROLL
    actor: I64 = 0
    """The seat that must move, or NOBODY."""
    turn: I64 = 0
    home: I64 = Phase.ROLL
    """The turn's own phase (ROLL, OFFER, END or NEXT), to which auctions, trades and debts come back."""
    again: I64 = 0
    """Whether the turn's player throws again once the space is resolved."""
    doubles: I64 = 0
    throws: I64 = 0
    """Throws made in this turn."""
    die_one: I64 = 0
    die_two: I64 = 0
    """The last throw of this turn that moved somebody; 0 before it."""
    rounds_done: I64 = 0
    turns_played: I64 = 0
    dice_used: I64 = 0

    # What everyone has.
    solvent: I64 = 0
    falls: I64 = 0
    fallen: Seats64 = zeros(SEATS)
    """0, or 1 for the first seat that went bankrupt, 2 for the second and so on."""
    cash: Seats64 = zeros(SEATS)
    owned: Seats64 = zeros(SEATS)
    position: Seats64 = zeros(SEATS)
    hold: Seats64 = filled(SEATS, FREE)
    """FREE, or the throws already made on hold; 3 while the third throw's fine is owed."""
    owner: Spaces64 = filled(SPACES, NOBODY)
    houses: Spaces8 = zeros(SPACES)
    mortgaged: I64 = 0
    built: I64 = 0
    """The deeds on which a building stands."""
    bank_houses: I64 = 0
    bank_hotels: I64 = 0
    pot: I64 = 0

    # An auction.
    lot: I64 = Lot.NOTHING
    lot_space: I64 = NO_SPACE
    """The deed under the hammer, or where the asker wants the building."""
    outbid: I64 = 0
    """Whether somebody has outbid the asker of a building."""
    bidders: I64 = 0
    high_bid: I64 = 0
    high_seat: I64 = NOBODY
    bids: Seats64 = zeros(SEATS)

    # An offer; while none is open the five terms are free to draft one.
    offer_from: I64 = NOBODY
    offer_to: I64 = NOBODY
    offer_give: I64 = 0
    offer_give_cash: I64 = 0
    offer_get: I64 = 0
    offer_get_cash: I64 = 0
    offers: Seats64 = zeros(SEATS)
    """Offers made by each seat since the last roll."""

    # Claims to rent, oldest first (option ask-for-rent).
    claims: I64 = 0
    claim_space: Claims8 = zeros(CLAIMS)
    claim_owner: Claims8 = zeros(CLAIMS)
    claim_from: Claims8 = zeros(CLAIMS)
    claim_amount: Claims64 = zeros(CLAIMS)
    claim_age: Claims8 = zeros(CLAIMS)
    """Turns with a throw since the claim opened."""

    # Tasks, the next one last.
    tasks: I64 = 0
    task: Tasks8 = zeros(TASKS)
    task_seat: Tasks8 = zeros(TASKS)
    """The debtor; the bankrupt whose deeds are auctioned; who moves."""
    task_to: Tasks8 = zeros(TASKS)
    task_why: Tasks8 = zeros(TASKS)
    task_value: Tasks64 = zeros(TASKS)
    """The sum owed; the deeds to settle or to auction; how far to move."""

    # Decks: the cards that have come up, by their place in the first round; a deck goes round in that order.
    deck_next: Decks8 = zeros(DECKS)
    deck_drawn: Decks8 = zeros(DECKS)
    deck_seen: Cards8 = filled(DECKS * DECK_CARDS, UNKNOWN)


@dataclass(slots=True)
class Cordens(View):
    """A game of Cordens: what is open, what is to come, and the notes of what the last move did."""

    chance: I64 = 0
    scripted: I64 = 0
    """Whether throws come from the queue and decks are as laid; else both come from the generator."""
    queue: Queue8 = zeros(QUEUE)
    """Throws to come, two dice each."""
    queued: I64 = 0
    queue_next: I64 = 0
    lacking: I64 = 0
    """1 when a throw was needed and none was queued, 2 when a card was needed and none was laid."""
    replaced: I64 = 0
    """Whether cards are drawn from the generator, each from the whole deck (a check against mathematics)."""
    deck_order: Cards8 = filled(DECKS * DECK_CARDS, UNKNOWN)

    noting: I64 = 0
    noted: I64 = 0
    notes: Notes64 = zeros(2 * NOTES)


@dataclass(slots=True)
class Moves:
    """Room for the moves of one seat, as actions (actions.py)."""

    count: I64 = 0
    action: Annotated[list[int], ("i8", 512)] = zeros(512)

"""What a seat may see: the view record, and the JSON view made of it (contracts.md, "VIEW Cordens").

Nothing but dice and cards to come is secret, so every seat and every watcher sees the same.
"""

from typing import Any

from freehold.core.rule import rule
from freehold.games.cordens.rules.board import DECK_CARDS, DECKS, Board
from freehold.games.cordens.rules.debt import unsettled
from freehold.games.cordens.rules.notes import LOTS, spaces_of, terms_of
from freehold.games.cordens.rules.scoring import wealth
from freehold.games.cordens.rules.state import NOBODY, OFFERS, Cordens, Lot, Phase, Task, View
from freehold.games.cordens.rules.words import PHASES


@rule
def observe(g: Cordens, b: Board, v: View, seat: int) -> None:
    """Fill ``v`` with what ``seat`` (NOBODY for a watcher) may see."""
    v.seat = seat
    observe_game(g, v)
    observe_lists(g, b, v)


@rule
def observe_game(g: Cordens, v: View) -> None:
    """The part of a view that is single numbers."""
    v.rules = g.rules
    v.players = g.players
    v.starter = g.starter
    v.chill_pot = g.chill_pot
    v.ask_for_rent = g.ask_for_rent
    v.round_limit = g.round_limit
    v.phase = g.phase
    v.actor = g.actor
    v.turn = g.turn
    v.home = g.home
    v.again = g.again
    v.doubles = g.doubles
    v.throws = g.throws
    v.die_one = g.die_one
    v.die_two = g.die_two
    v.rounds_done = g.rounds_done
    v.turns_played = g.turns_played
    v.dice_used = g.dice_used
    v.solvent = g.solvent
    v.falls = g.falls
    v.mortgaged = g.mortgaged
    v.built = g.built
    v.bank_houses = g.bank_houses
    v.bank_hotels = g.bank_hotels
    v.pot = g.pot
    v.lot = g.lot
    v.lot_space = g.lot_space
    v.outbid = g.outbid
    v.bidders = g.bidders
    v.high_bid = g.high_bid
    v.high_seat = g.high_seat
    v.offer_from = g.offer_from
    v.offer_to = g.offer_to
    v.offer_give = g.offer_give
    v.offer_give_cash = g.offer_give_cash
    v.offer_get = g.offer_get
    v.offer_get_cash = g.offer_get_cash
    v.claims = g.claims
    v.tasks = g.tasks


@rule
def observe_lists(g: Cordens, b: Board, v: View) -> None:
    """The part of a view that is lists, as far as they are in use."""
    for seat in range(v.players):
        v.fallen[seat] = g.fallen[seat]
        v.cash[seat] = g.cash[seat]
        v.owned[seat] = g.owned[seat]
        v.position[seat] = g.position[seat]
        v.hold[seat] = g.hold[seat]
        v.bids[seat] = g.bids[seat]
        v.offers[seat] = g.offers[seat]
    for space in range(b.spaces):
        v.owner[space] = g.owner[space]
        v.houses[space] = g.houses[space]
    for at in range(v.tasks):
        v.task[at] = g.task[at]
        v.task_seat[at] = g.task_seat[at]
        v.task_to[at] = g.task_to[at]
        v.task_why[at] = g.task_why[at]
        v.task_value[at] = g.task_value[at]
    for at in range(v.claims):
        v.claim_space[at] = g.claim_space[at]
        v.claim_owner[at] = g.claim_owner[at]
        v.claim_from[at] = g.claim_from[at]
        v.claim_amount[at] = g.claim_amount[at]
        v.claim_age[at] = g.claim_age[at]
    for deck in range(DECKS):
        v.deck_next[deck] = g.deck_next[deck]
        v.deck_drawn[deck] = g.deck_drawn[deck]
        for at in range(deck * DECK_CARDS, deck * DECK_CARDS + b.deck_count[deck]):
            v.deck_seen[at] = g.deck_seen[at]


def view_facts(v: View, b: Board) -> dict[str, Any]:
    """The JSON view's facts about the game itself; names, options and events are the table's to add."""
    seats = range(v.players)
    return {
        **snapshot_facts(v),
        "rules": v.rules,
        "dice": [v.die_one, v.die_two] if v.die_one else None,
        "doubles": v.doubles,
        "auction": _auction(v),
        "offer": {"from": v.offer_from, "to": v.offer_to, **terms_of(v)} if v.offer_from != NOBODY else None,
        "debt": _debt(v),
        "transfers": spaces_of(unsettled(v)),
        "claims": [
            {
                "space": v.claim_space[at],
                "owner": v.claim_owner[at],
                "from": v.claim_from[at],
                "amount": v.claim_amount[at],
            }
            for at in range(v.claims)
        ],
        "offers_left": [OFFERS - v.offers[seat] for seat in seats],
        "turns_played": v.turns_played,
        "wealth": [wealth(v, b, seat) for seat in seats],
        "bankrupt": [v.fallen[seat] > 0 for seat in seats],
    }


def snapshot_facts(v: View) -> dict[str, Any]:
    """What a view and a snapshot (cases/README.md) share."""
    seats = range(v.players)
    return {
        "phase": PHASES[Phase(v.phase)],
        "acting": [v.actor] if v.actor != NOBODY else [],
        "cash": v.cash[: v.players],
        "position": v.position[: v.players],
        "deeds": {
            str(space): {
                "owner": owner,
                "houses": v.houses[space],
                "mortgaged": bool(v.mortgaged >> space & 1),
            }
            for space, owner in enumerate(v.owner)
            if owner != NOBODY
        },
        "hold": [v.hold[seat] if v.hold[seat] >= 0 else None for seat in seats],
        "bank": {"houses": v.bank_houses, "hotels": v.bank_hotels},
        "pot": v.pot,
        "turn": v.turn,
        "over": v.phase == Phase.OVER,
    }


def _auction(v: View) -> dict[str, Any] | None:
    """What is under the hammer: a deed's space, or the kind of building and the deed it was asked for."""
    if v.lot == Lot.NOTHING:
        return None
    lot = {"space": v.lot_space} if v.lot == Lot.DEED else {"building": LOTS[Lot(v.lot)], "asked": v.lot_space}
    seats = range(v.players)
    return {
        **lot,
        "bids": [v.bids[seat] or None for seat in seats],
        "in": [bool(v.bidders >> seat & 1) for seat in seats],
        "high_bid": v.high_bid,
        "high_seat": v.high_seat if v.high_seat != NOBODY else None,
    }


def _debt(v: View) -> dict[str, Any] | None:
    """The debt that is looked at, also while an offer made in it is open."""
    at = v.tasks - 1
    if at < 0 or v.task[at] != Task.DEBT:
        return None
    to = v.task_to[at]
    return {"from": v.task_seat[at], "to": to if to >= 0 else None, "amount": v.task_value[at]}

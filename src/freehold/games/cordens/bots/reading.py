"""The view record that a JSON view tells: what a policy needs to play at a table, over a pipe or over HTTP."""

from typing import Any

from freehold.core.game import Move
from freehold.games.cordens.rules.options import known_options, read_options
from freehold.games.cordens.rules.state import FREE, NOBODY, OFFERS, RULES, UNKNOWN, Lot, Phase, Task, View
from freehold.games.cordens.rules.words import PHASES

NUMBERS = {word: phase for phase, word in PHASES.items()}


def read_view(view: dict[str, Any], legal: list[Move]) -> View:
    """The record of a view, as far as policies read it.

    Args:
        view: the JSON view (contracts.md, "VIEW Cordens").
        legal: the seat's legal moves without the seat; they tell which deed is to be settled next.
    """
    options = read_options(known_options(view["options"]))
    dice = view["dice"] or [0, 0]
    v = View(
        seat=NOBODY if view["seat"] is None else view["seat"],
        rules=view.get("rules", RULES),
        players=len(view["seats"]),
        chill_pot=int(options["chill-pot"]),
        ask_for_rent=int(options["ask-for-rent"]),
        round_limit=options["rounds"] or 0,
        phase=NUMBERS[view["phase"]],
        actor=view["acting"][0] if view["acting"] else NOBODY,
        turn=view["turn"],
        doubles=view["doubles"],
        die_one=dice[0],
        die_two=dice[1],
        turns_played=view["turns_played"],
        bank_houses=view["bank"]["houses"],
        bank_hotels=view["bank"]["hotels"],
        pot=view["pot"],
    )
    _read_players(v, view)
    _read_deeds(v, view["deeds"])
    _read_auction(v, view["auction"])
    _read_offer(v, view["offer"])
    _read_claims(v, view["claims"])
    _read_tasks(v, view, legal)
    return v


def _read_players(v: View, view: dict[str, Any]) -> None:
    fallen = _fallen(view)
    for seat in range(v.players):
        v.cash[seat] = view["cash"][seat]
        v.position[seat] = view["position"][seat]
        v.hold[seat] = FREE if view["hold"][seat] is None else view["hold"][seat]
        v.offers[seat] = OFFERS - view["offers_left"][seat]
        if seat in fallen:
            v.fallen[seat] = 1 + fallen.index(seat)
        else:
            v.solvent |= 1 << seat
    v.falls = len(fallen)
    # A throw of this turn is known by its dice. A throw that came up doubles and moved the player leaves one more.
    v.throws = int(v.die_one > 0)
    on_hold = v.hold[v.turn] != FREE
    v.again = int(v.die_one > 0 and v.die_one == v.die_two and v.doubles > 0 and not on_hold)


def _fallen(view: dict[str, Any]) -> list[int]:
    """The bankrupt seats, the first to fall first."""
    return [event["seat"] for event in view["events"] if event["type"] == "bankrupt"]


def _read_deeds(v: View, deeds: dict[str, dict[str, Any]]) -> None:
    for text, deed in deeds.items():
        space = int(text)
        bit = 1 << space
        v.owner[space] = deed["owner"]
        v.owned[deed["owner"]] |= bit
        v.houses[space] = deed["houses"]
        if deed["houses"]:
            v.built |= bit
        if deed["mortgaged"]:
            v.mortgaged |= bit


def _read_auction(v: View, auction: dict[str, Any] | None) -> None:
    if auction is None:
        return
    if "building" in auction:
        v.lot = Lot.HOUSE if auction["building"] == "house" else Lot.HOTEL
        v.lot_space = auction.get("asked", UNKNOWN)
    else:
        v.lot = Lot.DEED
        v.lot_space = auction["space"]
    v.high_bid = auction["high_bid"]
    v.high_seat = NOBODY if auction["high_seat"] is None else auction["high_seat"]
    for seat in range(v.players):
        v.bids[seat] = auction["bids"][seat] or 0
        v.bidders |= int(auction["in"][seat]) << seat


def _read_offer(v: View, offer: dict[str, Any] | None) -> None:
    if offer is None:
        return
    v.offer_from, v.offer_to = offer["from"], offer["to"]
    v.offer_give, v.offer_get = set_of(offer["give"]), set_of(offer["get"])
    v.offer_give_cash, v.offer_get_cash = offer["give_cash"], offer["get_cash"]


def _read_claims(v: View, claims: list[dict[str, Any]]) -> None:
    v.claims = len(claims)
    for at, claim in enumerate(claims):
        v.claim_space[at] = claim["space"]
        v.claim_owner[at] = claim["owner"]
        v.claim_from[at] = claim["from"]
        v.claim_amount[at] = claim["amount"]


def _read_tasks(v: View, view: dict[str, Any], legal: list[Move]) -> None:
    """The debt that is looked at, or the deeds to settle, the next one first."""
    debt, transfers = view["debt"], set_of(view["transfers"])
    if transfers:
        kept = [move[1] for move in legal if move[0] == "keep"]
        if v.phase == Phase.TRANSFER and kept:
            transfers &= -1 << kept[0]
        _push(v, Task.TRANSFER, NOBODY, transfers)
    if debt and v.phase != Phase.TRANSFER:
        _push(v, Task.DEBT, debt["from"], debt["amount"])


def _push(v: View, task: Task, seat: int, value: int) -> None:
    v.task[v.tasks] = task
    v.task_seat[v.tasks] = seat
    v.task_value[v.tasks] = value
    v.tasks += 1


def set_of(spaces: list[int]) -> int:
    """The set that holds these spaces."""
    held = 0
    for space in spaces:
        held |= 1 << space
    return held

"""Advice on a decision of Cordens: the move of the policy ``hard``, and what makes it choose so."""

from typing import Any

from freehold.core.advice import Advice, Reason
from freehold.core.game import Move
from freehold.games.cordens.bots.asked import MANY_UNOWNED
from freehold.games.cordens.bots.bot import CordensBot
from freehold.games.cordens.bots.buying import limit_for
from freehold.games.cordens.bots.danger import rent_a_turn, unowned
from freehold.games.cordens.bots.facts import board_facts
from freehold.games.cordens.bots.memo import Notes
from freehold.games.cordens.bots.offers import offer_reason
from freehold.games.cordens.bots.policies import tempers_of
from freehold.games.cordens.bots.reading import read_view
from freehold.games.cordens.bots.reasons import in_words

LEVEL = "hard"
MANAGED = ("roll", "end")
"""The phases in which a careful player looks first whether there is something to build, lift or trade."""


def advise_cordens(view: dict[str, Any], legal: list[Move], also: Move | None = None) -> Advice:
    """Advice for the seat of a JSON view that must move. The bot does not put moves in points: there are no options.

    Ending the turn (``also``) is no mistake: whatever else is worth doing can be done before a roll.
    """
    bot = CordensBot(LEVEL, len(view["events"]))
    managing = bot.choose(view, legal, must=False) if view["phase"] in MANAGED and also != ["end"] else None
    move = managing or bot.choose(view, legal) or legal[0]
    reason = _reason(view, legal, move)
    return Advice(move, in_words(reason), "", reason, [], "")


def _reason(view: dict[str, Any], legal: list[Move], move: Move) -> Reason:
    verb = str(move[0])
    if view["phase"] == "offer":
        return _deed(view, legal, verb, view["position"][view["turn"]])
    if view["phase"] == "auction":
        return _deed(view, legal, verb, view["auction"]["space"])
    if view["phase"] == "trade":
        return offer_reason(view, move)
    if view["phase"] == "building-auction" or (verb == "mortgage" and view["phase"] in MANAGED):
        return {"kind": f"{verb}-building"}
    if verb == "pay" or (verb == "roll" and ["pay"] in legal):
        return _hold(view, legal, verb)
    return {"kind": verb}


def _hold(view: dict[str, Any], legal: list[Move], verb: str) -> Reason:
    """Why it is worth leaving, or staying on hold: the deeds still for sale, and the rent that a turn costs."""
    _, b, o = board_facts(view["board"])
    v = read_view(view, legal)
    left, rent = unowned(v, b), rent_a_turn(v, b, o, v.seat)
    kind = "leave" if verb == "pay" else "stay"
    return {"kind": kind, "unowned": left, "many": left >= MANY_UNOWNED, "rent": rent}


def _deed(view: dict[str, Any], legal: list[Move], verb: str, deed: int) -> Reason:
    """Why a deed is bought, bid for, passed or put up for auction: the most that the policy would pay for it."""
    data, b, o = board_facts(view["board"])
    v = read_view(view, legal)
    price = data["space"][deed]["price"]
    return {
        "kind": "deed",
        "move": verb if verb in ("buy", "bid", "pass", "auction") else "raise",
        "space": deed,
        "name": data["space"][deed]["name"],
        "limit": limit_for(v, b, o, Notes(tempers=tempers_of(LEVEL)), v.seat, deed),
        "asked": price if view["phase"] == "offer" else view["auction"]["high_bid"] + 1,
        "cash": v.cash[v.seat],
    }

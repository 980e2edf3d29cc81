"""Advice on a decision of Cordens: the move of the policy ``hard``, and what makes it choose so."""

from typing import Any

from freehold.core.game import Move
from freehold.players.advice import Advice
from freehold.players.cordens.bot import CordensBot
from freehold.players.cordens.buying import limit_for
from freehold.players.cordens.facts import board_facts
from freehold.players.cordens.notes import Notes
from freehold.players.cordens.policies import tempers_of
from freehold.players.cordens.reading import read_view

LEVEL = "hard"
MANAGED = ("roll", "end")
"""The phases in which a careful player looks first whether there is something to build, lift or trade."""

REASONS = {
    "roll": "There is nothing worth building, lifting or trading first.",
    "end": "Nothing must be built, lifted or traded before that.",
    "pay": "There are deeds still to buy, or little rent to fear: it is worth being free.",
    "place": "Here it adds the most rent.",
    "build": "Of all that you could build, this adds the most rent for its price.",
    "redeem": "You have cash to spare, and rent is due for it again.",
    "keep": "Lifting it now would take cash that you may need.",
    "claim": "A rent that is not asked for lapses.",
    "propose": "By its reckoning both sides gain by it.",
    "accept": "It raises your chance of winning.",
    "decline": "It does not raise your chance of winning enough.",
    "bankrupt": "What you owe cannot be raised any more.",
    "sell": "It raises the cash with the least loss of rent.",
    "raze": "It raises the cash with the least loss of rent.",
    "mortgage": "It raises the cash with the least loss of rent.",
}
HELD = "On hold no rent is yours to pay, and there is little left to buy."
BUILDING = {
    "bid": "The rent that it adds is worth this bid.",
    "pass": "The rent that it adds is not worth a higher bid.",
}


def advise_cordens(view: dict[str, Any], legal: list[Move], also: Move | None = None) -> Advice:
    """Advice for the seat of a JSON view that must move. The bot does not put moves in points: there are no options.

    Where ``also`` is to end the turn, that is no mistake: whatever else is worth doing can be done before a throw.
    """
    bot = CordensBot(LEVEL, len(view["events"]))
    managing = bot.choose(view, legal, must=False) if view["phase"] in MANAGED and also != ["end"] else None
    move = managing or bot.choose(view, legal) or legal[0]
    return Advice(move, _reason(view, legal, move), [])


def _reason(view: dict[str, Any], legal: list[Move], move: Move) -> str:
    verb = str(move[0])
    if view["phase"] == "offer":
        return _deed(view, legal, verb, view["position"][view["turn"]])
    if view["phase"] == "auction":
        return _deed(view, legal, verb, view["auction"]["space"])
    if view["phase"] == "building-auction":
        return BUILDING[verb]
    if verb == "roll" and view["hold"][view["seat"]] is not None:
        return HELD if ["pay"] in legal else REASONS["roll"]
    return REASONS[verb]


def _deed(view: dict[str, Any], legal: list[Move], verb: str, deed: int) -> str:
    """Why a deed is bought, bid for, passed or put up for auction: the most that the policy would pay for it."""
    data, b, o = board_facts(view["board"])
    v = read_view(view, legal)
    limit = limit_for(v, b, o, Notes(tempers=tempers_of(LEVEL)), v.seat, deed)
    name, price = data["space"][deed]["name"], data["space"][deed]["price"]
    worth = f"{name} is worth up to {limit:,} to you"
    if verb == "buy":
        return f"{worth}, and costs {price:,}."
    if verb == "bid":
        return f"{worth}."
    if verb not in ("pass", "auction"):
        return f"{worth}: this raises the cash for it."
    asked = price if verb == "auction" else view["auction"]["high_bid"] + 1
    if limit < asked:
        return f"{name} is worth {max(0, limit):,} to you at most."
    return f"{worth}, but it would leave you too little cash."

"""Advice on a decision of For Sale: every move's worth, and the numbers that it is the sum of."""

from typing import Any

from freehold.core.advice import Advice, Reason
from freehold.core.chance import seed_of
from freehold.core.game import Move
from freehold.games.for_sale.bots.easy import bids_open, nth_bid
from freehold.games.for_sale.bots.markets import hand_worth, worth_after_veto
from freehold.games.for_sale.bots.medium import appraise
from freehold.games.for_sale.bots.memo import UNIT, Notes
from freehold.games.for_sale.bots.planning import THOUGHTS, Prospect, foresee
from freehold.games.for_sale.bots.policies import TEMPERS
from freehold.games.for_sale.bots.reasons import Words
from freehold.games.for_sale.bots.sale import sell_in_thought
from freehold.games.for_sale.bots.tempers import Temper
from freehold.games.for_sale.rules.actions import CARD, KEEP, PASS, VETO, to_words
from freehold.games.for_sale.rules.cards import cards_of
from freehold.games.for_sale.rules.editions import edition
from freehold.games.for_sale.rules.state import Phase
from freehold.games.for_sale.rules.view import View
from freehold.games.for_sale.view import read_view

BIDS = 8
"""How many bids are weighed beside passing: the lowest ones."""

MARKETS = 8
"""How many markets drawn anew are imagined before a veto."""

Valued = tuple[Move, float, Reason]


def advise_for_sale(view: dict[str, Any], also: Move | None = None) -> Advice:
    """Advice for the seat of a JSON view that must move; ``also`` is valued too."""
    v = read_view(view)
    values = values_of(v, also)
    words = Words(edition(view["edition"]), view["seats"])
    move, _, reason = values[0]
    return Advice(move, words.outcome(reason), words.comparison(values), reason, words.options(values), words.unit)


def values_of(v: View, also: Move | None = None) -> list[Valued]:
    """Every move worth a thought with its value and the numbers it is made of, the best first; ``also`` among them."""
    v.chance = seed_of(v.seat, sum(v.bid) * 1000 + v.phase * 100 + v.round_number)
    n = Notes(tempers=list(TEMPERS["hard"]))
    if v.phase == Phase.BUY:
        values = _bids(v, n, also)
    elif v.phase == Phase.VETO:
        values = _markets(v, n)
    elif v.phase == Phase.SHOWCASE:
        values = _showcase(v)
    else:
        values = _sales(v, n)
    return sorted(values, key=lambda valued: -valued[1])


def _points(units: int, times: int = 1) -> float:
    return round(units / (UNIT * times), 3)


def _bids(v: View, n: Notes, also: Move | None) -> list[Valued]:
    """Passing and the lowest bids: the property that each should end with, its price, and what the others get."""
    actions = [PASS] + [nth_bid(v, i) for i in range(min(BIDS, bids_open(v)))]
    if also and also[0] == "bid" and also[1] not in actions:
        actions.append(also[1])
    appraise(v, n)
    p = Prospect()
    values = []
    for action in actions:
        foresee(v, n, p, action)
        reason = _prospect(v, n, p)
        values.append((to_words(action, False), round(reason["worth"] - reason["cost"] - reason["rivals"], 3), reason))
    return values


def _prospect(v: View, n: Notes, p: Prospect) -> Reason:
    chances = [[card, times / THOUGHTS] for card, times in enumerate(p.times) if times]
    others = [seat for seat in range(v.players) if seat != v.seat and v.bidding[seat]]
    able = [seat for seat in others if n.money[seat] > p.action]
    return {
        "kind": "bid",
        "bid": p.action,
        "limit": p.limit,
        "chances": sorted(chances, key=lambda each: (-each[1], -each[0])),
        "worth": _points(p.worth, THOUGHTS),
        "price": round(p.paid / THOUGHTS, 3),
        "coin": _points(n.coin[v.seat]),
        "cost": _points(p.cost, THOUGHTS),
        "rivals": _points(p.rivals, THOUGHTS),
        "contests": [[seat, p.raises[seat] / THOUGHTS] for seat in able],
    }


def _sales(v: View, n: Notes) -> list[Valued]:
    """Each property: its cheque now, and what the rest of the hand should bring later."""
    sell_in_thought(v, n, n.tempers[Temper.SETTLING])
    hand = cards_of(v.hand)
    last = v.rounds - v.round_number == 1
    later = {card: _points(n.later[card]) for card in hand}
    values: list[Valued] = []
    for card in hand:
        now = round(_points(n.brings[card]) + later[card], 3)
        rest = round(sum(later.values()) - later[card], 3)
        reason = {"kind": "sale", "card": card, "now": now, "later": None if last else later[card], "rest": rest}
        values.append((["sell", card], round(now + rest, 3), reason))
    return values


def _markets(v: View, n: Notes) -> list[Valued]:
    """This market and one drawn anew: what the whole hand should bring with each, and what the token is worth."""
    settling = n.tempers[Temper.SETTLING]
    sell_in_thought(v, n, settling)
    here = _points(hand_worth(v, n))
    anew = _points(sum(worth_after_veto(v, n, settling) for _ in range(MARKETS)), MARKETS)
    token = _points(n.tempers[Temper.VETOING])
    both = {"kind": "market", "here": here, "anew": anew, "token": token}
    return [
        (to_words(KEEP, False), here, {**both, "veto": False}),
        (to_words(VETO, False), round(anew - token, 3), {**both, "veto": True}),
    ]


def _showcase(v: View) -> list[Valued]:
    """Showing tells nobody who counts anything: all are worth the same; the dearest is remembered best."""
    dearest = sorted(cards_of(v.hand), key=lambda card: (-v.paid[card], -card))
    return [
        (to_words(CARD + card, True), 0.0, {"kind": "showcase", "card": card, "paid": v.paid[card]}) for card in dearest
    ]

"""Advice on a decision of For Sale, from the same thoughts that the policy ``hard`` has, only more of them."""

from collections import Counter
from typing import Any

from freehold.core.chance import seed_of
from freehold.core.game import Move
from freehold.forsale.actions import CARD, KEEP, PASS, VETO, to_words
from freehold.forsale.events import cards_of
from freehold.forsale.state import Phase
from freehold.forsale.view import View
from freehold.forsale.view_json import read_view
from freehold.players.advice import Advice, Option
from freehold.players.for_sale.easy import bids_open, nth_bid
from freehold.players.for_sale.hard import bid_in_thought
from freehold.players.for_sale.medium import appraise
from freehold.players.for_sale.notes import UNIT, Notes
from freehold.players.for_sale.policies import TEMPERS
from freehold.players.for_sale.sale import gain_of_veto, sell_in_thought
from freehold.players.for_sale.tempers import Temper

THOUGHTS = 24
BIDS = 8


def advise_for_sale(view: dict[str, Any], also: Move | None = None) -> Advice:
    """Advice for the seat of a JSON view that must move; ``also`` is valued too."""
    return advise_on(read_view(view), also)


def advise_on(v: View, also: Move | None = None) -> Advice:
    """Advice for the seat of a view record that must move; ``also`` is valued too."""
    v.chance = seed_of(v.seat, sum(v.bid) * 1000 + v.phase * 100 + v.round_number)
    n = Notes(tempers=list(TEMPERS["hard"]))
    if v.phase == Phase.BUY:
        options = _bids(v, n, also)
    elif v.phase == Phase.VETO:
        options = _veto(v, n)
    elif v.phase == Phase.SHOWCASE:
        options = _showcase(v)
    else:
        options = _sales(v, n)
    options.sort(key=lambda option: -option.value)
    best = options[0]
    return Advice(best.move, _reason(best, options), options)


def _reason(best: Option, options: list[Option]) -> str:
    said = f"{_name(best.move)}: {best.text}"
    if len(options) == 1:
        return f"{said}. Nothing else is possible."
    short = best.value - options[1].value
    if short < 0.05:
        return f"{said}. {_name(options[1].move)} is worth as much."
    return f"{said}. {_name(options[1].move)} would be about {short:.1f} points worse."


def _name(move: Move) -> str:
    return " ".join(map(str, move)).capitalize()


def _bids(v: View, n: Notes, also: Move | None) -> list[Option]:
    actions = [PASS] + [nth_bid(v, i) for i in range(min(BIDS, bids_open(v)))]
    if also and also[0] == "bid" and also[1] not in actions:
        actions.append(also[1])
    appraise(v, n)
    start = v.chance
    options = []
    for action in actions:
        v.chance = start
        options.append(_bid(v, n, action))
    return options


def _bid(v: View, n: Notes, action: int) -> Option:
    value = 0
    ends: Counter[tuple[int, int]] = Counter()
    for _ in range(THOUGHTS):
        value += bid_in_thought(v, n, action)
        ends[n.got[v.seat], n.paid[v.seat]] += 1
    (card, paid), times = ends.most_common(1)[0]
    if action == PASS:
        text = f"takes property {card} for {paid}"
    elif times == THOUGHTS:
        text = f"should end with property {card} for {paid}"
    else:
        text = f"most likely ends with property {card} for {paid}"
    return Option(to_words(action, False), value / THOUGHTS / UNIT, text)


def _sales(v: View, n: Notes) -> list[Option]:
    sell_in_thought(v, n, n.tempers[Temper.SETTLING])
    last = v.rounds - v.round_number == 1
    options = []
    for card in cards_of(v.hand):
        gain = n.brings[card] / UNIT
        later = n.later[card] / UNIT
        text = f"this market should pay it about {gain + later:.1f}"
        if not last:
            text += f", a later one about {later:.1f}"
        options.append(Option(["sell", card], gain, text))
    return options


def _veto(v: View, n: Notes) -> list[Option]:
    gain = (gain_of_veto(v, n, n.tempers[Temper.SETTLING]) - n.tempers[Temper.VETOING]) / UNIT
    suits = "suits your hand less than" if gain > 0 else "suits your hand as well as"
    text = f"this market {suits} one drawn anew should, and a token is worth keeping"
    return [
        Option(to_words(KEEP, False), 0.0, text),
        Option(to_words(VETO, False), gain, "this market suits your hand less than one drawn anew should"),
    ]


def _showcase(v: View) -> list[Option]:
    text = "everyone could know your hand from the auctions, so the least telling one is as good as any"
    return [Option(to_words(CARD + card, True), 0.0, text) for card in cards_of(v.hand)]

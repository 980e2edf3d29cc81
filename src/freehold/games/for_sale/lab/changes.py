"""How many decisions a twist changes: same bot, same state, with the twist's information or choice withheld."""

from functools import cache
from typing import Any

import numpy as np

from freehold.core.chance import seed_of
from freehold.core.compiled import compiled
from freehold.core.rule import rule
from freehold.core.state import record_dtype, store
from freehold.games.for_sale.bots.memo import Notes
from freehold.games.for_sale.bots.policies import NAMES, TEMPERS, decide
from freehold.games.for_sale.lab.rows import template_of
from freehold.games.for_sale.rules.actions import VETO
from freehold.games.for_sale.rules.play import apply, to_act
from freehold.games.for_sale.rules.playout import start_game
from freehold.games.for_sale.rules.state import SEATS, UNKNOWN, ForSale, Phase
from freehold.games.for_sale.rules.twists import (
    MARKET_VETO,
    NEXT_LOT_PREVIEW,
    OPEN_WALLETS,
    PROPERTY_SHOWCASE,
    VISIBLE_LAST_TWO,
    flags_of,
)
from freehold.games.for_sale.rules.view import View, observe
from freehold.lab.plan import Plan


@rule
def withhold(v: View, twist: int, money_open: int) -> None:
    """Take a twist, and what it shows, out of a view; ``money_open`` says whether money is open without the twist."""
    v.twists &= ~twist
    if twist == OPEN_WALLETS and money_open == 0:
        v.money_open = 0
        for seat in range(SEATS):
            if seat != v.seat:
                v.money[seat] = UNKNOWN
    elif twist == NEXT_LOT_PREVIEW:
        v.next_lot_size = 0
        for i in range(SEATS):
            v.next_lot[i] = 0
    elif twist == MARKET_VETO:
        for seat in range(SEATS):
            v.token[seat] = 0
    elif twist == PROPERTY_SHOWCASE or twist == VISIBLE_LAST_TWO:
        for seat in range(SEATS):
            v.shown[seat] = 0


def count_changes(
    template: Any, states: Any, views: Any, notes: Any, policy: int, twist: int, money_open: int, seed: int,
    games: int, ones: int, twos: int, counts: Any,
) -> None:  # fmt: skip
    """Play games 0 to ``games - 1`` of a run; ``counts`` i8[games, 2] gets the decisions compared and changed.

    In a showcase there is nothing to compare; an answer to the question for a veto is changed where it is a veto.
    """
    for index in range(games):
        states[0] = template[0]
        g = states[0]
        v = views[0]
        start_game(g, seed, index, ones, twos)
        chance = seed_of(seed ^ 0x5DEECE66D, index)
        seat = to_act(g)
        while seat >= 0:
            phase = 1 * g.phase
            observe(g, v, seat)
            v.chance = chance
            action = decide(v, notes[seat], policy)
            onward = 1 * v.chance
            if phase == Phase.VETO:
                counts[index, 0] += 1
                counts[index, 1] += action == VETO
            elif phase != Phase.SHOWCASE:
                observe(g, v, seat)
                withhold(v, twist, money_open)
                v.chance = chance
                counts[index, 0] += 1
                counts[index, 1] += decide(v, notes[seat], policy) != action
            chance = onward
            apply(g, seat, action)
            seat = to_act(g)


@cache
def _compiled() -> Any:
    return compiled(count_changes)


def changed_decisions(plan: Plan, twist: str, games: int) -> Any:
    """i8[games, 2]: the decisions of each game that were compared, and those that the twist changed.

    Every seat plays by the plan's first policy.
    """
    template, ones, twos = template_of(plan)
    states, views = np.zeros(1, record_dtype(ForSale)), np.zeros(1, record_dtype(View))
    store(View(), views[0])
    notes = np.zeros(plan.players, record_dtype(Notes))
    for each in notes:
        store(Notes(tempers=list(TEMPERS[plan.policies[0]])), each)
    counts = np.zeros((games, 2), np.int64)
    from freehold.games.for_sale.rules.editions import edition

    opened = plan.options.get("money") or edition(plan.setting).money
    _compiled()(
        template, states, views, notes, NAMES.index(plan.policies[0]), flags_of([twist]), int(opened == "open"),
        plan.seed, games, ones, twos, counts,
    )  # fmt: skip
    return counts

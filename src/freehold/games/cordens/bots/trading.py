"""Trades: looking for those from which both sides gain, balancing them with cash, and judging offers.

A gain is one in the chance of winning, in millionths, as this policy reckons it for either side.
"""

from freehold.core.chance import below
from freehold.core.rule import rule
from freehold.games.cordens.bots.memo import NOTHING, Notes, Temper
from freehold.games.cordens.bots.memory import asked_before, impatient
from freehold.games.cordens.bots.odds import Odds
from freehold.games.cordens.bots.strength import MILLION, strength_of, weigh_all, weight_of
from freehold.games.cordens.rules.actions import ACCEPT, COUNTER, DECLINE, PROPOSE, act
from freehold.games.cordens.rules.board import Board
from freehold.games.cordens.rules.mortgages import in_built_groups, interest_on
from freehold.games.cordens.rules.refusals import Refusal
from freehold.games.cordens.rules.state import OFFERS, View
from freehold.games.cordens.rules.trade import draft, refuse_counter, refuse_offer

STEPS = 7
"""Halvings of the range of cash when a trade is balanced."""
ROUND_TO = 5


@rule
def deeds_of_set(b: Board, number: int) -> int:
    """The deeds of a set: a group, or the steps, or the utilities."""
    if number < b.groups:
        return 1 * b.group_deeds[number]
    return 1 * b.steps if number == b.groups else 1 * b.utilities


@rule
def weigh_trade(v: View, b: Board, o: Odds, n: Notes, seat: int, to: int, give: int, get: int, cash: int) -> None:
    """Note both sides' gains if ``seat`` gives and gets these deeds and pays ``cash`` (gets it, if below zero)."""
    own_cash = v.cash[seat] - cash - interest_on(v, b, get)
    their_cash = v.cash[to] + cash - interest_on(v, b, give)
    own = weight_of(n, strength_of(v, b, o, n, seat, v.owned[seat] & ~give | get, own_cash))
    their = weight_of(n, strength_of(v, b, o, n, to, v.owned[to] & ~get | give, their_cash))
    before = max(1, n.weights)
    if impatient(v.turns_played, v.players, n):
        n.gain = (own - n.weight[seat]) * MILLION // before
        n.their_gain = (their - n.weight[to]) * MILLION // before
        return
    after = max(1, n.weights - n.weight[seat] - n.weight[to] + own + their)
    n.gain = own * MILLION // after - n.weight[seat] * MILLION // before
    n.their_gain = their * MILLION // after - n.weight[to] * MILLION // before


@rule
def best_swap(v: View, b: Board, o: Odds, n: Notes, seat: int, to: int) -> None:
    """Note the swap with ``to``, set against set or against cash, from which both together gain most."""
    n.pair_gain = 0
    fixed = in_built_groups(v, b)
    mine = v.owned[seat] & ~fixed
    theirs = v.owned[to] & ~fixed
    sets = b.groups + 2
    for wanted in range(sets):
        whole = deeds_of_set(b, wanted)
        get = theirs & whole
        if get == 0 or mine & whole == 0:
            continue
        weigh_pair(v, b, o, n, seat, to, 0, get)
        for offered in range(sets):
            other = deeds_of_set(b, offered)
            give = mine & other
            if offered != wanted and give and theirs & other:
                weigh_pair(v, b, o, n, seat, to, give, get)


@rule
def weigh_pair(v: View, b: Board, o: Odds, n: Notes, seat: int, to: int, give: int, get: int) -> None:
    """Note a swap if it is the best one so far with this partner."""
    weigh_trade(v, b, o, n, seat, to, give, get, 0)
    joint = n.gain + n.their_gain
    if joint > n.pair_gain:
        n.pair_gain = joint
        n.pair_give = give
        n.pair_get = get


@rule
def balance(v: View, b: Board, o: Odds, n: Notes, seat: int, to: int) -> None:
    """Find the cash with which the noted swap's gains are shared as the tempers ask, and keep the swap if it is best.

    The share asked for falls with each offer that the partner has declined.
    """
    own_share = max(n.tempers[Temper.LEAST], n.tempers[Temper.GREED] - 24 * n.cold[to])
    low = min(0, n.tempers[Temper.TRADE_KEEP] - v.cash[to])
    high = max(0, v.cash[seat] - n.tempers[Temper.TRADE_KEEP])
    for _ in range(STEPS):
        cash = (low + high) >> 1
        weigh_trade(v, b, o, n, seat, to, n.pair_give, n.pair_get, cash)
        if n.gain * (256 - own_share) > n.their_gain * own_share:
            low = cash
        else:
            high = cash
    cash = low // ROUND_TO * ROUND_TO
    weigh_trade(v, b, o, n, seat, to, n.pair_give, n.pair_get, cash)
    fair = n.gain > n.best_gain and n.their_gain >= n.tempers[Temper.THEIRS]
    if fair and not asked_before(v, n, to, n.pair_give, n.pair_get, cash):
        n.best_gain = n.gain
        n.best_to = to
        n.best_give = n.pair_give
        n.best_get = n.pair_get
        n.best_cash = cash


@rule
def look_for_trade(v: View, b: Board, o: Odds, n: Notes, seat: int) -> int:
    """Draft and propose the best trade there is, or NOTHING."""
    if v.offers[seat] >= min(OFFERS, n.tempers[Temper.OFFERS]) or count_shared(v, b, seat) == 0:
        return NOTHING
    weigh_all(v, b, o, n)
    n.best_gain = max(1, n.tempers[Temper.MARGIN])
    n.best_to = NOTHING
    for to in range(v.players):
        if to == seat or not v.solvent >> to & 1 or tired_of(n, to, 1 * v.offers[seat]):
            continue
        best_swap(v, b, o, n, seat, to)
        if n.pair_gain > 0:
            balance(v, b, o, n, seat, to)
    if n.best_to < 0:
        return NOTHING
    draft(v, n.best_to, n.best_give, max(0, n.best_cash), n.best_get, max(0, -n.best_cash))
    return act(PROPOSE, 0) if refuse_offer(v, b, seat) == Refusal.NONE else NOTHING


@rule
def tired_of(n: Notes, to: int, made: int) -> int:
    """Whether no offer is made to ``to`` this time: it has declined some, and nothing has changed.

    Nobody is asked twice before a throw; ``made`` is how many offers were.
    """
    if made > 0 and n.cold[to] > 0:
        return 1
    cold = n.cold[to] * n.tempers[Temper.COLD]
    return 1 if cold > 0 and below(n, 1 + cold * cold) > 0 else 0


@rule
def count_shared(v: View, b: Board, seat: int) -> int:
    """How many sets, not built on, the seat has a part of while another seat has one too."""
    sets = 0
    free = b.deeds & ~in_built_groups(v, b)
    for number in range(b.groups + 2):
        whole = deeds_of_set(b, number) & free
        mine = v.owned[seat] & whole
        if mine and mine != whole:
            for other in range(v.players):
                if other != seat and v.owned[other] & whole:
                    sets += 1
    return sets


@rule
def answer_trade(v: View, b: Board, o: Odds, n: Notes, seat: int) -> int:
    """Accept an offer that raises the chance of winning by the margin; else counter it, or decline."""
    weigh_all(v, b, o, n)
    cash = v.offer_get_cash - v.offer_give_cash
    weigh_trade(v, b, o, n, seat, 1 * v.offer_from, v.offer_get, v.offer_give, cash)
    if n.gain >= n.tempers[Temper.MARGIN]:
        return act(ACCEPT, 0)
    return act(COUNTER, 0) if countered(v, b, o, n, seat) else act(DECLINE, 0)


@rule
def countered(v: View, b: Board, o: Odds, n: Notes, seat: int) -> bool:
    """Draft the same deeds for a sum that shares the gain, where there is one; else the open offer's terms stay."""
    if v.offers[seat] >= min(OFFERS, n.tempers[Temper.OFFERS]):
        return False
    to = 1 * v.offer_from
    give, give_cash, get, get_cash = 1 * v.offer_give, 1 * v.offer_give_cash, 1 * v.offer_get, 1 * v.offer_get_cash
    n.pair_give = get
    n.pair_get = give
    n.best_gain = max(1, n.tempers[Temper.MARGIN])
    n.best_to = NOTHING
    balance(v, b, o, n, seat, to)
    if n.best_to < 0:
        return False
    draft(v, to, get, max(0, n.best_cash), give, max(0, -n.best_cash))
    if refuse_counter(v, b, seat) == Refusal.NONE:
        return True
    draft(v, seat, give, give_cash, get, get_cash)
    return False

"""A sale round as a game of mixed choices: every seat's unsold properties are public, so are the cheques to come."""

from freehold.core.chance import below
from freehold.core.rule import rule
from freehold.games.for_sale.bots.memo import SHARE, UNIT, Notes
from freehold.games.for_sale.bots.memory import expect_cheques, remember
from freehold.games.for_sale.bots.tempers import Temper
from freehold.games.for_sale.bots.worth import cheque_at
from freehold.games.for_sale.rules.play import nth_card
from freehold.games.for_sale.rules.view import View

NEVER = -(1 << 30)


@rule
def sell_in_thought(v: View, n: Notes, settling: int) -> None:
    """Settle how likely every seat sells each property in the open market (Notes.odds, Notes.brings)."""
    remember(v, n)
    expect_cheques(v, n)
    for i in range(v.players):
        n.market[i] = v.market[i]
    settle(v, n, settling)


@rule
def settle(v: View, n: Notes, settling: int) -> None:
    """Fictitious play: again and again each seat answers the mean of all answers so far, later ones counting more."""
    rounds = v.rounds - v.round_number
    for card in range(31):
        n.odds[card] = SHARE // rounds
        n.answers[card] = n.odds[card]
    for step in range(settling):
        weigh_sales(v, n, rounds)
        for seat in range(v.players):
            answer(n, n.hand[seat], step)
    weigh_sales(v, n, rounds)


@rule
def answer(n: Notes, hand: int, step: int) -> None:
    """One seat moves its odds towards a soft best answer: the likelier a card, the less it falls short of the best."""
    most = n.brings[best_of(n, hand)]
    soft = n.tempers[Temper.SOFTNESS]
    weights = 0
    cards = hand
    while cards != 0:
        card = nth_card(cards, 0)
        cards &= cards - 1
        n.liking[card] = liking(most - n.brings[card], soft)
        weights += n.liking[card]
    while hand != 0:
        card = nth_card(hand, 0)
        hand &= hand - 1
        n.answers[card] += n.liking[card] * SHARE * (step + 2) // weights
        n.odds[card] = n.answers[card] * 2 // ((step + 2) * (step + 3))


@rule
def liking(short: int, soft: int) -> int:
    """The weight of a card that falls short of the best by so much: SHARE for the best, a quarter at ``soft``."""
    part = soft * SHARE // (soft + short)
    return max(1, part * part // SHARE)


@rule
def best_of(n: Notes, hand: int) -> int:
    """The card of a hand that brings most more now than later; the lower of two alike."""
    best = 0
    most = NEVER
    while hand != 0:
        card = nth_card(hand, 0)
        hand &= hand - 1
        if n.brings[card] > most:
            most = n.brings[card]
            best = card
    return best


@rule
def best_sale(v: View, n: Notes) -> int:
    """The seat's best answer to the odds settled on."""
    return best_of(n, v.hand)


@rule
def mixed_sale(v: View, n: Notes) -> int:
    """One of the seat's cards by chance, with the odds settled on sharpened: so no one can foresee or collide."""
    answer(n, v.hand, n.tempers[Temper.SETTLING])
    return draw_card(v, n)


@rule
def draw_card(v: View, n: Notes) -> int:
    """One of the seat's cards, each as likely as its odds say."""
    weights = 0
    cards = v.hand
    while cards != 0:
        card = nth_card(cards, 0)
        cards &= cards - 1
        weights += n.odds[card]
    at = below(v, max(1, weights))
    cards = v.hand
    card = nth_card(cards, 0)
    while at >= n.odds[card] and cards & (cards - 1) != 0:
        at -= n.odds[card]
        cards &= cards - 1
        card = nth_card(cards, 0)
    return card


@rule
def weigh_sales(v: View, n: Notes, rounds: int) -> None:
    """Write down, for every unsold property, what selling it now brings more than selling it later should."""
    for seat in range(v.players):
        n.sells_lower[seat] = 0
        n.keeps_lower[seat] = 0
    spread = later_spread(v, n, rounds)
    for card in range(1, 31):
        seat = v.buyer[card]
        if seat >= 0 and (n.hand[seat] >> card) & 1 == 1:
            n.later[card] = later_worth(v, n, seat, rounds, spread)
            n.brings[card] = now_worth(v, n, seat) - n.later[card]
            n.sells_lower[seat] += n.odds[card]
            n.keeps_lower[seat] += SHARE - n.odds[card]


@rule
def later_spread(v: View, n: Notes, rounds: int) -> int:
    """How far apart later rounds set properties; with one round left chance alone pairs them with cheques."""
    pairing = n.tempers[Temper.LAST_PAIRING] if rounds <= 2 else n.tempers[Temper.PAIRING]
    return UNIT - pairing * 2 // (v.players + 1)


@rule
def now_worth(v: View, n: Notes, seat: int) -> int:
    """What the seat expects of this market for the card that the scan has come to."""
    for i in range(v.players):
        n.place[i] = 0
    n.place[0] = SHARE
    others = 0
    for other in range(v.players):
        if other != seat:
            lower = min(SHARE, n.sells_lower[other])
            others += 1
            for i in range(others, 0, -1):
                n.place[i] = (n.place[i] * (SHARE - lower) + n.place[i - 1] * lower) // SHARE
            n.place[0] = n.place[0] * (SHARE - lower) // SHARE
    worth = 0
    for i in range(v.players):
        worth += n.place[i] * n.market[i]
    return worth * UNIT // SHARE


@rule
def later_worth(v: View, n: Notes, seat: int, rounds: int, spread: int) -> int:
    """What the card that the scan has come to should bring in a later round, of those the others then hold."""
    if rounds <= 1:
        return 0
    lower = 0
    for other in range(v.players):
        if other != seat:
            lower += n.keeps_lower[other]
    share = lower // ((v.players - 1) * (rounds - 1))
    share = (SHARE >> 1) + (min(SHARE, share) - (SHARE >> 1)) * spread // UNIT
    return cheque_at(n.coming, n.coming_count, share)


@rule
def gain_of_veto(v: View, n: Notes, settling: int) -> int:
    """How much better the seat would fare in a market drawn anew than in this one, in 1/UNIT."""
    sell_in_thought(v, n, settling)
    here = n.brings[best_sale(v, n)]
    elsewhere = 0
    for _ in range(2):
        draw_market(v, n)
        settle(v, n, settling)
        elsewhere += n.brings[best_sale(v, n)]
    return (elsewhere >> 1) - here


@rule
def draw_market(v: View, n: Notes) -> None:
    """A market of cheques to come, ascending: one from each of as many equal parts of them."""
    for i in range(v.players):
        first = i * n.coming_count // v.players
        last = (i + 1) * n.coming_count // v.players
        n.market[i] = n.coming[first + below(v, last - first)]

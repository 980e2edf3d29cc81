"""The rules as one: set up, what is legal, apply, redeal (rules/for-sale.md).

``legal`` says what may be done, ``apply`` trusts it, ``check`` (in check.py) says whether a state can be.
"""

from freehold.core.chance import below, shuffle, shuffle_both
from freehold.core.rule import rule
from freehold.core.sets import lowest, nth
from freehold.games.for_sale.rules.actions import BID_MOST, CARD, KEEP, PASS, VETO
from freehold.games.for_sale.rules.buying import bid_count, is_bid, nth_bid, open_auction, pass_bid, raise_bid
from freehold.games.for_sale.rules.selling import (
    choose,
    keep_market,
    open_choices,
    open_round,
    reveal_sale,
    reveal_showcase,
    veto_market,
)
from freehold.games.for_sale.rules.state import BUYING, OVER, PROPERTIES, SELLING, SHOWCASING, VETOED, VETOING, ForSale
from freehold.games.for_sale.rules.twists import MARKET_VETO, NEXT_LOT_PREVIEW, PROPERTY_SHOWCASE


@rule
def shuffle_decks(g: ForSale) -> None:
    """Draw the starter and both decks from the state's generator; the last cards of each are the removed ones."""
    g.first_starter = below(g, g.players)
    shuffle_both(g, g.properties, g.cheques, PROPERTIES, g.rounds * g.players)


@rule
def begin(g: ForSale, ones: int, twos: int) -> None:
    """Start the game: the decks, the starter and what was fixed are in place; hand out the money."""
    for seat in range(g.players):
        g.ones[seat] = ones
        g.twos[seat] = twos
        g.token[seat] = 1 if g.twists & MARKET_VETO else 0
    g.starter = g.first_starter
    open_auction(g)


@rule
def may_act(g: ForSale, seat: int) -> bool:
    """Whether the seat must move now."""
    if g.phase == BUYING or g.phase == VETOING:
        return seat == g.turn
    if g.phase == OVER:
        return False
    return g.choice[seat] == 0


@rule
def to_act(g: ForSale) -> int:
    """The lowest seat that must move, or -1 when the game is over."""
    if g.phase == BUYING or g.phase == VETOING:
        return g.turn
    if g.phase == OVER:
        return -1
    return lowest(g.choosing)


@rule
def card_count(g: ForSale) -> int:
    """How many properties each seat holds after buying: one for each round left."""
    return g.rounds - g.round_number


@rule
def nth_card(cards: int, n: int) -> int:
    """The n-th lowest property, from 0, of a set."""
    for _ in range(n):
        cards &= cards - 1
    return lowest(cards)


@rule
def legal_count(g: ForSale, seat: int) -> int:
    """How many legal moves the seat has, if it must move."""
    if g.phase == BUYING:
        return 1 + bid_count(g, seat)
    if g.phase == VETOING:
        return 2
    return card_count(g)


@rule
def nth_legal(g: ForSale, seat: int, n: int) -> int:
    """The seat's n-th legal action, from 0: pass, then bids ascending; cards ascending; keep before veto."""
    if g.phase == BUYING:
        return PASS if n == 0 else nth_bid(g, seat, n - 1)
    if g.phase == VETOING:
        return KEEP + n
    return CARD + nth(g.hand[seat], n, card_count(g) - 1)


@rule
def is_legal(g: ForSale, seat: int, action: int) -> bool:
    """Whether the seat may take this action now; a changed choice may be."""
    if g.phase == BUYING:
        return seat == g.turn and (action == PASS or (action <= BID_MOST and is_bid(g, seat, action)))
    if g.phase == VETOING:
        return seat == g.turn and (action == KEEP or action == VETO)
    if g.phase == OVER or action <= CARD or action > CARD + PROPERTIES:
        return False
    return (g.hand[seat] >> (action - CARD)) & 1 == 1


@rule
def apply(g: ForSale, seat: int, action: int) -> None:
    """Play a legal action."""
    if g.phase == BUYING:
        if action != PASS:
            raise_bid(g, action)
        elif pass_bid(g):
            after_auction(g)
    elif g.phase == SELLING:
        if choose(g, seat, action - CARD):
            reveal_sale(g)
            after_sale(g)
    elif g.phase == SHOWCASING:
        if choose(g, seat, action - CARD):
            reveal_showcase(g)
            open_round(g)
    elif action == KEEP:
        keep_market(g)
    else:
        veto_market(g)


@rule
def after_auction(g: ForSale) -> None:
    """The next auction, or after the last one the showcase or the first sale."""
    g.round_number += 1
    if g.round_number < g.rounds:
        open_auction(g)
        return
    g.round_number = 0
    if g.twists & PROPERTY_SHOWCASE:
        open_choices(g, SHOWCASING)
    else:
        open_round(g)


@rule
def after_sale(g: ForSale) -> None:
    """The next sale round, or the end."""
    if g.round_number < g.rounds:
        open_round(g)
    else:
        g.phase = OVER


@rule
def redeal(g: ForSale, seat: int) -> None:
    """Draw anew, from the state's generator, all that the seat (-1: a watcher) can't know.

    That is the order of the properties not turned up (a preview is), the cheques not turned up, which
    were removed, and the others' pending choices (rules/for-sale.md, What is secret).
    """
    known = g.next_property
    if g.twists & NEXT_LOT_PREVIEW and g.phase == BUYING and g.round_number < g.rounds - 1:
        known += g.players
    shuffle(g, g.properties, known, PROPERTIES - known)
    dealt = min(g.next_cheque, g.rounds * g.players)
    shuffle(g, g.cheques, dealt, VETOED - dealt)
    if g.phase == SELLING or g.phase == SHOWCASING:
        for other in range(g.players):
            if other != seat and g.choice[other] > 0:
                g.choice[other] = nth(g.hand[other], below(g, card_count(g)), 14)

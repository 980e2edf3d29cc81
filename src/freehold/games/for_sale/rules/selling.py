"""Selling: markets of cheques, vetoes, secret choices and reveals (rules/for-sale.md, Selling and Twists)."""

from freehold.core.rule import rule
from freehold.core.sets import lowest, nth
from freehold.games.for_sale.rules.state import SEATS, SELLING, VETOED, VETOING, ForSale
from freehold.games.for_sale.rules.twists import MARKET_VETO, VISIBLE_LAST_TWO


@rule
def turn_up_cheques(g: ForSale) -> None:
    """Turn up a market, ascending (Selling 1). Below the deck lie the vetoed lots."""
    if g.next_cheque == g.rounds * g.players:
        g.next_cheque = VETOED
    market = 0
    for i in range(g.players):
        market |= 1 << g.cheques[g.next_cheque + i]
    g.market = market
    g.next_cheque += g.players


@rule
def open_round(g: ForSale) -> None:
    """Begin a sale round: its market, then the questions for a veto where there can be any, then the choices."""
    turn_up_cheques(g)
    if g.twists & VISIBLE_LAST_TWO and g.rounds - g.round_number == 2:
        for seat in range(g.players):
            g.shown[seat] |= g.hand[seat]
    if g.twists & MARKET_VETO and g.round_number < g.rounds - 1:
        g.to_ask = g.players
        g.turn = g.first_starter
        seek_token(g)
    else:
        open_choices(g, SELLING)


@rule
def open_choices(g: ForSale, phase: int) -> None:
    """All seats choose a property, secretly: to sell, or to show."""
    g.phase = phase
    g.choosing = (1 << g.players) - 1


@rule
def seek_token(g: ForSale) -> None:
    """Ask the next seat that still holds a token; once all were asked, everyone sells (Twists, market-veto)."""
    while g.to_ask > 0:
        if g.token[g.turn] == 1:
            g.phase = VETOING
            return
        pass_question(g)
    open_choices(g, SELLING)


@rule
def pass_question(g: ForSale) -> None:
    """The question goes on clockwise."""
    g.to_ask -= 1
    g.turn += 1
    if g.turn == g.players:
        g.turn = 0


@rule
def keep_market(g: ForSale) -> None:
    """The seat asked lets the market stand."""
    pass_question(g)
    seek_token(g)


@rule
def veto_market(g: ForSale) -> None:
    """The seat asked spends its token: the lot goes, shuffled, under the deck, and a new one is turned up.

    It comes up again whole, so its order there decides nothing and is left to the record.
    """
    g.token[g.turn] = 0
    bottom = VETOED + g.vetoes * g.players
    for i in range(g.players):
        g.cheques[bottom + i] = nth(g.market, i, i)
    g.vetoes += 1
    turn_up_cheques(g)
    open_choices(g, SELLING)


@rule
def choose(g: ForSale, seat: int, card: int) -> bool:
    """The seat's choice, first or changed; whether now all have chosen (Selling 1, 3)."""
    g.choosing &= ~(1 << seat)
    g.choice[seat] = card
    return g.choosing == 0


@rule
def reveal_showcase(g: ForSale) -> None:
    """All showcases are revealed together (Twists, property-showcase)."""
    for seat in range(g.players):
        g.shown[seat] = 1 << g.choice[seat]
        g.choice[seat] = 0


@rule
def reveal_sale(g: ForSale) -> None:
    """The highest property takes the highest cheque, the next the next (Selling 2)."""
    sale = g.round_number * SEATS
    cards = 0
    for seat in range(g.players):
        cards |= 1 << g.choice[seat]
        g.choice[seat] = 0
    g.gone |= cards
    market = g.market
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        cheque = g.all_cheques[lowest(market)]
        market &= market - 1
        seat = g.buyer[card]
        g.sold[sale + seat] = card
        g.won[sale + seat] = cheque
        g.earned[seat] += cheque
        g.hand[seat] &= ~(1 << card)
        g.shown[seat] &= g.hand[seat]
    g.round_number += 1

"""What a whole hand should bring, with this market open, or with another one after a veto."""

from freehold.core.rule import rule
from freehold.games.for_sale.bots.memo import Notes
from freehold.games.for_sale.bots.memory import expect_cheques
from freehold.games.for_sale.bots.sale import best_sale, draw_market, settle
from freehold.games.for_sale.rules.play import nth_card
from freehold.games.for_sale.rules.view import View


@rule
def hand_worth(v: View, n: Notes) -> int:
    """What the seat's properties should bring in all, by the sales settled on: the best one now, the others later."""
    worth = n.brings[best_sale(v, n)]
    cards = v.hand
    while cards != 0:
        card = nth_card(cards, 0)
        cards &= cards - 1
        worth += n.later[card]
    return worth


@rule
def worth_after_veto(v: View, n: Notes, settling: int) -> int:
    """The same in a market drawn anew, with the vetoed cheques still to come (Twists: market-veto)."""
    expect_cheques(v, n)
    draw_market(v, n)
    for i in range(v.players):
        put_back(n, n.market[i], v.market[i])
    settle(v, n, settling)
    return hand_worth(v, n)


@rule
def put_back(n: Notes, drawn: int, vetoed: int) -> None:
    """One cheque leaves those to come, another joins them; they stay in ascending order."""
    at = 0
    while n.coming[at] != drawn:
        at += 1
    while at > 0 and n.coming[at - 1] > vetoed:
        n.coming[at] = n.coming[at - 1]
        at -= 1
    while at + 1 < n.coming_count and n.coming[at + 1] < vetoed:
        n.coming[at] = n.coming[at + 1]
        at += 1
    n.coming[at] = vetoed

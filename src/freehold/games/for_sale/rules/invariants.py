"""Whether a state of For Sale can be: each card in one place, money accounted for, phases and counts in step.

For tests and fuzzing; nothing in play asks it.
"""

from freehold.games.for_sale.rules.cards import cards_of, market_of, values_of
from freehold.games.for_sale.rules.state import SEATS, VETOED, ForSale, Phase


def check(g: ForSale) -> str:
    """What is impossible about ``g``, in words, or an empty text where it can be (rules/for-sale.md)."""
    for fault in (_properties(g), _cheques(g), _money(g), _buying(g), _choices(g)):
        if fault:
            return fault
    return ""


def _properties(g: ForSale) -> str:
    if sorted(g.properties) != list(range(1, 31)):
        return "the deck of properties is not 1 to 30"
    held = [card for seat in range(g.players) for card in cards_of(g.hand[seat])]
    sold = [card for card in g.sold if card]
    on_table = cards_of(g.lot)
    dealt = g.properties[: g.next_property]
    if sorted(held + sold + on_table) != sorted(dealt):
        return "a property is missing, or in two places"
    for seat in range(g.players):
        mine = {card for card in range(1, 31) if g.buyer[card] == seat}
        if mine != set(cards_of(g.hand[seat])) | {g.sold[sale * SEATS + seat] for sale in range(g.rounds)} - {0}:
            return f"seat {seat} holds or sold what it did not buy"
    return ""


def _cheques(g: ForSale) -> str:
    if sorted(g.cheques[:VETOED]) != list(range(30)) or g.all_cheques != sorted(g.all_cheques):
        return "the deck of cheques is not the edition's"
    won = [g.won[i] for i in range(SEATS * g.rounds) if g.sold[i]]
    for seat in range(g.players):
        mine = [g.won[sale * SEATS + seat] for sale in range(g.rounds) if g.sold[sale * SEATS + seat]]
        if sum(mine) != g.earned[seat]:
            return f"seat {seat} has {g.earned[seat]}, and won {sum(mine)}"
    market = market_of(g) if g.phase in (Phase.VETO, Phase.SELL) else []
    turned = g.cheques[: min(g.next_cheque, g.rounds * g.players)]
    under = g.cheques[max(VETOED, g.next_cheque) : VETOED + g.vetoes * g.players]
    if sorted(won + market + values_of(g, under)) != sorted(values_of(g, turned)):
        return "a cheque is missing, or in two places"
    return ""


def _money(g: ForSale) -> str:
    for seat in range(g.players):
        left = g.ones[seat] + 2 * g.twos[seat]
        spent = sum(g.paid[card] for card in range(1, 31) if g.buyer[card] == seat)
        if g.ones[seat] < 0 or g.twos[seat] < 0 or left + spent != g.start_money:
            return f"seat {seat} has {left} left and paid {spent} of {g.start_money}"
    return ""


def _buying(g: ForSale) -> str:
    if g.phase != Phase.BUY:
        return ""
    if g.bidding >> g.players or g.bidding.bit_count() < 2 or not g.bidding >> g.turn & 1:
        return "the bidders are not in step"
    if g.lot.bit_count() != g.bidding.bit_count():
        return "the lot is not in step"
    if g.high_bid != max(g.bid[: g.players]):
        return "the highest bid is not on the table"
    return ""


def _choices(g: ForSale) -> str:
    if g.phase in (Phase.SHOWCASE, Phase.SELL):
        waiting = sum(1 << seat for seat in range(g.players) if not g.choice[seat])
        if waiting != g.choosing or not waiting:
            return "the choices are not in step"
        if any(g.choice[seat] and not g.hand[seat] >> g.choice[seat] & 1 for seat in range(g.players)):
            return "a chosen property is not in hand"
    if any(g.shown[seat] & ~g.hand[seat] for seat in range(g.players)):
        return "a shown property is not in hand"
    return ""

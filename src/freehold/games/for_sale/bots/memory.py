"""What the public history tells: everyone's money and unsold properties, and the cheques still to come."""

from freehold.core.rule import rule
from freehold.games.for_sale.bots.memo import Notes
from freehold.games.for_sale.rules.state import SEATS, Phase
from freehold.games.for_sale.rules.view import View


@rule
def remember(v: View, n: Notes) -> None:
    """Write down each seat's money and unsold properties: all purchases and sales are public."""
    for seat in range(v.players):
        n.money[seat] = v.start_money
        n.hand[seat] = 0
    for card in range(1, 31):
        seat = v.buyer[card]
        if seat >= 0:
            n.money[seat] -= v.paid[card]
            n.hand[seat] |= 1 << card
    for sale in range(v.rounds if v.phase > Phase.BUY else 0):
        for seat in range(v.players):
            card = v.sold[sale * SEATS + seat]
            if card > 0:
                n.hand[seat] &= ~(1 << card)


@rule
def lots_dealt(v: View) -> int:
    """How many lots of cheques have been turned up so far, vetoed ones included."""
    return v.round_number + v.vetoes + (1 if v.market_size > 0 else 0)


@rule
def returned_lots(v: View) -> int:
    """How many vetoed lots have come up again from under the deck."""
    return max(0, lots_dealt(v) - v.rounds)


@rule
def expect_cheques(v: View, n: Notes) -> None:
    """Write down, ascending, the cheques that can still come up: the unseen ones and the vetoed ones below the deck."""
    count = 0
    last = -1
    for i in range(30):
        cheque = v.all_cheques[i]
        if cheque != last:
            last = cheque
            copies = cheques_to_come(v, cheque)
            for _ in range(copies):
                n.coming[count] = cheque
                count += 1
    n.coming_count = count


@rule
def cheques_to_come(v: View, cheque: int) -> int:
    """How many cheques of this value can still come up."""
    copies = 0
    for i in range(30):
        if v.all_cheques[i] == cheque:
            copies += 1
    if v.phase <= Phase.SHOWCASE:
        return copies
    for sale in range(v.round_number):
        for seat in range(v.players):
            if v.won[sale * SEATS + seat] == cheque:
                copies -= 1
    for i in range(v.market_size):
        if v.market[i] == cheque:
            copies -= 1
    return copies

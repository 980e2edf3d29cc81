"""What a property should bring, from its rank among the properties in play and from the cheques to come."""

from freehold.core.rule import rule
from freehold.games.for_sale.bots.memo import SHARE, UNIT, Notes
from freehold.games.for_sale.rules.state import Phase
from freehold.games.for_sale.rules.view import View


@rule
def cheque_at(cheques: list[int], count: int, share: int) -> int:
    """The value, in 1/UNIT, at a share (0 to SHARE) of ascending cheques, between two of them in proportion."""
    if count == 0:
        return 0
    at = share * (count - 1)
    place = at // SHARE
    low = cheques[place] * UNIT
    if place + 1 >= count:
        return low
    return low + (cheques[place + 1] * UNIT - low) * (at - place * SHARE) // SHARE


@rule
def is_open(v: View, card: int) -> bool:
    """Whether a property is known to be in play: bought, in the lot, or in the previewed one."""
    known = v.buyer[card] >= 0
    for i in range(v.players):
        if v.lot[i] == card or v.next_lot[i] == card:
            known = True
    return known


@rule
def weigh(v: View, n: Notes, spread: int) -> None:
    """Write down what each property should bring, while buying.

    A property above a share s of those in play should take the cheque at about that share. ``spread`` (in 1/UNIT)
    draws the shares towards the middle, as chance pairs properties with markets.
    """
    total = v.rounds * v.players
    known = 0
    for card in range(1, 31):
        if is_open(v, card):
            known += 1
    hidden = 30 - known
    coming = total - known
    below = 0
    unseen_below = 0
    for card in range(1, 31):
        lower = below * SHARE
        if hidden > 0:
            lower += unseen_below * coming * SHARE // hidden
        share = SHARE >> 1
        if total > 1:
            share += (min(SHARE, lower // (total - 1)) - share) * spread // UNIT
        n.worth[card] = cheque_at(v.all_cheques, 30, share)
        if is_open(v, card):
            below += 1
        else:
            unseen_below += 1


@rule
def weigh_unsold(v: View, n: Notes, spread: int) -> None:
    """Write down what each unsold property should bring if it is kept for a later round."""
    unsold = 0
    for seat in range(v.players):
        unsold |= n.hand[seat]
    total = v.players * (v.rounds - v.round_number if v.phase > Phase.SHOWCASE else v.rounds)
    below = 0
    for card in range(1, 31):
        share = SHARE >> 1
        if total > 1:
            share += (below * SHARE // (total - 1) - share) * spread // UNIT
        n.worth[card] = cheque_at(n.coming, n.coming_count, min(SHARE, share))
        if (unsold >> card) & 1 == 1:
            below += 1


@rule
def drawn_in(v: View, pairing: int) -> int:
    """The spread of shares for a player count: with ``pairing`` 0 the best property surely takes the best cheque,
    with UNIT properties meet markets by pure chance."""
    return UNIT - pairing * 2 // (v.players + 1)

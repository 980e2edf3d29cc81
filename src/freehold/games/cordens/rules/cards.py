"""Card spaces: draw, and obey (cordens.md, "A turn" 7 and "Other boards")."""

from freehold.core.rule import rule
from freehold.games.cordens.rules.board import DECK_CARDS, HOTEL, Board, Kind
from freehold.games.cordens.rules.debt import owe, owe_each
from freehold.games.cordens.rules.dice import draw_card, throw_dice
from freehold.games.cordens.rules.effects import Effect
from freehold.games.cordens.rules.money import Note, note, pay
from freehold.games.cordens.rules.rent import charge, rent_of
from freehold.games.cordens.rules.sets import lowest
from freehold.games.cordens.rules.state import BANK, NOBODY, Cordens, Phase, View, Why

ALL_THE_WAY = 10
"""What `next-utility` multiplies its throw by."""


@rule
def go_to(g: Cordens, b: Board, seat: int, space: int) -> None:
    """Move forward to ``space``, with the salary where GO is reached or passed; one's own space is no move."""
    before = g.position[seat]
    if space == before:
        return
    g.position[seat] = space
    note(g, Note.MOVED, seat, before, space, 0)
    if space < before:
        pay(g, BANK, seat, b.salary, Why.SALARY)


@rule
def go_back(g: Cordens, b: Board, seat: int, steps: int) -> None:
    """Move back; that pays no salary, even onto GO."""
    before = g.position[seat]
    space = before - steps
    if space < 0:
        space += b.spaces
    g.position[seat] = space
    note(g, Note.MOVED, seat, before, space, 1)


@rule
def repairs(v: View, seat: int, house: int, hotel: int) -> int:
    """What repairs cost ``seat``: so much for each house and each hotel."""
    total = 0
    deeds = v.owned[seat] & v.built
    while deeds:
        houses = v.houses[lowest(deeds)]
        deeds &= deeds - 1
        total += hotel if houses == HOTEL else houses * house
    return total


@rule
def go_to_next(g: Cordens, b: Board, seat: int, space: int) -> None:
    """`next-step` and `next-utility`: an offer where unowned; twice the rent, or ten times a throw, where it is due."""
    go_to(g, b, seat, space)
    owner = g.owner[space]
    if owner == NOBODY:
        g.home = Phase.OFFER
        return
    if owner == seat or g.mortgaged >> space & 1:
        return
    if b.kind[space] == Kind.STEP:
        charge(g, seat, space, 2 * rent_of(g, b, space, 0))
        return
    both = throw_dice(g)
    if both:
        note(g, Note.THROW, seat, 0, 1, both)
        charge(g, seat, space, ALL_THE_WAY * (both // 10 + both % 10))


@rule
def obey(g: Cordens, b: Board, seat: int) -> int:
    """Draw a card of the space's deck and obey; returns 1 where the player's space is now to be resolved."""
    deck = b.deck[g.position[seat]]
    card = draw_card(g, b, deck)
    if card < 0:
        return 0
    note(g, Note.CARD, seat, deck, card, 0)
    at = deck * DECK_CARDS + card
    return obey_effect(g, b, seat, b.card_effect[at], b.card_first[at], b.card_second[at])


@rule
def obey_effect(g: Cordens, b: Board, seat: int, effect: int, first: int, second: int) -> int:
    """Do what a card's effect and its figures say; returns 1 where the player's space is now to be resolved.

    Raises AssertionError for an effect that has a row in ``effects.EFFECTS`` and no rule here.
    """
    if effect == Effect.RECEIVE:
        pay(g, BANK, seat, first, Why.CARD)
    elif effect == Effect.PAY:
        owe(g, seat, BANK, first, Why.CARD)
    elif effect == Effect.RECEIVE_EACH:
        owe_each(g, seat, first, 0)
    elif effect == Effect.PAY_EACH:
        owe_each(g, seat, first, 1)
    elif effect == Effect.ADVANCE:
        go_to(g, b, seat, first)
        return 1
    elif effect == Effect.BACK:
        go_back(g, b, seat, first)
        return 1
    elif effect == Effect.REPAIRS:
        owe(g, seat, BANK, repairs(g, seat, first, second), Why.CARD)
    elif effect == Effect.NEXT_STEP:
        go_to_next(g, b, seat, b.next_step[g.position[seat]])
    elif effect == Effect.NEXT_UTILITY:
        go_to_next(g, b, seat, b.next_utility[g.position[seat]])
    else:
        raise AssertionError("this card's effect has no rule")
    return 0

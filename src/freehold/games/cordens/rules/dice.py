"""Throws and cards: scripted (a record, a table) or from the state's generator (simulation)."""

from freehold.core.chance import below, shuffle
from freehold.core.rule import rule
from freehold.games.cordens.rules.board import DECK_CARDS, Board
from freehold.games.cordens.rules.state import UNKNOWN, Cordens

LACKING_DICE = 1
LACKING_CARDS = 2


@rule
def throw_dice(g: Cordens) -> int:
    """Throw both dice: ten times the first plus the second; 0, and ``lacking`` set, where a script has none left."""
    if not g.scripted:
        g.dice_used += 1
        both = below(g, 36)
        return 11 + both // 6 * 10 + both % 6
    if g.queue_next >= g.queued:
        g.lacking = LACKING_DICE
        return 0
    at = 2 * g.queue_next
    g.queue_next += 1
    g.dice_used += 1
    return g.queue[at] * 10 + g.queue[at + 1]


@rule
def draw_card(g: Cordens, b: Board, deck: int) -> int:
    """Draw a card and put it at the bottom of its deck: its number less one, or -1, and ``lacking`` set."""
    base = deck * DECK_CARDS
    if g.replaced:
        return below(g, b.deck_count[deck])
    at = g.deck_next[deck]
    card = g.deck_order[base + at]
    if card == UNKNOWN:
        g.lacking = LACKING_CARDS
        return -1
    g.deck_seen[base + at] = card
    g.deck_drawn[deck] = max(g.deck_drawn[deck], at + 1)
    g.deck_next[deck] = at + 1 if at + 1 < b.deck_count[deck] else 0
    return 1 * card


@rule
def shuffle_decks(g: Cordens, b: Board) -> None:
    """Shuffle, from the generator, the cards of each deck that have not come up yet."""
    for deck in range(b.decks):
        base = deck * DECK_CARDS
        drawn = g.deck_drawn[deck]
        shuffle(g, g.deck_order, base + drawn, b.deck_count[deck] - drawn)


@rule
def lay_decks(g: Cordens, b: Board) -> None:
    """Lay each deck in the order of its cards' numbers."""
    for deck in range(b.decks):
        for card in range(b.deck_count[deck]):
            g.deck_order[deck * DECK_CARDS + card] = card

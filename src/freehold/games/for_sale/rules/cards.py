"""Sets of cards, and cheques by number, as people count them."""

from freehold.games.for_sale.rules.play import nth_card
from freehold.games.for_sale.rules.state import ForSale


def market_of(g: ForSale) -> list[int]:
    """The cheques of the market, ascending."""
    return values_of(g, cards_of(g.market))


def values_of(g: ForSale, cheques: list[int]) -> list[int]:
    """What the numbered cheques are worth."""
    return [g.all_cheques[cheque] for cheque in cheques]


def cards_of(cards: int) -> list[int]:
    """The properties of a set, ascending."""
    return [nth_card(cards, n) for n in range(cards.bit_count())]

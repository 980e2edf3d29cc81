"""For Sale: buy properties at auction, sell them for cheques (rules/for-sale.md)."""

from freehold.games.for_sale.game import ForSaleGame
from freehold.games.for_sale.kind import KIND

__all__ = ["KIND", "ForSaleGame"]

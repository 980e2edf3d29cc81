"""For Sale: buy properties at auction, sell them for cheques (rules/for-sale.md)."""

from freehold.games.for_sale.game import KIND, ForSaleGame

__all__ = ["KIND", "ForSaleGame"]

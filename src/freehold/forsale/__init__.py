"""For Sale: buy properties at auction, sell them for cheques (rules/for-sale.md)."""

from freehold.core.registry import register
from freehold.forsale.game import KIND, ForSaleGame

register(KIND)

__all__ = ["KIND", "ForSaleGame"]

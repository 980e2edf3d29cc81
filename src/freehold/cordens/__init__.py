"""Cordens: property trading on a board (rules/cordens.md)."""

from freehold.cordens.game import CordensGame
from freehold.cordens.kind import KIND

__all__ = ["KIND", "CordensGame"]

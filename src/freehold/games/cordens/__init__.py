"""Cordens: property trading on a board (rules/cordens.md)."""

from freehold.games.cordens.game import CordensGame
from freehold.games.cordens.kind import KIND

__all__ = ["KIND", "CordensGame"]

"""For those who test games, bots and tables: the conformance suite, leak tests."""

from freehold.testing.conformance import conform, play_randomly
from freehold.testing.hidden import same_for_a_seat

__all__ = ["conform", "play_randomly", "same_for_a_seat"]

"""Tournaments: any bots in mixed pools, seats rotated over the same deals, with honest intervals (contracts.md)."""

from freehold.lab.tournament.contest import named
from freehold.lab.tournament.figures import summary
from freehold.lab.tournament.playing import play_tournament
from freehold.lab.tournament.results import Results

__all__ = ["Results", "named", "play_tournament", "summary"]

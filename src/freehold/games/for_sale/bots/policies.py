"""Policies by number and name, and the one door to all of them: ``decide``."""

from freehold.core.rule import rule
from freehold.games.for_sale.bots.easy import play_easy, play_random
from freehold.games.for_sale.bots.hard import play_hard
from freehold.games.for_sale.bots.medium import play_medium
from freehold.games.for_sale.bots.memo import Notes
from freehold.games.for_sale.rules.view import View

NAMES = ("random", "easy", "medium", "hard")
RANDOM, EASY, MEDIUM, HARD = range(4)

TEXTS = {
    "random": "Plays any legal move, by pure chance.",
    "easy": "Spends its money evenly and sells by feel. Easy to beat.",
    "medium": "Plays sensibly. A good first opponent.",
    "hard": "Counts everyone's cash and cards, and thinks ahead. Hard to beat.",
}

TEMPERS = {
    "random": (0,) * 16,
    "easy": (0,) * 16,
    "medium": (128, 236, 512, 256, 0, 0, 0, 0, 0, 0, 64, 0, 0, 80, 256, 256),
    "hard": (128, 256, 512, 96, 8, 4, 128, 256, 20, 128, 32, 64, 1, 128, 290, 400),
}


@rule
def decide(v: View, n: Notes, policy: int) -> int:
    """The action of a policy for the seat of ``v``; ``n`` holds its tempers, ``v.chance`` its generator."""
    if policy == RANDOM:
        return play_random(v)
    if policy == EASY:
        return play_easy(v)
    if policy == MEDIUM:
        return play_medium(v, n)
    return play_hard(v, n)

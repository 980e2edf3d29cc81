"""The games of a plan, played in chunks; what each brought stands in columns, a place a game."""

from freehold.lab.game_lab import Columns, lab_of
from freehold.lab.plan import Plan

__all__ = ["Columns", "column_names", "play_rows"]


def play_rows(plan: Plan, first: int, games: int) -> Columns:
    """Games ``first`` to ``first + games - 1`` of a plan, on this core (game_lab.GameLab.play_rows)."""
    return lab_of(plan.game).play_rows(plan, first, games)


def column_names(plan: Plan) -> set[str]:
    """The columns that ``play_rows`` gives a game of the plan."""
    lab = lab_of(plan.game)
    return {
        "game",
        "starter",
        *lab.totals,
        *(f"{name}_{seat}" for name in lab.of_seats for seat in range(plan.players)),
    }

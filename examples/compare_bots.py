"""A program of one's own against ours: a small tournament from Python, on two cores, kept in a folder.

Run: python examples/compare_bots.py
"""

import sys
import tempfile
from pathlib import Path

from freehold.lab.tournament import play_tournament, summary

PROGRAM = Path(__file__).with_name("pipe_bot.py")
CONTEST = {"game": "for-sale", "setting": "coins", "options": {}, "deals": 4, "seed": 1}
BOTS = [f"mine=cmd:{sys.executable} {PROGRAM}", "easy", "medium"]


def main() -> None:
    """Play it, and play it again from what the folder keeps."""
    folder = Path(tempfile.mkdtemp())
    results = play_tournament(**CONTEST, players=3, bots=BOTS, cores=2, out=folder)
    told = summary(results, **CONTEST)
    for bot in sorted(told["bots"], key=lambda bot: -bot["win_share"]):
        low, high = bot["win_ci"]
        print(f"{bot['name']:<8} wins {bot['win_share']:.0%} of its games ({low:.0%} to {high:.0%})")
    again = play_tournament(**CONTEST, players=3, bots=BOTS, out=folder)
    print(f"{len(again.deal)} games are kept, none was played again: {summary(again, **CONTEST) == told}")


if __name__ == "__main__":
    main()

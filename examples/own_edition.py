"""Play an edition from a file: three players, short purses, and cheques up to 30."""

from pathlib import Path

import freehold
from freehold.testing import play_randomly

EDITION = """
name = "high stakes"
cheques = [0, 0, 2, 2, 4, 4, 6, 6, 8, 8, 10, 10, 12, 12, 14, 14, 16, 16, 18, 18, 20, 20, 22, 22, 24, 24, 26, 26, 30, 30]
refund = "up"
ties = ["money"]
money = "open"
exact = true
unit = "$"
scale = 1

[players.3]
ones = 8
twos = 3
removed = 6
"""

path = Path("high-stakes.toml")
path.write_text(EDITION)
game = play_randomly(freehold.new("for-sale", edition=path, players=3, seed=4), seed=4)
for row in sorted(game.scores(), key=lambda row: row["rank"]):
    print(f"{row['rank']}. {row['name']}: {row['total']} = {row['cheques']} in cheques + {row['money']} left")

"""What a bot costs: its own file, and its row in the game's list of policies."""

from pathlib import Path

from tests.support.copies import Copy

POLICIES = "src/freehold/games/for_sale/bots/policies.py"

BOLD = '''"""The policy ``bold``: always the highest bid, and the highest property."""

from freehold.core.rule import rule
from freehold.games.for_sale.rules.actions import CARD, KEEP, PASS
from freehold.games.for_sale.rules.state import PROPERTIES, Phase
from freehold.games.for_sale.rules.view import View


@rule
def play_bold(v: View) -> int:
    """All in where it can, else pass; the highest property; any market."""
    if v.phase == Phase.BUY:
        money = v.ones + 2 * v.twos
        return money if money > v.high_bid else PASS
    if v.phase == Phase.VETO:
        return KEEP
    card = PROPERTIES
    while not v.hand >> card & 1:
        card -= 1
    return CARD + card
'''

PLAYED = """
import freehold
from freehold.games.for_sale.bots.playouts import run_games
from freehold.players.bots import bot_names, bot_text, make_bot
from freehold.players.match import play_match

assert bot_names("for-sale")[-1] == "bold"
assert bot_text("for-sale", "bold") == "Goes all in."
game = freehold.new("for-sale", edition="classic", players=3, seed=4)
play_match(game, [make_bot("for-sale", name, 1) for name in ("bold", "easy", "bold")])
assert game.over
first = next(event for event in game.events if event["type"] == "bid" and event["seat"] != 1)
assert first["amount"] == 18
plain = run_games("classic", 3, {}, ["bold", "easy", "bold"], 3, 2, plain=True)
assert (plain.results[:, :, 1] >= 1).all()
"""


def test_two_files_make_a_bot_that_can_be_seated_matched_and_measured(tmp_path: Path) -> None:
    copy = Copy(tmp_path)
    copy.add("src/freehold/games/for_sale/bots/bold.py", BOLD)
    copy.edit(POLICIES, '"medium", "hard")\n', '"medium", "hard", "bold")\n')
    copy.edit(POLICIES, "RANDOM, EASY, MEDIUM, HARD = range(4)", "RANDOM, EASY, MEDIUM, HARD, BOLD = range(5)")
    copy.edit(
        POLICIES, 'thinks ahead. Hard to beat.",\n', 'thinks ahead. Hard to beat.",\n    "bold": "Goes all in.",\n'
    )
    copy.edit(POLICIES, '    "medium": (128,', '    "bold": (0,) * 16,\n    "medium": (128,')
    copy.edit(POLICIES, "    return play_hard(v, n)\n",
              "    if policy == BOLD:\n        return play_bold(v)\n    return play_hard(v, n)\n")  # fmt: skip
    easy = "from freehold.games.for_sale.bots.easy import"
    copy.edit(POLICIES, easy, f"from freehold.games.for_sale.bots.bold import play_bold\n{easy}")
    assert len(copy.touched) == 2
    copy.run("-c", PLAYED)

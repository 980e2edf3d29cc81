"""What an edition or a board costs: one file."""

from pathlib import Path

from tests.support.copies import ROOT, Copy

GAMES = "src/freehold/games"

PLAYED = """
import freehold
from freehold.core.registry import kind_of
from freehold.testing import play_randomly

for game, setting in (("for-sale", {"edition": "dear"}), ("cordens", {"board": "dear"})):
    kind = kind_of(game)
    names = [row["name"] for row in kind.settings()]
    assert "dear" in names and len(set(names)) == len(names), names
    one = freehold.new(game, players=4, options={"rounds": 3} if game == "cordens" else {}, seed=2, **setting)
    play_randomly(one, 2)
    *_, last = freehold.replay(one.record())
    assert last.outcome() == one.outcome()
"""


def test_a_file_in_the_folder_makes_an_edition_or_a_board(tmp_path: Path) -> None:
    copy = Copy(tmp_path)
    for path, old, new in (
        ("for_sale/editions/{}.toml", 'name = "coins"', 'name = "dear"'),
        ("cordens/boards/{}.toml", 'name = "Lagoon"', 'name = "Dear"'),
    ):
        source = "coins" if "for_sale" in path else "lagoon"
        text = (ROOT / GAMES / path.format(source)).read_text("utf-8")
        assert old in text
        copy.add(f"{GAMES}/{path.format('dear')}", text.replace(old, new))
    copy.run("-c", PLAYED)

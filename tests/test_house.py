"""The house knows no game: in code, pages and schemas a game's name stands in its folder, and as the one default."""

import re
from pathlib import Path

SOURCES = Path(__file__).parent.parent / "src" / "freehold"
NAMES = re.compile(r"for[-_ ]?sale|cordens", re.IGNORECASE)
MAY_NAME_GAMES = ("games", "adapters")
TEXTS = {".py", ".js", ".css", ".html", ".json", ".toml", ".svg"}


def test_no_line_outside_the_games_names_one_but_for_the_default() -> None:
    found = [
        (path.relative_to(SOURCES).as_posix(), line.strip())
        for path in sorted(SOURCES.rglob("*"))
        if path.suffix in TEXTS and path.relative_to(SOURCES).parts[0] not in MAY_NAME_GAMES
        for line in path.read_text("utf-8").splitlines()
        if NAMES.search(line)
    ]
    assert found == [("api.py", 'game: str = "for-sale",')]

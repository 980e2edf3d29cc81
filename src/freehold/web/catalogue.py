"""The games as the start page offers them. All words are the games' own."""

from typing import Any

from freehold.core.game import GameKind


def catalogue(kind: GameKind) -> dict[str, Any]:
    """One game: its settings with their data, its options and its bots."""
    return {
        "game": kind.name,
        "title": kind.title,
        "setting": kind.setting,
        "page": kind.page,
        "start_page": kind.start_page,
        "hints": kind.hints,
        "files": bool(kind.setting_marks),
        "settings": [offered(kind, row["name"]) for row in kind.settings()],
        "options": kind.option_words(),
        "bots": [{"name": name, "text": text} for name, text in kind.bot_texts().items()],
        "bot": kind.default_bot,
    }


def offered(kind: GameKind, setting: Any) -> dict[str, Any]:
    """An edition or board as the catalogue has it, a named one or the whole of one from a file.

    ``counts`` are the player counts that it allows, ``players`` the least and the most of them, and ``defaults`` every
    option with the value that a table has unless it is asked for another. Raises BadEdition or BadBoard.
    """
    terms = kind.terms(setting)
    data, counts = terms["data"], terms["counts"]
    name = setting if isinstance(setting, str) else data["name"]
    words = kind.setting_words(name, data)
    return {
        "name": name,
        "title": words["title"],
        "players": [counts[0], counts[-1]],
        "counts": counts,
        "summary": words["summary"],
        "defaults": terms["defaults"],
        "data": data,
    }

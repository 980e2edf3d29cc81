"""The games as the start page offers them, and the guide of one table. The words are in ``freehold.web.guide``."""

from importlib import import_module
from importlib.util import find_spec
from typing import Any

from freehold.core.game import GameKind
from freehold.table import botting

WORDS = "freehold.web.guide"


def catalogue(kind: GameKind) -> dict[str, Any]:
    """One game: its settings with their data, its options and its bots."""
    from freehold.players.bots import bot_text

    return {
        "game": kind.name,
        "title": kind.title,
        "setting": kind.setting,
        "settings": [_setting(kind, row) for row in kind.settings()],
        "options": _words("options", kind.name) or [],
        "bots": [{"name": name, "text": bot_text(kind.name, name)} for name in botting.names(kind.name)],
    }


def guide(kind: GameKind, setting: Any, players: int, options: dict[str, Any]) -> dict[str, Any]:
    """The sections ``quick``, ``rules`` and ``guide`` of one table, each ``[{"title", "html"}]``."""
    return _words("guide", kind.name, setting, players, options) or {"quick": [], "rules": [], "guide": []}


def setting_data(kind: GameKind, name: str) -> dict[str, Any]:
    """The whole of a named edition or board."""
    if kind.name == "for-sale":
        from freehold.forsale.editions import edition

        return edition(name).data
    from freehold.cordens.boards import board_data

    return board_data(name)


def _setting(kind: GameKind, row: dict[str, Any]) -> dict[str, Any]:
    data = setting_data(kind, row["name"])
    words: dict[str, str] = _words("setting", kind.name, row["name"], data) or {}
    return {
        "name": row["name"],
        "title": words.get("title", row["name"].capitalize()),
        "players": row["players"],
        "summary": words.get("summary", ""),
        "data": data,
    }


def _words(function: str, *arguments: Any) -> Any:
    """What the guide's words say; None where this package has no guide."""
    if find_spec(WORDS) is None:
        return None
    return getattr(import_module(WORDS), function)(*arguments)

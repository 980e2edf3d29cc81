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
        "page": kind.page,
        "start_page": kind.start_page,
        "settings": [offered(kind, row["name"]) for row in kind.settings()],
        "options": _words("options", kind.name) or [],
        "bots": [{"name": name, "text": bot_text(kind.name, name)} for name in botting.names(kind.name)],
    }


def guide(kind: GameKind, setting: Any, players: int, options: dict[str, Any]) -> dict[str, Any]:
    """The sections ``quick``, ``rules`` and ``guide`` of one table, each ``[{"title", "html"}]``."""
    return _words("guide", kind.name, setting, players, options) or {"quick": [], "rules": [], "guide": []}


def setting_data(kind: GameKind, setting: Any) -> dict[str, Any]:
    """The whole of an edition or board, given by its name or as a whole."""
    data: dict[str, Any] = kind.terms(setting)["data"]
    return data


def offered(kind: GameKind, setting: Any) -> dict[str, Any]:
    """An edition or board as the catalogue has it, a named one or the whole of one from a file.

    ``counts`` are the player counts that it allows, ``players`` the least and the most of them, and ``defaults`` every
    option with the value that a table has unless it is asked for another. Raises BadEdition or BadBoard.
    """
    terms = kind.terms(setting)
    data, counts = terms["data"], terms["counts"]
    name = setting if isinstance(setting, str) else data["name"]
    words: dict[str, str] = _words("setting", kind.name, name, data) or {}
    return {
        "name": name,
        "title": words.get("title", name.capitalize()),
        "players": [counts[0], counts[-1]],
        "counts": counts,
        "summary": words.get("summary", ""),
        "defaults": terms["defaults"],
        "data": data,
    }


def _words(function: str, *arguments: Any) -> Any:
    """What the guide's words say; None where this package has no guide."""
    if find_spec(WORDS) is None:
        return None
    return getattr(import_module(WORDS), function)(*arguments)

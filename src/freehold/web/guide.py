"""The words beside the games: what the start page says of settings and options, and the guide of one table.

Every number in them is taken from the edition's or board's data and the table's options, never written down.
"""

from collections.abc import Callable, Mapping
from typing import Any

from freehold.games.cordens.words import guide as guide_cordens
from freehold.games.for_sale.words import guide as guide_for_sale
from freehold.games.for_sale.words import strategy as guide_for_sale_strategy

Section = dict[str, str]
"""``{"title": …, "html": …}``; the HTML is ours, with all data escaped."""

_GUIDES: dict[str, dict[str, Callable[..., list[Section]]]] = {
    "for-sale": {
        "quick": guide_for_sale.quick,
        "rules": guide_for_sale.rules,
        "guide": guide_for_sale_strategy.strategy,
    },
    "cordens": {
        "quick": guide_cordens.quick,
        "rules": guide_cordens.rules,
        "guide": guide_cordens.strategy,
    },
}


def guide(game: str, setting: Any, players: int, options: Mapping[str, Any]) -> dict[str, list[Section]]:
    """The guide of one table: ``quick``, ``rules`` and ``guide``, each a list of sections.

    Args:
        game: the game's name.
        setting: the edition or board, as records name it: its name, or the whole of one.
        players: how many play.
        options: the table's options, as given when it was made.
    """
    data = _data(game, setting)
    return {part: write(data, players, options) for part, write in _GUIDES[game].items()}


def options(game: str) -> list[dict[str, Any]]:
    """The options of a table of the game, each with its kind, default, choices and a sentence."""
    return guide_for_sale.OPTIONS if game == "for-sale" else guide_cordens.options()


def setting(game: str, name: str, data: Mapping[str, Any]) -> dict[str, str]:
    """The title of an edition or board and the one line that says what is different about it."""
    return {
        "title": str(data.get("title") or name.capitalize()),
        "summary": str(data.get("summary") or (guide_cordens.summary(data) if game == "cordens" else "")),
    }


def _data(game: str, given: Any) -> dict[str, Any]:
    if isinstance(given, dict):
        return given
    from freehold.core.registry import kind_of
    from freehold.web.catalogue import setting_data

    return setting_data(kind_of(game), given)

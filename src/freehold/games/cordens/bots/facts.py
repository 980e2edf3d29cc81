"""What bots know of a board before the start, made once for each board."""

import json
from functools import cache
from typing import Any

from freehold.games.cordens.bots.odds import Odds, odds_of
from freehold.games.cordens.rules.board import Board
from freehold.games.cordens.rules.board_files import board_data, board_of


def board_facts(setting: Any) -> tuple[dict[str, Any], Board, Odds]:
    """The data of a board, the board as the rules see it, and its odds, all only to be read.

    ``setting`` is the board as records name it: its name, or the whole of it. Raises BadBoard.
    """
    return _facts(setting if isinstance(setting, str) else json.dumps(setting))


@cache
def _facts(setting: str) -> tuple[dict[str, Any], Board, Odds]:
    data = board_data(json.loads(setting) if setting.startswith("{") else setting)
    b = board_of(data)
    return data, b, odds_of(b)

"""The batch environments: thousands of games stepped together as NumPy arrays, by compiled rules.

batch = Batch(games=4096, players=4, seed=1)
while True:
    actions = policy(batch.observations, batch.masks)      # ints, one a game
    rewards, done = batch.step(actions)
"""

from collections.abc import Mapping
from typing import Any

from freehold.core.registry import default_game, kind_of
from freehold.core.settings_file import choose_setting, table_options
from freehold.lab.environment import Environment
from freehold.lab.game_lab import lab_of


def Batch(  # noqa: N802  (it makes what it is called)
    game: str | None = None,
    *,
    edition: Any = None,
    board: Any = None,
    options: Mapping[str, Any] | None = None,
    twists: list[str] | None = None,
    refund: str | None = None,
    money: str | None = None,
    **arguments: Any,
) -> Environment:
    """The batch environment of a game; its class is the game's own, and says how actions and observations are laid out.

    Args:
        game: its name, as ``freehold.new`` takes it, and with the same default.
        edition: in a game of editions, an edition's name, the path of an edition file, or the whole of an edition.
        board: in a game of boards, likewise a board.
        options: the table's options, as in records.
        twists, refund, money: options by themselves, the same as in ``options``.
        arguments: the rest, those of the environment's class: ``games``, ``players``, ``seed``, ``cores`` and so on.

    Raises FreeholdError (BadEdition, BadBoard, BadOptions), in one sentence.
    """
    name = game if game is not None else default_game()
    setting = choose_setting(kind_of(name), edition, board)
    read = table_options(options, twists=list(twists or []), refund=refund, money=money)
    return lab_of(name).batch(setting, read, **arguments)

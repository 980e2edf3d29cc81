"""The batch environments: thousands of games stepped together as NumPy arrays, by compiled rules.

batch = Batch("for-sale", games=4096, players=4, seed=1)
while True:
    actions = policy(batch.observations, batch.masks)      # ints, one a game
    rewards, done = batch.step(actions)
"""

from collections.abc import Mapping
from typing import Any, Literal, overload

from freehold.api import choose_setting, table_options
from freehold.core.registry import kind_of
from freehold.games.cordens.lab.batch import CordensBatch
from freehold.games.for_sale.lab.batch import ForSaleBatch


@overload
def Batch(game: Literal["for-sale"] = "for-sale", **arguments: Any) -> ForSaleBatch: ...


@overload
def Batch(game: Literal["cordens"], **arguments: Any) -> CordensBatch: ...


def Batch(  # noqa: N802  (it makes what it is called)
    game: str = "for-sale",
    *,
    edition: Any = None,
    board: Any = None,
    options: Mapping[str, Any] | None = None,
    twists: list[str] | None = None,
    refund: str | None = None,
    money: str | None = None,
    **arguments: Any,
) -> ForSaleBatch | CordensBatch:
    """The batch environment of a game.

    Args:
        game: ``"for-sale"`` or ``"cordens"``.
        edition: For Sale: an edition's name, the path of an edition file, or the whole of an edition.
        board: Cordens: likewise a board.
        options: the table's options, as in records.
        twists, refund, money: options of For Sale by themselves, the same as in ``options``.
        arguments: the rest, those of ``ForSaleBatch`` or ``CordensBatch``.

    Raises FreeholdError (BadEdition, BadBoard, BadOptions), in one sentence.
    """
    kind = kind_of(game)
    setting = choose_setting(kind, edition, board)
    read = table_options(options, twists, refund, money)
    if game == "for-sale":
        return ForSaleBatch(edition=setting, options=read, **arguments)
    return CordensBatch(board=setting, options=read, **arguments)

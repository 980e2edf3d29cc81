"""The batch environments: thousands of games stepped together as NumPy arrays, by compiled rules.

batch = Batch("for-sale", games=4096, players=4, seed=1)
while True:
    actions = policy(batch.observations, batch.masks)      # ints, one a game
    rewards, done = batch.step(actions)
"""

from typing import Any, Literal, overload

from freehold.core.errors import FreeholdError
from freehold.lab.batch_cordens import CordensBatch
from freehold.lab.batch_for_sale import ForSaleBatch


@overload
def Batch(game: Literal["for-sale"] = "for-sale", **arguments: Any) -> ForSaleBatch: ...


@overload
def Batch(game: Literal["cordens"], **arguments: Any) -> CordensBatch: ...


def Batch(game: str = "for-sale", **arguments: Any) -> ForSaleBatch | CordensBatch:  # noqa: N802
    """The batch environment of a game; its arguments are those of ``ForSaleBatch`` or ``CordensBatch``.

    Raises FreeholdError where there is none of that name.
    """
    if game == "for-sale":
        return ForSaleBatch(**arguments)
    if game == "cordens":
        return CordensBatch(**arguments)
    raise FreeholdError(f"there are batch environments for 'for-sale' and 'cordens', not for {game!r}")

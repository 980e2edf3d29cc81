"""What each property of For Sale cost at auction, and what it brought as a cheque."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from freehold.core.extras import need_extra
from freehold.games.for_sale.bots.playouts import Run, run_games
from freehold.lab.intervals import NEEDS, mean_of
from freehold.lab.plan import make_plan
from freehold.lab.version import rules_version


def measure(setting: Any, players: int, options: dict[str, Any], policy: str, games: int, seed: int) -> dict[str, Any]:
    """Mean price and cheque of each property with 95 % intervals, every seat playing by ``policy``.

    Args:
        setting: an edition's name, the path of an edition file, or the whole of an edition.
        players: how many seats.
        options: as in records.
        policy: a compiled one: random, easy, medium or hard.
        games: how many.
        seed: of the run; game i depends on it and on i alone.

    Returns ``{"edition", "players", "options", "policy", "games", "seed", "rules", "properties": [{"property",
    "games", "price", "price_ci", "cheque", "cheque_ci"}]}``; money in whole coins.

    Raises, before any game, BadEdition, BadOptions, BadBot, and MissingExtra without the extra ``lab``.
    """
    need_extra(*NEEDS)
    setting = make_plan("for-sale", setting, options, players, [policy], seed).setting
    run = run_games(setting, players, options, [policy] * players, seed, games, rotate=False)
    return {
        "edition": setting,
        "players": players,
        "options": options,
        "policy": policy,
        "games": games,
        "seed": seed,
        "rules": rules_version("for-sale"),
        "properties": property_prices(run),
    }


def property_prices(run: Run) -> list[dict[str, Any]]:
    """The rows of ``measure``, of games that were played already."""
    return [_property(card, run.prices[:, card], run.cheques[:, card]) for card in range(1, 31)]


def _property(card: int, prices: npt.NDArray[np.int16], cheques: npt.NDArray[np.int16]) -> dict[str, Any]:
    in_play = prices >= 0
    price, cheque = mean_of(prices[in_play].astype(np.float64)), mean_of(cheques[in_play].astype(np.float64))
    return {
        "property": card,
        "games": int(in_play.sum()),
        "price": price.mean,
        "price_ci": price.ci,
        "cheque": cheque.mean,
        "cheque_ci": cheque.ci,
    }


def chart(found: dict[str, Any], path: Path) -> None:
    """Draw them."""
    from freehold.games.for_sale.lab.charts import chart_prices

    chart_prices(found, path)


def lines(found: dict[str, Any]) -> Iterator[str]:
    """The results in words, a line a property."""
    yield f"{'property':>8}{'price':>9}{'cheque':>9}"
    for row in found["properties"]:
        if row["games"]:
            yield f"{row['property']:>8}{row['price']:>9.2f}{row['cheque']:>9.2f}"

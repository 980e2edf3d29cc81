"""The charts of For Sale: prices, and the first starter's advantage."""

from pathlib import Path
from typing import Any

from freehold.lab.charts import BROWN, GREEN, GREY, bounds, open_pyplot, save


def chart_prices(found: dict[str, Any], path: Path) -> None:
    """Draw price and cheque of each property, one above the other; ``found`` is of ``prices.measure``.

    Raises FreeholdError where the SVG file ``path`` cannot be written, MissingExtra without the extra ``charts``.
    """
    pyplot = open_pyplot()
    rows = [row for row in found["properties"] if row["games"]]
    figure, axes = pyplot.subplots(figsize=(8, 4))
    cards = [row["property"] for row in rows]
    for name, colour, marker in (("cheque", GREEN, "o"), ("price", BROWN, "s")):
        axes.plot(cards, [row[name] for row in rows], marker, color=colour, label=name, markersize=4)
        low, high = bounds(rows, name)
        axes.fill_between(cards, low, high, color=colour, alpha=0.25, linewidth=0)
    edition = found["edition"] if isinstance(found["edition"], str) else found["edition"]["name"]
    axes.set_title(f"{edition}, {found['players']} players: what a property costs and brings ({found['policy']} bots)")
    axes.set_xlabel("property")
    axes.set_ylabel("coins paid; cheque in thousands" if edition == "classic" else "money")
    axes.legend(frameon=False)
    save(figure, path)


def chart_starters(rows: list[dict[str, Any]], path: Path) -> None:
    """The starter's win share against an even share, a dot and interval an edition, player count and twist."""
    pyplot = open_pyplot()
    figure, axes = pyplot.subplots(figsize=(8, 0.22 * len(rows) + 1.2))
    for at, row in enumerate(reversed(rows)):
        even = 1 / row["players"]
        first = row["win_by_place"][0]
        low, high = (each - even for each in first["ci"])
        axes.plot([100 * low, 100 * high], [at, at], color=GREY, linewidth=1)
        axes.plot(100 * (first["mean"] - even), at, "o", color=BROWN if row["twist"] else GREEN, markersize=4)
    axes.axvline(0, color="black", linewidth=0.8)
    axes.set_yticks(range(len(rows)))
    axes.set_yticklabels(
        [f"{row['edition']} {row['players']}, {row['twist'] or 'plain'}" for row in reversed(rows)], fontsize=7
    )
    axes.set_xlabel("points of win share that the first starter has above an even share, with 95 % interval")
    save(figure, path)


def chart_price_sets(edition: str, rows: list[dict[str, Any]], policy: str, path: Path) -> None:
    """What each property costs and brings, side by side, a line a player count; ``rows`` are of ``balance.measure``."""
    pyplot = open_pyplot()
    figure, both = pyplot.subplots(1, 2, figsize=(9, 3.6), sharex=True)
    for axes, name, title in zip(
        both, ("price", "cheque"), ("coins paid at auction", "cheque at the sale"), strict=True
    ):
        for row in rows:
            shown = [each for each in row["properties"] if each["games"]]
            axes.plot([each["property"] for each in shown], [each[name] for each in shown], label=row["players"])
        axes.set_title(title)
        axes.set_xlabel("property")
    both[0].legend(title="players", frameon=False)
    figure.suptitle(f"{edition} ({policy} bots)")
    save(figure, path)

"""The chart of the groups of a board of Cordens."""

from pathlib import Path
from typing import Any

from freehold.lab.charts import BROWN, GREEN, GREY, open_pyplot, save


def chart_groups(found: dict[str, Any], path: Path) -> None:
    """Draw how often the first to hold each whole group wins, and landing; ``found`` is of ``groups.measure``.

    Raises FreeholdError where the SVG file ``path`` cannot be written, MissingExtra without the extra ``charts``.
    """
    pyplot = open_pyplot()
    rows = [row for row in found["groups"] if row["win_share"] is not None]
    figure, (left, right) = pyplot.subplots(1, 2, figsize=(9, 0.35 * len(rows) + 1.4), sharey=True)
    places = list(range(len(rows)))[::-1]
    left.barh(places, [100 * row["landing"] for row in rows], color=GREEN)
    left.set_yticks(places, [row["group"] for row in rows])
    left.set_xlabel("throws that end there, per cent")
    for place, row in zip(places, rows, strict=True):
        low, high = row["win_ci"]
        right.plot([100 * low, 100 * high], [place, place], color=GREY, linewidth=1)
        right.plot(100 * row["win_share"], place, "o", color=BROWN, markersize=5)
    right.axvline(100 / found["players"], color="black", linewidth=0.8)
    right.set_xlabel(f"wins of the first to hold it whole, per cent ({found['policy']} bots)")
    figure.suptitle(f"{found['board']}, {found['players']} players")
    save(figure, path)

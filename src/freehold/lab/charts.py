"""Charts as SVG files, drawn by Matplotlib (extra ``charts``)."""

from math import isfinite
from pathlib import Path
from typing import Any

from freehold.core.errors import FreeholdError
from freehold.core.extras import need_extra
from freehold.lab.folder import readable_faults

NEEDS = ("charts", "matplotlib")
"""The extra, and the package, that charts need."""

PRICE, CHEQUE, GREY = "#7a4419", "#2b6a4d", "#555555"


def check_chart(path: Path) -> None:
    """Before anything is measured: can a chart be drawn at ``path``? Raises FreeholdError or MissingExtra if not."""
    if path.suffix != ".svg":
        raise FreeholdError(f"--chart takes the path of an .svg file, not {path}")
    need_extra(*NEEDS)


def _pyplot() -> Any:
    need_extra(*NEEDS)
    import matplotlib

    matplotlib.use("svg")
    matplotlib.rcParams.update(
        {"svg.hashsalt": "freehold", "svg.fonttype": "none", "font.size": 10, "axes.spines.top": False}
    )
    matplotlib.rcParams["axes.spines.right"] = False
    from matplotlib import pyplot

    return pyplot


def _bounds(rows: list[dict[str, Any]], name: str) -> tuple[list[float], list[float]]:
    """The ends of the intervals of a figure; where nothing bounds one, the figure itself."""
    means = [float(row[name]) for row in rows]
    ends = [[row[f"{name}_ci"][end] for row in rows] for end in (0, 1)]
    low, high = ([each if isfinite(each) else mean for each, mean in zip(end, means, strict=True)] for end in ends)
    return low, high


def _save(figure: Any, path: Path) -> None:
    with readable_faults(path.parent):
        path.parent.mkdir(parents=True, exist_ok=True)
        figure.savefig(path, metadata={"Date": None}, bbox_inches="tight")


def chart_prices(found: dict[str, Any], path: Path) -> None:
    """Draw price and cheque of each property, one above the other; ``found`` is of ``prices.measure_prices``.

    Raises FreeholdError where the SVG file ``path`` cannot be written, MissingExtra without the extra ``charts``.
    """
    pyplot = _pyplot()
    rows = [row for row in found["properties"] if row["games"]]
    figure, axes = pyplot.subplots(figsize=(8, 4))
    cards = [row["property"] for row in rows]
    for name, colour, marker in (("cheque", CHEQUE, "o"), ("price", PRICE, "s")):
        axes.plot(cards, [row[name] for row in rows], marker, color=colour, label=name, markersize=4)
        low, high = _bounds(rows, name)
        axes.fill_between(cards, low, high, color=colour, alpha=0.25, linewidth=0)
    edition = found["edition"] if isinstance(found["edition"], str) else found["edition"]["name"]
    axes.set_title(f"{edition}, {found['players']} players: what a property costs and brings ({found['policy']} bots)")
    axes.set_xlabel("property")
    axes.set_ylabel("coins paid; cheque in thousands" if edition == "classic" else "money")
    axes.legend(frameon=False)
    _save(figure, path)
    pyplot.close(figure)


def chart_starters(rows: list[dict[str, Any]], path: Path) -> None:
    """The starter's win share against an even share, a dot and interval an edition, player count and twist."""
    pyplot = _pyplot()
    figure, axes = pyplot.subplots(figsize=(8, 0.22 * len(rows) + 1.2))
    for at, row in enumerate(reversed(rows)):
        even = 1 / row["players"]
        first = row["win_by_place"][0]
        low, high = (each - even for each in first["ci"])
        axes.plot([100 * low, 100 * high], [at, at], color=GREY, linewidth=1)
        axes.plot(100 * (first["mean"] - even), at, "o", color=PRICE if row["twist"] else CHEQUE, markersize=4)
    axes.axvline(0, color="black", linewidth=0.8)
    axes.set_yticks(range(len(rows)))
    axes.set_yticklabels(
        [f"{row['edition']} {row['players']}, {row['twist'] or 'plain'}" for row in reversed(rows)], fontsize=7
    )
    axes.set_xlabel("points of win share that the first starter has above an even share, with 95 % interval")
    _save(figure, path)
    pyplot.close(figure)


def chart_groups(found: dict[str, Any], path: Path) -> None:
    """Draw how often the first to hold each whole group wins, and landing; ``found`` is of ``groups.measure_groups``.

    Raises FreeholdError where the SVG file ``path`` cannot be written, MissingExtra without the extra ``charts``.
    """
    pyplot = _pyplot()
    rows = [row for row in found["groups"] if row["win_share"] is not None]
    figure, (left, right) = pyplot.subplots(1, 2, figsize=(9, 0.35 * len(rows) + 1.4), sharey=True)
    places = list(range(len(rows)))[::-1]
    left.barh(places, [100 * row["landing"] for row in rows], color=CHEQUE)
    left.set_yticks(places, [row["group"] for row in rows])
    left.set_xlabel("throws that end there, per cent")
    for place, row in zip(places, rows, strict=True):
        low, high = row["win_ci"]
        right.plot([100 * low, 100 * high], [place, place], color=GREY, linewidth=1)
        right.plot(100 * row["win_share"], place, "o", color=PRICE, markersize=5)
    right.axvline(100 / found["players"], color="black", linewidth=0.8)
    right.set_xlabel(f"wins of the first to hold it whole, per cent ({found['policy']} bots)")
    figure.suptitle(f"{found['board']}, {found['players']} players")
    _save(figure, path)
    pyplot.close(figure)


def chart_price_sets(edition: str, rows: list[dict[str, Any]], policy: str, path: Path) -> None:
    """What each property costs and brings, side by side, a line a player count; ``rows`` are of lab.balance."""
    pyplot = _pyplot()
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
    _save(figure, path)
    pyplot.close(figure)

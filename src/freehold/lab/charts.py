"""Charts as SVG files, drawn by Matplotlib (extra ``charts``)."""

from math import isfinite
from pathlib import Path
from typing import Any

from freehold.core.errors import FreeholdError
from freehold.core.extras import need_extra
from freehold.lab.folder import readable_faults

NEEDS = ("charts", "matplotlib")
"""The extra, and the package, that charts need."""

BROWN, GREEN, GREY = "#7a4419", "#2b6a4d", "#555555"


def check_chart(path: Path) -> None:
    """Before anything is measured: can a chart be drawn at ``path``? Raises FreeholdError or MissingExtra if not."""
    if path.suffix != ".svg":
        raise FreeholdError(f"--chart takes the path of an .svg file, not {path}")
    need_extra(*NEEDS)


def open_pyplot() -> Any:
    """Matplotlib's pyplot, set up to draw the same SVG each time; raises MissingExtra."""
    need_extra(*NEEDS)
    import matplotlib

    matplotlib.use("svg")
    matplotlib.rcParams.update(
        {"svg.hashsalt": "freehold", "svg.fonttype": "none", "font.size": 10, "axes.spines.top": False}
    )
    matplotlib.rcParams["axes.spines.right"] = False
    from matplotlib import pyplot

    return pyplot


def bounds(rows: list[dict[str, Any]], name: str) -> tuple[list[float], list[float]]:
    """The ends of the intervals of a figure; where nothing bounds one, the figure itself."""
    means = [float(row[name]) for row in rows]
    ends = [[row[f"{name}_ci"][end] for row in rows] for end in (0, 1)]
    low, high = ([each if isfinite(each) else mean for each, mean in zip(end, means, strict=True)] for end in ends)
    return low, high


def save(figure: Any, path: Path) -> None:
    """Write a figure, and let go of it; raises FreeholdError where that cannot be done."""
    with readable_faults(path.parent):
        path.parent.mkdir(parents=True, exist_ok=True)
        figure.savefig(path, metadata={"Date": None}, bbox_inches="tight")
    open_pyplot().close(figure)

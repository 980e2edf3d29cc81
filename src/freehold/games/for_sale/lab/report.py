"""The balance report: a page of words, tables and a chart from stored results."""

from pathlib import Path
from typing import Any

from freehold.core.extras import need_extra
from freehold.games.for_sale.lab.charts import chart_price_sets, chart_starters
from freehold.games.for_sale.rules.options import TWISTS
from freehold.lab.charts import NEEDS
from freehold.lab.folder import readable_faults
from freehold.lab.intervals import holm

CHART = "charts/balance-starters.svg"


def write_report(results: dict[str, Any], path: Path) -> None:
    """Write the page of balance at ``path``, and its charts in the folder ``charts`` beside it.

    ``results`` are those of ``balance.measure`` or ``balance.read_results``. Raises FreeholdError where that
    cannot be done, MissingExtra without the extra ``charts``.
    """
    need_extra(*NEEDS)
    rows = results["rows"]
    chart_starters(rows, path.parent / CHART)
    parts = [
        _head(results),
        _findings(rows),
        f"![The first starter's advantage]({CHART})\n",
        _plain(rows),
        _twists(rows),
    ]
    parts.append(_prices(results, path.parent))
    with readable_faults(path.parent):
        path.write_text("\n".join(parts), "utf-8")


def _prices(results: dict[str, Any], folder: Path) -> str:
    """The charts of prices, drawn, and the part of the page that shows them."""
    plain = [row for row in results["rows"] if not row["twist"] and row.get("properties")]
    lines = ["## What properties cost and bring\n"] if plain else []
    for edition in dict.fromkeys(row["edition"] for row in plain):
        chart = f"charts/prices-{edition}.svg"
        rows = [row for row in plain if row["edition"] == edition]
        chart_price_sets(edition, rows, results["policy"], folder / chart)
        lines.append(f"![Prices and cheques, {edition}]({chart})\n")
    return "\n".join(lines)


def _head(results: dict[str, Any]) -> str:
    return f"""# Balance of For Sale

Each edition, player count and twist against the plain game on the same deals: {results["games"]:,} games each, the bot
`{results["policy"]}` in every seat, rules version {results["rules"]}, seed {results["seed"]}.
Intervals are 95 %, of independent deals; where many questions are asked at once, Holm's correction says which answers
are significant. All of this holds for these bots: people may use a twist better, or worse.
Made from stored results by `freehold lab balance --report docs/balance.md`.
"""


def _findings(rows: list[dict[str, Any]]) -> str:
    twisted = [row for row in rows if row["twist"]]
    lines = ["## What was found\n", *_about_starting([row for row in rows if not row["twist"]])]
    sure = holm([row["starter_more"]["p"] for row in twisted])
    wider = holm([row["margin_more"]["p"] for row in twisted])
    for twist in TWISTS:
        mine = [(row, sure[i], wider[i]) for i, row in enumerate(twisted) if row["twist"] == twist]
        if mine:
            lines.append(_about_twist(twist, mine))
    return "\n".join(lines) + "\n"


def _about_starting(plain: list[dict[str, Any]]) -> list[str]:
    better = [row for row in plain if row["win_by_place"][0]["ci"][0] > 1 / row["players"]]
    worse = [row for row in plain if row["win_by_place"][0]["ci"][1] < 1 / row["players"]]
    open_ = len(plain) - len(better) - len(worse)
    line = (
        f"- **Starting the first auction** helps in {_tables(better)}, hurts in {_tables(worse)} (95 % each), and makes"
        f" no difference that could be shown in {open_} of {len(plain)} tables (edition and number of players)."
    )
    best = [row["best_property"]["mean"] * row["players"] for row in plain]
    return [
        line,
        f"- **The best property in play** wins {min(best):.2f} to {max(best):.2f} times an even share for its buyer.",
    ]


def _about_twist(twist: str, mine: list[tuple[dict[str, Any], bool, bool]]) -> str:
    moved = [(row, row["starter_more"]["mean"]) for row, sure, _ in mine if sure]
    more, less = [row for row, by in moved if by > 0], [row for row, by in moved if by < 0]
    wider = [row for row, _, sure in mine if sure]
    changed = [row["changed"]["share"] for row, _, _ in mine]
    if max(changed) == 0:
        return (
            f"- **{twist}**: changes none of the bots' decisions, in any of {len(mine)} tables. What it shows follows"
            " from the public history, and these bots count; people who do not may gain by it."
        )
    what = "the first starter, who is asked first for the veto," if twist == "market-veto" else "the first starter"
    if not moved:
        fair = f"no significant change for {what} in any of {len(mine)} tables"
    else:
        parts = [f"better for {what} in {_tables(more)}"] if more else []
        parts += [f"worse for {what} in {_tables(less)}"] if less else []
        fair = " and ".join(parts) + f", no significant change in {len(mine) - len(moved)} of {len(mine)}"
    margin = f"; the winner's margin changes significantly in {_tables(wider)}" if wider else ""
    return f"- **{twist}**: {fair}{margin}. It changes {min(changed):.1%} to {max(changed):.1%} of the bots' decisions."


def _tables(rows: list[dict[str, Any]]) -> str:
    return ", ".join(f"{row['edition']} {row['players']}" for row in rows) or "none"


def _plain(rows: list[dict[str, Any]]) -> str:
    lines = [
        "## The plain game\n",
        "Win share by place: the first starter, the next clockwise, and so on.\n",
        "| edition | players | win share by place | spread of totals | margin | shared | best property wins |",
        "|---|---|---|---|---|---|---|",
    ]
    for row in rows:
        if not row["twist"]:
            shares = " ".join(f"{each['mean']:.1%}" for each in row["win_by_place"])
            lines.append(
                f"| {row['edition']} | {row['players']} | {shares} (±{_half(row['win_by_place'][0]):.1%}) |"
                f" {row['score_sd']:.1f} | {row['margin']['mean']:.1f} | {row['shared']['mean']:.2%} |"
                f" {row['best_property']['mean']:.1%} |"
            )
    return "\n".join(lines) + "\n"


def _twists(rows: list[dict[str, Any]]) -> str:
    lines = [
        "## Each twist against the plain game\n",
        "Differences on the same deals. A star marks what is significant after Holm's correction over the column.\n",
        "| twist | edition | players | starter's win share | margin | best property wins | decisions changed |",
        "|---|---|---|---|---|---|---|",
    ]
    twisted = sorted((row for row in rows if row["twist"]), key=lambda row: TWISTS.index(row["twist"]))
    starts = holm([row["starter_more"]["p"] for row in twisted])
    margins = holm([row["margin_more"]["p"] for row in twisted])
    for row, start, margin in zip(twisted, starts, margins, strict=True):
        more, wide = row["starter_more"], row["margin_more"]
        lines.append(
            f"| {row['twist']} | {row['edition']} | {row['players']} |"
            f" {more['mean']:+.1%} (±{_half(more):.1%}){'*' if start else ''} |"
            f" {wide['mean']:+.2f} (±{_half(wide):.2f}){'*' if margin else ''} |"
            f" {row['best_property']['mean']:.1%} | {row['changed']['share']:.1%} |"
        )
    return "\n".join(lines) + "\n"


def _half(told: dict[str, Any]) -> float:
    low, high = told["ci"]
    return float(high - low) / 2

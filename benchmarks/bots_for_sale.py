"""How strong the bots of For Sale are: win shares in mixed pools, with 95 % intervals, and their time per move.

    python benchmarks/bots_for_sale.py [--deals N] [--seed S] [--json]

Each deal is played once in every rotation of a random mix of levels, so that each level meets the others from every
seat with the same cards. Shares are taken over deals, since the rotations of one deal are no independent games.
"""

import argparse
import json
import time
from itertools import pairwise
from typing import Any

import numpy as np
import numpy.typing as npt

import freehold
from freehold.games.for_sale.bots.playouts import run_games
from freehold.players.bots import bot_names, make_bot

TABLES = [("classic", players) for players in (3, 4, 5, 6)]
TABLES += [("coins", players) for players in (2, 3, 4, 5, 6)]
TABLES += [("bills", players) for players in (3, 4, 5, 6)]
LEVELS = bot_names("for-sale")

Floats = npt.NDArray[np.float64]


def played(edition: str, players: int, levels: list[str], seed: int, deals: int) -> tuple[Floats, Floats]:
    """Victories (shared ones in parts) and seats by deal and level: two arrays f8[deals, levels]."""
    random = np.random.default_rng(seed)
    victories = np.zeros((deals, len(levels)))
    seats = np.zeros((deals, len(levels)))
    for deal in range(deals):
        while True:
            mix = random.integers(len(levels), size=players)
            if len(set(mix)) > 1:
                break
        run = run_games(edition, players, {}, [levels[each] for each in mix], seed, 1, first_deal=deal)
        won = run.by_entry()[:, :, 1] == 1
        shares = (won / won.sum(1, keepdims=True)).sum(0)
        np.add.at(victories[deal], mix, shares)
        np.add.at(seats[deal], mix, players)
    return victories, seats


def share(victories: Floats, seats: Floats) -> tuple[float, float]:
    """Victories a seat over all deals, and half of its 95 % interval (a ratio of deal totals)."""
    mean = victories.sum() / seats.sum()
    error = np.sqrt(((victories - mean * seats) ** 2).sum()) / seats.sum()
    return float(mean), float(1.96 * error)


def pool(edition: str, players: int, seed: int, deals: int) -> dict[str, Any]:
    """The win shares of all levels in one pool, and of each level against the one below alone."""
    victories, seats = played(edition, players, LEVELS, seed, deals)
    row: dict[str, Any] = {"edition": edition, "players": players, "deals": deals, "even": 1 / players}
    row["shares"] = {level: share(victories[:, i], seats[:, i]) for i, level in enumerate(LEVELS)}
    row["against_the_one_below"] = {}
    for below, level in pairwise(LEVELS):
        victories, seats = played(edition, players, [below, level], seed + 1, max(1, deals // 2))
        row["against_the_one_below"][level] = share(victories[:, 1], seats[:, 1])
    return row


def times(players: int) -> dict[str, tuple[float, float]]:
    """Median and 99th percentile of a move's time in ms, by level, in plain Python, with every twist."""
    twists = ["open-wallets", "next-lot-preview", "property-showcase", "market-veto", "visible-last-two"]
    taken: dict[str, tuple[float, float]] = {}
    for level in LEVELS:
        spent = []
        for seed in range(6):
            game = freehold.new("for-sale", players=players, options={"twists": twists}, seed=seed)
            bot = make_bot("for-sale", level, seed)
            while not game.over:
                seat = game.acting[0]
                view, legal = game.view(seat), game.legal(seat)
                began = time.thread_time()
                move = bot.choose(view, legal)
                spent.append((time.thread_time() - began) * 1000)
                game.push([seat, *move])
        taken[level] = (float(np.median(spent)), float(np.percentile(spent, 99)))
    return taken


def table(rows: list[dict[str, Any]]) -> str:
    """The win shares as a Markdown table, in per cent."""
    lines = [
        "| edition | players | even | " + " | ".join(LEVELS) + " | easy v random | medium v easy | hard v medium |",
        "|---" * (6 + len(LEVELS)) + "|",
    ]
    for row in rows:
        cells = [row["edition"], str(row["players"]), f"{100 * row['even']:.1f}"]
        for mean, half in (*row["shares"].values(), *row["against_the_one_below"].values()):
            cells.append(f"{100 * mean:.1f} ± {100 * half:.1f}")
        lines.append("| " + " | ".join(cells) + " |")
    return "\n".join(lines)


def main() -> None:
    """Measure, and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--deals", type=int, default=1500)
    parser.add_argument("--seed", type=int, default=2026)
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    rows = []
    for edition, players in TABLES:
        rows.append(pool(edition, players, asked.seed, asked.deals))
        if not asked.json:
            print(table(rows[-1:]).splitlines()[-1], flush=True)
    spent = {players: times(players) for players in (3, 6)}
    if asked.json:
        print(json.dumps({"tables": rows, "ms": spent}))
        return
    print("\n" + table(rows) + "\n")
    for players, levels in spent.items():
        for level, (median, high) in levels.items():
            print(f"{players} players, {level}: {median:.2f} ms a move, 99 % below {high:.2f} ms")


if __name__ == "__main__":
    main()

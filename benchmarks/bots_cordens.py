"""How strong the bots of Cordens are: win shares in mixed pools, with 95 % intervals, how games end, time per move.

    python benchmarks/bots_cordens.py [--deals N] [--seed S] [--json]

Each deal is played once in every rotation of a random mix of levels, so that each level meets the others from every
seat with the same starter, throws and decks. Shares are taken over deals, since the rotations of one deal are no
independent games. A game that is not over after 500 rounds is ranked by wealth.
"""

import argparse
import json
import time
from itertools import pairwise
from typing import Any

import numpy as np
import numpy.typing as npt

import freehold
from freehold.games.cordens.bots.playouts import run_games
from freehold.players.bots import bot_names, make_bot
from freehold.players.match import Asking

TABLES: list[tuple[str, int, dict[str, Any]]] = [("cordens", players, {}) for players in (2, 3, 4, 5, 6, 8)]
TABLES += [("cordens", 4, {"ask-for-rent": True, "chill-pot": True}), ("cordens", 4, {"rounds": 30})]
TABLES += [("lagoon", 4, {})]
LEVELS = bot_names("cordens")

Floats = npt.NDArray[np.float64]


def played(table: tuple[str, int, dict[str, Any]], levels: list[str], seed: int, deals: int) -> tuple[Floats, Floats]:
    """Victories (shared ones in parts) and seats by deal and level: two arrays f8[deals, levels]."""
    board, players, options = table
    random = np.random.default_rng(seed)
    victories, seats = np.zeros((deals, len(levels))), np.zeros((deals, len(levels)))
    for deal in range(deals):
        mix = random.integers(len(levels), size=players)
        while len(set(mix)) == 1:
            mix = random.integers(len(levels), size=players)
        run = run_games(board, players, options, [levels[each] for each in mix], seed, 1, first_deal=deal)
        np.add.at(victories[deal], mix, run.win_shares()[0] * players)
        np.add.at(seats[deal], mix, players)
    return victories, seats


def share(victories: Floats, seats: Floats) -> tuple[float, float]:
    """Victories a seat over all deals, and half of its 95 % interval (a ratio of deal totals)."""
    mean = victories.sum() / seats.sum()
    error = np.sqrt(((victories - mean * seats) ** 2).sum()) / seats.sum()
    return float(mean), float(1.96 * error)


def pool(table: tuple[str, int, dict[str, Any]], seed: int, deals: int) -> dict[str, Any]:
    """The win shares of all levels in one pool, and of each level against the one below alone."""
    victories, seats = played(table, LEVELS, seed, deals)
    row: dict[str, Any] = {"board": table[0], "players": table[1], "options": table[2], "deals": deals}
    row["shares"] = {level: share(victories[:, i], seats[:, i]) for i, level in enumerate(LEVELS)}
    row["against_the_one_below"] = {}
    for below, level in pairwise(LEVELS):
        victories, seats = played(table, [below, level], seed + 1, max(1, deals // 2))
        row["against_the_one_below"][level] = share(victories[:, 1], seats[:, 1])
    return row


def beside_builders(level: str, seed: int, deals: int) -> dict[str, Any]:
    """How a level fares alone against three plain builders, and a plain builder against three of the level."""
    row: dict[str, Any] = {"level": level, "deals": deals}
    for name, policies in (("alone", [level] + ["builder"] * 3), ("builder_alone", ["builder"] + [level] * 3)):
        shares = run_games("cordens", 4, {}, policies, seed, deals).win_shares()[:, 0]
        row[name] = float(shares.mean()), float(1.96 * shares.std() / np.sqrt(deals))
    return row


def endings(table: tuple[str, int, dict[str, Any]], level: str, seed: int, games: int) -> dict[str, Any]:
    """How games among one level alone end, and how fast they are played, compiled, on one core."""
    board, players, options = table
    run_games(board, players, options, [level] * players, seed, 1)
    began = time.process_time()
    run = run_games(board, players, options, [level] * players, seed, games, rotate=False)
    spent = time.process_time() - began
    over = run.totals[:, 0]
    return {
        "board": board,
        "players": players,
        "options": options,
        "level": level,
        "games": games,
        "over": float(over.mean()),
        "over_half": float(1.96 * np.sqrt(max(over.var(), 1 / games**2) / games)),
        "rounds": [float(each) for each in np.percentile(run.totals[:, 1], (50, 95))],
        "throws": float(run.totals[:, 2].mean()),
        "games_per_s": games / spent,
        "decisions_per_s": run.decisions / spent,
    }


def times() -> dict[str, tuple[float, float, float]]:
    """Median, 99th percentile and longest time of a decision in ms, by level, in plain Python from the JSON view."""
    taken: dict[str, tuple[float, float, float]] = {}
    for level in LEVELS:
        spent = []
        for seed in range(4):
            game = freehold.new("cordens", players=4 + seed % 2 * 4, options={"ask-for-rent": seed > 1}, seed=seed)
            bots = [make_bot("cordens", level, seat) for seat in range(len(game.seats))]
            asking = Asking()
            for _ in range(4000):
                question = asking.next(game)
                if question is None:
                    break
                view = game.view(question.seat)
                began = time.thread_time()
                move = bots[question.seat].choose(view, question.legal, question.must)
                spent.append((time.thread_time() - began) * 1000)
                if move is not None:
                    game.push([question.seat, *move])
                asking.answered(question, move)
        taken[level] = (float(np.median(spent)), float(np.percentile(spent, 99)), max(spent))
    return taken


def name_of(row: dict[str, Any]) -> str:
    """The table of a row, in words."""
    options = [name if value is True else f"{name} {value}" for name, value in row["options"].items()]
    return f"{row['board']} | {row['players']} | {', '.join(options) or '–'}"


def pool_line(row: dict[str, Any]) -> str:
    """A pool as a row of a Markdown table, in per cent."""
    pairs = [*row["shares"].values(), *row["against_the_one_below"].values()]
    cells = [f"{100 / row['players']:.1f}", *(f"{100 * mean:.1f} ± {100 * half:.1f}" for mean, half in pairs)]
    return f"| {name_of(row)} | {' | '.join(cells)} |"


def ending_line(row: dict[str, Any]) -> str:
    """How games end, as a row of a Markdown table."""
    over = f"{100 * row['over']:.1f} ± {100 * row['over_half']:.1f}"
    rounds = f"{row['rounds'][0]:.0f} ({row['rounds'][1]:.0f})"
    rest = f"{row['throws']:.0f} | {row['games_per_s']:,.0f} | {row['decisions_per_s']:,.0f}"
    return f"| {name_of(row)} | {row['level']} | {over} | {rounds} | {rest} |"


def main() -> None:
    """Measure, and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--deals", type=int, default=600)
    parser.add_argument("--games", type=int, default=4000)
    parser.add_argument("--seed", type=int, default=2026)
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    pools, ends = [], []
    say = (lambda _: None) if asked.json else (lambda text: print(text, flush=True))
    columns = ["board", "players", "options", "even", *LEVELS, *(f"{two} v {one}" for one, two in pairwise(LEVELS))]
    say(f"| {' | '.join(columns)} |")
    say("|---" * (7 + len(LEVELS)) + "|")
    for table in TABLES:
        pools.append(pool(table, asked.seed, asked.deals))
        say(pool_line(pools[-1]))
    builders = [beside_builders(level, asked.seed, 2 * asked.deals) for level in LEVELS[1:]]
    say("\n| level | alone against three builders | one builder against three of the level |\n|---|---|---|")
    for row in builders:
        pairs = [row["alone"], row["builder_alone"]]
        say(f"| {row['level']} | " + " | ".join(f"{100 * mean:.1f} ± {100 * half:.1f}" for mean, half in pairs) + " |")
    columns = ["board", "players", "options", "level", "over, %", "rounds (95 %)", "throws", "games/s", "decisions/s"]
    say(f"\n| {' | '.join(columns)} |")
    say("|---" * 9 + "|")
    for table in TABLES:
        for level in ("easy", "medium", "hard") if table == TABLES[2] else ("hard",):
            ends.append(endings(table, level, asked.seed, asked.games))
            say(ending_line(ends[-1]))
    spent = times()
    if asked.json:
        print(json.dumps({"pools": pools, "builders": builders, "endings": ends, "ms": spent}))
        return
    print("\n| level | median, ms | 99 % below, ms | longest, ms |\n|---|---|---|---|")
    for level, row in spent.items():
        print(f"| {level} | " + " | ".join(f"{each:.2f}" for each in row) + " |")


if __name__ == "__main__":
    main()

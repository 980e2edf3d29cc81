"""What each group of Cordens is worth: how often it is landed on, how soon it pays back, and how often it wins.

Landing is the exact share of throws (``lab.landing``, leaving hold at once, with cards). Payback is in throws of one
opponent: the printed price of the whole group and its buildings, divided by the mean rent a throw brings. Win value is
measured: the win share of the seat that was the first to hold the whole group, in games of compiled policies.
"""

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
from numpy.typing import NDArray

from freehold.core.asking import Asking
from freehold.core.compiled import compiled
from freehold.core.extras import need_extra
from freehold.core.rule import rule
from freehold.core.state import record_dtype, store
from freehold.games.cordens.bots.facts import board_facts
from freehold.games.cordens.bots.memo import Notes
from freehold.games.cordens.bots.playout import begin_game, play
from freehold.games.cordens.bots.playouts import MOST_ROUNDS
from freehold.games.cordens.bots.policies import NAMES, tempers_of
from freehold.games.cordens.game import fixed_state
from freehold.games.cordens.lab.landing import exact_shares
from freehold.games.cordens.rules.board import GROUPS, HOTEL, Board
from freehold.games.cordens.rules.board_files import board_data, board_of
from freehold.games.cordens.rules.options import read_options
from freehold.games.cordens.rules.scoring import rank
from freehold.games.cordens.rules.state import NOBODY, Cordens, Moves, Phase
from freehold.lab.intervals import NEEDS, share_of
from freehold.lab.plan import make_plan
from freehold.lab.version import rules_version

SETS = GROUPS + 2
"""Colour groups, then all process steps and all utilities, as sets to be completed."""
MEAN_THROW = 7

Shares = NDArray[np.float64]


@rule
def deeds_of(b: Board, number: int) -> int:
    """The deeds of a set: a colour group, all steps (GROUPS), or all utilities (GROUPS + 1)."""
    if number == GROUPS:
        return 1 * b.steps
    if number == GROUPS + 1:
        return 1 * b.utilities
    return b.group_deeds[number] if number < b.groups else 0


@rule
def note_complete(g: Cordens, b: Board, first: Any) -> None:
    """Write down who was the first to hold each whole set."""
    for number in range(SETS):
        deeds = deeds_of(b, number)
        if deeds != 0 and first[number] == NOBODY:
            for seat in range(g.players):
                if g.owned[seat] & deeds == deeds:
                    first[number] = seat


def watched_games(
    template: Any,
    board: Any,
    odds: Any,
    states: Any,
    notes: Any,
    moves: Any,
    asking: Any,
    policies: Any,
    seed: int,
    games: int,
    rounds: int,
    first: Any,
    ranks: Any,
) -> None:
    """Play games as ``bots.playout.play_games`` does, and watch who completes which set first.

    ``first`` i1[games, SETS] and ``ranks`` i1[games, players] are filled; nobody is NOBODY.
    """
    b = board[0]
    for i in range(games):
        states[0] = template[0]
        g = states[0]
        begin_game(g, b, notes, asking[0], seed, i, i)
        while g.phase != Phase.OVER and g.rounds_done < rounds:
            if play(g, b, odds[0], notes, moves[0], policies, 0, asking[0]):
                note_complete(g, b, first[i])
        for seat in range(g.players):
            ranks[i, seat] = rank(g, b, seat)


@cache
def compiled_loops() -> SimpleNamespace:
    """The loop, compiled on its first call."""
    return SimpleNamespace(watched_games=compiled(watched_games))


def measure(
    setting: Any = "cordens",
    players: int = 4,
    options: dict[str, Any] | None = None,
    policy: str = "hard",
    games: int = 2_000,
    seed: int = 1,
) -> dict[str, Any]:
    """Landing, payback and win value of every set of deeds of a board.

    Args:
        board: a board's name, the path of a board file, or the whole of a board.
        players: how many seats.
        options: as in records.
        policy: of every seat, a compiled one: random, easy, medium or hard.
        games: how many.
        seed: of the run; game i depends on it and on i alone.

    Returns ``{"board", "players", "options", "policy", "games", "seed", "rules", "groups": [{"group", "landing",
    "price", "payback": [bare, 1, 2, 3, 4 houses, hotel], "completed", "win_share", "win_ci"}]}``. ``payback`` of steps
    and utilities has one entry: all held.

    Raises, before any game, BadBoard, BadOptions, BadBot, and MissingExtra without the extra ``lab``.
    """
    need_extra(*NEEDS)
    board = make_plan("cordens", setting, options or {}, players, [policy], seed).setting
    data = board_data(board)
    b = board_of(data)
    first, ranks = _watch(board, players, options or {}, policy, games, seed)
    shares = exact_shares(b, at_once=True)
    wins = (ranks == 1) / np.maximum(1, (ranks == 1).sum(axis=1, keepdims=True))
    names = [group["name"] for group in data["group"]]
    rows = [(number, name) for number, name in enumerate(names)] + [(GROUPS, "steps"), (GROUPS + 1, "utilities")]
    return {
        "board": data["name"],
        "players": players,
        "options": options or {},
        "policy": policy,
        "games": games,
        "seed": seed,
        "rules": rules_version("cordens"),
        "groups": [_group(b, number, name, shares, first, wins) for number, name in rows if deeds_of(b, number)],
    }


def _watch(
    board: Any, players: int, options: dict[str, Any], policy: str, games: int, seed: int
) -> tuple[NDArray[np.int8], NDArray[np.int8]]:
    _, b, o = board_facts(board)
    notes = np.zeros(players, record_dtype(Notes))
    for each in notes:
        store(Notes(tempers=tempers_of(policy)), each)
    first = np.full((games, SETS), NOBODY, np.int8)
    ranks = np.zeros((games, players), np.int8)
    compiled_loops().watched_games(
        _one(fixed_state(read_options(options), players, 0)),
        _one(b),
        _one(o),
        _one(Cordens()),
        notes,
        _one(Moves()),
        _one(Asking()),
        np.full(players, NAMES.index(policy), np.int64),
        seed,
        games,
        MOST_ROUNDS,
        first,
        ranks,
    )
    return first, ranks


def _one(state: Any) -> NDArray[np.void]:
    cls: Any = type(state)
    records = np.zeros(1, record_dtype(cls))
    store(state, records[0])
    return records


def _group(b: Board, number: int, name: str, shares: Shares, first: NDArray[np.int8], wins: Shares) -> dict[str, Any]:
    deeds = [space for space in range(b.spaces) if deeds_of(b, number) >> space & 1]
    held = first[:, number] != NOBODY
    value = share_of(wins[held, first[held, number]])
    price = sum(b.price[space] for space in deeds)
    return {
        "group": name,
        "landing": float(sum(shares[space] for space in deeds)),
        "price": price,
        "payback": [round(cost / income, 1) for cost, income in _incomes(b, number, deeds, price, shares)],
        "completed": int(held.sum()),
        "win_share": value.mean if held.any() else None,
        "win_ci": value.ci,
    }


def _incomes(b: Board, number: int, deeds: list[int], price: int, shares: Shares) -> list[tuple[float, float]]:
    """What the whole set costs, and what one throw of an opponent brings, at each height of building."""
    landing = sum(shares[space] for space in deeds)
    if number == GROUPS:
        return [(price, float(landing) * b.step_rents[len(deeds)])]
    if number == GROUPS + 1:
        return [(price, float(landing) * b.utility_factors[len(deeds)] * MEAN_THROW)]
    found = []
    for houses in range(HOTEL + 1):
        rents = [b.rents[space * (HOTEL + 1) + houses] * (2 if houses == 0 else 1) for space in deeds]
        income = sum(rent * shares[space] for rent, space in zip(rents, deeds, strict=True))
        found.append((float(price + houses * len(deeds) * b.group_price[number]), float(income)))
    return found


def chart(found: dict[str, Any], path: Path) -> None:
    """Draw them."""
    from freehold.games.cordens.lab.charts import chart_groups

    chart_groups(found, path)


def lines(found: dict[str, Any]) -> Iterator[str]:
    """The results in words, a line a group."""
    heights = "payback in throws, bare to hotel"
    yield f"{'group':<12}{'landing':>9}{'price':>8}  {heights:<42}{'whole':>7}{'wins':>8}  95 %"
    for row in found["groups"]:
        payback = " ".join(f"{throws:6.0f}" for throws in row["payback"])
        low, high = row["win_ci"]
        wins = "" if row["win_share"] is None else f"{row['win_share']:8.1%}  {low:.1%}-{high:.1%}"
        yield f"{row['group']:<12}{row['landing']:>9.2%}{row['price']:>8}  {payback:<42}{row['completed']:>7}{wins}"

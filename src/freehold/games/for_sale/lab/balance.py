"""Is a twist fair? Each edition, player count and twist against the plain game, on the same deals."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from freehold.core.errors import BadBot, BadEdition, FreeholdError
from freehold.core.extras import need_extra
from freehold.games.for_sale.bots.playouts import Run, run_games
from freehold.games.for_sale.bots.policies import NAMES as POLICIES
from freehold.games.for_sale.lab.changes import changed_decisions
from freehold.games.for_sale.lab.prices import property_prices
from freehold.games.for_sale.lab.report import write_report
from freehold.games.for_sale.rules.editions import NAMES, edition
from freehold.games.for_sale.rules.options import TWISTS
from freehold.lab.folder import readable_faults, write_whole
from freehold.lab.intervals import NEEDS, Mean, mean_of, share_of
from freehold.lab.plan import make_plan
from freehold.lab.version import rules_version

Figures = npt.NDArray[np.float64]
CHANGES_MOST = 400
"""Games in which every decision is asked for twice."""


def measure(
    path: Path,
    policy: str,
    games: int,
    seed: int,
    settings: list[str] | None = None,
    progress: Callable[[str], None] = lambda done: None,
) -> dict[str, Any]:
    """Measure all that is missing from the results in ``path``, which is written after every row.

    Args:
        path: a JSON file, made where it is missing.
        policy: of every seat, a compiled one: random, easy, medium or hard.
        games: of every row, at least 2.
        seed: of the run; rows of one edition and player count share their deals.
        settings: editions' names; default: all.
        progress: told which row is done.

    Returns what the file holds then: ``{"rules", "policy", "games", "seed", "rows": [{"edition", "players", "twist"
    (None: the plain game), "win_by_place", "margin", …}]}``.

    Raises, before any game, BadEdition, BadBot, MissingExtra without the extra ``lab``, and FreeholdError where the
    file holds results of other rules or of another measurement.
    """
    _check(policy, games, settings or [])
    need_extra(*NEEDS)
    results = _begun(path, policy, games, seed)
    done = {(row["edition"], row["players"], row["twist"]) for row in results["rows"]}
    for name, players in _tables(settings or list(NAMES)):
        if all((name, players, twist) in done for twist in (None, *TWISTS)):
            continue
        plain = run_games(name, players, {}, [policy] * players, seed, games, rotate=False)
        for twist in (None, *TWISTS):
            if (name, players, twist) in done:
                continue
            results["rows"].append(_row(name, players, twist, policy, games, seed, plain))
            with readable_faults(path.parent):
                write_whole(path, (json.dumps(results, indent=1) + "\n").encode())
            progress(f"{name}, {players} players, {twist or 'plain'}")
    return results


def _check(policy: str, games: int, editions: list[str]) -> None:
    if policy not in POLICIES:
        raise BadBot(f"no compiled policy is called {policy!r}; there are {', '.join(POLICIES)}")
    if games < 2:
        raise FreeholdError(f"games must be at least 2, not {games}")
    for name in editions:
        if name not in NAMES:
            raise BadEdition(f"no edition is called {name!r}; balance is measured of {', '.join(NAMES)}")


def _tables(editions: list[str]) -> Iterator[tuple[str, int]]:
    for name in editions:
        for players in edition(name).players:
            yield name, players


def read_results(path: Path) -> dict[str, Any]:
    """Stored results; raises FreeholdError where the file cannot be read or holds none."""
    try:
        results = json.loads(path.read_text("utf-8"))
        if not isinstance(results["rows"], list):
            raise KeyError("rows")
    except OSError as error:
        raise FreeholdError(f"{path}: cannot be read: {error.strerror}") from None
    except (ValueError, KeyError, TypeError):
        raise FreeholdError(f"{path}: holds no results of lab balance") from None
    assert isinstance(results, dict)
    return results


def _begun(path: Path, policy: str, games: int, seed: int) -> dict[str, Any]:
    head = {"rules": rules_version("for-sale"), "policy": policy, "games": games, "seed": seed}
    if not path.exists():
        return {**head, "rows": []}
    results = read_results(path)
    for name, value in head.items():
        if results.get(name) != value:
            raise FreeholdError(
                f"{path} was measured with {name} {results.get(name)}, not {value}; name another file, or remove it"
            )
    return results


def _row(name: str, players: int, twist: str | None, policy: str, games: int, seed: int, plain: Run) -> dict[str, Any]:
    options = {"twists": [twist]} if twist else {}
    run = run_games(name, players, options, [policy] * players, seed, games, rotate=False) if twist else plain
    shares, before = win_shares(run), win_shares(plain)
    places = by_place(shares, run.starters)
    row: dict[str, Any] = {
        "edition": name,
        "players": players,
        "twist": twist,
        "win_by_place": [_row_of(share_of(places[:, place])) for place in range(players)],
        "starter_more": _difference(places[:, 0] - by_place(before, plain.starters)[:, 0]),
        "score_sd": float(run.results[:, :, 0].std()),
        "margin": _row_of(mean_of(margins(run))),
        "margin_more": _difference(margins(run) - margins(plain)),
        "shared": _row_of(share_of(((run.results[:, :, 1] == 1).sum(axis=1) > 1).astype(np.float64))),
        "best_property": _row_of(share_of(best_property(run, shares))),
    }
    if not twist:
        row["properties"] = property_prices(run)
    if twist:
        plan = make_plan("for-sale", name, options, players, [policy], seed)
        counts = changed_decisions(plan, twist, min(games, CHANGES_MOST))
        by_game = counts[:, 1] / np.maximum(1, counts[:, 0])
        row["changed"] = _row_of(share_of(by_game)) | {"share": float(counts[:, 1].sum() / max(1, counts[:, 0].sum()))}
    return row


def win_shares(run: Run) -> Figures:
    """f8[games, players]: each seat's share of the victory."""
    won = (run.results[:, :, 1] == 1).astype(np.float64)
    shares: Figures = won / won.sum(axis=1, keepdims=True)
    return shares


def by_place(values: Figures, starters: npt.NDArray[np.int8]) -> Figures:
    """Values by seat, turned so that place 0 is the seat that started the first auction, 1 the next clockwise."""
    players = values.shape[1]
    seats = (starters[:, None].astype(np.int64) + np.arange(players)[None, :]) % players
    turned: Figures = np.take_along_axis(values, seats, axis=1)
    return turned


def margins(run: Run) -> Figures:
    """f8[games]: the best total less the second best."""
    totals = np.sort(run.results[:, :, 0].astype(np.float64), axis=1)
    more: Figures = totals[:, -1] - totals[:, -2]
    return more


def best_property(run: Run, shares: Figures) -> Figures:
    """f8[games]: the victory share of who bought the highest property in play."""
    owner = run.results[:, :, 3].argmax(axis=1)
    won: Figures = shares[np.arange(len(shares)), owner]
    return won


def _row_of(found: Mean) -> dict[str, Any]:
    return {"mean": found.mean, "ci": found.ci}


def _difference(values: Figures) -> dict[str, Any]:
    """A difference on the same deals, and how likely it is by chance."""
    found = mean_of(values)
    return _row_of(found) | {"p": found.p}


def lines(found: dict[str, Any]) -> Iterator[str]:
    """The results in words, a line a row."""
    for row in found["rows"]:
        first = row["win_by_place"][0]
        changed = f", {row['changed']['share']:.1%} of decisions changed" if row["twist"] else ""
        low, high = first["ci"]
        yield (
            f"{row['edition']:<8} {row['players']} {row['twist'] or 'plain':<18} starter {first['mean']:.1%}"
            f" ({low:.1%} to {high:.1%}), margin {row['margin']['mean']:.1f}{changed}"
        )


__all__ = ["best_property", "by_place", "lines", "margins", "measure", "read_results", "win_shares", "write_report"]

"""A whole tournament: its parts on one core or several, kept in a folder where asked."""

from collections.abc import Callable, Generator
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Any

from freehold.core.errors import FreeholdError
from freehold.lab.folder import BadChunk
from freehold.lab.tournament.contest import Contest, Part, make_contest
from freehold.lab.tournament.games import play_part, time_policies
from freehold.lab.tournament.kept import Kept
from freehold.lab.tournament.results import Results, Row, Times, gathered
from freehold.lab.workers import on_processes, on_threads

Progress = Callable[[int], None]
INTERRUPTED = "interrupted; the figures are of the deals played until then"


def play_tournament(
    game: str,
    setting: Any,
    options: dict[str, Any],
    players: int,
    bots: list[str],
    deals: int,
    seed: int,
    move_ms: int = 5_000,
    progress: Progress | None = None,
    *,
    cores: int = 1,
    out: Path | str | None = None,
    warn: Callable[[str], None] = lambda message: None,
) -> Results:
    """Play a tournament. A bot's fault costs it that game, and the tournament goes on; ``fault`` says the first one.

    Args:
        game, setting, options, players: as ``freehold.new`` has them.
        bots: two or more specs, levels, ``cmd:PROGRAM`` or ``NAME=cmd:PROGRAM``.
        deals: each is played once for every seat.
        seed: the deals, orders and bots' own chance depend on it alone, and programs meet the same deals as levels.
        move_ms: how long a program may take over a move.
        progress: told the number of deals done.
        cores: how many to use. The rows are the same whatever it is. With programs each core has a Python process of
            its own, so a script must keep its work under ``if __name__ == "__main__":``.
        out: a folder that keeps the rows as they are played. The same call goes on from what is there.
        warn: told, in one line, of each damaged file of ``out``; its games are played again.

    Raises BadBot, BadEdition, BadBoard, BadOptions or FreeholdError (``out`` holds another tournament, a full disk).
    KeyboardInterrupt ends it early, and ``fault`` and ``interrupted`` say so.
    """
    contest = make_contest(game, setting, options, players, bots, deals, seed, move_ms)
    if cores < 1:
        raise FreeholdError(f"cores must be at least 1, not {cores}")
    kept = Kept(Path(out), contest) if out is not None else None
    rows: dict[int, list[Row]] = {}
    times: Times = []
    done = 0
    interrupted = False
    try:
        with closing(_all_parts(contest, cores, kept, warn)) as parts:
            for part, played in parts:
                rows[part.number] = played
                done += part.count
                if progress:
                    progress(done)
        times = _times(contest, kept)
    except KeyboardInterrupt:
        interrupted = True
    results = gathered(contest, (row for number in sorted(rows) for row in rows[number]))
    if times:
        results.times_ms = times
    if interrupted:
        results.interrupted, results.fault = True, INTERRUPTED
    return results


def _all_parts(
    contest: Contest, cores: int, kept: Kept | None, warn: Callable[[str], None]
) -> Generator[tuple[Part, list[Row]]]:
    """Each part with its rows: first those that are kept, then the others as they are played."""
    waiting: list[Part] = []
    for part in contest.parts():
        rows = _kept_rows(kept, part, warn) if kept else None
        if rows is None:
            waiting.append(part)
        else:
            yield part, rows
    with closing(_played(contest, waiting, cores)) as played:
        for part, rows in played:
            if kept:
                kept.keep(part, rows)
            yield part, rows


def _kept_rows(kept: Kept, part: Part, warn: Callable[[str], None]) -> list[Row] | None:
    try:
        return kept.load(part)
    except BadChunk as error:
        warn(f"{error}; its games are played again")
        return None


def _played(contest: Contest, waiting: list[Part], cores: int) -> Generator[tuple[Part, list[Row]]]:
    work = partial(play_part, contest)
    if cores == 1:
        yield from ((part, work(part)) for part in waiting)
    elif contest.piped:
        yield from on_processes(work, waiting, cores)
    else:
        yield from on_threads(work, waiting, cores)


def _times(contest: Contest, kept: Kept | None) -> Times:
    """How long the bots take where the games themselves don't show it."""
    if contest.piped:
        return []
    times = kept.times() if kept else None
    if times is None:
        times = time_policies(contest)
        if kept:
            kept.keep_times(times)
    return times

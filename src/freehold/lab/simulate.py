"""Many games of a plan: on one core, on all, on a GPU or on a cluster; the same seed gives the same games on each."""

from collections.abc import Callable, Generator
from contextlib import closing
from dataclasses import dataclass

from freehold.core.errors import FreeholdError
from freehold.lab.folder import BadChunk
from freehold.lab.game_lab import lab_of
from freehold.lab.plan import Plan
from freehold.lab.rows import Columns, play_rows
from freehold.lab.store import Store
from freehold.lab.summary import Summary
from freehold.lab.workers import on_threads

Chunk = tuple[int, int, int]
"""Number, first game and games of a chunk."""


@dataclass(frozen=True, slots=True)
class Where:
    """Where games are played.

    Args:
        cores: threads on this machine (compiled loops let go of the interpreter's lock).
        device: ``"cpu"`` or ``"cuda"``.
        scheduler: the address of a Dask scheduler, ``"local:N"`` for N worker processes on this machine, or empty.
    """

    cores: int = 1
    device: str = "cpu"
    scheduler: str = ""


def chunk_of(plan: Plan) -> int:
    """How many games of a plan make a chunk: some tenths of a second of work."""
    return lab_of(plan.game).chunk_of(plan)


def chunks(games: int, size: int) -> list[Chunk]:
    """All chunks of a run; only the last may be smaller."""
    return [(at // size, at, min(size, games - at)) for at in range(0, games, size)]


def simulate(
    plan: Plan,
    games: int,
    where: Where,
    store: Store | None = None,
    progress: Callable[[int], None] = lambda games: None,
) -> Summary:
    """Play games 0 to ``games - 1`` of a plan; chunks that ``store`` holds are read instead.

    Args:
        plan: what is played (``plan.make_plan``).
        games: how many.
        where: on which cores, device or cluster; the games are the same on each.
        store: the folder that keeps a row a game, if any.
        progress: told of every chunk's games as they are there.

    Raises FreeholdError (a full disk, a dead cluster); what ``store`` has stays, and the same call goes on from it.
    """
    return collect(plan, games, where, Summary(plan), store, progress)


def collect(
    plan: Plan,
    games: int,
    where: Where,
    summary: Summary,
    store: Store | None,
    progress: Callable[[int], None],
    warn: Callable[[str], None] = lambda message: None,
) -> Summary:
    """As ``simulate``, into a summary of the caller's, which holds what was done whatever happens.

    ``warn`` is told, in one line, of each file of the store that is damaged; its games are played again.
    """
    waiting: list[Chunk] = []
    for chunk in chunks(games, store.chunk if store else chunk_of(plan)):
        columns = _kept(store, chunk, warn) if store else None
        if columns is None:
            waiting.append(chunk)
        else:
            summary.add(columns)
            progress(chunk[2])
    with closing(_played(plan, waiting, where)) as played:
        for (number, _, count), columns in played:
            if store:
                store.keep(number, columns)
            summary.add(columns)
            progress(count)
    return summary


def _kept(store: Store, chunk: Chunk, warn: Callable[[str], None]) -> Columns | None:
    """The chunk as the store has it; None where it must be played (again)."""
    number, _, games = chunk
    if not store.has(number):
        return None
    try:
        columns = store.load(number)
    except BadChunk as error:
        warn(f"{error}; its games are played again")
        return None
    return columns if len(columns["game"]) == games else None


def _played(plan: Plan, waiting: list[Chunk], where: Where) -> Generator[tuple[Chunk, Columns]]:
    if where.device not in ("cpu", "cuda"):
        raise FreeholdError(f"the device must be cpu or cuda, not {where.device!r}")
    if where.device == "cuda":
        if where.scheduler:
            raise FreeholdError("--device cuda plays on this machine's GPU; it takes no --scheduler")
        for chunk in waiting:
            yield chunk, lab_of(plan.game).play_rows_on_gpu(plan, chunk[1], chunk[2])
    elif where.scheduler:
        from freehold.lab.cluster import played_on_cluster

        yield from played_on_cluster(plan, waiting, where.scheduler)
    elif where.cores <= 1:
        for chunk in waiting:
            yield chunk, play_rows(plan, chunk[1], chunk[2])
    else:
        yield from on_threads(lambda chunk: play_rows(plan, chunk[1], chunk[2]), waiting, where.cores)

"""Chunks of games on a Dask cluster: one that is running somewhere, or worker processes on this machine."""

import logging
from collections.abc import Iterator
from contextlib import ExitStack
from queue import Empty, Queue
from threading import Thread
from typing import Any

from freehold.core.errors import FreeholdError
from freehold.core.extras import need_extra
from freehold.lab.plan import Plan
from freehold.lab.rows import Columns, play_rows
from freehold.lab.version import rules_version

LOCAL = "local:"
CONNECT_S = 20
"""How long a scheduler may take to answer."""

POLL_S = 1.0
WORKERLESS_S = 30.0
"""How long a run waits for a new worker when the last one is gone."""


def played_on_cluster(
    plan: Plan, waiting: list[tuple[int, int, int]], scheduler: str
) -> Iterator[tuple[tuple[int, int, int], Columns]]:
    """Each chunk (number, first game, games) with its columns, as they are done.

    A worker that dies has its chunks played again by others. Raises FreeholdError in one sentence where none has been
    left for WORKERLESS_S seconds, no scheduler answers within CONNECT_S, or a worker has other rules.
    """
    distributed = _distributed()
    with ExitStack() as stack:
        client = stack.enter_context(_client(distributed, scheduler, stack))
        _check_workers(client, plan, scheduler)
        futures = {
            client.submit(play_chunk, plan.as_json(), first, games, pure=False): (number, first, games)
            for number, first, games in waiting
        }
        yield from _as_done(distributed, client, futures, scheduler)


def _as_done(
    distributed: Any, client: Any, futures: dict[Any, tuple[int, int, int]], scheduler: str
) -> Iterator[tuple[tuple[int, int, int], Columns]]:
    """The chunks as they are done; raises FreeholdError where no worker has been left for WORKERLESS_S seconds."""
    pending = set(futures)
    workerless = 0.0
    try:
        while pending:
            done = _some_done(distributed, pending)
            for future in done:
                yield futures[future], future.result()
            pending -= done
            workerless = 0.0 if done or client.nthreads() else workerless + POLL_S
            if workerless >= WORKERLESS_S:
                raise FreeholdError(f"the cluster {scheduler} has had no worker for {WORKERLESS_S:.0f} s")
    except (distributed.scheduler.KilledWorker, distributed.CancelledError, OSError) as error:
        raise FreeholdError(f"the cluster {scheduler} lost its workers ({type(error).__name__})") from None


def _some_done(distributed: Any, pending: set[Any]) -> set[Any]:
    """Those that are done, after POLL_S seconds at the latest."""
    try:
        return set(distributed.wait(list(pending), timeout=POLL_S, return_when="FIRST_COMPLETED").done)
    except TimeoutError:
        return set()


def play_chunk(plan: dict[str, Any], first: int, games: int) -> Columns:
    """What a worker does: games of a plan as JSON has it."""
    return play_rows(Plan.from_json(plan), first, games)


def _rules_here(game: str) -> str:
    return rules_version(game)


def _distributed() -> Any:
    need_extra("cluster", "distributed")
    import distributed

    logging.getLogger("distributed").setLevel(logging.CRITICAL)
    return distributed


def _client(distributed: Any, scheduler: str, stack: ExitStack) -> Any:
    if scheduler.startswith(LOCAL):
        count = scheduler.removeprefix(LOCAL)
        if not count.isdigit() or not 1 <= int(count) <= 256:
            raise FreeholdError(f"--scheduler local:N takes 1 to 256 workers, not {count!r}")
        cluster = stack.enter_context(
            distributed.LocalCluster(
                n_workers=int(count), threads_per_worker=1, dashboard_address=None, silence_logs=logging.CRITICAL
            )
        )
        return distributed.Client(cluster)
    return _connected(distributed, scheduler)


def _connected(distributed: Any, scheduler: str) -> Any:
    """A client of a scheduler. Whatever else listens at its address may keep the library waiting for ever."""
    answers: Queue[Any] = Queue()

    def connect() -> None:
        try:
            answers.put(distributed.Client(scheduler, timeout=CONNECT_S))
        except (OSError, ValueError, RuntimeError) as error:
            answers.put(error)

    Thread(target=connect, daemon=True).start()
    try:
        answer = answers.get(timeout=CONNECT_S + 1)
    except Empty:
        raise FreeholdError(f"no Dask scheduler answers at {scheduler!r}") from None
    if isinstance(answer, Exception):
        raise FreeholdError(f"no scheduler answers at {scheduler!r}: {answer}")
    return answer


def _check_workers(client: Any, plan: Plan, scheduler: str) -> None:
    found = client.run(_rules_here, plan.game)
    if not found:
        raise FreeholdError(f"the cluster {scheduler} has no workers")
    other = {version for version in found.values() if version != plan.rules}
    if other:
        raise FreeholdError(f"workers of {scheduler} have rules version {min(other)}, and these are {plan.rules}")

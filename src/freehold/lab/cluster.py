"""Chunks of games on a Dask cluster: one that is running somewhere, or worker processes on this machine."""

import logging
from collections.abc import Iterator
from contextlib import ExitStack
from typing import Any

from freehold.core.errors import FreeholdError
from freehold.core.extras import need_extra
from freehold.lab.plan import Plan
from freehold.lab.rows import Columns, play_rows
from freehold.lab.version import rules_version

LOCAL = "local:"
CONNECT_S = 20


def played_on_cluster(
    plan: Plan, waiting: list[tuple[int, int, int]], scheduler: str
) -> Iterator[tuple[tuple[int, int, int], Columns]]:
    """Each chunk (number, first game, games) with its columns, as they are done.

    A worker that dies has its chunks played again by others. Raises FreeholdError in one sentence where none is
    left, the scheduler cannot be reached, or a worker has other rules.
    """
    distributed = _distributed()
    with ExitStack() as stack:
        client = stack.enter_context(_client(distributed, scheduler, stack))
        _check_workers(client, plan, scheduler)
        futures = {
            client.submit(play_chunk, plan.as_json(), first, games, pure=False): (number, first, games)
            for number, first, games in waiting
        }
        try:
            for future in distributed.as_completed(list(futures)):
                yield futures[future], future.result()
        except (distributed.scheduler.KilledWorker, distributed.CancelledError, OSError) as error:
            raise FreeholdError(f"the cluster {scheduler} lost its workers ({type(error).__name__})") from None


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
    try:
        return distributed.Client(scheduler, timeout=CONNECT_S)
    except (OSError, ValueError) as error:
        raise FreeholdError(f"no scheduler answers at {scheduler!r}: {error}") from None


def _check_workers(client: Any, plan: Plan, scheduler: str) -> None:
    found = client.run(_rules_here, plan.game)
    if not found:
        raise FreeholdError(f"the cluster {scheduler} has no workers")
    other = {version for version in found.values() if version != plan.rules}
    if other:
        raise FreeholdError(f"workers of {scheduler} have rules version {min(other)}, and these are {plan.rules}")

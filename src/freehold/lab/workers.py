"""Pieces of work shared out among threads or processes; each comes back as it is done."""

import os
import signal
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context, parent_process
from multiprocessing.synchronize import Event
from threading import Thread
from typing import TypeVar

from freehold.core.errors import FreeholdError

Job = TypeVar("Job")
Done = TypeVar("Done")

_stop: Event | None = None
"""In a worker process: set when its work is no longer wanted."""


def on_threads(work: Callable[[Job], Done], jobs: Sequence[Job], cores: int) -> Iterator[tuple[Job, Done]]:
    """Each job with what ``work`` made of it. Compiled loops let go of the interpreter's lock, so threads are enough.

    The first job is done alone, for two threads would compile the same loop twice.
    """
    if not jobs:
        return
    yield jobs[0], work(jobs[0])
    with ThreadPoolExecutor(cores) as pool:
        yield from _as_done(pool, work, jobs[1:], 2 * cores)


def on_processes(work: Callable[[Job], Done], jobs: Sequence[Job], cores: int) -> Iterator[tuple[Job, Done]]:
    """Likewise for plain Python, in processes of their own; ``work``, jobs and results are pickled.

    Raises FreeholdError where a process is ended from outside.
    """
    context = get_context("spawn")
    stop = context.Event()
    with ProcessPoolExecutor(min(cores, max(1, len(jobs))), context, _begin, (stop,)) as pool:
        try:
            yield from _as_done(pool, work, jobs, 2 * cores)
        except BrokenProcessPool:
            raise FreeholdError("a process that played games was ended from outside") from None
        finally:
            stop.set()


def unwanted() -> bool:
    """Whether this is a worker process whose work is no longer wanted; long work asks now and then."""
    return _stop is not None and _stop.is_set()


def _begin(stop: Event) -> None:
    """In a worker process: Ctrl+C is for the parent to handle, and no worker outlives its parent."""
    global _stop
    _stop = stop
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)


def _as_done(pool: Executor, work: Callable[[Job], Done], jobs: Iterable[Job], most: int) -> Iterator[tuple[Job, Done]]:
    """The jobs as they are done, at most ``most`` of them handed out at a time."""
    running: dict[Future[Done], Job] = {}
    try:
        for job in jobs:
            running[pool.submit(work, job)] = job
            if len(running) >= most:
                yield from _done(running)
        while running:
            yield from _done(running)
    finally:
        for future in running:
            future.cancel()


def _done(running: dict[Future[Done], Job]) -> Iterator[tuple[Job, Done]]:
    done, _ = wait(running, return_when=FIRST_COMPLETED)
    for future in done:
        yield running.pop(future), future.result()

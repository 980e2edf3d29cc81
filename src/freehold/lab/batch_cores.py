"""How a step of a batch is shared out among cores: each thread has a run of places of its own."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise

from freehold.core.errors import FreeholdError


class Cores:
    """The places of a batch in ``parts``, one slice a core; raises FreeholdError for counts that cannot be.

    Compiled loops let go of the interpreter's lock, so threads really work at once.
    """

    def __init__(self, games: int, cores: int) -> None:
        if games < 1 or not 1 <= cores <= games:
            raise FreeholdError(f"games must be at least 1 and cores 1 to games, not {games} and {cores}")
        bounds = [games * part // cores for part in range(cores + 1)]
        self.parts = [slice(*each) for each in pairwise(bounds)]
        self._pool = ThreadPoolExecutor(cores - 1) if cores > 1 else None

    def each(self, work: Callable[[int], None]) -> None:
        """Do ``work`` for the number of every part, all at once, and wait for the last."""
        waiting = [self._pool.submit(work, part) for part in range(1, len(self.parts))] if self._pool else []
        work(0)
        for job in waiting:
            job.result()

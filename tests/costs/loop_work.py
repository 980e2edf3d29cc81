"""How much work an event loop does before it looks at anything else: one step is one callback, or one task's turn."""

import asyncio
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any


class LongestStep:
    """The longest step seen, by a counter that only grows.

    Args:
        counter: what is read before and after each step of the loop in this thread.
    """

    def __init__(self, counter: Callable[[], float]) -> None:
        self._counter = counter
        self.most = 0.0
        self.name = ""

    def begin(self) -> None:
        """Forget what was seen so far."""
        self.most, self.name = 0.0, ""

    def see(self, run: Callable[[], None], handle: Any) -> None:
        """Run one step and measure it."""
        before = self._counter()
        try:
            run()
        finally:
            work = self._counter() - before
            if work > self.most:
                self.most, self.name = work, _name(handle)


def _name(handle: Any) -> str:
    """What ran: of a task, where it waits now."""
    task = getattr(handle._callback, "__self__", None)
    if isinstance(task, asyncio.Task):
        frames = task.get_stack(limit=1)
        return f"{task.get_coro().__qualname__} at {frames[0].f_code.co_qualname}" if frames else repr(task)[:100]
    return repr(handle)[:100]


@contextmanager
def watched(counter: Callable[[], float]) -> Iterator[LongestStep]:
    """Measure each step of the loops that run in this process, asyncio's own."""
    longest = LongestStep(counter)
    original = asyncio.events.Handle._run

    def run(handle: asyncio.events.Handle) -> None:
        longest.see(lambda: original(handle), handle)

    asyncio.events.Handle._run = run  # type: ignore[method-assign]
    try:
        yield longest
    finally:
        asyncio.events.Handle._run = original  # type: ignore[method-assign]


@contextmanager
def counted_calls() -> Iterator[Callable[[], float]]:
    """A counter of the calls of functions, of Python's and of C's, in this thread: the same on every machine."""
    count = 0

    def see(_frame: Any, event: str, _argument: Any) -> None:
        nonlocal count
        count += event in ("call", "c_call")

    before = sys.getprofile()
    sys.setprofile(see)
    try:
        yield lambda: count
    finally:
        sys.setprofile(before)

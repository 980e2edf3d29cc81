"""Answers that took work, kept for whoever asks for the same again."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Coroutine
from typing import Any

MOST_KEPT = 256
MOST_BYTES = 4_000_000


class Computed:
    """Answers by what was asked. Those who ask for the same at once wait for one computation.

    It ends where all of them have gone away. A failed one is not kept.
    """

    def __init__(self) -> None:
        self._kept: OrderedDict[object, bytes] = OrderedDict()
        self._size = 0
        self._running: dict[object, asyncio.Task[bytes]] = {}
        self._waiting: dict[object, int] = {}

    async def get(self, asked: object, compute: Callable[[], Coroutine[Any, Any, bytes]]) -> bytes:
        """The answer; ``compute`` gives it where it is not known yet."""
        if asked in self._kept:
            self._kept.move_to_end(asked)
            return self._kept[asked]
        task = self._running.get(asked)
        if task is None:
            task = self._running[asked] = asyncio.create_task(self._compute(asked, compute))
        self._waiting[asked] = self._waiting.get(asked, 0) + 1
        try:
            return await asyncio.shield(task)
        finally:
            self._waiting[asked] -= 1
            if not self._waiting[asked]:
                del self._waiting[asked]
                if self._running.get(asked) is task:
                    del self._running[asked]
                    task.cancel()

    async def _compute(self, asked: object, compute: Callable[[], Coroutine[Any, Any, bytes]]) -> bytes:
        answer = await compute()
        self._kept[asked] = answer
        self._size += len(answer)
        while len(self._kept) > MOST_KEPT or self._size > MOST_BYTES:
            self._size -= len(self._kept.popitem(last=False)[1])
        return answer

"""Viewers: whoever follows a table live. Each has a bounded queue that its socket's one writer empties."""

import asyncio
from collections import deque

from freehold.table.tokens import Holder

TOO_SLOW = 4429
BAD_TOKEN = 4401
NO_TABLE = 4404
RESTART = 1012

MOST_LETTERS = 250_000
"""How much may wait for one viewer behind the first message, which may be of any size."""


class Viewer:
    """One follower of a table.

    Args:
        token_hash: the hash of the token that it came with; when that is revoked, the viewer is closed.
        holder: whose token it is.
        most: how many messages may wait for it before it is closed as too slow to read.
        name: what a watcher calls itself, if anything.
    """

    def __init__(self, token_hash: str, holder: Holder, most: int, name: str | None = None) -> None:
        self.token_hash = token_hash
        self.holder = holder
        self.name = name
        self.seq = 0
        """The number of the last event put into the queue."""
        self.close_code: int | None = None
        self.heard = self.closed_at = 0.0
        """When the last message came, and when closing began, in seconds of the loop's clock."""
        self._most = most
        self._queue: deque[str] = deque()
        self._letters = 0
        self._wake = asyncio.Event()

    def put(self, text: str) -> None:
        """Queue one message; a viewer that does not keep up is closed, and can come back with ``from``."""
        if self.close_code is not None:
            return
        if len(self._queue) >= self._most or (self._queue and self._behind_first() + len(text) > MOST_LETTERS):
            self.close(TOO_SLOW)
            return
        self._queue.append(text)
        self._letters += len(text)
        self._wake.set()

    def close(self, code: int) -> None:
        """Have the socket closed with ``code``; a slow reader's queue is dropped, any other is sent first."""
        if self.close_code is None:
            self.close_code = code
            if code == TOO_SLOW:
                self._queue.clear()
            self._wake.set()

    def _behind_first(self) -> int:
        """How much waits behind the first message, which may be the whole of a long game and alone too large."""
        return self._letters - len(self._queue[0])

    async def next(self) -> str | None:
        """The next message to send, or None when the socket is to be closed with ``close_code``."""
        while not self._queue:
            if self.close_code is not None:
                return None
            self._wake.clear()
            await self._wake.wait()
        text = self._queue.popleft()
        self._letters -= len(text)
        return text

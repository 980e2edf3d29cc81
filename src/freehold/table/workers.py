"""Heavy work in processes of its own, so that everyone else is served meanwhile.

Each client has one queue and one job under way. Clients take turns, so that whoever asks for much waits for it alone.
"""

import asyncio
from collections import OrderedDict, deque
from collections.abc import Callable
from typing import Any, TypeVar

import anyio
from anyio import BrokenWorkerProcess, CapacityLimiter, to_process

from freehold.core.errors import FreeholdError
from freehold.table.errors import Refused, Unavailable

Result = TypeVar("Result")

AT_ONCE = 2
MOST_WAITING = 16
"""How many jobs of one client may wait."""
MOST_CLIENTS = 256
"""How many clients may wait."""
SECONDS = 20.0
"""How long one job may take, the start of its process included."""


class Workers:
    """The worker processes of one server. They start with the first job and end with the event loop."""

    def __init__(self, at_once: int = AT_ONCE) -> None:
        self._at_once = at_once
        self._limiter: CapacityLimiter | None = None
        self._busy: set[str] = set()
        self._waiting: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()

    async def run(self, client: str, work: Callable[..., Result], *given: Any, seconds: float = SECONDS) -> Result:
        """What ``work`` returns for ``given`` in a worker process; both must be possible to pickle.

        Where the caller is cancelled, so is the job. Raises what ``work`` raises of FreeholdError, Refused
        ``slow-down`` where too much waits already, ``too-long`` where it takes too long, and Unavailable.
        """
        await self._turn(client)
        try:
            self._limiter = self._limiter or CapacityLimiter(self._at_once)
            with anyio.fail_after(seconds):
                answer = await to_process.run_sync(_answer, work, given, cancellable=True, limiter=self._limiter)
        except TimeoutError:
            raise Refused("too-long", "this takes the server too long; try something smaller") from None
        except BrokenWorkerProcess:
            raise Unavailable("the server could not finish this; send the same again") from None
        finally:
            self._leave(client)
        result, refusal = answer
        if refusal is not None:
            raise _error(refusal)
        told: Result = result
        return told

    async def _turn(self, client: str) -> None:
        """Wait until it is this client's turn."""
        if client not in self._busy and len(self._busy) < self._at_once:
            self._busy.add(client)
            return
        queue = self._waiting.get(client)
        if queue is None:
            if len(self._waiting) >= MOST_CLIENTS:
                raise Refused("slow-down", "the server has much to do; try again in a few seconds", retry_after=5)
            queue = self._waiting[client] = deque()
        if len(queue) >= MOST_WAITING:
            raise Refused("slow-down", "too much of yours is waiting; try again in a few seconds", retry_after=5)
        called: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        queue.append(called)
        try:
            await called
        except asyncio.CancelledError:
            if called.done() and not called.cancelled():
                self._leave(client)
            raise

    def _leave(self, client: str) -> None:
        """The client's job is over; its next one comes after those of all others who wait."""
        self._busy.discard(client)
        if client in self._waiting:
            self._waiting.move_to_end(client)
        self._call_next()

    def _call_next(self) -> None:
        """Give the free processes to those who wait: the client first in line that has no job under way."""
        for client in list(self._waiting):
            if len(self._busy) >= self._at_once:
                return
            if client not in self._busy:
                self._call(client)

    def _call(self, client: str) -> None:
        queue = self._waiting[client]
        while queue:
            called = queue.popleft()
            if not called.done():
                self._busy.add(client)
                called.set_result(None)
                break
        if not queue:
            del self._waiting[client]


def _answer(work: Callable[..., Any], given: tuple[Any, ...]) -> tuple[Any, tuple[str, str, dict[str, Any]] | None]:
    """In the worker process: the result, or why there is none."""
    try:
        return work(*given), None
    except Refused as refused:
        return None, (refused.code, refused.message, refused.details)
    except FreeholdError as error:
        return None, ("", str(error), {})


def _error(refusal: tuple[str, str, dict[str, Any]]) -> FreeholdError:
    code, message, details = refusal
    return Refused(code, message, **details) if code else FreeholdError(message)

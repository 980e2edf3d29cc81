"""What the routes share: the node behind them, strict JSON, the bearer's token, answers and their documentation."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Annotated, Any, TypeVar

import msgspec
from fastapi import Depends, Path, Request, Response
from fastapi.routing import APIRoute
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection

from freehold.table.codec import encode
from freehold.table.errors import Refused
from freehold.table.node import Node
from freehold.table.settings import Settings
from freehold.table.tokens import hashed
from freehold.web.limits import Allowance, Allowances, Asker
from freehold.web.models import ErrorAnswer
from freehold.web.reach import Reach

SENTENCES = {
    401: "No token, or one that opens nothing here.",
    403: "The token is for another seat or role, or the request came from another site.",
    404: "There is no such table.",
    405: "The address does not take this method.",
    408: "The body did not come in time.",
    409: "The table does not allow this now; the code says why.",
    413: "The request is too big.",
    422: "The request is malformed; the message says where.",
    429: "Too many requests; Retry-After says for how long.",
    503: "The database does not answer; send the same again, with the same key.",
}

MOST_VALUES = 4_000
"""How many values the JSON of a request may hold; the largest board that the rules allow has half of them."""
DEEPEST = 16

Answered = TypeVar("Answered")

_bearer = HTTPBearer(auto_error=False, description="The token of a seat, a device, the host or a watcher.")


class StrictRequest(Request):
    """A request whose JSON is read strictly: no NaN, no lone surrogates, no bottomless nesting."""

    async def json(self) -> Any:
        """The body; raises HTTPException 422 where it is not JSON."""
        body = await self.body()
        try:
            value = msgspec.json.decode(body)
        except (msgspec.DecodeError, RecursionError, ValueError):
            raise HTTPException(422, "the request's body is not JSON") from None
        check_shape(value)
        return value


class StrictRoute(APIRoute):
    """A route that reads strict JSON."""

    def get_route_handler(self) -> Callable[[Request], Coroutine[Any, Any, Response]]:
        """The handler, given a StrictRequest."""
        handler = super().get_route_handler()

        async def strict(request: Request) -> Response:
            return await handler(StrictRequest(request.scope, request.receive))

        return strict


async def node_of(request: Request) -> Node:
    """The node that serves the tables."""
    node: Node = request.app.state.node
    return node


def settings_of(request: Request) -> Settings:
    """The server's settings."""
    settings: Settings = request.app.state.settings
    return settings


def allowances_of(request: Request) -> Allowances:
    """The server's limits."""
    allowances: Allowances = request.app.state.allowances
    return allowances


def reach_of(request: Request) -> Reach:
    """What the server knows of the ways to it."""
    reach: Reach = request.app.state.reach
    return reach


async def token_of(credentials: Annotated[HTTPAuthorizationCredentials | None, Depends(_bearer)]) -> str | None:
    """The bearer's token, if any."""
    return credentials.credentials if credentials is not None else None


TheNode = Annotated[Node, Depends(node_of)]
Token = Annotated[str | None, Depends(token_of)]


def asker_of(connection: HTTPConnection, token: str | None = None) -> Asker:
    """Who asks, as the limits count it; a table that is not in memory yet is not counted."""
    address = connection.client.host if connection.client else "unknown"
    node: Node = connection.app.state.node
    live = node.authority.lives.get(connection.path_params.get("id", ""))
    if live is None or not token or live.holder(hashed(token)) is None:
        return Asker(address)
    return Asker(address, live.id, token)


async def asker_dependency(request: Request, token: Token) -> Asker:
    """The asker of a request of the API."""
    return asker_of(request, token)


TheAsker = Annotated[Asker, Depends(asker_dependency)]


def limited(kind: str) -> Any:
    """A dependency that counts a request by its address, its table and its key: an allowance's name in Allowances."""

    async def take(request: Request, asker: TheAsker) -> None:
        allowance: Allowance = getattr(allowances_of(request), kind)
        allowance.take(asker)

    take.__name__ = kind
    return Depends(take)


async def unless_gone(request: Request, work: Coroutine[Any, Any, Answered]) -> Answered:
    """What ``work`` returns; it is cancelled where the client goes away, for nobody waits for it any more."""
    working = asyncio.ensure_future(work)
    leaving = asyncio.ensure_future(_gone(request))
    try:
        await asyncio.wait({working, leaving}, return_when=asyncio.FIRST_COMPLETED)
        if not working.done():
            raise Refused("too-slow", "the client has gone away")
        return working.result()
    finally:
        leaving.cancel()
        working.cancel()


async def _gone(request: Request) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass


def check_shape(value: Any) -> None:
    """Raises HTTPException where JSON holds more values, or is nested more deeply, than any request needs."""
    left = MOST_VALUES
    level = [value]
    for _ in range(DEEPEST):
        below: list[Any] = []
        for each in level:
            inner = each.values() if isinstance(each, dict) else each if isinstance(each, list) else ()
            left -= len(inner)
            if left < 0:
                raise HTTPException(413, f"a request holds at most {MOST_VALUES} values")
            below += inner
        if not below:
            return
        level = below
    raise HTTPException(422, f"the JSON of a request is nested at most {DEEPEST} deep")


TableId = Annotated[str, Path(alias="id", max_length=64, description="The table's name in its link.")]


def answer(value: Any, status: int = 200) -> Response:
    """A JSON answer; bytes are JSON already."""
    return Response(value if isinstance(value, bytes) else encode(value), status, media_type="application/json")


def documented(model: Any, *errors: int, status: int = 200, sentence: str = "Done.") -> dict[int | str, dict[str, Any]]:
    """The answers of a route, for the OpenAPI document."""
    known: dict[int | str, dict[str, Any]] = {status: {"description": sentence}}
    if model is not None:
        known[status]["model"] = model
    for error in (*errors, 403, 413, 408, 503):
        known[error] = {"model": ErrorAnswer, "description": SENTENCES[error]}
    return known

"""Counts the answers by status."""

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from freehold.web.measures import Measures


class Counting:
    """A layer of the app that only counts."""

    def __init__(self, app: ASGIApp, measures: Measures) -> None:
        self._app = app
        self._measures = measures

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass everything on."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        async def counted(message: Message) -> None:
            if message["type"] == "http.response.start":
                self._measures.requests.labels(str(message["status"])).inc()
            await send(message)

        await self._app(scope, receive, counted)

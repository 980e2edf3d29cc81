"""The web application: the API, the live connection and the pages over one node."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from fastapi import FastAPI
from starlette.middleware.cors import CORSMiddleware

from freehold.core.registry import kinds
from freehold.core.version import __version__
from freehold.table.codec import encode
from freehold.table.node import Node
from freehold.table.settings import Settings
from freehold.web import api_page, api_tables, pages, socket
from freehold.web.addresses import origin_of, path_of
from freehold.web.catalogue import catalogue
from freehold.web.counting import Counting
from freehold.web.errors import add_handlers
from freehold.web.guard import Guard
from freehold.web.limits import Allowances
from freehold.web.measures import Measures
from freehold.web.proxies import Proxies, networks
from freehold.web.reach import Reach
from freehold.web.secret import secret_of

DESCRIPTION = """A table for property games. Tokens are capabilities: one a seat, one for the host, one to watch.
A move that is answered is stored; send it with a key, and it is safe to send again."""


def create_app(settings: Settings) -> FastAPI:
    """The application; its node opens with its lifespan, which raises BadStore where the database cannot be used."""
    app = FastAPI(
        title="Freehold",
        version=__version__,
        description=DESCRIPTION,
        docs_url=None,
        redoc_url=None,
        lifespan=_lifespan,
        separate_input_output_schemas=False,
    )
    app.state.settings = settings
    app.state.node = Node(settings, secret_of(settings))
    app.state.allowances = Allowances(settings.limits)
    app.state.measures = Measures()
    app.state.sockets = socket.Sockets(settings)
    app.state.reach = Reach(settings)
    add_handlers(app)
    for part in (api_tables, api_page, socket, pages):
        app.include_router(part.router)
    app.mount("/static", pages.Static(), name="static")
    app.add_middleware(Counting, measures=app.state.measures)
    app.add_middleware(Guard, settings=settings)
    if settings.origins:
        app.add_middleware(
            CORSMiddleware,
            allow_origins=[origin_of(origin) for origin in settings.origins],
            allow_methods=["GET", "POST", "DELETE"],
            allow_headers=["Authorization", "Content-Type"],
            max_age=600,
        )
    trusted = () if settings.own else networks(settings.trusted_proxies, "--trusted-proxy")
    app.add_middleware(Proxies, trusted=trusted, root=path_of(settings.public_url))
    return app


@asynccontextmanager
async def _lifespan(app: FastAPI) -> AsyncIterator[None]:
    node: Node = app.state.node
    # What is the same for everyone is made once, before anyone waits for it.
    app.state.catalogue = encode([catalogue(kind) for kind in kinds()])
    app.openapi()
    await node.open()
    pinging: asyncio.Task[Any] = asyncio.create_task(app.state.sockets.run(), name="pings")
    try:
        yield
    finally:
        pinging.cancel()
        await node.close()

"""Running the server: its socket, its log, its life."""

import asyncio
import contextlib
import gc
import os
import signal
import socket
import sys
from collections.abc import Callable
from functools import partial

import uvicorn
from fastapi import FastAPI

from freehold.core.errors import FreeholdError
from freehold.table.database import Database
from freehold.table.only_one import only_server
from freehold.table.settings import Settings
from freehold.web.addresses import bracketed
from freehold.web.connections import Connections, most_connections
from freehold.web.http_protocol import HttpProtocol
from freehold.web.log import set_up_log
from freehold.web.measures import Measures
from freehold.web.proxies import networks
from freehold.web.socket_protocol import SocketProtocol

SHUTDOWN_SECONDS = 4
"""How long requests under way may take at the end; closing the store and the rest take what is left of five seconds."""
KEPT_SECONDS = 20
"""How long a connection is kept for the next request; longer than proxies keep theirs."""
SENT_AHEAD = 128 * 1024
"""Bytes that the system may keep for each client."""
LARGEST_SOCKET_MESSAGE = 256 * 1024


class Server(uvicorn.Server):
    """A server that tells when it accepts requests, and can listen at one more address while it runs."""

    def __init__(self, app: FastAPI, settings: Settings, started: Callable[[], None]) -> None:
        self.all_connections = _connections(app, settings)
        super().__init__(_configuration(app, self.all_connections))
        self._tell_started = started

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, then tell."""
        await super().startup(sockets)
        if self.started:
            collect_rarely()
            self._tell_started()

    async def on_tick(self, counter: int) -> bool:
        """Called ten times a second."""
        if counter % 10 == 0:
            self.all_connections.sweep()
        return await super().on_tick(counter)

    async def listen(self, host: str, port: int) -> None:
        """Accept requests at one more address; raises FreeholdError."""
        config, state = self.config, self.lifespan.state
        listening = bind(host, port)

        def protocol() -> asyncio.Protocol:
            return config.http_protocol_class(config=config, server_state=self.server_state, app_state=state)  # type: ignore[call-arg]

        loop = asyncio.get_running_loop()
        self.servers.append(await loop.create_server(protocol, sock=listening, backlog=config.backlog))


def collect_rarely() -> None:
    """Let the garbage collector pass over what a start leaves behind, and come less often.

    A full collection walks every table and viewer, a tenth of a second and more in which nobody is answered. Tables
    and viewers are let go of without it; what it is for is the odd cycle that an error leaves.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 200)


def bind(host: str, port: int, tries: int = 1) -> socket.socket:
    """A listening socket at ``port``, or at the next free one of ``tries``; raises FreeholdError."""
    for number in range(port, port + tries):
        try:
            family, kind, protocol, _, address = socket.getaddrinfo(host, number, type=socket.SOCK_STREAM)[0]
            listening = socket.socket(family, kind, protocol)
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            # Each connection has it from here: what the system keeps for clients that do not read is bounded too.
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SENT_AHEAD)
            try:
                listening.bind(address)
            except OSError:
                listening.close()
                raise
        except socket.gaierror:
            raise FreeholdError(f"there is no address {host!r} on this computer") from None
        except PermissionError:
            raise FreeholdError(f"port {number} is not allowed to you; choose one above 1023 with --port") from None
        except OverflowError:
            raise FreeholdError("a port is 1 to 65535") from None
        except OSError as error:
            if tries == 1:
                raise FreeholdError(_why(host, number, error)) from None
            continue
        return listening
    raise FreeholdError(f"the ports {port} to {port + tries - 1} are all in use; choose another with --port")


def run(settings: Settings, listening: socket.socket, started: Callable[[], None], quiet: bool = False) -> None:
    """Serve until the process is told to stop; raises FreeholdError where the database cannot be used."""
    set_up_log(quiet)
    # Nothing that this process makes is for other accounts of the machine.
    os.umask(0o077)
    # Bots and the store run in threads: the loop must not wait long for its turn.
    sys.setswitchinterval(0.001)
    for each in (signal.SIGINT, signal.SIGTERM):
        # Uvicorn raises the signal that ended it once more when it is done; being told to stop is no failure.
        signal.signal(each, lambda _number, _frame: None)
    host, port = listening.getsockname()[:2]
    database = Database(settings.database, settings.data)
    with contextlib.ExitStack() as held:
        if database.sqlite:
            database.make_private()
            held.enter_context(only_server(database.path, f"http://{bracketed(host)}:{port}"))
        asyncio.run(_check(database))
        _serve(settings, listening, started)


def _serve(settings: Settings, listening: socket.socket, started: Callable[[], None]) -> None:
    from freehold.web.app import create_app

    app = create_app(settings)
    server = Server(app, settings, started)
    host, port = listening.getsockname()[:2]
    app.state.reach.listens(host, port, lambda address: server.listen(address, port))
    server.run([listening])


def _configuration(app: FastAPI, connections: Connections) -> uvicorn.Config:
    return uvicorn.Config(
        app,
        log_config=None,
        access_log=False,
        http=partial(HttpProtocol, all_connections=connections),  # type: ignore[arg-type]
        ws=partial(SocketProtocol, all_connections=connections),  # type: ignore[arg-type]
        ws_per_message_deflate=False,
        ws_max_size=LARGEST_SOCKET_MESSAGE,
        ws_ping_interval=None,
        timeout_graceful_shutdown=SHUTDOWN_SECONDS,
        lifespan="on",
        server_header=False,
        # The app's own layer believes the proxies that the operator names, and no others.
        proxy_headers=False,
        timeout_keep_alive=KEPT_SECONDS,
        backlog=2048,
    )


def _connections(app: FastAPI, settings: Settings) -> Connections:
    measures: Measures = app.state.measures
    return Connections(
        most_connections(),
        settings.limits.connections if settings.limits else None,
        () if settings.own else networks(settings.trusted_proxies, "--trusted-proxy"),
        lambda why: measures.dropped.labels(why).inc(),
    )


async def _check(database: Database) -> None:
    """Make the database ready before the server starts, so that what is wrong with it is said in one line."""
    try:
        await database.open()
    finally:
        await database.close()


def _why(host: str, port: int, error: OSError) -> str:
    import errno

    if error.errno == errno.EADDRINUSE:
        return f"port {port} is in use; stop what uses it, or choose another with --port"
    if error.errno == errno.EADDRNOTAVAIL:
        return f"there is no address {host!r} on this computer"
    return f"cannot listen on {host}, port {port}: {(error.strerror or str(error)).lower()}"

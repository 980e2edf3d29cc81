"""Running the server: its socket, its log, its life."""

import asyncio
import gc
import json
import logging
import signal
import socket
import sys
import time
from collections.abc import Callable
from typing import Any

import uvicorn

from freehold.core.errors import FreeholdError
from freehold.table.database import Database
from freehold.table.settings import Settings
from freehold.web.socket_protocol import SocketProtocol

SHUTDOWN_SECONDS = 4
"""How long requests under way may take at the end; closing the store and the rest take what is left of five seconds."""
LARGEST_SOCKET_MESSAGE = 256 * 1024


class JsonLines(logging.Formatter):
    """A log line as one JSON object. Tokens never get here: they travel in headers, bodies and fragments only."""

    def format(self, record: logging.LogRecord) -> str:
        """The line."""
        line: dict[str, Any] = {
            "time": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{record.msecs:03.0f}Z",
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        if record.exc_info:
            line["exception"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False)


class Server(uvicorn.Server):
    """A server that tells when it accepts requests, and can listen at one more address while it runs."""

    def __init__(self, config: uvicorn.Config, started: Callable[[], None]) -> None:
        super().__init__(config)
        self._tell_started = started

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, then tell."""
        await super().startup(sockets)
        if self.started:
            collect_rarely()
            self._tell_started()

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
    from freehold.web.app import create_app

    set_up_log(quiet)
    # Bots and the store run in threads: the loop must not wait long for its turn.
    sys.setswitchinterval(0.001)
    asyncio.run(_check(settings))
    app = create_app(settings)
    config = uvicorn.Config(
        app,
        log_config=None,
        access_log=False,
        ws=SocketProtocol,
        ws_per_message_deflate=False,
        ws_max_size=LARGEST_SOCKET_MESSAGE,
        ws_ping_interval=None,
        timeout_graceful_shutdown=SHUTDOWN_SECONDS,
        lifespan="on",
        server_header=False,
        # The app's own layer believes the proxies that the operator names, and no others.
        proxy_headers=False,
        backlog=2048,
    )
    for each in (signal.SIGINT, signal.SIGTERM):
        # Uvicorn raises the signal that ended it once more when it is done; being told to stop is no failure.
        signal.signal(each, lambda _number, _frame: None)
    server = Server(config, started)
    host, port = listening.getsockname()[:2]
    app.state.reach.listens(host, port, lambda address: server.listen(address, port))
    server.run([listening])


async def _check(settings: Settings) -> None:
    """Make the database ready before the server starts, so that what is wrong with it is said in one line."""
    database = Database(settings.database)
    try:
        await database.open()
    finally:
        await database.close()


def set_up_log(quiet: bool) -> None:
    """Log lines to standard error: JSON for operators, only what went wrong for a person's own server."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(logging.Formatter("freehold: %(message)s") if quiet else JsonLines())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(logging.WARNING if quiet else logging.INFO)
    logging.getLogger("alembic.runtime.plugins").setLevel(logging.WARNING)
    for name in ("uvicorn", "uvicorn.error"):
        logging.getLogger(name).setLevel(logging.ERROR if quiet else logging.WARNING)


def _why(host: str, port: int, error: OSError) -> str:
    import errno

    if error.errno == errno.EADDRINUSE:
        return f"port {port} is in use; stop what uses it, or choose another with --port"
    if error.errno == errno.EADDRNOTAVAIL:
        return f"there is no address {host!r} on this computer"
    return f"cannot listen on {host}, port {port}: {(error.strerror or str(error)).lower()}"

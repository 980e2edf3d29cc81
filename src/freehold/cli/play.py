"""``freehold play``: a person's own server, on this computer, with its page open in the browser."""

from pathlib import Path
from typing import Annotated

import typer

PORT = 8750
PORTS_TRIED = 50
LOOPBACK = ("127.0.0.1", "localhost", "::1")
EVERYWHERE = ("0.0.0.0", "::")


def play(
    port: Annotated[
        int | None, typer.Option(help=f"The port; default: {PORT}, or the next free one.", min=1, max=65535)
    ] = None,
    data: Annotated[Path | None, typer.Option(help="Where games are kept; default: your data folder.")] = None,
    browser: Annotated[bool, typer.Option("--browser/--no-browser", help="Open the page in the browser.")] = True,
    host: Annotated[str, typer.Option(help="Listen on another address, so that others in your network can play.")] = (
        "127.0.0.1"
    ),
) -> None:
    """Play on this computer."""
    from freehold.cli.serve import folder
    from freehold.table.settings import Limits, Rate, Settings
    from freehold.web.serving import bind, run

    kept = folder(data)
    listening = bind(host, port or PORT, 1 if port else PORTS_TRIED)
    number = listening.getsockname()[1]
    address = f"http://{'localhost' if host in LOOPBACK + EVERYWHERE else host}:{number}/"
    settings = Settings(
        database=f"sqlite:///{kept / 'freehold.db'}",
        data=kept,
        own=True,
        limits=Limits(create=Rate(600, 300)),
    )

    def started() -> None:
        typer.echo(f"Freehold is at {address} (games are kept in {kept}; end it with Ctrl+C)")
        if host not in LOOPBACK:
            if host in EVERYWHERE:
                typer.echo(f"Others in your network find it at http://{network_address()}:{number}/")
            typer.echo(
                "Warning: everyone in your network can reach this server, make tables on it and see public ones."
                " Their connection is not encrypted. End it when you have played.",
                err=True,
            )
        if browser:
            import threading
            import webbrowser

            threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()

    run(settings, listening, started, quiet=True)


def network_address() -> str:
    """This computer's address in its network, as far as it can tell without sending anything."""
    import socket

    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # an address for documentation; UDP sends nothing here
        except OSError:
            return socket.gethostname()
        return str(probe.getsockname()[0])

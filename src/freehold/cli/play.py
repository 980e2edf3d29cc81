"""``freehold play``: a person's own server, on this computer, with its page open in the browser."""

from pathlib import Path
from typing import Annotated

import typer

PORT = 8750
PORTS_TRIED = 50
LOCALHOST = ("127.0.0.1", "localhost", "::1")


def play(
    port: Annotated[
        int | None, typer.Option(help=f"The port; default: {PORT}, or the next free one.", min=1, max=65535)
    ] = None,
    data: Annotated[Path | None, typer.Option(help="Where games are kept; default: your data folder.")] = None,
    browser: Annotated[bool, typer.Option("--browser/--no-browser", help="Open the page in the browser.")] = True,
    host: Annotated[str, typer.Option(help="0.0.0.0 lets others in your network play.")] = "127.0.0.1",
) -> None:
    """Play on this computer."""
    from freehold.cli.serve import folder
    from freehold.table.settings import Limits, Rate, Settings
    from freehold.web.addresses import bracketed, is_loopback_name
    from freehold.web.reach import EVERYWHERE, WARNING, network_address
    from freehold.web.serving import bind, run

    kept = folder(data)
    listening = bind(host, port or PORT, 1 if port else PORTS_TRIED)
    number = listening.getsockname()[1]
    address = f"http://{'localhost' if host in LOCALHOST + EVERYWHERE else bracketed(host)}:{number}/"
    settings = Settings(
        database=f"sqlite:///{kept / 'freehold.db'}",
        data=kept,
        own=True,
        limits=Limits(create=Rate(600, 300)),
    )

    def started() -> None:
        typer.echo(f"Freehold is at {address} (games are kept in {kept}; end it with Ctrl+C)")
        if not is_loopback_name(host):
            if host in EVERYWHERE:
                shared = network_address()
                others = f"Others in your network find it at http://{shared}:{number}/"
                typer.echo(others if shared else "This computer is not connected to a network.")
            typer.echo(f"Warning: {WARNING}", err=True)
        if browser:
            import threading
            import webbrowser

            threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()

    run(settings, listening, started, quiet=True)

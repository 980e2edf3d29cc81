"""``freehold serve``: a server for others, on one node or many."""

from pathlib import Path
from typing import Annotated

import typer

from freehold.cli.secrets import secret_option
from freehold.core.extras import need_extra

DATABASE = typer.Option(
    help="sqlite:///PATH or postgresql://USER:PASSWORD@HOST/NAME; default: in the data folder.",
    envvar="FREEHOLD_DATABASE",
)
DATABASE_FILE = typer.Option(help="A file that holds the database's URL.", envvar="FREEHOLD_DATABASE_FILE")
BUS = typer.Option(help="redis://HOST for hints between nodes.", envvar="FREEHOLD_BUS")
BUS_FILE = typer.Option(help="A file that holds the URL of the bus.", envvar="FREEHOLD_BUS_FILE")
PUBLIC_URL = typer.Option(
    help="The address that players use, behind a proxy. It may have a path: https://example.org/freehold.",
    envvar="FREEHOLD_PUBLIC_URL",
)
TRUSTED_PROXY = typer.Option(
    help="The address or network of a proxy whose X-Forwarded-For is believed, such as 10.0.0.5 or 172.17.0.0/16;"
    " may be repeated. Default: the proxy on this machine.",
    envvar="FREEHOLD_TRUSTED_PROXY",
)


def serve(
    context: typer.Context,
    database: Annotated[str | None, DATABASE] = None,
    database_file: Annotated[Path | None, DATABASE_FILE] = None,
    host: Annotated[str, typer.Option(help="The address to listen on.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="The port to listen on.", min=0, max=65535)] = 8750,
    data: Annotated[Path | None, typer.Option(help="The data folder, for SQLite.")] = None,
    bus: Annotated[str | None, BUS] = None,
    bus_file: Annotated[Path | None, BUS_FILE] = None,
    limits: Annotated[bool, typer.Option("--limits/--no-limits", help="Limit what one address may ask for.")] = True,
    create_per_minute: Annotated[float, typer.Option(help="New tables per address and minute.", min=0.1)] = 60,
    chat_per_minute: Annotated[float, typer.Option(help="Chat messages per seat and minute.", min=0.1)] = 30,
    sockets: Annotated[int, typer.Option(help="Open live connections per address.", min=1)] = 400,
    public_url: Annotated[str | None, PUBLIC_URL] = None,
    origin: Annotated[
        list[str] | None, typer.Option(help="Another site whose pages may use this server; may be repeated.")
    ] = None,
    trusted_proxy: Annotated[list[str] | None, TRUSTED_PROXY] = None,
    open_metrics: Annotated[bool, typer.Option("--open-metrics", help="Let other machines read /metrics.")] = False,
    keep_days: Annotated[
        float, typer.Option(help="Delete tables that nobody changed for this many days; 0: never.", min=0)
    ] = 90,
) -> None:
    """Serve tables to others."""
    database = secret_option(context, "database", database, database_file)
    bus = secret_option(context, "bus", bus, bus_file)
    if bus and bus.startswith(("redis:", "rediss:")):
        need_extra("redis", "redis")
    from freehold.table.settings import THIS_MACHINE, Limits, Rate, Settings
    from freehold.web.addresses import bracketed, web_address
    from freehold.web.proxies import networks
    from freehold.web.reach import EVERYWHERE, network_address
    from freehold.web.serving import bind, run

    kept = folder(data) if data is not None or not database else None
    settings = Settings(
        database=database or f"sqlite:///{folder(data) / 'freehold.db'}",
        data=kept,
        bus=bus,
        public_url=web_address(public_url, "--public-url") if public_url else None,
        origins=tuple(web_address(each, "--origin") for each in origin or ()),
        trusted_proxies=tuple(map(str, networks(trusted_proxy or THIS_MACHINE, "--trusted-proxy"))),
        limits=Limits(
            create=Rate(create_per_minute, max(10, round(2 * create_per_minute))),
            chat=Rate(chat_per_minute, max(5, round(chat_per_minute / 3))),
            sockets=sockets,
            connections=sockets + 100,
        )
        if limits
        else None,
        keep_days=keep_days or None,
        open_metrics=open_metrics,
    )
    listening = bind(host, port)
    at = listening.getsockname()[1]
    shared = network_address() if host in EVERYWHERE else None
    known = settings.public_url or (f"http://{shared}:{at}" if shared else None)
    others = f" (others find it at {known})" if known else ""
    run(settings, listening, lambda: typer.echo(f"Freehold serves at http://{bracketed(host)}:{at}{others}", err=True))


def folder(data: Path | None) -> Path:
    """The data folder: as given, or the user's own."""
    if data is not None:
        return data.expanduser().absolute()
    from platformdirs import user_data_path

    return user_data_path("freehold", appauthor=False)

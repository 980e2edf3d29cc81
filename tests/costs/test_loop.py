"""SECURITY.md: no request or message holds up everyone else, whatever it brings; and each route has its limit."""

import asyncio
from pathlib import Path

from freehold.table.settings import Settings
from freehold.web import api_page, api_tables, pages, socket
from freehold.web.app import create_app
from tests.costs.loop_work import counted_calls, watched
from tests.costs.routes import ROWS, World
from tests.web.running import running

MOST_CALLS = 60_000
"""How many calls one step of the loop may make: 50 ms on a slow machine. Reading one long game makes a hundred more."""
MOVES = 2_000
MESSAGES = {"WS hello", "WS from", "WS move", "WS chat", "WS pong"}


def routes() -> set[str]:
    """Every route of the server, as ROWS names them."""
    found = set()
    for part in (api_tables, api_page, pages, socket):
        for route in part.router.routes:
            for method in getattr(route, "methods", None) or ():
                found.add(f"{method} {route.path}")  # type: ignore[attr-defined]
    return found


def test_every_route_and_message_has_its_costliest_input(tmp_path: Path) -> None:
    assert routes() | MESSAGES == set(ROWS)
    documented = create_app(Settings(database=f"sqlite:///{tmp_path}/x.db")).openapi()["paths"]
    assert {f"{method.upper()} {path}" for path, methods in documented.items() for method in methods} <= set(ROWS)


async def test_no_route_or_message_holds_up_the_loop(tmp_path: Path) -> None:
    """The costliest input that each takes: the loop does little of it in one step."""
    async with running(tmp_path, limits=None, data=tmp_path, own=True) as (url, _):
        world = await asyncio.to_thread(World, url, MOVES)
        found = {}
        with counted_calls() as calls, watched(calls) as longest:
            await asyncio.sleep(0)
            for name, rows in ROWS.items():
                longest.begin()
                for row in rows:
                    await asyncio.to_thread(row, world)
                found[name] = (longest.most, longest.name)
        too_much = {name: what for name, what in found.items() if what[0] > MOST_CALLS}
        assert not too_much

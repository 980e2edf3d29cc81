"""SECURITY.md: limits count by address, by table and by key, IPv6 by its first 64 bits, behind any named proxy."""

from pathlib import Path
from typing import Any

import httpx
import pytest
from fastapi.routing import APIRoute

from freehold.table.errors import Refused
from freehold.table.settings import Limits, Rate
from freehold.web import api_page, api_tables
from freehold.web.limits import Allowance, Allowances, Asker
from tests.table.servers import bearer, live, make_table
from tests.web.asking import closed_with
from tests.web.running import running

KINDS = {
    "create": {"POST /api/tables", "POST /api/import", "POST /api/tables/{id}/join", "POST /api/tables/{id}/rematch"},
    "learn": {"GET /api/tables/{id}/hint", "GET /api/tables/{id}/review"},
    "work": {
        "POST /api/setting",
        "POST /api/qr",
        "GET /api/tables/{id}/guide",
        "GET /api/tables/{id}/record",
        "POST /api/tables/{id}/undo",
    },
    "chat": {"POST /api/tables/{id}/chat"},
}


def taken(allowance: Allowance, asker: Asker, most: int = 100) -> int:
    """How often the asker may ask at once."""
    for times in range(most):
        try:
            allowance.take(asker)
        except Refused as refused:
            return times if refused.code == "slow-down" else -1
    return most


def limits_of(route: APIRoute) -> set[str]:
    """The allowances that a route takes from."""
    return {getattr(each.dependency, "__name__", "") for each in route.dependencies} & set(vars(Allowances(None)))


def test_every_route_of_the_api_has_a_limit() -> None:
    routes = [route for part in (api_tables, api_page) for route in part.router.routes if isinstance(route, APIRoute)]
    assert len(routes) > 20
    for route in routes:
        assert "requests" in limits_of(route), route.path
        name = f"{next(iter(route.methods))} {route.path}"
        assert limits_of(route) - {"requests"} == {kind for kind, names in KINDS.items() if name in names}, name


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (Asker("192.0.2.1"), Asker("192.0.2.1")),
        (Asker("2001:db8:1:2::1"), Asker("2001:db8:1:2:ffff::9")),
        (Asker("192.0.2.1", "a"), Asker("192.0.2.2", "a")),
        (Asker("192.0.2.1", "a", "key"), Asker("192.0.2.2", "a", "key")),
        (Asker("::ffff:192.0.2.1"), Asker("192.0.2.1")),
    ],
)
def test_an_address_a_table_and_a_key_have_one_allowance_each(one: Asker, other: Asker) -> None:
    allowance = Allowance(Rate(1, 5), "things")
    assert taken(allowance, one) == 5
    assert taken(allowance, other) == 0


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (Asker("192.0.2.1"), Asker("192.0.2.2")),
        (Asker("2001:db8:1:2::1"), Asker("2001:db8:1:3::1")),
        (Asker("192.0.2.1", "a", "key"), Asker("192.0.2.2", "b", "key")),
    ],
)
def test_others_have_their_own(one: Asker, other: Asker) -> None:
    allowance = Allowance(Rate(1, 5), "things")
    assert taken(allowance, one) == 5
    assert taken(allowance, other) == 5


def test_players_who_share_an_address_or_a_table_chat_beside_each_other() -> None:
    allowance = Allowance(Rate(1, 5), "things", shared=8)
    assert [taken(allowance, Asker("192.0.2.1", "a", f"key {seat}")) for seat in range(9)] == [5] * 8 + [0]


def test_a_token_is_never_kept_however_long() -> None:
    allowance = Allowance(Rate(1, 5), "things")
    allowance.take(Asker("192.0.2.1", "a", "secret" * 10_000))
    assert "secret" not in repr(list(allowance._of_key._buckets))
    assert all(len(name) == 64 for name in allowance._of_key._buckets)


async def asked(http: httpx.AsyncClient, forwarded: str, text: str) -> int:
    """Ask for a QR code as a client of the proxy on this machine."""
    answer = await http.post("/api/qr", json={"text": text}, headers={"X-Forwarded-For": forwarded})
    return answer.status_code


async def test_behind_a_named_proxy_each_home_has_its_own_allowance(tmp_path: Path) -> None:
    limits = Limits(work=Rate(1, 2))
    async with running(tmp_path, limits=limits) as (url, _), httpx.AsyncClient(base_url=url, timeout=30) as http:
        home = [await asked(http, f"2001:db8:0:1::{at}", "x") for at in range(1, 5)]
        assert home == [200, 200, 429, 429]
        assert await asked(http, "2001:db8:0:2::1", "x") == 200
        assert await asked(http, "198.51.100.7", "x") == 200


async def test_one_table_has_one_allowance_wherever_its_players_are(tmp_path: Path) -> None:
    limits = Limits(work=Rate(1, 3))
    async with running(tmp_path, limits=limits) as (url, _), httpx.AsyncClient(base_url=url, timeout=30) as http:
        made = await make_table(http, ["human"] * 3)
        found = []
        for at in range(5):
            headers = {**bearer(made["seats"][at % 3]["token"]), "X-Forwarded-For": f"198.51.100.{at + 1}"}
            found.append((await http.get(f"/api/tables/{made['table']}/guide", headers=headers)).status_code)
        assert found == [200, 200, 200, 429, 429]


async def test_a_stranger_cannot_use_up_what_the_players_of_a_table_have(tmp_path: Path) -> None:
    limits = Limits(work=Rate(1, 3))
    async with running(tmp_path, limits=limits) as (url, _), httpx.AsyncClient(base_url=url, timeout=30) as http:
        made = await make_table(http, ["human"] * 3)
        path = f"/api/tables/{made['table']}/guide"
        for at in range(5):
            answer = await http.get(path, headers={**bearer("guess"), "X-Forwarded-For": f"198.51.100.{at + 1}"})
            assert answer.status_code == 401
        assert (await http.get(path, headers=bearer(made["host"]))).status_code == 200


async def test_new_live_connections_are_counted(tmp_path: Path) -> None:
    limits: Any = Limits(arrive=Rate(1, 2))
    async with running(tmp_path, limits=limits) as (url, _), httpx.AsyncClient(base_url=url) as http:
        made = await make_table(http, ["human"] * 3)
        for _ in range(2):
            async with live(url, made["table"], made["host"]) as socket:
                assert await socket.recv()
        async with live(url, made["table"], made["host"]) as socket:
            assert await closed_with(socket) == 4429

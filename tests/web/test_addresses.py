"""Where links lead, and from where the server may be used."""

from pathlib import Path
from typing import Any

import httpx
import pytest
import websockets

from freehold.core.errors import FreeholdError
from freehold.web import reach
from freehold.web.addresses import is_loopback_name, origin_of, web_address
from tests.table.servers import bearer, make_table
from tests.web.asking import refused
from tests.web.running import running, socket_address

SEATS = {"seats": [{"kind": "human"}, {"kind": "open"}, {"kind": "bot", "bot": "easy"}]}
PUBLIC = "https://example.org/freehold"


async def test_every_link_begins_with_the_public_address(tmp_path: Path) -> None:
    async with running(tmp_path, public_url=PUBLIC) as (url, _), httpx.AsyncClient(base_url=url) as http:
        made = (await http.post("/api/tables", json={**SEATS, "public": True})).json()
        table, host = made["table"], bearer(made["host"])
        listed = (await http.get("/api/tables")).json()[0]
        joined = (await http.post(f"/api/tables/{table}/join", json={"name": "Ben"})).json()
        replaced = await http.post(f"/api/tables/{table}/seats/1", json={"kind": "open"}, headers=host)
        links = [made["watch"]["link"], made["seats"][0]["link"], made["seats"][1]["link"]]
        links += [listed["watch"], joined["link"], replaced.json()["link"]]
        assert [link.partition("#")[0] for link in links] == [f"{PUBLIC}/t/{table}"] * 6
        assert (await http.get("/api/reach")).json()["address"] == PUBLIC


@pytest.mark.parametrize("public", [None, "https://example.org", PUBLIC, "https://example.org:8443/freehold/"])
async def test_only_pages_of_the_allowed_origins_use_the_server(tmp_path: Path, public: str | None) -> None:
    """With a public address that one and those of ``--origin``; without, whatever address the page itself came from."""
    settings: dict[str, Any] = {"public_url": public, "origins": ("https://friends.example/",)}
    async with running(tmp_path, **settings) as (url, _), httpx.AsyncClient(base_url=url) as http:
        allowed = {None: url, "https://example.org:8443/freehold/": "https://example.org:8443"}
        own = allowed.get(public, "https://example.org")
        made = await make_table(http, ["human"] * 3, ready=False)
        asked = {own: True, "https://friends.example": True, "https://evil.example": False, "null": False}
        asked |= {"http://example.org": False, "https://example.org:99": False, url: public is None}
        for origin, right in asked.items():
            answer = await http.post("/api/tables", json=SEATS, headers={"Origin": origin})
            if right:
                assert answer.status_code == 201
            else:
                error = refused(answer, 403, "forbidden")
                assert not public or public in error["message"]
            if right:
                async with websockets.connect(socket_address(url, made), origin=origin):  # type: ignore[arg-type]
                    pass
            else:
                with pytest.raises(websockets.InvalidStatus, match="403"):
                    await websockets.connect(socket_address(url, made), origin=origin)  # type: ignore[arg-type]


@pytest.mark.parametrize("own", [True, False])
async def test_junk_in_place_of_addresses_is_refused(tmp_path: Path, own: bool) -> None:
    async with running(tmp_path, own=own, data=tmp_path) as (url, _), httpx.AsyncClient(base_url=url) as http:
        for junk in ("http://[", "[", "http://[::1", "http://a:b", "://", ""):
            answer = await http.post("/api/tables", json=SEATS, headers={"Origin": junk})
            refused(answer, 403, "forbidden")
            answer = await http.get("/api/reach", headers={"Host": junk})
            assert answer.status_code == (403 if own else 200)


async def test_other_sites_read_answers_only_where_allowed(tmp_path: Path) -> None:
    settings: dict[str, Any] = {"public_url": PUBLIC, "origins": ("https://friends.example/",)}
    async with running(tmp_path, **settings) as (url, _), httpx.AsyncClient(base_url=url) as http:
        for origin, right in (("https://friends.example", True), ("https://evil.example", False)):
            answer = await http.get("/api/games", headers={"Origin": origin})
            assert answer.headers.get("access-control-allow-origin") == (origin if right else None)


@pytest.mark.parametrize("path", ["", "/freehold"])
async def test_below_a_path_everything_is_found_with_it_and_without(tmp_path: Path, path: str) -> None:
    async with running(tmp_path, public_url=PUBLIC) as (url, _), httpx.AsyncClient(base_url=url + path) as http:
        for page in ("/", "/t/abcdefgh", "/static/css/base.css", "/static/start/app.js", "/docs", "/health"):
            assert (await http.get(page)).status_code == 200, page
        assert (await http.get("/api/games")).headers["cache-control"] == "no-store"
        assert (await http.get("/openapi.json")).json()["servers"] == [{"url": "/freehold"}]
        made = await make_table(http, ["human"] * 3, ready=False)
        async with websockets.connect(socket_address(url + path, made)) as socket:
            await socket.send("{}")
        assert (await http.get("/api/tables/")).headers["location"] == f"{url}/freehold/api/tables"
        icon = await http.get("/favicon.ico", follow_redirects=True)
        assert icon.headers["content-type"].startswith("image/svg")
        assert (await http.post("/api/import", content=b"x" * 100_000)).status_code == 422


def links_of(told: dict[str, Any]) -> str:
    if told["only_here"]:
        return "none, but may be opened" if told["can_open"] else "none"
    return str(told["address"])


@pytest.mark.parametrize(
    ("own", "listens", "opened", "client", "right"),
    [
        (True, "127.0.0.1", "localhost:8750", "127.0.0.1", "none, but may be opened"),
        (True, "127.0.0.1", "[::1]:8750", "::1", "none, but may be opened"),
        (True, "0.0.0.0", "localhost:8750", "127.0.0.1", "http://192.168.0.9:8750"),
        (True, "::", "127.0.0.1:8750", "127.0.0.1", "http://192.168.0.9:8750"),
        (True, "0.0.0.0", "192.168.0.9:8750", "192.168.0.20", "None"),
        (False, "127.0.0.1", "localhost:8750", "127.0.0.1", "none"),
        (False, "0.0.0.0", "localhost:8750", "127.0.0.1", "http://192.168.0.9:8750"),
        (False, "0.0.0.0", "localhost:8750", "172.17.0.1", "none"),
        (False, "0.0.0.0", "freehold.example", "203.0.113.7", "None"),
        (False, "127.0.0.1", "freehold.example", "203.0.113.7", "None"),
    ],
)
def test_links_lead_where_others_can_follow(
    monkeypatch: pytest.MonkeyPatch, own: bool, listens: str, opened: str, client: str, right: str
) -> None:
    """Opened at localhost, a page gives out this computer's address in its network, or says that it has none."""
    monkeypatch.setattr(reach, "network_address", lambda: "192.168.0.9")

    async def listen(_address: str) -> None:
        raise AssertionError("nobody asked for it")

    ways = reach.Reach(reach.Settings(database="", own=own))
    ways.listens(listens, 8750, listen)
    assert links_of(ways.told({"client": (client, 5), "server": ("127.0.0.1", 8750)}, opened)) == right
    monkeypatch.setattr(reach, "network_address", lambda: None)
    cut_off = "none" if right.startswith(("http", "none")) else right
    assert links_of(ways.told({"client": (client, 5), "server": ("127.0.0.1", 8750)}, opened)) == cut_off


def test_addresses_are_read_as_browsers_read_them() -> None:
    assert web_address(" HTTPS://Example.ORG:443/freehold/ ", "--public-url") == "https://example.org/freehold"
    assert web_address("http://[::1]:8750", "--public-url") == "http://[::1]:8750"
    assert origin_of("https://example.org/freehold") == "https://example.org"
    assert origin_of("null") == origin_of("https://example.org:x") == ""
    for wrong in (
        "example.org",
        "ftp://example.org",
        "https://",
        "https://a/?b",
        "https://a/#b",
        "https://u@a",
        "http://a:x",
    ):
        with pytest.raises(FreeholdError, match=r"--public-url: .* is no web address; write one such as"):
            web_address(wrong, "--public-url")
    for name, here in (
        ("localhost", True),
        ("127.3.2.1", True),
        ("[::1]", True),
        ("127.example.org", False),
        ("", False),
    ):
        assert is_loopback_name(name) is here

"""Who asks is known behind a proxy too: from the proxies that the operator names, and only from those."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
import websockets

from freehold.core.errors import FreeholdError
from freehold.table.settings import THIS_MACHINE, Limits, Rate
from freehold.web.proxies import Proxies, networks
from tests.support.proxy import proxied
from tests.table.servers import live, make_table, next_message
from tests.web.asking import closed_with
from tests.web.running import running, socket_address

TIGHT = Limits(create=Rate(0.01, 2), sockets=1)
SEATS = {"seats": [{"kind": "human"}, {"kind": "human"}, {"kind": "human"}]}

SHAPES = {
    "a proxy on the same machine": (["127.0.0.1"], THIS_MACHINE),
    "a container's bridge or another machine": (["127.0.0.2"], ("127.0.0.2",)),
    "a network of proxies": (["127.0.0.2"], ("127.0.0.0/29",)),
    "two proxies, one behind the other": (["127.0.0.2", "127.0.0.3"], ("127.0.0.2", "127.0.0.3")),
}


@contextlib.asynccontextmanager
async def person(port: int, address: str) -> AsyncIterator[httpx.AsyncClient]:
    """Somebody at an address of their own."""
    transport = httpx.AsyncHTTPTransport(local_address=address)
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", transport=transport, timeout=20) as http:
        yield http


@contextlib.contextmanager
def chain(port: int, addresses: list[str]) -> Iterator[int]:
    """Proxies that ask each other, the last of them the server; the port of the first."""
    with contextlib.ExitStack() as stack:
        for address in reversed(addresses):
            port = stack.enter_context(proxied(port, address=address)).port
        yield port


async def made(http: httpx.AsyncClient, times: int, headers: dict[str, str] | None = None) -> list[int]:
    answers = [await http.post("/api/tables", json=SEATS, headers=headers) for _ in range(times)]
    return [answer.status_code for answer in answers]


@pytest.mark.parametrize("shape", SHAPES)
async def test_limits_count_each_person_behind_a_named_proxy(tmp_path: Path, shape: str) -> None:
    addresses, trusted = SHAPES[shape]
    async with running(tmp_path, limits=TIGHT, trusted_proxies=trusted) as (url, _):
        with chain(int(url.rpartition(":")[2]), addresses) as port:
            async with person(port, "127.0.0.8") as one, person(port, "127.0.0.9") as other:
                assert await made(one, 3) == [201, 201, 429]
                assert await made(one, 1, {"X-Forwarded-For": "203.0.113.7"}) == [429]
                assert await made(other, 3) == [201, 201, 429]


async def test_an_unnamed_proxy_is_one_address_whatever_it_says(tmp_path: Path) -> None:
    async with running(tmp_path, limits=TIGHT) as (url, _):
        with chain(int(url.rpartition(":")[2]), ["127.0.0.2"]) as port:
            async with person(port, "127.0.0.8") as one, person(port, "127.0.0.9") as other:
                assert await made(one, 2) == [201, 201]
                assert await made(other, 1, {"X-Forwarded-For": "203.0.113.7"}) == [429]


async def test_the_log_names_a_proxy_that_is_not_trusted_once(caplog: pytest.LogCaptureFixture) -> None:
    """Only one in a private network: a player at a public address who sends the header is nobody's to write down."""
    app = Proxies(remember, networks(THIS_MACHINE, "--trusted-proxy"))
    for peer in ("172.17.0.1", "8.8.8.8", "172.17.0.1"):
        await asked(app, peer, "/", {"x-forwarded-for": "1.1.1.1"})
    await asked(app, "10.0.0.9", "/", {})
    assert caplog.messages == [
        "everyone behind the proxy at 172.17.0.1 counts as one address, unless --trusted-proxy 172.17.0.1 is given"
    ]


async def test_sockets_are_counted_for_each_person(tmp_path: Path) -> None:
    async with running(tmp_path, limits=TIGHT, trusted_proxies=("127.0.0.2",)) as (url, _):
        with chain(int(url.rpartition(":")[2]), ["127.0.0.2"]) as port:
            async with person(port, "127.0.0.8") as http:
                table = await make_table(http, ["human"] * 3, ready=False)
            here, token = f"http://127.0.0.1:{port}", table["host"]
            async with live(here, table["table"], token, at="127.0.0.8") as first:
                await next_message(first, "state")
                async with websockets.connect(socket_address(here, table), local_addr=("127.0.0.8", 0)) as second:
                    assert await closed_with(second) == 4429
                async with live(here, table["table"], token, at="127.0.0.9") as other:
                    await next_message(other, "state")


async def test_a_persons_own_server_believes_no_proxy(tmp_path: Path) -> None:
    async with running(tmp_path, own=True, data=tmp_path) as (url, _), httpx.AsyncClient(base_url=url) as http:
        for forwarded in ({}, {"X-Forwarded-For": "203.0.113.7"}, {"X-Forwarded-For": "203.0.113.7, 127.0.0.1"}):
            foreign = {"Host": "evil.example", **forwarded}
            assert (await http.get("/api/here", headers=foreign)).status_code == 403
            assert (await http.post("/api/tables", json=SEATS, headers=foreign)).status_code == 403
            assert (await http.get("/", headers=foreign)).status_code == 403
            assert (await http.get("/api/here", headers=forwarded)).status_code == 200


async def test_metrics_are_not_for_those_that_a_proxy_names(tmp_path: Path) -> None:
    from_afar = {"X-Forwarded-For": "203.0.113.7"}
    for trusted, status in ((THIS_MACHINE, 403), (("10.0.0.5",), 200)):
        folder = tmp_path / str(status)
        folder.mkdir()
        async with running(folder, trusted_proxies=trusted) as (url, _), httpx.AsyncClient(base_url=url) as http:
            assert (await http.get("/metrics", headers=from_afar)).status_code == status


@pytest.mark.parametrize(
    ("peer", "headers", "client", "scheme"),
    [
        ("10.0.0.5", {"x-forwarded-for": "203.0.113.7"}, "203.0.113.7", "http"),
        ("10.0.0.5", {"x-forwarded-for": "1.1.1.1, 203.0.113.7, 10.0.0.6"}, "203.0.113.7", "http"),
        ("10.0.0.5", {"x-forwarded-for": "203.0.113.7:4711", "x-forwarded-proto": "https"}, "203.0.113.7", "https"),
        ("10.0.0.5", {"x-forwarded-for": "[2001:db8::7]:4711"}, "2001:db8::7", "http"),
        ("10.0.0.5", {"x-forwarded-for": "2001:db8::7"}, "2001:db8::7", "http"),
        ("::ffff:10.0.0.5", {"x-forwarded-for": "::ffff:203.0.113.7"}, "203.0.113.7", "http"),
        ("10.0.0.5", {"x-forwarded-for": "203.0.113.7, unknown"}, "10.0.0.5", "http"),
        ("10.0.0.5", {"x-forwarded-for": "unknown, 10.0.0.6"}, "10.0.0.6", "http"),
        ("10.0.0.5", {"x-forwarded-for": ""}, "10.0.0.5", "http"),
        ("10.0.0.5", {"x-forwarded-proto": "gopher"}, "10.0.0.5", "http"),
        ("10.0.0.5", {}, "10.0.0.5", "http"),
        ("192.168.0.9", {"x-forwarded-for": "203.0.113.7", "x-forwarded-proto": "https"}, "192.168.0.9", "http"),
        ("192.168.0.9", {"x-forwarded-for": "10.0.0.5, 10.0.0.6"}, "192.168.0.9", "http"),
    ],
)
async def test_who_asks(peer: str, headers: dict[str, str], client: str, scheme: str) -> None:
    """The last hop before the trusted ones, as the last trusted one has seen it."""
    seen = await asked(Proxies(remember, networks(["10.0.0.0/24"], "--trusted-proxy")), peer, "/", headers)
    assert (seen["client"][0], seen["scheme"]) == (client, scheme)


@pytest.mark.parametrize("path", ["/t/abc", "/freehold/t/abc"])
async def test_a_path_may_be_taken_off_or_left(path: str) -> None:
    seen = await asked(Proxies(remember, (), "/freehold"), "127.0.0.1", path, {})
    assert (seen["path"], seen["root_path"]) == ("/freehold/t/abc", "/freehold")


def test_what_is_no_network_is_refused() -> None:
    assert [str(each) for each in networks(["10.0.0.5/8", "::1"], "-")] == ["10.0.0.0/8", "::1/128"]
    for wrong in ("proxy.local", "", "*", "10.0.0.0/33", "10.0.0.5:80"):
        with pytest.raises(FreeholdError, match=r"--trusted-proxy: .* is no address; write one such as"):
            networks([wrong], "--trusted-proxy")


async def remember(scope: Any, receive: Any, send: Any) -> None:
    await send(scope)


async def asked(app: Proxies, peer: str, path: str, headers: dict[str, str]) -> dict[str, Any]:
    """The request as the layers inside see it."""
    seen: asyncio.Future[dict[str, Any]] = asyncio.get_running_loop().create_future()
    raw = [(name.encode(), value.encode()) for name, value in headers.items()]
    scope = {"type": "http", "path": path, "client": (peer, 5), "scheme": "http", "headers": raw}

    async def send(message: Any) -> None:
        seen.set_result(message)

    await app(scope, None, send)  # type: ignore[arg-type]
    return await seen

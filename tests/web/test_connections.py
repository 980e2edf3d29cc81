"""What a client may do below the app: connections, heads of requests, slowness, and answers that nobody reads."""

import asyncio
import contextlib
import json
import logging
import socket
from collections.abc import AsyncIterator
from pathlib import Path

import httpx
import pytest
import websockets

from freehold.table.fanout import MOST_LETTERS, TOO_SLOW, Viewer
from freehold.table.settings import Limits
from freehold.table.tokens import Holder
from freehold.web import connections, guard, http_protocol
from freehold.web.connections import Connections
from tests.table.servers import bearer, live, make_table, next_message
from tests.web.asking import closed_with
from tests.web.running import running, socket_address

HEAD = b"GET /health HTTP/1.1\r\nHost: localhost\r\n"
AFAR = "127.0.0.9"


@contextlib.asynccontextmanager
async def connected(url: str, at: str = AFAR) -> AsyncIterator[tuple[asyncio.StreamReader, asyncio.StreamWriter]]:
    """A bare connection from an address that is no proxy's."""
    bare = socket.socket()
    bare.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    bare.bind((at, 0))
    bare.connect(("127.0.0.1", int(url.rpartition(":")[2])))
    reader, writer = await asyncio.open_connection(sock=bare)
    try:
        yield reader, writer
    finally:
        writer.transport.abort()


async def rest_of(reader: asyncio.StreamReader) -> bytes:
    """Everything until the server hangs up."""
    async with asyncio.timeout(60):
        with contextlib.suppress(ConnectionError):
            return await reader.read()
    return b""


async def trickle(writer: asyncio.StreamWriter, text: bytes, most: int = 2000) -> None:
    """Send the same bytes again and again, until the server hangs up."""
    for _ in range(most):
        if writer.transport.is_closing():
            return
        writer.write(text)
        await asyncio.sleep(0.02)
    raise AssertionError("the server goes on listening")


@pytest.mark.parametrize(
    "head",
    [
        HEAD + b"X-Long: " + b"a" * 40_000 + b"\r\n\r\n",
        HEAD + b"X-Long: " + b"a" * 400_000,
        HEAD + b"X-Short: a\r\n" * 101 + b"\r\n",
        b"GET /" + b"a" * 40_000 + b" HTTP/1.1\r\nHost: localhost\r\n\r\n",
        b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n"
        + b"X-After: a\r\n" * 20_000,
    ],
)
async def test_a_head_is_bounded_in_all_its_parts(tmp_path: Path, head: bytes) -> None:
    async with running(tmp_path) as (url, _), connected(url) as (reader, writer):
        writer.write(head)
        answer = await rest_of(reader)
        if answer:  # lost where the server hangs up while more is coming
            assert answer.startswith(b"HTTP/1.1 431 ")
            assert json.loads(answer.partition(b"\r\n\r\n")[2])["error"]["code"] == "too-big"
        async with httpx.AsyncClient(base_url=url) as http:
            assert 'freehold_dropped_connections_total{reason="head"} 1.0' in (await http.get("/metrics")).text


async def test_three_hundred_megabytes_of_headers_are_not_kept(tmp_path: Path) -> None:
    async with running(tmp_path) as (url, _), connected(url) as (reader, writer):
        sent = 0
        writer.write(HEAD)
        with contextlib.suppress(ConnectionError):
            while sent < 300_000_000 and not writer.transport.is_closing():
                writer.write(b"X-Many: " + b"a" * 8000 + b"\r\n")
                sent += 8010
                await writer.drain()
        assert sent < 30_000_000  # what fits into the buffers between the two, at the most
        assert b"431" in (await rest_of(reader))[:20] or reader.exception()


async def test_many_requests_at_once_are_refused(tmp_path: Path) -> None:
    async with running(tmp_path) as (url, _), connected(url) as (reader, writer):
        writer.write((HEAD + b"\r\n") * 5000)
        assert (await rest_of(reader)).count(b"HTTP/1.1 ") <= http_protocol.MOST_PIPELINED + 2


@pytest.mark.parametrize(
    ("first", "more"),
    [
        (b"", b""),
        (b"", b"\r\n"),
        (HEAD, b"X"),
        (b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: 60000\r\n\r\n", b" "),
        (b"POST /nowhere HTTP/1.1\r\nHost: localhost\r\nContent-Length: 60000\r\n\r\n", b" "),
        (HEAD + b"\r\n", b"\r\n"),
    ],
)
async def test_a_byte_now_and_then_does_not_keep_a_connection(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, first: bytes, more: bytes
) -> None:
    """Nothing at all, empty lines, a head without end, a body without end, one that nobody reads, and idling."""
    for module, name in (
        (connections, "HEAD_SECONDS"),
        (http_protocol, "HEAD_SECONDS"),
        (http_protocol, "REQUEST_SECONDS"),
        (http_protocol, "IDLE_SECONDS"),
        (guard, "BODY_SECONDS"),
    ):
        monkeypatch.setattr(module, name, 0.3)
    async with running(tmp_path) as (url, _), connected(url) as (reader, writer):
        writer.write(first)
        reading = asyncio.create_task(rest_of(reader))
        if more:
            await trickle(writer, more)
        await reading


async def test_idle_connections_of_one_address_lock_nobody_out(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    limits = Limits(connections=20)
    async with running(tmp_path, limits=limits) as (url, _), contextlib.AsyncExitStack() as held:
        idle = [await held.enter_async_context(connected(url)) for _ in range(25)]
        for reader, _ in idle[20:]:
            assert await rest_of(reader) == b""
        async with httpx.AsyncClient(base_url=url) as http:  # the proxy's own address is not counted
            assert (await http.get("/health")).status_code == 200
            assert 'freehold_dropped_connections_total{reason="address"} 5.0' in (await http.get("/metrics")).text
        async with connected(url, "127.0.0.10") as (reader, writer):
            writer.write(HEAD + b"\r\n")
            assert (await reader.readline()).startswith(b"HTTP/1.1 200")
        told = [record.getMessage() for record in caplog.records if record.name == "freehold.connections"]
        assert told == ["an address has 20 connections and gets no more"]


async def test_where_there_is_no_room_the_one_that_dawdles_longest_makes_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    from freehold.web import serving

    monkeypatch.setattr(serving, "most_connections", lambda: 10)
    async with running(tmp_path, limits=None) as (url, _), contextlib.AsyncExitStack() as held:
        async with httpx.AsyncClient(base_url=url) as http:
            made = await make_table(http, ["human"] * 3)
        async with live(url, made["table"], made["host"]) as follower:
            await next_message(follower, "state")
            idle = [await held.enter_async_context(connected(url, f"127.0.1.{at}")) for at in range(1, 30)]
            assert await rest_of(idle[0][0]) == b""
            assert await rest_of(idle[10][0]) == b""
            async with httpx.AsyncClient(base_url=url) as http:
                answer = await http.post(
                    f"/api/tables/{made['table']}/chat", json={"text": "room"}, headers=bearer(made["host"])
                )
                assert answer.status_code == 200
            assert (await next_message(follower, "chat"))["text"] == "room"
        told = [record.getMessage() for record in caplog.records if record.name == "freehold.connections"]
        assert told == ["there are 10 connections, the most that this server can have"]


async def test_answers_that_nobody_reads_are_bounded_and_those_who_read_go_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connections, "MOST_WAITING", 400_000)
    async with (
        running(tmp_path, limits=None) as (url, _),
        httpx.AsyncClient(base_url=url, timeout=60) as http,
        contextlib.AsyncExitStack() as held,
    ):
        made = await make_table(http, ["human"] * 3)
        for _ in range(12):
            _, writer = await held.enter_async_context(connected(url))
            writer.transport.pause_reading()  # type: ignore[attr-defined]
            writer.write(b"GET /openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n" * 16)
        follower = await held.enter_async_context(live(url, made["table"], made["host"]))
        await next_message(follower, "state")
        async with asyncio.timeout(60):
            while 'reason="unread"' not in (await http.get("/metrics")).text:
                await asyncio.sleep(0.1)
        await http.post(f"/api/tables/{made['table']}/chat", json={"text": "on"}, headers=bearer(made["host"]))
        assert (await next_message(follower, "chat"))["text"] == "on"


async def test_a_flood_of_pings_ends_the_socket(tmp_path: Path) -> None:
    async with running(tmp_path, limits=None) as (url, _), httpx.AsyncClient(base_url=url) as http:
        made = await make_table(http, ["human"] * 3)
        async with websockets.connect(socket_address(url, made)) as follower:
            with pytest.raises(websockets.ConnectionClosed):
                for _ in range(10_000):
                    await follower.ping()
                    await asyncio.sleep(0)


async def test_a_message_in_countless_pieces_is_too_big(tmp_path: Path) -> None:
    async with running(tmp_path, limits=None) as (url, _), httpx.AsyncClient(base_url=url) as http:
        made = await make_table(http, ["human"] * 3)
        async with websockets.connect(socket_address(url, made)) as follower:
            with contextlib.suppress(websockets.ConnectionClosed):
                await follower.send("" for _ in range(1000))
            assert await closed_with(follower) == 4413


async def test_many_small_messages_in_one_piece_all_arrive(tmp_path: Path) -> None:
    """More than the server reads at once, from a client that then waits for the answers."""
    async with running(tmp_path, limits=None) as (url, _), httpx.AsyncClient(base_url=url) as http:
        made = await make_table(http, ["human"] * 3)
        async with live(url, made["table"], made["host"]) as follower:
            await next_message(follower, "state")
            asked = [json.dumps({"type": "move", "key": f"k{at}", "move": ["pass"]}) for at in range(300)]
            await asyncio.gather(*(follower.send(each) for each in asked))
            keys = [(await next_message(follower, "refused", within=60))["key"] for _ in asked]
            assert keys == [f"k{at}" for at in range(300)]


async def test_what_clients_do_wrong_does_not_fill_the_log(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    from freehold.web.log import set_up_log

    root = logging.getLogger()
    before = root.handlers[:], root.level
    set_up_log(quiet=False)
    try:
        async with running(tmp_path) as (url, _):
            for text in (b"nonsense\r\n\r\n", b"GET / HTTP/1.1\r\nConnection: upgrade\r\nUpgrade: x\r\n\r\n"):
                async with connected(url) as (reader, writer):
                    writer.write(text)
                    writer.write_eof()
                    await rest_of(reader)
        assert "nvalid" not in capsys.readouterr().err
    finally:
        root.handlers[:], root.level = before


def test_a_large_state_may_wait_and_a_little_behind_it() -> None:
    viewer = Viewer("hash", Holder("watch"), 512)
    viewer.put("s" * 5 * MOST_LETTERS)
    viewer.put("e" * MOST_LETTERS)
    assert viewer.close_code is None
    viewer.put("e")
    assert viewer.close_code == TOO_SLOW


class Held:
    """A transport that has so many bytes for a client, and is let go of at last."""

    def __init__(self, waiting: int) -> None:
        self.waiting = waiting
        self.gone = False

    def get_write_buffer_size(self) -> int:
        return self.waiting

    def abort(self) -> None:
        self.gone = True


async def test_one_network_of_ipv6_is_one_address() -> None:
    every = Connections(most=100, most_of_one=2)
    opened = [every.opened(Held(0), f"2001:db8:0:1::{at}") for at in range(3)]  # type: ignore[arg-type]
    assert [each is not None for each in opened] == [True, True, False]
    assert every.opened(Held(0), "2001:db8:0:2::1") is not None  # type: ignore[arg-type]
    assert every.opened(Held(0), "::ffff:203.0.113.1") is not None  # type: ignore[arg-type]


async def test_whoever_takes_an_answer_drop_by_drop_is_given_time_and_not_for_ever(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    now = [1000.0]
    monkeypatch.setattr(asyncio.get_running_loop(), "time", lambda: now[0])
    every = Connections(most=10)
    reader, stuck = Held(1_000_000), Held(1_000_000)
    for each in (reader, stuck):
        connection = every.opened(each, "203.0.113.1")  # type: ignore[arg-type]
        assert connection is not None
        every.expect(connection, None)
        every.stuck(connection)
    left = []
    for _ in range(13):
        now[0] += 10
        reader.waiting -= 1000
        every.sweep()
        left.append((reader.gone, stuck.gone))
    assert left.index((False, True)) == 2  # nothing taken for more than 20 s
    assert left.index((True, True)) == 12  # not done after 120 s
    assert len(every) == 0


def test_the_limits_are_those_that_the_documents_name() -> None:
    assert (http_protocol.MOST_HEAD, http_protocol.MOST_FIELDS) == (32 * 1024, 100)
    assert (connections.HEAD_SECONDS, guard.BODY_SECONDS, connections.IDLE_SECONDS) == (10, 30, 25)
    assert (connections.STUCK_SECONDS, connections.SLOWEST_SECONDS) == (20, 120)
    assert (connections.MOST_WAITING, connections.MOST_CONTROLS) == (64 * 1024 * 1024, 20)
    assert connections.KEPT_FREE == 128
    assert Limits().connections == Limits().sockets + 100 == 500

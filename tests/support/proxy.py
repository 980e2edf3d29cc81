"""A small forwarding proxy, such as operators put before the server: it says who asks, and may serve below a path."""

import asyncio
import contextlib
import threading
from collections.abc import Iterator
from dataclasses import dataclass, field


@dataclass
class Proxy:
    """How requests are passed on.

    Args:
        to: the server's port.
        address: the loopback address that the proxy asks the server from.
        prefix: the path below which the server is reached, as ``/freehold``.
        strips: whether the prefix is taken off before the request is passed on.
        appends: whether X-Forwarded-For is added to, as nginx does; else what the client sent is passed on.
        host: what to say as ``Host`` in place of what the client said.
    """

    to: int
    address: str = "127.0.0.2"
    prefix: str = ""
    strips: bool = True
    appends: bool = True
    host: str | None = None
    port: int = 0
    outside: list[str] = field(default_factory=list)
    """The paths that were asked for outside the prefix, which belong to another site."""

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Pass one connection's first request on, and all that follows it."""
        with contextlib.suppress(OSError, asyncio.IncompleteReadError):
            head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1")
            passed = self._passed(head, writer.get_extra_info("peername")[0])
            if passed is None:
                writer.write(b"HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
                await writer.drain()
            else:
                back, on = await asyncio.open_connection("127.0.0.1", self.to, local_addr=(self.address, 0))
                on.write(passed.encode("latin-1"))
                # The server closes after its answer; a client that waits for more is no reason to wait.
                sending = asyncio.create_task(_pipe(reader, on))
                await _pipe(back, writer)
                sending.cancel()
                on.close()
        writer.close()

    def _passed(self, head: str, client: str) -> str | None:
        first, *lines = head.split("\r\n")
        method, path, version = first.split(" ", 2)
        if self.prefix and not path.startswith(self.prefix + "/"):
            self.outside.append(path)
            return None
        if self.prefix and self.strips:
            path = path.removeprefix(self.prefix)
        kept, before = [], ""
        upgrade = any(line.lower().startswith("upgrade:") for line in lines)
        for line in filter(None, lines):
            name, _, value = line.partition(":")
            match name.lower():
                case "x-forwarded-for" if self.appends:
                    before = value.strip() + ", "
                case "connection" if not upgrade:
                    pass
                case "host" if self.host is not None:
                    kept.append(f"Host: {self.host}")
                case _:
                    kept.append(line)
        kept += [f"X-Forwarded-For: {before}{client}"] if self.appends else []
        kept += [] if upgrade else ["Connection: close"]
        return "\r\n".join([f"{method} {path} {version}", *kept, "", ""])


async def _pipe(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    with contextlib.suppress(OSError):
        while data := await reader.read(65536):
            writer.write(data)
            await writer.drain()


@contextlib.contextmanager
def proxied(to: int, **how: object) -> Iterator[Proxy]:
    """A proxy at a free port of this computer, for the length of a block, in a thread of its own."""
    proxy = Proxy(to, **how)  # type: ignore[arg-type]
    loop = asyncio.new_event_loop()
    thread = threading.Thread(target=loop.run_forever)
    thread.start()

    async def start() -> asyncio.Server:
        return await asyncio.start_server(proxy.serve, "127.0.0.1", 0)

    async def stop() -> None:
        server.close()
        while others := [task for task in asyncio.all_tasks() if task is not asyncio.current_task()]:
            for task in others:
                task.cancel()
            await asyncio.gather(*others, return_exceptions=True)

    server = asyncio.run_coroutine_threadsafe(start(), loop).result(20)
    proxy.port = server.sockets[0].getsockname()[1]
    try:
        yield proxy
    finally:
        asyncio.run_coroutine_threadsafe(stop(), loop).result(20)
        loop.call_soon_threadsafe(loop.stop)
        thread.join(20)
        loop.close()

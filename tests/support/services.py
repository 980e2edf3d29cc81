"""Temporary PostgreSQL and Redis servers, each on a free port with its data in a folder that goes away with it.

`python -m tests.support.services COMMAND…` runs a command with both, named by FREEHOLD_TEST_POSTGRES and
FREEHOLD_TEST_REDIS, and ends with its exit status.
"""

import contextlib
import os
import pwd
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from types import FrameType

POSTGRES = "FREEHOLD_TEST_POSTGRES"
REDIS = "FREEHOLD_TEST_REDIS"
START_SECONDS = 60


class ServiceError(Exception):
    """A server is not installed or did not start; the message says which."""


@contextlib.contextmanager
def temporary_postgres() -> Iterator[str]:
    """The URL of a fresh PostgreSQL server, which trusts whoever connects from this machine."""
    programs = postgres_programs()
    with server_folder("postgres") as (folder, owner):
        data = folder / "data"
        made = subprocess.run(
            [programs / "initdb", "--auth=trust", "--username=freehold", "--encoding=UTF8", "--no-locale",
             "--no-sync", data],
            user=owner, capture_output=True, text=True, cwd=folder,
        )  # fmt: skip
        if made.returncode:
            raise ServiceError(f"initdb failed: {made.stderr.strip()}")
        port = free_port()
        command = [
            programs / "postgres", "-D", data, "-p", str(port), "-k", folder, "-c", "listen_addresses=127.0.0.1",
            "-c", "max_connections=300",
        ]  # fmt: skip
        with running(command, folder, owner, port, stop=signal.SIGINT):
            wait_for_postgres(programs, port)
            yield f"postgresql://freehold@127.0.0.1:{port}/postgres"


@contextlib.contextmanager
def temporary_redis() -> Iterator[str]:
    """The URL of a fresh Redis server that keeps nothing on disk."""
    program = shutil.which("redis-server") or shutil.which("valkey-server")
    if program is None:
        raise ServiceError("redis-server is not installed")
    with server_folder(None) as (folder, owner):
        port = free_port()
        command = [program, "--port", str(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"]
        with running(command, folder, owner, port, stop=signal.SIGTERM):
            yield f"redis://127.0.0.1:{port}/0"


def postgres_programs() -> Path:
    """The folder of PostgreSQL's own programs: the newest that Debian has, or that of `initdb` on the PATH."""
    versions = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda path: int(path.parts[-3]))
    found = versions[-1] if versions else shutil.which("initdb")
    if found is None:
        raise ServiceError("PostgreSQL is not installed: no initdb found")
    return Path(found).resolve().parent


@contextlib.contextmanager
def server_folder(user: str | None) -> Iterator[tuple[Path, str | None]]:
    """A temporary folder and the user that a server should run as: PostgreSQL refuses to run as root."""
    with tempfile.TemporaryDirectory(prefix="freehold-server-", ignore_cleanup_errors=True) as name:
        folder = Path(name)
        if user is None or os.geteuid() != 0:
            yield folder, None
            return
        account = pwd.getpwnam(user)
        os.chown(folder, account.pw_uid, account.pw_gid)
        yield folder, user


@contextlib.contextmanager
def running(
    command: list[str | Path], folder: Path, user: str | None, port: int, stop: signal.Signals
) -> Iterator[subprocess.Popen[bytes]]:
    """Runs a server until the block ends; the block starts once its port answers."""
    log = folder / "server.log"
    with log.open("wb") as output:
        process = subprocess.Popen(
            command,
            user=user,
            cwd=folder,
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=output,
            start_new_session=True,
        )
    try:
        deadline = time.monotonic() + START_SECONDS
        while not answers(port):
            if process.poll() is not None or time.monotonic() > deadline:
                raise ServiceError(f"{command[0]} did not start: {log.read_text(errors='replace').strip()}")
            time.sleep(0.05)
        yield process
    finally:
        process.send_signal(stop)
        try:
            process.wait(timeout=20)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def wait_for_postgres(programs: Path, port: int) -> None:
    """The port answers before the server takes connections."""
    deadline = time.monotonic() + START_SECONDS
    ask = [programs / "pg_isready", "--quiet", "--host=127.0.0.1", f"--port={port}"]
    while subprocess.run(ask).returncode:
        if time.monotonic() > deadline:
            raise ServiceError("PostgreSQL took no connection in time")
        time.sleep(0.05)


def answers(port: int) -> bool:
    """Whether something listens on a port of this machine."""
    with socket.socket() as probe:
        probe.settimeout(1)
        return probe.connect_ex(("127.0.0.1", port)) == 0


def free_port() -> int:
    """A port of this machine on which nothing listens now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def stop_in_order(number: int, frame: FrameType | None) -> None:
    """Turns a signal into an exit, so that the servers are ended too."""
    raise SystemExit(128 + number)


def main(command: list[str]) -> int:
    """Runs the command with both servers; returns its exit status, or 2 where a server is missing."""
    signal.signal(signal.SIGTERM, stop_in_order)
    signal.signal(signal.SIGHUP, stop_in_order)
    try:
        with temporary_postgres() as postgres, temporary_redis() as redis:
            return subprocess.run(command, env=os.environ | {POSTGRES: postgres, REDIS: redis}).returncode
    except ServiceError as error:
        print(f"freehold: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

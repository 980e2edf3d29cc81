"""Options and fixtures for all tests: servers of their own, Chromium, and a data folder that is never the user's."""

import asyncio
import contextlib
import os
import shutil
import tempfile
import threading
import uuid
from collections.abc import Iterator
from pathlib import Path

import hypothesis
import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.support import services

CHROMIUM_FLAGS = [
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync",
]  # fmt: skip

hypothesis.settings.register_profile("freehold", deadline=None, print_blob=True)
hypothesis.settings.load_profile("freehold")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--long", action="store_true", help="run the tests that take minutes too")


def pytest_configure(config: pytest.Config) -> None:
    """Keeps every program that a test starts away from the user's own games."""
    folder = tempfile.mkdtemp(prefix="freehold-tests-")
    os.environ["XDG_DATA_HOME"] = folder
    config.add_cleanup(lambda: shutil.rmtree(folder, ignore_errors=True))


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if config.getoption("--long"):
        return
    long = [item for item in items if item.get_closest_marker("long")]
    if long:
        config.hook.pytest_deselected(items=long)
        items[:] = [item for item in items if not item.get_closest_marker("long")]


@pytest.fixture(scope="session")
def cases() -> Path:
    """The folder of recorded games with right answers."""
    return Path(__file__).parent / "cases"


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[str]:
    """URL of a PostgreSQL server on which tests may make databases."""
    with contextlib.ExitStack() as stack:
        yield os.environ.get(services.POSTGRES) or stack.enter_context(services.temporary_postgres())


@pytest.fixture
def postgres_url(postgres_server: str) -> Iterator[str]:
    """URL of an empty database, dropped after the test whoever is still connected to it."""
    name = f"test_{uuid.uuid4().hex}"
    execute(postgres_server, f"CREATE DATABASE {name}")
    yield postgres_server.rpartition("/")[0] + f"/{name}"
    execute(postgres_server, f"DROP DATABASE {name} WITH (FORCE)")


def execute(url: str, statement: str) -> None:
    """Runs one statement in a thread of its own, since the calling one may already have an event loop."""
    import asyncpg

    async def connect_and_execute() -> None:
        connection = await asyncpg.connect(url)
        try:
            await connection.execute(statement)
        finally:
            await connection.close()

    failures: list[BaseException] = []

    def run() -> None:
        try:
            asyncio.run(connect_and_execute())
        except Exception as error:  # noqa: BLE001  (raised again in the test's thread)
            failures.append(error)

    thread = threading.Thread(target=run)
    thread.start()
    thread.join()
    if failures:
        raise failures[0]


@pytest.fixture(scope="session")
def redis_url() -> Iterator[str]:
    """URL of a Redis server that all tests share; its channels are shared too."""
    with contextlib.ExitStack() as stack:
        yield os.environ.get(services.REDIS) or stack.enter_context(services.temporary_redis())


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    """A headless Chromium, for one module: Playwright's loop must end before another module may run asyncio."""
    program = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    assert program, "Chromium is not installed"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=CHROMIUM_FLAGS)
        yield browser
        browser.close()

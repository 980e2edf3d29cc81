"""One server for each module of browser tests."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.browser.driving import OwnServer, own_server
from tests.support.axe import axe_source

# A busy computer may take its time to show what a click has brought about.
expect.set_options(timeout=20_000)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[OwnServer]:
    """A person's own server over an empty data folder."""
    with own_server(tmp_path_factory.mktemp("data")) as running:
        yield running


@pytest.fixture(scope="session")
def axe() -> str:
    """The source of axe-core."""
    return axe_source()

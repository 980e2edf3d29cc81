"""One server for each module of browser tests."""

from collections.abc import Iterator

import pytest

from tests.browser.driving import OwnServer, own_server
from tests.support.axe import axe_source


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[OwnServer]:
    """A person's own server over an empty data folder."""
    with own_server(tmp_path_factory.mktemp("data")) as running:
        yield running


@pytest.fixture(scope="session")
def axe() -> str:
    """The source of axe-core."""
    return axe_source()

"""One server for each module of browser tests."""

from collections.abc import Iterator

import pytest

from tests.browser.driving import OwnServer, own_server


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[OwnServer]:
    """A person's own server over an empty data folder."""
    with own_server(tmp_path_factory.mktemp("data")) as running:
        yield running

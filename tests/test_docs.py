"""The documentation's Python runs and prints what it says."""

import doctest
from pathlib import Path

import pytest

PAGES = sorted(
    page for page in (Path(__file__).parent.parent / "docs").glob("*.md") if ">>>" in page.read_text("utf-8")
)


def test_there_are_pages() -> None:
    assert PAGES


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_page(page: Path) -> None:
    result = doctest.testfile(str(page), module_relative=False, encoding="utf-8")
    assert result.attempted > 0
    assert result.failed == 0

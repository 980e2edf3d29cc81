"""The page may be served below a path: nothing in it asks for an address from the server's root by itself."""

import re
from pathlib import Path

import pytest

from freehold.core.registry import kinds
from freehold.web.pages import STATIC, page_files

FOLDERS = [STATIC, *map(page_files, kinds())]
SCRIPTS = sorted(path for folder in FOLDERS for path in folder.rglob("*.js"))
STYLES = sorted([*(path for folder in FOLDERS for path in folder.rglob("*.css")), *STATIC.glob("*.html")])

ASKS = re.compile(r"fetch\(|new WebSocket\(|\.(?:src|href) = |\bicon: ")
"""What asks for an address without ``h``, which puts the server's path before ``src`` and ``href``."""
ROOTED = re.compile(r"[\"'`(]/(?:static|api|t|docs|openapi|favicon)\b")


def name(path: Path) -> str:
    return next(str(path.relative_to(folder)) for folder in FOLDERS if path.is_relative_to(folder))


@pytest.mark.parametrize("script", SCRIPTS, ids=name)
def test_scripts_ask_below_the_servers_path(script: Path) -> None:
    for number, line in enumerate(script.read_text("utf-8").splitlines(), 1):
        for asking in ASKS.finditer(line):
            rest = line[asking.end() :]
            assert not ROOTED.match(rest), f"{name(script)}:{number}: {rest[:60]}; use onServer(…)"
        assert "location.origin}/" not in line, f"{name(script)}:{number}: use linkTo or sharedLink"
        assert not re.search(r"from \"/|import\(\"/", line), f"{name(script)}:{number}: a relative import"


@pytest.mark.parametrize("style", STYLES, ids=name)
def test_styles_and_pages_ask_beside_themselves(style: Path) -> None:
    assert not ROOTED.search(style.read_text("utf-8"))


def test_the_documentation_asks_beside_itself() -> None:
    pages = (STATIC.parent / "pages.py").read_text("utf-8")
    assert not re.search(r'(?:href|src)=\\?"/', pages)

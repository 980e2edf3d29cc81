"""Each statement of SECURITY.md and docs/operating.md has a test that shows it: statements.toml says which."""

import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
STATEMENTS: dict[str, dict[str, list[str]]] = tomllib.loads((ROOT / "tests" / "statements.toml").read_text("utf-8"))
UNTESTED = "untested: "
"""Begins the reason why a statement has no test: what is no promise, or only people can see."""


def blocks(document: str) -> list[str]:
    """The paragraphs, the items of lists and the rows of tables, each on one line; no headings, no code."""
    found: list[str] = []
    fresh = True
    for line in (ROOT / document).read_text("utf-8").splitlines():
        text = line.strip()
        if not text or text.startswith(("#", "|--")) or line.startswith("    "):
            fresh = True
        elif fresh or re.match(r"[-|]|\d\. ", text):
            found.append(text)
            fresh = False
        else:
            found[-1] += " " + text
    return [each for at, each in enumerate(found) if not _is_head_of_table(document, each)]


def _is_head_of_table(document: str, row: str) -> bool:
    return bool(re.search(re.escape(row) + r"\n\|--", (ROOT / document).read_text("utf-8")))


@pytest.mark.parametrize("document", STATEMENTS)
def test_every_statement_names_its_tests(document: str) -> None:
    known = STATEMENTS[document]
    found = blocks(document)
    silent = [each[:100] for each in found if not any(words in each for words in known)]
    assert silent == [], "name their tests in tests/statements.toml"
    gone = [words for words in known if not any(words in each for each in found)]
    assert gone == [], "no statement has these words"


def test_every_named_test_is_there() -> None:
    there = set()
    for path in (ROOT / "tests").rglob("test_*.py"):
        there |= set(re.findall(r"(?m)^(?:async )?def (test_\w+)", path.read_text("utf-8")))
    for document, statements in STATEMENTS.items():
        for words, names in statements.items():
            assert names, f"{document}: {words}"
            missing = [name for name in names if name not in there and not name.startswith(UNTESTED)]
            assert missing == [], f"{document}: {words}"

"""The documentation's Python runs and prints what it says."""

import doctest
import importlib
import inspect
import re
from pathlib import Path

import pytest

from freehold.cli.lab import lab

LAB = Path(__file__).parent.parent / "docs" / "lab.md"
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


def functions_behind() -> dict[str, list[str]]:
    """By command of the lab, the functions that the page's table names."""
    rows = re.findall(r"^\| `lab (\w+)[^`]*` \|(.*?)\|", LAB.read_text("utf-8"), re.MULTILINE)
    found: dict[str, list[str]] = {}
    for command, named in rows:
        found.setdefault(command, []).extend(re.findall(r"`(\w+(?:\.\w+)+)`", named))
    return found


def test_every_command_of_the_lab_has_its_function_on_the_page() -> None:
    assert set(functions_behind()) == {command.callback.__name__ for command in lab.registered_commands}


@pytest.mark.parametrize("name", sorted({name for names in functions_behind().values() for name in names}))
def test_a_function_of_the_lab_has_a_contract_and_an_example(name: str) -> None:
    module, _, function = name.rpartition(".")
    found = getattr(importlib.import_module(f"freehold.{module}"), function)
    contract = inspect.getdoc(found)
    assert contract
    assert "Raises" in contract
    examples = "\n".join(each.source for each in doctest.DocTestParser().get_examples(LAB.read_text("utf-8")))
    called = f"{module.rpartition('.')[2]}.measure(" if function == "measure" else f"{function}("
    assert called in examples

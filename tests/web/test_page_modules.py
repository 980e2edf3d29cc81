"""The modules of the pages: none imports itself by way of others, and their types are what the schemas say."""

import posixpath
import re
import subprocess
import sys
from pathlib import Path

from freehold.core.registry import kinds
from freehold.web.pages import STATIC, page_files

ROOT = Path(__file__).parent.parent.parent
IMPORT = re.compile(r'^(?:import|export)\b[^;"]*"(\.[^"]+)";', re.MULTILINE)


def imports() -> dict[str, list[str]]:
    """What each module imports at once, by the paths under /static."""
    found = {}
    for folder in (STATIC, *map(page_files, kinds())):
        for path in folder.rglob("*.js"):
            name = path.relative_to(folder).as_posix()
            near = IMPORT.findall(path.read_text("utf-8"))
            found[name] = [posixpath.normpath(posixpath.join(posixpath.dirname(name), each)) for each in near]
    return found


def circles(graph: dict[str, list[str]]) -> list[list[str]]:
    """Every way from a module back to itself that a walk in depth meets."""
    found: list[list[str]] = []
    done: set[str] = set()

    def walk(name: str, path: list[str]) -> None:
        if name in path:
            found.append([*path[path.index(name) :], name])
        elif name not in done:
            for other in graph[name]:
                walk(other, [*path, name])
            done.add(name)

    for name in graph:
        walk(name, [])
    return found


def test_a_circle_is_found() -> None:
    assert circles({"a": ["b"], "b": ["c"], "c": ["b"]}) == [["b", "c", "b"]]


def test_every_import_is_there_and_none_goes_in_a_circle() -> None:
    graph = imports()
    assert {other for near in graph.values() for other in near} <= graph.keys()
    assert circles(graph) == []


def test_the_types_are_what_the_schemas_say() -> None:
    done = subprocess.run(
        [sys.executable, "scripts/page_types.py", "--check"], cwd=ROOT, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr

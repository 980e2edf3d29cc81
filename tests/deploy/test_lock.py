"""The container's packages: each fixed with its hashes, all that pyproject.toml asks for, and from no named place."""

import importlib.metadata
import re
import shutil
import subprocess
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from packaging.version import Version

ROOT = Path(__file__).parents[2]
EXTRAS = ("postgres", "redis")


def locked(name: str) -> dict[str, tuple[Version, Requirement, int]]:
    """Each package of a lock: its version, its line, and how many hashes it has."""
    text = (ROOT / "deploy" / name).read_text("utf-8").replace("\\\n", " ")
    found = {}
    for line in text.splitlines():
        if line and not line.lstrip().startswith("#"):
            wanted = Requirement(line.partition(" --hash=")[0])
            version = re.fullmatch(r"==([\w.+!-]+)", str(wanted.specifier))
            assert version, line
            found[canonicalize_name(wanted.name)] = (Version(version[1]), wanted, line.count("--hash=sha256:"))
    return found


def missing(wanted: list[str], name: str) -> list[str]:
    """Which of these the lock does not fix, or fixes at a version that they do not take."""
    lock = locked(name)
    return [
        each
        for each in wanted
        if (asked := Requirement(each)).marker is None or asked.marker.evaluate({"extra": ""})
        if (fixed := lock.get(canonicalize_name(asked.name))) is None or fixed[0] not in asked.specifier
    ]


def test_the_lock_fixes_what_the_project_asks_for() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    wanted = project["project"]["dependencies"]
    for extra in EXTRAS:
        wanted += project["project"]["optional-dependencies"][extra]
    assert missing(wanted, "requirements.lock") == [], "run scripts/lock"
    assert missing(project["build-system"]["requires"], "build.lock") == [], "run scripts/lock"


@pytest.mark.parametrize("name", ["requirements.lock", "build.lock"])
def test_the_lock_fixes_all_that_its_packages_ask_for(name: str) -> None:
    for package, (version, _, _) in locked(name).items():
        try:
            installed = importlib.metadata.distribution(package)
        except importlib.metadata.PackageNotFoundError:
            continue
        if Version(installed.version) == version:
            assert missing(installed.requires or [], name) == [], package


@pytest.mark.parametrize("name", ["requirements.lock", "build.lock"])
def test_every_package_has_its_hashes_and_none_its_registry(name: str) -> None:
    assert all(hashes for _, _, hashes in locked(name).values())
    text = (ROOT / "deploy" / name).read_text("utf-8")
    assert "://" not in text
    assert "--index-url" not in text
    assert "--find-links" not in text


def test_the_image_holds_the_locked_packages_alone() -> None:
    """Nothing is found out while the image is built: every package is named with its hashes, or is ours."""
    text = (ROOT / "deploy" / "Containerfile").read_text("utf-8").replace("\\\n", " ")
    installs = re.findall(r"pip (?:install|wheel) [^&\n]*", text)
    assert len(installs) == 4
    for each in installs:
        assert "--require-hashes" in each or "--no-deps" in each, each
        assert "pip wheel" not in each or "--no-build-isolation" in each, each


def test_an_audit_that_gets_no_answer_says_so(tmp_path: Path) -> None:
    """It never takes silence for a clean sheet."""
    shutil.copytree(ROOT / "scripts", tmp_path / "scripts")
    program = tmp_path / ".tools" / "audit" / "bin" / "pip-audit"
    program.parent.mkdir(parents=True)
    for told, status, expected in (
        ("No known vulnerabilities found", 0, 0),
        ("Found 1 known vulnerability in 1 package", 1, 1),
        ("Dependency not found on PyPI and could not be audited: alembic (1.20.1)", 0, 3),
        ("requests.exceptions.ConnectionError: ...", 1, 3),
    ):
        program.write_text(f"#!/bin/sh\necho '{told}'\nexit {status}\n", "utf-8")
        program.chmod(0o755)
        ended = subprocess.run([tmp_path / "scripts" / "audit"], capture_output=True, timeout=60, check=False)
        assert ended.returncode == expected, told

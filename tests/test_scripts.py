"""The scripts say in one line what they lack, and the test servers come and go."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.support import services

ROOT = Path(__file__).parent.parent


def run_script(script: str, path: str) -> subprocess.CompletedProcess[str]:
    environment = {key: value for key, value in os.environ.items() if key != "FREEHOLD_PYTHON"} | {"PATH": path}
    return subprocess.run([script], capture_output=True, text=True, env=environment, timeout=60)


@pytest.fixture
def copied_scripts(tmp_path: Path) -> Path:
    """The scripts in a folder that has no environment yet."""
    shutil.copytree(ROOT / "scripts", tmp_path / "scripts")
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    return tmp_path


@pytest.fixture
def bare_path(tmp_path: Path) -> Path:
    """A PATH with the plain tools of a system and no Python."""
    folder = tmp_path / "bin"
    folder.mkdir()
    for tool in ("sh", "dirname", "cat", "cksum", "rm", "id", "ls"):
        (folder / tool).symlink_to(str(shutil.which(tool)))
    return folder


def test_play_names_the_missing_python(copied_scripts: Path, bare_path: Path) -> None:
    result = run_script(str(copied_scripts / "scripts/play"), str(bare_path))
    assert result.returncode == 2
    assert result.stderr.splitlines()[-1].startswith("freehold: needs Python 3.11 or newer")


def test_play_refuses_an_old_python(copied_scripts: Path, bare_path: Path) -> None:
    (bare_path / "python3").write_text("#!/bin/sh\nexit 1\n")
    (bare_path / "python3").chmod(0o755)
    result = run_script(str(copied_scripts / "scripts/play"), str(bare_path))
    assert result.returncode == 2
    assert "needs Python 3.11 or newer" in result.stderr


def test_play_names_a_missing_venv_module(copied_scripts: Path, bare_path: Path) -> None:
    python = bare_path / "python3"
    python.write_text(f'#!/bin/sh\ncase "$2" in *ensurepip*) exit 1 ;; esac\nexec {sys.executable} "$@"\n')
    python.chmod(0o755)
    result = run_script(str(copied_scripts / "scripts/play"), str(bare_path))
    assert result.returncode == 2
    assert "apt-get install python3-venv" in result.stderr


def test_tests_name_every_missing_program(copied_scripts: Path, bare_path: Path) -> None:
    result = run_script(str(copied_scripts / "scripts/test"), str(bare_path))
    assert result.returncode == 2
    line = result.stderr.strip()
    assert "\n" not in line
    for program in ("chromium", "redis-server", "nodejs", "npm"):
        assert program in line


def test_a_path_runs_the_tests_of_that_path_alone(copied_scripts: Path) -> None:
    """The script itself names no folder; where none is given, pytest takes the one in pyproject.toml."""
    (copied_scripts / "scripts/check").write_text("#!/bin/sh\n")
    python = copied_scripts / ".venv/bin/python"
    python.parent.mkdir(parents=True)
    python.write_text('#!/bin/sh\n[ "$1" = -c ] || printf "%s " "$@"\n')
    python.chmod(0o755)
    asked = [str(copied_scripts / "scripts/test"), "tests/players/test_match.py", "--long"]
    shown = subprocess.run(asked, capture_output=True, text=True, timeout=60, check=True).stdout
    words = shown.splitlines()[-1].partition(" -m pytest ")[2].split()
    assert [word for word in words if "tests" in word] == ["tests/players/test_match.py"]
    assert "--long" in words


def test_a_command_gets_both_servers_and_its_exit_status() -> None:
    seen = f"import os, sys; sys.exit(7 if {{'{services.POSTGRES}', '{services.REDIS}'}} <= set(os.environ) else 1)"
    command = [sys.executable, "-m", "tests.support.services", sys.executable, "-c", seen]
    assert subprocess.run(command, cwd=ROOT, timeout=120).returncode == 7


@pytest.mark.postgres
def test_each_test_has_a_database_of_its_own(postgres_url: str, postgres_server: str) -> None:
    assert postgres_url != postgres_server
    assert postgres_url.startswith("postgresql://")


def test_a_stopped_server_is_gone() -> None:
    with services.temporary_redis() as url:
        port = int(url.split(":")[2].split("/")[0])
        assert services.answers(port)
    assert not services.answers(port)


def test_what_the_repository_refuses_is_found(tmp_path: Path) -> None:
    subprocess.run(["git", "init", "--quiet", tmp_path], check=True)
    (tmp_path / "banner.py").write_text("# ---- buying ----\n")
    (tmp_path / "grown.js").write_text("let a;\n" * 451)
    (tmp_path / "tests").mkdir()
    (tmp_path / "tests/test_speed.py").write_text(f"import time\nassert time.{'process'}_time() < 5\n")
    (tmp_path / "fine.py").write_text("# A comment - with a dash.\n")
    result = subprocess.run(
        [sys.executable, ROOT / "scripts/repository_rules.py"], cwd=tmp_path, capture_output=True, text=True
    )
    assert result.returncode == 1
    assert [line.split(":")[0] for line in result.stderr.splitlines()] == [
        "banner.py",
        "grown.js",
        "tests/test_speed.py",
    ]

"""The third game (examples/third_game) as a package of its own: built and installed beside Freehold, offline."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent
SOURCE = ROOT / "examples" / "third_game"


def install(folder: Path) -> Path:
    """Build the package from a copy of its source, and install it into a folder of its own; returns that folder."""
    source, target = folder / "source", folder / "installed"
    shutil.copytree(SOURCE, source, ignore=shutil.ignore_patterns("__pycache__"))
    offline = ["--quiet", "--no-deps", "--no-index", "--no-build-isolation", "--disable-pip-version-check"]
    command = [sys.executable, "-m", "pip", "install", *offline, "--target", str(target), str(source)]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return target


def environment(installed: Path) -> dict[str, str]:
    """The variables of a process that sees Freehold, and the game only as an installed package."""
    paths = [str(installed), *filter(None, [os.environ.get("PYTHONPATH")])]
    return {**os.environ, "PYTHONPATH": os.pathsep.join(paths), "PYTHONUNBUFFERED": "1"}

"""A copy of the repository's sources to change: what an addition costs is counted in the files that it touches."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


class Copy:
    """The package, its rules texts and its scripts in a folder of their own.

    Args:
        folder: an empty folder.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        ignored = shutil.ignore_patterns("__pycache__", "static", "page", "*.svg")
        for part in ("src", "docs/rules", "scripts"):
            shutil.copytree(ROOT / part, folder / part, ignore=ignored)
        self.touched: set[str] = set()

    def edit(self, path: str, old: str, new: str) -> None:
        """Put ``new`` in the place of ``old``, which is there once."""
        file = self.folder / path
        text = file.read_text("utf-8")
        assert text.count(old) == 1, f"{path} holds {text.count(old)} times: {old}"
        file.write_text(text.replace(old, new), "utf-8")
        self.touched.add(path)

    def add(self, path: str, text: str) -> None:
        """A new file."""
        file = self.folder / path
        assert not file.exists()
        file.write_text(text, "utf-8")
        self.touched.add(path)

    def run(self, *command: str) -> str:
        """What a Python command says in this copy; it must succeed."""
        environment = {
            **os.environ,
            "PYTHONPATH": str(self.folder / "src"),
            "XDG_CACHE_HOME": str(self.folder / "cache"),
            "PYTHONDONTWRITEBYTECODE": "1",
        }
        run = subprocess.run(
            [sys.executable, *command], cwd=self.folder, env=environment, capture_output=True, text=True, check=False
        )
        assert run.returncode == 0, run.stdout + run.stderr
        return run.stdout

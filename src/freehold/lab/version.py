"""Which rules a result was measured under, and on which machine."""

import hashlib
import os
import platform
from functools import cache
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any

from freehold.core.compiled import sources_in
from freehold.core.registry import kind_of

DECIDES = ("rules", "bots", "editions", "boards")
"""The folders of a game that decide how it goes, where it has them; in a game without, all of it does."""


@cache
def rules_version(game: str) -> str:
    """A hash of all that decides how a simulated game goes: the rules, the chance and the bots of ``game``."""
    digest = hashlib.sha256()
    core = Path(__file__).resolve().parents[1] / "core"
    home = kind_of(game).home
    own = [home / name for name in DECIDES] if (home / "rules").is_dir() else [home]
    for folder in (core, *own):
        for path in sources_in(folder, ".py", ".toml"):
            digest.update(f"{folder.name}/{path.relative_to(folder).as_posix()}".encode())
            digest.update(path.read_bytes())
    return digest.hexdigest()[:12]


def machine() -> dict[str, Any]:
    """The machine as contracts.md (bench) has it; ``gpu`` is None where there is none."""
    return {
        "cpu": _processor(),
        "cores": cores(),
        "python": platform.python_version(),
        "numba": version_of("numba"),
        "gpu": _gpu(),
    }


def cores() -> int:
    """How many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def version_of(package: str) -> str | None:
    """The installed version of a package, or None."""
    try:
        return version(package)
    except PackageNotFoundError:
        return None


def _processor() -> str:
    try:
        lines = Path("/proc/cpuinfo").read_text("utf-8").splitlines()
    except OSError:
        return platform.processor() or platform.machine()
    names = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return names[0] if names else platform.machine()


def _gpu() -> str | None:
    try:
        from numba import cuda

        if not cuda.is_available():  # type: ignore[no-untyped-call]
            return None
        name = cuda.get_current_device().name  # type: ignore[no-untyped-call]
    except Exception:  # noqa: BLE001  (any fault of a driver means that there is no GPU to use)
        return None
    return name.decode() if isinstance(name, bytes) else str(name)

"""The only door to numba: compile loops over games, with a cache folder that goes stale with the rules.

numba is imported on first use. ``@rule`` functions are made known to it there, and compiled as they are called.
"""

import hashlib
import os
import tempfile
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

from freehold.core.errors import FreeholdError
from freehold.core.int_methods import teach_int_methods
from freehold.core.registry import kinds
from freehold.core.rule import RULES

Loop = TypeVar("Loop", bound=Callable[..., Any])

_KNOWN: set[int] = set()
CACHE_NAME = "freehold-compiled"


class NoCompiler(FreeholdError):
    """numba is not installed, so nothing can be compiled."""


@cache
def _numba() -> Any:
    try:
        import numba
        from numba.extending import register_jitable
    except ImportError:
        raise NoCompiler("this needs numba, which is not installed; pip install numba") from None
    vars(numba.config)["CACHE_DIR"] = str(cache_folder())
    teach_int_methods()
    return numba, register_jitable


def sources_hash() -> str:
    """A hash of all sources that compiled code may be made of: a cache made from others is never read."""
    digest = hashlib.sha256()
    package = Path(__file__).resolve().parents[1]
    others = [kind.home for kind in kinds() if package not in kind.home.parents]
    for folder in (package, *others):
        for path in sources_in(folder, ".py"):
            if path.parent.name not in {"table", "web", "cli"}:
                digest.update(path.relative_to(folder).as_posix().encode())
                digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def sources_in(folder: Path, *endings: str) -> list[Path]:
    """The files of a folder with these endings, in order; a file is all of itself."""
    if folder.is_file():
        return [folder]
    return [path for path in sorted(folder.rglob("*")) if path.suffix in endings]


@cache
def cache_folder() -> Path:
    """Where compiled code of these sources is kept: the user's cache folder, or a temporary one."""
    from platformdirs import user_cache_path

    for root in (user_cache_path("freehold"), Path(tempfile.gettempdir()) / "freehold"):
        folder = root / CACHE_NAME / sources_hash()
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError:
            continue
        if os.access(folder, os.W_OK):
            return folder
    raise FreeholdError("neither the user's cache folder nor the temporary folder can be written to")


def compiled(loop: Loop, parallel: bool = False) -> Loop:
    """``loop`` compiled on its first call; it may call rules, and other compiled loops that it names.

    Raises NoCompiler where numba is missing.
    """
    numba = with_rules()
    result: Loop = numba.njit(loop, cache=True, nogil=True, parallel=parallel)
    return result


def with_rules() -> Any:
    """numba, with every rule made known to it, for the CPU and for CUDA; raises NoCompiler."""
    numba, register_jitable = _numba()
    for each in RULES:
        if id(each) not in _KNOWN:
            _KNOWN.add(id(each))
            register_jitable(each)
    return numba

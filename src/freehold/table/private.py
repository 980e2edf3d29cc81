"""Files that hold games are for the account that serves them, and for nobody else on the machine.

Whoever reads a database can see the cards and seeds of running games; whoever reads a person's own secret has every
link. So a data folder is 0700 and each file 0600 from its first byte.
"""

import contextlib
import logging
import os
import stat
from pathlib import Path

from freehold.table.errors import BadStore

logger = logging.getLogger("freehold.private")

FOLDER, FILE = 0o700, 0o600
BESIDE = ("-wal", "-shm", "-journal")
"""What SQLite keeps beside a database, with the database's own permissions."""
OURS = ("freehold.db", "secret")
"""What a folder that is used for games already holds."""


def private_folder(folder: Path, ours: bool) -> None:
    """Make the folder, or see that it can be written.

    Args:
        folder: where a database is or will be.
        ours: whether it is the data folder. Then nobody else may look into it: a folder that lets others in, such as
            one made by Freehold 0.1.0, is closed to them and the log says so. Any other folder keeps its permissions.

    Raises BadStore with one sentence where it cannot be made, written or closed.
    """
    try:
        folder.mkdir(mode=FOLDER, parents=True, exist_ok=True)
    except OSError as error:
        raise BadStore(f"cannot make the data folder {folder}: {_reason(error)}; choose another") from None
    if ours:
        _close(folder, FOLDER)
    probe = folder / ".freehold-probe"
    try:
        _make(probe)
        probe.unlink()
    except OSError as error:
        raise BadStore(f"cannot write in the data folder {folder}: {_reason(error)}; choose another") from None


def private_file(path: Path) -> None:
    """See that the file is for this account only; make it, empty, where it is not there yet.

    Raises BadStore where others can open it and that cannot be changed.
    """
    with contextlib.suppress(OSError):  # what cannot be made or opened is told of by whoever uses it
        _make(path)
    _close(path, FILE)


def private_database(path: Path) -> None:
    """As ``private_file``, for a SQLite database and what is beside it."""
    private_file(path)
    for end in BESIDE:
        _close(path.with_name(path.name + end), FILE)


def _make(path: Path) -> None:
    os.close(os.open(path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, FILE))


def _close(path: Path, mode: int) -> None:
    """Take the permissions of others away, where they have any."""
    if not _is_open(path):
        return
    if not path.is_dir() or _is_for_games_only(path):
        with contextlib.suppress(OSError):
            path.chmod(mode)
    if _is_open(path):
        raise BadStore(
            f"other accounts of this machine can open {path}: take their permissions away (chmod {mode:o} {path}), or"
            " choose a folder of its own with --data"
        )
    logger.warning("other accounts of this machine could open %s; now only yours can", path)


def _is_open(path: Path) -> bool:
    try:
        return bool(path.stat().st_mode & (stat.S_IRWXG | stat.S_IRWXO))
    except OSError:
        return False


def _is_for_games_only(folder: Path) -> bool:
    """Whether nobody else needs the folder: it is new, or it already holds games. Never so for one such as /tmp."""
    found = {each.name for each in folder.iterdir()}
    return not folder.stat().st_mode & stat.S_ISVTX and (not found or not found.isdisjoint(OURS))


def _reason(error: OSError) -> str:
    return (error.strerror or str(error)).lower()

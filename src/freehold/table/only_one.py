"""One SQLite database is served by one server: a lock beside it, which ends with the process however that ends."""

import contextlib
import fcntl
import os
from collections.abc import Iterator
from pathlib import Path

from freehold.table.errors import BadStore
from freehold.table.private import FILE

LONGEST_NOTE = 200


@contextlib.contextmanager
def only_server(database: Path, address: str) -> Iterator[None]:
    """Hold the database for this process; raises BadStore where another server holds it.

    Args:
        database: the SQLite file. Its folder is there.
        address: where this server can be found, for the message that a second one ends with.
    """
    path = database.with_name(database.name + ".lock")
    try:
        handle = os.open(path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, FILE)
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        raise BadStore(f"cannot write {path}: {reason}; choose another folder") from None
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        holder = os.read(handle, LONGEST_NOTE).decode("utf-8", "replace").strip()
        os.close(handle)
        raise BadStore(
            f"another Freehold already serves the games in {database}{f' at {holder}' if holder else ''}: use that one,"
            " or end it first, or give this one a folder of its own with --data"
        ) from None
    except OSError as error:
        os.close(handle)
        reason = (error.strerror or str(error)).lower()
        raise BadStore(f"cannot lock {path}: {reason}; choose a folder on a disk of this machine") from None
    try:
        os.truncate(handle, 0)
        os.write(handle, address.encode())
        yield
    finally:
        os.close(handle)

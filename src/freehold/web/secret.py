"""The secret of a person's own server, from which its tokens are made, so that it can list its tables with links."""

import secrets
from pathlib import Path

from freehold.table.errors import BadStore
from freehold.table.private import private_file, private_folder
from freehold.table.settings import Settings


def secret_of(settings: Settings) -> bytes | None:
    """The secret in the data folder, made at the first start; None for a shared server, whose tokens are random."""
    if not settings.own or settings.data is None:
        return None
    path = Path(settings.data) / "secret"
    try:
        private_folder(path.parent, ours=True)
        private_file(path)
        if not path.stat().st_size:
            path.write_bytes(secrets.token_bytes(32))
        secret = path.read_bytes()
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        raise BadStore(f"cannot write in the data folder {settings.data}: {reason}; choose another") from None
    if len(secret) < 32:
        raise BadStore(f"{path} is damaged: it should hold 32 bytes; restore it from a backup, or remove it")
    return secret

"""The command ``freehold`` with deals and bots that are the same in every run: ``python -m tests.support.seeded``.

Table numbers and tokens stay as unguessable as ever, so that a restart never makes one again.
"""

import hashlib
import itertools
import secrets
import sys
from typing import Any

from freehold.cli.main import main
from freehold.table import bots, creating, rematching

SEED_BYTES = 32


class SeededSecrets:
    """Stands in for the module ``secrets`` where a table takes its deal or a bot its seed from it."""

    def __init__(self) -> None:
        self._numbers = itertools.count()

    def token_bytes(self, length: int) -> bytes:
        """The next seed of a deal."""
        assert length == SEED_BYTES, "only deals are seeded"
        return self._next()

    def randbits(self, bits: int) -> int:
        """The next seed of a bot."""
        return int.from_bytes(self._next()) >> (8 * SEED_BYTES - bits)

    def __getattr__(self, name: str) -> Any:
        return getattr(secrets, name)

    def _next(self) -> bytes:
        return hashlib.sha256(next(self._numbers).to_bytes(8)).digest()


def run() -> None:
    """Seed what is dealt, then run the command with the arguments of this process."""
    seeded = SeededSecrets()
    for module in (bots, creating, rematching):
        assert module.secrets is secrets
        module.secrets = seeded
    sys.argv[0] = "freehold"
    main()


if __name__ == "__main__":
    run()

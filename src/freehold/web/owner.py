"""Whether a request comes from the very account that runs a person's own server.

Every account of a computer reaches its loopback address. The system knows whose each connection is: Linux lists it in
``/proc/net``; elsewhere ``lsof``, asked by an account, lists the connections of that account.
"""

import asyncio
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from starlette.types import Scope

from freehold.web.addresses import Address, plain_address
from freehold.web.reach import is_here

TABLES = (Path("/proc/net/tcp"), Path("/proc/net/tcp6"))
LSOF_SECONDS = 5
ROOT = 0
ESTABLISHED = "01"


async def is_owner(scope: Scope) -> bool:
    """Whether the client is a program of this account, or of root, on this computer."""
    client: Any = scope.get("client")
    if not client or not is_here(scope):
        return False
    address = plain_address(client[0])
    return address is not None and await asyncio.to_thread(_is_own_connection, address, int(client[1]))


def _is_own_connection(address: Address, port: int) -> bool:
    if any(table.exists() for table in TABLES):
        return bool(accounts_of(address, port) & {os.getuid(), ROOT})
    return is_in_own_list(address, port)


def accounts_of(address: Address, port: int) -> set[int]:
    """The accounts that have a connection at this address and port, as Linux lists them."""
    wanted = {f"{number}:{port:04X}" for number in _as_listed(address)}
    found = set()
    for table in TABLES:
        if table.exists():
            for line in table.read_text("ascii").splitlines()[1:]:
                fields = line.split()
                if fields[1] in wanted and fields[3] == ESTABLISHED:
                    found.add(int(fields[7]))
    return found


def is_in_own_list(address: Address, port: int) -> bool:
    """Whether this account has a connection that begins at this address and port, as ``lsof`` lists them."""
    program = shutil.which("lsof") or shutil.which("lsof", path="/usr/sbin")
    if program is None:
        return False
    asked = [program, "-nP", "-a", "-u", str(os.getuid()), f"-iTCP:{port}", "-sTCP:ESTABLISHED", "-Fn"]
    try:
        told = subprocess.run(asked, capture_output=True, text=True, timeout=LSOF_SECONDS, check=False).stdout
    except (OSError, subprocess.TimeoutExpired):
        return False
    for line in told.splitlines():
        begin = line[1:].partition("->")[0]
        host, _, number = begin.rpartition(":")
        if line.startswith("n") and number == str(port) and plain_address(host.strip("[]")) == address:
            return True
    return False


def _as_listed(address: Address) -> list[str]:
    """The address in the form of ``/proc/net``: each four bytes as a number of this machine, in hexadecimal."""
    packed = address.packed
    if address.version == 4:
        return [_words(packed), _words(bytes(10) + b"\xff\xff" + packed)]
    return [_words(packed)]


def _words(packed: bytes) -> str:
    parts = [packed[at : at + 4] for at in range(0, len(packed), 4)]
    return "".join(f"{int.from_bytes(part, sys.byteorder):08X}" for part in parts)

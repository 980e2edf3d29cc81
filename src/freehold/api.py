"""The Python API: make a game, and read records (contracts.md, PYTHON)."""

import json
import secrets
import sys
from collections.abc import Iterator, Mapping
from importlib import import_module
from pathlib import Path
from typing import Any

from freehold.core.chance import Deal
from freehold.core.errors import BadRecord, FreeholdError
from freehold.core.game import Game
from freehold.core.records import is_whole, read_records
from freehold.core.registry import kind_of, register
from freehold.core.settings_file import choose_setting, table_options
from freehold.games import BUILT_IN

for _name in BUILT_IN:
    register(import_module(f"freehold.games.{_name}").KIND)


def new(
    game: str = "for-sale",
    *,
    edition: Any = None,
    board: Any = None,
    players: int = 4,
    options: Mapping[str, Any] | None = None,
    twists: list[str] | None = None,
    seats: list[str] | None = None,
    seed: int | bytes | None = None,
) -> Game:
    """A new game.

    Args:
        game: its name, as ``freehold games`` lists it.
        edition: in a game of editions, an edition's name, the path of an edition file, or the whole of an edition.
        board: in a game of boards, likewise a board.
        players: how many seats.
        options: the table's options, as in records; defaults otherwise.
        twists: names of twists, the same as ``options={"twists": [...]}``.
        seats: the players' names.
        seed: an int, the same for the same deal; 32 bytes; or None for a deal that nobody can foresee.

    Raises:
        FreeholdError: BadEdition, BadBoard or BadOptions, in one sentence.
    """
    kind = kind_of(game)
    setting = choose_setting(kind, edition, board)
    count = len(seats) if seats is not None else players
    return kind.new(setting, count, table_options(options, twists=list(twists or [])), _deal(seed), seats)


def _deal(seed: int | bytes | None) -> Deal:
    if seed is None:
        return Deal(secrets.token_bytes(32))
    if isinstance(seed, bytes):
        if len(seed) != 32:
            raise FreeholdError("seed: bytes must be 32 long")
        return Deal(seed)
    if not is_whole(seed):
        raise FreeholdError(f"seed: must be a whole number, 32 bytes or None, not {seed!r}")
    return Deal.from_int(seed)


def load(path: str | Path) -> list[dict[str, Any]]:
    """The records of a file, one a line, or one spread over the whole file; ``"-"`` is standard input.

    Raises BadRecord (with ``line``) where one is malformed; the moves are not played here: ``freehold.replay`` does.
    """
    return [record for _, record in load_lines(path)]


def load_lines(path: str | Path) -> Iterator[tuple[int, dict[str, Any]]]:
    """The records of a file with their line numbers, from 1; raises BadRecord as it comes to a faulty line."""
    try:
        data = sys.stdin.buffer.read() if str(path) == "-" else Path(path).read_bytes()
        text = data.decode("utf-8")  # whatever the encoding of the terminal is
    except OSError as error:
        raise BadRecord(f"cannot be read: {error.strerror}") from None
    except UnicodeDecodeError:
        raise BadRecord("is not a UTF-8 text of records") from None
    yield from read_records(_lines(text.removeprefix("\ufeff")))


def _lines(text: str) -> list[str]:
    """The lines of a file of records; a single record laid out over many lines counts as the line that it begins on."""
    try:
        whole = json.loads(text)
    except (ValueError, RecursionError):
        return text.split("\n")
    if not isinstance(whole, dict):
        return text.split("\n")
    return [""] * text.count("\n", 0, text.index("{")) + [json.dumps(whole)]

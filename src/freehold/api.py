"""The Python API: make a game, and read records (contracts.md, PYTHON)."""

import json
import secrets
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from freehold.core.chance import Deal
from freehold.core.errors import BadBoard, BadEdition, BadOptions, BadRecord, FreeholdError
from freehold.core.game import Game, GameKind
from freehold.core.records import is_whole, read_records
from freehold.core.registry import kind_of, register
from freehold.games import cordens, for_sale

for _kind in (for_sale.KIND, cordens.KIND):
    register(_kind)

DEFAULT_SETTING = {"for-sale": "classic", "cordens": "cordens"}


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
        game: ``"for-sale"`` or ``"cordens"``.
        edition: For Sale: an edition's name, the path of an edition file, or the whole of an edition.
        board: Cordens: likewise a board.
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
    return kind.new(setting, count, table_options(options, twists), _deal(seed), seats)


def choose_setting(kind: GameKind, edition: Any = None, board: Any = None) -> Any:
    """The setting that the game takes of the two, read by ``read_setting``; raises FreeholdError for the other one."""
    given, other = (edition, board) if kind.setting == "edition" else (board, edition)
    if other is not None:
        raise FreeholdError(f"{kind.title} takes {kind.setting}=")
    return read_setting(kind, given)


def read_setting(kind: GameKind, setting: Any) -> Any:
    """The setting as records name it: a known name stays a name; the path of a file becomes the whole that it holds.

    None is the game's default. Every entrance reads what it is given by this. Raises BadEdition or BadBoard.
    """
    if setting is None:
        return DEFAULT_SETTING[kind.name]
    if not isinstance(setting, str | Path) or setting in {each["name"] for each in kind.settings()}:
        return setting
    if not str(setting).endswith((".toml", ".json")):
        return str(setting)
    try:
        text = Path(setting).read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        fault = BadEdition if kind.setting == "edition" else BadBoard
        raise fault(f"{setting}: cannot be read: {getattr(error, 'strerror', 'not UTF-8')}") from None
    return kind.parse_setting(text, str(setting))


def table_options(
    options: Mapping[str, Any] | None = None,
    twists: list[str] | None = None,
    refund: str | None = None,
    money: str | None = None,
) -> dict[str, Any]:
    """A table's options as records have them, from ``options`` and from those that may be named beside it.

    Raises BadOptions where one is given twice, and not alike.
    """
    if options is not None and not isinstance(options, Mapping):
        raise BadOptions("options must be an object")
    read = dict(options or {})
    named = {"twists": list(twists or []), "refund": refund, "money": money}
    for name, value in named.items():
        if not value:
            continue
        if read.get(name) not in (None, value):
            raise BadOptions(f"options: {name} is given twice, as {read[name]!r} and as {value!r}")
        read[name] = value
    return read


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

"""What every entrance reads a table's setting and options by: a name, a file, or the whole of one."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from freehold.core.errors import BadOptions, FreeholdError
from freehold.core.game import GameKind


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
        return kind.default_setting
    if not isinstance(setting, str | Path) or setting in {each["name"] for each in kind.settings()}:
        return setting
    if not str(setting).endswith((".toml", ".json")):
        return str(setting)
    try:
        text = Path(setting).read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise kind.bad_setting(f"{setting}: cannot be read: {getattr(error, 'strerror', 'not UTF-8')}") from None
    return kind.parse_setting(text, str(setting))


def table_options(options: Mapping[str, Any] | None = None, **named: Any) -> dict[str, Any]:
    """A table's options as records have them, from ``options`` and from those that were named beside it.

    Raises BadOptions where one is given twice, and not alike.
    """
    if options is not None and not isinstance(options, Mapping):
        raise BadOptions("options must be an object")
    read = dict(options or {})
    for name, value in named.items():
        if not value:
            continue
        if read.get(name) not in (None, value):
            raise BadOptions(f"options: {name} is given twice, as {read[name]!r} and as {value!r}")
        read[name] = value
    return read

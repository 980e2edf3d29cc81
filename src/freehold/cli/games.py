"""``freehold games``: which games, editions and boards there are; check an edition or board file."""

import json
from typing import Annotated, Any

import typer

from freehold.api import read_setting
from freehold.cli.printing import say
from freehold.core.errors import BadBoard, BadEdition, FreeholdError
from freehold.core.registry import kinds


def games(
    as_json: Annotated[bool, typer.Option("--json", help="As JSON.")] = False,
    check: Annotated[
        str | None, typer.Option("--check", help="Check an edition or board file instead.", metavar="FILE")
    ] = None,
) -> None:
    """List every game, edition and board, with player counts and options."""
    if check is not None:
        say(_check(check))
        return
    rows = [row for kind in kinds() for row in kind.settings()]
    if as_json:
        print(json.dumps(rows))
        return
    for kind in kinds():
        print(kind.title)
        for row in kind.settings():
            low, high = row["players"]
            print(f"  {row['name']:<12} {low} to {high} players")
        for name, choice in kind.settings()[0]["choices"].items():
            defaults = [row["defaults"][name] for row in kind.settings()]
            print(f"    option {name}: {_choice(choice)}; {_default(defaults, kind.setting)}")


def _choice(choice: dict[str, Any]) -> str:
    """What an option may be, in words (contracts.md, games --json)."""
    if "several" in choice:
        return f"any of {', '.join(choice['several'])}"
    values = [_word(value) for value in choice["one"]]
    if "from" in choice:
        values.append(f"{choice['from']} to {choice['to']:,}")
    return " or ".join(values)


def _default(defaults: list[Any], setting: str) -> str:
    """The default where all settings agree on it."""
    if any(each != defaults[0] for each in defaults):
        return f"default: the {setting}'s"
    return f"default: {_word(defaults[0])}"


def _word(value: Any) -> str:
    """A value as ``--option`` takes it; nothing chosen and no limit are ``none``."""
    if isinstance(value, bool):
        return str(value).lower()
    return str(value) if value else "none"


def _check(path: str) -> str:
    """What a file is, if it is a right edition or board; raises the fault of the kind that it looks like."""
    faults: list[FreeholdError] = []
    for kind in kinds():
        try:
            setting = read_setting(kind, path)
        except (BadEdition, BadBoard) as error:
            faults.append(error)
            continue
        if isinstance(setting, dict):
            return f"{path}: a right {kind.setting} for {kind.title}: {setting['name']}"
        faults.append(FreeholdError(f"{path}: not a .toml or .json file"))
    raise faults[0] if _looks_like_edition(path) else faults[-1]


def _looks_like_edition(path: str) -> bool:
    try:
        with open(path, encoding="utf-8") as file:
            text = file.read()
    except (OSError, UnicodeDecodeError):
        return True
    return "cheques" in text or "[players" in text

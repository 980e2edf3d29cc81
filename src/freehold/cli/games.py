"""``freehold games``: which games, editions and boards there are; check an edition or board file."""

import json
from typing import Annotated

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
        for name, values in kind.settings()[0]["options"].items():
            print(f"    option {name}: {_values(values)}")


def _values(values: object) -> str:
    return ", ".join(map(str, values)) if isinstance(values, list) else str(values)


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

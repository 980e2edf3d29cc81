"""``freehold games``: which games, editions and boards there are; check an edition or board file."""

import json
from typing import Annotated, Any

import typer

from freehold.cli.printing import say
from freehold.core.errors import FreeholdError
from freehold.core.game import GameKind
from freehold.core.options import in_words, word_of
from freehold.core.registry import kinds
from freehold.core.settings_file import read_setting


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
            print(f"    option {name}: {in_words(choice)}; {_default(defaults, kind.setting)}")


def _default(defaults: list[Any], setting: str) -> str:
    """The default where all settings agree on it."""
    if any(each != defaults[0] for each in defaults):
        return f"default: the {setting}'s"
    return f"default: {word_of(defaults[0])}"


def _check(path: str) -> str:
    """What a file is, if it is a right edition or board; raises the fault of the game whose file it looks like."""
    faults: dict[str, FreeholdError] = {}
    for kind in kinds():
        try:
            setting = read_setting(kind, path)
        except kind.bad_setting as error:
            faults[kind.name] = error
            continue
        if isinstance(setting, dict):
            return f"{path}: a right {kind.setting} for {kind.title}: {setting['name']}"
        faults[kind.name] = FreeholdError(f"{path}: not a .toml or .json file")
    raise faults[_most_like(path).name]


def _most_like(path: str) -> GameKind:
    """The game whose settings a file looks like most: the first that finds a mark of them, else the last."""
    reading = [kind for kind in kinds() if kind.setting_marks]
    try:
        with open(path, encoding="utf-8") as file:
            text = file.read()
    except (OSError, UnicodeDecodeError):
        return reading[0]
    return next((kind for kind in reading if any(mark in text for mark in kind.setting_marks)), reading[-1])

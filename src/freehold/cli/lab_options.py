"""Options that several commands of the lab share, and what is read from them."""

from typing import Annotated, Any

import typer

from freehold.api import read_setting
from freehold.core.errors import BadOptions, FreeholdError
from freehold.core.registry import kind_of

Game = Annotated[str, typer.Option("--game", help="for-sale or cordens.")]
Edition = Annotated[str | None, typer.Option("--edition", help="For Sale: an edition's name, or a file.")]
Board = Annotated[str | None, typer.Option("--board", help="Cordens: a board's name, or a file.")]
Players = Annotated[int, typer.Option("--players", help="Seats.")]
Twists = Annotated[list[str] | None, typer.Option("--twist", help="A twist of For Sale; may be repeated.")]
Options = Annotated[
    list[str] | None, typer.Option("--option", help="Another option, NAME=VALUE, as refund=up; may be repeated.")
]
Seed = Annotated[int, typer.Option("--seed", help="The run's seed.", min=0)]
AsJson = Annotated[bool, typer.Option("--json", help="As JSON.")]


def setting_of(game: str, edition: str | None, board: str | None) -> Any:
    """The setting as records name it; raises FreeholdError where the flag does not fit the game."""
    kind = kind_of(game)
    given, other, flag = (edition, board, "--edition") if kind.setting == "edition" else (board, edition, "--board")
    if other is not None:
        raise FreeholdError(f"{kind.title} takes {flag}")
    return read_setting(kind, given)


def options_of(game: str, twists: list[str] | None, options: list[str] | None) -> dict[str, Any]:
    """The options as records have them."""
    read: dict[str, Any] = {}
    if twists:
        if game != "for-sale":
            raise BadOptions("twists are For Sale's; Cordens has --option")
        read["twists"] = list(twists)
    for each in options or []:
        name, equals, value = each.partition("=")
        if not equals:
            raise BadOptions(f"--option takes NAME=VALUE, not {each!r}")
        words: dict[str, Any] = {"true": True, "false": False}
        read[name] = words[value] if value in words else int(value) if value.isdecimal() else value
    return read

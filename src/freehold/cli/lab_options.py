"""Options that several commands of the lab share, and what is read from them."""

from typing import Annotated, Any

import typer

from freehold.core.errors import BadOptions, FreeholdError
from freehold.core.registry import default_game, kind_of, kinds
from freehold.core.settings_file import read_setting

DEFAULT_GAME = default_game()

Game = Annotated[str, typer.Option("--game", help="A game's name; `freehold games` lists them.")]
OneGame = Annotated[str | None, typer.Option("--game", help="A game's name; default: the first that can be asked.")]
Edition = Annotated[str | None, typer.Option("--edition", help="In a game of editions: one's name, or a file.")]
Board = Annotated[str | None, typer.Option("--board", help="In a game of boards: one's name, or a file.")]
Players = Annotated[int, typer.Option("--players", help="Seats.")]
Twists = Annotated[list[str] | None, typer.Option("--twist", help="A twist, in a game that has some; may be repeated.")]
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
        kind = kind_of(game)
        if "twists" not in kind.settings()[0]["choices"]:
            raise BadOptions(f"{kind.title} has no twists; its options are given by --option")
        read["twists"] = list(twists)
    for each in options or []:
        name, equals, value = each.partition("=")
        if not equals:
            raise BadOptions(f"--option takes NAME=VALUE, not {each!r}")
        words: dict[str, Any] = {"true": True, "false": False}
        read[name] = words[value] if value in words else int(value) if value.isdecimal() else value
    return read


def subject_of(name: str, game: str | None = None) -> Any:
    """What a command of the lab measures of a game: one of freehold.lab.subjects, by its command's name.

    Without a game it is the first one that has such a subject. Raises FreeholdError where there is none.
    """
    from freehold.lab.game_lab import lab_of

    asked = [kind_of(game)] if game is not None else kinds()
    for kind in asked:
        subject = getattr(lab_of(kind.name), name)()
        if subject is not None:
            return subject
    titles = " or ".join(kind.title for kind in asked)
    raise FreeholdError(f"there is no lab {name} of {titles}")

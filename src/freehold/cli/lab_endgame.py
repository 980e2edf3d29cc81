"""``freehold lab endgame``: the exact solution of the last sales of two players."""

import sys
from pathlib import Path
from typing import Annotated

import typer

from freehold.cli.lab_options import AsJson, OneGame, subject_of
from freehold.cli.printing import say, say_json
from freehold.core.errors import FreeholdError


def endgame(
    file: Annotated[
        str, typer.Argument(help='{"hands":[[3,7],[5,9]],"lot":[4,10],"unseen":[…]}; - is standard input.')
    ],
    game: OneGame = None,
    as_json: AsJson = False,
) -> None:
    """Solve the last sales of two players exactly: what is the round worth, and with what chances to sell what."""
    subject = subject_of("endgame", game)
    try:
        text = sys.stdin.buffer.read().decode("utf-8") if file == "-" else Path(file).read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise FreeholdError(f"{file}: cannot be read: {getattr(error, 'strerror', 'not UTF-8')}") from None
    try:
        found = subject.measure(text)
    except FreeholdError as error:
        raise FreeholdError(f"{file}: {error}") from None
    if as_json:
        say_json(found)
        return
    for line in subject.lines(found):
        say(line)

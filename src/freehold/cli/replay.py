"""``freehold replay``: play records again, and tell how they went."""

import sys
from typing import Annotated, Any

import msgspec
import typer

from freehold.api import load_lines
from freehold.cli.story import story
from freehold.core.errors import BadRecord
from freehold.core.game import Game
from freehold.core.records import finished, kind_for

FileArgument = Annotated[
    str, typer.Argument(help="A file of records, one a line; - is standard input.", metavar="FILE")
]


def replay(
    file: FileArgument,
    as_json: Annotated[bool, typer.Option("--json", help="A line of JSON a record: how it ended.")] = False,
    trace: Annotated[
        bool, typer.Option("--trace", help="A line of JSON a record: the state after every move.")
    ] = False,
) -> None:
    """Play the records of FILE again and tell each as a story, as its result, or move by move."""
    tell = _trace if trace else _result if as_json else story
    try:
        for number, record in load_lines(file):
            try:
                sys.stdout.write(tell(record) + "\n")
            except BadRecord as error:
                raise BadRecord(str(error), line=number) from None
    except BadRecord as error:
        sys.stdout.flush()
        place = f"{file}:{error.line}" if error.line else file
        print(f"{place}: {error}", file=sys.stderr)
        raise SystemExit(2) from None


def _trace(record: dict[str, Any]) -> str:
    snapshots = []
    game: Game | None = None
    for game in kind_for(record).replay(record):
        snapshots.append(msgspec.Raw(msgspec.json.encode(game.snapshot())))
    assert game is not None
    return msgspec.json.encode({"trace": snapshots, "over": game.over, "scores": game.scores()}).decode()


def _result(record: dict[str, Any]) -> str:
    kind, game = kind_for(record), finished(record)
    result = {
        "game": kind.name,
        kind.setting: record[kind.setting],
        "options": record.get("options", {}),
        "seats": game.seats,
        "moves": len(record["moves"]),
        "over": game.over,
        "scores": game.scores(),
    }
    return msgspec.json.encode(result).decode()

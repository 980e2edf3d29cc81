"""``freehold replay``: play records again, and say how they went."""

from typing import Annotated, Any

import msgspec
import typer

from freehold.api import load_lines
from freehold.cli.printing import fault_on, faults_in, say, say_json
from freehold.cli.story import story
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
    """Play the records of FILE again and print each as a story, as its result, or move by move."""
    with faults_in(file):
        for number, record in load_lines(file):
            with fault_on(number):
                if trace:
                    say_json(_trace(record))
                elif as_json:
                    say_json(_result(record))
                else:
                    say(story(record))


def _trace(record: dict[str, Any]) -> dict[str, Any]:
    snapshots = []
    game: Game | None = None
    for game in kind_for(record).replay(record):
        snapshots.append(msgspec.Raw(msgspec.json.encode(game.snapshot())))
    assert game is not None
    return {"trace": snapshots, "over": game.over, "scores": game.scores()}


def _result(record: dict[str, Any]) -> dict[str, Any]:
    kind, game = kind_for(record), finished(record)
    return {
        "game": kind.name,
        kind.setting: record[kind.setting],
        "options": record.get("options", {}),
        "seats": game.seats,
        "moves": len(record["moves"]),
        "over": game.over,
        "scores": game.scores(),
    }

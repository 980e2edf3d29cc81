"""Records: JSON lines that replay anywhere (the rules of each game, Records)."""

import json
from collections.abc import Callable, Iterable, Iterator
from typing import Any, TypeVar

from freehold.core.errors import BadOptions, BadRecord, FreeholdError, IllegalMove
from freehold.core.game import Game, GameKind, Move
from freehold.core.registry import kind_of
from freehold.core.text import is_whole_text

AnyGame = TypeVar("AnyGame", bound=Game)

VERSION = 1
NAME_MOST = 64

CONTINUED = "continued"
"""The key of the deal of what a cut record lacked, in the record of the game that went on with it."""
SEALED = "sealed-deal"
"""That of a game not over, in an export that holds its secrets anyway; `deal` comes after the end only."""


def record_head(
    game: str, setting_word: str, setting: Any, options: dict[str, Any], seats: list[str]
) -> dict[str, Any]:
    """The part of a record that every game writes alike."""
    return {
        "freehold": VERSION,
        "game": game,
        setting_word: setting,
        "options": dict(options),
        "seats": list(seats),
    }


def default_seats(players: int) -> list[str]:
    """Names for seats that nobody has named."""
    return [f"Player {seat + 1}" for seat in range(players)]


def check_seats(seats: Any, players: int | None) -> list[str]:
    """The names of the seats; raises BadRecord where they are no list of texts, or not ``players`` of them."""
    if not isinstance(seats, list) or not seats or not all(isinstance(name, str) for name in seats):
        raise BadRecord("seats must be a list of the players' names")
    if players is not None and len(seats) != players:
        raise BadRecord(f"seats: {len(seats)} names for {players} players")
    for seat, name in enumerate(seats):
        if not is_whole_text(name):
            raise BadRecord(f"seats: the name of seat {seat} holds half of a surrogate pair, which is no character")
    return list(seats)


def check_count(players: Any, counts: list[int], title: str) -> None:
    """Raises BadOptions where a game is not for so many players."""
    if not is_whole(players) or players not in counts:
        raise BadOptions(f"{title} is for {', '.join(map(str, counts))} players, not {players!r}")


class MoveReader:
    """Reads moves of whole-number arguments.

    Args:
        verbs: how many arguments each verb takes.
        players: how many seats there are.
    """

    def __init__(self, verbs: dict[str, int], players: int) -> None:
        self.verbs = verbs
        self.players = players

    def read(self, move: Any) -> tuple[int, str, list[int]]:
        """Seat, verb and arguments of ``[seat, verb, argument…]``; raises IllegalMove where it is malformed."""
        if not isinstance(move, (list, tuple)) or len(move) < 2:
            raise IllegalMove(f"a move is [seat, verb, argument…], not {_short(move)}")
        seat, verb, arguments = move[0], move[1], list(move[2:])
        if not is_whole(seat) or not 0 <= seat < self.players:
            raise IllegalMove(f"there is no seat {_short(seat)}; seats are 0 to {self.players - 1}")
        if not isinstance(verb, str) or verb not in self.verbs:
            raise IllegalMove(f"there is no move {_short(verb)}; there are {', '.join(self.verbs)}")
        if len(arguments) != self.verbs[verb] or not all(is_whole(each) for each in arguments):
            wanted = "one whole number" if self.verbs[verb] else "nothing"
            raise IllegalMove(f"{verb} takes {wanted}, not {_short(arguments)}")
        return seat, verb, arguments


def is_whole(value: Any) -> bool:
    """Whether ``value`` is an int; a bool is none."""
    return isinstance(value, int) and not isinstance(value, bool)


def _short(value: Any) -> str:
    text = json.dumps(value, default=str)
    return text if len(text) <= 60 else text[:57] + "…"


def walk(
    game: AnyGame, record: dict[str, Any], also: Callable[[AnyGame, Move], None] | None = None
) -> Iterator[AnyGame]:
    """The game before the first move of ``record`` and after each; raises BadRecord with the move's number from 1.

    ``also`` may refuse a move that the game would take, by IllegalMove.
    """
    moves = record.get("moves")
    if not isinstance(moves, list):
        raise BadRecord("moves must be a list")
    yield game
    for number, move in enumerate(moves, 1):
        try:
            if (
                also
                and isinstance(move, list)
                and len(move) > 1
                and is_whole(move[0])
                and 0 <= move[0] < len(game.seats)
            ):
                also(game, move)
            game.push(move)
        except BadRecord as error:
            raise BadRecord(str(error), number) from None
        except IllegalMove as error:
            raise BadRecord(str(error), number) from None
        yield game


def deals_same(kind: GameKind, game: Game, deal: Any) -> bool:
    """Whether a new game of the deal, played on by the same moves, ends with the same chance as ``game``."""
    record = game.record()
    other = kind.new(record[kind.setting], len(game.seats), record["options"], deal, game.seats)
    try:
        for move in record["moves"]:
            other.push(move)
    except IllegalMove:
        return False
    return bool(other.record()["chance"] == record["chance"])


def replay(record: dict[str, Any]) -> Iterator[Game]:
    """Replay a record of any game: the game before the first move and after each (one object that changes).

    Raises BadRecord.
    """
    yield from kind_for(record).replay(record)


def finished(record: dict[str, Any]) -> Game:
    """The game that a record holds, after its last move; raises BadRecord."""
    game: Game | None = None
    for game in replay(record):  # noqa: B007  (the one object changes)
        pass
    assert game is not None
    return game


def kind_for(record: Any) -> GameKind:
    """The kind of game that a record is of; raises BadRecord where its head is faulty."""
    if not isinstance(record, dict):
        raise BadRecord("a record is a JSON object")
    version = record.get("freehold")
    if version != VERSION or not is_whole(version):
        raise BadRecord(f'"freehold" must be {VERSION}, the version of the record format, not {_short(version)}')
    try:
        return kind_of(record.get("game"))
    except FreeholdError as error:
        raise BadRecord(str(error)) from None


def read_records(lines: Iterable[str]) -> Iterator[tuple[int, dict[str, Any]]]:
    """The records of a text, one a line, as ``(line number from 1, record)``; empty lines are passed over.

    One record spread over several lines is read too, where the first line alone is not JSON. Raises BadRecord with
    the line at fault.
    """
    for number, line in enumerate(lines, 1):
        if not line.strip():
            continue
        try:
            record = json.loads(line)
        except ValueError as error:
            raise BadRecord(f"not a record: {error}", line=number) from None
        except RecursionError:
            raise BadRecord("not a record: it is nested too deeply", line=number) from None
        if not isinstance(record, dict):
            raise BadRecord("a record is a JSON object", line=number)
        if "\\u" in line and not is_whole_text(json.dumps(record, ensure_ascii=False)):
            raise BadRecord("not a record: it holds half of a surrogate pair, which is no character", line=number)
        yield number, record

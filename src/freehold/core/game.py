"""The protocol that every game keeps: what the table, the command line, bots and tests may ask of it."""

from collections.abc import Iterator, Mapping
from typing import Any, ClassVar, Protocol, Self

Move = list[Any]
"""``[seat, verb, argument…]``; without its seat where the seat is plain from the context."""

Event = dict[str, Any]
"""A public event, ``{"type": …}``; whoever keeps a log adds ``seq``."""


class Game(Protocol):
    """One game under way, as plain Python. Money is in whole coins or Cordens; seats count from 0."""

    name: ClassVar[str]
    seats: list[str]
    options: dict[str, Any]

    @property
    def phase(self) -> str:
        """The phase, in the rules' words; ``"over"`` at the end."""

    @property
    def acting(self) -> list[int]:
        """The seats that must move, ascending; empty when the game is over (or a cut record goes no further)."""

    @property
    def over(self) -> bool:
        """Whether the game has ended."""

    @property
    def events(self) -> list[Event]:
        """Every public event so far, in order, each with ``seq`` from 1 without gaps."""

    @property
    def simultaneous(self) -> bool:
        """Whether the present choices are made at once: unrevealed and open to change until all have chosen."""

    def legal(self, seat: int) -> list[Move]:
        """The seat's legal moves without their seat, sorted as in the cases; empty where it may do nothing.

        After a simultaneous choice it lists the changes, though ``acting`` leaves the seat out.
        """

    def push(self, move: Move) -> list[Event]:
        """Play ``[seat, verb, argument…]``; returns the public events that it caused (``seq`` included).

        Raises IllegalMove (GameOver, NotYourTurn) with the rule broken; then nothing has changed.
        """

    def view(self, seat: int | None) -> dict[str, Any]:
        """What the seat may see, or a watcher for None, as contracts.md, "VIEW", has it."""

    def outcome(self) -> list[dict[str, Any]] | None:
        """The scores, a row a seat, or None before the end."""

    def scores(self) -> list[dict[str, Any]]:
        """The scores as they would be now, a row a seat, as in the cases."""

    def snapshot(self) -> dict[str, Any]:
        """The referee's full state, as ``replay --trace`` prints it. Holds secrets."""

    def record(self, secrets: bool = False) -> dict[str, Any]:
        """The record so far; before the end cut (no card or die to come, no pending choice) unless ``secrets``."""

    def redeal(self, seat: int | None, seed: int) -> Self:
        """A copy in which everything that the seat can't know is drawn anew from ``seed``."""


class GameKind(Protocol):
    """A kind of game, as the registry holds it: it makes new games and replays records."""

    name: str
    title: str
    setting: str
    """The word for the frozen parameters: ``"edition"`` or ``"board"``."""
    page: str
    """The module of the table page, its path under ``/static``; the plain page plays any game."""
    start_page: str | None
    """The module of what the start page shows of the game beyond the catalogue, likewise, or None."""
    rules: int
    """The number of the rules by which new games are played. It grows by one with each change that records can show."""

    def under(self, rules: int) -> Self:
        """The kind as it is played under rules of this number; raises BadRecord where there are none."""

    def rules_of(self, record: dict[str, Any]) -> int:
        """The number of the rules by which a record was played, the present ones where it names none."""

    reveals: ClassVar[Mapping[str, str]]
    """The types of events that show what was hidden, each with what it says after "Too late to undo:"."""

    def new(
        self,
        setting: Any,
        players: int,
        options: dict[str, Any],
        deal: Any,
        seats: list[str] | None = None,
    ) -> Game:
        """A new game. ``setting`` is an edition's or board's name, or the whole of one as a dict.

        Raises BadEdition, BadBoard or BadOptions.
        """

    def dealt_otherwise(self, game: Any, deal: Any) -> str:
        """What of a finished game's chance the deal's streams would have dealt otherwise, in words; else empty."""

    def parse_setting(self, text: str, source: str) -> dict[str, Any]:
        """The whole edition or board that the text of a TOML or JSON file holds, checked; ``source`` names the file.

        Raises BadEdition or BadBoard.
        """

    def terms(self, setting: Any) -> dict[str, Any]:
        """What a table with an edition or board (its name, or the whole of one) may be.

        ``{"data": the whole of it, "counts": the player counts that it allows, ascending, "defaults": every option with
        the value that a table has unless it is asked for another}``. Raises BadEdition or BadBoard.
        """

    def replay(self, record: dict[str, Any]) -> Any:
        """An iterator of the game before the first move and after each move (the same object); raises BadRecord."""

    def start(self, record: dict[str, Any], missing: Any = None) -> Game:
        """The game that the record began, before its first move; raises BadRecord.

        ``missing`` is the deal that the cards, dice and lots come from which the record does not hold.
        """

    def story(self, game: Any) -> Iterator[str]:
        """The game so far in plain words, a line or a few for each public event; an empty line opens each part."""

    def score_in_words(self, game: Any, row: dict[str, Any]) -> str:
        """A row of the game's scores in words, without its rank and name."""

    def settings(self) -> list[dict[str, Any]]:
        """Every named edition or board, ``{"game", "name", "players", "options", "choices", "defaults"}``.

        ``players`` are the least and the most;
        ``choices`` and ``defaults`` are laid out alike for every game (contracts.md, games --json).
        """

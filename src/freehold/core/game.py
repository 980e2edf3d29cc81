"""What the house asks of every game: of one under way (Game), and of its kind (GameKind)."""

import sys
from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Protocol, Self

from freehold.core.errors import BadEdition, BadRecord, FreeholdError
from freehold.core.options import fill_options, option_words

if TYPE_CHECKING:
    from freehold.core.advice import Advice
    from freehold.core.bots import Bot

Move = list[Any]
"""``[seat, verb, argument…]``; without its seat where the seat is plain from the context."""

Event = dict[str, Any]
"""A public event, ``{"type": …}``; whoever keeps a log adds ``seq``."""


class Game(Protocol):
    """One game under way, as plain Python. Money is in whole coins; seats count from 0."""

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


class GameKind(ABC):
    """A kind of game: all that the table, the page, the bots, the lab and the command line ask of it.

    A new game needs its names, ``new`` and ``start``; all else has a small default. The module of a kind is light:
    bots, lab and words are imported when they are asked for.
    """

    name: ClassVar[str]
    """As records, addresses and the command line have it."""
    title: ClassVar[str]
    setting: ClassVar[str] = "edition"
    """The word for the frozen parameters: ``"edition"`` or ``"board"``."""
    default_setting: ClassVar[str] = "standard"
    bad_setting: ClassVar[type[FreeholdError]] = BadEdition
    """What a faulty setting raises: BadEdition or BadBoard."""
    setting_marks: ClassVar[tuple[str, ...]] = ()
    """Words that only files of the game's settings hold; none where it reads no files."""
    players: ClassVar[tuple[int, int]] = (2, 4)
    """The least and the most players, where no setting says otherwise."""
    choices: ClassVar[Mapping[str, Mapping[str, Any]]] = {}
    """What each option may be, laid out as in contracts.md, games --json."""
    defaults: ClassVar[Mapping[str, Any]] = {}
    """Every option with the value that a table has unless it is asked for another."""
    last_round: ClassVar[str] = ""
    """The option that names the last round of a game which might never end; empty where every game ends by itself."""
    reveals: ClassVar[Mapping[str, str]] = {}
    """The types of events that show what was hidden, each with what it says after "Too late to undo:"."""
    score: ClassVar[str] = "score"
    """The key of a row of scores that ranks are made of."""
    hints: ClassVar[bool] = False
    """Whether ``advise`` has something to say."""
    page: ClassVar[str] = "table/plain-game.js"
    """The module of the table page, its path under ``/static``; the plain page plays any game."""
    start_page: ClassVar[str | None] = None
    """The module of what the start page shows of the game beyond the catalogue, likewise, or None."""
    rules: int = 1
    """The number of the rules by which new games are played. It grows by one with each change that records can show."""

    @abstractmethod
    def new(
        self, setting: Any, players: int, options: dict[str, Any], deal: Any, seats: list[str] | None = None
    ) -> Game:
        """A new game. ``setting`` is an edition's or board's name, or the whole of one as a dict.

        Raises BadEdition, BadBoard or BadOptions; ``check_table`` does, in a game that has no more to check.
        """

    @abstractmethod
    def start(self, record: dict[str, Any], missing: Any = None) -> Game:
        """The game that the record began, before its first move; raises BadRecord, as ``check_record`` does.

        ``missing`` is the deal that the cards, dice and lots come from which the record does not hold.
        """

    def check_table(self, setting: Any, players: int, options: Any, seats: list[str] | None = None) -> list[str]:
        """The players' names, once a table may be as it is asked for; raises BadEdition, BadBoard or BadOptions."""
        from freehold.core.records import check_count, check_seats, default_seats

        check_count(players, self.terms(setting)["counts"], self.title)
        fill_options(options, self.choices, self.defaults)
        return default_seats(players) if seats is None else check_seats(seats, players)

    def check_record(self, record: dict[str, Any]) -> list[str]:
        """The players' names, once the head of a record is right; raises BadRecord. Unknown options are passed over."""
        from freehold.core.records import check_seats

        names, options = check_seats(record.get("seats"), None), record.get("options", {})
        known = {name: options[name] for name in self.choices if name in options} if isinstance(options, dict) else None
        try:
            return self.check_table(record.get(self.setting), len(names), known, names)
        except BadRecord:
            raise
        except FreeholdError as error:
            raise BadRecord(str(error)) from None

    def replay(self, record: dict[str, Any]) -> Iterator[Any]:
        """The game before the first move and after each move (the same object); raises BadRecord."""
        from freehold.core.records import walk

        return walk(self.start(record), record)

    def under(self, rules: int) -> Self:
        """The kind as it is played under rules of this number; raises BadRecord where there are none."""
        if rules != self.rules:
            raise BadRecord(f"rules: this Freehold plays by rules {self.rules}, not {rules!r}")
        return self

    def rules_of(self, record: dict[str, Any]) -> int:
        """The number of the rules by which a record was played, the present ones where it names none."""
        return self.under(record["rules"]).rules if "rules" in record else self.rules

    def dealt_otherwise(self, game: Any, deal: Any) -> str:
        """What of a finished game's chance the deal's streams would have dealt otherwise, in words; else empty."""
        from freehold.core.records import deals_same

        return "" if deals_same(self, game, deal) else "chance"

    def dealt_anew(self, game: Any, deal: Any) -> dict[str, tuple[int, int]]:
        """Of a finished game that went on from a cut record: how much of its chance a deal gives just as it is.

        For each kind of it ``(last, all)``, as ``{"properties": (12, 24)}``: the last 12 of 24 follow from the deal and
        the 12 before. How those were dealt the deal can't say.
        """
        return {}

    def parse_setting(self, text: str, source: str) -> dict[str, Any]:
        """The whole edition or board that the text of a TOML or JSON file holds, checked; ``source`` names the file.

        Raises BadEdition or BadBoard.
        """
        raise self.bad_setting(f"{source}: {self.title} reads no {self.setting} files")

    def kept_options(self, options: dict[str, Any]) -> dict[str, Any]:
        """The options of a record that a table keeps; readers of records ignore the rest."""
        return {name: options[name] for name in self.choices if name in options}

    def trust(self, setting: dict[str, Any]) -> None:
        """Take the whole of an edition or board, found right by another process, so that it is not checked here too."""
        return

    def terms(self, setting: Any) -> dict[str, Any]:
        """What a table with an edition or board (its name, or the whole of one) may be.

        ``{"data": the whole of it, "counts": the player counts that it allows, ascending, "defaults": every option with
        the value that a table has unless it is asked for another}``. Raises BadEdition or BadBoard.
        """
        if setting != self.default_setting:
            raise self.bad_setting(f"no {self.setting} is called {setting!r}; there is {self.default_setting}")
        least, most = self.players
        return {
            "data": {"name": setting},
            "counts": list(range(least, most + 1)),
            "defaults": dict(self.defaults),
        }

    def settings(self) -> list[dict[str, Any]]:
        """Every named edition or board, ``{"game", "name", "players", "options", "choices", "defaults"}``.

        ``players`` are the least and the most;
        ``choices`` and ``defaults`` are laid out alike for every game (contracts.md, games --json).
        """
        return [
            {"game": self.name, "name": self.default_setting, "players": list(self.players)}
            | {"options": dict(self.defaults), "choices": dict(self.choices), "defaults": dict(self.defaults)}
        ]

    def story(self, game: Any) -> Iterator[str]:
        """The game so far in plain words, a line or a few for each public event; an empty line opens each part."""
        from freehold.core.words import plain_story

        return plain_story(game.seats, game.events)

    def score_in_words(self, game: Any, row: dict[str, Any]) -> str:
        """A row of the game's scores in words, without its rank and name."""
        return f"{self.score} {row[self.score]}"

    def option_words(self) -> list[dict[str, Any]]:
        """The options of a table as the start page offers them.

        Each has a ``name``, a ``kind`` ("set", "choice" or "flag"), its ``default``, a ``text`` and, but for a flag,
        ``choices``, each with a ``value`` and a ``title``.
        """
        return option_words(self.choices, self.defaults)

    def setting_words(self, name: str, data: Mapping[str, Any]) -> dict[str, str]:
        """The ``title`` of an edition or board, and in a line what is different about it as its ``summary``."""
        return {"title": str(data.get("title") or name.capitalize()), "summary": str(data.get("summary") or "")}

    def guide(self, data: Mapping[str, Any], players: int, options: Mapping[str, Any]) -> dict[str, Any]:
        """The guide of one table: ``quick``, ``rules`` and ``guide``, each a list of ``{"title", "html"}``."""
        return {"quick": [], "rules": [], "guide": []}

    def bot_texts(self) -> dict[str, str]:
        """A sentence for each level of bots, the weakest first."""
        return {"random": "Plays any legal move, by pure chance."}

    @property
    def default_bot(self) -> str:
        """The level that sits down where none is asked for."""
        levels = list(self.bot_texts())
        return "medium" if "medium" in levels else levels[-1]

    def make_bot(self, level: str, seed: int) -> "Bot":
        """A bot of one of the levels for one seat of one game; the same seed and view give the same move."""
        from freehold.core.bots import RandomBot

        return RandomBot(seed)

    def advise(self, view: dict[str, Any], legal: list[Move], also: Move | None = None) -> "Advice":
        """What the strongest bot advises the seat of a view, as freehold.players.hints has it; raises FreeholdError."""
        raise FreeholdError(f"there are no hints in {self.title}")

    def lab(self) -> Any:
        """How many games are played at once, measured and compared: a freehold.lab.game_lab.GameLab of the game.

        None where the lab plays them one by one in plain Python.
        """
        return None

    @property
    def home(self) -> Path:
        """The folder of the kind's module, with everything of its game; the module itself where it has no package."""
        module = sys.modules[type(self).__module__]
        path = Path(str(module.__file__))
        return path.parent if module.__package__ else path

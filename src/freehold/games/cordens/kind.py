"""Cordens as the registry holds it: new games, and games from records."""

from collections.abc import Iterator, Mapping
from typing import Any, ClassVar, Self

from freehold.core.advice import Advice
from freehold.core.bots import Bot
from freehold.core.chance import Deal
from freehold.core.errors import BadBoard, BadOptions, BadRecord
from freehold.core.game import GameKind, Move
from freehold.core.records import check_seats, default_seats, is_whole, walk
from freehold.core.schemas import fault
from freehold.games.cordens.game import CordensGame
from freehold.games.cordens.rules.board_files import (
    LEAST_PLAYERS,
    MOST_PLAYERS,
    board_data,
    board_names,
    parse_board,
    trust,
)
from freehold.games.cordens.rules.deck import dealt_anew, draw_luck, read_luck, with_missing
from freehold.games.cordens.rules.options import DEFAULTS, TOKENS, are_tokens, choices, known_options, read_options
from freehold.games.cordens.rules.state import COINS_COUNTED_AGAIN, RULES


class CordensKind(GameKind):
    """The kind of game that is called "cordens" (core.game.GameKind).

    Args:
        rules: the number of the rules by which new games are played, and records that name none.
    """

    name = "cordens"
    title = "Cordens"
    setting = "board"
    default_setting = "cordens"
    bad_setting = BadBoard
    setting_marks = ("[[space", "[[group", '"space"')
    score = "wealth"
    hints = True
    page = "cordens/game.js"
    start_page = "cordens/start.js"
    last_round = "rounds"
    reveals: ClassVar[Mapping[str, str]] = {"throw": "the dice were rolled", "card": "a card was drawn"}

    def __init__(self, rules: int = RULES) -> None:
        self.rules = rules

    def under(self, rules: int) -> Self:
        """This kind as it is played under rules of that number; raises BadRecord where there are none."""
        if not is_whole(rules) or not 1 <= rules <= RULES:
            raise BadRecord(f"rules: this Freehold plays by rules 1 to {RULES}, not {rules!r}")
        return self if rules == self.rules else type(self)(rules)

    def rules_of(self, record: dict[str, Any]) -> int:
        """The number of the rules that a record was played by; raises BadRecord where there are none of its number."""
        if "rules" in record:
            return self.under(record["rules"]).rules
        # Tables of Freehold 0.1.0 named no rules, but told who sat where.
        return COINS_COUNTED_AGAIN if "kinds" in record else self.rules

    def new(
        self, setting: Any, players: int, options: dict[str, Any], deal: Deal, seats: list[str] | None = None
    ) -> CordensGame:
        """A new game on a board (its name, or the whole of one); raises BadBoard or BadOptions."""
        data = board_data(setting)
        if not is_whole(players) or not LEAST_PLAYERS <= players <= MOST_PLAYERS:
            raise BadOptions(f"Cordens is for {LEAST_PLAYERS} to {MOST_PLAYERS} players, not {players}")
        read_options(options)
        if TOKENS in options and len(options[TOKENS]) != players:
            raise BadOptions(f"options: tokens must be {players} numbers, one for each seat")
        names = check_seats(seats, players) if seats is not None else default_seats(players)
        return CordensGame(setting, dict(options), draw_luck(deal, data, players), names, self.rules)

    def start(self, record: dict[str, Any], missing: Deal | None = None) -> CordensGame:
        """The game that a record began, before its first move, what it lacks from ``missing``; raises BadRecord."""
        rules = self.rules_of(record)
        options, seats = record.get("options", {}), check_seats(record.get("seats"), None)
        try:
            data = board_data(record.get("board"))
            read_options(known_options(options) if isinstance(options, dict) else options)
        except BadBoard as error:
            raise BadRecord(f"board: {error}") from None
        except BadOptions as error:
            raise BadRecord(str(error)) from None
        if not LEAST_PLAYERS <= len(seats) <= MOST_PLAYERS:
            raise BadRecord(f"seats: Cordens is for {LEAST_PLAYERS} to {MOST_PLAYERS} players, not {len(seats)}")
        luck = read_luck(record.get("chance"), data, len(seats))
        wrong = fault("record-cordens", record)
        if wrong:
            raise BadRecord(wrong)
        if missing is not None:
            luck = with_missing(luck, data, missing)
        named = rules if "rules" in record or rules != RULES else None
        return CordensGame(record["board"], options, luck, seats, named)

    def replay(self, record: dict[str, Any]) -> Iterator[CordensGame]:
        """The game before the first move and after each (the same object); raises BadRecord at the faulty move."""
        return walk(self.start(record), record)

    def dealt_otherwise(self, game: CordensGame, deal: Deal) -> str:
        """Which dice or cards of a finished game the deal's streams would have dealt otherwise; empty where all fit."""
        dealt = draw_luck(deal, board_data(game.board), len(game.seats))
        if dealt.starter != game.luck.starter:
            return "a starter"
        if dealt.decks != game.luck.decks:
            return "decks"
        thrown = game.state.dice_used
        return "" if dealt.throws(0, thrown) == game.luck.throws(0, thrown) else "dice"

    def dealt_anew(self, game: CordensGame, deal: Deal) -> dict[str, tuple[int, int]]:
        """How many of the last throws, and cards of each deck, a deal gives (core.game.GameKind)."""
        return dealt_anew(game.luck, board_data(game.board), deal)

    def parse_setting(self, text: str, source: str) -> dict[str, Any]:
        """The whole board that the text of a board file holds, checked; raises BadBoard."""
        return parse_board(text, source)

    def kept_options(self, options: dict[str, Any]) -> dict[str, Any]:
        """The options of a record that this version knows, and the tokens where they are tokens."""
        tokens = options.get(TOKENS)
        return known_options(options) | ({TOKENS: tokens} if are_tokens(tokens) else {})

    def trust(self, setting: dict[str, Any]) -> None:
        """Take a board that another process has found right as it is."""
        trust(setting)

    def terms(self, setting: Any) -> dict[str, Any]:
        """What a table with a board may be; raises BadBoard."""
        counts = list(range(LEAST_PLAYERS, MOST_PLAYERS + 1))
        return {"data": board_data(setting), "counts": counts, "defaults": read_options({})}

    def settings(self) -> list[dict[str, Any]]:
        """The boards that come with Freehold."""
        players = [LEAST_PLAYERS, MOST_PLAYERS]
        return [
            {"game": self.name, "name": name, "players": players, "options": dict(DEFAULTS)}
            | {"choices": choices(), "defaults": dict(DEFAULTS)}
            for name in board_names()
        ]

    def story(self, game: CordensGame) -> Iterator[str]:
        """The game so far in plain words (core.game.GameKind)."""
        from freehold.games.cordens.words.story import story

        return story(game.board_data, game.seats, game.events)

    def score_in_words(self, game: CordensGame, row: dict[str, Any]) -> str:
        """What a row of the scores is worth."""
        from freehold.games.cordens.words.story import score_in_words

        return score_in_words(game.board_data, row)

    def option_words(self) -> list[dict[str, Any]]:
        """The options as the start page offers them."""
        from freehold.games.cordens.words.guide import options

        return options()

    def setting_words(self, name: str, data: Mapping[str, Any]) -> dict[str, str]:
        """The title of a board and the line that says what it is like."""
        from freehold.games.cordens.words.guide import summary

        words = super().setting_words(name, data)
        return words | {"summary": words["summary"] or summary(data)}

    def guide(self, data: Mapping[str, Any], players: int, options: Mapping[str, Any]) -> dict[str, Any]:
        """The guide of one table, all its numbers from the board and the options."""
        from freehold.games.cordens.words.guide import quick, rules, strategy

        parts = {"quick": quick, "rules": rules, "guide": strategy}
        return {part: write(data, players, options) for part, write in parts.items()}

    def bot_texts(self) -> dict[str, str]:
        """A sentence for each level of bots, the weakest first."""
        from freehold.games.cordens.bots.policies import TEXTS

        return dict(TEXTS)

    def make_bot(self, level: str, seed: int) -> Bot:
        """A bot of one of the levels."""
        from freehold.games.cordens.bots.bot import CordensBot

        return CordensBot(level, seed)

    def advise(self, view: dict[str, Any], legal: list[Move], also: Move | None = None) -> Advice:
        """What the strongest bot advises the seat of a view."""
        from freehold.games.cordens.bots.advice import advise_cordens

        return advise_cordens(view, legal, also)

    def lab(self) -> Any:
        """The compiled games (lab.game_lab.GameLab)."""
        from freehold.games.cordens.lab.game_lab import CordensLab

        return CordensLab(self)


KIND = CordensKind()

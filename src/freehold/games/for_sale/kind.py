"""For Sale as the registry holds it: all that the house asks of the game."""

from collections.abc import Iterator, Mapping
from typing import Any, ClassVar

from freehold.core.advice import Advice
from freehold.core.bots import Bot
from freehold.core.chance import Deal
from freehold.core.errors import BadEdition, BadOptions, BadRecord, IllegalMove
from freehold.core.game import GameKind, Move
from freehold.core.records import check_seats, default_seats, is_whole, walk
from freehold.core.schemas import fault
from freehold.games.for_sale.game import ForSaleGame
from freehold.games.for_sale.rules.deck import dealt_anew, draw_chance, read_chance, with_missing
from freehold.games.for_sale.rules.editions import NAMES, edition, parse_edition, trust
from freehold.games.for_sale.rules.options import CHOICES, TWISTS, choices, known_options, read_options
from freehold.games.for_sale.shapes import RECORD


class ForSaleKind(GameKind):
    """The kind of game that is called "for-sale" (core.game.GameKind)."""

    name = "for-sale"
    title = "For Sale"
    setting = "edition"
    default_setting = "classic"
    bad_setting = BadEdition
    setting_marks = ("cheques", "[players")
    score = "total"
    hints = True
    page = "for-sale/game.js"
    start_page = "for-sale/start.js"
    reveals: ClassVar[Mapping[str, str]] = {
        "lot": "new properties were turned up",
        "market": "new cheques were turned up",
        "shown": "hidden cards were shown",
        "reveal": "the cards were turned over",
    }

    def rules_of(self, record: dict[str, Any]) -> int:
        """1, whatever the record says of itself."""
        return self.rules

    def new(
        self, setting: Any, players: int, options: dict[str, Any], deal: Deal, seats: list[str] | None = None
    ) -> ForSaleGame:
        """A new game; raises BadEdition or BadOptions."""
        rules = edition(setting)
        if not is_whole(players) or players not in rules.players:
            counts = ", ".join(map(str, rules.players))
            raise BadOptions(f"the edition {rules.name} is for {counts} players, not {players}")
        read_options(options, rules)
        names = check_seats(seats, players) if seats is not None else default_seats(players)
        return ForSaleGame(setting, dict(options), draw_chance(deal, rules, players), names)

    def start(self, record: dict[str, Any], missing: Deal | None = None) -> ForSaleGame:
        """The game that a record began, before its first move, what it lacks from ``missing``; raises BadRecord."""
        wrong = fault("record-for-sale", record, RECORD)
        if wrong:
            raise BadRecord(wrong)
        options, seats = record.get("options", {}), check_seats(record["seats"], None)
        try:
            rules = edition(record["edition"])
            read_options(known_options(options), rules)
        except BadEdition as error:
            raise BadRecord(f"edition: {error}") from None
        except BadOptions as error:
            raise BadRecord(str(error)) from None
        if len(seats) not in rules.players:
            counts = ", ".join(map(str, rules.players))
            raise BadRecord(f"seats: the edition {rules.name} is for {counts} players, not {len(seats)}")
        chance = read_chance(record["chance"], rules, len(seats))
        if missing is not None:
            chance = with_missing(chance, rules, len(seats), missing)
        return ForSaleGame(record["edition"], options, chance, seats)

    def replay(self, record: dict[str, Any]) -> Iterator[ForSaleGame]:
        """The game before the first move and after each; a second choice in one round is faulty; raises BadRecord."""
        return walk(self.start(record), record, _refuse_second_choice)

    def dealt_otherwise(self, game: ForSaleGame, deal: Deal) -> str:
        """Which cards of a finished game the deal's streams would have dealt otherwise; empty where all fit."""
        dealt = draw_chance(deal, game.edition, len(game.seats))
        if dealt.starter != game.chance.starter:
            return "a starter"
        if dealt.properties != game.chance.properties:
            return "properties"
        if dealt.cheques != game.chance.cheques:
            return "cheques"
        orders = [dealt.veto_shuffle(veto, lot) for veto, lot in enumerate(game.veto_shuffles)]
        return "" if orders == game.veto_shuffles else "veto shuffles"

    def dealt_anew(self, game: ForSaleGame, deal: Deal) -> dict[str, tuple[int, int]]:
        """How many of the last cards of each deck a deal gives (core.game.GameKind)."""
        return dealt_anew(game.chance, game.edition, len(game.seats), deal)

    def parse_setting(self, text: str, source: str) -> dict[str, Any]:
        """The whole edition that the text of an edition file holds; raises BadEdition."""
        return parse_edition(text, source).data

    def kept_options(self, options: dict[str, Any]) -> dict[str, Any]:
        """The options of a record that this version knows."""
        return known_options(options)

    def trust(self, setting: dict[str, Any]) -> None:
        """Take an edition that another process has found right as it is."""
        trust(setting)

    def terms(self, setting: Any) -> dict[str, Any]:
        """What a table with an edition may be; raises BadEdition."""
        rules = edition(setting)
        return {"data": rules.data, "counts": sorted(rules.players), "defaults": read_options({}, rules)}

    def settings(self) -> list[dict[str, Any]]:
        """Every edition, with its player counts and options."""
        options = {"twists": list(TWISTS), **{name: list(words) for name, words in CHOICES.items()}}
        return [
            {"game": self.name, "name": name, "players": [min(edition(name).players), max(edition(name).players)]}
            | {"options": options, "choices": choices(), "defaults": read_options({}, edition(name))}
            for name in NAMES
        ]

    def story(self, game: ForSaleGame) -> Iterator[str]:
        """The game so far in plain words (core.game.GameKind)."""
        from freehold.games.for_sale.words.story import story

        return story(game.edition, game.seats, game.events)

    def score_in_words(self, game: ForSaleGame, row: dict[str, Any]) -> str:
        """What a row of the scores adds up."""
        from freehold.games.for_sale.words.story import score_in_words

        tied = sum(each["total"] == row["total"] for each in game.scores()) > 1
        return score_in_words(game.edition, row, tied)

    def option_words(self) -> list[dict[str, Any]]:
        """The options as the start page offers them."""
        from freehold.games.for_sale.words.guide import OPTIONS

        return OPTIONS

    def guide(self, data: Mapping[str, Any], players: int, options: Mapping[str, Any]) -> dict[str, Any]:
        """The guide of one table, all its numbers from the edition and the options."""
        from freehold.games.for_sale.words.guide import quick, rules
        from freehold.games.for_sale.words.strategy import strategy

        parts = {"quick": quick, "rules": rules, "guide": strategy}
        return {part: write(data, players, options) for part, write in parts.items()}

    def bot_texts(self) -> dict[str, str]:
        """A sentence for each level of bots, the weakest first."""
        from freehold.games.for_sale.bots.policies import TEXTS

        return dict(TEXTS)

    def make_bot(self, level: str, seed: int) -> Bot:
        """A bot of one of the levels."""
        from freehold.games.for_sale.bots.bot import ForSaleBot

        return ForSaleBot(level, seed)

    def advise(self, view: dict[str, Any], legal: list[Move], also: Move | None = None) -> Advice:
        """What the strongest bot advises the seat of a view."""
        from freehold.games.for_sale.bots.advice import advise_for_sale

        return advise_for_sale(view, also)

    def lab(self) -> Any:
        """The compiled games (lab.game_lab.GameLab)."""
        from freehold.games.for_sale.lab.game_lab import ForSaleLab

        return ForSaleLab(self)


def _refuse_second_choice(game: ForSaleGame, move: Move) -> None:
    if game.simultaneous and move[1] in ("sell", "showcase") and game.state.choice[move[0]]:
        raise IllegalMove(
            f"seat {move[0]} chooses twice in one round; a record holds only the choice that stood",
            "for-sale.md, Records",
        )


KIND = ForSaleKind()

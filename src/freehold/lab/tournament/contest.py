"""What a tournament is: a game, the bots, the deals and a seed, checked, and its parts."""

import json
import re
from dataclasses import asdict, dataclass
from typing import Any

from freehold.core.chance import Deal
from freehold.core.errors import BadBot, FreeholdError
from freehold.core.extras import need_extra
from freehold.core.registry import kind_of
from freehold.core.settings_file import read_setting
from freehold.lab.plan import check_seed
from freehold.lab.pools import pools, shares
from freehold.lab.version import rules_version
from freehold.players.bots import PIPE, bot_names

NAMED = re.compile(r"([\w. -]{1,40})=(cmd:.*)", re.DOTALL)
CHUNK = 200
"""Deals of a part that is played by compiled bots; one that programs play is a single deal."""


@dataclass(frozen=True, slots=True)
class Part:
    """Some deals that one line-up plays: ``count`` from ``first`` on, each once for every seat."""

    number: int
    line_up: tuple[int, ...]
    first: int
    count: int


@dataclass(frozen=True, slots=True)
class Contest:
    """One tournament. Its games depend on it alone, wherever they are played.

    Args:
        game, setting, options, players: as records name them.
        bots: a level or ``cmd:PROGRAM`` each.
        names: what each bot is called, no two alike.
        deals: how many; each is played once for every seat.
        seed: of the deals, the line-ups and the bots' own chance.
        move_ms: how long a program may take over a move.
        rules: the version of the rules that it is played under.
    """

    game: str
    setting: Any
    options: dict[str, Any]
    players: int
    bots: tuple[str, ...]
    names: tuple[str, ...]
    deals: int
    seed: int
    move_ms: int
    rules: str

    @property
    def piped(self) -> bool:
        """Whether any bot is a program."""
        return any(spec.startswith(PIPE) for spec in self.bots)

    @property
    def line_ups(self) -> list[tuple[int, ...]]:
        """Which bots sit together, in which order."""
        return pools(len(self.bots), self.players, self.seed)

    def parts(self) -> list[Part]:
        """All of it, in pieces that can be played in any order."""
        size = 1 if self.piped else CHUNK
        pieces = [
            (line_up, at, min(size, first + count - at))
            for line_up, first, count in shares(self.deals, self.line_ups)
            for at in range(first, first + count, size)
        ]
        return [Part(number, *piece) for number, piece in enumerate(pieces)]

    def as_json(self) -> dict[str, Any]:
        """The tournament as a folder keeps it. Without programs nobody has ``move_ms``."""
        told: dict[str, Any] = json.loads(json.dumps(asdict(self)))
        return told | {"move_ms": self.move_ms if self.piped else None}


def seated(part: Part, turned: int) -> list[int]:
    """The bots by seat when the line-up has moved on by ``turned`` seats."""
    players = len(part.line_up)
    return [part.line_up[(seat + turned) % players] for seat in range(players)]


def make_contest(
    game: str,
    setting: Any,
    options: dict[str, Any],
    players: int,
    bots: list[str],
    deals: int,
    seed: int,
    move_ms: int,
) -> Contest:
    """A checked tournament; ``setting`` may be a file's path, and a bot ``NAME=cmd:PROGRAM``.

    Raises BadBot, BadEdition, BadBoard, BadOptions or FreeholdError, MissingExtra where figures could not be made.
    """
    if len(bots) < 2:
        raise FreeholdError("a tournament needs at least two bots; name each with --bot")
    if deals < 1:
        raise FreeholdError(f"deals must be at least 1, not {deals}")
    check_seed(seed)
    need_extra("lab", "scipy", "openskill")
    setting = read_setting(kind_of(game), setting)
    kind_of(game).new(setting, players, options, Deal.from_int(0))
    names, specs = named(bots)
    for spec in specs:
        if not spec.startswith(PIPE) and spec not in bot_names(game):
            raise BadBot(f"no bot is called {spec!r}; there are {', '.join(bot_names(game))}, or {PIPE}PROGRAM")
    return Contest(
        game, setting, options, players, tuple(specs), tuple(names), deals, seed, move_ms, rules_version(game)
    )


def named(specs: list[str]) -> tuple[list[str], list[str]]:
    """What each bot is called, no two alike, and its spec: ``NAME=cmd:PROGRAM`` names it, equal specs are numbered."""
    split = [found.groups() if (found := NAMED.fullmatch(each)) else (each, each) for each in specs]
    wanted = [name for name, _ in split]
    names = []
    for at, name in enumerate(wanted):
        before = wanted[:at].count(name)
        names.append(f"{name} #{before + 1}" if before else name)
    return names, [spec for _, spec in split]

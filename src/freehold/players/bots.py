"""Bots by name: what the table, the lab and the command line ask for a move.

A bot is given a seat's view and its legal moves, nothing else (contracts.md, VIEW and PIPE).
"""

from typing import Any, Protocol

from freehold.core.errors import BadBot
from freehold.core.game import Move

PIPE = "cmd:"
LEVELS = ("random", "easy", "medium", "hard")


class Bot(Protocol):
    """Plays one seat of one game."""

    def choose(self, view: dict[str, Any], legal: list[Move], must: bool = True) -> Move | None:
        """The bot's move without its seat, one of ``legal`` (a bid may be any amount that ``legal`` spans).

        Args:
            view: the JSON view of the bot's seat.
            legal: its legal moves, as in the cases, without the seat.
            must: whether it has to move; if not, None declines.

        Raises BadBot where a program at the other end of a pipe breaks the protocol.
        """

    def close(self) -> None:
        """Let go of whatever the bot holds: a program at the end of a pipe is ended and reaped."""


def bot_names(game: str) -> list[str]:
    """The levels of a game's bots, the weakest first; raises BadBot for a game without any."""
    return list(_levels(game))


def bot_text(game: str, level: str) -> str:
    """One sentence about a level; raises BadBot where there is none of that name."""
    texts = _levels(game)
    if level not in texts:
        raise BadBot(_unknown(game, level))
    return texts[level]


def make_bot(game: str, spec: str, seed: int, *, number: int = 1, move_ms: int = 5_000, deal: int | None = None) -> Bot:
    """A bot for one seat of one game.

    Args:
        game: ``"for-sale"`` or ``"cordens"``.
        spec: a level of ``bot_names(game)``, or ``cmd:PROGRAM`` for a program at the other end of a pipe.
        seed: of the bot's own chance; the same seed and view give the same move.
        number: of the game, from 1, as a program's faults name it.
        move_ms: how long a program may take over an answer; its first one may take 10 s.
        deal: the number of the deal, as a program is told it, where deals are counted.

    Raises BadBot in one sentence where there is no such bot.
    """
    if not isinstance(spec, str):
        raise BadBot(_unknown(game, spec))
    if spec.startswith(PIPE):
        from freehold.players.pipe import PipeBot

        return PipeBot(spec, number, move_ms, deal)
    if spec not in _levels(game):
        raise BadBot(_unknown(game, spec))
    if game == "for-sale":
        from freehold.games.for_sale.bots.bot import ForSaleBot

        return ForSaleBot(spec, seed)
    from freehold.games.cordens.bots.bot import CordensBot

    bot: Bot = CordensBot(spec, seed)
    return bot


def _levels(game: str) -> dict[str, str]:
    """A sentence for each level of the game's bots."""
    if game == "for-sale":
        from freehold.games.for_sale.bots.policies import TEXTS

        return TEXTS
    if game == "cordens":
        from freehold.games.cordens.bots.bot import TEXTS as CORDENS_TEXTS

        return dict(CORDENS_TEXTS)
    raise BadBot(f"no game is called {game!r}; there are for-sale, cordens")


def _unknown(game: str, spec: object) -> str:
    return f"no bot is called {spec!r}; there are {', '.join(_levels(game))}, or {PIPE}PROGRAM"

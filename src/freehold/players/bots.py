"""Bots by name: what the table, the lab and the command line ask for a move.

A bot is given a seat's view and its legal moves, nothing else (contracts.md, VIEW and PIPE).
"""

from freehold.core.bots import Bot
from freehold.core.errors import BadBot, FreeholdError
from freehold.core.game import GameKind
from freehold.core.registry import kind_of

__all__ = ["PIPE", "Bot", "bot_names", "bot_text", "make_bot"]

PIPE = "cmd:"


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
        game: its name.
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
    return _kind(game).make_bot(spec, seed)


def _levels(game: str) -> dict[str, str]:
    """A sentence for each level of the game's bots."""
    return _kind(game).bot_texts()


def _kind(game: str) -> GameKind:
    try:
        return kind_of(game)
    except FreeholdError as error:
        raise BadBot(str(error)) from None


def _unknown(game: str, spec: object) -> str:
    return f"no bot is called {spec!r}; there are {', '.join(_levels(game))}, or {PIPE}PROGRAM"

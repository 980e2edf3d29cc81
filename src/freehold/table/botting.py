"""The bots that a table may seat."""

from typing import Any, Protocol

from freehold.core.game import Move


class Bot(Protocol):
    """A bot of one seat: it is given that seat's view and legal moves, nothing else."""

    def choose(self, view: dict[str, Any], legal: list[Move], must: bool) -> Move | None:
        """The move, without its seat; None where it need not move and will not."""

    def close(self) -> None:
        """The game is over."""


def names(game: str) -> list[str]:
    """The bots that can be seated at a table of this game, weakest first."""
    from freehold.players.bots import bot_names

    return list(bot_names(game))


def make(game: str, name: str, seed: int) -> Bot:
    """A bot of that name."""
    from freehold.players.bots import make_bot

    return make_bot(game, name, seed)

"""What a bot is, and the one that any game can have: it plays random legal moves."""

from typing import Any, Protocol

from freehold.core.chance import Stream
from freehold.core.game import Move


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


class RandomBot:
    """Plays random legal moves, and none that it need not make.

    Args:
        seed: of its own chance. It keeps nothing between two moves: the same seed and view give the same move.
    """

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(self, view: dict[str, Any], legal: list[Move], must: bool = True) -> Move | None:
        """Any legal move (Bot)."""
        if not must or not legal:
            return None
        return random_move(legal, Stream(str(self.seed).encode(), f"{view['seat']}:{len(view['events'])}"))

    def close(self) -> None:
        """Nothing is held."""


def random_move(legal: list[Move], stream: Stream) -> Move:
    """One of the legal moves; ``["bid", least, most]`` stands for each bid from least to most."""
    move = legal[stream.below(len(legal))]
    if move[0] == "bid" and len(move) == 3:
        return ["bid", move[1] + stream.below(move[2] - move[1] + 1)]
    return list(move)

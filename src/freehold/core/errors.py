"""The errors that Freehold raises for what a caller got wrong; each message is one clear sentence."""


class FreeholdError(Exception):
    """Anything that a caller of Freehold can get wrong."""


class IllegalMove(FreeholdError):
    """A move that the rules refuse; the state is as it was.

    Args:
        message: what is wrong, and what would be right.
        source: the rule broken, as ``"rules.md, Buying 2"``; empty where the move is malformed.
    """

    def __init__(self, message: str, source: str = "") -> None:
        super().__init__(f"{message} ({source})" if source else message)
        self.source = source


class NotYourTurn(IllegalMove):
    """A move by a seat that is not asked for one now."""


class GameOver(IllegalMove):
    """A move after the end of the game."""


class BadRecord(FreeholdError):
    """A record that is malformed, or that the rules refuse.

    Args:
        message: what is wrong.
        move: the number of the faulty move, from 1, or None where no single move is at fault.
        line: the line of the file, from 1, where known.
    """

    def __init__(self, message: str, move: int | None = None, line: int | None = None) -> None:
        super().__init__(message if move is None else f"move {move}: {message}")
        self.move = move
        self.line = line


class BadEdition(FreeholdError):
    """An edition that does not exist, or an edition file that is faulty; the message names the field."""


class BadBoard(FreeholdError):
    """A board that does not exist, or a board file that is faulty; the message names the space and the field."""


class BadOptions(FreeholdError):
    """Options, seats or a player count that the game does not have."""


class BadBot(FreeholdError):
    """A bot that does not exist, or that broke the pipe protocol. ``seat`` is its seat, where it has one."""

    seat: int | None = None

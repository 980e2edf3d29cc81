"""What a table's row says of its rules: the version of Freehold that made it, ``+``, and the number of the rules.

Freehold 0.1.0 wrote its version alone. All its games were played by rules of number 1.
"""

from freehold.core.errors import BadRecord
from freehold.core.game import GameKind
from freehold.core.registry import kind_of
from freehold.table.errors import Unavailable

FIRST = 1


def stamp(version: str, rules: int) -> str:
    """The text for the row of a table that is played by rules of this number."""
    return f"{version}+{rules}"


def kind_under(game: str, stamped: str) -> GameKind:
    """The kind of game as the table plays it; raises Unavailable where its rules are not known here."""
    number = stamped.partition("+")[2]
    try:
        return kind_of(game).under(int(number) if number.isdecimal() else FIRST)
    except BadRecord as error:
        raise Unavailable(f"this table cannot go on here: {error} (Freehold {stamped})") from None

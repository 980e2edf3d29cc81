"""Which bots may still do something before a throw, though it is not their turn."""

MOST_OFFERS = 8
"""How often a bot that need not move is asked again after it has moved (contracts.md, PIPE)."""


class Offers:
    """Which bots were asked, before the throw of one turn, whether they want to do something."""

    def __init__(self) -> None:
        self._turn: tuple[int, int] | None = None
        self._asked: dict[int, int] = {}

    def at(self, throws: int, turn: int) -> None:
        """The throw that is to come; a new one begins anew."""
        if self._turn != (throws, turn):
            self._turn = (throws, turn)
            self._asked = {}

    def left(self, seat: int) -> bool:
        """Whether the seat may still be asked before this throw."""
        return self._asked.get(seat, 0) < MOST_OFFERS

    def count(self, seat: int) -> None:
        """The seat was asked and moves."""
        self._asked[seat] = self._asked.get(seat, 0) + 1

    def done(self, seat: int) -> None:
        """The seat wants nothing."""
        self._asked[seat] = MOST_OFFERS

"""Being on hold: getting there, and leaving (cordens.md, "A turn" 3 and 4)."""

from freehold.core.rule import rule
from freehold.games.cordens.rules.board import Board
from freehold.games.cordens.rules.money import Note, note, pay
from freehold.games.cordens.rules.state import BANK, FREE, Cordens, Phase, Why


@rule
def go_on_hold(g: Cordens, b: Board, seat: int) -> None:
    """Go on hold: no salary, and the turn is over at once."""
    before = g.position[seat]
    g.position[seat] = b.hold_space
    g.hold[seat] = 0
    g.again = 0
    g.home = Phase.NEXT
    note(g, Note.HOLD, seat, before, b.hold_space, 0)


@rule
def free(g: Cordens, seat: int) -> None:
    """The player is on hold no longer."""
    g.hold[seat] = FREE
    note(g, Note.FREED, seat, 0, 0, 0)


@rule
def pay_fine(g: Cordens, b: Board, seat: int) -> None:
    """Leave hold before the throw."""
    pay(g, seat, BANK, b.fine, Why.FINE)
    free(g, seat)

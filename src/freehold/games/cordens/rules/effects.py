"""The one table of card effects (cordens.md, "Other boards"): what a card's ``effect`` may say, and what it means.

An effect is a row here and its rule in ``cards.obey``. Board files and their checks, the schema, the odds, the exact
chain of landings and the guide take all that they know of effects from this table.
"""

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum, IntEnum

from freehold.games.cordens.rules.board import Board


class Effect(IntEnum):
    """What a card does, as the rules number it."""

    RECEIVE = 0
    PAY = 1
    RECEIVE_EACH = 2
    PAY_EACH = 3
    ADVANCE = 4
    BACK = 5
    REPAIRS = 6
    NEXT_STEP = 7
    NEXT_UTILITY = 8


class Figure(Enum):
    """What a number after an effect's name counts."""

    SUM = "sum"
    SPACE = "space"
    STEPS = "steps"


class Leads(Enum):
    """What becomes of the player's place on the board."""

    NOWHERE = "nowhere"
    RESOLVED = "resolved"
    """To a space, which is then resolved as after a throw: rent, an offer, another card."""
    SETTLED = "settled"
    """To a space; the card itself says what happens there."""
    ON_HOLD = "on hold"


Goes = Callable[[Board, int, int], int]
"""The space that a card leads to, from the board, the space where it was drawn and the card's first number."""


@dataclass(frozen=True, slots=True)
class CardEffect:
    """One effect.

    Args:
        name: the word in a board file.
        effect: its number in the rules.
        sentence: what it does, for the guide; ``{0}`` and ``{1}`` are its figures, ``{step}`` and ``{utility}`` the
            board's words.
        figures: what the numbers after the name count, at most two.
        leads: what becomes of the player's place.
        goes: the space that it leads to.
        needs: the kind of space without which no board can have it, if any.
    """

    name: str
    effect: Effect
    sentence: str
    figures: tuple[Figure, ...] = ()
    leads: Leads = Leads.NOWHERE
    goes: Goes = lambda _board, space, _first: space
    needs: str = ""


EFFECTS = (
    CardEffect("receive", Effect.RECEIVE, "receive {0} from the Bank", (Figure.SUM,)),
    CardEffect("pay", Effect.PAY, "pay {0}", (Figure.SUM,)),
    CardEffect("receive-each", Effect.RECEIVE_EACH, "receive {0} from every player", (Figure.SUM,)),
    CardEffect("pay-each", Effect.PAY_EACH, "pay every player {0}", (Figure.SUM,)),
    CardEffect(
        "advance",
        Effect.ADVANCE,
        "go to {0}",
        (Figure.SPACE,),
        Leads.RESOLVED,
        lambda _board, _space, first: first,
    ),
    CardEffect(
        "back",
        Effect.BACK,
        "go back {0} spaces, without salary",
        (Figure.STEPS,),
        Leads.RESOLVED,
        lambda board, space, first: (space - first) % board.spaces,
    ),
    CardEffect(
        "repairs",
        Effect.REPAIRS,
        "pay {0} for each house and {1} for each hotel",
        (Figure.SUM, Figure.SUM),
    ),
    CardEffect(
        "next-step",
        Effect.NEXT_STEP,
        "go to the next {step}; if it is owned, pay twice the rent",
        leads=Leads.SETTLED,
        goes=lambda board, space, _first: board.next_step[space],
        needs="step",
    ),
    CardEffect(
        "next-utility",
        Effect.NEXT_UTILITY,
        "go to the next {utility}; if it is owned, roll the dice and pay ten times the total",
        leads=Leads.SETTLED,
        goes=lambda board, space, _first: board.next_utility[space],
        needs="utility",
    ),
)
"""Every effect, in the order in which messages list them."""

BY_NAME = {row.name: row for row in EFFECTS}
BY_NUMBER = {int(row.effect): row for row in EFFECTS}


def pattern() -> str:
    """The regular expression that an effect in a board file matches."""
    words = (row.name + r"\s+[0-9]{1,7}" * len(row.figures) for row in EFFECTS)
    return rf"^\s*({'|'.join(words)})\s*$"

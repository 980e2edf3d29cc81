"""When managing moves are possible (cordens.md, "Who may do what, when"), as the rule of asking wants to know it."""

from freehold.core.asking import NOBODY
from freehold.core.rule import rule
from freehold.games.cordens.rules.state import SEATS, Phase, View


@rule
def all_may_manage(v: View) -> bool:
    """Whether every solvent seat may make managing moves now, whoever's turn it is."""
    return v.phase <= Phase.END


@rule
def roll_to_come(v: View) -> int:
    """A number that the roll to come has alone, or NOBODY where no roll comes next."""
    return v.dice_used * SEATS + v.turn if v.phase == Phase.ROLL else NOBODY

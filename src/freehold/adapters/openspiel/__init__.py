"""For Sale for OpenSpiel; needs the extra ``openspiel``. Importing this registers the game.

    import pyspiel, freehold.adapters.openspiel
    game = pyspiel.load_game(
        "python_freehold_for_sale(edition=coins,players=4,twists=open-wallets+market-veto)")

Every card is an explicit chance outcome, actions are those of ``freehold.games.for_sale.rules.actions``. Choices made
at once are simultaneous nodes; with ``choices=in-turn`` the seats choose one after the other, unseen, as IS-MCTS
needs it. Utility is the win share (1 divided among the winners), or the total by ``reward=total``.
"""

from freehold.core.extras import need_extra

need_extra("openspiel", "pyspiel")

from freehold.adapters.openspiel.for_sale import ForSaleGame, ForSaleState  # noqa: E402  (as above: first look, then import)
from freehold.adapters.openspiel.parameters import DEFAULTS, NAME  # noqa: E402

__all__ = ["DEFAULTS", "NAME", "ForSaleGame", "ForSaleState"]

"""Why a move of For Sale is refused: one sentence, and the rule that it breaks (rules/for-sale.md)."""

from freehold.games.for_sale.rules.buying import is_bid, purse
from freehold.games.for_sale.rules.cards import cards_of
from freehold.games.for_sale.rules.state import ForSale, Phase

PHASE_OF = {"bid": "buy", "pass": "buy", "showcase": "showcase", "keep": "veto", "veto": "veto", "sell": "sell"}
ASKED = {
    Phase.BUY: "bid or pass",
    Phase.SHOWCASE: "showcase a property",
    Phase.VETO: "keep or veto",
    Phase.SELL: "sell a property",
}

Fault = tuple[str, str, bool]
"""The sentence, the rule's source, and whether the fault is that it is another seat's turn."""


def why_not(g: ForSale, seat: int, verb: str, argument: int) -> Fault | None:
    """Why the seat may not play this verb with this argument (0 where it has none) now, or None where it may."""
    phase = Phase(g.phase)
    if phase in (Phase.BUY, Phase.VETO) and seat != g.turn:
        return f"it is seat {g.turn}'s turn, not seat {seat}'s", _source(phase), True
    if PHASE_OF[verb] != phase.name.lower():
        return f"{verb} is not possible now; the phase asks to {ASKED[phase]}", _source(phase), False
    if verb == "bid":
        return _why_no_bid(g, seat, argument)
    if verb in ("sell", "showcase") and not (1 <= argument <= 30 and g.hand[seat] >> argument & 1):
        return (
            f"seat {seat} does not hold property {argument}; it holds {cards_of(g.hand[seat])}",
            _source(phase),
            False,
        )
    return None


def _why_no_bid(g: ForSale, seat: int, amount: int) -> Fault | None:
    if is_bid(g, seat, amount):
        return None
    money = purse(g, seat)
    if money <= g.high_bid:
        return (
            f"seat {seat} has {money} and cannot bid above {g.high_bid}; it can only pass",
            "for-sale.md, Buying 5",
            False,
        )
    if amount <= g.high_bid:
        return f"a bid must be above the highest bid {g.high_bid}, not {amount}", "for-sale.md, Buying 2", False
    if amount > money:
        return f"seat {seat} has only {money}, less than {amount}", "for-sale.md, Buying 2", False
    return (
        f"{amount} cannot be made from $2 coins alone, and there is no change; bid an even sum",
        "for-sale.md, Buying 6",
        False,
    )


def _source(phase: Phase) -> str:
    return {
        Phase.BUY: "for-sale.md, Buying 2",
        Phase.SHOWCASE: "for-sale.md, Twists: property-showcase",
        Phase.VETO: "for-sale.md, Twists: market-veto",
        Phase.SELL: "for-sale.md, Selling 1",
        Phase.OVER: "for-sale.md, Winning",
    }[phase]

"""What a policy remembers of its offers: who has declined, and which terms, so that it does not ask twice.

It is kept up with the game in compiled runs, and read off the public events at a table (``recall``); both are the same.
"""

from freehold.core.game import Event
from freehold.core.rule import rule
from freehold.games.cordens.bots.memo import KNOWN, Notes, Temper
from freehold.games.cordens.rules.state import SEATS, View

MOST_COLD = 100


@rule
def remember(n: Notes, to: int, give: int, get: int, cash: int, turn: int) -> None:
    """An own offer was declined by ``to``, in so many turns: these deeds, and ``cash`` paid (got, if below zero)."""
    n.cold[to] = min(MOST_COLD, n.cold[to] + 1)
    at = to * KNOWN + n.refused[to] % KNOWN
    n.refused[to] += 1
    n.refused_give[at] = give
    n.refused_get[at] = get
    n.refused_cash[at] = cash
    n.refused_turn[at] = turn


@rule
def warm_up(n: Notes) -> None:
    """A deed has changed hands: those who declined may be asked for something else."""
    for to in range(SEATS):
        n.cold[to] = 0


@rule
def forget_refusals(n: Notes, own: int, first: int, second: int) -> None:
    """Two seats have traded: what ``own`` was refused by either of them, or by anyone if it is one, may differ now."""
    for to in range(SEATS):
        if own == first or own == second or to == first or to == second:
            n.refused[to] = 0


@rule
def impatient(turn: int, players: int, n: Notes) -> bool:
    """Whether the game has gone on for so long that what a trade does for the other side no longer counts."""
    return turn > n.tempers[Temper.PATIENCE] * players


@rule
def asked_before(v: View, n: Notes, to: int, give: int, get: int, cash: int) -> bool:
    """Whether ``to`` has declined the same deeds for as much cash or more; what it was refused patiently lapses once
    the policy has become impatient."""
    now = impatient(v.turns_played, v.players, n)
    for at in range(to * KNOWN, to * KNOWN + min(KNOWN, n.refused[to])):
        if n.refused_give[at] == give and n.refused_get[at] == get and n.refused_cash[at] >= cash:
            if impatient(n.refused_turn[at], v.players, n) or not now:
                return True
    return False


CHANGES = ("bought", "auctioned", "traded", "bankrupt")
"""Events after which those who declined may be asked for something else."""


def recall(n: Notes, events: list[Event], seat: int) -> None:
    """Fill in what ``seat`` remembers, from the public events of the game so far."""
    turn, offer = -1, None
    for event in events:
        kind = event["type"]
        if kind == "turn":
            turn += 1
        elif kind == "declined" or (kind == "offer" and event.get("counter")):
            _note_refusal(n, event if kind == "declined" else offer, seat, turn)
        elif kind in CHANGES and event.get("seat", 0) is not None:
            warm_up(n)
        if kind == "offer":
            offer = event
        elif kind == "traded":
            forget_refusals(n, seat, event["from"], event["to"])
        elif kind == "bankrupt":
            forget_refusals(n, seat, seat, seat)


def _note_refusal(n: Notes, offer: Event | None, seat: int, turn: int) -> None:
    if offer is None or offer["from"] != seat:
        return
    give, get = (sum(1 << deed for deed in offer[side]) for side in ("give", "get"))
    remember(n, offer["to"], give, get, offer["give_cash"] - offer["get_cash"], turn)

"""What an open offer does to the groups of both sides, for the reason behind an answer to it."""

from typing import Any

from freehold.core.advice import Reason
from freehold.core.game import Move
from freehold.games.cordens.bots.facts import board_facts


def offer_reason(view: dict[str, Any], move: Move) -> Reason:
    """Why the seat of a view accepts, declines or counters the open offer: the groups that it completes or breaks up.

    The names of groups are the board's; ``them`` is the name of the player who made the offer.
    """
    seat, offer = view["seat"], view["offer"]
    them = offer["from"]
    return {
        "kind": "trade",
        "move": move[0],
        "them": view["seats"][them],
        "completes": _completed(view, seat, offer["give"], offer["get"]),
        "breaks": _completed(view, seat, offer["get"], offer["give"], now=True),
        "completes_theirs": _completed(view, them, offer["get"], offer["give"]),
    }


def _completed(view: dict[str, Any], seat: int, taken: list[int], given: list[int], now: bool = False) -> list[str]:
    """The groups with deeds among ``taken`` that ``seat`` holds whole once it has them and not ``given``.

    With ``now``, those that it holds whole already and that ``taken`` would break up.
    """
    data = board_facts(view["board"])[0]
    held = {int(space) for space, deed in view["deeds"].items() if deed["owner"] == seat}
    after = held if now else (held | set(taken)) - set(given)
    found = []
    for group in data["group"]:
        deeds = {at for at, space in enumerate(data["space"]) if space.get("group") == group["name"]}
        if deeds <= after and deeds & set(taken):
            found.append(group["name"])
    return found

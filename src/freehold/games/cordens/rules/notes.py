"""The public events that the notes of a move tell (contracts.md, "EVENT").

Every sum that moves is one ``paid`` event: ``from`` and ``to`` are seats, or null for the Bank, which holds the pot as
well; a payment into or out of the pot also says what the ``pot`` now holds. The other events say what was done, and
move no money themselves.
"""

from collections.abc import Iterator
from typing import Any

from freehold.core.game import Event
from freehold.games.cordens.rules.money import Note
from freehold.games.cordens.rules.state import POT, Cordens, Lot, View, Why

WHY = {why: why.name.lower() for why in Why}
_TYPES = {note: note.name.lower() for note in Note} | {
    Note.ACCEPTED: "traded",
    Note.CLAIM_OPENED: "claim-opened",
    Note.CLAIM: "claim",
    Note.LAPSED: "claim-lapsed",
}
EVENT_TYPES = tuple(_TYPES.values())
"""What the public events are called."""

LOTS = {Lot.DEED: "deed", Lot.HOUSE: "house", Lot.HOTEL: "hotel"}


def spaces_of(deeds: int) -> list[int]:
    """The spaces in a set, ascending."""
    return [space for space in range(deeds.bit_length()) if deeds >> space & 1]


def terms_of(g: View) -> dict[str, Any]:
    """The offer that is open, or was answered last."""
    return {
        "give": spaces_of(g.offer_give),
        "give_cash": g.offer_give_cash,
        "get": spaces_of(g.offer_get),
        "get_cash": g.offer_get_cash,
    }


def read_notes(g: Cordens, data: dict[str, Any], scores: list[dict[str, Any]]) -> Iterator[Event]:
    """The events of the last move, in order; ``scores`` goes into the event of the end."""
    pot = g.pot
    for at in range(g.noted):
        if g.notes[2 * at] & 255 == Note.PAID:
            pot -= _into_pot(g, at)
    for at in range(g.noted):
        head, value = g.notes[2 * at], g.notes[2 * at + 1]
        kind = Note(head & 255)
        first, second, third = ((head >> shift & 255) - 2 for shift in (8, 16, 24))
        event: Event = {"type": _TYPES[kind]}
        if kind == Note.PAID:
            pot += _into_pot(g, at)
            event |= {"from": _seat(first), "to": _seat(second), "amount": value, "for": WHY[Why(third)]}
            if POT in (first, second):
                event["pot"] = pot
        elif kind == Note.OVER:
            event["scores"] = scores
        elif kind in (Note.OFFER, Note.ACCEPTED, Note.DECLINED):
            event |= {"from": first, "to": second, **terms_of(g)}
            if kind == Note.OFFER and third:
                event["counter"] = True
        else:
            event |= _facts(kind, first, second, third, value, data)
        yield event


def _seat(number: int) -> int | None:
    return number if number >= 0 else None


def _into_pot(g: Cordens, at: int) -> int:
    head, value = g.notes[2 * at], g.notes[2 * at + 1]
    giver, taker = (head >> 8 & 255) - 2, (head >> 16 & 255) - 2
    return int(value) * ((taker == POT) - (giver == POT))


def _facts(kind: Note, first: int, second: int, third: int, value: int, data: dict[str, Any]) -> Event:
    """What an event tells, beside its type."""
    if kind in (Note.TURN, Note.FREED):
        return {"seat": first}
    if kind == Note.THROW:
        return {"seat": first, "dice": [value // 10, value % 10], "moves": third == 0}
    if kind == Note.MOVED:
        return {"seat": first, "from": second, "space": third, "back": bool(value)}
    if kind == Note.CARD:
        deck = data["deck"][second]
        return {"seat": first, "deck": deck["name"], "card": third + 1, "text": deck["cards"][third]["text"]}
    if kind in (Note.BOUGHT, Note.MORTGAGED, Note.REDEEMED, Note.KEPT):
        return {"seat": first, "space": second}
    if kind in (Note.BUILT, Note.SOLD):
        return {"seat": first, "space": second, "houses": third}
    if kind == Note.RAZED:
        return {"seat": first, "group": data["group"][second]["name"]}
    if kind == Note.AUCTION:
        return {"lot": LOTS[Lot(third)], "space": second, "first": first}
    if kind == Note.AUCTIONED:
        return {"seat": _seat(first), "lot": LOTS[Lot(third)], "space": second, "amount": value}
    if kind == Note.BID:
        return {"seat": first, "amount": value}
    if kind == Note.PASS:
        return {"seat": first}
    if kind == Note.DEEDS:
        return {"from": first, "to": _seat(second), "deeds": spaces_of(value)}
    if kind == Note.HOLD:
        return {"seat": first, "from": second, "space": third}
    if kind == Note.BANKRUPT:
        return {"seat": first, "to": _seat(second), "amount": value, "for": WHY[Why(third)]}
    return {"owner": first, "from": second, "space": third, "amount": value}

"""Public events, told by comparing the state before a move with the state after it (contracts.md, EVENT)."""

from typing import Any

from freehold.core.game import Event
from freehold.games.for_sale.rules.actions import BID_MOST, CARD, KEEP, PASS, VETO
from freehold.games.for_sale.rules.cards import cards_of, market_of
from freehold.games.for_sale.rules.state import SEATS, ForSale, Phase

EVENT_TYPES = ("lot", "bid", "takes", "market", "chosen", "veto", "keep", "reveal", "shown", "over")
"""What the public events are called."""


def opening(g: ForSale) -> list[Event]:
    """The events of the start: the first lot."""
    return [lot_event(g)]


def lot_event(g: ForSale) -> Event:
    """A lot of properties was turned up."""
    return {"type": "lot", "cards": cards_of(g.lot)}


def market_event(g: ForSale) -> Event:
    """A market of cheques was turned up."""
    return {"type": "market", "cheques": market_of(g)}


def events_of(
    before: ForSale, after: ForSale, seat: int, action: int, scores: list[dict[str, Any]] | None
) -> list[Event]:
    """The public events that the seat's action caused, in order; ``scores`` where the game is over."""
    if before.phase == Phase.BUY:
        events = _bought(before, after, seat, action)
    elif before.phase == Phase.VETO:
        events = [{"type": "keep" if action == KEEP else "veto", "seat": seat}]
        if action == VETO:
            events.append(market_event(after))
    else:
        events = _chosen(before, after, seat, action - CARD)
    if scores is not None:
        events.append({"type": "over", "scores": scores})
    return events


def _bought(before: ForSale, after: ForSale, seat: int, action: int) -> list[Event]:
    if PASS < action <= BID_MOST:
        return [{"type": "bid", "seat": seat, "amount": action}]
    taken = [card for card in cards_of(before.lot) if after.buyer[card] >= 0]
    events: list[Event] = [
        {"type": "takes", "seat": after.buyer[card], "card": card, "paid": after.paid[card]} for card in taken
    ]
    if after.phase == Phase.BUY and after.round_number != before.round_number:
        events.append(lot_event(after))
    elif after.phase in (Phase.VETO, Phase.SELL):
        events += _round(before, after)
    return events


def _chosen(before: ForSale, after: ForSale, seat: int, card: int) -> list[Event]:
    events: list[Event] = [{"type": "chosen", "seat": seat}] if before.choice[seat] == 0 else []
    if before.phase == Phase.SHOWCASE and after.phase != Phase.SHOWCASE:
        choices = before.choice[: before.players]
        choices[seat] = card
        events += [{"type": "shown", "seat": each, "cards": [shown]} for each, shown in enumerate(choices)]
        return events + _round(ForSale(shown=[1 << shown for shown in choices]), after)
    if before.phase == Phase.SELL and after.round_number != before.round_number:
        at = before.round_number * SEATS
        sales = [{"seat": i, "card": after.sold[at + i], "cheque": after.won[at + i]} for i in range(after.players)]
        events.append({"type": "reveal", "sales": sales})
        if after.phase != Phase.OVER:
            events += _round(before, after)
    return events


def _round(before: ForSale, after: ForSale) -> list[Event]:
    """A sale round opens: what is newly shown, then the market."""
    newly = [cards_of(after.shown[seat] & ~before.shown[seat]) for seat in range(after.players)]
    shown: list[Event] = [{"type": "shown", "seat": seat, "cards": cards} for seat, cards in enumerate(newly) if cards]
    return [*shown, market_event(after)]

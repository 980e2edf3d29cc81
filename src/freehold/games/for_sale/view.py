"""The JSON view of For Sale (contracts.md, VIEW For Sale), and back from it to the view record that policies read."""

from typing import Any

from freehold.core.game import Event
from freehold.games.for_sale.rules.cards import cards_of
from freehold.games.for_sale.rules.editions import edition
from freehold.games.for_sale.rules.options import fix, read_options
from freehold.games.for_sale.rules.state import SEATS, UNKNOWN, Phase
from freehold.games.for_sale.rules.twists import MARKET_VETO
from freehold.games.for_sale.rules.view import View


def view_json(
    v: View, seats: list[str], setting: Any, options: dict[str, Any], acting: list[int], events: list[Event]
) -> dict[str, Any]:
    """The JSON of a view record. ``setting``, ``options`` as in records; ``events`` all public ones, in order."""
    players = range(v.players)
    own = v.seat >= 0
    return {
        "game": "for-sale",
        "edition": setting,
        "options": options,
        "seat": v.seat if own else None,
        "seats": seats,
        "phase": Phase(v.phase).name.lower(),
        "acting": acting,
        "starter": v.starter,
        "round": v.rounds if v.phase == Phase.OVER else v.round_number + 1,
        "rounds": v.rounds,
        "lot": v.lot[: v.lot_size],
        "next_lot": v.next_lot[: v.next_lot_size] if v.next_lot_size else None,
        "bids": [v.bid[i] for i in players],
        "in": [v.bidding[i] == 1 for i in players],
        "high_bid": v.high_bid,
        "money": [None if v.money[i] == UNKNOWN else v.money[i] for i in players],
        "coins": {"1": v.ones, "2": v.twos} if own else None,
        "hand": cards_of(v.hand),
        "shown": [cards_of(v.shown[i]) for i in players],
        "market": v.market[: v.market_size],
        "chosen": [v.chosen[i] == 1 for i in players],
        "choice": v.choice or None,
        "tokens": [v.token[i] == 1 for i in players] if v.twists & MARKET_VETO else None,
        "takings": sorted(_won_by(v, v.seat)) if own else [],
        "lots_left": {"properties": v.property_lots_left, "cheques": v.cheque_lots_left},
        "events": list(events),
    }


def _won_by(v: View, seat: int) -> list[int]:
    return [v.won[sale * SEATS + seat] for sale in range(v.rounds) if v.sold[sale * SEATS + seat]]


def read_view(view: dict[str, Any]) -> View:
    """The view record that a JSON view tells: what a policy needs to play from a pipe or over HTTP."""
    rules = edition(view["edition"])
    options = read_options(view["options"], rules)
    players = len(view["seats"])
    v = View()
    fix(v, rules, options, players)
    _read_open(v, view, players)
    _read_own(v, view)
    _read_history(v, view["events"], players)
    return v


def _read_open(v: View, view: dict[str, Any], players: int) -> None:
    v.phase = Phase[view["phase"].upper()]
    v.round_number = v.rounds if v.phase == Phase.OVER else view["round"] - 1
    v.turn = view["acting"][0] if v.phase in (Phase.BUY, Phase.VETO) and view["acting"] else UNKNOWN
    v.starter = view["starter"]
    v.lot_size = _fill(v.lot, view["lot"])
    v.next_lot_size = _fill(v.next_lot, view["next_lot"] or [])
    v.market_size = _fill(v.market, view["market"])
    v.high_bid = view["high_bid"]
    v.property_lots_left = view["lots_left"]["properties"]
    v.cheque_lots_left = view["lots_left"]["cheques"]
    for i in range(players):
        v.bid[i] = view["bids"][i]
        v.bidding[i] = int(view["in"][i])
        v.money[i] = UNKNOWN if view["money"][i] is None else view["money"][i]
        v.shown[i] = set_of(view["shown"][i])
        v.chosen[i] = int(view["chosen"][i])
        v.token[i] = int(view["tokens"][i]) if view["tokens"] else 0


def _read_own(v: View, view: dict[str, Any]) -> None:
    if view["seat"] is None:
        return
    v.seat = view["seat"]
    v.ones, v.twos = view["coins"]["1"], view["coins"]["2"]
    v.hand = set_of(view["hand"])
    v.choice = view["choice"] or 0


def _read_history(v: View, events: list[Event], players: int) -> None:
    market: list[int] = []
    sale = 0
    for event in events:
        if event["type"] == "takes":
            v.buyer[event["card"]] = event["seat"]
            v.paid[event["card"]] = event["paid"]
        elif event["type"] == "market":
            market = event["cheques"]
        elif event["type"] == "veto":
            v.vetoed[v.vetoes * players : (v.vetoes + 1) * players] = market
            v.vetoes += 1
        elif event["type"] == "reveal":
            for row in event["sales"]:
                v.sold[sale + row["seat"]] = row["card"]
                v.won[sale + row["seat"]] = row["cheque"]
                v.earned[row["seat"]] += row["cheque"]
                v.gone |= 1 << row["card"]
            sale += SEATS


def _fill(places: list[int], cards: list[int]) -> int:
    places[: len(cards)] = cards
    return len(cards)


def set_of(cards: list[int]) -> int:
    """The set that holds these properties."""
    held = 0
    for card in cards:
        held |= 1 << card
    return held

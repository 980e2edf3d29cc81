"""A game of For Sale in words: a line for each public event, and the ranking."""

from collections.abc import Iterator
from typing import Any

from freehold.core.game import Event
from freehold.core.words import listed, winners
from freehold.games.for_sale.rules.editions import Edition

SILENT = {"chosen"}
"""Events that the reveal beside them makes superfluous."""


class Story:
    """Puts the events of one game into words, in order.

    Args:
        rules: the edition; it says how money is written.
        seats: the players' names.
    """

    def __init__(self, rules: Edition, seats: list[str]) -> None:
        self._rules = rules
        self._seats = seats
        self._bids: dict[int, int] = {}
        self._taken = self._auctions = self._sales = 0

    def money(self, amount: int) -> str:
        """A sum of coins or a cheque, as ``$4,000``."""
        return money(self._rules, amount)

    def line(self, event: Event) -> str:
        """The event in words; empty where another event says the same. An empty line opens each auction and sale."""
        kind = event["type"]
        if kind in SILENT:
            return ""
        return str(getattr(self, f"_{kind}")(event))

    def _lot(self, event: Event) -> str:
        self._bids.clear()
        self._taken = 0
        self._auctions += 1
        return f"\nAuction {self._auctions}: properties {listed(_ascending(event['cards']))}."

    def _bid(self, event: Event) -> str:
        self._bids[event["seat"]] = event["amount"]
        return f"  {self._seats[event['seat']]} bids {self.money(event['amount'])}."

    def _takes(self, event: Event) -> str:
        self._taken += 1
        name, paid = self._seats[event["seat"]], event["paid"]
        price = self.money(paid) if paid else "nothing"
        if self._taken == len(self._seats):
            return f"  {name} buys {event['card']} for {price}."
        back = self._bids.get(event["seat"], 0) - paid
        returned = f" and gets {self.money(back)} back" if back > 0 else ""
        return f"  {name} passes and takes {event['card']} for {price}{returned}."

    def _market(self, event: Event) -> str:
        self._sales += 1
        return f"\nSale {self._sales}: cheques {listed([self.money(each) for each in event['cheques']])}."

    def _veto(self, event: Event) -> str:
        self._sales -= 1
        return f"  {self._seats[event['seat']]} vetoes the market; these cheques go back under the deck."

    def _keep(self, event: Event) -> str:
        return f"  {self._seats[event['seat']]} keeps the market."

    def _shown(self, event: Event) -> str:
        return f"  {self._seats[event['seat']]} shows {listed(_ascending(event['cards']))}."

    def _reveal(self, event: Event) -> str:
        sales = sorted(event["sales"], key=lambda sale: -int(sale["card"]))
        return "\n".join(
            f"  {self._seats[sale['seat']]} sells {sale['card']} for {self.money(sale['cheque'])}." for sale in sales
        )

    def _over(self, event: Event) -> str:
        return "\n" + winners([row["name"] for row in event["scores"] if row["rank"] == 1])


def _ascending(cards: list[int]) -> list[str]:
    return [str(card) for card in sorted(cards)]


def money(rules: Edition, amount: int) -> str:
    """A sum of coins or a cheque as the edition writes it, as ``$4,000``."""
    return f"{rules.data['unit']}{amount * rules.data['scale']:,}"


def story(rules: Edition, seats: list[str], events: list[Event]) -> Iterator[str]:
    """The events in words, a line or a few each."""
    told = Story(rules, seats)
    yield from (line for event in events if (line := told.line(event)))


def score_in_words(rules: Edition, row: dict[str, Any], tied: bool) -> str:
    """What a row of the scores adds up; the tie-break only where another seat has the same total."""
    text = f"{money(rules, row['total'])}: cheques {money(rules, row['cheques'])}, cash {money(rules, row['money'])}"
    return f"{text}; highest property {row['highest_property']}" if tied else text

"""A game of Cordens in words: a line for each public event, all bids of an auction in one, and the ranking."""

import itertools
from collections.abc import Iterator
from typing import Any

from freehold.core.game import Event
from freehold.core.words import listed, winners
from freehold.games.cordens.rules.board import HOTEL

BIDS = ("bid", "pass")
SILENT_SUMS = {"price", "bid", "building", "sale", "mortgage", "lifting", "trade", "bankruptcy"}
"""What sums are paid for, where the event beside them names the sum or the deed."""


class Story:
    """Puts the events of one game into words.

    Args:
        board: the whole board; its spaces and groups have names.
        seats: the players' names.
    """

    def __init__(self, board: dict[str, Any], seats: list[str]) -> None:
        self._seats = seats
        self._spaces = board["space"]
        self._dealt = False  # whether the deeds and sums that follow are those of a trade in words already

    def name(self, seat: int | None) -> str:
        """Whom an event means: a player, or the Bank for None."""
        return "the Bank" if seat is None else self._seats[seat]

    def line(self, event: Event) -> str:
        """The event in words; empty where another event says the same."""
        self._dealt = event["type"] == "traded" or (self._dealt and event["type"] in ("deeds", "paid"))
        return str(getattr(self, "_" + event["type"].replace("-", "_"))(event))

    def bids(self, events: list[Event]) -> str:
        """Bids and passes that follow each other, as one line."""
        words = [
            f"{self.name(event['seat'])} {event['amount']:,}" if event["type"] == "bid" else
            f"{self.name(event['seat'])} passes"
            for event in events
        ]  # fmt: skip
        return f"  Bids: {', '.join(words)}."

    def goods(self, deeds: list[int], cash: int) -> str:
        """One side of a trade; empty for nothing."""
        return listed([self._space(deed) for deed in deeds] + ([f"{cash:,}"] if cash else []))

    def _space(self, space: int) -> str:
        return str(self._spaces[space]["name"])

    def _lot(self, event: Event) -> str:
        return self._space(event["space"]) if event["lot"] == "deed" else f"a {event['lot']}"

    def _turn(self, event: Event) -> str:
        return f"\n{self.name(event['seat'])}'s turn."

    def _throw(self, event: Event) -> str:
        one, two = event["dice"]
        return f"  {self.name(event['seat'])} rolls {one} and {two}{', a double' if one == two else ''}."

    def _moved(self, event: Event) -> str:
        back = "goes back to" if event["back"] else "lands on"
        return f"  {self.name(event['seat'])} {back} {self._space(event['space'])}."

    def _card(self, event: Event) -> str:
        return f"  {event['deck'].capitalize()} card: {event['text']}"

    def _paid(self, event: Event) -> str:
        why, amount = event["for"], f"{event['amount']:,}"
        if why in SILENT_SUMS:
            return ""
        if why == "salary":
            return f"  {self.name(event['to'])} collects {amount} for {self._space(0)}."
        if why == "pot" and event["to"] is not None:
            return f"  {self.name(event['to'])} takes the pot, {amount}."
        if event["from"] is None:
            return f"  {self.name(event['to'])} receives {amount}."
        reason = {"rent": " rent", "tax": " tax", "fine": " to leave hold", "interest": " interest"}.get(why, "")
        return f"  {self.name(event['from'])} pays {self.name(event['to'])} {amount}{reason}."

    def _bought(self, event: Event) -> str:
        space = self._spaces[event["space"]]
        return f"  {self.name(event['seat'])} buys {space['name']} for {space['price']:,}."

    def _auction(self, event: Event) -> str:
        return f"  {_capitalised(self._lot(event))} is up for auction; {self.name(event['first'])} bids first."

    def _auctioned(self, event: Event) -> str:
        if event["seat"] is None:
            return f"  Nobody bids; the Bank keeps {self._lot(event)}."
        return f"  {self.name(event['seat'])} wins {self._lot(event)} for {event['amount']:,}."

    def _built(self, event: Event) -> str:
        return f"  {self.name(event['seat'])} builds on {self._space(event['space'])}: {_buildings(event['houses'])}."

    def _sold(self, event: Event) -> str:
        sold = "the hotel" if event["houses"] == HOTEL - 1 else "a house"
        left = _buildings(event["houses"])
        return f"  {self.name(event['seat'])} sells {sold} on {self._space(event['space'])} ({left} left)."

    def _razed(self, event: Event) -> str:
        return f"  {self.name(event['seat'])} sells every building of the {event['group']} group."

    def _mortgaged(self, event: Event) -> str:
        return f"  {self.name(event['seat'])} mortgages {self._space(event['space'])}."

    def _redeemed(self, event: Event) -> str:
        return f"  {self.name(event['seat'])} lifts the mortgage on {self._space(event['space'])}."

    def _kept(self, event: Event) -> str:
        return f"  {self.name(event['seat'])} leaves {self._space(event['space'])} mortgaged."

    def _offer(self, event: Event) -> str:
        give, get = self._sides(event)
        giver, taker = self.name(event["from"]), self.name(event["to"])
        if not get:
            return f"  {giver} wants to give {taker} {give}."
        return f"  {giver} offers {taker} {give} for {get}." if give else f"  {giver} asks {taker} for {get}."

    def _traded(self, event: Event) -> str:
        give, get = self._sides(event)
        giver, taker = self.name(event["from"]), self.name(event["to"])
        if not give or not get:
            return f"  Deal: {giver} gives {taker} {give}." if give else f"  Deal: {taker} gives {giver} {get}."
        return f"  Deal: {giver} gives {taker} {give} for {get}."

    def _declined(self, event: Event) -> str:
        return f"  {self.name(event['to'])} declines."

    def _sides(self, event: Event) -> tuple[str, str]:
        return self.goods(event["give"], event["give_cash"]), self.goods(event["get"], event["get_cash"])

    def _deeds(self, event: Event) -> str:
        if self._dealt or not event["deeds"]:
            return ""
        return f"  {_capitalised(self.name(event['to']))} now has {self.goods(event['deeds'], 0)}."

    def _hold(self, event: Event) -> str:
        return f"  {self.name(event['seat'])} goes to {self._space(event['space'])}."

    def _freed(self, event: Event) -> str:
        return f"  {self.name(event['seat'])} is no longer on hold."

    def _claim_opened(self, event: Event) -> str:
        return f"  {self.name(event['owner'])} can ask {self.name(event['from'])} for {event['amount']:,} rent."

    def _claim(self, event: Event) -> str:
        return f"  {self.name(event['owner'])} asks {self.name(event['from'])} for the rent."

    def _claim_lapsed(self, event: Event) -> str:
        owner, debtor = self.name(event["owner"]), self.name(event["from"])
        return f"  {owner} has not asked in time: {debtor} keeps the {event['amount']:,} rent."

    def _bankrupt(self, event: Event) -> str:
        after = "the deeds go to auction" if event["to"] is None else f"{self.name(event['to'])} takes over the rest"
        return f"  {self.name(event['seat'])} is bankrupt; {after}."

    def _over(self, event: Event) -> str:
        return "\n" + winners([row["name"] for row in event["scores"] if row["rank"] == 1])


def _buildings(houses: int) -> str:
    return "a hotel" if houses == HOTEL else "no house" if not houses else f"{houses} house{'s' * (houses > 1)}"


def _capitalised(text: str) -> str:
    return text[:1].upper() + text[1:]


def story(board: dict[str, Any], seats: list[str], events: list[Event]) -> Iterator[str]:
    """The events in words, a line each, all bids of an auction in one line."""
    told = Story(board, seats)
    for bidding, group in itertools.groupby(events, lambda event: event["type"] in BIDS):
        if bidding:
            yield told.bids(list(group))
        else:
            yield from (line for event in group if (line := told.line(event)))


def score_in_words(board: dict[str, Any], row: dict[str, Any]) -> str:
    """What a row of the scores is worth, in the board's currency."""
    return "bankrupt" if row["bankrupt"] else f"{row['wealth']:,} {board['currency']}"

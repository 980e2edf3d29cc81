"""The strategy guide of For Sale: facts counted from the edition's own cards and money, and what follows from them."""

from collections import Counter
from collections.abc import Mapping
from math import comb
from typing import Any

from freehold.games.for_sale.rules.twists import MARKET_VETO
from freehold.games.for_sale.words.guide import Section, Table
from freehold.web.markup import listed, p, section, table, ul

PROPERTIES = 30


def strategy(edition: Mapping[str, Any], players: int, options: Mapping[str, Any]) -> list[Section]:
    """The guide for this table; every figure is counted from its own decks, money and options."""
    t = Table(edition, players, options)
    return [
        section("What the cheques are worth", _cheques(t)),
        section("What a lot looks like", _lots(t)),
        section("What you can spend", _budget(t)),
        section("When to pass", _passing(t)),
        *([section("Keep your small coins", _coins())] if t.exact else []),
        section("How to sell", _selling(t)),
        section("What you can count", _counting(t)),
    ]


def expected_rank(values: list[int], drawn: int, rank: int) -> float:
    """The mean of the ``rank``-th lowest (from 1) of ``drawn`` cards taken at random from ``values``.

    Exact: it is the card at place i of the sorted deck with chance C(i, rank-1) C(N-1-i, drawn-rank) / C(N, drawn).
    """
    deck = sorted(values)
    ways = comb(len(deck), drawn)
    return sum(
        value * comb(at, rank - 1) * comb(len(deck) - 1 - at, drawn - rank) / ways for at, value in enumerate(deck)
    )


def _cheques(t: Table) -> str:
    counts = Counter(t.cheques)
    mean = sum(t.cheques) / len(t.cheques)
    highest = sorted(counts)[-4:]
    many = sum(counts[value] for value in highest)
    even = "exactly as often as any other value" if len(set(counts.values())) == 1 else f"{many} of 30"
    rows = [
        (_place(rank, t.players, "cheque"), f"{expected_rank(t.cheques, t.players, rank):.1f}")
        for rank in range(t.players, 0, -1)
    ]
    return (
        ul(
            f"A cheque is worth {mean:.2f} on average"
            + (f" (in thousands: {t.cheque(round(mean))} or so)." if t.scale == 1000 else "."),
            f"The values {listed(highest)} are not rare: each comes {even}, {many} of the 30 cheques together.",
        )
        + p(f"In a market of {t.players}, on average:")
        + table(("", "is worth"), rows)
    )


def _lots(t: Table) -> str:
    deck = list(range(1, PROPERTIES + 1))
    rows = [
        (_place(rank, t.players, "property"), f"{expected_rank(deck, t.players, rank):.1f}")
        for rank in range(t.players, 0, -1)
    ]
    return (
        p(f"In a lot of {t.players}, on average:")
        + table(("", "is number"), rows)
        + p(
            "So look at the gaps rather than at the numbers: when the two highest are neighbours, as 24 and 25, the"
            " second is nearly as good, and you pay only half a bid if you pass for it."
        )
    )


def _place(rank: int, players: int, what: str) -> str:
    if rank == players:
        return f"the highest {what}"
    return f"the lowest {what}" if rank == 1 else f"number {players - rank + 1}"


def _budget(t: Table) -> str:
    share = t.start / t.rounds
    market = t.players * sum(t.cheques) / len(t.cheques)
    return ul(
        f"You have {t.money(t.start)} for {t.rounds} auctions: {share:.1f} an auction.",
        f"A market of {t.players} is worth {market:.1f} on average, so the cheques of all {t.rounds} sales are worth"
        f" {market * t.rounds:.0f} together: far more than the {t.start * t.players} that all players have at first."
        " Cash spent well in the first half comes back in the second.",
        "But cash you keep counts in full at the end, and breaks ties.",
    )


def _passing(t: Table) -> str:
    odd = [bid for bid in range(1, 8) if 2 * t.back(bid) != bid]
    better = "even" if t.refund == "down" else "odd"
    unit = (
        "You get half back, rounded down: passing an odd bid costs as much as the next even one. Prefer even bids."
        if t.refund == "down"
        else "You get half back, rounded up: passing an odd bid costs no more than the even one below. Prefer odd bids."
    )
    return ul(
        "If you pass without a bid, you get a property for nothing. When the cards are close together, that is the"
        " best deal there is.",
        f"{unit} The bids {listed(odd)} are the ones that rounding touches; {better} bids are the cheap ones to pass"
        " on.",
        "The last bidder pays everything. Bid to the end only for a property that is worth the whole bid.",
        "Each player who passes before you takes the cheapest property, so yours gets better.",
        "If you take the best property, you start the next auction and must bid first.",
    )


def _coins() -> str:
    return ul(
        "Only $1 coins let you bid odd amounts and follow a small raise.",
        "The table pays with as many $2 coins as it can. That is always best for you: it keeps your $1 coins.",
        "Without coins you can only pass. Keep some for the last auctions.",
    )


def _selling(t: Table) -> str:
    cheques = Counter(t.cheques)
    low = min(cheques)
    return ul(
        f"Look at how far apart the cheques are: between {max(cheques)} and {low} your best property pays off; among"
        " equal cheques it is wasted.",
        "Your lowest property gets the lowest cheque. Sell it when even that one is good.",
        "All that counts is whether you beat the other cards, not by how much. Win with the smallest card that wins.",
        f"You must sell all {t.rounds} properties, one a sale. The last one gets what is left.",
    )


def _counting(t: Table) -> str:
    gone = (
        f"{t.removed} cards of each deck were taken out unseen: that many of those you haven’t seen never come."
        if t.removed
        else "No card was taken out: every card you haven’t seen is still to come."
    )
    veto = "You can’t veto the last sale, so use your token before then." if t.fixed.twists & MARKET_VETO else ""
    return ul(
        "You see who buys what. If your opponents’ cards are all low, your middle ones win.",
        "These are all the cheques:"
        f" {listed(f'{count} × {value}' for value, count in sorted(Counter(t.cheques).items()))}.",
        gone,
        veto,
    )

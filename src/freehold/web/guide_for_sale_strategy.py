"""The strategy guide of For Sale: facts counted from the edition's own cards and money, and what follows from them."""

from collections import Counter
from collections.abc import Mapping
from math import comb
from typing import Any

from freehold.web.guide_for_sale import Section, Table
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
            " second is nearly as good, and whoever passes for it pays only half a bid."
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
        f"{t.money(t.start)} for {t.rounds} auctions: {share:.1f} an auction.",
        f"A market of {t.players} is worth {market:.1f} on average, so the cheques of all {t.rounds} sales are worth"
        f" {market * t.rounds:.0f} together: far more than the {t.start * t.players} that all players have at first."
        " Money spent well in the first half comes back in the second.",
        "But money kept counts in full at the end, and it breaks ties.",
    )


def _passing(t: Table) -> str:
    odd = [bid for bid in range(1, 8) if 2 * t.back(bid) != bid]
    better = "even" if t.refund == "down" else "odd"
    unit = (
        "Half a bid is rounded down for you: an odd bid costs as much as the next even one, so stand on even bids."
        if t.refund == "down"
        else "Half a bid is rounded up for you: an odd bid costs what the even one below costs, so stand on odd ones."
    )
    return ul(
        "A pass without a bid costs nothing and still takes a property. When the lot’s cards are close together, that"
        " is the best deal there is.",
        f"{unit} The bids {listed(odd)} are the ones that rounding touches; {better} bids are the cheap ones to leave"
        " on.",
        "The last bidder is not asked and pays everything. Raise to the end only for a prize that is worth the whole"
        " bid.",
        "Each player who passes before you takes the lowest card away and so improves the one that you would take.",
        "Who takes the highest property starts the next auction, and so must speak first.",
    )


def _coins() -> str:
    return ul(
        "Only $1 coins let you bid odd amounts and follow a small raise.",
        "The table pays with as many $2 coins as it can, for you: what you can pay after another way of paying, you can"
        " pay after this one.",
        "With no coin left you can only pass. Keep something for the last auctions.",
    )


def _selling(t: Table) -> str:
    cheques = Counter(t.cheques)
    low = min(cheques)
    return ul(
        f"The spread of a market decides: between {max(cheques)} and {low} your best property earns its price; among"
        " equal cheques it is wasted.",
        "The lowest property takes the lowest cheque whatever it is. Spend it where even that one is good.",
        "What counts is only whether a card beats the others’ cards, not by how much: win with the smallest that wins.",
        f"All {t.rounds} properties must be sold, one a sale. The last one takes what comes.",
    )


def _counting(t: Table) -> str:
    gone = (
        f"{t.removed} cards of each deck were removed unseen: of what you have not seen, that many never come."
        if t.removed
        else "No card was removed: what you have not seen is still to come, all of it."
    )
    veto = (
        "A veto can be used only while a full market is undealt, so not in the last sale: a token kept until then is"
        " lost."
        if "market-veto" in t.twists
        else ""
    )
    return ul(
        "Who bought what is public. If the others’ cards are all low, your middle ones win.",
        "Every cheque is known:"
        f" {listed(f'{count} × {value}' for value, count in sorted(Counter(t.cheques).items()))}.",
        gone,
        veto,
    )

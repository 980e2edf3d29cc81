"""The strategy guide of Cordens: figures worked out from the board itself, and what follows from them."""

from collections import Counter
from collections.abc import Mapping
from functools import cache
from typing import Any

from freehold.web.markup import listed, p, section, table, ul

Section = dict[str, str]
Spaces = tuple[str, ...]

THROWS = {total: 6 - abs(total - 7) for total in range(2, 13)}
"""Of 36 equally likely throws, how many make each total."""


def strategy(board: Mapping[str, Any], players: int, options: Mapping[str, Any]) -> list[Section]:
    """The guide for this table; every figure is worked out from its board."""
    shares = landing(tuple(space["kind"] for space in board["space"]))
    return [
        section("Where tokens land", _landing(board, shares)),
        section("What a group earns", _groups(board, shares)),
        section("How many houses", _houses(board)),
        section("Steps and utilities", _others(board, shares)),
        section("Auctions and trades", _trades(players)),
        section("Cash and hold", _cash(board)),
        *([section("Playing to a set end", _rounds(options["rounds"]))] if options.get("rounds") else []),
    ]


@cache
def landing(kinds: Spaces) -> tuple[float, ...]:
    """The share of throws that end on each space in the long run, cards aside and leaving hold at once.

    Exact up to rounding: the chain over (space, doubles thrown before in this turn), iterated until it stands still.
    """
    count, hold = len(kinds), kinds.index("hold")
    state = {(0, 0): 1.0}
    shares = [1 / count] * count
    for _ in range(400):
        ends = [0.0] * count
        after: dict[tuple[int, int], float] = {}
        for (space, doubles), chance in state.items():
            for one in range(1, 7):
                for two in range(1, 7):
                    part = chance / 36
                    to = (space + one + two) % count
                    thrown = doubles + 1 if one == two else 0
                    if thrown == 3 or kinds[to] == "to-hold":
                        to, thrown = hold, 0
                    ends[to] += part
                    after[to, thrown] = after.get((to, thrown), 0.0) + part
        state = after
        if max(abs(now - before) for now, before in zip(ends, shares, strict=True)) < 1e-9:
            break
        shares = ends
    return tuple(shares)


def _landing(board: Mapping[str, Any], shares: tuple[float, ...]) -> str:
    deeds = [at for at, space in enumerate(board["space"]) if "price" in space]
    most = sorted(deeds, key=lambda at: -shares[at])[:6]
    rows = [(board["space"][at]["name"], board["space"][at].get("group", ""), f"{shares[at]:.2%}") for at in most]
    hold = next(at for at, space in enumerate(board["space"]) if space["kind"] == "hold")
    return p(
        f"An even spread would put {1 / len(shares):.2%} of all throws on each space. The hold space is left again"
        f" and again ({shares[hold]:.2%} of throws end there, visits included), so the spaces 6 to 9 beyond it see"
        " more than their share. Worked out exactly for this board, leaving hold at once and cards left out:"
    ) + table(("Deed", "Group", "Share of throws"), rows)


def _groups(board: Mapping[str, Any], shares: tuple[float, ...]) -> str:
    rows = []
    for group in board["group"]:
        deeds = [at for at, space in enumerate(board["space"]) if space.get("group") == group["name"]]
        price = sum(board["space"][at]["price"] for at in deeds)
        build = 3 * group["house"] * len(deeds)
        earned = sum(shares[at] * board["space"][at]["rents"][3] for at in deeds)
        rows.append((earned / (price + build), group["name"], price, build, earned))
    rows.sort(reverse=True)
    return (
        p(
            "With three houses on every deed: what all of it costs, and what it brings on average for each"
            " throw of an opponent."
        )
        + table(
            ("Group", "Deeds", "Houses", "Brings a throw", "Throws until paid"),
            [
                (name, f"{price:,}", f"{build:,}", f"{earned:.1f}", f"{(price + build) / earned:.0f}")
                for _, name, price, build, earned in rows
                if earned
            ],
        )
        + p(
            "The groups at the top pay back soonest for their cost; those at the bottom need rich owners and"
            " long games."
        )
    )


def _houses(board: Mapping[str, Any]) -> str:
    rows, best = [], {}
    for group in board["group"]:
        deeds = [space for space in board["space"] if space.get("group") == group["name"]]
        rents = [sum(space["rents"][count] for space in deeds) / len(deeds) for count in range(6)]
        gains = [rents[1] - 2 * rents[0], *(rents[at] - rents[at - 1] for at in range(2, 6))]
        best[group["name"]] = max(range(5), key=lambda at: gains[at]) + 1
        rows.append((group["name"], *(f"+{100 * gain / group['house']:.0f}" for gain in gains)))
    counts = Counter(best.values())
    best_count = max(counts, key=lambda count: counts[count])
    names = ("first house", "second house", "third house", "fourth house", "hotel")
    return (
        p("What each further building adds to the rent for every 100 paid for it, on average over the group:")
        + table(("Group", "1st", "2nd", "3rd", "4th", "Hotel"), rows)
        + p(
            f"On this board the {names[best_count - 1]} most often adds most. Build up to it on one"
            " group before you begin another, and keep the Bank’s houses short for others: four houses that are not"
            " turned into a hotel are four that nobody else can build."
        )
    )


def _others(board: Mapping[str, Any], shares: tuple[float, ...]) -> str:
    items = []
    steps = [at for at, space in enumerate(board["space"]) if space["kind"] == "step"]
    if steps:
        rents = board["step_rents"][: len(steps)]
        price = sum(board["space"][at]["price"] for at in steps)
        earned = sum(shares[at] for at in steps) * rents[-1]
        items.append(
            f"All {len(steps)} steps cost {price:,} and bring {earned:.1f} a throw of an opponent; one alone brings"
            f" {rents[0]:,}. Each further one raises the rent of all: the last is worth most."
        )
    utilities = [at for at, space in enumerate(board["space"]) if space["kind"] == "utility"]
    if utilities:
        factors = board["utility_factors"][: len(utilities)]
        items.append(
            f"Utilities bring {listed(f'{7 * factor:,}' for factor in factors)} on an average throw, and never"
            " more houses."
        )
    return ul(*items) if items else p("This board has neither.")


def _trades(players: int) -> str:
    return ul(
        "Buy early almost everything: a deed that nobody else can complete is worth its price in trades.",
        "In an auction the worth of a deed is what it does to groups: yours that it completes, and theirs that"
        " it blocks."
        " Declining a deed you could buy hands the choice of price to the others.",
        f"With {players} players no group completes by itself often. The first good trade decides more games than luck:"
        " give a group to get a better one, and look at who can pay for the houses."
        if players > 2
        else "With two players every deed you own is one the other cannot complete.",
        "A mortgaged deed costs its taker 10 % at once: price that in.",
    )


def _cash(board: Mapping[str, Any]) -> str:
    return ul(
        "Before you build, look ahead: the spaces 2 to 12 before your token, above all the one 7 ahead"
        f" ({THROWS[7]} of 36 throws), and keep enough for the dearest likely rent. Selling a building back"
        " loses half.",
        "Mortgage single deeds first, never those of a group you could build on.",
        f"Early on, pay {board['fine']:,} to leave hold at once: there are deeds to buy. Late, with hotels"
        " about, stay: on"
        " hold you collect rent and pay none.",
    )


def _rounds(rounds: int) -> str:
    return p(
        f"The richest after {rounds} turns each wins. Buildings count at their full price, so in the last"
        " rounds building"
        " loses nothing, while a mortgage costs only its 10 % when lifted. A deed bought at its price changes"
        " no wealth;"
        " one won cheaply in an auction does."
    )

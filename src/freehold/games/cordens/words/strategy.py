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
    words = board.get("words", {})
    steps, utilities = words.get("steps", "steps"), words.get("utilities", "utilities")
    return [
        section("Where tokens land", _landing(board, shares)),
        section("What a group earns", _groups(board, shares)),
        section("How many houses", _houses(board)),
        section(f"{_title(steps)} and {utilities}", _others(board, shares)),
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
        f"If all spaces were alike, each would get {1 / len(shares):.2%} of all rolls. The hold space gets"
        f" {shares[hold]:.2%} (visits too), so the spaces 6 to 9 after it get more than most. These are the"
        " exact figures for this board, for players who leave hold at once, without the cards:"
    ) + table(("Deed", "Group", "Share of rolls"), rows)


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
            "With three houses on every deed: what the group costs, and what it brings on average for each"
            " roll of an opponent."
        )
        + table(
            ("Group", "Deeds", "Houses", "Brings per roll", "Rolls to pay back"),
            [
                (name, f"{price:,}", f"{build:,}", f"{earned:.1f}", f"{(price + build) / earned:.0f}")
                for _, name, price, build, earned in rows
                if earned
            ],
        )
        + p("The groups at the top pay back soonest; those at the bottom need rich owners and long games.")
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
        p("How much rent each building adds for every 100 that you pay for it, on average over the group:")
        + table(("Group", "1st", "2nd", "3rd", "4th", "Hotel"), rows)
        + p(
            f"On this board the {names[best_count - 1]} is most often the best buy. Build up to it on one group before"
            " you start another. And keep houses short for others: four houses that you do not turn into a hotel are"
            " four that nobody else can build."
        )
    )


def _others(board: Mapping[str, Any], shares: tuple[float, ...]) -> str:
    items = []
    words = board.get("words", {})
    steps = [at for at, space in enumerate(board["space"]) if space["kind"] == "step"]
    if steps:
        rents = board["step_rents"][: len(steps)]
        price = sum(board["space"][at]["price"] for at in steps)
        earned = sum(shares[at] for at in steps) * rents[-1]
        items.append(
            f"All {len(steps)} {words.get('steps', 'steps')} cost {price:,} and bring {earned:.1f} for each roll of an"
            f" opponent; one alone has a rent of {rents[0]:,}. Each one raises the rent of all: the last is worth most."
        )
    utilities = [at for at, space in enumerate(board["space"]) if space["kind"] == "utility"]
    if utilities:
        factors = board["utility_factors"][: len(utilities)]
        items.append(
            f"{_title(words.get('utilities', 'utilities'))} bring {listed(f'{7 * each:,}' for each in factors)} on an"
            " average roll, and you can never build there."
        )
    return ul(*items) if items else p("This board has neither.")


def _trades(players: int) -> str:
    return ul(
        "Early on, buy almost everything: each deed keeps others from a group, and is worth its price in a trade.",
        "In an auction, think of the groups: what a deed completes for you, and what it blocks for others."
        " If you auction a deed that you could buy, the others choose its price.",
        f"With {players} players hardly anyone completes a group by luck alone. The first good trade often decides the"
        " game: give a group to get a better one, and look who can pay for houses."
        if players > 2
        else "With two players, every deed that you own keeps the other from its group.",
        "If you get a mortgaged deed, you pay 10 % at once: count that in.",
    )


def _cash(board: Mapping[str, Any]) -> str:
    return ul(
        "Before you build, look at the 2 to 12 spaces ahead of you, above all the one 7 ahead"
        f" ({THROWS[7]} of 36 rolls), and keep enough for the highest rent that is likely. Selling a building"
        " loses half its price.",
        "Mortgage single deeds first, not those of a group that you could build on.",
        f"Early on, pay {board['fine']:,} to leave hold at once: there are deeds to buy. Later, when there are hotels,"
        " stay: on hold you collect rent and pay none.",
    )


def _rounds(rounds: int) -> str:
    return p(
        f"The richest after {rounds} turns each wins. Buildings count at their full price, so building in the last"
        " rounds costs you nothing. A mortgage costs only the 10 % for paying it off. A deed bought at its price"
        " changes nothing; one won cheaply in an auction makes you richer."
    )


def _title(text: str) -> str:
    return text[:1].upper() + text[1:]

"""The strategy guide of Cordens: facts counted from the board itself, and what follows from them."""

from collections.abc import Mapping
from math import ceil
from typing import Any

from freehold.web.markup import listed, p, section, table, ul

Section = dict[str, str]

THROWS = {total: 6 - abs(7 - total) for total in range(2, 13)}
"""In how many of the 36 throws of two dice each total comes."""


def strategy(board: Mapping[str, Any], players: int, chosen: Mapping[str, Any]) -> list[Section]:
    """The guide for this table; every figure is counted from its own board."""
    return [
        section("The dice", _dice()),
        section("What the groups earn", _groups(board)),
        section("When to build", _building(board)),
        section("Steps and utilities", _others(board)),
        section("Cash", _cash(board, players)),
    ]


def _dice() -> str:
    doubles = 6
    return ul(
        f"A seven comes in {THROWS[7]} of 36 throws, a two or a twelve in {THROWS[2]} each: look at the deeds six to"
        " eight spaces ahead of the others before you build.",
        f"A double comes in {doubles} of 36 throws.",
        "So a player on hold who does not pay is freed by a double within two throws in"
        f" {100 * (1 - (30 / 36) ** 2):.0f} of 100 cases.",
    )


def _groups(board: Mapping[str, Any]) -> str:
    rows = []
    for group in board["group"]:
        deeds = [space for space in board["space"] if space.get("group") == group["name"]]
        price = sum(deed["price"] for deed in deeds)
        three = price + 3 * group["house"] * len(deeds)
        mean = sum(deed["rents"][3] for deed in deeds) / len(deeds)
        rows.append((group["name"], price, group["house"], f"{mean:.0f}", three, f"{three / mean:.1f}"))
    head = ("Group", "All deeds", "House", "Mean rent, 3 houses", "Cost with them", "Visits to earn it back")
    return (
        p("The last column is the cost of the whole group with three houses on each deed, divided by the mean rent.")
        + table(head, rows)
        + p("How often a deed is visited is another matter; the lab counts it: freehold lab landing.")
    )


def _building(board: Mapping[str, Any]) -> str:
    deeds = [space for space in board["space"] if space["kind"] == "deed"]
    steps = [
        sum(deed["rents"][houses] - deed["rents"][houses - 1] for deed in deeds) / len(deeds) for houses in range(1, 6)
    ]
    best = steps.index(max(steps[:4]), 0, 4) + 1
    supply = board["houses"]
    need = 4 * max(sum(space.get("group") == group["name"] for space in deeds) for group in board["group"])
    return ul(
        f"Over all deeds the rent grows most with house number {best}: by {steps[best - 1]:.0f} on average.",
        f"There are {supply} houses; four on each deed of a full group take up to {need} of them. Whoever keeps four"
        " houses instead of a hotel keeps them from the others.",
        "Buildings sell back at half price: build with money that you will not owe soon.",
    )


def _others(board: Mapping[str, Any]) -> str:
    utilities = [7 * factor for factor in board["utility_factors"]]
    return ul(
        f"Process steps earn {listed(board['step_rents'])} for one, two and more held: each further one makes all of"
        " them better.",
        f"A utility earns {listed(utilities, 'or')} at an average throw of seven.",
    )


def _cash(board: Mapping[str, Any], players: int) -> str:
    priced = [space["price"] for space in board["space"] if "price" in space]
    total, cash = sum(priced), board["start_cash"] * players
    dearest = max((max(space["rents"]) for space in board["space"] if "rents" in space), default=0)
    return ul(
        f"All deeds together cost {total:,}; the {players} of you begin with {cash:,}."
        + (" Not everything can be bought at once." if total > cash else " There is money for all of it."),
        f"The highest rent on the board is {dearest:,}: {ceil(dearest / board['salary'])} salaries.",
        "A deed that you don’t buy is auctioned, and you may bid too, from 1.",
        "A mortgage pays half the price and costs a tenth of that to lift: cheap money for a building that pays soon.",
    )

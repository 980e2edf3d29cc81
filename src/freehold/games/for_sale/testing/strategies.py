"""Hypothesis strategies for games (needs ``hypothesis``, which the base install does not bring)."""

from typing import Any

from hypothesis import strategies as st

from freehold.games.for_sale.rules.editions import NAMES, edition
from freehold.games.for_sale.rules.options import TWISTS

SEEDS = st.integers(0, 2**60)


def for_sale_options() -> st.SearchStrategy[dict[str, Any]]:
    """Any options of For Sale: any set of twists, either refund, money as the edition has it or set."""
    return st.fixed_dictionaries(
        {
            "twists": st.sets(st.sampled_from(TWISTS)).map(sorted),
            "refund": st.sampled_from(["down", "up"]),
            "money": st.sampled_from([None, "hidden", "open"]),
        }
    )


@st.composite
def for_sale_settings(draw: st.DrawFn) -> dict[str, Any]:
    """What ``freehold.new("for-sale", **…)`` takes: an edition, shipped or made up, players, options and a seed."""
    setting: Any = draw(st.sampled_from(NAMES))
    if draw(st.integers(0, 3)) == 0:
        setting = draw(editions())
    players = draw(st.sampled_from(sorted(edition(setting).players)))
    return {"edition": setting, "players": players, "options": draw(for_sale_options()), "seed": draw(SEEDS)}


@st.composite
def editions(draw: st.DrawFn) -> dict[str, Any]:
    """A whole made-up edition, right by the rules, its figures anywhere in their ranges."""
    players: dict[str, dict[str, int]] = {}
    for count in draw(st.sets(st.integers(2, 6), min_size=1)):
        ones = draw(st.integers(0, 60))
        twos = draw(st.integers(0 if ones else 1, (60 - ones) // 2))
        rounds = draw(st.integers(1, 30 // count))
        players[str(count)] = {"ones": ones, "twos": twos, "removed": 30 - rounds * count}
    return {
        "name": draw(st.text(st.characters(codec="utf-8", exclude_categories=["C", "Z"]), min_size=1, max_size=20)),
        "cheques": draw(st.lists(st.integers(0, 99), min_size=30, max_size=30)),
        "players": players,
        "refund": draw(st.sampled_from(["down", "up"])),
        "ties": draw(st.sampled_from([["money"], ["money", "property"]])),
        "money": draw(st.sampled_from(["hidden", "open"])),
        "exact": draw(st.booleans()),
        "unit": "$",
        "scale": draw(st.integers(1, 1000)),
    }

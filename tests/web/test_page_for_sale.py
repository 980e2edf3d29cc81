"""What the page of For Sale works out by itself is what the rules say, over whole games of every edition and twist."""

import itertools
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import freehold
from freehold.core.registry import kind_of
from freehold.games.for_sale.rules.options import TWISTS
from tests.support.page_modules import ask, lay_out

EDITIONS = ("classic", "coins", "bills")

CHECK = """async (games) => {
  const { past } = await import('./for-sale/fold.js');
  const { passing, purse } = await import('./for-sale/money.js');
  const { cashOf } = await import('./for-sale/story.js');
  const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);
  return games.flatMap(({ rules, end, moments, passes }, game) => {
    const wrong = [];
    for (const { count, facts, hands, bidder } of moments) {
      const events = end.events.slice(0, count);
      const view = past(end, events, rules);
      for (const [fact, value] of Object.entries(facts)) {
        if (!same(view[fact], value)) wrong.push([game, count, fact, view[fact], value]);
      }
      const held = view.holdings.map((cards) => [...cards].sort((a, b) => a - b));
      if (!same(held, hands)) wrong.push([game, count, 'hands', held, hands]);
      if (!bidder) continue;
      const cash = cashOf({ view, rules, events }, bidder.seat);
      if (cash !== bidder.cash || cash > view.high_bid !== bidder.bids) wrong.push([game, count, 'cash', cash, bidder]);
    }
    for (const { bid, lot, coins, card, paid } of passes) {
      const would = passing(bid, lot, rules.exact ? purse(coins) : null, rules.refund);
      const wanted = { take: card, pay: paid, back: bid - paid };
      if (Object.keys(wanted).some((name) => would[name] !== wanted[name])) wrong.push([game, 'pass', would, wanted]);
    }
    return wrong;
  });
}"""


@pytest.fixture(scope="module")
def modules(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return lay_out(tmp_path_factory.mktemp("modules"))


def tables() -> Iterator[tuple[str, int, dict[str, Any]]]:
    """Every edition with every player count, alone and with each twist, and with all twists at once."""
    for edition, twists in itertools.product(EDITIONS, [(), *((name,) for name in TWISTS), TWISTS]):
        for players in kind_of("for-sale").terms(edition)["counts"]:
            yield edition, players, {"twists": list(twists), "refund": ("down", "up")[players % 2]}


def played(edition: str, players: int, options: dict[str, Any]) -> dict[str, Any]:
    """A game of random moves: how it stood after each, and what each pass cost."""
    chance = random.Random(f"{edition} {players} {options}")
    game = freehold.new("for-sale", edition=edition, players=players, options=options, seed=chance.randrange(2**31))
    rules = kind_of("for-sale").terms(edition)["data"] | {"refund": options["refund"]}
    moments: list[dict[str, Any]] = []
    passes: list[dict[str, Any]] = []
    while not game.over:
        seat = chance.choice(game.acting)
        moments.append(moment(game))
        view = game.view(seat)
        move = chance.choice(game.legal(seat))
        events = game.push([seat, *move])
        if move == ["pass"]:
            taken = events[0]
            passes.append({"bid": view["bids"][seat], "lot": view["lot"], "coins": view["coins"]})
            passes[-1] |= {"card": taken["card"], "paid": taken["paid"]}
    return {"rules": rules, "end": game.view(None), "moments": moments, "passes": passes}


def moment(game: Any) -> dict[str, Any]:
    """What anyone may know of a game at one of its moments, once all of it is open."""
    view, snapshot = game.view(None), game.snapshot()
    facts = [
        "lot",
        "market",
        "chosen",
        "tokens",
        "shown",
        *(["bids", "in", "high_bid", "round"] if view["phase"] == "buy" else []),
    ]
    bidder = None
    if view["phase"] == "buy":
        seat = game.acting[0]
        bids = any(move[0] == "bid" for move in game.legal(seat))
        bidder = {"seat": seat, "cash": snapshot["money"][seat], "bids": bids}
    known = {fact: view[fact] for fact in facts} | {"money": snapshot["money"]}
    return {"count": len(view["events"]), "facts": known, "hands": snapshot["hands"], "bidder": bidder}


def test_the_page_reckons_as_the_rules_do(modules: Path) -> None:
    assert ask(modules, CHECK, [played(*table) for table in tables()]) == []

"""Hints of For Sale: each move's number is the sum of what its reason says, and the advised one is the best by it."""

import itertools
from collections.abc import Iterator
from typing import Any

import pytest

import freehold
from freehold.core.advice import Reason
from freehold.games.for_sale.bots.markets import worth_after_veto
from freehold.games.for_sale.bots.memo import Notes
from freehold.games.for_sale.bots.memory import remember
from freehold.games.for_sale.bots.policies import TEMPERS
from freehold.games.for_sale.bots.reasons import Words
from freehold.games.for_sale.rules.editions import edition
from freehold.players.bots import make_bot
from freehold.players.hints import advise, as_json
from tests.players.for_sale_games import ODD_EDITION, TABLES, name_of

Table = tuple[Any, int, dict[str, Any]]
LEVELS = ("medium", "easy", "hard")
EVERY = 6


def decisions(table: Table, seed: int) -> Iterator[tuple[Any, int]]:
    """Every sixth decision of a game among bots, and every one on a market or a showcase: the game and the seat."""
    setting, players, options = table
    game = freehold.new("for-sale", edition=setting, players=players, options=options, seed=seed)
    bots = [make_bot("for-sale", LEVELS[(seat + seed) % 3], seat) for seat in range(players)]
    count = 0
    while not game.over:
        seat = game.acting[0]
        count += 1
        if count % EVERY == 0 or game.phase in ("veto", "showcase"):
            yield game, seat
        view, legal = game.view(seat), game.legal(seat)
        game.push([seat, *(bots[seat].choose(view, legal) or legal[0])])


def sum_of(reason: Reason) -> float:
    """What a reason's numbers come to."""
    if reason["kind"] == "bid":
        return float(reason["worth"] - reason["cost"] - reason["rivals"])
    if reason["kind"] == "sale":
        return float(reason["now"] + reason["rest"])
    if reason["kind"] == "market":
        return float(reason["anew"] - reason["token"] if reason["veto"] else reason["here"])
    return 0.0


@pytest.mark.parametrize("table", TABLES, ids=name_of)
def test_the_advised_move_is_the_best_by_the_numbers_that_its_reason_shows(table: Table) -> None:
    for game, seat in decisions(table, 5):
        view, legal = game.view(seat), game.legal(seat)
        told = as_json(advise(view, legal))
        assert told["move"] == told["options"][0]["move"]
        assert told["reason"] == told["options"][0]["reason"]
        assert told["text"] == f"{told['outcome']} {told['comparison']}".strip()
        values = [option["value"] for option in told["options"]]
        assert values == sorted(values, reverse=True)
        for option in told["options"]:
            assert option["move"] in legal
            assert option["value"] == pytest.approx(sum_of(option["reason"]), abs=1e-9)
            assert option["text"].endswith(".")
        twin = game.redeal(seat, 8)
        assert as_json(advise(twin.view(seat), twin.legal(seat))) == told, "a hint sees its seat's view and no more"


@pytest.mark.parametrize("table", TABLES[::3], ids=name_of)
def test_what_a_bid_shows_explains_the_whole_difference_to_any_other(table: Table) -> None:
    """A bid's property, its price and the others' gain leave nothing over that the numbers could jump by."""
    for game, seat in decisions(table, 6):
        if game.phase != "buy":
            return
        view = game.view(seat)
        money = view["coins"]["1"] + 2 * view["coins"]["2"]
        options = advise(view, game.legal(seat)).options
        for option in options:
            reason = option.reason
            paid = reason["worth"] - option.value - reason["rivals"]
            assert paid == pytest.approx(reason["coin"] * reason["price"], abs=0.01 + 0.001 * money)
            assert sum(chance for _, chance in reason["chances"]) == pytest.approx(1)
            assert reason["limit"] >= reason["bid"]
            assert reason["limit"] <= money
            assert all(card in view["lot"] for card, _ in reason["chances"])
            assert all(view["in"][other] and other != seat for other, _ in reason["contests"])
        by_text = {option.text: option.value for option in reversed(options)}
        tolerance = 0.06 * (2 + options[0].reason["coin"])
        assert all(abs(by_text[option.text] - option.value) < tolerance for option in options), (
            "moves that read alike are worth alike"
        )


@pytest.mark.parametrize("table", TABLES[1::3], ids=name_of)
def test_a_low_bid_is_worth_what_can_still_be_bid_after_it(table: Table) -> None:
    """A bid's worth counts with raising again: it falls behind the next bid only where the others step between."""
    for game, seat in decisions(table, 7):
        if game.phase != "buy":
            return
        options = advise(game.view(seat), game.legal(seat)).options
        bids = sorted((each for each in options if each.move[0] == "bid"), key=lambda each: int(each.move[1]))
        for low, high in itertools.pairwise(bids):
            if high.value - low.value > 1:
                assert low.reason["contests"], "nobody could raise: the lower bid is the cheaper one"
                assert low.text != high.text
                assert (
                    high.reason["worth"] > low.reason["worth"]
                    or high.reason["rivals"] < low.reason["rivals"]
                    or high.reason["cost"] < low.reason["cost"]
                )


@pytest.mark.parametrize("table", TABLES[2::3], ids=name_of)
def test_a_sale_that_pays_more_later_is_advised_only_where_every_other_loses_more(table: Table) -> None:
    for game, seat in decisions(table, 8):
        if game.phase != "sell":
            continue
        advice = advise(game.view(seat), game.legal(seat))
        best = advice.reason
        if best["later"] is None:
            assert len(advice.options) == 1
            continue
        for option in advice.options:
            gain = option.reason["now"] - option.reason["later"]
            assert gain <= best["now"] - best["later"] + 1e-6
            short = round(advice.options[0].value - option.value, 3)
            assert short == pytest.approx(best["now"] - best["later"] - gain, abs=0.005)
        assert ("pays little" in advice.text) == (best["later"] - best["now"] > 0.05)


@pytest.mark.parametrize("table", TABLES[1::2], ids=name_of)
def test_a_market_is_vetoed_where_a_new_one_is_worth_the_veto_and_no_sentence_says_otherwise(table: Table) -> None:
    asked = 0
    for game, seat in decisions(table, 9):
        if game.phase != "veto":
            continue
        asked += 1
        advice = advise(game.view(seat), game.legal(seat))
        reason = advice.reason
        better = reason["anew"] - reason["token"] > reason["here"]
        assert advice.move == (["veto"] if better else ["keep"])
        texts = {option.move[0]: option.text for option in advice.options}
        assert texts["keep"] != texts["veto"]
        words = Words(edition(table[0]), [])
        assert f"about {words.worth(reason['here'])} in all" in texts["keep"]
        assert f"about {words.worth(reason['anew'])} in all" in texts["veto"]
    assert asked or edition(table[0]).rounds(table[1]) == 1, "with one round alone there is no new market to ask for"


@pytest.mark.parametrize("table", TABLES[1::6], ids=name_of)
def test_the_reasons_of_a_showcase_differ_where_the_properties_do(table: Table) -> None:
    asked = 0
    for game, seat in decisions(table, 10):
        if game.phase != "showcase":
            continue
        asked += 1
        advice = advise(game.view(seat), game.legal(seat))
        paid = [option.reason["paid"] for option in advice.options]
        assert len({option.text for option in advice.options}) == len(set(paid))
        assert advice.reason["paid"] == max(paid)
    assert asked


def test_words_are_in_the_money_of_the_edition() -> None:
    assert Words(edition("classic"), []).unit == "$1,000s"
    assert Words(edition("coins"), []).unit == "$"
    assert Words(edition("classic"), []).worth(11.24) == "$11,200"
    assert Words(edition("coins"), []).worth(11.24) == "$11.2"
    assert Words(edition("bills"), []).money(1) == "1 bill"
    assert Words(edition("bills"), []).money(2.5) == "2.5 bills"


def test_after_a_veto_the_vetoed_cheques_are_still_to_come() -> None:
    """In thought the cheques drawn anew leave those to come, and the vetoed ones join them."""
    setting = {**ODD_EDITION, "players": {"2": {"ones": 0, "twos": 9, "removed": 26}}}
    options = {"twists": ["market-veto"]}
    for seed in range(6):
        game = freehold.new("for-sale", edition=setting, players=2, options=options, seed=seed)
        while game.phase != "veto":
            game.push([game.acting[0], "pass"])
        v = game.view_record(game.acting[0])
        v.all_cheques = [*v.market[:2], *[50] * 28]
        n = Notes(tempers=list(TEMPERS["hard"]))
        remember(v, n)
        worth_after_veto(v, n, 4)
        assert n.market[:2] == [50, 50]
        assert sorted([*v.market[:2], *[50] * 26]) == n.coming[: n.coming_count]


BID = {"kind": "bid", "bid": 2, "limit": 4, "chances": [[23, 0.5], [15, 0.3], [4, 0.2]], "worth": 9.3, "price": 1.5,
       "coin": 1.7, "cost": 2.6, "rivals": 5.0, "contests": [[1, 0.7], [2, 0.1]]}  # fmt: skip
PASSING = {"kind": "bid", "bid": 0, "limit": 0, "chances": [[4, 1.0]], "worth": 3.3, "price": 0, "coin": 1.7,
           "cost": 0, "rivals": 8.0, "contests": []}  # fmt: skip


def test_a_reason_names_the_parts_of_the_difference() -> None:
    words = Words(edition("classic"), ["Ann", "Ben", "Cleo"])
    values = [(["bid", 2], 1.7, BID), (["pass"], -4.7, PASSING)]
    assert words.outcome(BID) == (
        "You'd get the 23 (50%) or the 15 (30%), most likely. On average worth $9,300, for $1,500 (worth about $2,600 "
        "if you keep it). Ben will probably bid more; then bid up to $4,000."
    )
    assert words.comparison(values) == (
        "Passing is about $6,400 worse: the property brings $6,000 less and each opponent gains $3,000 more, "
        "though you keep money worth $2,600 more."
    )
    assert words.options(values)[1].text == (
        "You get the 4, worth about $3,300, for nothing. Each opponent gains $3,000 more."
    )


@pytest.mark.parametrize(
    ("contests", "limit", "said"),
    [
        ([], 2, "Nobody can bid more."),
        ([[1, 0.1], [2, 0.2]], 2, "Probably nobody bids more."),
        ([[1, 0.1]], 3, "Probably nobody bids more; otherwise bid up to $3,000."),
        ([[1, 0.4]], 2, "If somebody bids more, plan to pass."),
        ([[1, 0.7], [2, 0.8]], 2, "Ben and Cleo will probably bid more; then plan to pass."),
    ],
)
def test_who_contests_a_bid_and_how_far_to_go(contests: list[list[float]], limit: int, said: str) -> None:
    words = Words(edition("classic"), ["Ann", "Ben", "Cleo"])
    assert words.outcome({**BID, "contests": contests, "limit": limit}).endswith(f" {said}")


@pytest.mark.long
def test_following_the_hints_beats_the_strongest_bot() -> None:
    """The same seeded deals, seat by seat: one seat follows its hints, or is played by ``hard``, against ``hard``."""
    lead = {"hint": 0, "hard": 0}
    for setting, players, options in TABLES[:4]:
        for seed in range(12):
            for first in lead:
                game = freehold.new("for-sale", edition=setting, players=players, options=options, seed=seed)
                follower = seed % players
                bots = [make_bot("for-sale", "hard", seat) for seat in range(players)]
                while not game.over:
                    seat = game.acting[0]
                    view, legal = game.view(seat), game.legal(seat)
                    follows = first == "hint" and seat == follower
                    game.push([seat, *(advise(view, legal).move if follows else bots[seat].choose(view, legal) or [])])
                totals = [row["total"] for row in game.scores()]
                lead[first] += totals[follower] * (players - 1) - (sum(totals) - totals[follower])
    assert lead["hint"] > lead["hard"]

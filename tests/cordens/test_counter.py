"""Counter-offers (rules/cordens.md, "Private trades"): they answer an offer, and are one themselves."""

import json

import pytest

import freehold
from freehold.core.errors import FreeholdError, IllegalMove, NotYourTurn
from freehold.core.records import finished
from freehold.core.schemas import fault
from freehold.games.cordens import CordensGame
from freehold.testing.conformance import check_record, check_refusals, check_views
from freehold.testing.hidden import same_for_a_seat
from tests.cordens.positions import offer, play, position


def goods(give: tuple = (), give_cash: int = 0, get: tuple = (), get_cash: int = 0) -> dict:
    """The terms of a counter-offer, seen from the one who makes it."""
    return {"give": list(give), "give_cash": give_cash, "get": list(get), "get_cash": get_cash}


def offered(**more: object) -> CordensGame:
    """Seat 0 offers seat 1 100 for space 5."""
    game = position(owned={0: [15], 1: [5]}, dice=[(1, 2), (1, 3)], **more)
    return play(game, [0, "propose", offer(1, give_cash=100, get=[5])])


def test_a_counter_declines_and_offers_at_once() -> None:
    game = offered()
    before = game.snapshot()
    play(game, [1, "counter", goods(give=[5], get_cash=180)])
    assert (game.phase, game.acting, game.legal(0)) == ("trade", [0], [["accept"], ["decline"]])
    assert {**game.snapshot(), "acting": [1], "legal": before["legal"]} == before
    assert game.view(None)["offer"] == {"from": 1, "to": 0, **goods(give=[5], get_cash=180)}
    assert game.view(None)["offers_left"] == [2, 2, 3]
    event = game.events[-1]
    assert event == {**game.view(None)["offer"], "seq": event["seq"], "type": "offer", "counter": True}
    assert fault("event-cordens", event) == ""
    assert "counter" not in game.events[-2]


def test_a_counter_is_accepted_or_declined() -> None:
    game = play(offered(), [1, "counter", goods(give=[5], get_cash=180)], [0, "accept"])
    assert (game.phase, game.acting) == ("roll", [0])
    assert (game.snapshot()["cash"], game.snapshot()["deeds"]["5"]["owner"]) == ([1320, 1680, 1500], 0)
    game = play(offered(), [1, "counter", goods(give=[5], get_cash=180)], [0, "decline"])
    assert (game.phase, game.acting, game.snapshot()["cash"]) == ("roll", [0], [1500, 1500, 1500])


def test_counters_go_to_and_fro_until_the_offers_are_used_up() -> None:
    game = offered()
    for asked in (190, 180, 170):
        play(game, [1, "counter", goods(give=[5], get_cash=asked)])
        if asked > 170:
            play(game, [0, "counter", goods(give_cash=asked - 80, get=[5])])
    assert game.view(None)["offers_left"] == [0, 0, 3]
    with pytest.raises(IllegalMove, match="at most 3 offers between"):
        game.push([0, "counter", goods(give_cash=120, get=[5])])
    play(game, [0, "decline"])
    with pytest.raises(IllegalMove, match="at most 3 offers between"):
        game.push([1, "propose", offer(0, give=[5], get_cash=150)])
    play(game, [0, "roll"])
    assert game.view(None)["offers_left"] == [3, 3, 3]


def test_what_the_rules_refuse_leaves_the_offer_open() -> None:
    game = offered(houses={}, mortgaged=())
    before = game.snapshot(), game.view(1), game.state.offers[:], game.record(secrets=True)
    for seat, terms, sentence in (
        (1, goods(), "names at least one deed"),
        (1, goods(give=[15]), "seat 1 does not own space 15"),
        (1, goods(get=[5]), "seat 0 does not own space 5"),
        (1, goods(give_cash=1501), "needs 1501 in cash"),
        (1, goods(get_cash=1501), "seat 0 needs 1501"),
        (1, offer(0, give_cash=1), "has the fields give, give_cash, get, get_cash"),
        (1, {"give": []}, "has the fields"),
        (1, goods(give=[5, 5]), "twice"),
        (0, goods(give_cash=1), "counter is not for seat 0"),
        (2, goods(give_cash=1), "counter is not for seat 2"),
    ):
        with pytest.raises(FreeholdError, match=sentence):
            game.push([seat, "counter", terms])
    assert (game.snapshot(), game.view(1), game.state.offers[:], game.record(secrets=True)) == before
    with pytest.raises(NotYourTurn):
        game.push([0, "counter", goods(give_cash=1)])
    play(game, [1, "decline"])
    with pytest.raises(IllegalMove, match="counter is not possible in the phase roll"):
        game.push([1, "counter", goods(give_cash=1)])


@pytest.mark.parametrize("answer", ["accept", "decline"])
def test_a_debt_is_looked_at_again_after_a_counter(answer: str) -> None:
    game = position(owned={0: [1, 39], 1: [3]}, houses={}, cash=[100, 1500, 1500], at={0: 0}, dice=[(1, 3)])
    play(game, [0, "roll"])
    assert (game.phase, game.view(None)["debt"]["amount"]) == ("debt", 200)
    play(game, [0, "propose", offer(1, give=[39], get_cash=400)])
    play(game, [1, "counter", goods(get=[39], give_cash=150)])
    assert (game.phase, game.acting, game.view(None)["debt"]["amount"]) == ("trade", [0], 200)
    play(game, [0, answer])
    if answer == "accept":
        assert (game.phase, game.snapshot()["cash"][:2]) == ("end", [50, 1350])
    else:
        assert (game.phase, game.acting, game.view(None)["debt"]["amount"]) == ("debt", [0], 200)


def test_a_deed_still_to_be_settled_cannot_be_in_a_counter() -> None:
    game = position(owned={0: [5, 37], 1: [15]}, mortgaged=(5, 37), cash=[0, 60, 1000])
    play(game, [0, "propose", offer(1, give=[5, 37])])
    game.state.cash[1] = 4
    play(game, [1, "accept"], [1, "keep", 5], [1, "propose", offer(2, give=[15], get_cash=100)])
    with pytest.raises(IllegalMove, match="still to be settled"):
        game.push([2, "counter", goods(get=[37], give_cash=100)])
    play(game, [2, "counter", goods(get=[15], give_cash=90)], [1, "accept"])
    assert (game.phase, game.legal(1)) == ("transfer", [["keep", 37]])


def test_all_promises_hold_while_a_counter_is_open() -> None:
    game = play(offered(), [1, "counter", goods(give=[5], get_cash=180)])
    check_refusals(game)
    check_views(game)
    for seat in (None, 0, 1, 2):
        same_for_a_seat(game, seat, 7)


def test_a_record_with_a_counter_replays() -> None:
    game = freehold.new("cordens", players=2, seed=4)
    game.push([game.acting[0], "propose", offer(1 - game.acting[0], give_cash=10)])
    game.push([game.acting[0], "counter", goods(get_cash=20)])
    check_record(game)
    record = json.loads(json.dumps(game.record()))
    assert record["moves"][1] == [record["moves"][1][0], "counter", goods(get_cash=20)]
    assert fault("record-cordens", record) == ""
    assert finished(record).view(None) == game.view(None)

"""Rules that programs get wrong, each in a position of its own (rules/cordens.md)."""

import pytest

import freehold
from freehold.core.errors import BadOptions, GameOver, IllegalMove, NotYourTurn
from freehold.games.cordens import KIND
from tests.cordens.positions import offer, play, position

BROWN, SKY, ORANGE, NAVY = [1, 3], [6, 8, 9], [16, 18, 19], [37, 39]


def cash(game) -> list[int]:
    return game.snapshot()["cash"]


def test_bare_rent_doubles_beside_a_mortgaged_or_built_sibling() -> None:
    game = position(dice=[(1, 2)], owned={1: BROWN}, mortgaged=(1,))
    assert cash(play(game, [0, "roll"])) == [1492, 1508, 1500]
    game = position(dice=[(1, 2)], owned={1: BROWN}, houses={1: 1})
    assert cash(play(game, [0, "roll"])) == [1492, 1508, 1500]
    game = position(dice=[(1, 2)], owned={1: [3]})
    assert cash(play(game, [0, "roll"])) == [1496, 1504, 1500]


def test_no_rent_on_a_mortgaged_deed() -> None:
    game = position(dice=[(1, 2)], owned={1: BROWN}, mortgaged=(3,))
    assert cash(play(game, [0, "roll"])) == [1500, 1500, 1500]


def test_steps_and_utilities_count_mortgaged_ones() -> None:
    game = position(dice=[(2, 3)], owned={1: [5, 15, 25]}, mortgaged=(15,))
    assert cash(play(game, [0, "roll"])) == [1400, 1600, 1500]
    game = position(dice=[(6, 6)], owned={1: [12, 28]}, mortgaged=(28,))
    assert cash(play(game, [0, "roll"])) == [1380, 1620, 1500]


def test_cards_to_the_next_step_and_utility() -> None:
    game = position(dice=[(3, 4)], owned={1: [15, 25]}, cards={0: [4]})
    assert cash(play(game, [0, "roll"])) == [1400, 1600, 1500]
    game = position(dice=[(3, 4), (5, 6)], owned={1: [12]}, cards={0: [6]})
    assert cash(play(game, [0, "roll"])) == [1390, 1610, 1500]
    assert game.snapshot()["dice_used"] == 2
    game = position(dice=[(3, 4)], owned={0: [12]}, cards={0: [6]})
    assert play(game, [0, "roll"]).snapshot()["dice_used"] == 1
    game = position(dice=[(3, 4)], cards={0: [6]})
    assert play(game, [0, "roll"]).phase == "offer"


def test_going_back_pays_no_salary_even_onto_go() -> None:
    game = position(dice=[(1, 2)], at={0: 0}, cards={0: [8], 1: []}, board=back_onto_go())
    assert cash(play(game, [0, "roll"])) == [1500, 1500, 1500]
    assert game.snapshot()["position"][0] == 0


def back_onto_go() -> dict:
    from copy import deepcopy

    from freehold.games.cordens.rules.board_files import board_data

    data = deepcopy(board_data("cordens"))
    data["space"][3] = {"kind": "card", "name": "Bulletin", "deck": "bulletin"}
    data["space"][2] = {"kind": "deed", "name": "Dispensary", "group": "brown", "price": 60, "rents": [4] * 6}
    return data


def test_the_third_double_goes_on_hold_without_salary() -> None:
    game = position(dice=[(2, 2), (3, 3), (1, 1)], at={0: 36}, owned={0: [6]})
    play(game, [0, "roll"], [0, "roll"], [0, "roll"])
    shot = game.snapshot()
    assert (shot["position"][0], shot["hold"][0], shot["turn"], shot["phase"]) == (10, 0, 1, "roll")
    assert shot["cash"][0] == 1700


def on_hold(throws: int, dice, **more):
    game = position(dice=dice, at={0: 10}, **more)
    game.state.hold[0] = throws
    return game


def test_leaving_hold() -> None:
    game = play(on_hold(0, [(1, 2)]), [0, "roll"])
    assert (game.phase, game.snapshot()["hold"][0]) == ("end", 1)
    game = play(on_hold(1, [(2, 2)], owned={0: [14]}), [0, "roll"])
    assert (game.phase, game.snapshot()["hold"][0], game.snapshot()["position"][0]) == ("end", None, 14)
    game = play(on_hold(1, [(2, 2)], owned={0: [14]}), [0, "pay"], [0, "roll"])
    assert (game.phase, cash(game)[0]) == ("roll", 1450)
    with pytest.raises(IllegalMove, match="this is the third"):
        on_hold(2, [(1, 2)]).push([0, "pay"])
    game = play(on_hold(2, [(1, 3)], owned={0: [14]}), [0, "roll"])
    assert (game.phase, cash(game)[0], game.snapshot()["position"][0]) == ("end", 1450, 14)


def test_the_third_throws_fine_is_owed_on_hold_and_then_the_player_moves() -> None:
    game = play(on_hold(2, [(1, 3)], owned={0: [14]}, cash=[20]), [0, "roll"])
    assert (game.phase, game.snapshot()["hold"][0], game.snapshot()["position"][0]) == ("debt", 3, 10)
    play(game, [0, "mortgage", 14])
    assert (game.phase, game.snapshot()["hold"][0], game.snapshot()["position"][0]) == ("end", None, 14)
    assert cash(game)[0] == 20 + 80 - 50


def test_an_auction_asks_the_last_one_in_and_the_bank_may_keep_the_deed() -> None:
    game = play(position(dice=[(1, 2)], cash=[0, 5, 5]), [0, "roll"])
    assert game.legal(0) == [["auction"]]
    play(game, [0, "auction"], [1, "pass"], [2, "pass"])
    assert (game.phase, game.legal(0)) == ("auction", [["pass"]])
    play(game, [0, "pass"])
    assert (game.phase, game.snapshot()["deeds"]) == ("end", {})
    game = play(position(dice=[(1, 2)]), [0, "roll"], [0, "auction"], [1, "bid", 7], [2, "pass"])
    with pytest.raises(IllegalMove, match="must be at least 8"):
        game.push([0, "bid", 7])
    play(game, [0, "bid", 8], [1, "pass"])
    assert game.snapshot()["deeds"]["3"]["owner"] == 0
    assert cash(game)[0] == 1492


def test_building_is_even_and_on_whole_unmortgaged_groups() -> None:
    game = position(owned={0: [*BROWN, 6, 8], 1: [9]})
    play(game, [0, "build", 1])
    with pytest.raises(IllegalMove, match="build evenly"):
        game.push([0, "build", 1])
    with pytest.raises(IllegalMove, match="does not own the whole group"):
        game.push([0, "build", 6])
    with pytest.raises(IllegalMove, match="the group of space 3 has buildings"):
        game.push([0, "mortgage", 3])
    play(game, [0, "build", 3], [0, "build", 1])
    with pytest.raises(IllegalMove, match="sell evenly"):
        game.push([0, "sell", 3])
    with pytest.raises(IllegalMove, match="is mortgaged; pay it off first"):
        position(owned={0: BROWN}, mortgaged=(1,)).push([0, "build", 3])


def test_a_hotel_needs_four_houses_to_sell_and_raze_needs_none() -> None:
    game = position(owned={0: BROWN, 1: SKY, 2: ORANGE}, houses={1: 5, 3: 5} | dict.fromkeys([*SKY, *ORANGE], 4))
    game.state.bank_houses, game.rules_board.houses = 3, 27
    with pytest.raises(IllegalMove, match="raze sells the whole group"):
        game.push([0, "sell", 1])
    play(game, [0, "raze", "brown"])
    assert cash(game)[0] == 1500 + 10 * 25
    assert game.snapshot()["bank"] == {"houses": 3, "hotels": 12}


def short_of_houses(**more):
    game = position(owned={0: NAVY, 1: BROWN, 2: SKY}, **more)
    game.state.bank_houses = game.rules_board.houses = 2
    return game


def test_a_shortage_opens_an_auction_and_the_winner_places() -> None:
    game = play(short_of_houses(), [0, "build", 39])
    assert (game.phase, game.acting, game.legal(1)[0]) == ("building-auction", [1], ["bid", 201, 1500])
    play(game, [1, "bid", 201], [2, "pass"])
    assert game.legal(0)[0] == ["bid", 202, 1500]
    play(game, [0, "pass"])
    assert (game.phase, game.legal(1), cash(game)[1]) == ("place", [["place", 1], ["place", 3]], 1299)
    assert game.snapshot()["bank"]["houses"] == 2
    play(game, [1, "place", 3])
    assert game.snapshot()["bank"]["houses"] == 1
    game = play(short_of_houses(), [1, "build", 1])
    assert game.legal(2)[0] == ["bid", 51, 1500]
    play(game, [2, "pass"])
    assert game.legal(0)[0] == ["bid", 200, 1500]
    play(game, [0, "pass"])
    assert (game.phase, game.snapshot()["deeds"]["1"]["houses"], cash(game)[1]) == ("roll", 1, 1450)


def test_no_shortage_where_one_alone_has_demand() -> None:
    game = play(short_of_houses(cash=[1500, 49, 49]), [0, "build", 39])
    assert game.phase == "roll"
    assert game.snapshot()["deeds"]["39"]["houses"] == 1


def test_a_mortgaged_deed_in_a_trade_is_settled_at_once() -> None:
    game = position(owned={0: [1, 39], 1: [3]}, mortgaged=(39, 3), cash=[10, 100, 100])
    with pytest.raises(IllegalMove, match="seat 1 needs 20 in cash"):
        position(owned={0: [39]}, mortgaged=(39,), cash=[0, 19, 0]).push([0, "propose", offer(1, give=[39])])
    play(game, [0, "propose", offer(1, give=[39], get=[3])], [1, "accept"])
    assert (game.phase, game.acting, game.legal(0)) == ("transfer", [0], [["keep", 3]])
    play(game, [0, "keep", 3])
    assert (game.acting, cash(game)[0]) == ([1], 7)
    play(game, [1, "keep", 39])
    assert (game.phase, cash(game)) == ("roll", [7, 80, 100])


def test_keep_may_be_a_debt_that_a_trade_pays() -> None:
    game = position(owned={0: [37, 39], 1: [5]}, mortgaged=(37, 39), cash=[0, 200, 1000])
    play(game, [0, "propose", offer(1, give=[37, 39])], [1, "accept"], [1, "redeem", 37])
    assert game.phase == "transfer"
    play(game, [1, "keep", 39])
    assert (game.phase, game.acting, game.view(None)["debt"]) == ("debt", [1], {"from": 1, "to": None, "amount": 20})
    play(game, [1, "propose", offer(2, give=[5], get_cash=100)], [2, "accept"])
    assert (game.phase, cash(game)) == ("roll", [0, 200 - 193 + 100 - 20, 900])


def test_a_deed_still_to_be_settled_cannot_be_offered() -> None:
    game = position(owned={0: [5, 37, 39]}, mortgaged=(5, 37, 39), cash=[0, 60, 1000])
    play(game, [0, "propose", offer(1, give=[5, 37, 39])])
    game.state.cash[1] = 4
    play(game, [1, "accept"], [1, "keep", 5])
    with pytest.raises(IllegalMove, match="it must declare bankrupt"):
        game.push([1, "propose", offer(2, give=[37], get_cash=100)])
    game.state.owner[15] = 1
    game.state.owned[1] |= 1 << 15
    with pytest.raises(IllegalMove, match="still to be settled"):
        game.push([1, "propose", offer(2, give=[37], get_cash=100)])
    play(game, [1, "propose", offer(2, give=[15], get_cash=100)], [2, "accept"])
    assert (game.phase, game.legal(1)) == ("transfer", [["keep", 37]])


def test_three_offers_between_two_rolls() -> None:
    game = position(dice=[(1, 2)], owned={0: [5]})
    for _ in range(3):
        play(game, [0, "propose", offer(1, give=[5], get_cash=1)], [1, "decline"])
    with pytest.raises(IllegalMove, match="at most 3 offers between"):
        game.push([0, "propose", offer(1, give=[5], get_cash=1)])
    play(game, [0, "roll"], [0, "propose", offer(1, give=[5], get_cash=1)])


def test_offers_that_the_rules_refuse() -> None:
    game = position(owned={0: BROWN, 1: [5]}, houses={1: 1})
    before = game.snapshot(), game.state.offers[:], game.record(secrets=True)
    for terms, sentence in (
        (offer(1), "names at least one deed"),
        (offer(0, give_cash=1), "another player who is still in the game"),
        (offer(1, give=[3]), "that has buildings"),
        (offer(1, give=[5]), "seat 0 does not own space 5"),
        (offer(1, get=[3]), "seat 1 does not own space 3"),
        (offer(1, give_cash=1501), "needs 1501 in cash"),
        (offer(1, get_cash=1501), "seat 1 needs 1501"),
        (offer(1, give_cash=-1), "whole number from 0"),
        (offer(1, get=[5, 5]), "twice"),
        ({"to": 1}, "has the fields"),
    ):
        with pytest.raises(IllegalMove, match=sentence):
            game.push([0, "propose", terms])
    assert (game.snapshot(), game.state.offers[:], game.record(secrets=True)) == before


def test_bankrupt_to_a_player() -> None:
    game = position(dice=[(3, 6)], at={0: 30}, owned={0: [*BROWN, 5], 1: NAVY}, houses={39: 5, 37: 5, 1: 1}, cash=[10])
    game.state.houses[1] = 1
    play(game, [0, "mortgage", 5], [0, "roll"])
    assert (game.phase, game.legal(0)) == ("debt", [["bankrupt"]])
    play(game, [0, "bankrupt"])
    assert (game.phase, game.acting, game.legal(1)) == ("transfer", [1], [["keep", 5], ["redeem", 5]])
    shot = game.snapshot()
    assert shot["cash"] == [0, 1500 + 10 + 100 + 25, 1500]
    assert (shot["turn"], shot["position"][0]) == (0, 39)
    play(game, [1, "keep", 5])
    assert (game.phase, game.snapshot()["turn"], game.scores()[0]["bankrupt"]) == ("roll", 1, True)
    with pytest.raises(IllegalMove, match="bankrupt and out of the game"):
        game.push([0, "roll"])


def test_bankrupt_to_the_bank_auctions_every_deed() -> None:
    game = position(dice=[(1, 3)], owned={0: [1, 5]}, mortgaged=(5,), cash=[60, 100, 100], chill_pot=True)
    play(game, [0, "roll"], [0, "bankrupt"])
    shot = game.snapshot()
    assert (shot["phase"], shot["acting"], shot["pot"], shot["deeds"]) == ("auction", [1], 0, {})
    play(game, [1, "bid", 5], [2, "pass"], [1, "pass"], [2, "bid", 1])
    shot = game.snapshot()
    assert shot["deeds"]["5"] == {"owner": 2, "houses": 0, "mortgaged": False}
    assert (shot["phase"], shot["turn"], shot["cash"]) == ("roll", 1, [0, 95, 99])


def test_the_last_solvent_player_ends_the_game_at_once() -> None:
    game = position(players=2, dice=[(3, 6)], at={0: 30}, owned={0: [5], 1: NAVY}, mortgaged=(5,), cash=[10, 20])
    play(game, [0, "roll"], [0, "bankrupt"])
    shot = game.snapshot()
    assert (shot["phase"], shot["acting"], shot["legal"]) == ("over", [], {})
    assert shot["deeds"]["5"] == {"owner": 1, "houses": 0, "mortgaged": True}
    assert [row["rank"] for row in game.scores()] == [2, 1]
    with pytest.raises(GameOver):
        game.push([1, "roll"])


def test_one_cards_debts_are_settled_clockwise_and_end_with_bankruptcy() -> None:
    game = position(players=4, dice=[(3, 4)], cards={0: [13]}, cash=[60, 0, 0, 0], owned={1: [5]})
    play(game, [0, "roll"])
    assert (game.acting, cash(game)) == ([0], [10, 50, 0, 0])
    play(game, [0, "bankrupt"])
    assert (cash(game), game.snapshot()["turn"]) == ([0, 50, 10, 0], 1)


def test_taxes_feed_the_pot_and_the_chill_zone_empties_it() -> None:
    game = position(players=2, dice=[(1, 3), (4, 6), (5, 5)], at={1: 10}, chill_pot=True)
    play(game, [0, "roll"], [0, "end"])
    assert game.snapshot()["pot"] == 200
    play(game, [1, "roll"])
    assert (game.snapshot()["pot"], cash(game)) == (0, [1300, 1700])


def test_a_claim_waits_and_lapses_at_the_second_following_throw() -> None:
    game = position(dice=[(1, 2), (1, 3), (4, 6)], owned={1: BROWN}, ask_for_rent=True)
    play(game, [0, "roll"])
    assert cash(game)[0] == 1500
    assert ["claim", 3] in game.legal(1)
    with pytest.raises(IllegalMove, match="no rent to collect"):
        game.push([2, "claim", 3])
    play(game, [0, "end"], [1, "roll"], [1, "end"])
    assert ["claim", 3] in game.legal(1)
    play(game, [2, "roll"])
    assert ["claim", 3] not in game.legal(1)


def test_a_claim_is_fixed_when_it_opens() -> None:
    game = position(dice=[(1, 2)], owned={1: BROWN}, ask_for_rent=True)
    play(game, [0, "roll"], [1, "build", 3], [1, "claim", 3])
    assert cash(game) == [1492, 1500 - 50 + 8, 1500]


def test_rounds_end_when_the_turn_comes_round_to_the_starter() -> None:
    game = position(players=2, dice=[(1, 3), (4, 6)], rounds=1)
    play(game, [0, "roll"], [0, "end"], [1, "roll"])
    assert game.phase == "end"
    play(game, [1, "end"])
    assert (game.phase, game.snapshot()["turn"]) == ("over", 1)


def test_wealth_counts_mortgages_and_buildings() -> None:
    game = position(owned={0: [*BROWN, 39]}, houses={1: 5, 3: 4}, mortgaged=(39,))
    assert game.scores()[0]["wealth"] == 1500 + 60 + 60 + 200 + 9 * 50


def test_who_may_do_what() -> None:
    game = position(dice=[(1, 2)], owned={1: [5]})
    with pytest.raises(NotYourTurn):
        game.push([1, "roll"])
    with pytest.raises(IllegalMove, match="is not possible in the phase roll"):
        game.push([0, "end"])
    play(game, [1, "mortgage", 5], [0, "roll"], [1, "redeem", 5], [0, "auction"])
    with pytest.raises(NotYourTurn):
        game.push([0, "pass"])
    with pytest.raises(IllegalMove, match="is not possible in the phase auction"):
        game.push([1, "propose", offer(0, give_cash=1)])
    play(game, [1, "mortgage", 5])


def test_tokens_are_an_option_that_the_rules_do_not_look_at() -> None:
    game = freehold.new("cordens", players=2, options={"tokens": [3, 0]}, seed=1)
    assert game.view(None)["options"]["tokens"] == [3, 0]
    assert KIND.start(game.record()).view(0)["options"]["tokens"] == [3, 0]
    assert "tokens" not in freehold.new("cordens", players=2, seed=1).view(None)["options"]
    for tokens in ([3, 3], [1], [8, 1], [True, 0], "01"):
        with pytest.raises(BadOptions, match="tokens must be"):
            freehold.new("cordens", players=2, options={"tokens": tokens}, seed=1)

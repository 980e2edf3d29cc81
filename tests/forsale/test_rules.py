"""The rules' own examples and rulings, one by one (rules/for-sale.md)."""

import pytest

from freehold.core.errors import IllegalMove
from freehold.games.for_sale.rules.buying import pay
from freehold.games.for_sale.rules.editions import edition
from freehold.games.for_sale.rules.state import ForSale
from freehold.games.for_sale.testing.scripted import play, scripted_for_sale


def test_a_bid_of_five_gives_back_two_and_costs_three() -> None:
    game = scripted_for_sale(properties=[10, 7, 3, 9])
    play(game, (0, "bid", 5), (1, "bid", 6), (2, "bid", 7), (3, "bid", 8))
    assert game.push([0, "pass"])[0] == {"seq": 6, "type": "takes", "seat": 0, "card": 3, "paid": 3}


@pytest.mark.parametrize(
    ("refund", "bid", "paid"), [("down", 1, 1), ("up", 1, 0), ("down", 3, 2), ("up", 3, 1), ("up", 4, 2)]
)
def test_half_refunds(refund: str, bid: int, paid: int) -> None:
    game = scripted_for_sale(options={"refund": refund})
    play(game, (0, "bid", bid), (1, "bid", bid + 1), (2, "pass"), (3, "pass"))
    assert game.push([0, "pass"])[0]["paid"] == paid


def test_the_last_bidder_pays_all_is_not_asked_and_starts_next() -> None:
    game = scripted_for_sale(properties=[10, 7, 3, 9])
    events = play(game, (0, "bid", 5), (1, "pass"), (2, "pass"), (3, "pass"))
    assert events[-2:] == [
        {"seq": 6, "type": "takes", "seat": 0, "card": 10, "paid": 5},
        {"seq": 7, "type": "lot", "cards": [1, 2, 4, 5]},
    ]
    assert game.acting == [0]


def test_nobody_raises_and_the_highest_is_free() -> None:
    game = scripted_for_sale(properties=[10, 7, 3, 9], starter=2)
    events = play(game, (2, "pass"), (3, "pass"), (0, "pass"))
    assert events[-2] == {"seq": 5, "type": "takes", "seat": 1, "card": 10, "paid": 0}


def test_two_twos_make_two_and_four_only() -> None:
    g = scripted_for_sale("coins", 2)
    g.state.ones[0], g.state.twos[0] = 0, 2
    assert g.legal(0) == [["pass"], ["bid", 2], ["bid", 4]]
    with pytest.raises(IllegalMove, match="3 cannot be made from \\$2 coins alone"):
        g.push([0, "bid", 3])


def test_with_change_twos_bid_and_pay_as_ones() -> None:
    """An edition that gives change (not ``exact``) takes any sum, whatever coins its money is printed as."""
    data = {**edition("coins").data, "exact": False}
    data["players"] = {"2": {"ones": 0, "twos": 3, "removed": 12}}
    game = scripted_for_sale(data, 2)
    assert game.legal(0) == [["pass"], *(["bid", amount] for amount in range(1, 7))]
    play(game, (0, "bid", 3), (1, "bid", 5), (0, "pass"))
    assert game.snapshot()["money"] == [4, 1]


def test_a_bid_of_two_held_as_one_coin_costs_two() -> None:
    g = ForSale(ones=[0] * 6, twos=[1] * 6)
    assert pay(g, 0, 1) == 2
    assert (g.ones[0], g.twos[0]) == (0, 0)


def test_payment_is_exact_with_as_many_twos_as_possible() -> None:
    """Against every way to pay: exact where any is, then with the most $2; else the least excess."""
    for ones in range(7):
        for twos in range(7):
            for due in range(ones + 2 * twos + 1):
                g = ForSale(ones=[ones] * 6, twos=[twos] * 6)
                paid = pay(g, 0, due)
                ways = [(x + 2 * y, -y) for x in range(ones + 1) for y in range(twos + 1) if x + 2 * y >= due]
                assert (paid, -(twos - g.twos[0])) == min(ways)


def test_the_highest_property_takes_the_highest_cheque() -> None:
    game = scripted_for_sale("coins", 2, properties=[30, 1, 2, 29], cheques=[5, 9])
    while game.phase == "buy":
        game.push([game.acting[0], "pass"])
    mine, theirs = game.legal(0)[0][1], game.legal(1)[-1][1]
    sales = play(game, (1, "sell", theirs), (0, "sell", mine))[-2]["sales"]
    assert (
        {row["card"]: row["cheque"] for row in sales} == {mine: 5, theirs: 9} if mine < theirs else {mine: 9, theirs: 5}
    )


def test_vetoed_lots_come_back_at_the_end() -> None:
    game = scripted_for_sale("coins", 2, cheques=[0, 0, 2, 2, 3, 3], options={"twists": ["market-veto"]}, starter=1)
    while game.phase == "buy":
        game.push([game.acting[0], "pass"])
    assert game.acting == [1]
    assert game.legal(1) == [["keep"], ["veto"]]
    events = play(game, (1, "keep"), (0, "veto"))
    assert events[-1] == {"seq": events[-1]["seq"], "type": "market", "cheques": [2, 2]}
    assert game.view(0)["tokens"] == [False, True]
    while not game.over:
        game.push([game.acting[0], *game.legal(game.acting[0])[0]])
    markets = [event["cheques"] for event in game.events if event["type"] == "market"]
    assert markets[-1] == [0, 0]


def test_no_veto_in_the_last_round() -> None:
    game = scripted_for_sale("coins", 2, options={"twists": ["market-veto"]})
    while not game.over:
        assert game.phase != "veto" or game.view(0)["lots_left"]["cheques"] >= 1
        game.push([game.acting[0], *game.legal(game.acting[0])[0]])


def test_ties() -> None:
    """Equal totals: more money left; classic: then the highest property bought; else shared, and ranks 1, 1, 3."""
    game = scripted_for_sale("classic", 3)
    g = game.state
    g.earned[:3] = [10, 10, 10]
    g.ones[:3] = [3, 3, 3]
    g.buyer[27], g.buyer[24], g.buyer[16] = 0, 1, 2
    assert [row["rank"] for row in game.scores()] == [1, 2, 3]
    assert [row["tiebreak"] for row in game.scores()] == [327, 324, 316]
    g.ties_by_property = 0
    assert [row["rank"] for row in game.scores()] == [1, 1, 1]
    g.earned[2], g.ones[2] = 8, 5
    assert [row["rank"] for row in game.scores()] == [2, 2, 1]


def test_last_two_are_shown_until_sold() -> None:
    game = scripted_for_sale("coins", 3, options={"twists": ["visible-last-two", "property-showcase"]})
    while game.phase == "buy":
        game.push([game.acting[0], "pass"])
    assert game.phase == "showcase"
    assert not any(game.view(0)["shown"])
    showing = [(seat, "showcase", game.legal(seat)[0][1]) for seat in range(3)]
    events = play(game, *showing)
    assert [event["type"] for event in events] == ["chosen"] * 3 + ["shown"] * 3 + ["market"]
    while game.view(0)["round"] < game.view(0)["rounds"] - 1:
        game.push([game.acting[0], *game.legal(game.acting[0])[-1]])
    assert game.view(None)["shown"] == [game.view(seat)["hand"] for seat in range(3)]
    assert all(len(cards) == 2 for cards in game.view(None)["shown"])
    game.push([1, *game.legal(1)[0]])
    assert len(game.view(None)["shown"][1]) == 2


def test_a_cut_record_stands_where_its_cards_end() -> None:
    game = scripted_for_sale("classic", 3)
    while game.view(None)["round"] < 3:
        game.push([game.acting[0], *game.legal(game.acting[0])[0]])
    record = game.record()
    assert len(record["chance"]["properties"]) == 9
    assert record["chance"]["cheques"] == []
    record["chance"]["properties"] = record["chance"]["properties"][:6]
    from freehold.core.records import finished

    cut = finished(record)
    assert (cut.acting, cut.over, cut.legal(0)) == ([], False, [])
    with pytest.raises(IllegalMove, match="decks end"):
        cut.push([0, "pass"])

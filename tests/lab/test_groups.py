"""What groups of Cordens are worth: exact parts by hand, measured parts within reason."""

import pytest

from freehold.games.cordens.lab.groups import measure as measure_groups
from freehold.games.cordens.lab.landing import exact_shares
from freehold.games.cordens.rules.board_files import board_data, board_of


def test_groups_of_the_standard_board() -> None:
    found = measure_groups(policy="medium", games=40, seed=2)
    rows = {row["group"]: row for row in found["groups"]}
    assert list(rows) == [group["name"] for group in board_data("cordens")["group"]] + ["steps", "utilities"]
    shares = exact_shares(board_of(board_data("cordens")), at_once=True)
    navy = rows["navy"]
    assert navy["landing"] == pytest.approx(shares[37] + shares[39])
    assert navy["payback"][0] == pytest.approx(750 / (70 * shares[37] + 100 * shares[39]), abs=0.06)
    assert navy["payback"][5] == pytest.approx(2750 / (1500 * shares[37] + 2000 * shares[39]), abs=0.06)
    assert rows["steps"]["payback"] == [pytest.approx(800 / (200 * sum(shares[5:36:10])), abs=0.06)]
    for row in rows.values():
        assert 0 <= row["completed"] <= 40
        assert row["win_share"] is None or row["win_ci"][0] <= row["win_share"] <= row["win_ci"][1]
    again = measure_groups(policy="medium", games=40, seed=2)
    assert again == found

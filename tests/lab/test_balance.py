"""Balance and prices: the figures add up, results are gone on with, and other rules are refused."""

import json
from pathlib import Path

import numpy as np
import pytest

from freehold.core.errors import FreeholdError
from freehold.games.for_sale.bots.playouts import Run
from freehold.games.for_sale.lab import changes
from freehold.games.for_sale.lab.balance import best_property, by_place, margins, win_shares
from freehold.games.for_sale.lab.balance import measure as measure_balance
from freehold.games.for_sale.lab.changes import changed_decisions, withhold
from freehold.games.for_sale.lab.prices import measure as measure_prices
from freehold.games.for_sale.lab.report import write_report
from freehold.games.for_sale.rules.options import TWISTS
from freehold.games.for_sale.rules.view import View
from freehold.lab.plan import make_plan


def test_places_count_from_the_starter() -> None:
    values = np.array([[1.0, 2.0, 3.0], [1.0, 2.0, 3.0]])
    assert by_place(values, np.array([0, 2], np.int8)).tolist() == [[1, 2, 3], [3, 1, 2]]


def test_figures_of_a_run() -> None:
    results = np.zeros((2, 3, 4), np.int16)
    results[0] = [[50, 2, 1, 30], [60, 1, 0, 12], [40, 3, 2, 29]]
    results[1] = [[50, 1, 3, 28], [50, 1, 3, 10], [41, 3, 2, 30]]
    run = Run(results, np.zeros(2, np.int8), results[:, :, 0], results[:, :, 0], 0, 1)
    assert win_shares(run).tolist() == [[0, 1, 0], [0.5, 0.5, 0]]
    assert margins(run).tolist() == [10, 0]
    assert best_property(run, win_shares(run)).tolist() == [0, 0]


def test_withholding_takes_out_what_the_twist_shows() -> None:
    v = View(
        seat=1,
        money_open=1,
        money=[5, 6, 7, 8, 0, 0],
        twists=changes.NEXT_LOT_PREVIEW,
        next_lot_size=4,
        next_lot=[1, 2, 3, 4, 0, 0],
    )
    withhold(v, changes.OPEN_WALLETS, 0)
    assert v.money == [-1, 6, -1, -1, -1, -1]
    withhold(v, changes.NEXT_LOT_PREVIEW, 0)
    assert (v.next_lot_size, v.next_lot) == (0, [0] * 6)
    opened = View(seat=1, money_open=1, money=[5, 6, 7, 8, 0, 0])
    withhold(opened, changes.OPEN_WALLETS, 1)
    assert opened.money == [5, 6, 7, 8, 0, 0]


def test_a_twist_that_bots_cannot_use_changes_nothing() -> None:
    plan = make_plan("for-sale", "coins", {"twists": ["open-wallets"]}, 3, ["easy"], 2)
    counts = changed_decisions(plan, "open-wallets", 20)
    assert counts[:, 0].min() > 15
    assert counts[:, 1].sum() == 0


def test_results_go_on_and_make_a_page(tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    path = tmp_path / "results.json"
    found = measure_balance(path, "easy", 40, 1, ["bills"])
    assert len(found["rows"]) == 4 * (1 + len(TWISTS))
    told: list[str] = []
    assert measure_balance(path, "easy", 40, 1, ["bills"], told.append) == found
    assert told == []
    for row in found["rows"]:
        assert sum(each["mean"] for each in row["win_by_place"]) == pytest.approx(1)
    write_report(found, tmp_path / "balance.md")
    page = (tmp_path / "balance.md").read_text()
    assert "market-veto**" in page
    assert (tmp_path / "charts" / "balance-starters.svg").exists()
    path.write_text(json.dumps(found | {"rules": "other"}))
    with pytest.raises(FreeholdError, match="measured with rules other"):
        measure_balance(path, "easy", 40, 1, ["bills"])


def test_prices_add_up() -> None:
    found = measure_prices("classic", 5, {}, "easy", 60, 3)
    rows = found["properties"]
    assert [row["property"] for row in rows] == list(range(1, 31))
    assert all(row["games"] == 60 for row in rows)
    assert sum(row["cheque"] for row in rows) == pytest.approx(2 * sum([0, *range(2, 16)]))
    assert rows[-1]["price"] > rows[0]["price"]

"""Landing: simulation and exact chain agree, on both boards and either way of leaving hold."""

import numpy as np
import pytest

from freehold.core.errors import FreeholdError
from freehold.games.cordens.lab.landing import exact_shares, landing
from freehold.games.cordens.rules.board import Kind
from freehold.games.cordens.rules.board_files import board_data, board_names, board_of


@pytest.mark.parametrize("leave", ["at-once", "late"])
@pytest.mark.parametrize("cards", [True, False])
@pytest.mark.parametrize("board", board_names())
def test_agreement(board: str, leave: str, cards: bool) -> None:
    found = landing(
        board, leave, cards, throws=10_000_000 if (board, cards) == ("cordens", True) else 1_000_000, seed=3
    )
    told = found.as_json()
    assert sum(row["simulated"] for row in told["spaces"]) + told["hold"]["simulated"] == pytest.approx(1)
    assert sum(row["exact"] for row in told["spaces"]) + told["hold"]["exact"] == pytest.approx(1)
    assert told["max_z"] < 4.5


def test_a_wrong_chain_is_noticed() -> None:
    """The test has power: the chain of the other way to leave hold is far outside the errors."""
    found = landing("cordens", "late", True, throws=1_000_000, seed=5)
    other = exact_shares(board_of(board_data("cordens")), at_once=True)
    assert np.nanmax(np.abs((found.simulated - other) / np.where(found.errors > 0, found.errors, np.nan))) > 10


def test_without_cards_and_holds_all_spaces_are_alike() -> None:
    b = board_of(board_data("cordens"))
    b.kind = [int(Kind.REST) if kind in (Kind.CARD, Kind.TO_HOLD) else kind for kind in b.kind]
    shares = exact_shares(b, at_once=True)
    assert shares[-1] == pytest.approx(1 / 216, rel=0.25)
    assert shares[:-1].max() / shares[:-1].min() < 1.2


def test_few_throws_have_errors_too() -> None:
    """Spaces that no throw ended on show no spread, and are judged all the same."""
    found = landing("cordens", "late", True, throws=1_000, seed=3)
    assert found.as_json()["board"] == "cordens"
    assert found.simulated.min() == 0
    assert ((found.errors > 0) | (found.exact == 0)).all()
    assert np.isfinite(found.z).all()


@pytest.mark.parametrize("wrong", [{"leave": "never"}, {"throws": 10}, {"board": "nowhere"}])
def test_refusals(wrong: dict) -> None:
    with pytest.raises(FreeholdError):
        landing(**wrong)

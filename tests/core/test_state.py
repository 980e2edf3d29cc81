"""States: stored widths, records, copies."""

from dataclasses import dataclass

import numpy as np
import pytest

from freehold.core.state import I8, copy_state, record_dtype, restore, store, stored, zeros
from freehold.games.for_sale.rules.state import ForSale, Seats16


@dataclass(slots=True)
class Small:
    turn: I8 = 0
    coins: Seats16 = zeros(6)


def test_dtype_is_derived_in_order() -> None:
    assert stored(Small) == {"turn": ("i1", 0), "coins": ("i2", 6)}
    assert record_dtype(Small).names == ("turn", "coins")
    assert record_dtype(Small)["coins"] == np.dtype(("i2", (6,)))


def test_round_trip() -> None:
    room = np.zeros(1, record_dtype(Small))
    state = Small(turn=-3, coins=[1, 2, 3, 4, 5, 600])
    store(state, room[0])
    assert restore(Small, room[0]) == state


@pytest.mark.parametrize("state", [Small(turn=128), Small(turn=-129), Small(coins=[0, 0, 0, 0, 0, 40_000])])
def test_a_value_that_does_not_fit_is_refused(state: Small) -> None:
    with pytest.raises(OverflowError, match="does not fit"):
        store(state, np.zeros(1, record_dtype(Small))[0])


def test_a_copy_shares_nothing() -> None:
    state = ForSale()
    twin = copy_state(state)
    twin.hand[0] = 6
    twin.turn = 3
    assert (state.hand[0], state.turn) == (0, 0)


def test_a_field_without_a_width_is_refused() -> None:
    @dataclass
    class Loose:
        turn: int = 0

    with pytest.raises(TypeError, match="no stored width"):
        record_dtype(Loose)

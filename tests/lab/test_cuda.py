"""What a GPU's thread does, done here: the same games as the loop of the CPU. The GPU itself is in tests_gpu."""

import numpy as np
import pytest

from freehold.core.errors import FreeholdError
from freehold.core.state import copy_state, restore
from freehold.games.for_sale.lab.cuda import play_one, play_rows_on_gpu
from freehold.games.for_sale.lab.rows import play_rows, template_of
from freehold.games.for_sale.rules.state import ForSale
from freehold.lab.game_lab import lab_of
from freehold.lab.plan import make_plan


@pytest.mark.parametrize(("name", "players"), [("classic", 4), ("coins", 2), ("bills", 6)])
def test_a_thread_plays_the_game_of_its_number(name: str, players: int) -> None:
    plan = make_plan("for-sale", name, {"twists": ["market-veto", "property-showcase"]}, players, ["random"], 8)
    template, ones, twos = template_of(plan)
    columns = play_rows(plan, 0, 6)
    decisions = 0
    for index in range(6):
        g = copy_state(restore(ForSale, template[0]))
        ends = np.zeros((players, 4), np.int16)
        decisions += play_one(g, plan.seed, index, ones, twos, ends)
        assert ends[:, 0].tolist() == [columns[f"total_{seat}"][index] for seat in range(players)]
        assert ends[:, 3].tolist() == [columns[f"highest_{seat}"][index] for seat in range(players)]
        assert g.first_starter == columns["starter"][index]
    assert decisions == columns["decisions"][0]


def test_other_plans_are_refused_in_one_line() -> None:
    with pytest.raises(FreeholdError, match="by the policy random"):
        play_rows_on_gpu(make_plan("for-sale", "classic", {}, 4, ["easy"], 1), 0, 1)
    cordens = make_plan("cordens", "cordens", {}, 4, ["random"], 1)
    with pytest.raises(FreeholdError, match="--device cuda plays no Cordens; play this on the cores"):
        lab_of("cordens").play_rows_on_gpu(cordens, 0, 1)

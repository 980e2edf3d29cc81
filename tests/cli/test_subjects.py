"""What the lab's commands measure is asked of the games, and a game without it says so in a line."""

import pytest

from freehold.cli.lab_options import options_of, subject_of
from freehold.core.errors import BadOptions, FreeholdError
from freehold.games.cordens.lab import groups, landing
from freehold.games.for_sale.lab import balance, endgame, prices


def test_without_a_game_it_is_the_first_that_can_be_asked() -> None:
    first = {name: subject_of(name) for name in ("balance", "prices", "landing", "endgame")}
    assert first == {"balance": balance, "prices": prices, "landing": landing, "endgame": endgame}
    assert subject_of("prices", "cordens") is groups


def test_a_game_without_it_says_so() -> None:
    with pytest.raises(FreeholdError, match="there is no lab endgame of Cordens"):
        subject_of("endgame", "cordens")
    with pytest.raises(FreeholdError, match="there is no lab landing of For Sale"):
        subject_of("landing", "for-sale")
    with pytest.raises(BadOptions, match="Cordens has no twists; its options are given by --option"):
        options_of("cordens", ["market-veto"], None)

"""Options of a game that says no more than what each may be: checked, filled in, offered on the start page."""

from typing import Any

import pytest

from freehold.core.errors import BadOptions
from freehold.core.options import fill_options, option_words

CHOICES: dict[str, Any] = {
    "twists": {"several": ["blind", "double"]},
    "open": {"one": [False, True]},
    "speed": {"one": ["slow", "fast"]},
    "cards": {"one": [], "from": 3, "to": 5},
    "rounds": {"one": [None], "from": 1, "to": 1_000_000},
}
DEFAULTS: dict[str, Any] = {"twists": [], "open": False, "speed": "slow", "cards": 5, "rounds": None}


def test_what_is_not_given_is_the_default() -> None:
    assert fill_options({}, CHOICES, DEFAULTS) == DEFAULTS
    given = {"twists": ["double"], "open": True, "speed": None, "cards": 3, "rounds": 40}
    assert fill_options(given, CHOICES, DEFAULTS) == given | {"speed": "slow"}


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ([], "options must be an object"),
        ({"colour": 1}, "options: there is no option 'colour'; there are twists, open, speed, cards, rounds"),
        ({"twists": ["blind", "blind"]}, "options: twists must be any of blind, double, not ['blind', 'blind']"),
        ({"open": 1}, "options: open must be false or true, not 1"),
        ({"speed": "medium"}, "options: speed must be slow or fast, not 'medium'"),
        ({"cards": 6}, "options: cards must be 3 to 5, not 6"),
        ({"cards": True}, "options: cards must be 3 to 5, not True"),
        ({"rounds": 0}, "options: rounds must be none or 1 to 1,000,000, not 0"),
    ],
)
def test_what_cannot_be_is_one_line(options: Any, message: str) -> None:
    with pytest.raises(BadOptions) as caught:
        fill_options(options, CHOICES, DEFAULTS)
    assert str(caught.value) == message


def test_the_start_page_offers_each_value() -> None:
    words = {each["name"]: each for each in option_words(CHOICES, DEFAULTS)}
    assert [words[name]["kind"] for name in CHOICES] == ["set", "flag", "choice", "choice", "choice"]
    assert [each["value"] for each in words["cards"]["choices"]] == [3, 4, 5]
    assert [each["value"] for each in words["rounds"]["choices"]] == [None, 1, 1_000_000]
    assert [each["title"] for each in words["twists"]["choices"]] == ["blind", "double"]
    assert "choices" not in words["open"]

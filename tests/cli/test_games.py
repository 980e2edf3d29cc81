"""``freehold games``: what a table may be asked for, laid out alike for every game."""

import json
from typing import Any

import pytest
from typer.testing import CliRunner

import freehold
from freehold.cli.main import app
from freehold.core.errors import BadOptions
from freehold.core.registry import kind_of
from freehold.testing import play_randomly

SHORT: dict[str, dict[str, Any]] = {"for-sale": {}, "cordens": {"rounds": 2}}
ROWS = json.loads(CliRunner().invoke(app, ["games", "--json"]).stdout)


def values_of(choice: dict[str, Any]) -> list[Any]:
    """Every value that a choice allows, of a range its ends."""
    one = [*choice.get("one", []), *(choice[end] for end in ("from", "to") if end in choice)]
    return one + [list(each) for each in ([], choice.get("several", []))] if "several" in choice else one


def new(row: dict[str, Any], options: dict[str, Any]) -> Any:
    return freehold.new(row["game"], **{kind_of(row["game"]).setting: row["name"]}, options=options, seed=1)


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row["name"])
def test_every_choice_can_be_made_and_no_other(row: dict[str, Any]) -> None:
    assert row["choices"].keys() == row["defaults"].keys() == row["options"].keys()
    for name, choice in row["choices"].items():
        assert row["defaults"][name] in values_of(choice)
        for value in values_of(choice):
            assert new(row, {name: value}).options[name] == value
        beyond = choice["to"] + 1 if "to" in choice else ["another"] if "several" in choice else "another"
        with pytest.raises(BadOptions):
            new(row, {name: beyond})


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row["name"])
def test_asking_for_the_defaults_changes_nothing(row: dict[str, Any]) -> None:
    asked, plain = (
        play_randomly(new(row, options), 3)
        for options in ({**row["defaults"], **SHORT[row["game"]]}, SHORT[row["game"]])
    )
    assert asked.record()["moves"] == plain.record()["moves"]
    assert asked.view(0) | {"options": None} == plain.view(0) | {"options": None}


def test_the_list_says_of_each_option_what_it_may_be_and_what_it_is() -> None:
    told = [line.strip() for line in CliRunner().invoke(app, ["games"]).stdout.splitlines()]
    for line in (
        "option refund: down or up; default: down",
        "option money: hidden or open; default: the edition's",
        "option chill-pot: false or true; default: false",
        "option rounds: none or 1 to 1,000,000; default: none",
    ):
        assert line in told
    assert {line.split()[1].rstrip(":") for line in told if line.startswith("option")} == {
        name for row in ROWS for name in row["choices"]
    }

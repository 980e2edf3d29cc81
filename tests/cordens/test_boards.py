"""Boards: those that come with the package, and faulty ones, each named by its space and field."""

import copy
import json
from pathlib import Path

import pytest

import freehold
from freehold.core.errors import BadBoard
from freehold.core.schemas import schema
from freehold.games.cordens import KIND
from freehold.games.cordens.rules.board_checks import check_board
from freehold.games.cordens.rules.board_files import board_data, board_names, board_of, parse_board
from freehold.games.cordens.words.guide import quick, rules, strategy

STANDARD = board_data("cordens")


def test_the_standard_board() -> None:
    b = board_of(STANDARD)
    assert (b.spaces, b.groups, b.hold_space, b.houses, b.hotels) == (40, 8, 10, 32, 12)
    assert b.colour_deeds.bit_count() == 22
    assert [b.deeds.bit_count(), b.steps.bit_count(), b.utilities.bit_count()] == [28, 4, 2]
    assert [b.next_step[space] for space in (2, 7, 36)] == [5, 15, 5]
    assert (b.price[39], b.mortgage[39], b.interest[39], b.rents[39 * 6 + 5]) == (400, 200, 20, 2000)
    assert (b.mortgage[1], b.interest[1]) == (30, 3)


def test_another_board_has_other_spaces_and_groups() -> None:
    assert board_names() == ("cordens", "lagoon")
    b = board_of(board_data("lagoon"))
    assert (b.spaces, b.groups) == (28, 6)


def test_a_printed_mortgage_value_counts() -> None:
    data = copy.deepcopy(STANDARD)
    data["space"][39]["mortgage"] = 151
    b = board_of(board_data(data))
    assert (b.mortgage[39], b.interest[39]) == (151, 16)


def change(path: list, value: object) -> dict:
    """The standard board with one value changed, or taken out for None."""
    data = copy.deepcopy(STANDARD)
    at = data
    for key in path[:-1]:
        at = at[key]
    if value is None:
        del at[path[-1]]
    else:
        at[path[-1]] = value
    return data


FAULTS = [
    (["space", 1, "group"], "navy", "group 'brown': its deeds are space 3 (Dispensary); a group has 2 to 4"),
    (["space", 1, "kind"], "rest", "group 'brown': its deeds are space 3 (Dispensary); a group has 2 to 4"),
    (["space", 3, "rents"], None, "space 3 (Dispensary): rents is missing"),
    (["space", 3, "rents"], [1, 2, 3, 4, 5], "space 3 (Dispensary): rents has 5 figures"),
    (["space", 3, "rents"], [1, 2, 3, 4, 5, "x"], "space 3 (Dispensary): rents holds 'x'"),
    (["space", 20, "kind"], "go", "spaces 0, 20 are of kind 'go'"),
    (["space", 10, "kind"], "rest", "no space is of kind 'hold'"),
    (["space", 0, "kind"], "rest", "no space is of kind 'go'"),
    (["space", 4, "kind"], "casino", "space 4 (Batch Failure): kind is 'casino'"),
    (["space", 4, "tax"], None, "space 4 (Batch Failure): tax is missing"),
    (["space", 5, "price"], 0, "space 5 (Synthesis): price is 0"),
    (["space", 5, "price"], True, "space 5 (Synthesis): price is True"),
    (["space", 1, "group"], "puce", "space 1 (Weighing Booth): group is 'puce'"),
    (["space", 2, "deck"], "tarot", "space 2 (Audit): deck is 'tarot'"),
    (["space", 2, "name"], None, "space 2: name is missing"),
    (["deck", 0, "cards", 0, "effect"], "fly 3", "deck 'bulletin', card 1: effect 'fly 3' is unknown"),
    (["deck", 0, "cards", 0, "effect"], "advance 40", "goes beyond the last space, 39"),
    (["deck", 0, "cards", 0, "effect"], "advance", "needs 1 whole numbers after 'advance'"),
    (["deck", 0, "cards", 0, "effect"], "repairs 1", "needs 2 whole numbers after 'repairs'"),
    (["deck", 0, "cards", 0, "effect"], "back 0", "must go back 1 to 39 spaces"),
    (["deck", 0, "cards"], [], "deck 'bulletin': cards must be a list of 1 to 40 cards"),
    (["step_rents"], [25], "there are 4 step spaces, and step_rents has 1 figures"),
    (["utility_factors"], [4], "there are 2 utility spaces, and utility_factors has 1 figures"),
    (["start_cash"], -1, "the board: start_cash is -1"),
    (["houses"], "many", "the board: houses is 'many'"),
    (["group", 0, "house"], None, "group 'brown': house is missing"),
    (["group", 1, "name"], "brown", "two groups have the same name"),
    (["space"], STANDARD["space"][:11], "space: there are 11 of them"),
    (["name"], 5, "the board: name is 5"),
]


@pytest.mark.parametrize(("path", "value", "sentence"), FAULTS)
def test_a_faulty_board_is_named(path: list, value: object, sentence: str) -> None:
    with pytest.raises(BadBoard) as caught:
        board_data(change(path, value))
    assert sentence in str(caught.value)
    assert "\n" not in str(caught.value)


def test_a_deck_without_its_space_is_refused() -> None:
    data = copy.deepcopy(STANDARD)
    for space in data["space"]:
        if space["kind"] == "utility":
            space.update(kind="rest")
    with pytest.raises(BadBoard, match="needs a space of kind 'utility'"):
        board_data(data)


def test_cards_that_lead_to_cards_for_ever_are_refused() -> None:
    data = copy.deepcopy(STANDARD)
    data["deck"][0]["cards"] = [{"text": "Round and round.", "effect": "advance 7"}]
    with pytest.raises(BadBoard, match=r"space 7 \(Bulletin\)"):
        board_data(data)


def test_a_file_is_named_in_its_faults() -> None:
    with pytest.raises(BadBoard, match=r"^mine\.toml: not a readable board file"):
        parse_board("name = ", "mine.toml")
    with pytest.raises(BadBoard, match=r"^mine\.toml: the board: name is missing"):
        parse_board("salary = 3", "mine.toml")
    assert KIND.parse_setting(json.dumps(STANDARD), "mine.json") == STANDARD


def test_every_picture_that_a_board_may_name_is_there() -> None:
    shape = schema("board")["properties"]
    named = set(shape["space"]["items"]["properties"]["art"]["enum"])
    assert named == set(shape["deck"]["items"]["properties"]["art"]["enum"])
    art = KIND.home / "page" / "art"
    assert [name for name in sorted(named) if not (art / f"{name}.svg").is_file()] == []


def test_an_unknown_picture_is_refused() -> None:
    board = copy.deepcopy(board_data("lagoon"))
    board["space"][4]["art"] = "../logo"
    with pytest.raises(BadBoard, match="art"):
        check_board(board)


def test_words_of_the_standard_board_are_not_in_the_guide_of_another() -> None:
    """What a board calls its spaces comes with the board: guide and strategy of the lagoon know nothing of batches."""
    board = board_data("lagoon")
    told = str(
        [
            part(board, 4, options)
            for part in (quick, rules, strategy)
            for options in ({}, {"rounds": 9, "chill-pot": True})
        ]
    )
    assert not [word for word in ("Batch", "process", "Chill", "GO ", "audit") if word in told]
    assert "ferry" in told or "ferries" in told


def test_no_boards_own_names_stand_in_a_rule_or_a_page() -> None:
    names = {
        part for board in board_names() for space in board_data(board)["space"] for part in space["name"].split(" / ")
    }
    own = {name for name in names if " " in name}
    assert "Batch on Hold" in own
    package = Path(freehold.__file__).parent
    for path in (path for path in package.rglob("*") if path.suffix in (".py", ".js", ".html", ".css")):
        text = path.read_text("utf-8")
        assert not [name for name in own if name in text], path

"""Boards as data: the named ones, and the checks that every board passes (cordens.md, "Other boards").

A board's data is a dict as its TOML file has it. The board that the rules use is made of it by ``board_of``.
"""

from functools import cache
from importlib.resources import files
from typing import Any

from freehold.core.content import ByContent
from freehold.core.errors import BadBoard
from freehold.core.setting_text import parse_text
from freehold.games.cordens.rules.board import DECK_CARDS, HOTEL, Board, Kind
from freehold.games.cordens.rules.board_checks import check_board
from freehold.games.cordens.rules.effects import BY_NAME

KINDS = {
    "deed": Kind.DEED,
    "step": Kind.STEP,
    "utility": Kind.UTILITY,
    "go": Kind.GO,
    "card": Kind.CARD,
    "tax": Kind.TAX,
    "hold": Kind.HOLD,
    "rest": Kind.REST,
    "to-hold": Kind.TO_HOLD,
}
_OWN: ByContent[dict[str, Any]] = ByContent()
LEAST_PLAYERS = 2
MOST_PLAYERS = 8


@cache
def board_names() -> tuple[str, ...]:
    """The names of the boards that come with Freehold, the standard one first."""
    names = (path.name.removesuffix(".toml") for path in (files("freehold.games.cordens") / "boards").iterdir())
    return tuple(sorted(names, key=lambda name: (name != "cordens", name)))


def board_data(board: object) -> dict[str, Any]:
    """The data of a board: its name, or the whole board as a dict, which is checked.

    Raises BadBoard; the message names the space and the field.
    """
    if isinstance(board, str):
        if board not in board_names():
            raise BadBoard(
                f"no board is called {board!r}; there are {', '.join(board_names())},"
                " or your own: a .toml file's path, in requests and records the whole"
            )
        return _named(board)
    return _OWN.get(board, check_board) if isinstance(board, dict) else check_board(board)


def trust(data: dict[str, Any]) -> None:
    """Take a board that another process has found right as it is, so that it is not checked here too."""
    _OWN.put(data, data)


@cache
def _named(name: str) -> dict[str, Any]:
    text = (files("freehold.games.cordens") / "boards" / f"{name}.toml").read_text("utf-8")
    return parse_board(text, name)


def parse_board(text: str, source: str) -> dict[str, Any]:
    """A board from the text of a TOML (or JSON) file, checked; ``source`` names the file in errors. Raises BadBoard."""
    data = parse_text(text, source, "board", BadBoard)
    try:
        return check_board(data)
    except BadBoard as error:
        raise BadBoard(f"{source}: {error}") from None


def board_of(data: dict[str, Any]) -> Board:
    """The board that the rules use, from checked data."""
    b = Board(
        spaces=len(data["space"]),
        groups=len(data["group"]),
        start_cash=data["start_cash"],
        salary=data["salary"],
        fine=data["fine"],
        houses=data["houses"],
        hotels=data["hotels"],
        decks=len(data.get("deck", [])),
    )
    for held, rent in enumerate(data.get("step_rents", []), 1):
        b.step_rents[held] = rent
    for held, factor in enumerate(data.get("utility_factors", []), 1):
        b.utility_factors[held] = factor
    for number, group in enumerate(data["group"]):
        b.group_price[number] = group["house"]
    b.cheapest_first[: b.groups] = sorted(range(b.groups), key=lambda group: b.group_price[group])
    for number, space in enumerate(data["space"]):
        _add_space(b, data, number, space)
    for number in range(b.spaces):
        b.next_step[number] = _next(b, b.steps, number)
        b.next_utility[number] = _next(b, b.utilities, number)
    for number, deck in enumerate(data.get("deck", [])):
        _add_deck(b, number, deck["cards"])
    return b


def _add_space(b: Board, data: dict[str, Any], number: int, space: dict[str, Any]) -> None:
    kind = KINDS[space["kind"]]
    b.kind[number] = kind
    bit = 1 << number
    if kind <= Kind.UTILITY:
        b.deeds |= bit
        b.price[number] = space["price"]
        b.mortgage[number] = space.get("mortgage", space["price"] // 2)
        b.interest[number] = (b.mortgage[number] + 9) // 10
    if kind == Kind.DEED:
        group = [each["name"] for each in data["group"]].index(space["group"])
        b.colour_deeds |= bit
        b.group[number] = group
        b.group_deeds[group] |= bit
        b.group_count[group] += 1
        b.house_price[number] = b.group_price[group]
        b.rents[number * (HOTEL + 1) : (number + 1) * (HOTEL + 1)] = space["rents"]
    elif kind == Kind.STEP:
        b.steps |= bit
    elif kind == Kind.UTILITY:
        b.utilities |= bit
    elif kind == Kind.TAX:
        b.tax[number] = space["tax"]
    elif kind == Kind.HOLD:
        b.hold_space = number
    elif kind == Kind.CARD:
        b.deck[number] = [deck["name"] for deck in data["deck"]].index(space["deck"])


def _next(b: Board, wanted: int, number: int) -> int:
    """The next of the spaces ``wanted`` after ``number``, clockwise, or -1."""
    for step in range(1, b.spaces + 1):
        space = (number + step) % b.spaces
        if wanted >> space & 1:
            return space
    return -1


def _add_deck(b: Board, number: int, cards: list[dict[str, Any]]) -> None:
    b.deck_count[number] = len(cards)
    for at, card in enumerate(cards, number * DECK_CARDS):
        word, *numbers = card["effect"].split()
        b.card_effect[at] = BY_NAME[word].effect
        b.card_first[at], b.card_second[at] = ([int(each) for each in numbers] + [0, 0])[:2]

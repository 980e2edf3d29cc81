"""The checks that a board's data must pass; each message names the space, group or card and the field."""

from typing import Any

from freehold.core.errors import BadBoard
from freehold.core.records import is_whole
from freehold.core.schemas import Parts, fault
from freehold.games.cordens.rules.board import Board
from freehold.games.cordens.rules.effects import BY_NAME, Figure, Leads, pattern

SUM_MOST = 1_000_000
FIELDS_OF = {
    "go": (),
    "deed": ("group", "price", "rents"),
    "step": ("price",),
    "utility": ("price",),
    "card": ("deck",),
    "tax": ("tax",),
    "hold": (),
    "rest": (),
    "to-hold": (),
}

BOARD: Parts = (
    ("properties/space/items/properties/kind/enum", tuple(FIELDS_OF)),
    ("properties/deck/items/properties/cards/items/properties/effect/pattern", pattern()),
)
"""The parts of a board's schema that the tables of kinds and effects say."""


def check_board(data: object) -> dict[str, Any]:
    """``data`` itself, if a board can be made of it; raises BadBoard with what is wrong and what would be right."""
    if not isinstance(data, dict):
        raise BadBoard("a board is a table of name, start_cash, salary, fine, houses, hotels, group, space and deck")
    _text(data, "name", "the board")
    for field, most in (("start_cash", SUM_MOST), ("salary", SUM_MOST), ("fine", SUM_MOST)):
        _number(data, field, "the board", 0, most)
    for field in ("houses", "hotels"):
        _number(data, field, "the board", 0, 1000)
    groups = _tables(data, "group", 1, 12)
    spaces = _tables(data, "space", 12, 60)
    decks = _tables(data, "deck", 0, 4)
    _check_groups(groups)
    for number, space in enumerate(spaces):
        _check_space(number, space, groups, decks)
    _check_corners(spaces)
    _check_sizes(data, groups, spaces)
    for deck in decks:
        _check_deck(deck, spaces)
    if len({deck["name"] for deck in decks}) < len(decks):
        raise BadBoard("two decks have the same name; each deck needs its own")
    _check_chains(spaces, decks)
    wrong = fault("board", data, BOARD)
    if wrong:
        raise BadBoard(wrong)
    return data


def _tables(data: dict[str, Any], field: str, least: int, most: int) -> list[dict[str, Any]]:
    tables = data.get(field, [])
    if not isinstance(tables, list) or not all(isinstance(each, dict) for each in tables):
        raise BadBoard(f"{field}: must be a list of tables, [[{field}]] in TOML")
    if not least <= len(tables) <= most:
        raise BadBoard(f"{field}: there are {len(tables)} of them; a board has {least} to {most}")
    return tables


def _text(table: dict[str, Any], field: str, where: str) -> str:
    value = table.get(field)
    if not isinstance(value, str) or not value.strip():
        raise BadBoard(f"{where}: {field} is {_shown(value)}; it must be a text")
    return value


def _shown(value: object) -> str:
    return "missing" if value is None else repr(value)


def _is_number(value: Any, least: int, most: int) -> bool:
    return is_whole(value) and bool(least <= value <= most)


def _number(table: dict[str, Any], field: str, where: str, least: int, most: int) -> int:
    value = table.get(field)
    if not _is_number(value, least, most):
        raise BadBoard(f"{where}: {field} is {_shown(value)}; it must be a whole number from {least} to {most:,}")
    return int(table[field])


def _check_groups(groups: list[dict[str, Any]]) -> None:
    for number, group in enumerate(groups, 1):
        name = _text(group, "name", f"group {number}")
        _number(group, "house", f"group {name!r}", 1, SUM_MOST)
    if len({group["name"] for group in groups}) < len(groups):
        raise BadBoard("two groups have the same name; each group needs its own")


def _check_space(number: int, space: dict[str, Any], groups: list[dict[str, Any]], decks: list[dict[str, Any]]) -> None:
    name = space.get("name")
    where = f"space {number} ({name})" if isinstance(name, str) else f"space {number}"
    _text(space, "name", where)
    kind = space.get("kind")
    if not isinstance(kind, str) or kind not in FIELDS_OF:
        raise BadBoard(f"{where}: kind is {_shown(kind)}; it must be one of: {', '.join(FIELDS_OF)}")
    if "price" in FIELDS_OF[kind]:
        price = _number(space, "price", where, 1, SUM_MOST)
        if "mortgage" in space:
            _number(space, "mortgage", where, 0, price)
    if kind == "deed":
        _named(space, "group", where, groups)
        _rents(space, where)
    elif kind == "tax":
        _number(space, "tax", where, 0, SUM_MOST)
    elif kind == "card":
        _named(space, "deck", where, decks)


def _named(space: dict[str, Any], field: str, where: str, tables: list[dict[str, Any]]) -> None:
    names = [table.get("name") for table in tables]
    value = space.get(field)
    if value not in names or value is None:
        known = ", ".join(str(name) for name in names) or "none"
        raise BadBoard(f"{where}: {field} is {_shown(value)}; it must be one of this board's {field}s: {known}")


def _rents(space: dict[str, Any], where: str) -> None:
    rents = space.get("rents")
    if not isinstance(rents, list) or len(rents) != 6:
        found = f"has {len(rents)} figures" if isinstance(rents, list) else f"is {_shown(rents)}"
        raise BadBoard(f"{where}: rents {found}; it must have six: bare, 1 house, 2, 3, 4 houses, hotel")
    for rent in rents:
        if not _is_number(rent, 0, SUM_MOST):
            raise BadBoard(f"{where}: rents holds {rent!r}; each must be a whole number from 0 to {SUM_MOST:,}")


def _check_corners(spaces: list[dict[str, Any]]) -> None:
    for kind in ("go", "hold"):
        found = [number for number, space in enumerate(spaces) if space["kind"] == kind]
        if len(found) != 1:
            where = f"spaces {', '.join(map(str, found))} are" if found else "no space is"
            raise BadBoard(f"{where} of kind {kind!r}; a board has exactly one{' (space 0)' if kind == 'go' else ''}")
        if kind == "go" and found != [0]:
            raise BadBoard(f"space {found[0]} ({spaces[found[0]]['name']}): kind 'go' must be space 0")


def _check_sizes(data: dict[str, Any], groups: list[dict[str, Any]], spaces: list[dict[str, Any]]) -> None:
    for group in groups:
        name = group["name"]
        deeds = [
            f"space {at} ({space['name']})"
            for at, space in enumerate(spaces)
            if space["kind"] == "deed" and space["group"] == name
        ]
        if not 2 <= len(deeds) <= 4:
            found = ", ".join(deeds) or "none"
            raise BadBoard(f"group {name!r}: its deeds are {found}; a group has 2 to 4 spaces of kind 'deed'")
    for kind, field, most in (("step", "step_rents", 8), ("utility", "utility_factors", 4)):
        held = sum(space["kind"] == kind for space in spaces)
        figures = data.get(field, [])
        if not isinstance(figures, list) or not all(_is_number(each, 0, SUM_MOST) for each in figures):
            raise BadBoard(f"the board: {field} must be a list of whole numbers from 0 to {SUM_MOST:,}")
        if len(figures) > most:
            raise BadBoard(f"the board: {field} has {len(figures)} figures; it has at most {most}")
        if held > len(figures):
            raise BadBoard(f"the board: there are {held} {kind} spaces, and {field} has {len(figures)} figures")


def _check_deck(deck: dict[str, Any], spaces: list[dict[str, Any]]) -> None:
    name = _text(deck, "name", "a deck")
    cards = deck.get("cards")
    if not isinstance(cards, list) or not 1 <= len(cards) <= 40:
        raise BadBoard(f"deck {name!r}: cards must be a list of 1 to 40 cards")
    for number, card in enumerate(cards, 1):
        where = f"deck {name!r}, card {number}"
        if not isinstance(card, dict):
            raise BadBoard(f"{where}: a card is a table of text and effect")
        _text(card, "text", where)
        _check_effect(_text(card, "effect", where), where, spaces)


def _check_effect(effect: str, where: str, spaces: list[dict[str, Any]]) -> None:
    word, *rest = effect.split()
    if word not in BY_NAME:
        raise BadBoard(f"{where}: effect {effect!r} is unknown; the effects are: {', '.join(BY_NAME)}")
    row = BY_NAME[word]
    if len(rest) != len(row.figures) or not all(each.isascii() and each.isdigit() and len(each) < 8 for each in rest):
        raise BadBoard(f"{where}: effect {effect!r} needs {len(row.figures)} whole numbers after {word!r}")
    last = len(spaces) - 1
    for figure, number in zip(row.figures, map(int, rest), strict=True):
        if figure is Figure.SPACE and number > last:
            raise BadBoard(f"{where}: effect {effect!r} goes beyond the last space, {last}")
        if figure is Figure.STEPS and not 1 <= number <= last:
            raise BadBoard(f"{where}: effect {effect!r} must go {word} 1 to {last} spaces")
        if figure is Figure.SUM and number > SUM_MOST:
            raise BadBoard(f"{where}: effect {effect!r} moves more than {SUM_MOST:,}")
    if row.needs and all(space["kind"] != row.needs for space in spaces):
        raise BadBoard(f"{where}: effect {effect!r} needs a space of kind {row.needs!r}, and there is none")


def _check_chains(spaces: list[dict[str, Any]], decks: list[dict[str, Any]]) -> None:
    """Cards may lead to further cards, but not for ever: from every card space some card must lead elsewhere."""
    effects = {deck["name"]: [card["effect"].split() for card in deck["cards"]] for deck in decks}
    endless = {number for number, space in enumerate(spaces) if space["kind"] == "card"}
    while True:
        left = {
            number
            for number in endless
            if all(_leads_to(effect, number, len(spaces)) in endless for effect in effects[spaces[number]["deck"]])
        }
        if left == endless:
            break
        endless = left
    if endless:
        number = min(endless)
        raise BadBoard(
            f"space {number} ({spaces[number]['name']}): every card of deck {spaces[number]['deck']!r} leads to "
            "another card space for ever; some card must lead elsewhere"
        )


def _leads_to(effect: list[str], number: int, spaces: int) -> int:
    """The space that a card moves to, to be resolved there, or -1 where it ends the move."""
    word, *figures = effect
    row = BY_NAME[word]
    if row.leads is not Leads.RESOLVED:
        return -1
    return row.goes(Board(spaces=spaces), number, int(figures[0]) if figures else 0)

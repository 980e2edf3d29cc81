"""Moves in words and as actions: ``["build", 11]`` for people and records, an int for the rules."""

from typing import Any

from freehold.core.errors import IllegalMove
from freehold.core.records import is_whole
from freehold.games.cordens.rules.actions import (
    BID,
    BUILD,
    CLAIM,
    COUNTER,
    KEEP,
    MORTGAGE,
    PLACE,
    PROPOSE,
    RAZE,
    REDEEM,
    SELL,
    WORDS,
    act,
    argument_of,
    verb_of,
)
from freehold.games.cordens.rules.state import NOBODY, Phase

WITH_SPACE = (PLACE, KEEP, BUILD, SELL, MORTGAGE, REDEEM, CLAIM)
COUNTER_TERMS = ("give", "give_cash", "get", "get_cash")
TERMS = ("to", *COUNTER_TERMS)
NUMBERS = {word: number for number, word in enumerate(WORDS)}

PHASES = {
    Phase.ROLL: "roll",
    Phase.OFFER: "offer",
    Phase.END: "end",
    Phase.AUCTION: "auction",
    Phase.BUILDING: "building-auction",
    Phase.PLACE: "place",
    Phase.DEBT: "debt",
    Phase.TRADE: "trade",
    Phase.TRANSFER: "transfer",
    Phase.OVER: "over",
}
"""The phases in the rules' words."""

Goods = tuple[int, int, int, int]
Terms = tuple[int, int, int, int, int]


def in_words(action: int, groups: list[str], cash: int) -> list[Any]:
    """A move without its seat; a bid with the least (the action's) and the most (``cash``) that may be bid."""
    verb, argument = verb_of(action), argument_of(action)
    if verb == BID:
        return ["bid", argument, cash]
    if verb == RAZE:
        return ["raze", groups[argument]]
    return [WORDS[verb], argument] if verb in WITH_SPACE else [WORDS[verb]]


def read_move(move: object, players: int, spaces: int, groups: list[str]) -> tuple[int, int, Terms | None]:
    """The seat, the action and the terms of an offer, from ``[seat, verb, argument…]``; raises IllegalMove."""
    if not isinstance(move, list | tuple) or len(move) < 2 or not isinstance(move[1], str) or not is_whole(move[0]):
        raise IllegalMove(f'a move is [seat, verb, argument], as [0, "roll"], not {_brief(move)}')
    seat, word, *rest = move
    if not 0 <= seat < players:
        raise IllegalMove(f"there is no seat {seat}; seats are 0 to {players - 1}")
    if word not in NUMBERS:
        raise IllegalMove(f"there is no move {word!r}; the moves are: {', '.join(WORDS)}")
    verb = NUMBERS[word]
    takes = 1 if verb in (*WITH_SPACE, BID, RAZE, PROPOSE, COUNTER) else 0
    if len(rest) != takes:
        raise IllegalMove(f"{word} takes {('no argument', 'one argument')[takes]}, not {len(rest)}")
    if verb == PROPOSE:
        return seat, act(verb, 0), read_terms(rest[0], players, spaces)
    if verb == COUNTER:
        return seat, act(verb, 0), read_counter(rest[0], spaces)
    if verb == RAZE:
        if rest[0] not in groups:
            raise IllegalMove(f"there is no group {_brief(rest[0])}; the groups are: {', '.join(groups)}")
        return seat, act(verb, groups.index(rest[0])), None
    if verb == BID:
        if not is_whole(rest[0]) or rest[0] < 1:
            raise IllegalMove(f"a bid is a whole number from 1, not {_brief(rest[0])}", "cordens.md, Auctions")
        return seat, act(verb, rest[0]), None
    if takes and not (is_whole(rest[0]) and 0 <= rest[0] < spaces):
        raise IllegalMove(f"{word} names a space from 0 to {spaces - 1}, not {_brief(rest[0])}")
    return seat, act(verb, rest[0] if takes else 0), None


def read_terms(terms: object, players: int, spaces: int) -> Terms:
    """The terms of an offer: the other seat, the set of deeds and the cash given, and those asked for."""
    fields = _fields(terms, TERMS)
    to = fields["to"]
    if not is_whole(to) or not 0 <= to < players:
        raise IllegalMove(f"an offer's to is a seat from 0 to {players - 1}, not {_brief(to)}", "cordens.md, Records")
    return to, *_read_goods(fields, spaces)


def read_counter(terms: object, spaces: int) -> Terms:
    """The terms of a counter-offer, to NOBODY: the rules know who made the offer that it answers."""
    return NOBODY, *_read_goods(_fields(terms, COUNTER_TERMS), spaces)


def _fields(terms: object, names: tuple[str, ...]) -> dict[str, Any]:
    """``terms`` itself, if it has just these fields."""
    if not isinstance(terms, dict) or set(terms) != set(names):
        raise IllegalMove(f"an offer has the fields {', '.join(names)}, not {_brief(terms)}", "cordens.md, Records")
    return terms


def _read_goods(terms: dict[str, Any], spaces: int) -> Goods:
    """The set of deeds and the cash given, and those asked for."""
    for field in ("give_cash", "get_cash"):
        if not is_whole(terms[field]) or terms[field] < 0:
            raise IllegalMove(f"{field} is a whole number from 0, not {_brief(terms[field])}", "cordens.md, Records")
    give, get = (_read_deeds(field, terms[field], spaces) for field in ("give", "get"))
    return give, terms["give_cash"], get, terms["get_cash"]


def _read_deeds(field: str, deeds: object, spaces: int) -> int:
    if not isinstance(deeds, list) or not all(is_whole(deed) and 0 <= deed < spaces for deed in deeds):
        raise IllegalMove(f"{field} is a list of spaces from 0 to {spaces - 1}, not {_brief(deeds)}")
    if len(set(deeds)) < len(deeds):
        raise IllegalMove(f"{field} names a deed twice: {_brief(deeds)}")
    return sum(1 << deed for deed in deeds)


def _brief(value: object) -> str:
    text = repr(value)
    return text if len(text) <= 80 else text[:77] + "…"

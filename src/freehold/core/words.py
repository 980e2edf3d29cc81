"""Plain English shared by the stories of all games."""

from collections.abc import Iterator
from typing import Any

from freehold.core.game import Event


def listed(words: list[str]) -> str:
    """``a, b and c``."""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}" if words else ""


def winners(names: list[str]) -> str:
    """Who won, as a sentence."""
    return f"{listed(names)} {'wins' if len(names) == 1 else 'share the victory'}."


def plain_story(seats: list[str], events: list[Event]) -> Iterator[str]:
    """A line for each event, made from what it holds alone: ``Bids: seat Ann, amount 3``."""
    for event in events:
        facts = [f"{name} {_fact(name, value, seats)}" for name, value in event.items() if name not in ("seq", "type")]
        yield f"{str(event['type']).capitalize()}: {', '.join(facts)}".removesuffix(": ")


def _fact(name: str, value: Any, seats: list[str]) -> str:
    if name == "seat" and isinstance(value, int) and 0 <= value < len(seats):
        return seats[value]
    if isinstance(value, list):
        return listed([_fact("", each, seats) for each in value]) or "none"
    if isinstance(value, dict):
        return ", ".join(f"{inner} {_fact(inner, each, seats)}" for inner, each in value.items())
    return str(value)

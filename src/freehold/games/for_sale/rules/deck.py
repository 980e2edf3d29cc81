"""What chance decides in For Sale: drawn from a deal's streams at a table, or read from a record."""

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from freehold.core.chance import Deal
from freehold.core.errors import BadRecord
from freehold.games.for_sale.rules.editions import Edition


@dataclass(slots=True)
class Chance:
    """The starter, both decks (top first, as far as known) and the vetoed lots' new orders (as far as known)."""

    starter: int
    properties: list[int]
    cheques: list[int]
    veto_shuffles: list[list[int]] = field(default_factory=list)
    deal: Deal | None = None
    missing: Deal | None = None
    """What is drawn from where a record does not say what comes next."""

    def veto_shuffle(self, veto: int, lot: list[int]) -> list[int]:
        """The new order of the lot that was vetoed ``veto``-th, from 0; raises BadRecord where the record lies."""
        if veto < len(self.veto_shuffles):
            if sorted(self.veto_shuffles[veto]) != sorted(lot):
                raise BadRecord(f"chance.veto_shuffles[{veto}] is not the vetoed lot {sorted(lot)}")
            return self.veto_shuffles[veto]
        deal = self.deal or self.missing
        return deal.stream(f"veto:{veto}").shuffled(sorted(lot)) if deal else sorted(lot)


def draw_chance(deal: Deal, edition: Edition, players: int) -> Chance:
    """The chance of a table's deal, as contracts.md has it (RECORD adds)."""
    used = edition.rounds(players) * players
    return Chance(
        starter=deal.stream("starter").below(players),
        properties=deal.stream("properties").shuffled(list(range(1, 31)))[:used],
        cheques=deal.stream("cheques").shuffled(list(edition.cheques))[:used],
        deal=deal,
    )


def read_chance(given: dict[str, Any], edition: Edition, players: int) -> Chance:
    """The chance that a record of the right shape holds, checked; raises BadRecord naming the field."""
    used = edition.rounds(players) * players
    starter, properties, cheques = given["starter"], given.get("properties", []), given.get("cheques", [])
    if starter >= players:
        raise BadRecord(f"chance.starter must be a seat from 0 to {players - 1}, not {starter}")
    for name, cards in (("properties", properties), ("cheques", cheques)):
        if len(cards) > used:
            raise BadRecord(f"chance.{name} has {len(cards)} cards; this game uses {used}")
    if len(set(properties)) != len(properties):
        raise BadRecord("chance.properties holds a property twice")
    strange = Counter(cheques) - Counter(edition.cheques)
    if strange:
        raise BadRecord(f"chance.cheques holds {min(strange)} more often than the edition has it")
    shuffles = given.get("veto_shuffles") or []
    if any(len(lot) != players for lot in shuffles):
        raise BadRecord(f"chance.veto_shuffles: each lot must be {players} cheques")
    return Chance(starter, properties, cheques, shuffles)


def with_missing(known: Chance, edition: Edition, players: int, missing: Deal) -> Chance:
    """The chance of a cut record with the rest of both decks shuffled from ``missing``."""
    used = edition.rounds(players) * players

    def whole(name: str, cards: list[int], every: list[int]) -> list[int]:
        left = completed(cards, every)[len(cards) :]
        return (cards + missing.stream(name).shuffled(left))[:used]

    return Chance(
        starter=known.starter,
        properties=whole("properties", known.properties, list(range(1, 31))),
        cheques=whole("cheques", known.cheques, list(edition.cheques)),
        veto_shuffles=known.veto_shuffles,
        missing=missing,
    )


def dealt_anew(known: Chance, edition: Edition, players: int, missing: Deal) -> dict[str, tuple[int, int]]:
    """How many of the last cards of each deck, and of how many, ``missing`` deals after the cards before them."""

    def last(name: str) -> int:
        cards = getattr(known, name)
        for first in range(len(cards)):
            cut = Chance(known.starter, known.properties[:first], known.cheques[:first])
            if getattr(with_missing(cut, edition, players, missing), name) == cards:
                return len(cards) - first
        return 0

    return {name: (last(name), len(getattr(known, name))) for name in ("properties", "cheques")}


def numbers_of(cheques: list[int], all_cheques: list[int]) -> list[int]:
    """The numbers of cheques, 0 to 29 as they stand in the ascending ``all_cheques``; equal ones in their order."""
    free = {value: all_cheques.index(value) for value in all_cheques}
    numbers = []
    for value in cheques:
        numbers.append(free[value])
        free[value] += 1
    return numbers


def completed(known: list[int], whole: list[int]) -> list[int]:
    """``known`` and then, ascending, all of ``whole`` that is not in it."""
    return known + sorted((Counter(whole) - Counter(known)).elements())

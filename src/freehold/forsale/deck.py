"""What chance decides in For Sale: drawn from a deal's streams at a table, or read from a record."""

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from freehold.core.chance import Deal
from freehold.core.errors import BadRecord
from freehold.forsale.editions import Edition


@dataclass(slots=True)
class Chance:
    """The starter, both decks (top first, as far as known) and the vetoed lots' new orders (as far as known)."""

    starter: int
    properties: list[int]
    cheques: list[int]
    veto_shuffles: list[list[int]] = field(default_factory=list)
    deal: Deal | None = None

    def veto_shuffle(self, veto: int, lot: list[int]) -> list[int]:
        """The new order of the lot that was vetoed ``veto``-th, from 0; raises BadRecord where the record lies."""
        if veto < len(self.veto_shuffles):
            if sorted(self.veto_shuffles[veto]) != sorted(lot):
                raise BadRecord(f"chance.veto_shuffles[{veto}] is not the vetoed lot {sorted(lot)}")
            return self.veto_shuffles[veto]
        order = self.deal.stream(f"veto:{veto}").shuffled(sorted(lot)) if self.deal else sorted(lot)
        return order


def draw_chance(deal: Deal, edition: Edition, players: int) -> Chance:
    """The chance of a table's deal, as contracts.md has it (RECORD adds)."""
    used = edition.rounds(players) * players
    return Chance(
        starter=deal.stream("starter").below(players),
        properties=deal.stream("properties").shuffled(list(range(1, 31)))[:used],
        cheques=deal.stream("cheques").shuffled(list(edition.cheques))[:used],
        deal=deal,
    )


def read_chance(given: Any, edition: Edition, players: int) -> Chance:
    """The chance that a record holds, checked; raises BadRecord naming the field."""
    if not isinstance(given, dict):
        raise BadRecord("chance must be an object")
    used = edition.rounds(players) * players
    starter = given.get("starter")
    if not isinstance(starter, int) or isinstance(starter, bool) or not 0 <= starter < players:
        raise BadRecord(f"chance.starter must be a seat from 0 to {players - 1}, not {starter!r}")
    properties = _cards(given, "properties", used)
    if len(set(properties)) != len(properties) or not all(1 <= card <= 30 for card in properties):
        raise BadRecord("chance.properties must be different properties from 1 to 30")
    cheques = _cards(given, "cheques", used)
    strange = Counter(cheques) - Counter(edition.cheques)
    if strange:
        raise BadRecord(f"chance.cheques holds {min(strange)} more often than the edition has it")
    shuffles = given.get("veto_shuffles") or []
    if not isinstance(shuffles, list) or len(shuffles) > players or not all(isinstance(lot, list) for lot in shuffles):
        raise BadRecord("chance.veto_shuffles must be a list of lots, one for each veto")
    for lot in shuffles:
        if len(lot) != players or not all(isinstance(each, int) and not isinstance(each, bool) for each in lot):
            raise BadRecord(f"chance.veto_shuffles: each lot must be {players} cheques")
    return Chance(starter, properties, cheques, shuffles)


def _cards(given: dict[str, Any], name: str, used: int) -> list[int]:
    cards = given.get(name, [])
    if not isinstance(cards, list) or not all(isinstance(card, int) and not isinstance(card, bool) for card in cards):
        raise BadRecord(f"chance.{name} must be a list of whole numbers")
    if len(cards) > used:
        raise BadRecord(f"chance.{name} has {len(cards)} cards; this game uses {used}")
    return list(cards)


def completed(known: list[int], whole: list[int]) -> list[int]:
    """``known`` and then, ascending, all of ``whole`` that is not in it."""
    return known + sorted((Counter(whole) - Counter(known)).elements())

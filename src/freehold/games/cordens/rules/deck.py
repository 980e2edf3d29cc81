"""What chance decides in a game: the starter, the order of the decks, the dice (contracts.md, "RECORD adds")."""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any, Protocol

from freehold.core.chance import Deal, HasChance, Stream, below
from freehold.core.errors import BadRecord
from freehold.core.records import is_whole

Throw = tuple[int, int]


class Dice(Protocol):
    """Where throws come from."""

    def throw(self) -> Throw:
        """The next throw."""


@dataclass(frozen=True, slots=True)
class StreamDice:
    """Throws from a stream of a deal, as at a table."""

    stream: Stream

    def throw(self) -> Throw:
        """The next throw: a draw for each die."""
        return self.stream.below(6) + 1, self.stream.below(6) + 1


@dataclass(frozen=True, slots=True)
class GeneratedDice:
    """Throws from a state's generator, as ``dice.throw_dice`` makes them in simulation: one draw for both dice."""

    state: HasChance

    def throw(self) -> Throw:
        """The next throw."""
        both = below(self.state, 36)
        return 1 + both // 6, 1 + both % 6


@dataclass(slots=True)
class Luck:
    """What chance decides, as far as it is known.

    ``decks``: by deck, the cards from 0 in their order; ``dice``: throws in order; ``stream``: where further throws
    come from, if anywhere; ``start``: the throws for the first turn as [seat, a, b]; ``deal``: what all of it was
    drawn from.
    """

    starter: int
    decks: list[list[int]]
    dice: list[Throw] = field(default_factory=list)
    stream: Dice | None = None
    start: list[list[int]] | None = None
    deal: Deal | None = None

    def throws(self, first: int, count: int) -> list[Throw]:
        """``count`` throws from number ``first`` (from 0) on; fewer where no more are known."""
        while self.stream and len(self.dice) < first + count:
            self.dice.append(self.stream.throw())
        return self.dice[first : first + count]

    def redrawn(self, seed: int, thrown: int) -> "Luck":
        """The same up to ``thrown`` throws; later ones are drawn anew from ``seed``."""
        return replace(self, dice=self.dice[:thrown], stream=StreamDice(Deal.from_int(seed).stream("dice")), deal=None)


def draw_luck(deal: Deal, data: dict[str, Any], players: int) -> Luck:
    """The chance of a table's deal."""
    starter, start = throw_for_start(deal, players)
    decks = [
        deal.stream(f"deck:{deck['name']}").shuffled(list(range(len(deck["cards"])))) for deck in data.get("deck", [])
    ]
    return Luck(starter, decks, [], StreamDice(deal.stream("dice")), start, deal)


def throw_for_start(deal: Deal, players: int) -> tuple[int, list[list[int]]]:
    """Who starts, and the throws for it as [seat, a, b]: the highest total; the tied throw again."""
    dice = StreamDice(deal.stream("start-throws"))
    throws: list[list[int]] = []
    left = list(range(players))
    while len(left) > 1:
        totals = {}
        for seat in left:
            one, two = dice.throw()
            throws.append([seat, one, two])
            totals[seat] = one + two
        left = [seat for seat in left if totals[seat] == max(totals.values())]
    return left[0], throws


def read_luck(chance: Any, data: dict[str, Any], players: int) -> Luck:
    """The chance that a record holds; raises BadRecord naming the field."""
    if not isinstance(chance, dict):
        raise BadRecord("chance must be an object with starter, dice and decks")
    starter: Any = chance.get("starter")
    if not is_whole(starter) or not 0 <= starter < players:
        raise BadRecord(f"chance.starter must be a seat from 0 to {players - 1}, not {starter!r}")
    return Luck(starter, _decks(chance, data), _dice(chance))


def with_missing(known: Luck, data: dict[str, Any], missing: Deal) -> Luck:
    """The chance of a cut record with the rest of each deck, and all throws to come, drawn from ``missing``."""
    decks = []
    for deck, cards in zip(data.get("deck", []), known.decks, strict=True):
        left = [card for card in range(len(deck["cards"])) if card not in cards]
        decks.append(cards + missing.stream(f"deck:{deck['name']}").shuffled(left))
    return replace(known, decks=decks, stream=StreamDice(missing.stream("dice")))


def dealt_anew(known: Luck, data: dict[str, Any], missing: Deal) -> dict[str, tuple[int, int]]:
    """How many of the last throws and cards, and of how many, ``missing`` gives after those before them."""
    stream = StreamDice(missing.stream("dice"))
    fresh = [stream.throw() for _ in known.dice]
    found = {"throws": (_last(known.dice, lambda first: known.dice[:first] + fresh), len(known.dice))}
    for at, deck in enumerate(data.get("deck", [])):
        cards = known.decks[at]

        def dealt(first: int, at: int = at) -> list[int]:
            cut = replace(known, decks=[each[:first] for each in known.decks])
            return with_missing(cut, data, missing).decks[at]

        found[f"cards of {deck['name']}"] = (_last(cards, dealt), len(cards))
    return found


def _last(known: list[Any], dealt: Callable[[int], list[Any]]) -> int:
    """How many at the end of ``known`` are as ``dealt`` has them after the first ones."""
    fits = (first for first in range(len(known)) if dealt(first)[: len(known)] == known)
    return len(known) - next(fits, len(known))


def _dice(chance: dict[str, Any]) -> list[Throw]:
    dice = chance.get("dice")
    if not isinstance(dice, list):
        raise BadRecord("chance.dice must be a list of throws, as [[3, 4]]")
    for number, throw in enumerate(dice, 1):
        right = isinstance(throw, list) and len(throw) == 2 and all(is_whole(die) and 1 <= die <= 6 for die in throw)
        if not right:
            raise BadRecord(f"chance.dice: throw {number} is {throw!r}; a throw is two numbers from 1 to 6")
    return [(one, two) for one, two in dice]


def _decks(chance: dict[str, Any], data: dict[str, Any]) -> list[list[int]]:
    given = chance.get("decks", {})
    if not isinstance(given, dict):
        raise BadRecord("chance.decks must be an object with a list of cards for each deck")
    counts = {deck["name"]: len(deck["cards"]) for deck in data.get("deck", [])}
    for name in given:
        if name not in counts:
            raise BadRecord(f"chance.decks: there is no deck {name!r}; there are {', '.join(counts) or 'none'}")
    return [_deck(name, given.get(name, []), count) for name, count in counts.items()]


def _deck(name: str, cards: Any, count: int) -> list[int]:
    if not isinstance(cards, list) or not all(is_whole(card) and 1 <= card <= count for card in cards):
        raise BadRecord(f"chance.decks.{name} must be a list of card numbers from 1 to {count}")
    if len(set(cards)) < len(cards):
        raise BadRecord(f"chance.decks.{name} holds a card twice")
    return [card - 1 for card in cards]

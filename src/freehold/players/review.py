"""A review of a finished (or cut) record: what each seat might have played better, and by how much."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from freehold.core.advice import Advice, Option
from freehold.core.errors import BadRecord, FreeholdError
from freehold.core.game import Game, Move
from freehold.core.records import kind_for
from freehold.players.hints import advise

COSTLIEST = 3
MISTAKE = 0.25


@dataclass(frozen=True, slots=True)
class Decision:
    """One decision that was a choice.

    Args:
        number: of the move in the record, from 1.
        seat: who decided.
        phase: of the game then.
        played: the move, without its seat.
        advice: what the strongest bot would have advised then.
    """

    number: int
    seat: int
    phase: str
    played: Move
    advice: Advice

    @property
    def worth(self) -> Option | None:
        """What the move played should have led to; None where the bot does not put moves in points."""
        return self.advice.option_of(self.played)

    @property
    def loss(self) -> float | None:
        """What the move played was worth less than the best, in points, or None."""
        worth = self.worth
        return None if worth is None else round(max(0.0, self.advice.options[0].value - worth.value), 3)


@dataclass(slots=True)
class Review:
    """All decisions of a record, in order, and the seats' names."""

    game: str
    seats: list[str]
    decisions: list[Decision] = field(default_factory=list)

    def of_seat(self, seat: int) -> list[Decision]:
        """The seat's decisions."""
        return [each for each in self.decisions if each.seat == seat]

    @property
    def unit(self) -> str:
        """What a point is, in words; empty where the game's bot does not put moves in points."""
        return next((each.advice.unit for each in self.decisions), "")

    def loss_of(self, seat: int) -> float:
        """What the seat's moves cost it in all, in points."""
        return sum(each.loss or 0.0 for each in self.of_seat(seat))

    def agreed(self, seat: int) -> int:
        """How many of the seat's moves were the recommended ones, or worth as much."""
        return sum(each.played == each.advice.move or each.loss == 0.0 for each in self.of_seat(seat))

    def costliest(self, most: int = COSTLIEST) -> list[Decision]:
        """The costliest mistakes, the worst first; a loss below a quarter point is none."""
        mistakes = [each for each in self.decisions if (each.loss or 0.0) >= MISTAKE]
        return sorted(mistakes, key=lambda each: (-(each.loss or 0.0), each.number))[:most]

    def in_words(self, mistake: Decision) -> str:
        """A mistake as a few sentences."""
        name, lost = self.seats[mistake.seat], mistake.loss or 0.0
        return (
            f"Move {mistake.number}, {name}: {_words(mistake.played)} lost {lost:.1f} ({self.unit}). "
            f"Better: {_words(mistake.advice.move)}. {mistake.advice.text}"
        )


def review(record: dict[str, Any]) -> Review:
    """Review a record; raises BadRecord where it is faulty, FreeholdError where its game has no hints.

    Each decision is judged by what its seat could know at that moment; moves that were the only ones are passed over.
    """
    moves = record.get("moves")
    if not isinstance(moves, list):
        raise BadRecord("moves must be a list")
    found = [decision for _, decision in decisions(record, 1) if decision]
    return Review(record["game"], list(record["seats"]), found)


def decisions(record: dict[str, Any], first: int) -> Iterator[tuple[int, Decision | None]]:
    """Each move of a record from number ``first`` on, and the decision that it was, if it was one; raises BadRecord.

    Raises FreeholdError where the game has no hints.
    """
    moves = record["moves"]
    kind = kind_for(record)
    if not kind.hints:
        raise FreeholdError(f"there are no hints in {kind.title}, so there is no review")
    for number, game in enumerate(kind.replay(record), 1):
        if first <= number <= len(moves):
            yield number, _decide(game, number, moves[number - 1])


def _decide(game: Game, number: int, move: Any) -> Decision | None:
    """The decision that a move was, or None where it was none, or is faulty (the replay will say so)."""
    if not isinstance(move, list) or len(move) < 2 or move[0] not in game.acting:
        return None
    seat, played = move[0], list(move[1:])
    legal = game.legal(seat)
    if len(legal) < 2 or played not in legal:
        return None
    return Decision(number, seat, game.phase, played, advise(game.view(seat), legal, played))


def as_json(found: Review) -> dict[str, Any]:
    """A review as JSON: totals a seat, every decision, and the costliest mistakes in words."""
    return {
        "game": found.game,
        "unit": found.unit,
        "seats": [
            {
                "seat": seat,
                "name": name,
                "decisions": len(found.of_seat(seat)),
                "agreed": found.agreed(seat),
                "loss": round(found.loss_of(seat), 3),
            }
            for seat, name in enumerate(found.seats)
        ],
        "decisions": [_decision_json(each) for each in found.decisions],
        "mistakes": [
            {"move": each.number, "seat": each.seat, "loss": each.loss, "text": found.in_words(each)}
            for each in found.costliest()
        ],
    }


def _decision_json(each: Decision) -> dict[str, Any]:
    advice, worth = each.advice, each.worth
    best = advice.options[0] if advice.options else None
    return {
        "move": each.number,
        "seat": each.seat,
        "phase": each.phase,
        "played": each.played,
        "preferred": advice.move,
        "loss": each.loss,
        "reason": advice.text,
        "played_text": worth.text if worth else "",
        "preferred_text": best.text if best else advice.text,
        "played_reason": worth.reason if worth else None,
        "preferred_reason": advice.reason,
    }


def _words(move: Move) -> str:
    return " ".join(str(word) for word in move)

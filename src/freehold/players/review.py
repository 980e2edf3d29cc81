"""A review of a finished (or cut) record: what each seat might have played better, and by how much."""

from dataclasses import dataclass, field
from typing import Any

from freehold.core.errors import BadRecord
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
        preferred: the move that the strongest bot recommends.
        loss: what the move played was worth less, in points; None where the bot does not put moves in points.
        reason: why, in words.
    """

    number: int
    seat: int
    phase: str
    played: Move
    preferred: Move
    loss: float | None
    reason: str


@dataclass(slots=True)
class Review:
    """All decisions of a record, in order, and the seats' names."""

    game: str
    seats: list[str]
    decisions: list[Decision] = field(default_factory=list)

    def of_seat(self, seat: int) -> list[Decision]:
        """The seat's decisions."""
        return [each for each in self.decisions if each.seat == seat]

    def loss_of(self, seat: int) -> float:
        """What the seat's moves cost it in all, in points."""
        return sum(each.loss or 0.0 for each in self.of_seat(seat))

    def agreed(self, seat: int) -> int:
        """How many of the seat's moves were the recommended ones, or worth as much."""
        return sum(each.played == each.preferred or each.loss == 0.0 for each in self.of_seat(seat))

    def costliest(self, most: int = COSTLIEST) -> list[Decision]:
        """The costliest mistakes, the worst first; a loss below a quarter point is none."""
        mistakes = [each for each in self.decisions if (each.loss or 0.0) >= MISTAKE]
        return sorted(mistakes, key=lambda each: (-(each.loss or 0.0), each.number))[:most]

    def in_words(self, mistake: Decision) -> str:
        """A mistake as a sentence or two."""
        return (
            f"Move {mistake.number}: {self.seats[mistake.seat]} plays {_words(mistake.played)}, "
            f"about {mistake.loss or 0.0:.1f} points worse than the best. {mistake.reason}"
        )


def review(record: dict[str, Any]) -> Review:
    """Review a record; raises BadRecord where it is faulty.

    Each decision is judged by what its seat could know at that moment; moves that were the only ones are passed over.
    """
    moves = record.get("moves")
    if not isinstance(moves, list):
        raise BadRecord("moves must be a list")
    told: Review | None = None
    games = kind_for(record).replay(record)
    for number, game in enumerate(games, 1):
        told = told or Review(game.name, list(game.seats))
        if number <= len(moves):
            decision = _decide(game, number, moves[number - 1])
            if decision:
                told.decisions.append(decision)
    assert told is not None
    return told


def _decide(game: Game, number: int, move: Any) -> Decision | None:
    """The decision that a move was, or None where it was none, or is faulty (the replay will say so)."""
    if not isinstance(move, list) or len(move) < 2 or move[0] not in game.acting:
        return None
    seat, played = move[0], list(move[1:])
    legal = game.legal(seat)
    if len(legal) < 2 or played not in legal:
        return None
    advice = advise(game.view(seat), legal, played)
    worth = advice.value_of(played)
    loss = None if worth is None else round(max(0.0, advice.options[0].value - worth), 3)
    return Decision(number, seat, game.phase, played, advice.move, loss, advice.text)


def as_json(told: Review) -> dict[str, Any]:
    """A review as JSON: totals a seat, every decision, and the costliest mistakes in words."""
    return {
        "game": told.game,
        "seats": [
            {
                "seat": seat,
                "name": name,
                "decisions": len(told.of_seat(seat)),
                "agreed": told.agreed(seat),
                "loss": round(told.loss_of(seat), 3),
            }
            for seat, name in enumerate(told.seats)
        ],
        "decisions": [
            {
                "move": each.number,
                "seat": each.seat,
                "phase": each.phase,
                "played": each.played,
                "preferred": each.preferred,
                "loss": each.loss,
                "reason": each.reason,
            }
            for each in told.decisions
        ],
        "mistakes": [
            {"move": each.number, "seat": each.seat, "loss": each.loss, "text": told.in_words(each)}
            for each in told.costliest()
        ],
    }


def _words(move: Move) -> str:
    return " ".join(str(word) for word in move)

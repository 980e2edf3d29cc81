"""Goofspiel for Freehold: everyone bids a card in secret for the prize that lies open (README.md has the rules)."""

from collections.abc import Mapping
from copy import deepcopy
from typing import Any, ClassVar, Self

from freehold.core.chance import Deal, Stream
from freehold.core.errors import BadRecord, GameOver, IllegalMove
from freehold.core.game import Event, GameKind, Move
from freehold.core.records import MoveReader, record_head

CARDS = 13


class GoofspielGame:
    """One game (freehold.core.game.Game). ``prizes`` come in this order; a cut record knows only the first of them."""

    name: ClassVar[str] = "goofspiel"

    def __init__(self, options: dict[str, Any], seats: list[str], prizes: list[int], deal: Deal | None) -> None:
        self.options, self.seats, self.prizes, self.deal = options, seats, prizes, deal
        self.cards = options.get("cards") or CARDS
        self.hands = [list(range(1, self.cards + 1)) for _ in seats]
        self.points = [0] * len(seats)
        self.bids: dict[int, int] = {}
        self.round = 0
        self.moves: list[Move] = []
        self.events: list[Event] = []
        self._note(self._turned_up())

    @property
    def over(self) -> bool:
        return self.round == self.cards

    @property
    def phase(self) -> str:
        return "over" if self.over else "bid"

    @property
    def simultaneous(self) -> bool:
        return not self.over

    @property
    def acting(self) -> list[int]:
        goes_on = self.round < len(self.prizes)
        return [seat for seat in range(len(self.seats)) if goes_on and seat not in self.bids]

    def legal(self, seat: int) -> list[Move]:
        """A bid of each card in hand; once the seat has bid, of each other card."""
        if self.round >= len(self.prizes) or not 0 <= seat < len(self.seats):
            return []
        return [["bid", card] for card in self.hands[seat] if card != self.bids.get(seat)]

    def push(self, move: Move) -> list[Event]:
        """Bid a card, or change the bid; the last bid of a round turns all of them over."""
        seat, _, (card,) = MoveReader({"bid": 1}, len(self.seats)).read(move)
        if self.over:
            raise GameOver("the game is over")
        if ["bid", card] not in self.legal(seat) and card != self.bids.get(seat):
            raise IllegalMove(f"seat {seat} has no card {card}; its hand is {self.hands[seat]}", "README.md, 2")
        events: list[Event] = [] if seat in self.bids else [{"type": "chosen", "seat": seat}]
        self.bids.pop(seat, None)
        self.bids[seat] = card
        return self._note(events if self.acting else [*events, *self._revealed()])

    def _revealed(self) -> list[Event]:
        prize, highest = self.prizes[self.round], max(self.bids.values())
        best = [seat for seat, card in self.bids.items() if card == highest]
        if len(best) == 1:
            self.points[best[0]] += prize
        for seat, card in self.bids.items():
            self.hands[seat].remove(card)
            self.moves.append([seat, "bid", card])
        bids = [self.bids[seat] for seat in range(len(self.seats))]
        self.bids, self.round = {}, self.round + 1
        winner = {"seat": best[0]} if len(best) == 1 else {}
        return [{"type": "reveal", "prize": prize, "bids": bids} | winner, *self._turned_up()]

    def _turned_up(self) -> list[Event]:
        if self.over:
            return [{"type": "over", "scores": self.scores()}]
        return [{"type": "prize", "card": prize} for prize in self.prizes[self.round : self.round + 1]]

    def _note(self, events: list[Event]) -> list[Event]:
        numbered = [{"seq": len(self.events) + place, **event} for place, event in enumerate(events, 1)]
        self.events += numbered
        return numbered

    def view(self, seat: int | None) -> dict[str, Any]:
        """All but the bids of the others and the prizes to come."""
        prize = self.prizes[self.round] if self.round < len(self.prizes) else None
        about = {"game": self.name, "edition": "standard", "options": self.options, "seat": seat, "seats": self.seats}
        turn = {"phase": self.phase, "acting": self.acting, "round": min(self.round + 1, self.cards), "prize": prize}
        own = {"bid": self.bids.get(-1 if seat is None else seat)}
        return about | turn | own | {"points": self.points[:], "hands": deepcopy(self.hands), "events": self.events[:]}

    def scores(self) -> list[dict[str, Any]]:
        ranks = [1 + sum(other > own for other in self.points) for own in self.points]
        rows = zip(self.seats, ranks, self.points, strict=True)
        return [{"seat": seat, "name": n, "rank": r, "points": p} for seat, (n, r, p) in enumerate(rows)]

    def outcome(self) -> list[dict[str, Any]] | None:
        return self.scores() if self.over else None

    def snapshot(self) -> dict[str, Any]:
        return self.view(None) | {"bids": dict(self.bids), "prizes": list(self.prizes)}

    def record(self, secrets: bool = False) -> dict[str, Any]:
        record = record_head(self.name, "edition", "standard", self.options, self.seats)
        record["chance"] = {"prizes": self.prizes[: None if secrets or self.over else self.round + 1]}
        record["moves"] = [*self.moves, *([seat, "bid", card] for seat, card in self.bids.items() if secrets)]
        return record | ({"deal": self.deal.as_record()} if self.over and self.deal else {})

    def redeal(self, seat: int | None, seed: int) -> Self:
        """A copy with other prizes to come, and other bids of all other seats."""
        twin, stream = deepcopy(self), Stream(str(seed).encode(), "redeal")
        twin.prizes[self.round + 1 :] = stream.shuffled(self.prizes[self.round + 1 :])
        hidden = [other for other in self.bids if other != seat]
        twin.bids |= {other: self.hands[other][stream.below(len(self.hands[other]))] for other in hidden}
        return twin


class GoofspielKind(GameKind):
    """What Freehold asks of the game, as far as its defaults don't say it already (freehold.core.game.GameKind)."""

    name, title, score, players = "goofspiel", "Goofspiel", "points", (2, 4)
    choices: ClassVar[Mapping[str, Any]] = {"cards": {"one": [], "from": 3, "to": CARDS}}
    defaults: ClassVar[Mapping[str, Any]] = {"cards": CARDS}
    reveals: ClassVar[Mapping[str, str]] = {"reveal": "the bids were turned over", "prize": "a prize was turned up"}

    def new(self, setting: Any, players: int, options: dict[str, Any], deal: Deal, seats: Any = None) -> GoofspielGame:
        names = self.check_table(setting, players, options, seats)
        return GoofspielGame(dict(options), names, dealt(deal, options), deal)

    def start(self, record: dict[str, Any], missing: Deal | None = None) -> GoofspielGame:
        """The game that a record began; the prizes that it does not name come from ``missing``."""
        names, options, chance = self.check_record(record), record.get("options", {}), record.get("chance")
        prizes, every = chance.get("prizes") if isinstance(chance, dict) else None, dealt(Deal(b""), options)
        if not isinstance(prizes, list) or any(prizes.count(prize) > 1 or prize not in every for prize in prizes):
            raise BadRecord("chance.prizes must be a list of different cards")
        rest = [prize for prize in dealt(missing, options) if prize not in prizes] if missing else []
        return GoofspielGame(options, names, prizes + rest, missing)


def dealt(deal: Deal, options: Mapping[str, Any]) -> list[int]:
    """The prizes in the order of a deal."""
    return deal.stream("prizes").shuffled(list(range(1, (options.get("cards") or CARDS) + 1)))


KIND = GoofspielKind()

"""For Sale behind the protocol that every game keeps: a thin facade over the rules."""

from collections.abc import Mapping
from typing import Any, ClassVar, Self

from freehold.core.chance import MASK32, seed_of
from freehold.core.errors import GameOver, IllegalMove, NotYourTurn
from freehold.core.game import Event, Move
from freehold.core.marks import Mark, game_at, mark_of
from freehold.core.records import MoveReader, record_head
from freehold.core.state import copy_state
from freehold.games.for_sale.events import events_of, opening
from freehold.games.for_sale.refusals import why_not
from freehold.games.for_sale.rules.actions import CARD, KEEP, PASS, VETO, to_words
from freehold.games.for_sale.rules.cards import cards_of, market_of, values_of
from freehold.games.for_sale.rules.deck import Chance, completed, numbers_of
from freehold.games.for_sale.rules.editions import Edition, edition
from freehold.games.for_sale.rules.options import fix, known_options, read_options
from freehold.games.for_sale.rules.play import apply, begin, is_legal, legal_count, may_act, nth_legal, redeal
from freehold.games.for_sale.rules.scoring import highest_property, rank, tiebreak, total
from freehold.games.for_sale.rules.state import CHEQUES_MOST, SEATS, UNKNOWN, VETOED, ForSale, Phase
from freehold.games.for_sale.rules.view import View, observe
from freehold.games.for_sale.view import view_json

VERBS = {"bid": 1, "pass": 0, "showcase": 1, "sell": 1, "veto": 0, "keep": 0}


class ForSaleGame:
    """One game of For Sale (core.game.Game).

    Args:
        setting: the edition, as records name it: its name, or the whole of one from a file.
        table_options: the options as given; records repeat them.
        chance: what chance decides, as far as it is known.
        seats: the players' names.
    """

    name: ClassVar[str] = "for-sale"

    def __init__(self, setting: Any, table_options: dict[str, Any], chance: Chance, seats: list[str]) -> None:
        self.edition: Edition = edition(setting)
        self.setting = setting
        self.options = table_options
        self.rules_options = read_options(known_options(table_options), self.edition)
        self.seats = seats
        self.chance = chance
        self.moves: list[Move] = []
        self.pending: dict[int, Move] = {}
        self.state = start_state(self.edition, self.rules_options, chance, len(seats))
        self.veto_shuffles: list[list[int]] = []
        self.events: list[Event] = []
        self._note(opening(self.state))

    @property
    def phase(self) -> str:
        """``buy``, ``showcase``, ``veto``, ``sell`` or ``over``."""
        return Phase(self.state.phase).name.lower()

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.state.phase == Phase.OVER

    @property
    def simultaneous(self) -> bool:
        """Whether all choose at once now (showcase, sell)."""
        return self.state.phase in (Phase.SHOWCASE, Phase.SELL)

    @property
    def cut_short(self) -> bool:
        """Whether a cut record goes no further: the cards that would lie open now are missing from it."""
        g = self.state
        return g.next_property > len(self.chance.properties) or (
            len(self.chance.cheques) < g.next_cheque <= g.rounds * g.players
        )

    @property
    def acting(self) -> list[int]:
        """The seats that must move, ascending."""
        if self.cut_short:
            return []
        return [seat for seat in range(len(self.seats)) if may_act(self.state, seat)]

    def legal(self, seat: int) -> list[Move]:
        """The seat's legal moves, without its seat; after a choice, the changes (core.game.Game)."""
        g = self.state
        if not 0 <= seat < g.players or self.cut_short or self.over:
            return []
        if not self.simultaneous and not may_act(g, seat):
            return []
        actions = [nth_legal(g, seat, n) for n in range(legal_count(g, seat))]
        words = [to_words(action, g.phase == Phase.SHOWCASE) for action in actions]
        if self.simultaneous and g.choice[seat]:
            words = [move for move in words if move[1] != g.choice[seat]]
        return words

    def push(self, move: Move) -> list[Event]:
        """Play ``[seat, verb, argument…]`` (core.game.Game)."""
        seat, action = self._read(move)
        before = copy_state(self.state)
        if action == VETO:
            lot = market_of(before)
            self.veto_shuffles.append(self.chance.veto_shuffle(before.vetoes, lot))
        apply(self.state, seat, action)
        self._keep_move(before, seat, list(move))
        return self._note(events_of(before, self.state, seat, action, self.outcome()))

    def _keep_move(self, before: ForSale, seat: int, move: Move) -> None:
        """A record holds only the choice that stood at the reveal, so choices wait until then."""
        if before.phase not in (Phase.SHOWCASE, Phase.SELL):
            self.moves.append(move)
            return
        self.pending.pop(seat, None)
        self.pending[seat] = move
        if len(self.pending) == len(self.seats):
            self.moves += self.pending.values()
            self.pending = {}

    def _note(self, events: list[Event]) -> list[Event]:
        first = len(self.events) + 1
        numbered = [{"seq": first + i, **event} for i, event in enumerate(events)]
        self.events += numbered
        return numbered

    def _read(self, move: Move) -> tuple[int, int]:
        """The seat and action of a move; raises IllegalMove where it is malformed or the rules refuse it."""
        seat, verb, arguments = MoveReader(VERBS, len(self.seats)).read(move)
        if self.over:
            raise GameOver("the game is over; no more moves are possible", "for-sale.md, Winning")
        if self.cut_short:
            raise IllegalMove(
                "the record's decks end before this move; nothing more can be dealt", "for-sale.md, Records"
            )
        action = _action(verb, arguments)
        fault = why_not(self.state, seat, verb, arguments[0] if arguments else 0)
        if fault or not is_legal(self.state, seat, action):
            message, source, turn = fault or ("that is not legal now", "for-sale.md", False)
            raise (NotYourTurn if turn else IllegalMove)(message, source)
        return seat, action

    def view_record(self, seat: int | None) -> View:
        """The view record of a seat, or of a watcher for None: what policies read."""
        view = View()
        observe(self.state, view, -1 if seat is None else seat)
        return view

    def view(self, seat: int | None) -> dict[str, Any]:
        """The JSON view (contracts.md, VIEW For Sale)."""
        return view_json(self.view_record(seat), self.seats, self.setting, self.options, self.acting, self.events)

    def outcome(self) -> list[dict[str, Any]] | None:
        """The scores, or None before the end."""
        return self.scores() if self.over else None

    def scores(self) -> list[dict[str, Any]]:
        """The scores as they would be now."""
        g = self.state
        return [
            {
                "seat": seat,
                "name": name,
                "rank": rank(g, seat),
                "total": total(g, seat),
                "money": g.ones[seat] + 2 * g.twos[seat],
                "cheques": g.earned[seat],
                "highest_property": highest_property(g, seat),
                "tiebreak": tiebreak(g, seat),
            }
            for seat, name in enumerate(self.seats)
        ]

    def snapshot(self) -> dict[str, Any]:
        """The referee's full state, as in the cases."""
        g = self.state
        players = range(g.players)
        acting = self.acting
        return {
            "phase": self.phase,
            "acting": acting,
            "legal": {str(seat): self.legal(seat) for seat in acting},
            "money": [g.ones[seat] + 2 * g.twos[seat] for seat in players],
            "hands": [cards_of(g.hand[seat]) for seat in players],
            "takings": [takings(g, seat) for seat in players],
        }

    def record(self, secrets: bool = False) -> dict[str, Any]:
        """The record so far, cut before the end unless ``secrets`` (rules/for-sale.md, Records)."""
        whole = secrets or self.over
        record = record_head(self.name, "edition", self.setting, self.options, self.seats)
        record["chance"] = self._chance_shown(whole)
        waiting = self.pending.values() if secrets else []
        record["moves"] = [list(move) for move in (*self.moves, *waiting)]
        if self.over and self.chance.deal:
            record["deal"] = self.chance.deal.as_record()
        return record

    def _chance_shown(self, whole: bool) -> dict[str, Any]:
        g = self.state
        properties, cheques = len(self.chance.properties), len(self.chance.cheques)
        shuffles = len(self.veto_shuffles)
        if not whole:
            preview = self.view_record(None).next_lot_size
            properties = g.next_property + preview
            cheques = min(g.next_cheque, g.rounds * g.players)
            shuffles = max(0, (g.next_cheque - VETOED) // g.players)
        return {
            "starter": self.chance.starter,
            "properties": self.chance.properties[:properties],
            "cheques": self.chance.cheques[:cheques],
            "veto_shuffles": self.veto_shuffles[:shuffles],
        }

    def mark(self) -> Mark:
        """The present moment (core.game.Game)."""
        return mark_of(self, ("moves", "events", "veto_shuffles"))

    def at(self, mark: Mark) -> Self:
        """A copy as it was at the mark."""
        twin = game_at(self, mark)
        twin.pending = {}
        return twin

    def redeal(self, seat: int | None, seed: int) -> Self:
        """A copy in which all that the seat can't know is drawn anew from ``seed`` (for-sale.md, What is secret)."""
        twin = object.__new__(type(self))
        for name, value in self.__dict__.items():
            setattr(twin, name, value[:] if isinstance(value, list) else value)
        twin.state = copy_state(self.state)
        twin.state.chance = seed_of(seed & MASK32, 0)
        redeal(twin.state, -1 if seat is None else seat)
        g = twin.state
        used = g.rounds * g.players
        twin.chance = Chance(
            self.chance.starter, g.properties[:used], values_of(g, g.cheques[:used]), self.veto_shuffles
        )
        twin.pending = {who: [who, move[1], g.choice[who]] for who, move in self.pending.items()}
        return twin


def _action(verb: str, arguments: list[int]) -> int:
    if verb == "bid":
        return arguments[0] if 1 <= arguments[0] <= CARD else -1
    if verb in ("sell", "showcase"):
        return CARD + arguments[0] if 1 <= arguments[0] <= 30 else -1
    return {"pass": PASS, "keep": KEEP, "veto": VETO}[verb]


def takings(g: ForSale, seat: int) -> list[int]:
    """The cheques that the seat has won, ascending."""
    return sorted(g.won[sale * SEATS + seat] for sale in range(g.rounds) if g.sold[sale * SEATS + seat])


def start_state(rules: Edition, options: Mapping[str, Any], chance: Chance, players: int) -> ForSale:
    """The state at the start of a game: everything fixed, the decks in place, the first lot turned up."""
    g = fixed_state(rules, options, players)
    g.first_starter = chance.starter
    g.properties = completed(chance.properties, list(range(1, 31)))
    g.cheques[:VETOED] = numbers_of(completed(chance.cheques, list(rules.cheques)), g.all_cheques)
    begin(g, rules.players[players].ones, rules.players[players].twos)
    return g


def fixed_state(rules: Edition, options: Mapping[str, Any], players: int) -> ForSale:
    """A state that holds what is fixed before the deal, and nothing else. Without ``exact`` money is all $1."""
    g = ForSale(properties=list(range(1, 31)), cheques=list(range(VETOED)) + [UNKNOWN] * (CHEQUES_MOST - VETOED))
    fix(g, rules, options, players)
    return g

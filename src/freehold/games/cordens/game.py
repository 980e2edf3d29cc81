"""Cordens behind the protocol that every game keeps: a thin facade over the rules."""

from typing import Any, ClassVar, Self

from freehold.core.asking import FreeMoves
from freehold.core.chance import Deal
from freehold.core.errors import GameOver, IllegalMove, NotYourTurn
from freehold.core.game import Event, Move
from freehold.core.marks import Mark, game_at, mark_of
from freehold.core.records import record_head
from freehold.core.state import copy_state
from freehold.games.cordens.refusal_words import explain
from freehold.games.cordens.rules.actions import COUNTER, MANAGING, WORDS, verb_of
from freehold.games.cordens.rules.board import DECK_CARDS, Board
from freehold.games.cordens.rules.board_files import board_data, board_of
from freehold.games.cordens.rules.deck import Luck
from freehold.games.cordens.rules.dice import LACKING_DICE
from freehold.games.cordens.rules.managing import all_may_manage, roll_to_come
from freehold.games.cordens.rules.moves import list_moves
from freehold.games.cordens.rules.notes import read_notes
from freehold.games.cordens.rules.options import TOKENS, are_tokens, known_options, read_options
from freehold.games.cordens.rules.play import apply, begin, refusal
from freehold.games.cordens.rules.refusals import Refusal
from freehold.games.cordens.rules.scoring import rank, wealth
from freehold.games.cordens.rules.state import NOBODY, RULES, UNKNOWN, Cordens, Moves, Phase, View
from freehold.games.cordens.rules.trade import draft
from freehold.games.cordens.rules.view import observe, snapshot_facts, view_facts
from freehold.games.cordens.rules.words import PHASES, Terms, in_words, read_move

MANAGING_WORDS = frozenset(WORDS[verb] for verb in MANAGING)
AHEAD = 2
"""No move throws more often: its own throw, and one for a card."""


class CordensGame:
    """One game of Cordens (core.game.Game).

    Args:
        board: as records name it: its name, or the whole of one from a file.
        options: as given; records repeat them.
        luck: what chance decides, as far as it is known.
        seats: the players' names.
        rules: the number of the rules, which the record then names; None for the present ones, unnamed.
    """

    name: ClassVar[str] = "cordens"
    simultaneous: ClassVar[bool] = False

    def __init__(
        self,
        board: str | dict[str, Any],
        options: dict[str, Any],
        luck: Luck,
        seats: list[str],
        rules: int | None = None,
    ) -> None:
        self.rules = rules
        self.board = board
        self.options = options
        self.rules_options = read_options(known_options(options))
        self.luck = luck
        self.seats = seats
        self.board_data = board_data(board)
        self.rules_board: Board = board_of(self.board_data)
        self.groups = [group["name"] for group in self.board_data["group"]]
        self.moves: list[Move] = []
        self.events: list[Event] = []
        self.state = start_state(self.rules_board, self.rules_options, luck, len(seats), rules or RULES)
        self._note_events()

    @property
    def phase(self) -> str:
        """The phase, in the rules' words."""
        return PHASES[Phase(self.state.phase)]

    @property
    def acting(self) -> list[int]:
        """The seat that must move, in a list; empty when the game is over."""
        return [self.state.actor] if self.state.actor != NOBODY else []

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.state.phase == Phase.OVER

    @property
    def free_moves(self) -> FreeMoves:
        """The managing moves as the game stands (core.asking)."""
        g = self.state
        return FreeMoves(MANAGING_WORDS, g.solvent if all_may_manage(g) else 0, g.turn, roll_to_come(g))

    def legal(self, seat: int) -> list[Move]:
        """The seat's legal moves without it, managing moves included, offers not; all bids as ["bid", least, most]."""
        moves = Moves()
        if not 0 <= seat < self.state.players:
            return []
        list_moves(self.state, self.rules_board, seat, moves)
        cash = self.state.cash[seat]
        return sorted(in_words(action, self.groups, cash) for action in moves.action[: moves.count])

    def push(self, move: Move) -> list[Event]:
        """Play ``[seat, verb, argument…]`` (core.game.Game)."""
        seat, action, terms = read_move(move, self.state.players, self.rules_board.spaces, self.groups)
        self._check(seat, action, terms)
        self._fill_queue()
        before = copy_state(self.state) if self._may_lack() else None
        self.state.noted = 0
        apply(self.state, self.rules_board, seat, action)
        if self.state.lacking and before is not None:
            lacks = "dice" if self.state.lacking == LACKING_DICE else "cards"
            self.state = before
            raise IllegalMove(f"the record has no {lacks} left for {move[1]}", "cordens.md, Records")
        self.moves.append(list(move))
        return self._note_events()

    def _check(self, seat: int, action: int, terms: Terms | None) -> None:
        g = self.state
        kept = (g.offer_to, g.offer_give, g.offer_give_cash, g.offer_get, g.offer_get_cash)
        if terms:
            to, *rest = terms
            draft(g, g.offer_from if verb_of(action) == COUNTER else to, *rest)
        refused = refusal(g, self.rules_board, seat, action)
        if refused == Refusal.NONE:
            return
        message, source = explain(g, self.rules_board, seat, action, refused)
        draft(g, *kept)
        kind = {Refusal.OVER: GameOver, Refusal.NOT_ASKED: NotYourTurn}.get(refused, IllegalMove)
        raise kind(message, source)

    def _fill_queue(self) -> None:
        g = self.state
        ahead = self.luck.throws(g.dice_used, AHEAD)
        for at, (one, two) in enumerate(ahead):
            g.queue[2 * at], g.queue[2 * at + 1] = one, two
        g.queued = len(ahead)
        g.queue_next = 0

    def _may_lack(self) -> bool:
        if self.state.queued < AHEAD:
            return True
        counts = enumerate(self.rules_board.deck_count)
        return any(UNKNOWN in self.state.deck_order[at * DECK_CARDS : at * DECK_CARDS + count] for at, count in counts)

    def _note_events(self) -> list[Event]:
        scores = self.scores() if self.over else []
        first = len(self.events) + 1
        events = [
            {"seq": seq, **event} for seq, event in enumerate(read_notes(self.state, self.board_data, scores), first)
        ]
        self.events.extend(events)
        self.state.noted = 0
        return events

    def view(self, seat: int | None) -> dict[str, Any]:
        """What the seat, or a watcher, may see (contracts.md, "VIEW Cordens")."""
        v = View()
        observe(self.state, self.rules_board, v, NOBODY if seat is None else seat)
        return {
            "game": self.name,
            "board": self.board,
            "options": dict(self.rules_options) | self._tokens(),
            "seat": seat,
            "seats": self.seats,
            **view_facts(v, self.rules_board),
            "events": list(self.events),
        }

    def _tokens(self) -> dict[str, Any]:
        tokens: Any = self.options.get(TOKENS)
        return {TOKENS: tokens} if are_tokens(tokens) and len(tokens) == len(self.seats) else {}

    def snapshot(self) -> dict[str, Any]:
        """The referee's full state, as ``replay --trace`` prints it."""
        legal = ((seat, self.legal(seat)) for seat in range(self.state.players))
        return {
            **snapshot_facts(self.state),
            "legal": {str(seat): moves for seat, moves in legal if moves},
            "dice_used": self.state.dice_used,
        }

    def scores(self) -> list[dict[str, Any]]:
        """The scores as they would be now, a row a seat."""
        return [
            {
                "seat": seat,
                "name": name,
                "wealth": wealth(self.state, self.rules_board, seat),
                "bankrupt": self.state.fallen[seat] > 0,
                "rank": rank(self.state, self.rules_board, seat),
            }
            for seat, name in enumerate(self.seats)
        ]

    def outcome(self) -> list[dict[str, Any]] | None:
        """The scores, or None before the end."""
        return self.scores() if self.over else None

    def record(self, secrets: bool = False) -> dict[str, Any]:
        """The record so far; before the end it holds only dice thrown and cards drawn, unless ``secrets``."""
        record = record_head(self.name, "board", self.board, self.options, self.seats)
        if self.rules is not None:
            record["rules"] = self.rules
        record["chance"] = self._chance_shown(secrets or self.over)
        record["moves"] = [list(move) for move in self.moves]
        if self.over and self.luck.deal:
            record["deal"] = self.luck.deal.as_record()
        return record

    def _chance_shown(self, whole: bool) -> dict[str, Any]:
        g = self.state
        thrown = self.luck.dice if whole and self.luck.stream is None else self.luck.throws(0, g.dice_used)
        decks = {}
        for number, deck in enumerate(self.board_data.get("deck", [])):
            count = self.rules_board.deck_count[number] if whole else g.deck_drawn[number]
            cards = g.deck_order[number * DECK_CARDS : number * DECK_CARDS + count]
            decks[deck["name"]] = [card + 1 for card in cards if card != UNKNOWN]
        shown: dict[str, Any] = {"starter": g.starter, "dice": [list(throw) for throw in thrown], "decks": decks}
        if self.luck.start:
            shown["start"] = [list(throw) for throw in self.luck.start]
        return shown

    def mark(self) -> Mark:
        """The present moment (core.game.Game)."""
        return mark_of(self, ("moves", "events"))

    def at(self, mark: Mark) -> Self:
        """A copy as it was at the mark."""
        return game_at(self, mark)

    def redeal(self, seat: int | None, seed: int) -> Self:
        """A copy in which the dice to come and the order of cards not yet drawn are drawn anew from ``seed``.

        A deck that has gone round is known to all; only cards that have not come up can change places.
        """
        twin = object.__new__(type(self))
        for name, value in self.__dict__.items():
            setattr(twin, name, value[:] if isinstance(value, list) else value)
        g = twin.state = copy_state(self.state)
        g.queue = [0] * len(g.queue)
        g.queued = g.queue_next = 0
        twin.luck = self.luck.redrawn(seed, g.dice_used)
        for number, count in enumerate(self.rules_board.deck_count):
            base, drawn = number * DECK_CARDS, g.deck_drawn[number]
            known = g.deck_order[base : base + drawn]
            left = [card for card in range(count) if card not in known]
            g.deck_order[base : base + count] = known + Deal.from_int(seed).stream(f"redeal:{number}").shuffled(left)
        return twin


def start_state(b: Board, options: dict[str, Any], luck: Luck, players: int, rules: int = RULES) -> Cordens:
    """The state at the start of a game whose throws and cards are scripted."""
    g = fixed_state(options, players, luck.starter, rules)
    g.scripted = 1
    g.noting = 1
    for deck, cards in enumerate(luck.decks):
        g.deck_order[deck * DECK_CARDS : deck * DECK_CARDS + len(cards)] = cards
    begin(g, b)
    return g


def fixed_state(options: dict[str, Any], players: int, starter: int, rules: int = RULES) -> Cordens:
    """A state that holds what is fixed before the start, and nothing else; ``options`` are all of them."""
    return Cordens(
        rules=rules,
        players=players,
        starter=starter,
        chill_pot=int(options["chill-pot"]),
        ask_for_rent=int(options["ask-for-rent"]),
        round_limit=options["rounds"] or 0,
    )

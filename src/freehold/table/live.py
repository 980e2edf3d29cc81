"""One table in memory: a cache of what the store holds, nothing more. It can be dropped at any time."""

import asyncio
from typing import Any

from freehold.core.chance import Deal
from freehold.core.game import Event, Game, GameKind, Move
from freehold.table.errors import Unavailable, bad_token
from freehold.table.fanout import Viewer
from freehold.table.presence import Connected
from freehold.table.rows import LAST_CHAT, Change, ChatRow, Choice, Loaded, SeatRow, Step, TableRow
from freehold.table.rules import kind_under
from freehold.table.times import ServedTime
from freehold.table.tokens import Holder
from freehold.table.trail import Trail, take_back, walk

OWN_EVENTS = ("chosen", "moved")
"""Events that a replay may have in another order, or not at all."""

TABLE_EVENTS = ("seat", "host", "watchers", "imported", "exported", "marked", "nonces")
"""Events that tell what happened around the game (contracts.md, EVENT)."""

DEALT_ANEW = "dealt_anew"
"""Where the origin of a table is a cut record: that what it lacked was dealt anew."""


class Live:
    """A table as this node knows it. Whoever reads or changes it holds its lock."""

    def __init__(self, loaded: Loaded, time: ServedTime | None = None) -> None:
        self.time = time or ServedTime()
        self.row: TableRow = loaded.row
        self.seats: list[SeatRow] = loaded.seats
        self.kind: GameKind = kind_under(loaded.row.game, loaded.row.rules)
        self.events: list[Event] = []
        self.log: list[Step] = []
        self.played: list[Step] = []
        """The steps of the log that stand: undone ones and first choices taken out."""
        self.moved_at = 0
        """The number of the last event that changed the game, not only what is around it."""
        self.moved_alone = 0
        """How many moves bots have made since a person moved last, or a seat changed hands."""
        self.revealed = 0
        """The number of the last event of the last step that ended a round of simultaneous choices."""
        self.choices: dict[int, Choice] = {}
        self.keys: set[str] = set(loaded.keys)
        self.chat: list[ChatRow] = loaded.chat
        self.viewers: set[Viewer] = set()
        self.elsewhere = Connected()
        self.host_away_at: int | None = None
        """Since when (in served time) this node has missed the host; None while the host is connected."""
        self.looked_at: int | None = None
        """When (in served time) somebody last asked this node for the table's state."""
        self.lock = asyncio.Lock()
        self.game: Game | None = None
        self.trail = Trail()
        self.fault = ""
        """Why the log cannot be played here, where that is known."""
        self.dirty = False
        """Whether memory may differ from the store, since a write failed or is under way."""
        self._holders: dict[str, Holder] | None = None
        if isinstance(loaded.row.setting, dict):
            self.kind.trust(loaded.row.setting)  # it was checked before it was stored
        for step in loaded.steps:
            self._note(step)
        self.choices = {choice.seat: choice for choice in loaded.choices}

    def reload(self, loaded: Loaded) -> None:
        """Take everything from the store anew; only the viewers stay."""
        viewers, lock, elsewhere, away = self.viewers, self.lock, self.elsewhere, self.host_away_at
        looked = self.looked_at
        self.__init__(loaded, self.time)  # type: ignore[misc]
        self.viewers, self.lock, self.elsewhere, self.host_away_at = viewers, lock, elsewhere, away
        self.looked_at = looked

    @property
    def id(self) -> str:
        """The table's name in links."""
        return self.row.id

    @property
    def seq(self) -> int:
        """The number of the last public event."""
        return self.row.seq

    @property
    def round(self) -> int:
        """What the present round of simultaneous choices is stored under."""
        return len(self.played)

    @property
    def dealt_anew(self) -> bool:
        """Whether the table goes on with a cut record, and what that lacked comes from the table's own deal."""
        return bool(self.row.origin and self.row.origin.get(DEALT_ANEW))

    @property
    def one_device(self) -> bool:
        """Whether everyone who plays here shares one device."""
        kinds = {seat.kind for seat in self.seats}
        return "device" in kinds and kinds <= {"device", "bot"}

    @property
    def one_person(self) -> bool:
        """Whether one person plays here, alone against bots."""
        return [seat.kind for seat in self.seats if seat.kind != "bot"] in (["human"], ["device"])

    def newcomer(self, seat: int | None) -> bool:
        """Whether the seat's player came during the game and sees nothing hidden yet (see ``newcomers``)."""
        return self.row.status == "running" and str(seat) in self.row.newcomers

    def holder(self, token_hash: str) -> Holder | None:
        """Who holds the token with this hash, or None."""
        if self._holders is None:
            self._holders = self._all_holders()
        return self._holders.get(token_hash)

    def current(self, holder: Holder) -> Holder:
        """What the holder's token opens now; raises Refused ``token`` where it opens nothing any more."""
        now = self.holder(holder.token) if holder.token else holder
        if now is None:
            raise bad_token()
        return now

    def playing(self) -> Game:
        """The game; built from the log where it is not in memory. Only for tables that have started."""
        if self.fault:
            raise Unavailable(self.fault)
        if self.game is None:
            self.game = self._rebuild()
        return self.game

    def deal(self) -> Deal | None:
        """The committed deal, or None where an imported record gave its chance; see also ``dealt_anew``."""
        if self.row.seed is None:
            return None
        return Deal(self.row.seed, tuple(seat.nonce for seat in self.seats))

    def new_game(self) -> Game:
        """The game before its first move."""
        if self.row.origin is not None and (self.row.seed is None or self.dealt_anew):
            record = {name: value for name, value in self.row.origin.items() if name != DEALT_ANEW}
            return self.kind.start({**record, "moves": []}, self.deal())
        names = self.row.origin["seats"] if self.row.origin else [seat.name for seat in self.seats]
        return self.kind.new(self.row.setting, self.row.players, self.row.options, self.deal(), names)

    def take(self, change: Change) -> None:
        """Take up a change of this node that is stored now; the game has it already."""
        self._take_row(change.row)
        for seat in change.seats:
            self.seats[seat.seat] = seat
        del self.seats[self.row.players :]
        for step in change.steps:
            self._note(step)
        if change.forget_choices:
            self.choices = {}
        if change.choice is not None:
            self.choices[change.choice.seat] = change.choice
        if change.key is not None:
            self.keys.add(change.key.key)
        if change.chat is not None:
            self.chat = [*self.chat, change.chat][-LAST_CHAT:]

    def take_loaded(self, loaded: Loaded) -> None:
        """Take up what other nodes have stored, but for its steps and choices (see ``take_step``)."""
        self._take_row(loaded.row)
        self.keys.update(step.key for step in loaded.steps if step.key is not None)
        if loaded.whole:
            self.seats = loaded.seats
            self.keys.update(loaded.keys)
            self.chat = [*self.chat, *loaded.chat][-LAST_CHAT:]

    def _take_row(self, row: TableRow) -> None:
        if (row.host_seat, row.host_passed) != (self.row.host_seat, self.row.host_passed):
            self.host_away_at = None
        self.row = row
        self._holders = None

    def take_step(self, step: Step, chosen: dict[int, Move]) -> None:
        """Take up one step of another node; ``chosen`` holds the moves behind first choices."""
        if step.kind == "undo":
            self.game = None
        elif step.kind != "table" and self.game is not None:
            if step.kind == "choice":
                seat = step.events[0]["seat"]
                if seat in chosen:
                    self._choose(seat, chosen[seat])
                else:
                    self.game = None
            else:
                self._push_all(self.game, step.moves)
        if step.kind not in ("choice", "start", "table"):
            self.choices = {}
        self._note(step)

    def take_choices(self, choices: list[Choice]) -> list[int]:
        """Take up the pending choices as stored; returns the seats whose choice is another than before."""
        now = {choice.seat: choice for choice in choices}
        changed = [seat for seat, choice in now.items() if self._chosen(seat) != choice.move]
        if self.game is not None:
            if self.choices.keys() - now.keys():
                self.game = None
            else:
                for seat in changed:
                    self._choose(seat, now[seat].move)
        self.choices = now
        return changed

    def _choose(self, seat: int, move: Move) -> None:
        if self.game is not None:
            self.game.push(move)
        self.choices[seat] = Choice(round=self.round, seat=seat, place=len(self.choices), move=move)

    def _chosen(self, seat: int) -> Move | None:
        choice = self.choices.get(seat)
        return choice.move if choice else None

    def _push_all(self, game: Game, moves: list[Move]) -> None:
        """Play a step's moves; where they are choices, those that the game has already are changed or left."""
        changes = [move for move in moves if move[0] in self.choices]
        for move in changes:
            if self._chosen(move[0]) != move:
                game.push(move)
        for move in moves:
            if move[0] not in self.choices:
                game.push(move)

    def _note(self, step: Step) -> None:
        self.events.extend(step.events)
        self.log.append(step)
        self._count_alone(step)
        if step.kind == "table":
            return
        self.moved_at = step.last
        if step.kind == "undo":
            take_back(self.played, step)
            self.trail.cut(len(self.played))
            self.game = self.game or self.trail.resume(self.played)
            if self.game is not None:
                self.trail.note_undo(self.game, len(self.log), len(self.played))
        elif step.kind != "choice":
            self.played.append(step)
            if step.kind == "reveal":
                self.revealed = step.last
            if self.game is not None:
                self.trail.note(self.game, len(self.log), len(self.played))

    def _count_alone(self, step: Step) -> None:
        if step.kind == "undo" or any(event["type"] == "seat" for event in step.events):
            self.moved_alone = 0
        elif step.kind in ("move", "reveal"):
            by_bots = all(self.seats[move[0]].by_bot for move in step.moves)
            self.moved_alone = self.moved_alone + 1 if by_bots else 0

    def _rebuild(self) -> Game:
        game = self.trail.resume(self.played) or self._replayed()
        for choice in sorted(self.choices.values(), key=lambda each: each.place):
            game.push(choice.move)
        return game

    def _replayed(self) -> Game:
        """The game from its start on."""
        game = walk(self.new_game(), self.log, self.trail)
        if not self._agrees(game):
            raise Unavailable(
                f"this table was begun under other rules (Freehold {self.row.rules}); its log stands,"
                " but it cannot go on here"
            )
        return game

    def _agrees(self, game: Game) -> bool:
        """Whether the replayed game has the events that the log holds (first choices come in any order)."""
        logged = [event for step in self.played for event in step.events if event["type"] not in OWN_EVENTS]
        replayed = [event for event in game.events if event["type"] not in OWN_EVENTS]
        return [_unnumbered(event) for event in logged] == [_unnumbered(event) for event in replayed]

    def _all_holders(self) -> dict[str, Holder]:
        holders = [Holder("host", token=self.row.host_hash), Holder("watch", token=self.row.watch_hash)]
        if self.row.device_hash is not None and any(seat.kind == "device" for seat in self.seats):
            holders.append(Holder("device", token=self.row.device_hash))
        holders += [Holder("seat", seat.seat, seat.token_hash) for seat in self.seats if seat.token_hash is not None]
        return {holder.token: holder for holder in holders}


def _unnumbered(event: Event) -> dict[str, Any]:
    return {name: value for name, value in event.items() if name != "seq"}

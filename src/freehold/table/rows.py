"""The stored rows as plain values, and the change that one request makes to a table."""

from typing import Any

import msgspec

from freehold.core.game import Event, Move

LAST_CHAT = 100
"""How many chat messages are shown to those who come."""


class TableRow(msgspec.Struct, frozen=True, kw_only=True):
    """One table; the fields of ``schema.tables``, JSON decoded."""

    id: str
    root: str
    game: str
    setting: Any
    options: dict[str, Any]
    players: int
    rules: str
    seed: bytes | None
    commitment: str | None
    origin: dict[str, Any] | None
    public: bool
    public_watch: str | None
    host_hash: str
    watch_hash: str
    device_hash: str | None
    clock_kind: str
    clock_seconds: float | None
    clock_takeover: str
    created: int
    status: str = "lobby"
    seq: int = 0
    version: int = 1
    clock_state: dict[str, Any] = {}
    deadline: int | None = None
    handed: int | None = None
    undo: dict[str, Any] | None = None
    rematch: str | None = None
    rematch_by: int | None = None
    """The seat that asked for the rematch; None: the host."""
    host_seat: int | None = None
    """Where the host sits, as far as the table knows."""
    host_passed: bool = False
    """Whether the host's powers have passed from the host's token to the token of ``host_seat``."""
    watch_generation: int = 0
    """How often the link to watch was replaced."""
    mark: dict[str, Any] | None = None
    """Why somebody may know what is hidden, for good: ``{"why", "text"}`` (see ``marking``)."""
    newcomers: dict[str, list[int]] = {}
    """The seats that were given to a person during the game, each with the seats that agree to it."""
    others_at: int = 1
    """The version of the last change that is neither in this row nor in the log nor among the choices."""
    bot_due: bool = False
    bot_node: str | None = None
    bot_until: int | None = None
    updated: int = 0
    touched: int = 0
    """The served time of the last change, which expiry counts from."""


MUTABLE = (
    "status",
    "players",
    "seq",
    "version",
    "clock_state",
    "deadline",
    "handed",
    "undo",
    "rematch",
    "rematch_by",
    "host_seat",
    "host_passed",
    "public_watch",
    "watch_hash",
    "watch_generation",
    "mark",
    "newcomers",
    "others_at",
    "bot_due",
    "updated",
    "touched",
)
"""The fields of a table that change during its life, except the bots' claim."""

JSON_FIELDS = ("setting", "options", "origin", "clock_state", "undo", "mark", "newcomers")


class SeatRow(msgspec.Struct, frozen=True, kw_only=True):
    """One seat: who sits there and how they prove it."""

    seat: int
    name: str
    kind: str
    bot: str | None = None
    token_hash: str | None = None
    generation: int = 0
    ready: bool = False
    nonce: bytes | None = None
    nonce_commitment: str | None = None
    """SHA-256 of the nonce, as hex: what a player commits to it by, before any nonce is shown."""
    taken_over: bool = False
    own_link: bool = False
    """Whether the seat's player has taken a link that nobody else was given."""
    made_as: int | None = None
    """The number that the seat was made with, where seats below it have been taken away since."""

    @property
    def numbered(self) -> int:
        """The number that the seat's token is made for."""
        return self.seat if self.made_as is None else self.made_as

    @property
    def by_bot(self) -> bool:
        """Whether a bot moves for the seat now."""
        return self.kind == "bot" or self.taken_over


class Step(msgspec.Struct, frozen=True, kw_only=True):
    """One row of the log."""

    first: int
    last: int
    kind: str
    """``start``, ``move``, ``choice`` (a first choice, its card not shown), ``reveal``, ``undo`` or ``table`` (what
    happened around the game, such as a seat that a bot took over)."""
    moves: list[Move]
    events: list[Event]
    at: int
    key: str | None = None


class Choice(msgspec.Struct, frozen=True, kw_only=True):
    """A simultaneous choice that waits for the others."""

    round: int
    seat: int
    place: int
    move: Move


class KeyRow(msgspec.Struct, frozen=True, kw_only=True):
    """An accepted move's key, what it was used for, and the answer."""

    key: str
    fingerprint: str
    answer: dict[str, Any]


class ChatRow(msgspec.Struct, frozen=True, kw_only=True):
    """One chat message; ``seat`` is None for the host."""

    version: int
    seat: int | None
    text: str
    at: int


class Change(msgspec.Struct, kw_only=True):
    """What one request changes, stored as a whole or not at all. ``row`` holds the new version, one above the old."""

    row: TableRow
    created: bool = False
    steps: list[Step] = []
    choice: Choice | None = None
    choices: list[Choice] = []
    """The choices that a table is made with, from a record."""
    forget_choices: bool = False
    seats: list[SeatRow] = []
    fewer_seats: bool = False
    """Whether the highest seat is no more."""
    key: KeyRow | None = None
    chat: ChatRow | None = None


class Loaded(msgspec.Struct, kw_only=True):
    """What the store knows of a table, or its tail after a version; not ``whole`` where the rest is unchanged."""

    row: TableRow
    seats: list[SeatRow]
    steps: list[Step]
    choices: list[Choice]
    keys: list[str]
    chat: list[ChatRow]
    whole: bool = True

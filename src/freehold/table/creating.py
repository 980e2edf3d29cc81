"""New tables: checking what was asked for, drawing the seed, making the tokens."""

import secrets
from dataclasses import dataclass, field
from typing import Any

import msgspec

from freehold.core.chance import Deal
from freehold.core.errors import FreeholdError
from freehold.core.game import GameKind
from freehold.core.registry import kind_of
from freehold.table import botting, nonces
from freehold.table.endings import check_rounds, with_last_round
from freehold.table.errors import Refused
from freehold.table.live import Live
from freehold.table.moving import started_change
from freehold.table.rows import Change, Loaded, SeatRow, TableRow
from freehold.table.rules import stamp
from freehold.table.text import seat_name
from freehold.table.tokens import TokenMaker, hashed, new_table_id

KINDS = ("human", "device", "open", "bot")
LEAST_CLOCK_SECONDS, MOST_CLOCK_SECONDS = 1.0, 60.0 * 60 * 24 * 60


@dataclass(frozen=True, slots=True)
class AskedSeat:
    """Who is to sit on one seat: ``human`` (by link), ``device``, ``open`` (whoever joins) or ``bot``."""

    kind: str
    name: str = ""
    bot: str | None = None


@dataclass(frozen=True, slots=True)
class AskedClock:
    """``none``, ``move`` (seconds a decision) or ``bank`` (seconds a game), and the bot that takes over.

    None is the game's own choice.
    """

    kind: str = "none"
    seconds: float | None = None
    takeover: str | None = None


@dataclass(frozen=True, slots=True)
class AskedTable:
    """A table as a host asks for it; ``setting`` is an edition's or board's name, or the whole of one."""

    game: str
    setting: Any
    seats: list[AskedSeat]
    options: dict[str, Any] = field(default_factory=dict)
    public: bool = False
    clock: AskedClock = AskedClock()


@dataclass(frozen=True, slots=True)
class Made:
    """A new table, not yet stored, and what its host is told: the only time that its tokens are known."""

    change: Change
    answer: dict[str, Any]


def new_table(asked: AskedTable, tokens: TokenMaker, rules: str, now: int) -> Made:
    """A new table; raises Refused ``malformed`` with the fault. It starts at once where nobody has to get ready."""
    kind = known_game(asked.game)
    check_clock(asked.clock, asked.game)
    seats = [asked_seat(at, seat, asked.game) for at, seat in enumerate(asked.seats)]
    deal = Deal(secrets.token_bytes(32))
    try:
        game = kind.new(asked.setting, len(seats), asked.options, deal, [seat.name for seat in seats])
    except FreeholdError as error:
        raise Refused("malformed", str(error)) from None
    check_rounds(kind, game.options, seats)
    table_id = new_table_id()
    row, named, answer = with_tokens(
        first_row(
            table_id,
            asked,
            dict(game.options),
            stamp(rules, kind.rules),
            now,
            seed=deal.seed,
            commitment=deal.commitment,
        ),
        seats,
        tokens,
    )
    row = msgspec.structs.replace(row, host_seat=first_host(named))
    change = settled(row, named, now)
    answer["seq"] = change.row.seq
    return Made(change, answer)


def known_game(name: str) -> GameKind:
    """The kind of game; raises Refused naming those that exist."""
    try:
        return kind_of(name)
    except FreeholdError as error:
        raise Refused("malformed", str(error)) from None


def check_clock(clock: AskedClock, game: str) -> None:
    """Raises Refused where the clock makes no sense."""
    if clock.kind not in ("none", "move", "bank"):
        raise Refused("malformed", 'clock.kind must be "none", "move" or "bank"')
    if clock.kind != "none":
        if clock.seconds is None or not LEAST_CLOCK_SECONDS <= clock.seconds <= MOST_CLOCK_SECONDS:
            raise Refused(
                "malformed",
                f"clock.seconds must be {LEAST_CLOCK_SECONDS:.0f} to {MOST_CLOCK_SECONDS:.0f} with this clock",
            )
    if clock.takeover is not None:
        check_bot(clock.takeover, game)


def check_bot(name: str, game: str) -> None:
    """Raises Refused where no bot has this name. Programs (``cmd:``) are never run for a client."""
    known = botting.names(game)
    if name not in known:
        raise Refused("malformed", f"no bot is called {name[:40]!r}; there are: {', '.join(known)}")


def with_tokens(
    row: TableRow, seats: list[SeatRow], tokens: TokenMaker
) -> tuple[TableRow, list[SeatRow], dict[str, Any]]:
    """The rows with their tokens' hashes, and the answer that holds the tokens."""
    host, watch, device = (tokens.make(row.id, role) for role in ("host", "watch", "device"))
    row = msgspec.structs.replace(
        row,
        host_hash=hashed(host),
        watch_hash=hashed(watch),
        device_hash=hashed(device) if any(seat.kind == "device" for seat in seats) else None,
        public_watch=watch if row.public else None,
    )
    named: list[SeatRow] = []
    shown: list[dict[str, Any]] = []
    for seat in seats:
        token = {"device": device, "bot": None}.get(seat.kind, tokens.make(row.id, "seat", seat.seat))
        named.append(
            seat if token is None or seat.kind == "device" else msgspec.structs.replace(seat, token_hash=hashed(token))
        )
        shown.append(shown_seat(row.id, seat, token, tokens))
    answer = {
        "table": row.id,
        "seq": row.seq,
        "commitment": row.commitment,
        "host": host,
        "watch": {"token": watch, "link": tokens.link(row.id, watch)},
        "seats": shown,
    }
    return row, named, answer


def first_host(seats: list[SeatRow]) -> int | None:
    """Where whoever makes a table is taken to sit: on the first seat of a person who does not come by a free link."""
    return next((seat.seat for seat in seats if seat.kind in ("human", "device")), None)


def shown_seat(table_id: str, seat: SeatRow, token: str | None, tokens: TokenMaker) -> dict[str, Any]:
    """One seat as its host is told of it."""
    return {
        "seat": seat.seat,
        "name": seat.name,
        "kind": seat.kind,
        "bot": seat.bot,
        "token": token,
        "link": None if token is None else tokens.link(table_id, token),
    }


def settled(row: TableRow, seats: list[SeatRow], now: int) -> Change:
    """The change that stores a new table; started, where nobody has to get ready."""
    row = with_last_round(row, seats)
    if not may_start(seats):
        return Change(row=row, created=True, seats=seats)
    live = Live(Loaded(row=row, seats=list(seats), steps=[], choices=[], keys=[], chat=[]))
    try:
        started = started_change(live, now)
    except FreeholdError as error:
        raise Refused("malformed", str(error)) from None
    return Change(
        row=msgspec.structs.replace(started.row, version=row.version), created=True, seats=seats, steps=started.steps
    )


def may_start(seats: list[SeatRow]) -> bool:
    """Whether no seat is open, every human seat is ready, and all nonces are in."""
    return nonces.everyone_ready(seats) and not nonces.awaited(seats)


def asked_seat(at: int, asked: AskedSeat, game: str) -> SeatRow:
    if asked.kind not in KINDS:
        raise Refused("malformed", f"seats.{at}.kind must be one of {', '.join(KINDS)}")
    bot = (asked.bot or known_game(game).default_bot) if asked.kind == "bot" else None
    if bot is not None:
        check_bot(bot, game)
    otherwise = f"Bot {at + 1}" if bot else f"Player {at + 1}"
    return SeatRow(seat=at, name=seat_name(asked.name, otherwise), kind=asked.kind, bot=bot)


def first_row(
    table_id: str,
    asked: AskedTable,
    options: dict[str, Any],
    rules: str,
    now: int,
    *,
    seed: bytes | None,
    commitment: str | None,
    origin: dict[str, Any] | None = None,
) -> TableRow:
    return TableRow(
        id=table_id,
        root=table_id,
        game=asked.game,
        setting=asked.setting,
        options=options,
        players=len(asked.seats),
        rules=rules,
        seed=seed,
        commitment=commitment,
        origin=origin,
        public=asked.public,
        public_watch=None,
        host_hash="",
        watch_hash="",
        device_hash=None,
        clock_kind=asked.clock.kind,
        clock_seconds=asked.clock.seconds if asked.clock.kind != "none" else None,
        clock_takeover=asked.clock.takeover or known_game(asked.game).default_bot,
        created=now,
        updated=now,
    )

"""Records in and out: the record of a table, and a new table from a record."""

import secrets
from typing import Any

import msgspec

from freehold.core.chance import Deal
from freehold.core.errors import FreeholdError
from freehold.core.game import Game, GameKind
from freehold.core.records import CONTINUED, SEALED, VERSION
from freehold.core.schemas import record_keys
from freehold.table.codec import encode
from freehold.table.creating import (
    AskedClock,
    AskedSeat,
    AskedTable,
    Made,
    asked_seat,
    first_row,
    known_game,
    with_tokens,
)
from freehold.table.due import with_due
from freehold.table.errors import Refused
from freehold.table.hosting import is_host
from freehold.table.live import DEALT_ANEW, Live
from freehold.table.marking import marked
from freehold.table.moving import Asked, judge, started_change, table_step
from freehold.table.own_settings import bounded
from freehold.table.rows import Change, Loaded, SeatRow, Step, TableRow
from freehold.table.rules import stamp
from freehold.table.text import seat_name
from freehold.table.tokens import Holder, TokenMaker, new_table_id

MOST_MOVES = 10_000
LARGEST_ORIGIN = 200_000
"""How many bytes a record may have besides its moves: they are read whenever the table is."""
MOST_LETTERS = 64
OUR_OWN = ("moves", "deal", SEALED, CONTINUED, DEALT_ANEW, "kinds", "mark", "secrets")


def record_of(live: Live, holder: Holder) -> dict[str, Any]:
    """The record of a finished game; before the end only for the host of a one-device table, secrets and all."""
    if live.row.status == "over":
        return _whole(live, live.playing().record())
    if not may_see_all(live, holder):
        raise Refused(
            "not-over",
            "You can export the game once it is over. Before that only the host can,"
            " at a table where everyone else is a bot or plays at the same device.",
        )
    record = _whole(live, live.playing().record(secrets=True))
    record["secrets"] = True
    deal = live.deal()
    if deal is not None and not live.dealt_anew:
        record[SEALED] = deal.as_record()
    return record


def may_see_all(live: Live, holder: Holder) -> bool:
    """Whether the holder may have the record before the end, secrets and all: the host, where no other person plays."""
    return live.row.status == "running" and is_host(live, holder) and (live.one_device or live.one_person)


def exported(live: Live, now: int) -> Change | None:
    """Tell the table, once and for good, that its secrets were given out before the end."""
    if live.row.status != "running" or any(event["type"] == "exported" for event in live.events):
        return None
    row, told = marked(live.row, "exported")
    step = table_step(live, [*told, {"type": "exported"}], now)
    row = msgspec.structs.replace(row, seq=step.last, version=row.version + 1)
    return Change(row=row, steps=[step])


def _whole(live: Live, record: dict[str, Any]) -> dict[str, Any]:
    deal = live.deal()
    if live.playing().over and deal is not None:
        record.setdefault(CONTINUED if live.dealt_anew else "deal", deal.as_record())
    record["mark"] = live.row.mark
    record["kinds"] = [{"kind": seat.kind, "bot": seat.bot} for seat in live.seats]
    return record


def imported(record: dict[str, Any], tokens: TokenMaker, rules: str, now: int) -> Made:
    """A table from a record: finished games to look at again, unfinished ones to go on with.

    The cards, dice and lots that an unfinished record lacks are dealt anew, and the table says so.
    Raises Refused ``malformed`` with the record's fault; a record whose deal does not give its cards is refused.
    """
    if record.get("freehold") != VERSION:
        raise Refused(
            "malformed", f"this file isn't a Freehold game (its \"freehold\" is not {VERSION}, the format's version)"
        )
    kind = known_game(str(record.get("game", ""))[:MOST_LETTERS])
    deal = _deal(record)
    try:
        kind = kind.under(kind.rules_of(record))
        origin = _origin(record, kind)
        start = kind.start({**origin, "moves": []})
    except Refused:
        raise
    except FreeholdError as error:
        raise Refused("malformed", f"this record cannot be replayed: {error}") from None
    moves = record.get("moves", [])
    if not isinstance(moves, list) or len(moves) > MOST_MOVES:
        raise Refused("malformed", f"moves must be a list of at most {MOST_MOVES}")
    names = [seat_name(name, f"Player {at + 1}") for at, name in enumerate(start.seats)]
    seats = _seats(record, names, kind.name)
    asked = AskedTable(kind.name, origin[kind.setting], [AskedSeat("device")] * len(seats), clock=AskedClock())
    row = first_row(
        new_table_id(),
        asked,
        dict(start.options),
        stamp(rules, kind.rules),
        now,
        seed=deal.seed if deal else None,
        commitment=deal.commitment if deal else None,
        origin={**origin, "seats": list(start.seats)},
    )
    if deal is not None:
        seats = [msgspec.structs.replace(seat, nonce=deal.nonces[seat.seat] if deal.nonces else None) for seat in seats]
    row, named, answer = with_tokens(row, seats, tokens)
    change = _replayed(row, named, moves, record, deal, now)
    if deal is None and change.row.status == "running":
        change = _replayed(_dealt_anew(row, Deal(secrets.token_bytes(32))), named, moves, record, None, now)
    answer["seq"], answer["commitment"] = change.row.seq, change.row.commitment
    return Made(change, answer)


def _origin(record: dict[str, Any], kind: GameKind) -> dict[str, Any]:
    """How the record's game begins, without what no reader looks at; raises Refused where it is too big."""
    named = record_keys(kind) or record.keys()
    origin = {name: value for name, value in record.items() if name in named and name not in OUR_OWN}
    if isinstance(origin.get(kind.setting), dict):
        origin[kind.setting] = bounded(kind, origin[kind.setting])
    if isinstance(origin.get("options"), dict):
        origin["options"] = kind.kept_options(origin["options"])
    if len(encode(origin)) > LARGEST_ORIGIN:
        raise Refused("too-big", f"a record tells its chance and its seats in at most {LARGEST_ORIGIN} bytes")
    return origin


def _dealt_anew(row: TableRow, deal: Deal) -> TableRow:
    """The table of a cut record: what the record lacks comes from a deal of the table's own, committed now."""
    origin = {**(row.origin or {}), DEALT_ANEW: True}
    return msgspec.structs.replace(row, seed=deal.seed, commitment=deal.commitment, origin=origin)


def _replayed(
    row: TableRow, seats: list[SeatRow], moves: list[Any], record: dict[str, Any], deal: Deal | None, now: int
) -> Change:
    """The new table with the record's moves played on it."""
    live = Live(Loaded(row=row, seats=list(seats), steps=[], choices=[], keys=[], chat=[]))
    steps: list[Step] = []
    try:
        live.take(started := started_change(live, now))
        steps += started.steps
        for number, move in enumerate(moves, start=1):
            change = _one(live, number, move, now)
            live.take(change)
            steps += change.steps
    except Refused:
        raise
    except FreeholdError as error:
        raise Refused("malformed", f"this record cannot be replayed: {error}") from None
    game = live.playing()
    _check_deal(live, game, record, deal)
    status = "over" if game.over else "running"
    row, told = marked(live.row, "imported")
    if status == "running":
        steps.append(table_step(live, [*told, {"type": "imported", "dealt_anew": live.dealt_anew}], now))
    row = msgspec.structs.replace(row, seq=steps[-1].last, version=1, status=status, updated=now)
    row = with_due(live, row, game.acting, set())
    return Change(row=row, created=True, seats=seats, steps=steps, choices=list(live.choices.values()))


def _one(live: Live, number: int, move: Any, now: int) -> Change:
    if not isinstance(move, list) or len(move) < 2 or not isinstance(move[0], int) or isinstance(move[0], bool):
        raise Refused("malformed", f"move {number}: a move is [seat, verb, argument…]")
    if not 0 <= move[0] < len(live.seats):
        raise Refused("malformed", f"move {number}: there is no seat {move[0]}")
    if not isinstance(move[1], str):
        raise Refused("malformed", f"move {number}: a move is [seat, verb, argument…]")
    if move[0] in live.choices:
        raise Refused("malformed", f"move {number}: seat {move[0]} chooses twice in one round")
    try:
        return judge(live, move[0], Asked(move[1:]), now)
    except Refused as error:
        raise Refused("malformed", f"move {number}: {error.message}", move=number) from None


def _deal(record: dict[str, Any]) -> Deal | None:
    """The deal that the record says it came from; raises Refused where that is no deal, or is not what it says."""
    given = record.get("deal", record.get(SEALED))
    if given is None:
        return None
    try:
        seed = bytes.fromhex(given["seed"])
        nonces = tuple(None if text is None else bytes.fromhex(text) for text in given.get("nonces") or [])
        commitment = given["commitment"]
    except (TypeError, KeyError, ValueError, AttributeError):
        raise Refused("malformed", 'deal must hold "seed" and "commitment", as hex') from None
    deal = Deal(seed, nonces)
    seats = record.get("seats")
    if len(seed) != 32 or not isinstance(seats, list) or (nonces and len(nonces) != len(seats)):
        raise Refused("malformed", "deal: the seed is 32 bytes, and the nonces are one a seat")
    if deal.commitment != commitment:
        raise Refused("malformed", "deal: the commitment is not the SHA-256 of the seed")
    return deal


def _check_deal(live: Live, game: Game, record: dict[str, Any], deal: Deal | None) -> None:
    """Raises Refused where the cards that the record names are not those that its deal gives."""
    if deal is None:
        return
    told = record.get("chance")
    if told not in (game.record(secrets=True)["chance"], game.record()["chance"]):
        raise Refused("malformed", "deal: the seed does not give the cards and dice of this record")


def _seats(record: dict[str, Any], names: list[str], game: str) -> list[SeatRow]:
    """Who sits where, as the record of a table says; else everyone shares one device."""
    kinds = record.get("kinds")
    if not isinstance(kinds, list) or len(kinds) != len(names):
        kinds = [{}] * len(names)
    seats: list[SeatRow] = []
    for at, (name, kind) in enumerate(zip(names, kinds, strict=True)):
        bot = kind.get("bot") if isinstance(kind, dict) and kind.get("kind") == "bot" else None
        asked = AskedSeat("bot", name, bot) if isinstance(bot, str) else AskedSeat("device", name)
        seats.append(asked_seat(at, asked, game))
    return seats

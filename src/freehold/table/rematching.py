"""A rematch: the same people on the same seats at a new table, with the tokens that they have."""

import secrets

import msgspec

from freehold.core.chance import Deal
from freehold.core.registry import kind_of
from freehold.table.creating import settled
from freehold.table.live import Live
from freehold.table.rows import Change, SeatRow
from freehold.table.rules import stamp
from freehold.table.tokens import new_table_id


def rematch_of(live: Live, rules: str, now: int) -> Change:
    """The new table; nobody at it is ready yet, but for bots and those who share a device."""
    deal = Deal(secrets.token_bytes(32))
    seats = [_again(seat) for seat in live.seats]
    row = msgspec.structs.replace(
        live.row,
        id=new_table_id(),
        rules=stamp(rules, kind_of(live.row.game).rules),
        seed=deal.seed,
        commitment=deal.commitment,
        origin=None,
        created=now,
        updated=now,
        status="lobby",
        seq=0,
        version=1,
        clock_state={},
        deadline=None,
        handed=None,
        undo=None,
        rematch=None,
        rematch_by=None,
        mark=None,
        newcomers={},
        bot_due=False,
        bot_node=None,
        bot_until=None,
    )
    return settled(row, seats, now)


def _again(seat: SeatRow) -> SeatRow:
    bot = seat.bot if seat.kind == "bot" else None
    return msgspec.structs.replace(seat, bot=bot, ready=False, nonce=None, nonce_commitment=None, taken_over=False)

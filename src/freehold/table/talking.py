"""Chat, and handing a shared device on."""

import msgspec

from freehold.table.errors import Refused
from freehold.table.live import Live
from freehold.table.rows import Change, ChatRow
from freehold.table.text import chat_text, phrase_text


def chat(live: Live, seat: int | None, text: str | None, phrase: str | None, now: int) -> Change:
    """A seat (None: the host) says something, in its own words or by the name of a quick phrase."""
    if (text is None) == (phrase is None):
        raise Refused("malformed", 'a chat message has either "text" or "phrase"')
    words = chat_text(text) if text is not None else phrase_text(phrase or "")
    row = msgspec.structs.replace(live.row, version=live.row.version + 1, updated=now)
    return Change(row=row, chat=ChatRow(version=row.version, seat=seat, text=words, at=now))


def hand_over(live: Live, seat: int | None, now: int) -> Change | None:
    """From now on the device sees this seat's private part, and no other's; None: nobody's."""
    mine = [each.seat for each in live.seats if each.kind == "device"]
    if seat is not None and seat not in mine:
        raise Refused("wrong-seat", f"this device plays for the seats {mine}, not for {seat}")
    if seat == live.row.handed:
        return None
    return Change(row=msgspec.structs.replace(live.row, version=live.row.version + 1, handed=seat, updated=now))

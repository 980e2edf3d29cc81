"""Who sees what. Nothing leaves the table for a seat or a watcher but through here."""

from typing import Any

from freehold.core.game import Event, Move
from freehold.table import clock, hosting, newcomers, nonces, past, presence
from freehold.table.codec import to_text
from freehold.table.fanout import Viewer
from freehold.table.live import Live
from freehold.table.rows import ChatRow, Step
from freehold.table.times import iso
from freehold.table.tokens import Holder

LONGEST_GAP = 400
"""A viewer that has missed more events than this is sent the whole state."""
MOST_TEXT = 500_000
"""So is one for whom they would be more text than this, as on a large board of somebody's own."""


def seat_seen(live: Live, holder: Holder) -> int | None:
    """The one seat whose private part this holder may see now, or None: a watcher's view.

    A device sees the seat that it was handed to, and nobody's before; a newcomer, what a watcher sees.
    """
    if holder.role == "seat":
        return None if live.newcomer(holder.seat) else holder.seat
    if holder.role == "device":
        return live.row.handed
    return None


def view(live: Live, seat: int | None) -> dict[str, Any]:
    """The view of a seat (None: of a watcher), with every public event so far."""
    seen = view_less_events(live, seat)
    seen["events"] = list(live.events)
    return seen


def view_less_events(live: Live, seat: int | None) -> dict[str, Any]:
    """The view without its events, as it comes with an event."""
    if live.row.status == "lobby":
        return {
            "game": live.row.game,
            live.kind.setting: live.row.setting,
            "options": live.row.options,
            "seat": seat,
            "seats": [each.name for each in live.seats],
            "phase": "lobby",
            "acting": [],
        }
    seen = live.playing().view(seat)
    seen.pop("events", None)
    return seen


def legal(live: Live, seat: int | None) -> list[Move]:
    """The legal moves of a seat; none for a watcher, in the lobby and after the end."""
    if seat is None or live.row.status != "running":
        return []
    return live.playing().legal(seat)


def body(live: Live, holder: Holder) -> dict[str, Any]:
    """The answer of GET /api/tables/{id} for one holder."""
    seat = seat_seen(live, holder)
    over = live.row.status == "over"
    return {
        "table": live.id,
        "seq": live.seq,
        **around(live),
        "you": seat,
        "role": holder.role,
        "view": view(live, seat),
        "legal": legal(live, seat),
        "commitment": live.row.commitment,
        "seed": live.row.seed.hex() if over and live.row.seed else None,
        "nonces": [each.nonce.hex() if each.nonce and live.row.status != "lobby" else None for each in live.seats],
        "own_seat": holder.seat,
        "scores": live.playing().outcome() if over else None,
        "chat": [{"seat": each.seat, "text": each.text, "at": iso(each.at)} for each in live.chat],
        "game": live.row.game,
        "one_device": live.one_device,
        "one_person": live.one_person,
        "dealt_anew": live.dealt_anew,
        "public": live.row.public,
        "created": iso(live.row.created),
        "updated": iso(live.row.updated),
    }


def around(live: Live) -> dict[str, Any]:
    """What everyone at the table may know that is no event of the game: seats, clock, requests."""
    here = presence.connected(live)
    return {
        "status": live.row.status,
        "seats": [
            {
                "seat": each.seat,
                "name": each.name,
                "kind": each.kind,
                "bot": each.bot if each.by_bot else None,
                "present": each.seat in here,
                "taken_over": each.taken_over,
                "ready": each.ready or each.kind in ("bot", "device"),
                "nonce_commitment": each.nonce_commitment,
                "own_link": each.own_link,
            }
            for each in live.seats
        ],
        "mark": live.row.mark,
        "newcomers": newcomers.shown(live),
        "nonces_awaited": nonces.awaited(live.seats) if nonces.revealing(live.seats) else [],
        "clock": clock.shown(live.row, live.time),
        "undo": live.row.undo,
        "rematch": live.row.rematch,
        "rematch_by": live.row.rematch_by,
        "hosting": hosting.shown(live),
        "watchers": presence.watchers(live),
    }


def status(live: Live) -> dict[str, Any]:
    """Where the table stands after a request."""
    return {"table": live.id, "seq": live.seq, **around(live)}


def event_text(event: Event, you: dict[str, Any] | None) -> str:
    """One event message."""
    return to_text({"type": "event", "event": event, "you": you})


def you(live: Live, seat: int | None) -> dict[str, Any]:
    """What comes with the last event of a move."""
    return {"view": view_less_events(live, seat), "legal": legal(live, seat)}


def tell_step(live: Live, step: Step) -> None:
    """Send a stored step to every viewer; a seat's part is made once however many follow it."""
    if not live.viewers:
        return
    plain = [event_text(event, None) for event in step.events[:-1]]
    ends: dict[int | None, str] = {}
    for viewer in list(live.viewers):
        if viewer.seq >= step.last:
            continue
        seat = seat_seen(live, viewer.holder)
        if seat not in ends:
            ends[seat] = event_text(step.events[-1], you(live, seat))
        for event, text in zip(step.events, [*plain, ends[seat]], strict=True):
            if event["seq"] > viewer.seq:
                viewer.put(text)
        viewer.seq = step.last


def tell_around(live: Live) -> None:
    """Send everyone the seats, the clock and the requests."""
    if live.viewers:
        text = to_text({"type": "presence", **around(live)})
        for viewer in list(live.viewers):
            viewer.put(text)


def tell_state(live: Live, seat: int | None = None, role: str | None = None) -> None:
    """Send the whole state to those who see ``seat``, or hold ``role``, or to everyone; it is made once for a role."""
    texts: dict[tuple[str, int | None], str] = {}
    for viewer in list(live.viewers):
        seen = seat_seen(live, viewer.holder)
        if (seat is not None and seen != seat) or (role is not None and viewer.holder.role != role):
            continue
        who = (viewer.holder.role, seen)
        if who not in texts:
            texts[who] = state_text(live, viewer.holder)
        viewer.put(texts[who])
        viewer.seq = live.seq


def tell_let_in(live: Live, before: dict[str, list[int]]) -> None:
    """Send the whole state to those who were newcomers before and are so no more: now they see their seat."""
    for seat in before.keys() - live.row.newcomers.keys():
        tell_state(live, seat=int(seat))


def tell_chat(live: Live, message: ChatRow) -> None:
    """Send everyone one chat message."""
    text = to_text({"type": "chat", "seat": message.seat, "text": message.text, "at": iso(message.at)})
    for viewer in list(live.viewers):
        viewer.put(text)


async def greet(live: Live, viewer: Viewer, since: int | None) -> None:
    """Begin to follow: the events after ``since``, exactly, or the whole state where that is not asked or too much.

    The caller holds the table's lock.
    """
    earlier = await _earlier(live, seat_seen(live, viewer.holder), since)
    texts = [] if since is None or earlier is None else _missed_texts(live, viewer.holder, since, earlier)
    live.viewers.add(viewer)
    viewer.seq = live.seq
    if not texts or sum(map(len, texts)) > MOST_TEXT:
        viewer.put(state_text(live, viewer.holder))
        return
    for text in texts:
        viewer.put(text)


def _missed_texts(live: Live, holder: Holder, since: int, earlier: past.Seen) -> list[str]:
    """The messages that make up for a gap: the events, one's own choice that waits, and what is around the game."""
    seat = seat_seen(live, holder)
    texts = [
        event_text(event, you(live, seat) if event["seq"] == live.seq else earlier.get(event["seq"]))
        for event in live.events[since:]
    ]
    if seat in live.choices:
        texts.append(state_text(live, holder))
    return [*texts, to_text({"type": "presence", **around(live)})]


async def _earlier(live: Live, seat: int | None, since: int | None) -> past.Seen | None:
    """What came with the moves that a viewer has missed; None where it is sent the state instead."""
    if since is None or not 0 <= live.seq - since <= LONGEST_GAP:
        return None
    return await past.missed(live, seat, since) if live.row.status != "lobby" else {}


def state_text(live: Live, holder: Holder) -> str:
    """The state message of one holder."""
    return to_text({"type": "state", **body(live, holder)})

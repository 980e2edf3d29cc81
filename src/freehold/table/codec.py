"""Stored rows from plain values and back."""

from typing import Any

import msgspec

from freehold.table.rows import JSON_FIELDS, MUTABLE, Change, ChatRow, Choice, SeatRow, Step, TableRow

encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder().decode


def to_text(value: Any) -> str:
    """JSON text; None stays JSON's null."""
    return encode(value).decode()


def table_values(row: TableRow) -> dict[str, Any]:
    """All columns of a new table."""
    values = msgspec.structs.asdict(row)
    for name in JSON_FIELDS:
        values[name] = None if values[name] is None else to_text(values[name])
    return values


def mutable_values(row: TableRow) -> dict[str, Any]:
    """The columns that a change writes, with ``b_id`` for the row's name."""
    values = {name: getattr(row, name) for name in MUTABLE}
    for name in values.keys() & JSON_FIELDS:
        values[name] = None if values[name] is None else to_text(values[name])
    values["b_id"] = row.id
    return values


def table_row(found: Any) -> TableRow:
    """A table as loaded."""
    return table_row_of(dict(found._mapping))


def table_row_of(values: dict[str, Any]) -> TableRow:
    """A table as loaded, by its columns."""
    for name in JSON_FIELDS:
        values[name] = None if values[name] is None else decode(values[name])
    return TableRow(**values)


def seat_values(table_id: str, seat: SeatRow) -> dict[str, Any]:
    """All columns of a seat."""
    return {"table_id": table_id, **msgspec.structs.asdict(seat)}


def seat_row(found: Any) -> SeatRow:
    """A seat as loaded."""
    values = dict(found._mapping)
    del values["table_id"]
    return SeatRow(**values)


def step_values(table_id: str, step: Step) -> dict[str, Any]:
    """All columns of a log row."""
    return {
        "table_id": table_id,
        "first": step.first,
        "last": step.last,
        "kind": step.kind,
        "key": step.key,
        "moves": to_text(step.moves),
        "events": to_text(step.events),
        "at": step.at,
    }


def step_row(found: Any) -> Step:
    """A log row as loaded."""
    return Step(
        first=found.first,
        last=found.last,
        kind=found.kind,
        moves=decode(found.moves),
        events=decode(found.events),
        at=found.at,
        key=found.key,
    )


def choice_values(table_id: str, choice: Choice) -> dict[str, Any]:
    """All columns of a pending choice."""
    return {
        "table_id": table_id,
        "round": choice.round,
        "seat": choice.seat,
        "place": choice.place,
        "move": to_text(choice.move),
    }


def choice_row(found: Any) -> Choice:
    """A pending choice as loaded."""
    return Choice(round=found.round, seat=found.seat, place=found.place, move=decode(found.move))


def key_values(change: Change) -> dict[str, Any]:
    """All columns of an accepted key."""
    assert change.key is not None
    return {
        "table_id": change.row.id,
        "key": change.key.key,
        "version": change.row.version,
        "fingerprint": change.key.fingerprint,
        "answer": to_text(change.key.answer),
    }


def chat_values(table_id: str, message: ChatRow) -> dict[str, Any]:
    """All columns of a chat message."""
    return {"table_id": table_id, **msgspec.structs.asdict(message)}


def chat_row(found: Any) -> ChatRow:
    """A chat message as loaded."""
    return ChatRow(version=found.version, seat=found.seat, text=found.text, at=found.at)

"""``freehold verify``: recompute a finished record's deal from its seed, compare, and say what that proves."""

from collections.abc import Iterator
from typing import Annotated, Any

import typer

from freehold.api import load_lines
from freehold.cli.printing import fault_on, faults_in, say, say_json
from freehold.cli.replay import FileArgument
from freehold.core.chance import Deal
from freehold.core.errors import BadRecord
from freehold.core.records import finished, kind_for


def verify(
    file: FileArgument, as_json: Annotated[bool, typer.Option("--json", help="A line of JSON a record.")] = False
) -> None:
    """Recompute the deal of each record of FILE from its seed; exit 1 where one does not fit its commitment."""
    right = True
    with faults_in(file):
        for number, record in load_lines(file):
            with fault_on(number):
                deal, mark = _deal_of(record), _mark_of(record)
                fault = _fault(record, deal)
            right = right and not fault
            if as_json:
                told = {"ok": not fault, "commitment": record["deal"]["commitment"], "seed": deal.seed.hex()}
                marked = mark is not None if "mark" in record else None
                say_json({**told, "nonces": _nonces(deal), "marked": marked, "mark": mark})
            else:
                say(f"{file}:{number}: " + (fault or "the deal fits its commitment"))
                for line in [] if fault else _proven(record, deal, mark):
                    say(f"  {line}")
    if not right:
        raise SystemExit(1)


def _deal_of(record: dict[str, Any]) -> Deal:
    given = record.get("deal")
    if not isinstance(given, dict):
        raise BadRecord("the record has no deal to verify; only games dealt at a table have one, after the end")
    if given.get("scheme") != "shake256-1":
        raise BadRecord(f"deal.scheme must be 'shake256-1', not {given.get('scheme')!r}")
    if not isinstance(given.get("commitment"), str):
        raise BadRecord("deal.commitment must be a hex text")
    seed = _hex(given.get("seed"), "deal.seed")
    if len(seed) != 32:
        raise BadRecord("deal.seed must be 32 bytes as 64 hex digits")
    nonces = given.get("nonces") or []
    if not isinstance(nonces, list):
        raise BadRecord("deal.nonces must be a list, one for each seat")
    return Deal(seed, tuple(None if each is None else _hex(each, "deal.nonces") for each in nonces))


def _mark_of(record: dict[str, Any]) -> dict[str, str] | None:
    mark = record.get("mark")
    if mark is None:
        return None
    if not isinstance(mark, dict) or not all(isinstance(mark.get(name), str) for name in ("why", "text")):
        raise BadRecord('mark must be null or hold "why" and "text"')
    return {"why": mark["why"], "text": mark["text"]}


def _nonces(deal: Deal) -> int:
    return sum(nonce is not None for nonce in deal.nonces)


def _proven(record: dict[str, Any], deal: Deal, mark: dict[str, str] | None) -> Iterator[str]:
    """What a deal that fits proves, and what it does not."""
    yield "If your table showed this commitment before the first move, nobody changed the deal after that:"
    yield deal.commitment
    count = _nonces(deal)
    if count:
        whose = "1 player" if count == 1 else f"{count} players"
        yield f"{whose} added a nonce, so nobody chose the deal, as long as one of them did not help with it."
    else:
        yield "No player added a nonce, so the server may have chosen the deal."
    if "mark" not in record:
        yield "The record does not say whether somebody knew hidden cards or dice during the game."
    elif mark is None:
        yield "The table was never marked: it gave hidden cards and dice to nobody but their players."
    else:
        yield f"The table was marked: {mark['text']}"


def _hex(text: Any, field: str) -> bytes:
    try:
        return bytes.fromhex(text)
    except (TypeError, ValueError):
        raise BadRecord(f"{field} must be a hex text") from None


def _fault(record: dict[str, Any], deal: Deal) -> str:
    """What is wrong with the deal, or nothing. The record is replayed, and its chance compared with the streams'."""
    if deal.commitment != record["deal"]["commitment"].lower():
        return "the seed does not have the commitment's SHA-256"
    wrong = kind_for(record).dealt_otherwise(finished(record), deal)
    return f"the seed deals other {wrong} than the record has" if wrong else ""

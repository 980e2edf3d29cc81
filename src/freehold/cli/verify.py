"""``freehold verify``: recompute a finished record's deal from its seed, compare, and say what that proves."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Annotated, Any

import typer

from freehold.api import load_lines
from freehold.cli.printing import fault_on, faults_in, say, say_json
from freehold.cli.replay import FileArgument
from freehold.core.chance import Deal
from freehold.core.errors import BadRecord
from freehold.core.records import CONTINUED, SEALED, finished, kind_for


@dataclass(frozen=True, slots=True)
class Finding:
    """What is found of a record's deal: a fault or none, in words, and the keys that ``--json`` adds for it."""

    fault: str
    text: str
    more: dict[str, Any] = field(default_factory=dict)


def verify(
    file: FileArgument, as_json: Annotated[bool, typer.Option("--json", help="A line of JSON a record.")] = False
) -> None:
    """Recompute the deal of each record of FILE from its seed; exit 1 where one does not fit its commitment.

    Of a game that went on from a cut record only what was dealt anew can be checked.
    """
    right = True
    with faults_in(file):
        for number, record in load_lines(file):
            with fault_on(number):
                name = _which(record)
                deal, mark = _deal(record[name], name), _mark_of(record)
                found = _finding(record, name, deal)
            right = right and not found.fault
            if as_json:
                shown = {"ok": not found.fault, "commitment": record[name]["commitment"], "seed": deal.seed.hex()}
                marked = mark is not None if "mark" in record else None
                say_json({**shown, "nonces": _nonces(deal), "marked": marked, "mark": mark, **found.more})
            else:
                say(f"{file}:{number}: " + (found.fault or found.text))
                for line in [] if found.fault else _proven(record, deal, mark):
                    say(f"  {line}")
    if not right:
        raise SystemExit(1)


def _which(record: dict[str, Any]) -> str:
    """The key of the record's deal."""
    for name in ("deal", CONTINUED):
        if isinstance(record.get(name), dict):
            return name
    if SEALED in record:
        raise BadRecord("this record was exported before the end; verify the one that the table gives after it")
    raise BadRecord("the record has no deal to verify; only games dealt at a table have one, after the end")


def _deal(given: dict[str, Any], name: str) -> Deal:
    if given.get("scheme") != "shake256-1":
        raise BadRecord(f"{name}.scheme must be 'shake256-1', not {given.get('scheme')!r}")
    if not isinstance(given.get("commitment"), str):
        raise BadRecord(f"{name}.commitment must be a hex text")
    seed = _hex(given.get("seed"), f"{name}.seed")
    if len(seed) != 32:
        raise BadRecord(f"{name}.seed must be 32 bytes as 64 hex digits")
    nonces = given.get("nonces") or []
    if not isinstance(nonces, list):
        raise BadRecord(f"{name}.nonces must be a list, one for each seat")
    return Deal(seed, tuple(None if each is None else _hex(each, f"{name}.nonces") for each in nonces))


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
    if CONTINUED not in record:
        yield "If your table showed this commitment before the first move, nobody changed the deal after that:"
        yield deal.commitment
        yield _chosen(_nonces(deal))
    if "mark" not in record:
        yield "The record does not say whether somebody knew hidden cards or dice during the game."
    elif mark is None:
        yield "The table was never marked: it gave hidden cards and dice to nobody but their players."
    else:
        yield f"The table was marked: {mark['text']}"


def _chosen(nonces: int) -> str:
    if not nonces:
        return "No player added a nonce, so the server may have chosen the deal."
    whose = "1 player" if nonces == 1 else f"{nonces} players"
    return f"{whose} added a nonce, so nobody chose the deal, as long as one of them did not help with it."


def _hex(text: Any, field: str) -> bytes:
    try:
        return bytes.fromhex(text)
    except (TypeError, ValueError):
        raise BadRecord(f"{field} must be a hex text") from None


def _finding(record: dict[str, Any], name: str, deal: Deal) -> Finding:
    """The record is replayed, and its chance compared with the streams'."""
    if deal.commitment != record[name]["commitment"].lower():
        return Finding("the seed does not have the commitment's SHA-256", "")
    kind, game = kind_for(record), finished(record)
    if name == CONTINUED:
        return _continued(kind.dealt_anew(game, deal))
    wrong = kind.dealt_otherwise(game, deal)
    return Finding(f"the seed deals other {wrong} than the record has" if wrong else "", "the deal fits its commitment")


def _continued(anew: dict[str, tuple[int, int]]) -> Finding:
    """What the seed of a game that went on from a cut record proves, and what it can't."""
    dealt = ", ".join(f"the last {last} of {every} {what}" for what, (last, every) in anew.items() if last)
    text = (
        "this game went on from a cut record. The seed fits its commitment, and"
        f" {'deals ' + dealt + ' as they are here' if dealt else 'nothing here comes from it'}."
        " The rest was in the cut record; nothing can prove how it was dealt"
    )
    return Finding("", text, {CONTINUED: {what: {"last": last, "of": every} for what, (last, every) in anew.items()}})

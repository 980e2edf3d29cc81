"""The table of For Sale as text, made of the view record alone: what ``render`` of the environments shows."""

import sys
from collections.abc import Iterable, Iterator
from typing import Any

from freehold.core.errors import BadOptions
from freehold.games.for_sale.rules.actions import BID_MOST, PASS, to_words
from freehold.games.for_sale.rules.cards import cards_of
from freehold.games.for_sale.rules.state import UNKNOWN, Phase
from freehold.games.for_sale.rules.view import View

RENDER_MODES = ("ansi", "human")


def check_render_mode(mode: str | None) -> str | None:
    """The mode; raises BadOptions where there is no such mode."""
    if mode is not None and mode not in RENDER_MODES:
        raise BadOptions(f"render_mode must be {' or '.join(map(repr, RENDER_MODES))} or None, not {mode!r}")
    return mode


def show_table(mode: str, text: str) -> str | None:
    """The text itself for ``"ansi"``; ``"human"`` prints it."""
    if mode == "ansi":
        return text
    sys.stdout.write(f"{text}\n\n")
    sys.stdout.flush()
    return None


def table_text(v: View, turn: int, mask: Iterable[int]) -> str:
    """A view of the table in a few lines.

    Args:
        v: what the seat that looks may know.
        turn: the seat that is asked to act, -1 for none.
        mask: 1 at the looking seat's legal actions.
    """
    legal = [action for action, is_legal in enumerate(mask) if is_legal]
    lines = [_heading(v, turn), *_open_cards(v), *_seats(v, turn), *_own(v)]
    if legal:
        lines.append(f"seat_{v.seat} can {_choices(legal, v.phase == Phase.SHOWCASE)}")
    return "\n".join(lines)


def _heading(v: View, turn: int) -> str:
    """The phase, and who acts."""
    number = f"{v.round_number + 1} of {v.rounds}"
    phases = {
        Phase.BUY: f"Auction {number}: seat_{turn} to bid or pass",
        Phase.SHOWCASE: f"Showcase: seat_{turn} to showcase a property",
        Phase.VETO: f"Sale {number}: seat_{turn} to keep or veto the market",
        Phase.SELL: f"Sale {number}: seat_{turn} to sell a property",
        Phase.OVER: "The game is over",
    }
    return phases[Phase(v.phase)]


def _open_cards(v: View) -> Iterator[str]:
    if v.lot_size:
        yield f"lot: {_listed(v.lot[: v.lot_size])}"
        yield f"high bid: {v.high_bid or 'none'}"
    if v.next_lot_size:
        yield f"next lot: {_listed(v.next_lot[: v.next_lot_size])}"
    if v.market_size:
        yield f"market: cheques {_listed(v.market[: v.market_size])}"


def _seats(v: View, turn: int) -> Iterator[str]:
    """A row a seat; ``>`` marks the one that acts."""
    yield f"  {'seat':<8}{_doing_title(v):<10}{'money':>5}{'cheques':>9}  properties"
    for seat in range(v.players):
        held = [card for card in range(1, 31) if v.buyer[card] == seat and not v.gone >> card & 1]
        shown = cards_of(v.shown[seat])
        cards = _listed(f"{card} (shown)" if card in shown else card for card in held)
        money = "?" if v.money[seat] == UNKNOWN else v.money[seat]
        mark = ">" if seat == turn else " "
        row = f"{mark} {f'seat_{seat}':<8}{_doing(v, seat):<10}{money:>5}{v.earned[seat]:>9}  {cards}"
        yield row.rstrip()


def _doing_title(v: View) -> str:
    if v.phase == Phase.OVER:
        return "total"
    return "bid" if v.phase == Phase.BUY else "veto" if v.phase == Phase.VETO else "choice"


def _doing(v: View, seat: int) -> str:
    """What a seat has done in this phase, as far as it is open."""
    if v.phase == Phase.OVER:
        return str(v.money[seat] + v.earned[seat])
    if v.phase == Phase.BUY:
        return str(v.bid[seat] or "-") if v.bidding[seat] else "passed"
    if v.phase == Phase.VETO:
        return "token" if v.token[seat] else "no token"
    if not v.chosen[seat]:
        return "-"
    return str(v.choice) if seat == v.seat else "made"


def _own(v: View) -> Iterator[str]:
    if v.exact and v.phase != Phase.OVER:
        yield f"seat_{v.seat} has {v.ones} x $1 and {v.twos} x $2"


def _choices(legal: list[int], showing: bool) -> str:
    """Legal actions in words, each verb once: ``pass, bid 3 to 12``."""
    bids = [action for action in legal if PASS < action <= BID_MOST]
    words = [to_words(action, showing) for action in legal if action not in bids]
    cards = [word[1] for word in words if len(word) > 1]
    said = [word[0] for word in words if len(word) == 1]
    if bids:
        whole = len(bids) > 2 and bids[-1] - bids[0] == len(bids) - 1
        said.append(f"bid {bids[0]} to {bids[-1]}" if whole else f"bid {_listed(bids)}")
    if cards:
        said.append(f"{'showcase' if showing else 'sell'} {_listed(cards)}")
    return ", ".join(said)


def _listed(values: Iterable[Any]) -> str:
    return ", ".join(map(str, values))

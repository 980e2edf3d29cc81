"""Mortgages, and settling those that come with a deed (cordens.md, "Mortgages")."""

from freehold.core.rule import rule
from freehold.games.cordens.rules.board import Board
from freehold.games.cordens.rules.debt import owe
from freehold.games.cordens.rules.money import Note, note, pay
from freehold.games.cordens.rules.refusals import Refusal
from freehold.games.cordens.rules.sets import lowest
from freehold.games.cordens.rules.state import BANK, Cordens, View, Why


@rule
def lifting(b: Board, deed: int) -> int:
    """What lifting a mortgage costs: the mortgage value and 10 % of it."""
    return b.mortgage[deed] + b.interest[deed]


@rule
def interest_on(v: View, b: Board, deeds: int) -> int:
    """The 10 % of those of ``deeds`` that are mortgaged."""
    total = 0
    deeds &= v.mortgaged
    while deeds:
        total += b.interest[lowest(deeds)]
        deeds &= deeds - 1
    return total


@rule
def in_built_groups(v: View, b: Board) -> int:
    """All deeds of groups on which a building stands."""
    deeds = 0
    built = v.built
    while built:
        whole = b.group_deeds[b.group[lowest(built)]]
        deeds |= whole
        built &= ~whole
    return deeds


@rule
def refuse_mortgage(v: View, b: Board, seat: int, deed: int) -> Refusal:
    """Why ``seat`` may not mortgage ``deed``."""
    if not b.deeds >> deed & 1:
        return Refusal.NOT_A_DEED
    if v.owner[deed] != seat:
        return Refusal.NOT_YOURS
    if v.mortgaged >> deed & 1:
        return Refusal.IS_MORTGAGED
    if b.group[deed] >= 0 and v.built & b.group_deeds[b.group[deed]]:
        return Refusal.GROUP_BUILT
    return Refusal.NONE


@rule
def mortgage(g: Cordens, b: Board, seat: int, deed: int) -> None:
    """The Bank pays the mortgage value."""
    g.mortgaged |= 1 << deed
    note(g, Note.MORTGAGED, seat, deed, 0, 0)
    pay(g, BANK, seat, b.mortgage[deed], Why.MORTGAGE)


@rule
def refuse_redeem(v: View, b: Board, seat: int, deed: int) -> Refusal:
    """Why ``seat`` may not lift the mortgage of ``deed``."""
    if not b.deeds >> deed & 1:
        return Refusal.NOT_A_DEED
    if v.owner[deed] != seat:
        return Refusal.NOT_YOURS
    if not v.mortgaged >> deed & 1:
        return Refusal.NOT_MORTGAGED
    if v.cash[seat] < lifting(b, deed):
        return Refusal.NO_CASH
    return Refusal.NONE


@rule
def redeem(g: Cordens, b: Board, seat: int, deed: int) -> None:
    """Lift the mortgage of ``deed``."""
    g.mortgaged &= ~(1 << deed)
    note(g, Note.REDEEMED, seat, deed, 0, 0)
    pay(g, seat, BANK, lifting(b, deed), Why.LIFTING)


@rule
def keep(g: Cordens, b: Board, seat: int, deed: int) -> None:
    """Keep ``deed`` mortgaged: the 10 % is due now."""
    note(g, Note.KEPT, seat, deed, 0, 0)
    owe(g, seat, BANK, b.interest[deed], Why.INTEREST)


@rule
def settled(g: Cordens, deed: int) -> None:
    """``deed``, the next to settle, has been settled."""
    g.task_value[g.tasks - 1] &= ~(1 << deed)

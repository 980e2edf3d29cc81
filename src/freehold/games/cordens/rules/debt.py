"""What is owed, what could be raised, and bankruptcy (cordens.md, "Debts and bankruptcy")."""

from freehold.core.rule import rule
from freehold.games.cordens.rules.board import Board
from freehold.games.cordens.rules.money import Note, note, pay
from freehold.games.cordens.rules.sets import count, lowest
from freehold.games.cordens.rules.state import BANK, FREE, NOBODY, TASKS, Cordens, Lot, Phase, Task, View, Why


@rule
def push(g: Cordens, task: int, seat: int, to: int, why: int, value: int) -> None:
    """Put a task on the stack: it is done before those already there.

    The stack holds at most 7 debts of one card, a move, two tasks for each offer between two rolls (24 of them, each
    with deeds to settle and a debt for one of them) and one for each bankruptcy but the last: 62 in all.
    """
    if g.tasks >= TASKS:
        return
    at = g.tasks
    g.task[at] = task
    g.task_seat[at] = seat
    g.task_to[at] = to
    g.task_why[at] = why
    g.task_value[at] = value
    g.tasks += 1


@rule
def owe(g: Cordens, seat: int, to: int, amount: int, why: int) -> None:
    """``seat`` owes ``amount`` to a seat, BANK or POT."""
    if amount > 0:
        push(g, Task.DEBT, seat, to, why, amount)


@rule
def owe_each(g: Cordens, seat: int, amount: int, outwards: int) -> None:
    """One card's debts between ``seat`` and every other solvent player, to be settled clockwise from ``seat``."""
    for step in range(g.players - 1, 0, -1):
        other = seat + step
        if other >= g.players:
            other -= g.players
        if g.solvent >> other & 1:
            if outwards:
                owe(g, seat, other, amount, Why.CARD)
            else:
                owe(g, other, seat, amount, Why.CARD)


@rule
def half_of_buildings(v: View, b: Board, seat: int) -> int:
    """What the Bank would pay for all of a seat's buildings: half of each, rounded down house by house."""
    total = 0
    deeds = v.owned[seat] & v.built
    while deeds:
        deed = lowest(deeds)
        deeds &= deeds - 1
        total += v.houses[deed] * (b.house_price[deed] >> 1)
    return total


@rule
def raisable(v: View, b: Board, seat: int) -> int:
    """Cash, half the price of all buildings and the mortgage value of all unmortgaged deeds."""
    total = v.cash[seat] + half_of_buildings(v, b, seat)
    deeds = v.owned[seat] & ~v.mortgaged
    while deeds:
        total += b.mortgage[lowest(deeds)]
        deeds &= deeds - 1
    return total


@rule
def owed(v: View) -> int:
    """The debt that is looked at now (phase DEBT)."""
    return v.task_value[v.tasks - 1]


@rule
def must_fall(v: View, b: Board, seat: int) -> int:
    """Whether the debtor cannot raise the debt, so that ``bankrupt`` is its only move; counts as far as needed."""
    short = owed(v) - v.cash[seat]
    deeds = v.owned[seat] & ~v.mortgaged
    while deeds and short > 0:
        short -= b.mortgage[lowest(deeds)]
        deeds &= deeds - 1
    return 1 if short > 0 and short > half_of_buildings(v, b, seat) else 0


@rule
def go_bankrupt(g: Cordens, b: Board, seat: int) -> None:
    """The debtor is out: to a player or to the Bank, whichever the debt is owed to."""
    creditor = g.task_to[g.tasks - 1]
    why, amount = g.task_why[g.tasks - 1], owed(g)
    g.tasks -= 1
    if creditor < 0:
        creditor = BANK
    g.solvent &= ~(1 << seat)
    g.falls += 1
    g.fallen[seat] = g.falls
    g.hold[seat] = FREE
    note(g, Note.BANKRUPT, seat, creditor, why, amount)
    if creditor != BANK:
        pay(g, BANK, seat, half_of_buildings(g, b, seat), Why.SALE)
    return_buildings(g, seat)
    pay(g, seat, creditor, g.cash[seat], Why.BANKRUPTCY)
    deeds = g.owned[seat]
    forget(g, deeds)
    if deeds:
        hand_over(g, deeds, seat, creditor)
    if count(g.solvent) == 1:
        finish(g)
    elif creditor == BANK:
        push(g, Task.AUCTIONS, seat, BANK, 0, deeds)
    else:
        push(g, Task.TRANSFER, seat, BANK, 0, deeds & g.mortgaged)


@rule
def return_buildings(g: Cordens, seat: int) -> None:
    """All of a seat's buildings go back to the Bank's stock."""
    deeds = g.owned[seat] & g.built
    g.built &= ~deeds
    while deeds:
        deed = lowest(deeds)
        deeds &= deeds - 1
        if g.houses[deed] == 5:
            g.bank_hotels += 1
        else:
            g.bank_houses += g.houses[deed]
        g.houses[deed] = 0


@rule
def hand_over(g: Cordens, deeds: int, seat: int, to: int) -> None:
    """Deeds change hands; those that go to the Bank are mortgaged no longer."""
    note(g, Note.DEEDS, seat, to, 0, deeds)
    g.owned[seat] &= ~deeds
    if to == BANK:
        g.mortgaged &= ~deeds
    else:
        g.owned[to] |= deeds
    while deeds:
        g.owner[lowest(deeds)] = NOBODY if to == BANK else 1 * to
        deeds &= deeds - 1


@rule
def forget(g: Cordens, deeds: int) -> None:
    """Deeds of a bankrupt are settled no more where they were still to be settled for it."""
    for at in range(g.tasks):
        if g.task[at] == Task.TRANSFER:
            g.task_value[at] &= ~deeds


@rule
def unsettled(v: View) -> int:
    """The deeds still to be settled by their new owners."""
    deeds = 0
    for at in range(v.tasks):
        if v.task[at] == Task.TRANSFER:
            deeds |= v.task_value[at]
    return deeds


@rule
def finish(g: Cordens) -> None:
    """The game is over at once; what was open is not."""
    g.phase = Phase.OVER
    g.actor = NOBODY
    g.tasks = 0
    g.claims = 0
    g.lot = Lot.NOTHING
    g.offer_from = NOBODY
    note(g, Note.OVER, 0, 0, 0, 0)

"""A turn: throwing, moving, landing, hold (cordens.md, "A turn")."""

from freehold.core.rule import rule
from freehold.games.cordens.rules.auction import give_deed
from freehold.games.cordens.rules.board import Board, Kind
from freehold.games.cordens.rules.cards import obey
from freehold.games.cordens.rules.debt import finish, owe, push
from freehold.games.cordens.rules.dice import throw_dice
from freehold.games.cordens.rules.hold import free, go_on_hold
from freehold.games.cordens.rules.money import Note, note, pay
from freehold.games.cordens.rules.rent import age_claims, charge, rent_of
from freehold.games.cordens.rules.sets import next_of
from freehold.games.cordens.rules.state import BANK, FREE, NOBODY, POT, Cordens, Phase, Task, Why

THIRD = 3
DRAWS = 256
"""More cards in one move than any board that passes its checks can make come up."""


@rule
def after_space(g: Cordens) -> None:
    """The turn's phase once the space is resolved: another throw, or the end."""
    g.home = Phase.ROLL if g.again else Phase.END


@rule
def resolve(g: Cordens, b: Board, seat: int, space: int) -> None:
    """What a space other than a card space asks of the player who landed on it."""
    kind = b.kind[space]
    if kind <= Kind.UTILITY:
        owner = g.owner[space]
        if owner == NOBODY:
            g.home = Phase.OFFER
        elif owner != seat and not g.mortgaged >> space & 1:
            charge(g, seat, space, rent_of(g, b, space, g.die_one + g.die_two))
    elif kind == Kind.TAX:
        owe(g, seat, POT if g.chill_pot else BANK, b.tax[space], Why.TAX)
    elif kind == Kind.REST:
        pay(g, POT, seat, g.pot, Why.POT)
    elif kind == Kind.TO_HOLD:
        go_on_hold(g, b, seat)


@rule
def move(g: Cordens, b: Board, seat: int, total: int) -> None:
    """Move clockwise by ``total``, with the salary where GO is reached or passed, and resolve where that ends."""
    after_space(g)
    before = g.position[seat]
    space = before + total
    wraps = space >= b.spaces
    if wraps:
        space -= b.spaces
    g.position[seat] = space
    note(g, Note.MOVED, seat, before, space, 0)
    if wraps:
        pay(g, BANK, seat, b.salary, Why.SALARY)
    for _ in range(DRAWS):
        if b.kind[g.position[seat]] != Kind.CARD:
            resolve(g, b, seat, g.position[seat])
            return
        if not obey(g, b, seat):
            return


@rule
def roll(g: Cordens, b: Board, seat: int) -> None:
    """Throw: from hold, or as in an ordinary turn."""
    for other in range(g.players):
        g.offers[other] = 0
    if g.throws == 0 and g.claims:
        age_claims(g)
    both = throw_dice(g)
    if both == 0:
        return
    g.die_one = both // 10
    g.die_two = both % 10
    g.throws += 1
    note(g, Note.THROW, seat, 0, 0, both)
    if g.hold[seat] == FREE:
        throw_freely(g, b, seat)
    else:
        throw_on_hold(g, b, seat)


@rule
def throw_freely(g: Cordens, b: Board, seat: int) -> None:
    """An ordinary throw: doubles throw again, and the third goes on hold."""
    if g.die_one == g.die_two:
        g.doubles += 1
        g.again = 1
        if g.doubles == THIRD:
            go_on_hold(g, b, seat)
            return
    else:
        g.again = 0
    move(g, b, seat, g.die_one + g.die_two)


@rule
def throw_on_hold(g: Cordens, b: Board, seat: int) -> None:
    """A throw on hold: a double frees; after the third the fine is due, and then the player moves."""
    g.again = 0
    total = g.die_one + g.die_two
    if g.die_one == g.die_two:
        free(g, seat)
        move(g, b, seat, total)
        return
    g.hold[seat] += 1
    g.home = Phase.END
    if g.hold[seat] == THIRD:
        push(g, Task.MOVE, seat, BANK, 0, total)
        if b.fine > 0:
            owe(g, seat, BANK, b.fine, Why.FINE)
        else:
            free(g, seat)


@rule
def buy(g: Cordens, b: Board, seat: int) -> None:
    """Buy the deed one stands on at its printed price."""
    space = g.position[seat]
    note(g, Note.BOUGHT, seat, space, 0, b.price[space])
    pay(g, seat, BANK, b.price[space], Why.PRICE)
    give_deed(g, seat, space)
    after_space(g)


@rule
def next_turn(g: Cordens) -> None:
    """The turn goes to the next solvent player, or the last round has ended."""
    before = g.turn
    after = next_of(g.solvent, before)
    g.turns_played += 1
    to_starter = g.starter - before
    to_after = after - before
    if to_starter <= 0:
        to_starter += g.players
    if to_after <= 0:
        to_after += g.players
    if to_starter <= to_after:
        g.rounds_done += 1
        if g.round_limit > 0 and g.rounds_done >= g.round_limit:
            finish(g)
            return
    begin_turn(g, after)


@rule
def begin_turn(g: Cordens, seat: int) -> None:
    """``seat`` is to throw."""
    g.turn = seat
    g.home = Phase.ROLL
    g.again = 0
    g.doubles = 0
    g.throws = 0
    g.die_one = 0
    g.die_two = 0
    note(g, Note.TURN, seat, 0, 0, g.turns_played)

"""Rent, and the claims to it (cordens.md, "A turn" 6 and "Rent that must be asked for")."""

from freehold.core.rule import rule
from freehold.games.cordens.rules.board import HOTEL, Board, Kind
from freehold.games.cordens.rules.debt import owe
from freehold.games.cordens.rules.money import Note, note
from freehold.games.cordens.rules.sets import count
from freehold.games.cordens.rules.state import CLAIMS, Cordens, View, Why

LAPSES = 2
"""The claim lapses at the first throw of this many turns after its own."""


@rule
def rent_of(v: View, b: Board, space: int, total: int) -> int:
    """The rent that the owner of ``space`` may ask; ``total`` is the throw that began the move."""
    held = v.owned[v.owner[space]]
    if b.kind[space] == Kind.DEED:
        houses = v.houses[space]
        rent = b.rents[space * (HOTEL + 1) + houses]
        whole = b.group_deeds[b.group[space]]
        return 2 * rent if houses == 0 and held & whole == whole else 1 * rent
    if b.kind[space] == Kind.STEP:
        return 1 * b.step_rents[count(held & b.steps)]
    return total * b.utility_factors[count(held & b.utilities)]


@rule
def charge(g: Cordens, seat: int, space: int, amount: int) -> None:
    """Rent is due from ``seat``: the table asks for the owner at once, or with ``ask-for-rent`` a claim opens."""
    if amount == 0:
        return
    if not g.ask_for_rent:
        owe(g, seat, g.owner[space], amount, Why.RENT)
        return
    if g.claims == CLAIMS:
        drop_claim(g, 0)
    at = g.claims
    g.claim_space[at] = space
    g.claim_owner[at] = g.owner[space]
    g.claim_from[at] = seat
    g.claim_amount[at] = amount
    g.claim_age[at] = 0
    g.claims += 1
    note(g, Note.CLAIM_OPENED, g.owner[space], seat, space, amount)


@rule
def drop_claim(g: Cordens, at: int) -> None:
    """Take claim number ``at`` off the list."""
    g.claims -= 1
    for i in range(at, g.claims):
        g.claim_space[i] = g.claim_space[i + 1]
        g.claim_owner[i] = g.claim_owner[i + 1]
        g.claim_from[i] = g.claim_from[i + 1]
        g.claim_amount[i] = g.claim_amount[i + 1]
        g.claim_age[i] = g.claim_age[i + 1]


@rule
def claim_at(v: View, seat: int, space: int) -> int:
    """The number of the oldest claim that ``seat`` has on ``space``, or -1."""
    for at in range(v.claims):
        if v.claim_owner[at] == seat and v.claim_space[at] == space:
            return at
    return -1


@rule
def age_claims(g: Cordens) -> None:
    """The first throw of a turn: claims grow older, and the old ones lapse."""
    at = 0
    while at < g.claims:
        g.claim_age[at] += 1
        if g.claim_age[at] >= LAPSES:
            note(g, Note.LAPSED, g.claim_owner[at], g.claim_from[at], g.claim_space[at], g.claim_amount[at])
            drop_claim(g, at)
        else:
            at += 1


@rule
def void_claims(g: Cordens, seat: int) -> None:
    """Claims from or to a bankrupt are void."""
    at = 0
    while at < g.claims:
        if g.claim_owner[at] == seat or g.claim_from[at] == seat:
            drop_claim(g, at)
        else:
            at += 1


@rule
def claim(g: Cordens, seat: int, space: int) -> None:
    """Ask for the rent: the sum is due at once."""
    at = claim_at(g, seat, space)
    note(g, Note.CLAIM, seat, g.claim_from[at], space, g.claim_amount[at])
    owe(g, g.claim_from[at], seat, g.claim_amount[at], Why.RENT)
    drop_claim(g, at)

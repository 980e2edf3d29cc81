"""Where players' moves end in Cordens: simulated through the game's own rules, beside the exact Markov chain.

A throw counts once, where it ends; being on hold is a place of its own, and the hold space means visiting. Nobody
buys. With cards both draw with replacement; without, card spaces do nothing.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from types import SimpleNamespace
from typing import Any, assert_never

import numpy as np
from numpy.typing import NDArray

from freehold.core.chance import seed_of
from freehold.core.compiled import compiled
from freehold.core.errors import FreeholdError
from freehold.core.registry import kind_of
from freehold.core.settings_file import read_setting
from freehold.core.state import record_dtype, store
from freehold.games.cordens.rules.actions import AUCTION, END, PASS, PAY, ROLL, act
from freehold.games.cordens.rules.board import DECK_CARDS, SPACES, Board, Kind
from freehold.games.cordens.rules.board_files import board_data, board_of
from freehold.games.cordens.rules.effects import BY_NUMBER, Leads
from freehold.games.cordens.rules.play import apply, begin_simulated
from freehold.games.cordens.rules.state import FREE, Cordens, Phase

BURN_IN = 1_000
BATCHES = 100
PLENTY = 10**15
"""Cash that no run can spend: nobody goes bankrupt."""

Matrix = NDArray[np.float64]


def throw_on(states: Any, boards: Any, throws: int, at_once: int, counts: Any) -> None:
    """Play ``throws`` throws on, nobody buying, and count in ``counts`` (i8[SPACES + 1]; hold last) where each ends."""
    g = states[0]
    b = boards[0]
    done = 0
    while done < throws:
        seat = g.actor
        if g.phase == Phase.ROLL:
            if at_once == 1 and g.hold[seat] != FREE and g.hold[seat] < 2:
                apply(g, b, seat, act(PAY, 0))
            apply(g, b, seat, act(ROLL, 0))
            counts[SPACES if g.hold[seat] != FREE else g.position[seat]] += 1
            done += 1
        elif g.phase == Phase.OFFER:
            apply(g, b, seat, act(AUCTION, 0))
        elif g.phase == Phase.AUCTION:
            apply(g, b, seat, act(PASS, 0))
        else:
            apply(g, b, seat, act(END, 0))


def begin_run(states: Any, boards: Any, seed: int) -> None:
    """Start the one unbroken run."""
    states[0].chance = seed_of(seed, 0)
    begin_simulated(states[0], boards[0])
    for seat in range(states[0].players):
        states[0].cash[seat] = PLENTY


@cache
def compiled_loops() -> SimpleNamespace:
    """The loops, compiled on their first call."""
    return SimpleNamespace(throw_on=compiled(throw_on), begin_run=compiled(begin_run))


@dataclass(frozen=True, slots=True)
class Landing:
    """Shares of throws by where they end: ``simulated``, ``exact``, ``se``, ``z`` by space, hold last."""

    board: str
    names: list[str]
    leave: str
    cards: bool
    throws: int
    seed: int
    simulated: Matrix
    exact: Matrix
    errors: Matrix

    @property
    def z(self) -> Matrix:
        """How many standard errors apart the two are; 0 where neither ever ends there."""
        apart = self.simulated - self.exact
        return np.divide(apart, self.errors, out=np.where(np.abs(apart) > 1e-12, np.inf, 0.0), where=self.errors > 0)

    def as_json(self) -> dict[str, Any]:
        """As ``lab landing --json`` prints it (contracts.md)."""
        rows = [
            {"simulated": float(simulated), "exact": float(exact), "se": float(error), "z": float(z)}
            for simulated, exact, error, z in zip(self.simulated, self.exact, self.errors, self.z, strict=True)
        ]
        spaces = [
            {"space": at, "name": name, **row} for at, (name, row) in enumerate(zip(self.names, rows, strict=False))
        ]
        return {
            "board": self.board,
            "leave": self.leave,
            "cards": self.cards,
            "throws": self.throws,
            "seed": self.seed,
            "spaces": spaces,
            "hold": rows[-1],
            "max_z": float(np.abs(self.z).max()),
        }


def measure(
    setting: Any, leave: str, cards: bool, throws: int, seed: int, progress: Callable[[int], None]
) -> dict[str, Any]:
    """As ``landing``, as JSON (contracts.md, lab landing)."""
    return landing(setting, leave, cards, throws, seed, progress).as_json()


def lines(found: dict[str, Any]) -> Iterator[str]:
    """The results in words, a line a space."""
    cards = "with" if found["cards"] else "without"
    yield f"{found['board']}: {found['throws']:,} throws, leaving hold {found['leave']}, {cards} cards"
    yield f"{'space':>5}  {'name':<28}{'simulated':>11}{'exact':>11}{'z':>8}"
    for row in [*found["spaces"], {"space": "", "name": "on hold", **found["hold"]}]:
        yield f"{row['space']:>5}  {row['name']:<28}{row['simulated']:>11.5%}{row['exact']:>11.5%}{row['z']:>8.2f}"
    yield f"largest |z|: {found['max_z']:.2f}"


def landing(
    board: Any = "cordens",
    leave: str = "at-once",
    cards: bool = True,
    throws: int = 10_000_000,
    seed: int = 1,
    progress: Callable[[int], None] | None = None,
) -> Landing:
    """Simulate ``throws`` throws after a burn-in, and compute the chain.

    Args:
        board: a board's name, the path of a board file, or the whole of a board.
        leave: ``"at-once"`` (pay before the first throw on hold) or ``"late"`` (stay as long as possible).
        cards: whether card spaces draw.
        throws: at least 1,000; counted in BATCHES batches.
        seed: of the run.
        progress: told the number of throws done after each batch.

    Raises FreeholdError or BadBoard.
    """
    if leave not in ("at-once", "late"):
        raise FreeholdError(f"leave must be 'at-once' or 'late', not {leave!r}")
    if throws < 10 * BATCHES:
        raise FreeholdError(f"throws must be at least {10 * BATCHES}, not {throws}")
    board = read_setting(kind_of("cordens"), board)
    data = board_data(board)
    b = board_of(data)
    if not cards:
        b.kind = [int(Kind.REST) if kind == Kind.CARD else kind for kind in b.kind]
    shares = _simulated(b, leave == "at-once", throws, seed, progress)
    places = [*range(b.spaces), SPACES]
    exact = exact_shares(b, leave == "at-once")
    return Landing(
        board=board if isinstance(board, str) else data["name"],
        names=[space["name"] for space in data["space"]],
        leave=leave,
        cards=cards,
        throws=throws // BATCHES * BATCHES,
        seed=seed,
        simulated=shares.mean(axis=0)[places],
        exact=exact,
        errors=_errors(shares[:, places], exact, throws),
    )


def _errors(shares: Matrix, exact: Matrix, throws: int) -> Matrix:
    """Standard errors by batch means; where too few throws show no spread at all, that of independent throws."""
    errors = shares.std(axis=0, ddof=1) / np.sqrt(len(shares))
    independent: Matrix = np.sqrt(exact * (1 - exact) / throws)
    return np.where(errors > 0, errors, independent)


def _simulated(b: Board, at_once: bool, throws: int, seed: int, progress: Callable[[int], None] | None) -> Matrix:
    loops = compiled_loops()
    states, boards = np.zeros(1, record_dtype(Cordens)), np.zeros(1, record_dtype(Board))
    store(Cordens(players=2, replaced=1), states[0])
    store(b, boards[0])
    loops.begin_run(states, boards, seed)
    loops.throw_on(states, boards, BURN_IN, int(at_once), np.zeros(SPACES + 1, np.int64))
    counts = np.zeros((BATCHES, SPACES + 1), np.int64)
    for batch in range(BATCHES):
        loops.throw_on(states, boards, throws // BATCHES, int(at_once), counts[batch])
        if progress:
            progress((batch + 1) * (throws // BATCHES))
    return counts / (throws // BATCHES)


def exact_shares(b: Board, at_once: bool) -> Matrix:
    """The stationary share of throws by where they end, by space, hold last.

    A state before a throw is a space with 0, 1 or 2 doubles thrown in this turn, or hold with 0, 1 or 2 throws made.
    """
    ends = _ends(b)
    hold = b.spaces
    moves = np.zeros((3 * b.spaces + 3, 3 * b.spaces + 3))
    lands = np.zeros((3 * b.spaces + 3, b.spaces + 1))

    def add(state: int, chance: float, where: Matrix, doubles: int) -> None:
        """From ``state`` a throw of this chance ends as ``where`` says, with so many doubles thrown if it is free."""
        lands[state] += chance * where
        moves[state, doubles * b.spaces : (doubles + 1) * b.spaces] += chance * where[:hold]
        moves[state, 3 * b.spaces] += chance * where[hold]

    on_hold = np.eye(b.spaces + 1)[hold]
    for one in range(1, 7):
        for two in range(1, 7):
            double = one == two
            for space in range(b.spaces):
                where = ends[(space + one + two) % b.spaces]
                for doubles in range(3):
                    after = doubles + 1 if double else 0
                    add(doubles * b.spaces + space, 1 / 36, on_hold if after == 3 else where, after % 3)
            where = ends[(b.hold_space + one + two) % b.spaces]
            for made in range(3):
                state = 3 * b.spaces + made
                if at_once and made < 2:
                    add(state, 1 / 36, where, int(double))
                elif double or made == 2:
                    add(state, 1 / 36, where, 0)
                else:
                    lands[state, hold] += 1 / 36
                    moves[state, state + 1] += 1 / 36
    return _stationary(moves) @ lands


def _ends(b: Board) -> Matrix:
    """Where a move onto each space ends, by space, hold last: cards are followed to their end."""
    count = b.spaces
    stops, goes = np.zeros((count, count + 1)), np.zeros((count, count))
    for space in range(count):
        if b.kind[space] == Kind.TO_HOLD:
            stops[space, count] = 1
        elif b.kind[space] != Kind.CARD:
            stops[space, space] = 1
        else:
            _follow(b, space, stops, goes)
    return np.asarray(np.linalg.solve(np.eye(count) - goes, stops), np.float64)


def _follow(b: Board, space: int, stops: Matrix, goes: Matrix) -> None:
    """What the cards of a card space do: stay, end elsewhere, or land elsewhere to be resolved there."""
    deck = b.deck[space]
    chance = 1 / b.deck_count[deck]
    for at in range(deck * DECK_CARDS, deck * DECK_CARDS + b.deck_count[deck]):
        row = BY_NUMBER[b.card_effect[at]]
        to = row.goes(b, space, b.card_first[at])
        match row.leads:
            case Leads.RESOLVED:
                goes[space, to] += chance
            case Leads.ON_HOLD:
                stops[space, b.spaces] += chance
            case Leads.SETTLED | Leads.NOWHERE:
                stops[space, to] += chance
            case unknown:
                assert_never(unknown)


def _stationary(moves: Matrix) -> Matrix:
    """The stationary distribution of a chain."""
    size = len(moves)
    equations: Matrix = np.vstack([moves.T - np.eye(size), np.ones(size)])
    return np.asarray(np.linalg.lstsq(equations, np.array([*np.zeros(size), 1.0]), rcond=None)[0], np.float64)

"""For Sale with explicit chance: the same rules, with every card drawn as a chance outcome when it is turned up.

The rules turn up a lot from the state's deck at once. Here the deck is not known: after a move that turned up a lot,
its places hold old cards until chance has named the new ones one by one, and then the lot is turned up once more.
"""

from typing import Any

from freehold.core.chance import seed_of
from freehold.core.state import copy_state
from freehold.games.for_sale.game import fixed_state
from freehold.games.for_sale.rules.actions import CARD
from freehold.games.for_sale.rules.buying import open_auction
from freehold.games.for_sale.rules.cards import cards_of
from freehold.games.for_sale.rules.editions import Edition
from freehold.games.for_sale.rules.options import read_options
from freehold.games.for_sale.rules.play import apply, begin, legal_count, nth_legal, redeal
from freehold.games.for_sale.rules.selling import turn_up_cheques
from freehold.games.for_sale.rules.state import ForSale, Phase
from freehold.games.for_sale.rules.twists import NEXT_LOT_PREVIEW

STARTER = "starter"
PROPERTY = "property"
CHEQUE = "cheque"


class Dealing:
    """A game whose chance is still open; ``wanted`` is what is drawn next: a starter, a property, a cheque or None."""

    __slots__ = ("cheques_known", "log", "ones", "own", "properties_known", "state", "twos", "wanted")

    def __init__(self, rules: Edition, players: int, options: dict[str, Any]) -> None:
        self.state: ForSale = fixed_state(rules, read_options(options, rules), players)
        self.state.properties = list(range(1, 31))
        self.state.cheques[:30] = list(range(30))
        self.ones, self.twos = rules.players[players].ones, rules.players[players].twos
        self.properties_known = 0
        self.cheques_known = 0
        self.log: list[str] = []
        self.own: list[list[str]] = [[] for _ in range(players)]
        self.wanted: str | None = STARTER

    def __deepcopy__(self, memo: dict[int, Any]) -> "Dealing":
        twin = object.__new__(Dealing)
        twin.state = copy_state(self.state)
        twin.ones, twin.twos = self.ones, self.twos
        twin.properties_known, twin.cheques_known = self.properties_known, self.cheques_known
        twin.log = self.log[:]
        twin.own = [each[:] for each in self.own]
        twin.wanted = self.wanted
        return twin

    def outcomes(self) -> list[tuple[int, float]]:
        """The chance outcomes now, ascending, with their probabilities."""
        g = self.state
        if self.wanted == STARTER:
            return [(seat, 1 / g.players) for seat in range(g.players)]
        if self.wanted == PROPERTY:
            left = sorted(g.properties[self.properties_known :])
            return [(card, 1 / len(left)) for card in left]
        left = sorted(g.cheques[self.cheques_known : 30])
        first: dict[int, int] = {}
        alike: dict[int, int] = {}
        for number in left:
            # Equal cheques are one outcome: the lowest of their numbers.
            lead = first.setdefault(g.all_cheques[number], number)
            alike[lead] = alike.get(lead, 0) + 1
        return [(number, count / len(left)) for number, count in alike.items()]

    def draw(self, outcome: int) -> None:
        """Chance names the starter or the next card."""
        g = self.state
        if self.wanted == STARTER:
            g.first_starter = outcome
            self.log.append(f"starter {outcome}")
            begin(g, self.ones, self.twos)
        elif self.wanted == PROPERTY:
            self._place(g.properties, self.properties_known, outcome)
            self.properties_known += 1
        else:
            self._place(g.cheques, self.cheques_known, outcome)
            self.cheques_known += 1
        self._look_for_chance()

    @staticmethod
    def _place(deck: list[int], at: int, card: int) -> None:
        found = deck.index(card, at)
        deck[at], deck[found] = deck[found], deck[at]

    def _look_for_chance(self) -> None:
        """What must be drawn now, if anything; once a lot is whole it is turned up again, and told."""
        g = self.state
        previous, self.wanted = self.wanted, None
        open_properties = g.next_property
        if g.twists & NEXT_LOT_PREVIEW and g.phase == Phase.BUY and g.round_number < g.rounds - 1:
            open_properties += g.players
        if self.properties_known < open_properties:
            self.wanted = PROPERTY
        elif self.cheques_known < min(g.next_cheque, g.rounds * g.players):
            self.wanted = CHEQUE
        elif previous == PROPERTY:
            g.next_property -= g.players
            open_auction(g)
            self.log.append(f"lot {cards_of(g.lot)}")
            if open_properties > g.next_property:
                self.log.append(f"next {sorted(g.properties[g.next_property : open_properties])}")
        elif previous == CHEQUE:
            g.next_cheque -= g.players
            turn_up_cheques(g)
            self._tell_market()

    def _tell_market(self) -> None:
        self.log.append(f"market {[self.state.all_cheques[number] for number in cards_of(self.state.market)]}")

    def legal(self, seat: int) -> list[int]:
        """The seat's legal actions, ascending."""
        g = self.state
        return [nth_legal(g, seat, n) for n in range(legal_count(g, seat))]

    def act(self, seat: int, action: int) -> None:
        """One seat's move in turn."""
        before = self.state.next_cheque
        self.log.append(f"{seat}:{action}")
        apply(self.state, seat, action)
        self._look_for_chance()
        if self.wanted is None and self.state.next_cheque != before:
            self._tell_market()

    @property
    def choosing(self) -> bool:
        """Whether all choose at once now."""
        return self.wanted is None and self.state.phase in (Phase.SHOWCASE, Phase.SELL)

    def act_together(self, actions: list[int]) -> None:
        """All seats' choices at once."""
        for seat, action in enumerate(actions):
            self.choose(seat, action)

    def choose(self, seat: int, action: int) -> None:
        """One seat's secret choice; the last one reveals them all."""
        g = self.state
        before = g.next_cheque
        self.own[seat].append(f"chose {action}")
        revealed = [CARD + card for card in g.choice[: g.players]]
        revealed[seat] = action
        apply(g, seat, action)
        if any(g.choice):
            return
        self.log.append(f"revealed {revealed}")
        self._look_for_chance()
        if self.wanted is None and g.next_cheque != before:
            self._tell_market()

    def pending(self) -> dict[int, int]:
        """The choices that wait for the others', by seat."""
        g = self.state
        return {seat: CARD + g.choice[seat] for seat in range(g.players) if g.choice[seat]}

    def redeal(self, seat: int, seed: int) -> None:
        """Draw anew from ``seed`` all that the seat can't know: what lies in the decks, and the others' choices."""
        self.state.chance = seed_of(seed, 0)
        redeal(self.state, seat)
        for other, choice in self.pending().items():
            self.own[other][-1] = f"chose {choice}"

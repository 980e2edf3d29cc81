"""Why a move of For Sale is good, in words. All of them are made here, from reasons as data (core.advice)."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from freehold.core.advice import Option, Reason
from freehold.core.game import Move
from freehold.games.for_sale.rules.editions import Edition

SURE = 0.95
LIKELY = 0.6
UNLIKELY = 0.25
LEAST = 0.05
"""A difference in points that is too small to be named."""

Values = Sequence[tuple[Move, float, Reason]]
"""Moves, what each is worth, and why; the best first."""


@dataclass(frozen=True, slots=True)
class Words:
    """Sentences about one decision, in the money of its edition and with the names of its players."""

    rules: Edition
    names: list[str]

    @property
    def unit(self) -> str:
        """What a point is: ``"$1,000s"``, or ``"$"`` where money is counted in single dollars."""
        return "$" if self.rules.scale == 1 else f"${self.rules.scale:,}s"

    def worth(self, points: float) -> str:
        """An amount without its sign, as it stands on cheques."""
        scaled = round(abs(points), 1) * self.rules.scale
        return f"${scaled:,.1f}".removesuffix(".0")

    def money(self, coins: float) -> str:
        """An amount as it is paid and bid."""
        if not self.rules.unit[:1].isalpha():
            return self.rules.unit + self.worth(coins)[1:]
        unit = self.rules.unit.removesuffix("s") if coins == 1 else self.rules.unit
        return f"{self.worth(coins)[1:]} {unit}"

    def options(self, values: Values) -> list[Option]:
        """The options with a sentence each."""
        say = OPTIONS[values[0][2]["kind"]]
        return [Option(move, value, say(self, reason, values[0][2]), reason) for move, value, reason in values]

    def outcome(self, best: Reason) -> str:
        """What the best move leads to."""
        return WHOLE[best["kind"]](self, best)

    def comparison(self, values: Values) -> str:
        """How the next best move differs; nothing where all are alike."""
        if len(values) == 1:
            return "It is your only move."
        (_, most, best), (move, value, reason) = values[:2]
        if best["kind"] == "showcase":
            return ""
        name = self.doing(move)
        if most - value < LEAST:
            return f"{name} is about as good."
        parts = self._differences(reason, best) if reason["kind"] == "bid" else ""
        return f"{name} is about {self.worth(most - value)} worse{parts}."

    def doing(self, move: Move) -> str:
        """A move as what somebody does: "Bidding $3,000"."""
        verb, *what = move
        if verb == "bid":
            return f"Bidding {self.money(what[0])}"
        if verb in ("sell", "showcase"):
            return f"{'Selling' if verb == 'sell' else 'Showing'} the {what[0]}"
        return {"pass": "Passing", "keep": "Keeping this market", "veto": "A veto"}[verb]

    def _differences(self, other: Reason, best: Reason) -> str:
        """In what a bid (or passing) falls short of the best, and what it has over it."""
        more = {
            "worth": (other["worth"] - best["worth"], "the property brings {} {}"),
            "cost": (best["cost"] - other["cost"], "you keep money worth {} {}"),
            "rivals": (best["rivals"] - other["rivals"], f"{self._others} {{}} {{}}"),
        }
        worse: list[str] = []
        better: list[str] = []
        for part, (gain, sentence) in more.items():
            if abs(gain) < LEAST:
                continue
            up = (gain > 0) == (part != "rivals")
            said = sentence.format(self.worth(gain), "more" if up else "less")
            (better if gain > 0 else worse).append(said)
        if not worse:
            return ""
        return f": {' and '.join(worse)}" + (f", though {' and '.join(better)}" if better else "")

    def bid(self, reason: Reason, best: Reason) -> str:
        """What a bid (or passing) leads to; where it does more for the others than the best, that too."""
        said = f"{self._outcome(reason)}."
        gain = reason["rivals"] - best["rivals"]
        if abs(gain) >= LEAST:
            said += f" {_capital(self._others)} {self.worth(gain)} {'more' if gain > 0 else 'less'}."
        return said

    @property
    def _others(self) -> str:
        return "your opponent gains" if len(self.names) == 2 else "each opponent gains"

    def whole_bid(self, reason: Reason) -> str:
        """What the best bid (or passing) leads to, who will contest it, and how far to go."""
        said = self._outcome(reason)
        if reason["coin"] > 1 and reason["price"] >= LEAST:
            said += f" (worth about {self.worth(reason['cost'])} if you keep it)"
        return f"{said}. {self._contest(reason)}" if reason["bid"] else f"{said}."

    def _outcome(self, reason: Reason) -> str:
        """The property that the seat gets, what it is worth and what it costs; means where more than one may come."""
        worth, price = self.worth(reason["worth"]), self._price(reason)
        (card, chance), *others = reason["chances"]
        if chance >= SURE:
            return f"You {'should get' if reason['bid'] else 'get'} the {card}, worth about {worth}, for {price}"
        if chance >= LIKELY:
            cards = f"You'd probably get the {card} ({_percent(chance)})"
        else:
            second, less = others[0]
            cards = f"You'd get the {card} ({_percent(chance)}) or the {second} ({_percent(less)}), most likely"
        return f"{cards}. On average worth {worth}, for {price}"

    def _price(self, reason: Reason) -> str:
        if reason["price"] < LEAST:
            return "nothing"
        sure = not reason["bid"] or reason["chances"][0][1] < SURE
        return self.money(reason["price"]) if sure else f"about {self.money(reason['price'])}"

    def _contest(self, reason: Reason) -> str:
        contests = reason["contests"]
        if not contests:
            return "Nobody can bid more."
        likely = [self.names[seat] for seat, chance in contests if chance >= LIKELY]
        plan = f"up to {self.money(reason['limit'])}" if reason["limit"] > reason["bid"] else ""
        if likely:
            return f"{_listed(likely)} will probably bid more; then {f'bid {plan}' if plan else 'plan to pass'}."
        if all(chance < UNLIKELY for _, chance in contests):
            return f"Probably nobody bids more{f'; otherwise bid {plan}' if plan else ''}."
        return f"If somebody bids more, {f'bid {plan}' if plan else 'plan to pass'}."

    def sale(self, reason: Reason, _best: Reason) -> str:
        """What a property should bring now and later."""
        said = f"Worth about {self.worth(reason['now'])} now"
        return f"{said}." if reason["later"] is None else f"{said}, about {self.worth(reason['later'])} later."

    def whole_sale(self, reason: Reason) -> str:
        """What the best sale brings, set against keeping the property, and what the whole hand should bring then."""
        if reason["later"] is None:
            return self.sale(reason, reason)
        now, later = self.worth(reason["now"]), self.worth(reason["later"])
        said = f"Worth about {now} now, about {later} later."
        if reason["now"] < reason["later"] - LEAST:
            said += " This market pays little; you lose least with this card."
        return f"{said} Your hand should then bring about {self.worth(reason['now'] + reason['rest'])} in all."

    def market(self, reason: Reason, _best: Reason) -> str:
        """What the hand should bring in this market, or after a veto."""
        if not reason["veto"]:
            return f"In this market your cards should bring about {self.worth(reason['here'])} in all."
        anew, token = self.worth(reason["anew"]), self.worth(reason["token"])
        return f"In a new market your cards should bring about {anew} in all. Keeping your veto is worth about {token}."

    def whole_market(self, reason: Reason) -> str:
        """Both markets side by side."""
        return (
            f"In this market your cards should bring about {self.worth(reason['here'])} in all, in a new one about "
            f"{self.worth(reason['anew'])}. Keeping your veto for later is worth about {self.worth(reason['token'])}."
        )

    def showcase(self, reason: Reason, _best: Reason) -> str:
        """What the others can remember of a property."""
        return f"You paid {self.money(reason['paid'])} for it." if reason["paid"] else "You got it for nothing."

    def whole_showcase(self, reason: Reason) -> str:
        """Why the best property to show is the one that the others remember best."""
        return (
            "Everyone saw who bought what, so showing a property tells careful players nothing new. "
            f"The others remember your most expensive one anyway. {self.showcase(reason, reason)}"
        )


def _percent(chance: float) -> str:
    return f"{5 * round(20 * chance)}%"


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]


def _listed(names: list[str]) -> str:
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"


OPTIONS: dict[str, Callable[[Words, Reason, Reason], str]] = {
    "bid": Words.bid,
    "sale": Words.sale,
    "market": Words.market,
    "showcase": Words.showcase,
}
WHOLE: dict[str, Callable[[Words, Reason], str]] = {
    "bid": Words.whole_bid,
    "sale": Words.whole_sale,
    "market": Words.whole_market,
    "showcase": Words.whole_showcase,
}

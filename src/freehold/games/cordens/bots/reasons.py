"""Why a move of Cordens is good, in words. All of them are made here, from reasons as data (core.advice)."""

from freehold.core.advice import Reason

PLAIN = {
    "roll": "Nothing is worth building, trading or paying off first.",
    "end": "Nothing is left to build, trade or pay off first.",
    "place": "This is where it adds the most rent.",
    "build": "Of everything you can build, this adds the most rent for its price.",
    "redeem": "You have cash to spare, and then it earns rent again.",
    "keep": "Paying it off now would leave you short of cash.",
    "claim": "Rent that you don't collect is lost.",
    "propose": "By the bot's estimate you both gain.",
    "counter": "By the bot's estimate you both gain this way.",
    "accept": "It raises your chance of winning.",
    "decline": "It doesn't raise your chance of winning enough.",
    "bankrupt": "You can't raise what you owe any more.",
    "sell": "This raises cash and costs you the least rent.",
    "raze": "This raises cash and costs you the least rent.",
    "mortgage": "This raises cash and costs you the least rent.",
    "mortgage-building": "This raises the cash to build more, and costs you the least rent.",
    "bid-building": "The rent it adds is worth this bid.",
    "pass-building": "A higher bid isn't worth the rent it adds, or would leave you short of cash.",
}


def in_words(reason: Reason) -> str:
    """A reason as a sentence."""
    kind = reason["kind"]
    if kind == "leave":
        return _leave(reason)
    if kind == "stay":
        return f"You pay no rent while you wait; out there it would be about {reason['rent']:,} a turn."
    if kind == "deed":
        return _deed(reason)
    if kind == "trade":
        return _trade(reason)
    return PLAIN[kind]


def _trade(reason: Reason) -> str:
    """Why an offer is accepted, declined or countered."""
    move, them = reason["move"], reason["them"]
    if move == "decline" and reason["breaks"]:
        return f"You would break up your {_groups(reason['breaks'])}, for too little."
    if move == "decline" and reason["completes_theirs"]:
        return f"It would complete {_groups(reason['completes_theirs'])} for {them}, and you get too little for it."
    if move == "accept" and reason["completes"]:
        return f"It completes your {_groups(reason['completes'])}."
    if move == "counter" and reason["completes_theirs"]:
        return f"It would complete {_groups(reason['completes_theirs'])} for {them}, so ask for more."
    return PLAIN[move]


def _groups(names: list[str]) -> str:
    return f"{' and '.join(names)} group{'s' if len(names) > 1 else ''}"


def _leave(reason: Reason) -> str:
    if reason["many"]:
        return f"{reason['unowned']} deeds are still for sale: leave now to land on them."
    return f"Rents are still low, about {reason['rent']:,} a turn, so leaving is worth it."


def _deed(reason: Reason) -> str:
    """Why a deed is bought, bid for, passed or put up for auction."""
    worth = f"{reason['name']} is worth up to {max(0, reason['limit']):,} to you"
    if reason["move"] == "buy":
        return f"{worth} and costs {reason['asked']:,}."
    if reason["move"] == "bid":
        return f"{worth}." if reason["limit"] <= reason["cash"] else f"{worth}, more than you can spend."
    if reason["move"] == "raise":
        return f"{worth}. This raises the cash for it."
    if reason["limit"] < reason["asked"]:
        return f"{worth}, less than the {reason['asked']:,} it would cost."
    return f"{worth}, but {reason['asked']:,} would leave you too little cash."

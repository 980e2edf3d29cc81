"""A bot over a pipe, with nothing but the standard library: name it wherever a bot can be named.

    freehold lab tournament --bot "cmd:python3 examples/pipe_bot.py" --bot easy --bot medium --deals 10

It reads a line of JSON for each question and answers with a line (docs/contracts.md, PIPE). In For Sale it bids while
the lot's worst property is far below its best, and sells its best property for the best cheques. In Cordens it buys
what it can afford and keeps things simple.
"""

import json
import sys

HELP = "A bot over a pipe. Questions come on standard input, a line of JSON each; nobody asked anything."


def buy(view, legal):
    """Raise by the least while the bid stays within an even share of the purse and the lot is worth it."""
    bids = [move for move in legal if move[0] == "bid"]
    purse = view["coins"]["1"] + 2 * view["coins"]["2"]
    share = 2 * purse // (view["lots_left"]["properties"] + 1)
    spread = view["lot"][-1] - view["lot"][0]
    if bids and bids[0][1] <= min(share, spread // 3):
        return bids[0]
    return ["pass"]


def sell(view):
    """A property as far up the hand as the market's mean is up all cheques."""
    mean = sum(view["market"]) / len(view["market"])
    place = min(len(view["hand"]) - 1, int(mean / 15 * len(view["hand"])))
    return ["sell", view["hand"][place]]


def cordens(view, legal):
    """Buy where a tenth of the cash stays, bid little, decline offers."""
    verbs = [move[0] for move in legal]
    if "buy" in verbs and view["cash"][view["seat"]] > 300:
        return ["buy"]
    for verb in ("roll", "auction", "pass", "decline", "keep", "end"):
        if verb in verbs:
            return [verb, *legal[verbs.index(verb)][1:]]
    return legal[0]


def answer(question):
    """The move that answers a question, or None to decline one that need not be answered."""
    view, legal = question["view"], question["legal"]
    if not question["must"]:
        return None
    if view["game"] == "cordens":
        return cordens(view, legal)
    if view["phase"] == "buy":
        return buy(view, legal)
    if view["phase"] == "sell":
        return sell(view)
    return legal[0]


def main():
    """Answer until the game is over or the pipe closes."""
    asked = False
    for line in sys.stdin:
        asked = True
        question = json.loads(line)
        if question.get("over"):
            break
        print(json.dumps(answer(question)), flush=True)
    if not asked:
        print(HELP)


if __name__ == "__main__":
    main()

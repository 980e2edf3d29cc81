"""Records of games of Cordens that stop in a given phase, to import as tables; the same for the same arguments."""

import copy
import random
from collections.abc import Callable
from functools import cache
from typing import Any

import freehold
from freehold.games.cordens.rules.board_files import board_data

LONG = "ABCDEFGHIJKLMNOPQRSTUVWXYZABCDEFGHIJKLMN"
"""The longest name, without a place to break it."""

WANTED = ("build", "accept", "buy")

Position = dict[str, Any]


def board(**changes: Any) -> dict[str, Any]:
    """The standard board with other figures."""
    return copy.deepcopy(board_data("cordens")) | {"name": "Any"} | changes


def swap(game: Any, dice: random.Random) -> list[Any] | None:
    """An offer of one deed for one, by a seat that may make one."""
    view = game.view(None)
    seat, to = dice.sample(range(len(view["seats"])), 2)
    own, theirs = ([int(place) for place, deed in view["deeds"].items() if deed["owner"] == one] for one in (seat, to))
    if view["phase"] not in ("roll", "offer", "end") or not own or not theirs or not view["offers_left"][seat]:
        return None
    give, get = [dice.choice(own)], [dice.choice(theirs)]
    return [seat, "propose", {"to": to, "give": give, "give_cash": 20, "get": get, "get_cash": 0}]


def step(game: Any, dice: random.Random, trades: float) -> None:
    """One move: mostly what brings deeds, trades and buildings about."""
    offer = swap(game, dice) if dice.random() < trades else None
    if offer is not None:
        try:
            return game.push(offer)
        except freehold.IllegalMove:
            pass
    seat = game.acting[0]
    legal = game.legal(seat)
    wanted = [move for move in legal if move[0] in WANTED]
    move = list(dice.choice(wanted if wanted and dice.random() < 0.8 else legal))
    if move[0] == "bid":
        move = ["bid", dice.randint(move[1], min(move[2], move[1] + 60))]
    game.push([seat, *move])


def reached(
    until: Callable[[Any, dict[str, Any]], bool],
    players: int,
    data: dict[str, Any],
    options: dict[str, Any] | None = None,
    trades: float = 0.15,
    most: int = 1500,
) -> Position:
    """The record of the first game that comes to where ``until(game, view)`` holds, names and all."""
    for seed in range(200):
        dice = random.Random(seed)
        game = freehold.new("cordens", board=data, players=players, options=options or {}, seed=seed)
        for _ in range(most):
            if until(game, game.view(None)):
                return {**game.record(), "seats": [f"{seat}{LONG[1:]}" for seat in range(players)]}
            if game.over:
                break
            step(game, dice, trades)
    raise AssertionError("no game of the first 200 comes there")


def in_phase(phase: str) -> Callable[[Any, dict[str, Any]], bool]:
    """Whether the game is in a phase, some way in."""
    return lambda _, view: view["phase"] == phase and len(view["deeds"]) >= 12


def long_debt(_: Any, view: dict[str, Any]) -> bool:
    """Whether a debtor with many deeds must raise cash."""
    if view["phase"] != "debt":
        return False
    own = [deed for deed in view["deeds"].values() if deed["owner"] == view["debt"]["from"] and not deed["mortgaged"]]
    return len(own) >= 6


def big_trade(_: Any, view: dict[str, Any]) -> bool:
    """Whether an offer is open that involves a mortgaged deed."""
    offer = view["offer"]
    return bool(offer) and any(view["deeds"][str(place)]["mortgaged"] for place in offer["give"] + offer["get"])


@cache
def positions(players: int) -> dict[str, Position]:
    """A position in every phase, by its name."""
    poor = board(start_cash=500, salary=60)
    scarce = board(houses=2, hotels=1, start_cash=4000)
    rich = board(start_cash=4000)
    on_hold = lambda _, view: view["phase"] == "roll" and view["hold"][view["turn"]] == 1  # noqa: E731
    return {
        "roll": reached(in_phase("roll"), players, board()),
        "hold": reached(on_hold, players, board()),
        "offer": reached(in_phase("offer"), players, board()),
        "auction": reached(in_phase("auction"), players, rich),
        "building-auction": reached(in_phase("building-auction"), players, scarce, trades=0.4),
        "place": reached(in_phase("place"), players, scarce, trades=0.4),
        "debt": reached(long_debt, players, poor),
        "trade": reached(big_trade, players, board()),
        "transfer": reached(in_phase("transfer"), players, board()),
        "end": reached(in_phase("end"), players, board()),
        "over": reached(in_phase("over"), players, board(), {"rounds": 15}),
    }

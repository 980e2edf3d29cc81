"""A second reading of "Shortage" (rules/cordens.md), from snapshots and board data alone, building by building."""

import random
from copy import deepcopy
from typing import Any

from freehold.games.cordens import CordensGame
from freehold.games.cordens.rules.board_files import board_data
from tests.cordens.positions import position

PLAYERS = 4
HOTEL = 5


def demands(snapshot: dict[str, Any], board: dict[str, Any], kind: str, rules: int = 2) -> dict[int, int]:
    """What every seat that wants a building of a kind ("house" or "hotel") would buy."""
    wanted = {}
    for seat, cash in enumerate(snapshot["cash"]):
        sites = sorted(room_of(snapshot, board, seat, kind))
        bought = bought_again(cash, sites) if rules == 1 else bought_once(cash, sites)
        if bought:
            wanted[seat] = bought
    return wanted


def room_of(snapshot: dict[str, Any], board: dict[str, Any], seat: int, kind: str) -> list[tuple[int, int]]:
    """The house price of every group that the seat may build on, and how many buildings of the kind it could take."""
    found = []
    for group in board["group"]:
        spaces = [at for at, space in enumerate(board["space"]) if space.get("group") == group["name"]]
        deeds = [snapshot["deeds"].get(str(at)) for at in spaces]
        if not all(deed and deed["owner"] == seat and not deed["mortgaged"] for deed in deeds):
            continue
        houses = [deed["houses"] for deed in deeds]
        if kind == "house":
            found.append((group["house"], sum(4 - each for each in houses if each != HOTEL)))
        elif min(houses) >= 4:
            found.append((group["house"], houses.count(4)))
    return found


def bought_once(cash: int, sites: list[tuple[int, int]]) -> int:
    """Buildings bought one by one, the cheapest first, until the cash or the room is gone."""
    bought = 0
    for price in [price for price, room in sites for _ in range(room)]:
        if price <= cash:
            cash -= price
            bought += 1
    return bought


def bought_again(cash: int, sites: list[tuple[int, int]]) -> int:
    """The same under rules 1, where each group is reckoned with all the cash."""
    return sum(min(room, cash // price) for price, room in sites)


def some_board(chance: random.Random) -> dict[str, Any]:
    """A board that comes with the package, now and then with other house prices, equal ones among them."""
    board = deepcopy(board_data(chance.choice(["cordens", "lagoon"])))
    if chance.random() < 0.5:
        for group in board["group"]:
            group["house"] = chance.choice([1, 50, 50, 70, 100, 130, 200])
    return board


def some_position(seed: int) -> tuple[CordensGame, dict[str, Any]]:
    """Most groups whole and partly built; and the board."""
    chance = random.Random(seed)
    board = some_board(chance)
    owned: dict[int, list[int]] = {seat: [] for seat in range(PLAYERS)}
    houses: dict[int, int] = {}
    mortgaged: list[int] = []
    for group in board["group"]:
        deeds = [at for at, space in enumerate(board["space"]) if space.get("group") == group["name"]]
        owner = chance.randrange(PLAYERS)
        if chance.random() < 0.1:
            owned[(owner + 1) % PLAYERS].append(deeds.pop())
        elif chance.random() < 0.1:
            mortgaged.append(deeds[0])
        else:
            level = chance.choice([0, 0, 1, 2, 3, 3, 4, 4])
            higher = chance.sample(deeds, chance.randint(0, len(deeds)))
            houses |= {deed: level + (deed in higher) for deed in deeds if level + (deed in higher)}
        owned[owner] += deeds
    board["houses"], board["hotels"] = 200, 50
    return position(PLAYERS, owned=owned, houses=houses, mortgaged=tuple(mortgaged), board=board), board


def vary(game: CordensGame, seed: int) -> None:
    """Leave the Bank few buildings, and the players little cash."""
    chance = random.Random(seed)
    g, b = game.state, game.rules_board
    g.bank_houses, g.bank_hotels = chance.choice([0, 1, 2, 4, 8, 16]), chance.choice([0, 1, 2, 4])
    standing = g.houses[: b.spaces]
    b.houses = g.bank_houses + sum(each for each in standing if each < HOTEL)
    b.hotels = g.bank_hotels + standing.count(HOTEL)
    for seat in range(PLAYERS):
        g.cash[seat] = chance.choice([0, 49, 120, 260, 500, 900, 2000]) + chance.randint(0, 60)

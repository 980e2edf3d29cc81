"""What the page of Cordens works out by itself is what the rules say, over whole games on both boards."""

import copy
import random
from pathlib import Path
from typing import Any

import pytest

import freehold
from freehold.core.registry import kind_of
from freehold.games.cordens.rules.debt import raisable
from freehold.games.cordens.rules.mortgages import lifting
from freehold.games.cordens.rules.rent import rent_of
from tests.support.page_modules import ask, lay_out

OPTIONS = [
    {"rounds": 30},
    {"rounds": 30, "chill-pot": True, "ask-for-rent": True},
    {"rounds": None, "ask-for-rent": True},
]
THROW = 7
MOST_MOVES = 500

CHECK = """async (games) => {
  const { past } = await import('./cordens/fold.js');
  const { lifting, raisable, rentOf, wealthOf } = await import('./cordens/figures.js');
  const { whyNot } = await import('./cordens/manage.js');
  const sorted = (value) => Array.isArray(value) ? value.map(sorted) : value && typeof value === 'object'
    ? Object.fromEntries(Object.keys(value).sort().map((key) => [key, sorted(value[key])])) : value;
  const same = (one, other) => JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
  return games.flatMap(({ board, end, moments }, game) => moments.flatMap((moment) => {
    const { count, facts, wealth, raise, rents, lift, legal } = moment;
    const view = past(end, end.events.slice(0, count), board);
    const wrong = [];
    const check = (what, one, other) => same(one, other) || wrong.push([game, count, what, one, other]);
    for (const [fact, value] of Object.entries(facts)) check(fact, view[fact], value);
    check('wealth', view.seats.map((_, seat) => wealthOf(board, view, seat).total), wealth);
    check('raisable', view.seats.map((_, seat) => raisable(board, view, seat).total), raise);
    for (const [place, rent] of Object.entries(rents)) {
      const utility = board.space[place].kind === 'utility';
      check(`rent of ${place}`, rentOf(board, view, Number(place)).sum * (utility ? 7 : 1), rent);
    }
    for (const [place, sum] of Object.entries(lift)) check(`lifting ${place}`, lifting(board.space[place]), sum);
    for (const [place, { owner }] of Object.entries(facts.deeds)) {
      const context = { rules: board, view: moment.view, you: owner, idle: true, legal: legal[owner] };
      const mayBuild = legal[owner].some(([verb, what]) => verb === 'build' && what === Number(place));
      const asked = ['roll', 'offer', 'end'].includes(moment.view.phase) && board.space[place].kind === 'deed';
      check(`why not build on ${place}`, whyNot(context, Number(place)) !== '', asked && !mayBuild);
    }
    return wrong;
  }));
}"""


def offer(game: Any, dice: random.Random, players: int) -> list[Any]:
    seat, to = dice.sample(range(players), 2)
    deeds = game.view(None)["deeds"]

    def some(owner: int) -> list[int]:
        own = [int(place) for place, deed in deeds.items() if deed["owner"] == owner]
        return dice.sample(own, min(len(own), dice.randint(0, 2)))

    return [
        seat,
        "propose",
        {"to": to, "give": some(seat), "give_cash": dice.choice([0, 50]), "get": some(to), "get_cash": 0},
    ]


@pytest.fixture(scope="module")
def modules(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return lay_out(tmp_path_factory.mktemp("modules"))


def moment(game: Any) -> dict[str, Any]:
    """What the rules say of a game at one of its moments."""
    view, g, board = game.view(None), game.state, game.rules_board
    names = ["cash", "position", "deeds", "hold", "bank", "pot", "bankrupt", "claims", "turn", "turns_played"]
    open_deeds = [int(place) for place, deed in view["deeds"].items() if not deed["mortgaged"]]
    return {
        "view": view | {"events": []},
        "legal": [game.legal(seat) for seat in range(g.players)],
        "count": len(view["events"]),
        "facts": {name: view[name] for name in names},
        "wealth": view["wealth"],
        "raise": [0 if view["bankrupt"][seat] else raisable(g, board, seat) for seat in range(g.players)],
        "rents": {place: rent_of(g, board, place, THROW) for place in open_deeds},
        "lift": {place: lifting(board, int(place)) for place in view["deeds"]},
    }


def played(board: str, options: dict[str, Any], seed: int) -> dict[str, Any]:
    """A game of random moves, offers among them, and how it stood after many of them."""
    chance = random.Random(f"{board} {options} {seed}")
    players = chance.randint(2, 5)
    data = copy.deepcopy(kind_of("cordens").terms(board)["data"])
    data |= {"name": "Any", "houses": chance.choice([3, 32]), "start_cash": chance.choice([300, 1500, 4000])}
    game = freehold.new("cordens", board=data, players=players, options=options, seed=seed)
    moments = []
    for number in range(MOST_MOVES):
        if game.over:
            break
        seat = game.acting[0]
        if chance.random() < 0.1:
            try:
                game.push(offer(game, chance, players))
            except freehold.IllegalMove:
                continue
        else:
            legal = game.legal(seat)
            wanted = [move for move in legal if move[0] in ("build", "accept", "buy")]
            move = list(chance.choice(wanted if wanted and chance.random() < 0.7 else legal))
            if move[0] == "bid":
                move = ["bid", chance.randint(move[1], min(move[2], move[1] + 150))]
            game.push([seat, *move])
        if number % 5 == 0:
            moments.append(moment(game))
    return {"board": game.board_data, "end": game.view(None), "moments": [*moments, moment(game)]}


@pytest.mark.parametrize("board", ["cordens", "lagoon"])
def test_the_page_reckons_as_the_rules_do(modules: Path, board: str) -> None:
    games = [played(board, options, seed) for options in OPTIONS for seed in range(4)]
    told = {event["type"] for game in games for event in game["end"]["events"]}
    assert {"built", "traded", "hold", "auctioned", "mortgaged", "bankrupt"} <= told
    assert ask(modules, CHECK, games) == []

"""What a card effect of Cordens costs: its rules text, one row, and its rule."""

from pathlib import Path

import pytest

from tests.support.copies import Copy

RULES = "src/freehold/games/cordens/rules"
LAST_NUMBER = "    NEXT_UTILITY = 8\n"
LAST_ROW = """        needs="utility",
    ),
"""
ROW = """    CardEffect(
        "to-hold",
        Effect.TO_HOLD,
        "go straight on hold, without salary",
        leads=Leads.ON_HOLD,
        goes=lambda board, _space, _first: board.hold_space,
    ),
"""
LAST_RULE = "        go_to_next(g, b, seat, b.next_utility[g.position[seat]])\n    else:"

BOARD = """
import copy
import freehold
from freehold.games.cordens.rules.board_files import board_data, board_of

def board_with(effect):
    data = copy.deepcopy(board_data("lagoon"))
    data["name"] = "own"
    data["deck"] = [
        {"name": deck["name"], "cards": [{"text": "Off you go.", "effect": effect}]} for deck in data["deck"]
    ]
    return data
"""

PLAYED = (
    BOARD
    + """
import json
from freehold.core.schemas import fault
from freehold.games.cordens.rules.board_checks import BOARD
from freehold.games.cordens.words.guide import rules
from freehold.testing import play_randomly

board = board_with("to-hold")
assert fault("board", board, BOARD) == ""
held = 0
for seed in range(3):
    game = freehold.new("cordens", board=board, players=3, options={"rounds": 15}, seed=seed)
    play_randomly(game, seed)
    for before, after in zip(game.events, game.events[1:]):
        if before["type"] == "card":
            assert after["type"] == "hold" and after["seat"] == before["seat"]
            held += 1
    *_, last = freehold.replay(json.loads(json.dumps(game.record())))
    assert last.outcome() == game.outcome()
assert held
assert any("go straight on hold, without salary" in part["html"] for part in rules(board, 3, {}))
"""
)

RECKONED = (
    BOARD
    + """
import numpy as np
from freehold.core.state import record_dtype
from freehold.games.cordens.bots.odds import odds_of
from freehold.games.cordens.lab.landing import begin_run, exact_shares, throw_on
from freehold.games.cordens.rules.board import SPACES, Kind
from freehold.games.cordens.rules.state import Cordens

b = board_of(board_with("to-hold"))
states, counts = [Cordens(players=2, replaced=1)], np.zeros(SPACES + 1, np.int64)
begin_run(states, [b], 1)
throw_on(states, [b], 6000, 1, counts)
exact = exact_shares(b, at_once=True)
simulated = counts[[*range(b.spaces), SPACES]] / counts.sum()
assert abs(simulated - exact).max() < 0.02, abs(simulated - exact).max()
for space in range(b.spaces):
    if b.kind[space] == Kind.CARD:
        assert exact[space] == 0 == simulated[space]
plain, sent = odds_of(board_of(board_with("receive 1"))), odds_of(b)
after_hold = [(b.hold_space + total) % b.spaces for total in range(4, 11)]
assert sum(sent.visits[space] for space in after_hold) > sum(plain.visits[space] for space in after_hold)
"""
)

UNRULED = (
    BOARD
    + """
from freehold.testing import play_randomly

game = freehold.new("cordens", board=board_with("to-hold"), players=3, seed=1)
try:
    play_randomly(game, 1)
except AssertionError as error:
    print(error)
"""
)


def with_row(folder: Path) -> Copy:
    copy = Copy(folder)
    copy.edit(
        "docs/rules/cordens.md",
        "`back` pays no salary, even onto",
        "`to-hold` is a third way onto hold. `back` pays no salary, even onto",
    )
    copy.edit(f"{RULES}/effects.py", LAST_NUMBER, f"{LAST_NUMBER}    TO_HOLD = 9\n")
    copy.edit(f"{RULES}/effects.py", LAST_ROW, LAST_ROW + ROW)
    return copy


def with_to_hold(folder: Path) -> Copy:
    copy = with_row(folder)
    copy.edit(
        f"{RULES}/cards.py",
        LAST_RULE,
        LAST_RULE.removesuffix("    else:")
        + "    elif effect == Effect.TO_HOLD:\n        go_on_hold(g, b, seat)\n    else:",
    )
    money = "from freehold.games.cordens.rules.money import Note, note, pay\n"
    copy.edit(f"{RULES}/cards.py", money, f"from freehold.games.cordens.rules.hold import go_on_hold\n{money}")
    return copy


@pytest.mark.parametrize("script", [PLAYED, RECKONED], ids=["played", "reckoned with"])
def test_three_files_make_a_card_effect(tmp_path: Path, script: str) -> None:
    copy = with_to_hold(tmp_path)
    assert len(copy.touched) == 3
    copy.run("-c", script)


def test_an_effect_without_its_rule_is_an_error(tmp_path: Path) -> None:
    assert with_row(tmp_path).run("-c", UNRULED) == "this card's effect has no rule\n"

"""The budget of compiling: all rules of both games, cold, in a child process; counted, for machines differ in speed."""

import json
import os
import subprocess
import sys
from pathlib import Path

CHILD = """
import json
import numpy as np
from numba.core.event import install_recorder
from freehold.games.cordens.rules.board import Board
from freehold.games.cordens.rules.board_files import board_data, board_of
from freehold.games.cordens.rules.playout import RANDOM, VERBS, compiled_loops as cordens_loops
from freehold.games.cordens.rules.state import Cordens, Moves
from freehold.core.state import record_dtype, store
from freehold.games.for_sale.rules.editions import edition
from freehold.games.for_sale.game import fixed_state
from freehold.games.for_sale.rules.playout import compiled_loops as for_sale_loops
from freehold.games.for_sale.rules.options import read_options
from freehold.games.for_sale.rules.state import ForSale

def records(state):
    room = np.zeros(1, record_dtype(type(state)))
    store(state, room[0])
    return room

def size_of(loop):
    return sum(len(text) for text in loop.inspect_llvm().values())

rules = edition("classic")
fixed = records(fixed_state(rules, read_options({}, rules), 4))
board = records(board_of(board_data("cordens")))
template = records(Cordens(players=4, round_limit=5))
tally = np.zeros(VERBS, np.int64)
for_sale, cordens = for_sale_loops().random_games, cordens_loops().whole_games
with install_recorder("numba:compile") as recorder:
    decisions = for_sale(fixed, records(ForSale()), 1, 0, 10, 18, 0)
    throws = cordens(template, board, records(Cordens()), records(Moves()), tally, RANDOM, 1, 0, 3)
print(json.dumps({
    "compiled": sum(event.is_start for _, event in recorder.buffer),
    "llvm": size_of(for_sale) + size_of(cordens),
    "decisions": int(decisions),
    "throws": int(throws),
}))
"""

MOST_COMPILED = 260
"""Functions compiled for both games: 185 when this was written. A rule that compiles for several types counts anew."""

MOST_LLVM = 2_000_000
"""Characters of LLVM code in both loops: 1.17 million when this was written. Deep chains of calls multiply it."""


def test_cold_compile_of_all_rules(tmp_path: Path) -> None:
    environment = {**os.environ, "XDG_CACHE_HOME": str(tmp_path)}
    run = subprocess.run([sys.executable, "-c", CHILD], env=environment, capture_output=True, text=True, check=True)
    told = json.loads(run.stdout)
    assert told["decisions"] > 300
    assert told["throws"] > 20
    assert 0 < told["compiled"] < MOST_COMPILED
    assert 0 < told["llvm"] < MOST_LLVM


def test_importing_the_package_reaches_no_compiler() -> None:
    """Nor does the table: play works where numba is missing."""
    code = "import sys, freehold, freehold.web.app, freehold.players.bots; print('numba' in sys.modules)"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "False"

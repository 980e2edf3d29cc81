"""The budget of compiling: all rules of both games, cold, in a child process."""

import json
import os
import subprocess
import sys
from pathlib import Path

CHILD = """
import json, resource, time
import numpy as np
from freehold.cordens.board import Board
from freehold.cordens.boards import board_data, board_of
from freehold.cordens.loops import RANDOM, VERBS, compiled_loops as cordens_loops
from freehold.cordens.state import Cordens, Moves
from freehold.core.state import record_dtype, store
from freehold.forsale.editions import edition
from freehold.forsale.game import fixed_state
from freehold.forsale.loops import compiled_loops as for_sale_loops
from freehold.forsale.options import read_options
from freehold.forsale.state import ForSale

def records(state):
    room = np.zeros(1, record_dtype(type(state)))
    store(state, room[0])
    return room

rules = edition("classic")
fixed = records(fixed_state(rules, read_options({}, rules), 4))
decisions = for_sale_loops().random_games(fixed, records(ForSale()), 1, 0, 10, 18, 0)
board = records(board_of(board_data("cordens")))
template = records(Cordens(players=4, round_limit=5))
tally = np.zeros(VERBS, np.int64)
throws = cordens_loops().whole_games(template, board, records(Cordens()), records(Moves()), tally, RANDOM, 1, 0, 3)
print(json.dumps({
    "seconds": time.process_time(),
    "megabytes": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024,
    "decisions": int(decisions),
    "throws": int(throws),
}))
"""


def test_cold_compile_of_all_rules(tmp_path: Path) -> None:
    environment = {**os.environ, "XDG_CACHE_HOME": str(tmp_path)}
    run = subprocess.run([sys.executable, "-c", CHILD], env=environment, capture_output=True, text=True, check=True)
    told = json.loads(run.stdout)
    assert told["decisions"] > 300
    assert told["throws"] > 20
    assert told["seconds"] < 60
    assert told["megabytes"] < 1000


def test_importing_the_package_reaches_no_compiler() -> None:
    """Nor does the table: play works where numba is missing."""
    code = "import sys, freehold, freehold.web.app, freehold.players.bots; print('numba' in sys.modules)"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "False"

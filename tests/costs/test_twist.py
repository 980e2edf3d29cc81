"""What a twist of For Sale costs: its rules text, one row, one hook, and the schema, which a script writes."""

import json
from pathlib import Path

from freehold.core.schemas import schema
from tests.support.copies import Copy

RULES = "src/freehold/games/for_sale/rules"
END_OF_TABLE = """)
\"\"\"Every twist,"""
ROW = """    Twist(
        "full-price",
        FULL_PRICE,
        "Full price",
        "A pass gives nothing back.",
        "If you pass, you pay your whole bid.",
    ),
"""

PLAYED = """
import json
import freehold
from freehold.core.registry import kind_of
from freehold.core.schemas import fault
from freehold.games.for_sale.view import read_view
from freehold.games.for_sale.words.guide import OPTIONS, rules
from freehold.testing import play_randomly

twists = ["market-veto", "full-price"]
for seed in range(5):
    game = freehold.new("for-sale", edition="coins", players=4, twists=twists, seed=seed)
    offered = {}

    def each(game):
        for seat in (None, *range(4)):
            seen = json.loads(json.dumps(game.view(seat)))
            assert fault("view-for-sale", seen) == ""
            back, kept = read_view(seen), game.view_record(seat)
            kept.chance = back.chance
            assert back == kept, (back, kept)

    play_randomly(game, seed, each=each)
    bids = [0] * 4
    passes = 0
    for event in game.events:
        if event["type"] == "lot":
            bids = [0] * 4
        elif event["type"] == "bid":
            bids[event["seat"]] = event["amount"]
        elif event["type"] == "takes":
            passes += 1
            assert event["paid"] == bids[event["seat"]]
    assert passes == 28
    record = json.loads(json.dumps(game.record()))
    *_, last = freehold.replay(record)
    assert last.outcome() == game.outcome()
assert "full-price" in [choice["value"] for choice in OPTIONS[0]["choices"]]
assert "House twist: Full price" in [part["title"] for part in rules(game.edition.data, 4, game.options)]
assert "full-price" in kind_of("for-sale").settings()[0]["choices"]["twists"]["several"]
"""

COMPILED = """
import numpy as np
from freehold.core.state import copy_state, record_dtype, restore, store
from freehold.games.for_sale.game import fixed_state
from freehold.games.for_sale.rules.editions import edition
from freehold.games.for_sale.rules.options import read_options
from freehold.games.for_sale.rules.playout import compiled_loops, play_randomly, start_game
from freehold.games.for_sale.rules.state import ForSale

rules = edition("bills")
ends = []
for twists in ([], ["full-price"]):
    template = fixed_state(rules, read_options({"twists": twists}, rules), 4)
    records = np.zeros(2, record_dtype(ForSale))
    store(template, records[0])
    compiled_loops().random_games(records[:1], records[1:], 7, 3, 1, 21, 0)
    plain = copy_state(template)
    start_game(plain, 7, 3, 21, 0)
    play_randomly(plain)
    assert restore(ForSale, records[1]) == plain
    ends.append(plain)
assert ends[0] != ends[1]
"""


def with_full_price(folder: Path) -> Copy:
    copy = Copy(folder)
    copy.edit(
        "docs/rules/for-sale.md",
        "## Options of a table",
        "- `full-price`: a pass gives nothing back.\n\n## Options of a table",
    )
    copy.edit(f"{RULES}/twists.py", "VISIBLE_LAST_TWO = 1 << 4\n", "VISIBLE_LAST_TWO = 1 << 4\nFULL_PRICE = 1 << 5\n")
    copy.edit(f"{RULES}/twists.py", END_OF_TABLE, ROW + END_OF_TABLE)
    copy.edit(f"{RULES}/buying.py", "    return (bid + g.refund_up) >> 1\n",
              "    return 0 if g.twists & FULL_PRICE else (bid + g.refund_up) >> 1\n")  # fmt: skip
    state = "from freehold.games.for_sale.rules.state import Fixed, ForSale\n"
    copy.edit(f"{RULES}/buying.py", state, f"{state}from freehold.games.for_sale.rules.twists import FULL_PRICE\n")
    return copy


def test_three_files_make_a_twist_that_plays_records_replays_and_is_read_back(tmp_path: Path) -> None:
    copy = with_full_price(tmp_path)
    assert len(copy.touched) == 3
    copy.run("-c", PLAYED)


def test_it_compiles(tmp_path: Path) -> None:
    with_full_price(tmp_path).run("-c", COMPILED)


def test_the_script_writes_it_into_the_schema_and_nothing_else(tmp_path: Path) -> None:
    copy = with_full_price(tmp_path)
    assert copy.run("scripts/schemas.py") == "record-for-sale.schema.json: written anew from the code's tables\n"
    schemas = tmp_path / "src/freehold/games/for_sale/schemas"
    written = json.loads((schemas / "record-for-sale.schema.json").read_text("utf-8"))
    options = written["properties"]["options"]["properties"]
    assert options["twists"]["items"]["enum"][-1] == "full-price"
    options["twists"]["items"]["enum"].pop()
    assert written == schema("record-for-sale")

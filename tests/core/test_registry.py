"""Games of other packages: found by their entry point, left out where they are broken, and counted in hashes."""

import subprocess
import sys
from pathlib import Path

import pytest

DICE = '''
from typing import Any, ClassVar

from freehold.core.errors import IllegalMove
from freehold.core.game import GameKind
from freehold.core.records import MoveReader, is_whole, record_head
from freehold.core.errors import BadRecord


class Race:
    """Each seat in turn draws its next number or stops; the greatest sum of at most 21 wins."""

    name: ClassVar[str] = "race"
    simultaneous: ClassVar[bool] = False

    def __init__(self, options, drawn, seats, deal=None):
        self.options, self.drawn, self.seats, self.deal = options, drawn, seats, deal
        self.moves, self.events, self.sums, self.done = [], [], [0] * len(seats), [False] * len(seats)

    @property
    def acting(self):
        return [seat for seat, done in enumerate(self.done) if not done][:1]

    @property
    def over(self):
        return not self.acting

    @property
    def phase(self):
        return "over" if self.over else "draw"

    def legal(self, seat):
        return [["draw"], ["stop"]] if seat in self.acting else []

    def push(self, move):
        seat, verb, _ = MoveReader({"draw": 0, "stop": 0}, len(self.seats)).read(move)
        if seat not in self.acting:
            raise IllegalMove("it is not this seat's turn")
        event = {"seq": len(self.events) + 1, "type": verb, "seat": seat}
        if verb == "draw":
            drawn = sum(each["type"] == "draw" for each in self.events)
            self.sums[seat] += self.drawn[drawn]
            event["number"] = self.drawn[drawn]
        self.done[seat] = verb == "stop" or self.sums[seat] > 21
        self.moves.append(list(move))
        self.events.append(event)
        return [event]

    def view(self, seat):
        return {"game": "race", "edition": "standard", "options": self.options, "seat": seat, "seats": self.seats,
                "phase": self.phase, "acting": self.acting, "sums": list(self.sums), "events": list(self.events)}

    def scores(self):
        scores = [each if each <= 21 else 0 for each in self.sums]
        return [{"seat": seat, "name": self.seats[seat], "score": score, "rank": 1 + sum(o > score for o in scores)}
                for seat, score in enumerate(scores)]

    def outcome(self):
        return self.scores() if self.over else None

    def snapshot(self):
        return {"sums": self.sums, "phase": self.phase, "acting": self.acting}

    def record(self, secrets=False):
        drawn = self.drawn if secrets or self.over else [e["number"] for e in self.events if e["type"] == "draw"]
        record = record_head("race", "edition", "standard", self.options, self.seats)
        return record | {"chance": {"drawn": list(drawn)}, "moves": [list(move) for move in self.moves]}

    def redeal(self, seat, seed):
        raise NotImplementedError


class RaceKind(GameKind):
    name = "race"
    title = "Race to 21"
    players = (1, 6)
    choices: ClassVar[dict[str, Any]] = {"fast": {"one": [False, True]}}
    defaults: ClassVar[dict[str, Any]] = {"fast": False}

    def new(self, setting, players, options, deal, seats=None):
        names = self.check_table(setting, players, options, seats)
        stream = deal.stream("numbers")
        return Race(dict(options), [1 + stream.below(10) for _ in range(30 * players)], names, deal)

    def start(self, record, missing=None):
        names = self.check_record(record)
        return Race(record.get("options", {}), record["chance"]["drawn"], names)


KIND = RaceKind()
'''


def installed(folder: Path, name: str, code: str, value: str) -> None:
    """Lay a package with a game out as an installer does."""
    package = folder / name
    package.mkdir(parents=True)
    (package / "__init__.py").write_text(code, "utf-8")
    info = folder / f"{name}-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1\n", "utf-8")
    (info / "entry_points.txt").write_text(f"[freehold.games]\n{name} = {value}\n", "utf-8")


def run(folder: Path, code: str) -> subprocess.CompletedProcess[str]:
    """Run code in a Python that finds what is installed in ``folder``."""
    found = f"import sys; sys.path.insert(0, {str(folder)!r})\n"
    return subprocess.run([sys.executable, "-c", found + code], capture_output=True, text=True)


@pytest.fixture
def race(tmp_path: Path) -> Path:
    installed(tmp_path, "race", DICE, "race:KIND")
    return tmp_path


PLAYED = """
from types import SimpleNamespace
import freehold
from freehold.core.registry import kind_of, kinds
from freehold.lab.plan import make_plan
from freehold.lab.simulate import Where, simulate
from freehold.lab.tournament import play_tournament, summary
from freehold.players.bots import bot_names, make_bot
from freehold.players.match import play_match
from freehold.players.review import review
from freehold.table import learning
from freehold.table.creating import AskedClock, AskedSeat, AskedTable, new_table
from freehold.table.tokens import TokenMaker
from freehold.web.catalogue import catalogue
import json

assert [kind.name for kind in kinds()][-1] == "race"
game = freehold.new("race", players=3, seed=5)
scores = play_match(game, [make_bot("race", "random", seat) for seat in range(3)]).scores
assert game.over and scores == game.scores()
*_, last = freehold.replay(json.loads(json.dumps(game.record())))
assert last.scores() == scores
assert kind_of("race").dealt_otherwise(game, game.deal) == ""
assert kind_of("race").dealt_otherwise(game, type(game.deal)(bytes(32))) == "chance"
assert list(kind_of("race").story(game))[0].startswith(("Draw: seat Player 1, number", "Stop: seat Player 1"))
shown = json.loads(json.dumps(catalogue(kind_of("race"))))
assert shown["settings"][0]["counts"] == [1, 2, 3, 4, 5, 6] and shown["hints"] is False and shown["bot"] == "random"
assert shown["options"] == [{"name": "fast", "kind": "flag", "default": False, "text": "Fast."}]
plan = make_plan("race", None, {}, 4, ["random"], 3)
told = simulate(plan, 45, Where()).as_json()
assert told["games"] == 45 and told["decisions"] >= 180
assert abs(sum(row["win_share"] for row in told["seats"]) - 1) < 1e-9
assert told == simulate(plan, 45, Where(cores=2)).as_json()
results = play_tournament("race", None, {}, 2, ["random", "random"], 3, 1)
assert summary(results, "race", None, {}, 3, 1)["games"] == 6
asked = AskedTable("race", "standard", [AskedSeat("device"), AskedSeat("bot")], clock=AskedClock("move", 30))
change = new_table(asked, TokenMaker(bytes(32)), freehold.__version__, 0).change
assert (change.row.clock_takeover, change.seats[1].bot) == ("random", "random")
try:
    learning.check_hints(SimpleNamespace(kind=kind_of("race")))
except freehold.FreeholdError as error:
    print(error)
try:
    review(game.record())
except freehold.FreeholdError as error:
    print(error)
try:
    kind_of("race").new("standard", 2, {"fast": 3}, None)
except freehold.BadOptions as error:
    print(error)
"""


def test_a_small_game_is_played_replayed_simulated_and_put_into_a_tournament(race: Path) -> None:
    done = run(race, PLAYED)
    assert done.returncode == 0, done.stderr
    assert done.stdout == (
        "there are no hints in Race to 21\n"
        "there are no hints in Race to 21, so there is no review\n"
        "options: fast must be false or true, not 3\n"
    )
    assert done.stderr == ""


@pytest.mark.parametrize(
    ("code", "reason"),
    [
        ("import nothing_of_this_name", "No module named 'nothing_of_this_name'"),
        ("", "has no attribute 'KIND'"),
        ("KIND = 7", "it is no GameKind but of the type int"),
        (DICE.replace('name = "race"', 'name = "cordens"'), "there is a game called 'cordens' already"),
        (
            DICE.replace("    def new(", "    def terms(self, setting): return 1 / 0\n\n    def new("),
            "division by zero",
        ),
    ],
)
def test_a_broken_game_is_a_warning_and_the_others_are_there(tmp_path: Path, code: str, reason: str) -> None:
    installed(tmp_path, "broken", code, "broken:KIND")
    listed = "from freehold.core.registry import kinds; print(*[kind.name for kind in kinds()]); kinds()"
    done = run(tmp_path, listed)
    assert done.stdout == "for-sale cordens\n", done.stderr
    assert done.stderr.count("the game broken (broken:KIND) is left out: ") == 1
    assert reason in done.stderr


def test_the_command_says_it_in_one_line(tmp_path: Path) -> None:
    installed(tmp_path, "broken", "KIND = 7", "broken:KIND")
    code = "from freehold.cli.main import main; sys.argv = ['freehold', 'games']; main()"
    done = run(tmp_path, code)
    assert done.returncode == 0
    assert done.stderr == (
        "freehold: the game broken (broken:KIND) is left out: it is no GameKind but of the type int\n"
    )


HASHES = """
import freehold
from freehold.core.compiled import sources_hash
from freehold.lab.version import rules_version
print(sources_hash(), rules_version("race"), rules_version("for-sale"), rules_version("cordens"))
"""


def test_a_changed_game_has_other_hashes(race: Path) -> None:
    """Compiled code and stored results of the old one are never taken for those of the new one."""
    before = run(race, HASHES).stdout.split()
    (race / "race" / "__init__.py").write_text(DICE.replace("> 21", "> 20"), "utf-8")
    after = run(race, HASHES).stdout.split()
    assert [a == b for a, b in zip(before, after, strict=True)] == [False, False, True, True]

"""Bots over a pipe: the protocol, and every way in which a program can break it."""

import contextlib
import json
import os
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

import freehold
from freehold.core.errors import BadBot
from freehold.players.bots import make_bot
from freehold.players.match import play_match

EXAMPLE = Path(__file__).parents[2] / "examples" / "pipe_bot.py"
LEGAL = [["pass"], ["bid", 1]]
VIEW = {"seat": 0}


def bot_of(tmp_path: Path, text: str, move_ms: int = 5_000) -> Any:
    """A bot whose program is this Python text, in game 4."""
    program = tmp_path / "program.py"
    program.write_text("import json, os, sys, time\n" + text)
    return make_bot("for-sale", f"cmd:{sys.executable} {program}", 1, number=4, move_ms=move_ms)


def is_gone(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return True
    return False


def wait_until_ended(pid: int) -> None:
    """Wait until a process is gone, or only waits to be reaped; a test that fails here waits for a minute."""
    for _ in range(6000):
        with contextlib.suppress(FileNotFoundError, ProcessLookupError):
            if Path(f"/proc/{pid}/stat").read_text().split()[2] != "Z":
                time.sleep(0.01)
                continue
        return
    raise AssertionError(f"process {pid} goes on")


def test_the_example_plays_whole_games_among_other_bots() -> None:
    for edition, players in (("classic", 3), ("coins", 4), ("bills", 6)):
        options = {"twists": ["property-showcase", "market-veto"]}
        game = freehold.new("for-sale", edition=edition, players=players, options=options, seed=2)
        specs = [f"cmd:{sys.executable} {EXAMPLE}", "easy", "medium", "hard", "random", "easy"][:players]
        played = play_match(game, [make_bot("for-sale", spec, 1) for spec in specs])
        assert game.over
        assert played.scores == game.outcome()
        assert all(len(times) >= 2 * game.view(None)["rounds"] - 1 for times in played.times_ms)


def test_what_a_program_reads_and_how_it_ends(tmp_path: Path) -> None:
    seen = tmp_path / "seen"
    text = f"""
with open({str(seen)!r}, "w") as seen:
    for line in sys.stdin:
        seen.write(line)
        question = json.loads(line)
        if "over" not in question:
            print(json.dumps(question["legal"][-1]), flush=True)
    seen.write("closed\\n")
"""
    game = freehold.new("for-sale", players=3, seed=2, seats=["Ä", "B", "C"])
    bot = bot_of(tmp_path, text, move_ms=700)
    played = play_match(game, [bot, make_bot("for-sale", "easy", 1), make_bot("for-sale", "easy", 2)])
    *questions, end, closed = seen.read_text("utf-8").splitlines()
    first = json.loads(questions[0])
    assert set(first) == {"seat", "view", "legal", "must", "ms", "about"}
    assert all(set(json.loads(each)) == {"seat", "view", "legal", "must", "ms"} for each in questions[1:])
    assert json.loads(questions[-1])["view"]["events"][0]["seq"] == 1
    assert (first["seat"], first["must"], first["ms"]) == (0, True, 10_000)
    assert first["view"]["seats"] == ["Ä", "B", "C"]
    assert all(json.loads(each)["ms"] == 700 for each in questions[1:])
    assert json.loads(end) == {"seat": 0, "over": True, "scores": played.scores}
    assert closed == "closed"
    assert is_gone(bot._process.pid)


ASKS_FOR_NEW_EVENTS = """
print('{"events":"new"}', flush=True)
for line in sys.stdin:
    open(sys.argv[0] + ".seen", "a").write(line)
    question = json.loads(line)
    if "over" not in question:
        quiet = [move for move in question["legal"] if move[0] in ("pass", "roll", "auction", "decline", "end")]
        move = (quiet or question["legal"])[0] if question["must"] else None
        print(json.dumps(move), flush=True)
"""


@pytest.mark.parametrize("kind", ["for-sale", "cordens"])
def test_a_program_that_asks_for_new_events_hears_each_once(kind: str, tmp_path: Path) -> None:
    options = {"rounds": 2} if kind == "cordens" else {}
    game = freehold.new(kind, players=3, options=options, seed=5)
    bot = bot_of(tmp_path, ASKS_FOR_NEW_EVENTS)
    play_match(game, [bot, make_bot(kind, "easy", 1), make_bot(kind, "easy", 2)])
    *questions, _ = [json.loads(line) for line in (tmp_path / "program.py.seen").read_text("utf-8").splitlines()]
    heard = [event["seq"] for question in questions for event in question["view"]["events"]]
    assert len(questions) > 3
    assert heard == list(range(1, heard[-1] + 1))


def test_the_first_question_says_which_game_it_is_and_nothing_of_its_deal(tmp_path: Path) -> None:
    options = {"twists": ["market-veto"]}
    game = freehold.new("for-sale", edition="coins", players=3, options=options, seed=5)
    bot = make_bot("for-sale", bot_of(tmp_path, ASKS_FOR_NEW_EVENTS).spec, 1, number=9, deal=2)
    play_match(game, [bot, make_bot("for-sale", "easy", 1), make_bot("for-sale", "easy", 2)])
    first = json.loads((tmp_path / "program.py.seen").read_text("utf-8").splitlines()[0])
    assert first["about"].items() >= {"number": 9, "deal": 2, "game": "for-sale", "edition": "coins"}.items()
    assert set(first["about"]) == {"number", "deal", "game", "edition", "options", "seats"}
    assert first["about"]["options"]["twists"] == ["market-veto"]


FAULTS = {
    "junk": ("input(); print('junk')", "the answer is not JSON: junk"),
    "not UTF-8": (r"input(); sys.stdout.buffer.write(b'\xff\n')", "the answer is not UTF-8: \ufffd"),
    "null": ("input(); print('null')", "a move must be made, null is none: null"),
    "no list": ("input(); print('5')", r"a move is a list such as \[\"bid\",5\]: 5"),
    "unknown wish": ("input(); print('{}')", r".*; before the first, {\"events\":\"new\"} may be asked for: {}"),
    "only a wish": ('input(); print(\'{"events":"new"}\')', "the program ended with status 0 without an answer"),
    "deep": ("input(); print('[' * 100000)", r"the answer is not JSON: \[\[\[.*…$"),
    "dead": ("input(); sys.exit(3)", "the program ended with status 3 without an answer: $"),
    "killed": ("input(); os.kill(os.getpid(), 9)", "the program ended with signal 9 without an answer: $"),
    "half a line": ("input(); print('[\"pa', end='')", r"the program ended with status 0 without an answer: \[\"pa$"),
    "closed": ("os.close(1); time.sleep(9)", "the program closed its output without an answer: $"),
    "long": ("input(); print('x' * 2_000_000); time.sleep(9)", r"an answer of more than 1048576 bytes: x+…$"),
    "control": ("input(); print('a\\x1b[2Jb')", "the answer is not JSON: a\ufffd\\[2Jb$"),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_is_one_clear_line_and_the_program_is_reaped(fault: str, tmp_path: Path) -> None:
    text, message = FAULTS[fault]
    bot = bot_of(tmp_path, text)
    with pytest.raises(BadBot, match=rf"^cmd:.*program\.py: game 4, line 1: {message}") as raised:
        bot.choose(VIEW, LEGAL)
    assert "\n" not in str(raised.value)
    assert is_gone(bot._process.pid)
    bot.close()


def test_a_late_answer_is_a_fault_and_the_second_answer_has_less_time(tmp_path: Path) -> None:
    bot = bot_of(tmp_path, "input(); time.sleep(.6); print('[\"pass\"]', flush=True); input(); time.sleep(30)", 300)
    assert bot.choose(VIEW, LEGAL) == ["pass"]
    with pytest.raises(BadBot, match=r"game 4, line 2: no answer within 300 ms: $"):
        bot.choose(VIEW, LEGAL)
    assert is_gone(bot._process.pid)


def test_a_program_that_does_not_read_is_late_too(tmp_path: Path) -> None:
    bot = bot_of(tmp_path, "input(); print('[\"pass\"]', flush=True); time.sleep(30)", 300)
    bot.choose(VIEW, LEGAL)
    with pytest.raises(BadBot, match="line 2: no answer within 300 ms"):
        bot.choose({"seat": 0, "events": ["x" * 1000] * 1000}, LEGAL)


def test_an_answer_before_the_question_is_a_fault(tmp_path: Path) -> None:
    bot = bot_of(tmp_path, 'input(); print(\'["pass"]\\n["bid",1]\', flush=True); time.sleep(30)')
    assert bot.choose(VIEW, LEGAL) == ["pass"]
    with pytest.raises(BadBot, match=r"line 2: an answer before it was asked: \[\"bid\",1\]"):
        bot.choose(VIEW, LEGAL)


def test_an_illegal_move_names_the_rule_and_the_line(tmp_path: Path) -> None:
    game = freehold.new("for-sale", players=3, seed=2)
    bots = [bot_of(tmp_path, "input(); print('[\"bid\", 99]', flush=True); time.sleep(30)") for _ in range(3)]
    with pytest.raises(BadBot, match=r"game 4, line 1: seat \d has only 18, less than 99 .*: \[\"bid\", 99\]$"):
        play_match(game, bots)
    assert all(is_gone(bot._process.pid) for bot in bots)
    assert len(game.events) == 1


def test_stderr_is_passed_on_and_children_end_with_the_program(tmp_path: Path) -> None:
    text = """
import subprocess
child = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(60)"])
print("a word", file=sys.stderr, flush=True)
input()
print(json.dumps(["child", child.pid]), flush=True)
time.sleep(60)
"""
    program = tmp_path / "outer.py"
    program.write_text(
        "import sys\nfrom pathlib import Path\nsys.path.insert(0, sys.argv[1])\n"
        "from tests.players.test_pipe import bot_of\n"
        f"bot = bot_of(Path({str(tmp_path)!r}), {text!r})\n"
        "print(bot.choose({'seat': 0}, [])[1])\nbot.close()\n"
    )
    root = str(Path(__file__).parents[2])
    told = subprocess.run([sys.executable, program, root], capture_output=True, text=True, timeout=60)
    assert told.stderr == "a word\n"
    wait_until_ended(int(told.stdout))


@pytest.mark.parametrize(
    ("program", "message"),
    [
        ("", "names no program"),
        ("no-such-program", "cannot be started: No such file or directory"),
        ("'open", "is not a command: No closing quotation"),
        ("/", "cannot be started: Permission denied"),
    ],
)
def test_a_program_that_cannot_start(program: str, message: str) -> None:
    with pytest.raises(BadBot, match=f"cmd:{program}: game 1, line 0: {message}"):
        make_bot("for-sale", f"cmd:{program}", 1)


def test_a_forgotten_bot_is_reaped(tmp_path: Path) -> None:
    bot = bot_of(tmp_path, "time.sleep(60)")
    pid = bot._process.pid
    del bot
    assert is_gone(pid)

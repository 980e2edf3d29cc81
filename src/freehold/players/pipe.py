"""Bots over a pipe: ``cmd:PROGRAM`` is a bot anywhere a bot can be named (contracts.md, PIPE).

One process a seat a game. It reads a line of JSON for each question and answers with a line; its stderr is ours.
"""

import contextlib
import json
import os
import selectors
import shlex
import signal
import subprocess
import time
import weakref
from collections.abc import Iterator
from typing import Any

from freehold.core.errors import BadBot
from freehold.core.game import Move

FIRST_MS = 10_000
MOVE_MS = 5_000
LINE_MOST = 1 << 20
SHOWN_MOST = 200
GOODBYE_S = 1.0


class PipeBot:
    """A program that plays one seat of one game.

    Args:
        spec: ``cmd:PROGRAM``, the program with its arguments, quoted as in a shell; no shell runs it.
        number: of the game, as faults and the first question name it.
        move_ms: how long an answer may take; the first one has 10 s at least.
        deal: the number of the deal, as the first question names it; None where nobody counts deals.

    Raises BadBot where the program cannot be started.
    """

    def __init__(self, spec: str, number: int = 1, move_ms: int = MOVE_MS, deal: int | None = None) -> None:
        self.spec = spec
        self.number = number
        self.move_ms = move_ms
        self.deal = deal
        self._only_new_events = False
        self._heard = 0
        self.lines = 0
        self.answer = ""
        self._unread = b""
        self._process = self._start(spec.removeprefix("cmd:"))
        self._reap = weakref.finalize(self, _end, self._process, 0.0)

    def _start(self, program: str) -> subprocess.Popen[bytes]:
        try:
            words = shlex.split(program)
        except ValueError as error:
            raise self.fault(f"is not a command: {error}") from None
        if not words:
            raise self.fault("names no program")
        try:
            process = subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, start_new_session=True)
        except (OSError, ValueError) as error:
            raise self.fault(f"cannot be started: {getattr(error, 'strerror', None) or error}") from None
        assert process.stdin
        assert process.stdout
        os.set_blocking(process.stdin.fileno(), False)
        os.set_blocking(process.stdout.fileno(), False)
        return process

    def choose(self, view: dict[str, Any], legal: list[Move], must: bool = True) -> Move | None:
        """The program's answer (players.bots.Bot). Whether the rules allow it is for the game to say.

        Raises BadBot where the program answers late, with junk, or not at all; it is ended then.
        """
        limit = self.move_ms if self.lines else max(self.move_ms, FIRST_MS)
        question = {"seat": view["seat"], "view": self._told(view), "legal": legal, "must": must, "ms": limit}
        try:
            if self.lines:
                return self._read(self._exchange(question, limit), must)
            return self._first_answer(question | {"about": self._about(view)}, limit, must)
        except BadBot:
            self.close()
            raise

    def _about(self, view: dict[str, Any]) -> dict[str, Any]:
        """Which game this is, for the first question; nothing in it tells how the cards lie."""
        named: dict[str, Any] = {
            name: view[name] for name in ("game", "edition", "board", "options", "seats") if name in view
        }
        return {"number": self.number, "deal": self.deal, **named}

    def _told(self, view: dict[str, Any]) -> dict[str, Any]:
        """The view, without the events that a program that asked for new ones only has heard already."""
        events = view.get("events", [])
        heard, self._heard = self._heard, len(events)
        return {**view, "events": events[heard:]} if self._only_new_events else view

    def _first_answer(self, question: dict[str, Any], limit_ms: int, must: bool) -> Move | None:
        """The answer to the first question; a line with the program's wishes may come before it."""
        until = time.monotonic() + limit_ms / 1000
        line = self._exchange(question, limit_ms)
        if line.strip().startswith(b"{"):
            self._take_wishes(line)
            line = self._wait_for_line(until, limit_ms)
        return self._read(line, must)

    def _take_wishes(self, line: bytes) -> None:
        wishes = self._decoded(line)
        if wishes != {"events": "new"} and wishes != {"events": "all"}:
            raise self.fault('a move is a list such as ["bid",5]; before the first, {"events":"new"} may be asked for')
        self._only_new_events = wishes["events"] == "new"

    def finish(self, seat: int, scores: list[dict[str, Any]]) -> None:
        """Tell the program how the game ended; a program that no longer listens is no fault."""
        with contextlib.suppress(OSError, BadBot):
            self._write({"seat": seat, "over": True, "scores": scores}, time.monotonic() + GOODBYE_S)

    def close(self) -> None:
        """End the program: its stdin closes, and if it stays it is killed with all that it started; it is reaped."""
        if self._reap.detach():
            _end(self._process, GOODBYE_S)

    def fault(self, message: str) -> BadBot:
        """A fault of the program's, as one line that names the game and the line of its answers."""
        return BadBot(f"{self.spec}: game {self.number}, line {self.lines}: {message}: {_shown(self.answer)}")

    def _exchange(self, question: dict[str, Any], limit_ms: int) -> bytes:
        """Send a line and wait for a line."""
        until = time.monotonic() + limit_ms / 1000
        self.answer = ""
        self.lines += 1
        self._refuse_unasked()
        with self._named_faults(limit_ms):
            self._write(question, until)
            return self._line(until)

    def _wait_for_line(self, until: float, limit_ms: int) -> bytes:
        with self._named_faults(limit_ms):
            return self._line(until)

    @contextlib.contextmanager
    def _named_faults(self, limit_ms: int) -> Iterator[None]:
        """Turn silence and a closed pipe into faults of the program's."""
        try:
            yield
        except TimeoutError:
            self.answer = self._unread.decode(errors="replace")
            raise self.fault(f"no answer within {limit_ms} ms") from None
        except (BrokenPipeError, EOFError):
            raise self.fault(f"the program {self._how_it_ended()} without an answer") from None

    def _refuse_unasked(self) -> None:
        """A line that waits before the question was asked answers nothing; only wishes may come so early."""
        assert self._process.stdout
        with contextlib.suppress(BlockingIOError):
            self._unread += os.read(self._process.stdout.fileno(), LINE_MOST)
        if self._unread and not (self.lines == 1 and self._unread.startswith(b"{")):
            self.answer = self._unread.split(b"\n")[0].decode(errors="replace")
            raise self.fault("an answer before it was asked")

    def _write(self, message: dict[str, Any], until: float) -> None:
        assert self._process.stdin
        pipe = self._process.stdin.fileno()
        data = memoryview(json.dumps(message, separators=(",", ":")).encode() + b"\n")
        with selectors.DefaultSelector() as selector:
            selector.register(pipe, selectors.EVENT_WRITE)
            while data:
                if not selector.select(_left(until)):
                    raise TimeoutError
                with contextlib.suppress(BlockingIOError):
                    data = data[os.write(pipe, data) :]

    def _line(self, until: float) -> bytes:
        assert self._process.stdout
        pipe = self._process.stdout.fileno()
        with selectors.DefaultSelector() as selector:
            selector.register(pipe, selectors.EVENT_READ)
            while b"\n" not in self._unread:
                if len(self._unread) > LINE_MOST:
                    self.answer = self._unread.decode(errors="replace")
                    raise self.fault(f"an answer of more than {LINE_MOST} bytes")
                if not selector.select(_left(until)):
                    raise TimeoutError
                with contextlib.suppress(BlockingIOError):
                    more = os.read(pipe, 1 << 16)
                    if not more:
                        self.answer = self._unread.decode(errors="replace")
                        raise EOFError
                    self._unread += more
        line, _, self._unread = self._unread.partition(b"\n")
        return line

    def _decoded(self, line: bytes) -> Any:
        self.answer = line.decode(errors="replace").strip()
        try:
            return json.loads(line.decode())
        except UnicodeDecodeError:
            raise self.fault("the answer is not UTF-8") from None
        except (ValueError, RecursionError):
            raise self.fault("the answer is not JSON") from None

    def _read(self, line: bytes, must: bool) -> Move | None:
        move = self._decoded(line)
        if move is None:
            if must:
                raise self.fault("a move must be made, null is none")
            return None
        if not isinstance(move, list) or not move or not isinstance(move[0], str):
            raise self.fault('a move is a list such as ["bid",5]')
        return move

    def _how_it_ended(self) -> str:
        try:
            status = self._process.wait(GOODBYE_S)
        except subprocess.TimeoutExpired:
            return "closed its output"
        return f"ended with signal {-status}" if status < 0 else f"ended with status {status}"


def _left(until: float) -> float:
    return max(0.0, until - time.monotonic())


def _shown(line: str) -> str:
    """A line fit for one line of a message: control characters marked, a long one cut."""
    text = "".join(letter if letter.isprintable() else "\ufffd" for letter in line)
    return text if len(text) <= SHOWN_MOST else text[: SHOWN_MOST - 1] + "…"


def _end(process: subprocess.Popen[bytes], patience_s: float) -> None:
    """Close the program's pipes, wait a little, then kill it with its process group; reap it in any case."""
    if process.stdin:
        with contextlib.suppress(OSError):
            process.stdin.close()
    with contextlib.suppress(subprocess.TimeoutExpired):
        process.wait(patience_s)
    with contextlib.suppress(ProcessLookupError, PermissionError):
        os.killpg(process.pid, signal.SIGKILL)
    process.wait()
    if process.stdout:
        process.stdout.close()

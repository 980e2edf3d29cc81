"""A folder of a tournament's games: what it is, a file of rows a part, the summary. It can be taken up again."""

import json
from pathlib import Path
from typing import Any

import msgspec

from freehold.core.errors import FreeholdError
from freehold.lab.folder import PLAN, BadChunk, readable_faults, write_whole
from freehold.lab.tournament.contest import Contest, Part, seated
from freehold.lab.tournament.results import Row, Times

TOURNAMENT = "tournament"
TIMES = "times.json"


class Kept:
    """Rows of a tournament in a folder, a file a part; each file is whole or not there.

    Args:
        folder: made where it is missing. One that holds the same tournament is gone on with.
        contest: what is played.

    Raises FreeholdError where the folder holds something else, or the same under other rules, or cannot be written.
    """

    def __init__(self, folder: Path, contest: Contest) -> None:
        self.folder = folder
        self.contest = contest
        with readable_faults(folder):
            folder.mkdir(parents=True, exist_ok=True)
            written = folder / PLAN
            if written.exists():
                self._check(json.loads(written.read_text("utf-8")))
            else:
                write_whole(written, json.dumps({TOURNAMENT: contest.as_json()}).encode())

    def _check(self, head: Any) -> None:
        before = head.get(TOURNAMENT) if isinstance(head, dict) else None
        if not isinstance(before, dict):
            raise FreeholdError(f"{self.folder} holds something else than a tournament; name an empty folder")
        now = self.contest.as_json()
        for name in now:
            if name == "rules" or before.get(name) == now[name]:
                continue
            differs = f"{name}: {_short(before.get(name))} there, {_short(now[name])} here"
            raise FreeholdError(f"{self.folder} holds another tournament ({differs}); name an empty folder")
        if before.get("rules") != now["rules"]:
            raise FreeholdError(
                f"{self.folder} was played under rules version {before.get('rules')}, and these are {now['rules']};"
                " their games do not mix, so name an empty folder"
            )

    def path(self, part: Part) -> Path:
        """The file of a part."""
        return self.folder / f"games-{part.number:07d}.jsonl"

    def keep(self, part: Part, rows: list[Row]) -> None:
        """Write the rows of a part; raises FreeholdError where the disk is full or the folder cannot be written."""
        with readable_faults(self.folder):
            write_whole(self.path(part), b"".join(msgspec.json.encode(row) + b"\n" for row in rows))

    def load(self, part: Part) -> list[Row] | None:
        """The rows of a part, None where it was not played yet; raises BadChunk where its file is damaged."""
        path = self.path(part)
        if not path.exists():
            return None
        try:
            rows = msgspec.json.Decoder(Row).decode_lines(path.read_bytes())
        except (OSError, ValueError) as error:
            raise BadChunk(f"{path} cannot be read: {str(error).splitlines()[0]}") from None
        if [(row.deal, row.bots) for row in rows] != self._expected(part) or not all(map(self._whole, rows)):
            raise BadChunk(f"{path} is no file of this tournament: it holds other games")
        return rows

    def _expected(self, part: Part) -> list[tuple[int, list[int]]]:
        deals = range(part.first, part.first + part.count)
        return [(deal, seated(part, turned)) for deal in deals for turned in range(self.contest.players)]

    def _whole(self, row: Row) -> bool:
        players = self.contest.players
        timed = len(row.times_ms) in (0, players)
        fits = row.fault is None or 0 <= row.fault.seat < players
        return len(row.ranks) == players == len(row.scores) and timed and fits

    def keep_times(self, times: Times) -> None:
        """Write how long policies take."""
        with readable_faults(self.folder):
            write_whole(self.folder / TIMES, json.dumps(times).encode())

    def times(self) -> Times | None:
        """How long policies took when this was measured; None where it was not, or the file is damaged."""
        try:
            times = msgspec.json.decode((self.folder / TIMES).read_bytes(), type=Times)
        except (OSError, ValueError):
            return None
        return times if len(times) == len(self.contest.bots) else None


def _short(value: Any) -> str:
    text = json.dumps(value)
    return text if len(text) <= 80 else text[:79] + "…"
